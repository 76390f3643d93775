/* The reader chip MFRC522 and its registers. */
#ifndef CHIP_H
#define CHIP_H

#include <stdbool.h>
#include <stdint.h>

#define FRAME 10 /* bytes */

/* How long an answer is waited for, in steps of 25 us. */
#define CHIP_SHORT 60
#define CHIP_LONG 200

struct frame {
    uint8_t tx[FRAME];
    uint16_t tx_bits;
    uint8_t rx_align; /* the first bits of the first byte received are known already */
    uint8_t rx[FRAME];
    uint8_t rx_count;  /* bytes, the last may be incomplete */
    uint8_t collision; /* 1 to 32: the bit of the answer, rx_align included, at which tags differ */
};

enum heard { HEARD, HEARD_NOBODY, HEARD_COLLISION, HEARD_FAULT };

/* Sends tx and takes what comes back. */
enum heard chip_talk(uint8_t pocket, struct frame *f, uint8_t wait);
/* Switches the field off, or off and on: every tag forgets what was said before. It is
   false if no reader answers. */
bool chip_field(uint8_t pocket, bool on);
void chip_gain(uint8_t pocket, uint8_t step);

#endif
