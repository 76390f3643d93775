#ifndef BOARD_H
#define BOARD_H

/* Sets all registers, once. */
void board_start(void);

#endif
