/* The board as a program on this computer, with a clock of its own. */
#ifndef HOST_H
#define HOST_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sim {
    uint64_t us;       /* the clock */
    uint64_t until;    /* hook is called when the clock gets here */
    void (*hook)(void);
    uint64_t alive;    /* when the watchdog was fed last */
    unsigned bites;    /* of the watchdog */
    uint8_t store[1024];
    unsigned writes;   /* to the store */
    unsigned cut;      /* loses power in the middle of this write, if not 0 */
    jmp_buf start;     /* where a reset goes */
    uint8_t in[4096];  /* the host's bytes */
    size_t in_from, in_to;
    char out[65536];   /* the tower's bytes */
    size_t out_count;
    uint64_t tx_free;  /* when all that was sent is on the line */
    uint8_t beam_count;
    bool beam, button;
    bool lamps[8];
    uint16_t gate;
};

extern struct sim sim;

/* A new board: clock, store and readers. Starting the firmware is the caller's. */
void sim_new(void);
/* Takes the power away, and with it what the memory held. */
void sim_power_cut(void);
void sim_beam(bool broken);
/* The host says something. */
void sim_hear(const void *bytes, size_t n);
/* Lets the firmware run for so long at least. */
void sim_run(unsigned ms);
/* Goes on from the start, as the reset button does. */
_Noreturn void sim_reset(void);

#endif
