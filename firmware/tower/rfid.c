#include "rfid.h"

#include <string.h>

#include "chip.h"

/* Commands of ISO 14443-3, type A. */
#define REQA 0x26
#define HLTA 0x50
#define SELECT 0x93 /* and 0x95, 0x97 for the further parts of a long UID */
#define LEVELS 3
#define CASCADE_TAG 0x88
#define SAK_MORE 0x04 /* the UID goes on */
#define FAILURES 3    /* talks that may break off in one look */
#define WHOLE 0x70    /* all 40 bits are known: this is no search but the choice */

bool tag_same(const struct tag *a, const struct tag *b)
{
    return a->len == b->len && memcmp(a->uid, b->uid, a->len) == 0;
}

/* CRC_A: the reflected sibling of the line's checksum, low byte first. */
static uint16_t crc_a(const uint8_t *b, uint8_t n)
{
    uint16_t crc = 0x6363;
    while (n-- > 0) {
        crc ^= *b++;
        for (uint8_t i = 0; i < 8; i++)
            crc = (crc & 1U) ? (uint16_t)(crc >> 1 ^ 0x8408U) : (uint16_t)(crc >> 1);
    }
    return crc;
}

static void add_crc(uint8_t *b, uint8_t n)
{
    uint16_t crc = crc_a(b, n);
    b[n] = (uint8_t)crc;
    b[n + 1] = (uint8_t)(crc >> 8);
}

/* Wakes tags that are not halted; true if anybody is there. A tag left in the middle of
   a talk only falls back at the first call and answers the second. */
static bool request(uint8_t pocket)
{
    for (uint8_t i = 0; i < 2; i++) {
        struct frame f = {.tx = {REQA}, .tx_bits = 7};
        if (chip_talk(pocket, &f, CHIP_SHORT) != HEARD_NOBODY)
            return true;
    }
    return false;
}

/* Finds the four bytes of one level and their check byte, deciding for 1 wherever two
   tags differ. */
static bool search(uint8_t pocket, uint8_t level, uint8_t id[5])
{
    uint8_t known = 0; /* bits */
    memset(id, 0, 5);
    for (uint8_t tries = 0; tries <= 32; tries++) {
        uint8_t whole = known / 8, part = known % 8;
        struct frame f = {.tx = {(uint8_t)(SELECT + 2 * level), (uint8_t)((2 + whole) << 4 | part)},
                          .tx_bits = (uint16_t)(16 + known), .rx_align = part};
        memcpy(f.tx + 2, id, 5);
        enum heard h = chip_talk(pocket, &f, CHIP_LONG);
        if (h != HEARD && h != HEARD_COLLISION)
            return false;
        uint8_t mask = (uint8_t)(0xFFU << part), fresh = (uint8_t)(5 - whole);
        for (uint8_t i = 0; i < fresh && i < f.rx_count; i++)
            id[whole + i] = (uint8_t)(i == 0 ? (id[whole] & ~mask) | (f.rx[0] & mask) : f.rx[i]);
        if (h == HEARD)
            return f.rx_count == fresh && (id[0] ^ id[1] ^ id[2] ^ id[3]) == id[4];
        /* The place of a collision counts within what was received, from the aligned byte on. */
        uint8_t upto = (uint8_t)(8 * whole + f.collision);
        if (upto <= known || upto > 32)
            return false;
        uint8_t last = (uint8_t)(upto - 1);
        id[last / 8] = (uint8_t)((id[last / 8] & (0xFFU >> (7 - last % 8))) | 1U << last % 8);
        memset(id + last / 8 + 1, 0, (size_t)(4 - last / 8));
        known = upto;
    }
    return false;
}

/* Chooses the tag with this part of the UID; sak is what it says of itself. */
static bool choose(uint8_t pocket, uint8_t level, const uint8_t id[5], uint8_t *sak)
{
    struct frame f = {.tx = {(uint8_t)(SELECT + 2 * level), WHOLE}, .tx_bits = 8 * 9};
    memcpy(f.tx + 2, id, 5);
    add_crc(f.tx, 7);
    if (chip_talk(pocket, &f, CHIP_LONG) != HEARD || f.rx_count != 3)
        return false;
    *sak = f.rx[0];
    return crc_a(f.rx, 1) == (uint16_t)(f.rx[1] | f.rx[2] << 8);
}

/* Reads the whole UID of one of the tags that are awake. */
static bool identify(uint8_t pocket, struct tag *t)
{
    memset(t, 0, sizeof *t);
    for (uint8_t level = 0; level < LEVELS; level++) {
        uint8_t id[5], sak;
        if (!search(pocket, level, id) || !choose(pocket, level, id, &sak))
            return false;
        /* Only the answer says whether the UID goes on: one of four bytes may begin like the sign for it. */
        bool more = (sak & SAK_MORE) != 0;
        if (more && (id[0] != CASCADE_TAG || level == LEVELS - 1))
            return false;
        memcpy(t->uid + t->len, id + (more ? 1 : 0), more ? 3 : 4);
        t->len = (uint8_t)(t->len + (more ? 3 : 4));
        if (!more)
            return true;
    }
    return false;
}

/* Sends the chosen tag to sleep. It must not answer. */
static void halt(uint8_t pocket)
{
    struct frame f = {.tx = {HLTA, 0}, .tx_bits = 8 * 4};
    add_crc(f.tx, 2);
    chip_talk(pocket, &f, CHIP_SHORT);
}

static void put_in(struct shelf *s, const struct tag *t)
{
    uint8_t i = s->count;
    for (uint8_t k = 0; k < i; k++)
        if (tag_same(&s->tags[k], t)) /* it did not hear that it should sleep */
            return;
    if (i == TAGS_MOST) {
        s->more = true;
        return;
    }
    for (; i > 0 && memcmp(s->tags[i - 1].uid, t->uid, UID_MOST) > 0; i--)
        s->tags[i] = s->tags[i - 1];
    s->tags[i] = *t;
    s->count++;
}

/* Lists all tags that are heard with this gain. A talk that breaks off is begun again. */
static void list(uint8_t pocket, struct shelf *s)
{
    uint8_t failures = 0;
    for (uint8_t i = 0; i <= TAGS_MOST && request(pocket); i++) {
        struct tag t;
        while (!identify(pocket, &t)) {
            if (++failures == FAILURES || !request(pocket)) {
                s->faulty = true;
                return;
            }
        }
        halt(pocket);
        put_in(s, &t);
    }
}

void rfid_look(uint8_t pocket, uint8_t least, uint8_t most, struct shelf *s)
{
    memset(s, 0, sizeof *s);
    if (!chip_field(pocket, true))
        return;
    for (s->gain = least; s->gain <= most; s->gain++) {
        chip_gain(pocket, s->gain);
        list(pocket, s);
        if (s->count > 0 || s->faulty)
            break;
    }
    chip_field(pocket, false);
}
