#include "chips.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TAGS 12
#define STEP_US 25        /* of the timer as the firmware sets it up */
#define POWER_UP_US 5000  /* until a tag in a fresh field can hear */
#define RESET_US 3000

enum { COMMAND = 0x01, COM_IRQ = 0x04, ERROR = 0x06, FIFO_DATA = 0x09, FIFO_LEVEL = 0x0A, CONTROL = 0x0C, BIT_FRAMING = 0x0D,
       COLL = 0x0E, TX_CONTROL = 0x14, RF_CFG = 0x26, T_MODE = 0x2A, T_PRESCALER = 0x2B, T_RELOAD_H = 0x2C, T_RELOAD_L = 0x2D,
       VERSION = 0x37 };

enum life { IDLE, READY, ACTIVE, HALT };

struct tag {
    bool there;
    uint8_t chip, gain, len, uid[10];
    enum life life;
    uint8_t level; /* of the cascade, once it is READY */
};

struct bits { /* what a tag answers */
    uint8_t count;
    uint8_t at[80];
};

static struct chip {
    uint8_t reg[64];
    uint8_t fifo[64], fifo_count;
    bool selected, addressed, reads;
    uint8_t address, ready; /* the byte laid ready */
    uint8_t version;
    uint64_t busy_until, field_since, timer_at; /* timer_at 0: the timer does not run */
} chips[CHIPS];

static struct tag tags[TAGS];
static unsigned noise, deaf, mistakes;
static uint32_t seed = 1;

uint64_t (*chips_us)(void);

static unsigned chance(void) /* 0 to 99 */
{
    seed = seed * 1664525U + 1013904223U;
    return (seed >> 8) % 100;
}

static void reset(struct chip *c)
{
    memset(c->reg, 0, sizeof c->reg);
    c->reg[COMMAND] = 0x20;
    c->reg[TX_CONTROL] = 0x80;
    c->reg[RF_CFG] = 0x48;
    c->fifo_count = 0;
    c->timer_at = 0;
    c->busy_until = chips_us() + RESET_US;
}

void chips_start(void)
{
    for (uint8_t i = 0; i < CHIPS; i++) {
        chips[i].version = 0x92;
        reset(&chips[i]);
    }
    memset(tags, 0, sizeof tags);
    noise = deaf = mistakes = 0;
    seed = 1;
}

unsigned chips_mistakes(void) { return mistakes; }

/* Nothing answers while the line is low; going high starts all chips anew. */
void chips_reset_line(bool high)
{
    static bool was;
    if (high && !was)
        for (uint8_t i = 0; i < CHIPS; i++)
            reset(&chips[i]);
    was = high;
}

static bool dead(const struct chip *c) { return c->version == 0x00 || c->version == 0xFF; }

/* Tags. */

static uint8_t parts(const struct tag *t) { return t->len == 4 ? 1 : t->len == 7 ? 2 : 3; }

/* The 40 bits that a tag tells at its level. */
static void part(const struct tag *t, uint8_t id[5])
{
    const uint8_t *from = t->uid + 3 * t->level;
    if (t->level + 1 < parts(t)) {
        id[0] = 0x88;
        memcpy(id + 1, from, 3);
    } else {
        memcpy(id, from, 4);
    }
    id[4] = (uint8_t)(id[0] ^ id[1] ^ id[2] ^ id[3]);
}

static uint8_t bit(const uint8_t *b, unsigned i) { return b[i / 8] >> (i % 8) & 1; }

static void say(struct bits *a, const uint8_t *b, unsigned from, unsigned to)
{
    a->count = 0;
    for (unsigned i = from; i < to; i++)
        a->at[a->count++] = bit(b, i);
}

static uint16_t crc_a(const uint8_t *b, unsigned n)
{
    uint16_t crc = 0x6363;
    for (unsigned i = 0; i < n; i++) {
        uint8_t x = (uint8_t)(b[i] ^ crc);
        x = (uint8_t)(x ^ x << 4);
        crc = (uint16_t)(crc >> 8 ^ x << 8 ^ x << 3 ^ x >> 4);
    }
    return crc;
}

static void say_crc(struct bits *a, uint8_t byte)
{
    uint8_t b[3] = {byte};
    uint16_t crc = crc_a(b, 1);
    b[1] = (uint8_t)crc;
    b[2] = (uint8_t)(crc >> 8);
    say(a, b, 0, 24);
}

/* The command SELECT or the search before it. */
static void hear_select(struct tag *t, const uint8_t *b, unsigned bits, struct bits *a)
{
    unsigned known = (unsigned)(b[1] >> 4) * 8 + (b[1] & 15U);
    uint8_t id[5];
    if (t->life != READY || b[0] != 0x93 + 2 * t->level || known < 16 || known > 56) {
        if (t->life != HALT)
            t->life = IDLE;
        return;
    }
    known -= 16;
    part(t, id);
    for (unsigned i = 0; i < known; i++)
        if (bit(b + 2, i) != bit(id, i)) {
            if (known == 40)
                t->life = IDLE; /* another was chosen */
            return;
        }
    if (known < 40) {
        if (bits == 16 + known)
            say(a, id, known, 40);
        return;
    }
    if (bits != 72 || crc_a(b, 7) != (uint16_t)(b[7] | b[8] << 8)) {
        t->life = IDLE;
        return;
    }
    if (t->level + 1 < parts(t)) {
        t->level++;
        say_crc(a, 0x04);
    } else {
        t->life = ACTIVE;
        say_crc(a, 0x00);
    }
}

static void hear(struct tag *t, const uint8_t *b, unsigned bits, struct bits *a)
{
    static const uint8_t atqa[2] = {0x44, 0x00};
    if (bits == 7 && (b[0] == 0x26 || b[0] == 0x52)) {
        if (t->life == IDLE || (t->life == HALT && b[0] == 0x52)) {
            t->life = READY;
            t->level = 0;
            say(a, atqa, 0, 16);
        } else if (t->life != HALT) {
            t->life = IDLE;
        }
    } else if (bits >= 16 && (b[0] == 0x93 || b[0] == 0x95 || b[0] == 0x97)) {
        hear_select(t, b, bits, a);
    } else if (t->life == ACTIVE && bits == 32 && b[0] == 0x50 && crc_a(b, 2) == (uint16_t)(b[2] | b[3] << 8)) {
        t->life = HALT;
    } else if (t->life != HALT) {
        t->life = IDLE;
    }
}

/* Chips. */

static uint8_t gain_step(const struct chip *c)
{
    static const uint8_t step[8] = {1, 2, 1, 2, 3, 4, 5, 6};
    return step[c->reg[RF_CFG] >> 4 & 7];
}

/* Lays answers over each other: sum is what is heard, collision the first bit that differs. */
static void blend(struct bits *sum, int *collision, const struct bits *a)
{
    if (a->count == 0)
        return;
    if (sum->count == 0) {
        *sum = *a;
        return;
    }
    for (int i = 0; i < sum->count && i < a->count; i++)
        if (sum->at[i] != a->at[i] && (*collision < 0 || i < *collision))
            *collision = i;
}

static void receive(struct chip *c, const struct bits *heard, int collision)
{
    unsigned align = c->reg[BIT_FRAMING] >> 4 & 7;
    c->reg[COMMAND] &= 0xF0;
    c->reg[COM_IRQ] |= 0x30;
    c->fifo_count = 0;
    memset(c->fifo, 0, sizeof c->fifo);
    for (unsigned i = 0; i < heard->count; i++)
        if (collision < 0 || i < (unsigned)collision)
            c->fifo[(i + align) / 8] = (uint8_t)(c->fifo[(i + align) / 8] | heard->at[i] << (i + align) % 8);
    c->fifo_count = (uint8_t)((heard->count + align + 7) / 8);
    c->reg[CONTROL] = (uint8_t)((heard->count + align) % 8);
    if (collision >= 0) {
        unsigned place = (unsigned)collision + align + 1;
        c->reg[ERROR] = 0x08;
        c->reg[COLL] = (uint8_t)(place > 32 ? 0x20 : place & 31U);
    }
    if (chance() < noise) {
        c->reg[ERROR] |= 0x02;
        c->fifo[0] ^= 1;
    }
}

static void transmit(struct chip *c)
{
    unsigned last = c->reg[BIT_FRAMING] & 7, bits = c->fifo_count * 8U;
    uint8_t frame[64];
    struct bits heard = {0};
    int collision = -1;
    if (last > 0 && bits > 0)
        bits -= 8 - last;
    memset(frame, 0, sizeof frame);
    memcpy(frame, c->fifo, c->fifo_count);
    c->reg[ERROR] = 0;
    c->timer_at = chips_us() + STEP_US * (uint64_t)(c->reg[T_RELOAD_H] << 8 | c->reg[T_RELOAD_L]) + 100;
    if ((c->reg[TX_CONTROL] & 3) != 3) {
        mistakes++;
        return;
    }
    if (chips_us() - c->field_since < POWER_UP_US)
        return;
    for (unsigned i = 0; i < TAGS; i++) {
        struct bits a = {0};
        if (!tags[i].there || &chips[tags[i].chip] != c)
            continue;
        hear(&tags[i], frame, bits, &a);
        if (tags[i].gain <= gain_step(c) && chance() >= deaf)
            blend(&heard, &collision, &a);
    }
    if (heard.count > 0) {
        c->timer_at = 0;
        receive(c, &heard, collision);
    }
}

static void field(struct chip *c, uint8_t x)
{
    bool was = (c->reg[TX_CONTROL] & 3) == 3, on = (x & 3) == 3;
    c->reg[TX_CONTROL] = x;
    if (on && !was)
        c->field_since = chips_us();
    for (unsigned i = 0; i < TAGS; i++)
        if (!on && tags[i].there && &chips[tags[i].chip] == c)
            tags[i].life = IDLE;
    unsigned fields = 0;
    for (unsigned i = 0; i < CHIPS; i++)
        fields += (chips[i].reg[TX_CONTROL] & 3) == 3;
    if (on && fields > 1)
        mistakes++;
}

static void put(struct chip *c, uint8_t reg, uint8_t x)
{
    switch (reg) {
    case COMMAND:
        if ((x & 15) == 15)
            reset(c);
        else
            c->reg[COMMAND] = x;
        break;
    case COM_IRQ:
        c->reg[COM_IRQ] = (uint8_t)((x & 0x80) ? c->reg[COM_IRQ] | (x & 0x7F) : c->reg[COM_IRQ] & ~x);
        break;
    case FIFO_DATA:
        if (c->fifo_count < sizeof c->fifo)
            c->fifo[c->fifo_count++] = x;
        break;
    case FIFO_LEVEL:
        if (x & 0x80)
            c->fifo_count = 0;
        break;
    case TX_CONTROL:
        field(c, x);
        break;
    case BIT_FRAMING:
        c->reg[BIT_FRAMING] = x & 0x7F;
        if ((x & 0x80) && (c->reg[COMMAND] & 15) == 0x0C)
            transmit(c);
        break;
    default:
        c->reg[reg] = x;
    }
}

static uint8_t get(struct chip *c, uint8_t reg)
{
    if (c->timer_at != 0 && chips_us() >= c->timer_at) {
        c->timer_at = 0;
        c->reg[COM_IRQ] |= 0x01;
    }
    switch (reg) {
    case COMMAND:
        return (uint8_t)(c->reg[COMMAND] | (chips_us() < c->busy_until ? 0x10 : 0));
    case FIFO_LEVEL:
        return c->fifo_count;
    case VERSION:
        return c->version;
    case FIFO_DATA: {
        if (c->fifo_count == 0)
            return 0;
        uint8_t x = c->fifo[0];
        memmove(c->fifo, c->fifo + 1, --c->fifo_count);
        return x;
    }
    }
    return c->reg[reg];
}

void chips_select(uint8_t chip, bool on)
{
    chips[chip].selected = on;
    chips[chip].addressed = false;
}

static uint8_t talk(struct chip *c, uint8_t out)
{
    uint8_t in = c->ready;
    uint8_t reg = out >> 1 & 0x3F;
    c->ready = 0;
    if (dead(c))
        return c->version;
    if (c->addressed && !c->reads) {
        put(c, c->address, out);
        return in;
    }
    c->addressed = true;
    c->reads = out & 0x80;
    c->address = reg;
    if (c->reads)
        c->ready = get(c, reg);
    return in;
}

uint8_t chips_spi(uint8_t out)
{
    uint8_t in = 0xFF; /* the line is pulled up */
    for (uint8_t i = 0; i < CHIPS; i++)
        if (chips[i].selected)
            in &= talk(&chips[i], out);
    return in;
}

/* Commands. */

static uint8_t uid_of(const char *hex, uint8_t *uid)
{
    size_t n = strlen(hex) / 2;
    if (n != 4 && n != 7 && n != 10)
        return 0;
    for (size_t i = 0; i < n; i++) {
        unsigned x;
        if (sscanf(hex + 2 * i, "%2x", &x) != 1)
            return 0;
        uid[i] = (uint8_t)x;
    }
    return (uint8_t)n;
}

static struct tag *find(const uint8_t *uid, uint8_t len)
{
    for (unsigned i = 0; i < TAGS; i++)
        if (tags[i].there && tags[i].len == len && memcmp(tags[i].uid, uid, len) == 0)
            return &tags[i];
    return NULL;
}

static bool put_tag(unsigned chip, const char *hex, unsigned gain)
{
    uint8_t uid[10] = {0}, len = uid_of(hex, uid);
    struct tag *t = len > 0 ? find(uid, len) : NULL;
    for (unsigned i = 0; !t && i < TAGS; i++)
        if (!tags[i].there)
            t = &tags[i];
    if (len == 0 || !t || chip >= CHIPS || gain < 1 || gain > 7)
        return false;
    *t = (struct tag){.there = true, .chip = (uint8_t)chip, .gain = (uint8_t)gain, .len = len, .life = IDLE};
    memcpy(t->uid, uid, sizeof uid);
    return true;
}

static bool lift(const char *hex)
{
    uint8_t uid[10] = {0}, len = uid_of(hex, uid);
    struct tag *t = len > 0 ? find(uid, len) : NULL;
    if (t)
        t->there = false;
    return t != NULL;
}

bool chips_command(const char *line)
{
    char word[24];
    unsigned a, b = 1;
    if (sscanf(line, "tag %u %23s %u", &a, word, &b) >= 2)
        return put_tag(a, word, b);
    if (sscanf(line, "lift %23s", word) == 1)
        return lift(word);
    if (strcmp(line, "clear") == 0) {
        memset(tags, 0, sizeof tags);
        return true;
    }
    if (sscanf(line, "module %u %x", &a, &b) == 2 && a < CHIPS) {
        chips[a].version = (uint8_t)b;
        reset(&chips[a]);
        return true;
    }
    return sscanf(line, "noise %u", &noise) == 1 || sscanf(line, "deaf %u", &deaf) == 1 || sscanf(line, "seed %u", &seed) == 1;
}
