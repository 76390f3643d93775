/* What the firmware asks of its board. avr/ answers on an ATmega328P, sim/host.c in a
   simulation on a big computer. */
#ifndef HAL_H
#define HAL_H

#include <stdbool.h>
#include <stdint.h>

#define POCKETS 2 /* each with a reader and a lamp */
#define LAMPS 3   /* of pocket 0, of pocket 1, of the tower */

uint32_t hal_ms(void); /* since the start */
void hal_sleep(void);  /* until something happens, 1 ms at most */
void hal_alive(void);  /* keeps the watchdog quiet, which starts anew after 2 s */

int16_t hal_rx(void);      /* next byte of the host, or -1 */
uint8_t hal_tx_room(void); /* bytes that hal_tx takes without waiting */
void hal_tx(char c);

void hal_reader_power(bool on);           /* line RST of all readers */
void hal_reader_select(uint8_t pocket);   /* one reader listens from here ... */
void hal_reader_deselect(uint8_t pocket); /* ... to here */
uint8_t hal_spi(uint8_t out);

uint8_t hal_beam_count(void); /* how often something began to break the beam; wraps around */
bool hal_beam_broken(void);
bool hal_button(void);

void hal_lamp(uint8_t lamp, bool on);
void hal_gate(uint16_t us); /* pulses for the gate's servo, 0: none */

uint8_t hal_store_read(uint16_t at); /* 1 KiB that needs no power */
void hal_store_write(uint16_t at, uint8_t byte);

/* Memory that a start does not clear. */
#ifdef __AVR__
#define NOINIT __attribute__((section(".noinit")))
#else
#define NOINIT __attribute__((section("noinit")))
#endif

#endif
