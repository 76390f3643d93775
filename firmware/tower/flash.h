/* Strings that stay in the flash of an AVR, whose RAM is small, and are plain elsewhere. */
#ifndef FLASH_H
#define FLASH_H

#ifdef __AVR__
#include <avr/pgmspace.h>
#define P(text) PSTR(text)
#define flash_byte(p) ((char)pgm_read_byte(p))
#else
#define P(text) (text)
#define flash_byte(p) (*(p))
#endif

#endif
