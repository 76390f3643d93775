/* Whatever arrives is cut and read without a fault, and what is read as a line of the
   tower can be written again byte by byte. */
#include <stdlib.h>
#include <string.h>

#include "../line.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void again(const struct line *l, const char *text, size_t n)
{
    char verb[9] = {0};
    struct pen p;
    memcpy(verb, l->verb.at, l->verb.len);
    pen_begin(&p, l->num, verb);
    if (l->pairs > 0) {
        pen_text(&p, " ");
        pen_word(&p, l->rest);
    }
    pen_end(&p);
    if (p.n != n + 1 || memcmp(p.buf, text, n) != 0)
        abort();
}

/* Gives a line the checksum that chance never finds. */
static void mend(char *text, size_t n)
{
    uint16_t crc = CRC_START;
    for (size_t i = 0; i + 5 < n; i++)
        crc = crc_byte(crc, (uint8_t)text[i]);
    text[n - 5] = '*';
    for (unsigned i = 0; i < 4; i++)
        text[n - 4 + i] = "0123456789ABCDEF"[crc >> (12 - 4 * i) & 15];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct cutter k = {.n = 0};
    struct line l;
    struct word w;
    char text[TOWER_LINE + 8];
    uint8_t n;
    bool over;
    for (size_t i = 0; i < size; i++)
        if (cutter_feed(&k, (char)data[i], &n, &over) && line_read(k.buf, n, &l) == LINE_OK)
            line_get(&l, "key", &w);
    if (size < 7 || size > sizeof text)
        return 0;
    memcpy(text, data, size);
    text[0] = size % 2 ? '!' : '>';
    mend(text, size);
    if (line_read(text, (uint16_t)size, &l) == LINE_OK) {
        line_get(&l, "o0", &w);
        if (text[0] == '!' && text[1] != '0')
            again(&l, text, size);
    }
    return 0;
}
