/* Readers MFRC522: which tags (ISO 14443-A) lie on them. */
#ifndef RFID_H
#define RFID_H

#include <stdbool.h>
#include <stdint.h>

#include "hal.h"

#define UID_MOST 10 /* bytes; tags have 4, 7 or 10 */
#define TAGS_MOST 4 /* told of one pocket */
#define GAINS 6     /* steps of the receiver, 1 to GAINS: 18, 23, 33, 38, 43, 48 dB */

struct tag {
    uint8_t len;
    uint8_t uid[UID_MOST];
};

struct shelf { /* what lies in one pocket */
    uint8_t count;
    uint8_t gain; /* the lowest that reads anything */
    bool more;    /* than TAGS_MOST */
    bool faulty;  /* talk with a tag broke off: look again */
    struct tag tags[TAGS_MOST]; /* sorted */
};

/* Called while a reader is waited for: everything else goes on meanwhile. */
extern void (*rfid_meanwhile)(void);

void rfid_wait(uint8_t ms);
/* Starts all readers. */
void rfid_start(void);
/* Looks whether a reader is there, and sets it up if it was not before. */
bool rfid_there(uint8_t pocket);
/* The version a reader says; 0x00 and 0xFF mean that there is none. */
uint8_t rfid_version(uint8_t pocket);
/* Looks with rising gain until something is read. */
void rfid_look(uint8_t pocket, uint8_t least, uint8_t most, struct shelf *s);
bool tag_same(const struct tag *a, const struct tag *b);

#endif
