/* Reads vectors.txt, which the tests in Go read too, and breaks every byte of every line. */
#include <string.h>

#include "check.h"
#include "../line.h"

#define LONGEST 400

static size_t unescape(char *s)
{
    char *to = s, *from = s;
    while (*from) {
        unsigned x;
        if (from[0] == '\\' && from[1] == 'x' && sscanf(from + 2, "%2x", &x) == 1) {
            *to++ = (char)x;
            from += 4;
        } else {
            *to++ = *from++;
        }
    }
    *to = 0;
    return (size_t)(to - s);
}

/* Writes a line again from what was read. */
static void write_again(const struct line *l, struct pen *p)
{
    char verb[9] = {0};
    memcpy(verb, l->verb.at, l->verb.len);
    pen_begin(p, l->num, verb);
    if (l->pairs > 0) {
        pen_text(p, " ");
        pen_word(p, l->rest);
    }
    pen_end(p);
}

static long break_bytes(const char *line, size_t n)
{
    char bad[LONGEST];
    struct line l;
    long tried = 0;
    for (size_t i = 0; i < n; i++) {
        memcpy(bad, line, n);
        for (int c = 0; c < 256; c++) {
            bad[i] = (char)c;
            if (bad[i] == line[i])
                continue;
            tried++;
            if (line_read(bad, (uint16_t)n, &l) == LINE_OK)
                CHECK(l.sigil == '?' || l.sigil == '#', "byte %zu of %.*s may be %d", i, (int)n, line, c);
        }
        memcpy(bad, line, i);
        memcpy(bad + i, line + i + 1, n - i - 1);
        CHECK(line_read(bad, (uint16_t)(n - 1), &l) != LINE_OK, "byte %zu of %.*s may be missing", i, (int)n, line);
        memcpy(bad, line, i + 1);
        memcpy(bad + i + 1, line + i, n - i);
        CHECK(line_read(bad, (uint16_t)(n + 1), &l) != LINE_OK, "byte %zu of %.*s may come twice", i, (int)n, line);
        tried += 2;
        if (i > 0 && line[i] != line[i - 1]) {
            memcpy(bad, line, n);
            bad[i] = line[i - 1];
            bad[i - 1] = line[i];
            tried++;
            CHECK(line_read(bad, (uint16_t)n, &l) != LINE_OK, "bytes %zu of %.*s may be swapped", i, (int)n, line);
        }
    }
    return tried;
}

static void one(char *row, long *tried)
{
    char *verdict = strtok(row, "\t"), *rest = row + strlen(verdict) + 1;
    char *num = rest, *verb = strchr(num, '\t'), *pairs, *text;
    CHECK(verb, "%s: too few columns", row);
    *verb++ = 0;
    pairs = strchr(verb, '\t');
    CHECK(pairs, "%s: too few columns", row);
    *pairs++ = 0;
    text = strchr(pairs, '\t');
    CHECK(text, "%s: too few columns", row);
    *text++ = 0;
    size_t n = unescape(text);
    struct line l;
    static const char *const words[] = {"ok", "form", "long", "crc"};
    enum flaw f = line_read(text, (uint16_t)n, &l);
    CHECK(strcmp(words[f], verdict) == 0, "%s: %s, want %s", text, words[f], verdict);
    if (f != LINE_OK)
        return;
    CHECK(l.num == atoi(num) && l.pairs == atoi(pairs) && l.verb.len == strlen(verb) && memcmp(l.verb.at, verb, l.verb.len) == 0,
          "%s: read as %d %.*s %d", text, l.num, l.verb.len, l.verb.at, l.pairs);
    if (l.sigil == '!') {
        struct pen p;
        write_again(&l, &p);
        CHECK(p.n == n + 1 && memcmp(p.buf, text, n) == 0, "%s: written as %.*s", text, p.n, p.buf);
    }
    if (l.sigil == '!' || l.sigil == '>')
        *tried += break_bytes(text, n);
}

static void test_cutter(void)
{
    struct cutter k = {.n = 0};
    char in[300];
    uint8_t n;
    bool over;
    memset(in, 'x', sizeof in);
    in[10] = in[100] = in[166] = in[200] = '\n'; /* 10; 89: too long; 65 with its CR: just fits; 33 */
    in[165] = '\r';
    static const struct { uint8_t n; bool over; } want[] = {{10, false}, {65, true}, {64, false}, {33, false}};
    unsigned lines = 0;
    for (size_t i = 0; i < sizeof in; i++)
        if (cutter_feed(&k, in[i], &n, &over)) {
            CHECK(lines < 4 && over == want[lines].over && (over || n == want[lines].n), "line %u has %d bytes, too long: %d", lines, n, over);
            lines++;
        }
    CHECK(lines == 4, "%u lines", lines);
}

static void test_pen(void)
{
    struct pen p;
    pen_begin(&p, 255, "SEEN");
    for (int i = 0; i < 100; i++)
        pen_text(&p, " o=1");
    pen_end(&p);
    CHECK(p.full && p.n == TOWER_LINE + 1 && p.buf[TOWER_LINE] == '\n', "a full line has %d bytes", p.n);
    pen_begin(&p, 0, "X");
    pen_number(&p, 4294967295U);
    pen_hex(&p, 0x7C21A9F0U, 8);
    CHECK(!p.full && memcmp(p.buf, "!0 X42949672957C21A9F0", p.n) == 0, "%.*s", p.n, p.buf);
}

int main(void)
{
    char row[LONGEST];
    long rows = 0, tried = 0;
    uint16_t crc = CRC_START;
    for (const char *c = "123456789"; *c; c++)
        crc = crc_byte(crc, (uint8_t)*c);
    CHECK(crc == 0x29B1, "%04X", crc);
    FILE *file = fopen("vectors.txt", "r");
    CHECK(file, "no vectors.txt here");
    while (fgets(row, sizeof row, file)) {
        row[strcspn(row, "\n")] = 0;
        if (row[0] == 0 || row[0] == '#')
            continue;
        one(row, &tried);
        rows++;
    }
    fclose(file);
    CHECK(rows > 60, "only %ld rows", rows);
    test_cutter();
    test_pen();
    printf("lines: %ld rows as they should be; %ld damaged lines, all dropped\n", rows, tried);
    return 0;
}
