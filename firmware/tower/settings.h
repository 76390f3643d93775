/* What the tower keeps without power: its ID, how often it started, what can be set. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "line.h"

#define NAME_MOST 16

#define HAS_BEAM 1U
#define HAS_GATE 2U

struct settings {
    uint32_t id; /* 0: none yet */
    uint16_t quiet;  /* ms without movement until the dice are looked at */
    uint16_t within; /* ms after that in which they must come to rest */
    uint16_t open;   /* servo pulse in us that opens the gate, and the one that shuts it */
    uint16_t shut;
    uint8_t least; /* gain, 1 to 6 */
    uint8_t most;
    uint8_t has; /* HAS_BEAM, HAS_GATE */
    char name[NAME_MOST];
};

extern struct settings settings;

/* Reads all, counts this start, and returns its number. */
uint16_t settings_start(void);

/* Changes one; false if there is no such key or it cannot have this value. */
bool settings_set(struct word key, struct word value);
/* Writes " k=... v=..."; false if there is no such key. */
bool settings_write(struct pen *p, struct word key);

#endif
