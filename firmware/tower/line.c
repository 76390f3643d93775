#include "line.h"

#include "flash.h"

#define CHECKSUM 5 /* "*29B1" */

uint16_t crc_byte(uint16_t crc, uint8_t byte)
{
    crc = (uint16_t)(crc ^ (uint16_t)byte << 8);
    for (uint8_t i = 0; i < 8; i++) {
        bool top = crc >> 15;
        crc = (uint16_t)(crc << 1);
        if (top)
            crc = (uint16_t)(crc ^ 0x1021);
    }
    return crc;
}

static bool digit(char c) { return c >= '0' && c <= '9'; }
static bool upper(char c) { return c >= 'A' && c <= 'Z'; }
static bool hex(char c) { return digit(c) || (c >= 'A' && c <= 'F'); }
static bool key_char(char c) { return digit(c) || (c >= 'a' && c <= 'z'); }
static bool visible(char c) { return c > ' ' && c <= '~' && c != '*'; }

/* Whether w has one to most bytes, all of one kind. */
static bool made(struct word w, uint8_t most, bool (*of)(char))
{
    for (uint8_t i = 0; i < w.len; i++)
        if (!of(w.at[i]))
            return false;
    return w.len > 0 && w.len <= most;
}

/* Cuts w at the first c: before it is returned, behind it left in *w. Without c all is
   before it, and *w is empty at its end. */
static struct word cut(struct word *w, char c, bool *found)
{
    struct word before = *w;
    for (uint8_t i = 0; i < w->len; i++) {
        if (w->at[i] == c) {
            before.len = i;
            w->at += i + 1;
            w->len = (uint8_t)(w->len - i - 1);
            *found = true;
            return before;
        }
    }
    w->at += w->len;
    w->len = 0;
    *found = false;
    return before;
}

static enum flaw read_text(struct word w, struct line *l)
{
    for (uint8_t i = 0; i < w.len; i++)
        if (w.at[i] < ' ' || w.at[i] > '~')
            return LINE_FORM;
    l->sigil = w.at[0];
    l->num = 0;
    l->pairs = 0;
    l->rest.at = w.at + 1;
    l->rest.len = (uint8_t)(w.len - 1);
    l->verb = l->rest;
    l->verb.len = 0;
    return LINE_OK;
}

/* One " key=value" after the other. */
static enum flaw read_pairs(struct line *l)
{
    struct word rest = l->rest;
    bool more = rest.len > 0;
    while (more) {
        struct word value = cut(&rest, ' ', &more);
        bool found;
        struct word key = cut(&value, '=', &found);
        if (!found || !made(key, 4, key_char) || !made(value, TOWER_LINE, visible))
            return LINE_FORM;
        l->pairs++;
    }
    return LINE_OK;
}

static enum flaw read_core(struct word core, struct line *l)
{
    bool found;
    uint16_t num;
    l->sigil = core.at[0];
    core.at++;
    core.len--;
    struct word number = cut(&core, ' ', &found);
    if (!found || !made(number, 3, digit) || !word_number(number, 255, &num) || (num == 0 && l->sigil == '>'))
        return LINE_FORM;
    l->num = (uint8_t)num;
    l->verb = cut(&core, ' ', &found);
    if (!made(l->verb, 8, upper) || (found && core.len == 0))
        return LINE_FORM;
    l->rest = core;
    l->pairs = 0;
    return read_pairs(l);
}

enum flaw line_read(const char *text, uint16_t n, struct line *l)
{
    if (n == 0)
        return LINE_FORM;
    char sigil = text[0];
    if (sigil != '?' && sigil != '#' && sigil != '>' && sigil != '!')
        return LINE_FORM;
    if (n > (sigil == '>' ? HOST_LINE : TOWER_LINE))
        return LINE_LONG;
    struct word w = {text, (uint8_t)n};
    if (sigil == '?' || sigil == '#')
        return read_text(w, l);
    bool found;
    uint32_t sum;
    struct word check = w;
    struct word core = cut(&check, '*', &found);
    if (!found || !word_hex(check, 4, &sum))
        return LINE_FORM;
    uint16_t crc = CRC_START;
    for (uint8_t i = 0; i < core.len; i++)
        crc = crc_byte(crc, (uint8_t)core.at[i]);
    return crc == sum ? read_core(core, l) : LINE_CRC;
}

bool word_is(struct word w, const char *flash)
{
    for (uint8_t i = 0; i < w.len; i++)
        if (flash_byte(flash + i) != w.at[i])
            return false;
    return flash_byte(flash + w.len) == 0;
}

bool word_number(struct word w, uint16_t most, uint16_t *out)
{
    uint32_t x = 0;
    if (!made(w, 9, digit))
        return false;
    for (uint8_t i = 0; i < w.len; i++)
        x = x * 10 + (uint8_t)(w.at[i] - '0');
    *out = (uint16_t)x;
    return x <= most;
}

bool word_hex(struct word w, uint8_t digits, uint32_t *out)
{
    if (w.len != digits || !made(w, digits, hex))
        return false;
    *out = 0;
    for (uint8_t i = 0; i < digits; i++)
        *out = *out << 4 | (uint8_t)(digit(w.at[i]) ? w.at[i] - '0' : w.at[i] - 'A' + 10);
    return true;
}

bool line_get(const struct line *l, const char *flash_key, struct word *value)
{
    struct word rest = l->rest;
    for (uint8_t i = 0; i < l->pairs; i++) {
        bool found;
        *value = cut(&rest, ' ', &found);
        struct word key = cut(value, '=', &found);
        if (word_is(key, flash_key))
            return true;
    }
    return false;
}

bool cutter_feed(struct cutter *k, char c, uint8_t *n, bool *over)
{
    if (c != '\n') {
        if (k->n == sizeof k->buf)
            k->over = true;
        else
            k->buf[k->n++] = c;
        return false;
    }
    if (k->n > 0 && k->buf[k->n - 1] == '\r')
        k->n--;
    *n = k->n;
    *over = k->over;
    k->n = 0;
    k->over = false;
    return true;
}

static void pen_char(struct pen *p, char c)
{
    if (p->n >= TOWER_LINE - CHECKSUM)
        p->full = true;
    else
        p->buf[p->n++] = c;
}

void pen_begin(struct pen *p, uint8_t num, const char *flash_verb)
{
    p->n = 0;
    p->full = false;
    pen_char(p, '!');
    pen_number(p, num);
    pen_char(p, ' ');
    pen_text(p, flash_verb);
}

void pen_note(struct pen *p)
{
    p->n = 0;
    p->full = false;
    pen_text(p, P("# "));
}

void pen_text(struct pen *p, const char *flash)
{
    for (char c; (c = flash_byte(flash)) != 0; flash++)
        pen_char(p, c);
}

void pen_word(struct pen *p, struct word w)
{
    for (uint8_t i = 0; i < w.len; i++)
        pen_char(p, w.at[i]);
}

void pen_number(struct pen *p, uint32_t x)
{
    char digits[10];
    uint8_t n = 0;
    do {
        digits[n++] = (char)('0' + x % 10);
        x /= 10;
    } while (x > 0);
    while (n > 0)
        pen_char(p, digits[--n]);
}

static char hex_digit(uint8_t x) { return (char)(x < 10 ? '0' + x : 'A' + x - 10); }

void pen_hex(struct pen *p, uint32_t x, uint8_t digits)
{
    while (digits-- > 0)
        pen_char(p, hex_digit((uint8_t)(x >> (4 * digits) & 15)));
}

void pen_end(struct pen *p)
{
    if (p->buf[0] == '!') {
        uint16_t crc = CRC_START;
        for (uint8_t i = 0; i < p->n; i++)
            crc = crc_byte(crc, (uint8_t)p->buf[i]);
        p->buf[p->n++] = '*';
        for (uint8_t i = 0; i < 4; i++)
            p->buf[p->n++] = hex_digit((uint8_t)(crc >> (12 - 4 * i) & 15));
    }
    p->buf[p->n++] = '\n';
}
