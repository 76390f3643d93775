/* What happens in the chute and in the pockets: from the first movement to a roll. */
#ifndef THROW_H
#define THROW_H

#include <stdbool.h>
#include <stdint.h>

#include "rfid.h"

enum state { IDLE, ROLLING, SETTLING, JAM };

void throw_start(uint16_t boot);
/* Goes on; to be called often. It may take as long as a look into the pockets. */
void throw_step(void);
/* What should not wait for a look: the gate. */
void throw_tick(void);
enum state throw_state(void);
/* True once after the state changed; event is its number. */
bool throw_changed(uint16_t *event);
/* Has the gate opened soon; false if something rolls already. */
bool throw_order(uint16_t id);
/* Shuts the gate and lets the servo rest. */
void throw_stop(void);
/* Readers found at the start. */
uint8_t throw_readers(void);
/* Looks into one pocket now, for whoever asks. False while something rolls. */
bool throw_look(uint8_t pocket, struct shelf *s);

#endif
