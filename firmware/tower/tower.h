/* The tower as its host knows it: commands, replies, events. */
#ifndef TOWER_H
#define TOWER_H

#define FIRMWARE "1.0.0"
#ifndef HARDWARE
#define HARDWARE "nano328"
#endif

void tower_start(void);
/* To be called for ever, after each sleep. */
void tower_step(void);

#endif
