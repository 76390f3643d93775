/* The Arduino IDE compiles the files beside the sketch and no folders: here is the board. */
#ifdef ARDUINO
#include "avr/board.c"
#endif
