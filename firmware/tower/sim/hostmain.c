/* The firmware's logic as a program whose clock goes on when it is told to. Commands come
   on the standard input, one to a line, and each is answered by one line: "ok", "bad", or
   what was asked for. Besides those of chips.h:

     go MS [HEX]            runs for so long; the host said HEX; answers what the tower said
     beam 0|1, button 0|1   free or broken; up or pressed
     reset                  as the button does: the loader sleeps for a second
     power                  the same, and the memory holds nonsense
     show                   rolls that wait, bites of the watchdog, mistakes, lamps, servo pulse */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../hal.h"
#include "../rolls.h"
#include "../tower.h"
#include "chips.h"
#include "host.h"

#define LOADER_US 1000000
#define LINE_MOST 20000

static char *hex_out(void)
{
    static char hex[2 * sizeof sim.out + 1];
    char *at = hex;
    for (size_t i = 0; i < sim.out_count; i++)
        at += sprintf(at, "%02x", (unsigned char)sim.out[i]);
    *at = 0;
    sim.out_count = 0;
    return hex;
}

/* What comes while the loader sleeps is lost. */
static void hear_hex(const char *hex)
{
    unsigned x;
    for (; sscanf(hex, "%2x", &x) == 1; hex += 2) {
        unsigned char c = (unsigned char)x;
        if (sim.us <= sim.until)
            sim_hear(&c, 1);
    }
}

static bool change(const char *line)
{
    unsigned x;
    if (sscanf(line, "beam %u", &x) == 1)
        sim_beam(x != 0);
    else if (sscanf(line, "button %u", &x) == 1)
        sim.button = x != 0;
    else
        return chips_command(line);
    return true;
}

static void answer(const char *text)
{
    puts(text);
    fflush(stdout);
}

/* Called when the clock has come to where it was told to go. */
static void obey(void)
{
    static char line[LINE_MOST];
    bool said = false;
    for (;;) {
        unsigned ms;
        int at;
        if (said)
            answer(hex_out());
        if (!fgets(line, sizeof line, stdin))
            exit(0);
        line[strcspn(line, "\n")] = 0;
        said = false;
        if (sscanf(line, "go %u%n", &ms, &at) == 1) {
            hear_hex(line + at + (line[at] == ' '));
            sim.until += 1000ULL * ms;
            if (sim.us < sim.until)
                return; /* answered when it gets there */
            said = true;
        } else if (strcmp(line, "show") == 0) {
            printf("waiting %u bites %u mistakes %u lamps %d%d%d gate %u\n", rolls_count(), sim.bites, chips_mistakes(), sim.lamps[0],
                   sim.lamps[1], sim.lamps[2], sim.gate);
            fflush(stdout);
        } else if (strcmp(line, "reset") == 0 || strcmp(line, "power") == 0) {
            if (line[0] == 'p')
                sim_power_cut();
            answer("ok");
            sim_reset();
        } else {
            answer(change(line) ? "ok" : "bad");
        }
    }
}

static void arrive(void)
{
    answer(hex_out());
    obey();
}

int main(void)
{
    sim_new();
    sim_power_cut();
    if (setjmp(sim.start) != 0) {
        sim.us = sim.until + LOADER_US;
        sim.alive = sim.us;
        chips_reset_line(false);
        sim.hook = NULL;
        obey(); /* until the loader hands over */
    } else {
        answer("ok");
        obey();
    }
    sim.hook = arrive;
    tower_start();
    for (;;) {
        tower_step();
        hal_sleep();
    }
}
