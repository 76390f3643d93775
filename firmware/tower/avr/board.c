/* The board: an Arduino Nano with an ATmega328P at 16 MHz. Everything that knows a
   register is in this file. */
#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <util/atomic.h>

#include "board.h"

#include "../hal.h"

#define BAUD 57600
#include <util/setbaud.h>

/* Port B: D8 to D13. */
#define SS1 PB0
#define GATE PB1 /* OC1A */
#define SS0 PB2  /* must be an output, or the SPI becomes a slave */
#define MOSI PB3
#define SCK PB5
/* Port D: D0 to D7. */
#define BEAM PD2 /* INT0, low when it is broken */
#define LAMP0 PD3
#define LAMP1 PD4
#define LAMP2 PD5
#define BUTTON PD6 /* low when it is pressed */
#define RST PD7

#define GAP_MS 40 /* shorter than that the beam is not free between two dice */

/* A watchdog that is still running after a reset would bite before main. */
void board_early(void) __attribute__((naked, used, section(".init3")));
void board_early(void)
{
    MCUSR = 0;
    wdt_disable();
}

static volatile uint32_t ticks;

ISR(TIMER0_COMPA_vect) { ticks++; }

uint32_t hal_ms(void)
{
    uint32_t now;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { now = ticks; }
    return now;
}

void hal_sleep(void) { sleep_cpu(); } /* idle: everything but the processor goes on */

void hal_alive(void) { wdt_reset(); }

/* The line: rings between interrupts and everybody else. */

static volatile char rx[64], tx[256];
static volatile uint8_t rx_in, rx_out, tx_in, tx_out;

ISR(USART_RX_vect)
{
    bool broken = UCSR0A & (_BV(FE0) | _BV(DOR0));
    char c = (char)UDR0;
    uint8_t next = (uint8_t)((rx_in + 1U) % sizeof rx);
    if (next == rx_out)
        return; /* nobody took the others: the line's checksum will tell */
    rx[rx_in] = broken ? '\x7f' : c;
    rx_in = next;
}

ISR(USART_UDRE_vect)
{
    if (tx_in == tx_out)
        UCSR0B &= (uint8_t)~_BV(UDRIE0);
    else
        UDR0 = (uint8_t)tx[tx_out++];
}

int16_t hal_rx(void)
{
    if (rx_in == rx_out)
        return -1;
    uint8_t c = (uint8_t)rx[rx_out];
    rx_out = (uint8_t)((rx_out + 1U) % sizeof rx);
    return c;
}

uint8_t hal_tx_room(void) { return (uint8_t)(sizeof tx - 1 - (uint8_t)(tx_in - tx_out)); }

void hal_tx(char c)
{
    tx[tx_in++] = c;
    UCSR0B |= _BV(UDRIE0);
}

/* The readers. */

static void select_pin(uint8_t pocket, bool high)
{
    uint8_t pin = pocket == 0 ? _BV(SS0) : _BV(SS1);
    if (high)
        PORTB |= pin;
    else
        PORTB &= (uint8_t)~pin;
}

void hal_reader_power(bool on)
{
    if (on)
        PORTD |= _BV(RST);
    else
        PORTD &= (uint8_t)~_BV(RST);
}

void hal_reader_select(uint8_t pocket) { select_pin(pocket, false); }
void hal_reader_deselect(uint8_t pocket) { select_pin(pocket, true); }

uint8_t hal_spi(uint8_t out)
{
    SPDR = out;
    while (!(SPSR & _BV(SPIF)))
        ;
    return SPDR;
}

/* The chute. */

static volatile uint8_t beam_count;

ISR(INT0_vect)
{
    static uint32_t changed;
    if (!(PIND & _BV(BEAM)) && ticks - changed >= GAP_MS)
        beam_count++;
    changed = ticks;
}

uint8_t hal_beam_count(void) { return beam_count; }
bool hal_beam_broken(void) { return !(PIND & _BV(BEAM)); }
bool hal_button(void) { return !(PIND & _BV(BUTTON)); }

void hal_lamp(uint8_t lamp, bool on)
{
    static const uint8_t pins[LAMPS] = {_BV(LAMP0), _BV(LAMP1), _BV(LAMP2)};
    if (on)
        PORTD |= pins[lamp];
    else
        PORTD &= (uint8_t)~pins[lamp];
}

#define SERVO_TOP 39999 /* 20 ms in half microseconds */

void hal_gate(uint16_t us)
{
    if (us == 0) {
        TCCR1A = _BV(WGM11); /* the pin rests low */
        return;
    }
    OCR1A = (uint16_t)(2 * us);
    TCCR1A = _BV(WGM11) | _BV(COM1A1);
}

/* avr-libc waits for the memory with interrupts on. */
uint8_t hal_store_read(uint16_t at) { return eeprom_read_byte((const uint8_t *)at); }
void hal_store_write(uint16_t at, uint8_t byte) { eeprom_write_byte((uint8_t *)at, byte); }

void board_start(void)
{
    cli();
    DDRB = _BV(SS1) | _BV(GATE) | _BV(SS0) | _BV(MOSI) | _BV(SCK);
    PORTB = _BV(SS1) | _BV(SS0);
    DDRD = _BV(LAMP0) | _BV(LAMP1) | _BV(LAMP2) | _BV(RST);
    PORTD = _BV(BEAM) | _BV(BUTTON); /* pull-ups */
    SPCR = _BV(SPE) | _BV(MSTR); /* mode 0, 4 MHz */
    SPSR = 0;

    TCCR0A = _BV(WGM01); /* 16 MHz / 64 / 250 = 1 kHz */
    TCCR0B = _BV(CS01) | _BV(CS00);
    OCR0A = 249;
    TIMSK0 = _BV(OCIE0A);

    TCCR1A = _BV(WGM11);
    TCCR1B = _BV(WGM13) | _BV(WGM12) | _BV(CS11);
    ICR1 = SERVO_TOP;
    TIMSK1 = 0;

    UBRR0 = UBRR_VALUE;
    UCSR0A = USE_2X ? _BV(U2X0) : 0;
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);

    EICRA = _BV(ISC00); /* both edges */
    EIMSK = _BV(INT0);

    SMCR = _BV(SE);
    sei();
    wdt_enable(WDTO_2S);
}
