/* Readers MFRC522 that are not there, with tags that are not there: registers, commands,
   the talk of ISO 14443-A bit by bit, collisions, and what a bad module does. */
#ifndef CHIPS_H
#define CHIPS_H

#include <stdbool.h>
#include <stdint.h>

#define CHIPS 2

/* Microseconds since whenever; the caller's clock. */
extern uint64_t (*chips_us)(void);

void chips_start(void);
void chips_reset_line(bool high);
void chips_select(uint8_t chip, bool on);
/* One byte in both directions. What comes back was laid ready before. */
uint8_t chips_spi(uint8_t out);

/* Carries out one of the commands below; false if it is none of them.
     tag CHIP UID [GAIN]   a tag lies on it and is heard from this gain on, 1 to 6
     lift UID              it is taken away, wherever it lies
     clear                 all are taken away
     module CHIP VERSION   in hex; 00 or FF: there is no module
     noise PERCENT         of all answers are not understood
     deaf PERCENT          of all answers are not heard
     seed NUMBER           other faults */
bool chips_command(const char *line);

/* How often two fields were on at the same time, or a frame was sent without a field. */
unsigned chips_mistakes(void);

#endif
