/* Lamps of pockets and tower. */
#ifndef LAMPS_H
#define LAMPS_H

#include <stdbool.h>
#include <stdint.h>

#include "line.h"

/* off, on, blink or pulse, with a period in ms; false if there is no such lamp or mode. */
bool lamps_set(uint8_t lamp, struct word mode, uint16_t period);
void lamps_off(void);
void lamps_tick(void);

#endif
