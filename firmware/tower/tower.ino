// The dice tower, for the Arduino IDE: choose the board "Arduino Nano", ATmega328P, and
// upload. "make flash" does the same without it. docs/tower.md says how to build a tower.

extern "C" {
#include "avr/board.h"
#include "hal.h"
#include "tower.h"
}

void setup() {
  board_start();
  tower_start();
}

void loop() {
  tower_step();
  hal_sleep();
}
