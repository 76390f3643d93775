#include "host.h"

#include <string.h>

#include "../hal.h"
#include "../tower.h"
#include "chips.h"

#define BYTE_US 174  /* of the line */
#define SPI_US 3     /* a byte to a reader, with the calls around it */
#define STORE_US 3400
#define WATCHDOG_US 2000000
#define TX_RING 255

struct sim sim;

static uint64_t now(void) { return sim.us; }

void sim_new(void)
{
    memset(&sim, 0, sizeof sim);
    memset(sim.store, 0xFF, sizeof sim.store);
    chips_us = now;
    chips_start();
}

extern char __start_noinit[], __stop_noinit[]; /* from the linker */

void sim_power_cut(void)
{
    memset(__start_noinit, 0xA7, (size_t)(__stop_noinit - __start_noinit));
    sim.lamps[0] = sim.lamps[1] = sim.lamps[2] = false;
    sim.gate = 0;
}

_Noreturn void sim_reset(void)
{
    sim.in_from = sim.in_to = 0;
    sim.tx_free = sim.us;
    sim.alive = sim.us;
    longjmp(sim.start, 1);
}

void sim_beam(bool broken)
{
    if (broken && !sim.beam)
        sim.beam_count++;
    sim.beam = broken;
}

void sim_hear(const void *bytes, size_t n)
{
    if (sim.in_from == sim.in_to)
        sim.in_from = sim.in_to = 0;
    if (n > sizeof sim.in - sim.in_to)
        n = sizeof sim.in - sim.in_to;
    memcpy(sim.in + sim.in_to, bytes, n);
    sim.in_to += n;
}

void sim_run(unsigned ms)
{
    for (uint64_t end = sim.us + 1000ULL * ms; sim.us < end;) {
        tower_step();
        hal_sleep();
    }
}

static void pass(uint64_t us)
{
    sim.us += us;
    if (sim.us - sim.alive > WATCHDOG_US) {
        sim.bites++;
        sim.alive = sim.us;
    }
    while (sim.hook && sim.us >= sim.until)
        sim.hook();
}

uint32_t hal_ms(void) { return (uint32_t)(sim.us / 1000); }
void hal_sleep(void) { pass(1000 - sim.us % 1000); }
void hal_alive(void) { sim.alive = sim.us; }

int16_t hal_rx(void) { return sim.in_from < sim.in_to ? sim.in[sim.in_from++] : -1; }

uint8_t hal_tx_room(void)
{
    uint64_t waiting = sim.tx_free > sim.us ? (sim.tx_free - sim.us) / BYTE_US : 0;
    return (uint8_t)(waiting > TX_RING ? 0 : TX_RING - waiting);
}

void hal_tx(char c)
{
    if (sim.tx_free < sim.us)
        sim.tx_free = sim.us;
    sim.tx_free += BYTE_US;
    if (sim.out_count < sizeof sim.out)
        sim.out[sim.out_count++] = c;
}

void hal_reader_power(bool on) { chips_reset_line(on); }
void hal_reader_select(uint8_t pocket) { chips_select(pocket, true); }
void hal_reader_deselect(uint8_t pocket) { chips_select(pocket, false); }

uint8_t hal_spi(uint8_t out)
{
    pass(SPI_US);
    return chips_spi(out);
}

uint8_t hal_beam_count(void) { return sim.beam_count; }
bool hal_beam_broken(void) { return sim.beam; }
bool hal_button(void) { return sim.button; }
void hal_lamp(uint8_t lamp, bool on) { sim.lamps[lamp] = on; }
void hal_gate(uint16_t us) { sim.gate = us; }

uint8_t hal_store_read(uint16_t at) { return sim.store[at]; }

void hal_store_write(uint16_t at, uint8_t byte)
{
    pass(STORE_US);
    sim.writes++;
    if (sim.cut == 0 || sim.writes < sim.cut) {
        sim.store[at] = byte;
        return;
    }
    sim.cut = 0; /* half a byte is written */
    sim.store[at] = 0x55;
    sim_power_cut();
    sim_reset();
}
