/* Rolls that the host has not acknowledged. They survive a reset, not a loss of power. */
#ifndef ROLLS_H
#define ROLLS_H

#include <stdbool.h>
#include <stdint.h>

#include "line.h"
#include "rfid.h"

#define ROLLS_MOST 4
#define DICE_MOST 4 /* told of one roll */

enum status { ROLL_OK, ROLL_UNSTABLE, ROLL_EMPTY, ROLL_JAM, ROLL_HW };

struct die {
    uint8_t pocket;
    uint8_t gain;
    struct tag tag;
};

struct roll {
    uint16_t event;
    uint16_t number; /* in its boot */
    uint16_t boot;
    uint16_t order; /* id of the THROW, or 0 */
    uint16_t ms;
    uint8_t status;
    uint8_t fell;
    uint8_t stayed; /* a bit for each die */
    uint8_t count;
    bool more;
    struct die dice[DICE_MOST];
};

/* Finds what a reset has left, and forgets it if a bit of it is wrong. */
void rolls_start(void);
/* The next event's number. */
uint16_t rolls_event(void);
/* Keeps a roll, which gets the next event's number. The oldest makes way if there are too many. */
void rolls_add(struct roll *r);
/* Forgets the roll of an event; false if there is none. */
bool rolls_forget(uint16_t event);
uint8_t rolls_count(void);
/* Roll i, the oldest first. */
const struct roll *rolls_at(uint8_t i);
/* The last roll, also if it was acknowledged; NULL if there was none. */
const struct roll *rolls_last(void);
/* Writes a roll behind the verb; boot is the one that runs. */
void rolls_write(struct pen *p, const struct roll *r, uint16_t boot);

/* " o0=1,t04A1B2C3D4E5F6,3" */
void die_write(struct pen *p, uint8_t index, const struct die *d);
/* How many bytes that takes. */
uint8_t die_length(const struct die *d);

#endif
