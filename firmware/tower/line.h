/* Lines of TP/1: reading, writing, cutting. docs/tower.md has the protocol. */
#ifndef LINE_H
#define LINE_H

#include <stdbool.h>
#include <stdint.h>

#define HOST_LINE 64   /* longest line of the host, without its end */
#define TOWER_LINE 160 /* longest line of the tower, without its end */

/* CRC-16/IBM-3740, one byte on; it starts as CRC_START. */
#define CRC_START 0xFFFFU
uint16_t crc_byte(uint16_t crc, uint8_t byte);

enum flaw { LINE_OK, LINE_FORM, LINE_LONG, LINE_CRC };

struct word {
    const char *at;
    uint8_t len;
};

struct line {
    char sigil;
    uint8_t num;
    struct word verb;
    uint8_t pairs;
    struct word rest; /* all pairs, or the text of a query */
};

/* Reads a line of n bytes without its end. The words of l point into text. */
enum flaw line_read(const char *text, uint16_t n, struct line *l);

/* Words and strings in flash. */
bool word_is(struct word w, const char *flash);
/* A number without a sign, at most `most`. */
bool word_number(struct word w, uint16_t most, uint16_t *out);
/* Upper-case hex of exactly so many digits. */
bool word_hex(struct word w, uint8_t digits, uint32_t *out);
/* The value of a key; of two the first. */
bool line_get(const struct line *l, const char *flash_key, struct word *value);

/* Cuts what arrives into lines of at most HOST_LINE bytes. */
struct cutter {
    char buf[HOST_LINE + 1]; /* a line and its CR */
    uint8_t n;
    bool over;
};
/* True when c ended a line: its n bytes stand in buf; over tells that it was too long. */
bool cutter_feed(struct cutter *k, char c, uint8_t *n, bool *over);

/* Writes a line. What does not fit is left out and noted. */
struct pen {
    char buf[TOWER_LINE + 1]; /* a line and its LF */
    uint8_t n;
    bool full;
};
void pen_begin(struct pen *p, uint8_t num, const char *flash_verb);
void pen_note(struct pen *p);
void pen_text(struct pen *p, const char *flash);
void pen_word(struct pen *p, struct word w);
void pen_number(struct pen *p, uint32_t x);
void pen_hex(struct pen *p, uint32_t x, uint8_t digits);
/* Ends a line with its checksum; a note has none. */
void pen_end(struct pen *p);

#endif
