#include "settings.h"

#include <stddef.h>
#include <string.h>

#include "flash.h"
#include "hal.h"
#include "rfid.h"

struct settings settings;

/* Two places for each thing, written in turn: losing power in the middle of one leaves
   the other. A record is its bytes, then their check. */
#define BOOT_AT(place) (uint16_t)(4U * (place))
#define SETTINGS_AT(place) (uint16_t)(16U + 64U * (place))
#define EMPTY 0x1D0FU /* where the check starts: erased memory must not pass */

struct record {
    uint8_t turn; /* counts up with every record written */
    struct settings s;
};

static uint8_t turn, place;

static bool load(uint16_t at, void *to, uint8_t n)
{
    uint8_t *b = to;
    uint16_t crc = EMPTY;
    for (uint8_t i = 0; i < n; i++) {
        b[i] = hal_store_read((uint16_t)(at + i));
        crc = crc_byte(crc, b[i]);
    }
    return hal_store_read((uint16_t)(at + n)) == (crc & 0xFFU) && hal_store_read((uint16_t)(at + n + 1)) == crc >> 8;
}

static void write_byte(uint16_t at, uint8_t x)
{
    if (hal_store_read(at) != x)
        hal_store_write(at, x);
}

static void save(uint16_t at, const void *from, uint8_t n)
{
    const uint8_t *b = from;
    uint16_t crc = EMPTY;
    for (uint8_t i = 0; i < n; i++) {
        write_byte((uint16_t)(at + i), b[i]);
        crc = crc_byte(crc, b[i]);
    }
    write_byte((uint16_t)(at + n), (uint8_t)crc);
    write_byte((uint16_t)(at + n + 1), (uint8_t)(crc >> 8));
}

static void defaults(void)
{
    memset(&settings, 0, sizeof settings);
    settings.quiet = 300;
    settings.within = 6000;
    settings.open = 1800;
    settings.shut = 1200;
    settings.least = 1;
    settings.most = GAINS;
    settings.has = HAS_BEAM;
    settings.name[0] = '-';
}

/* Takes the younger record of two. */
static void load_settings(void)
{
    struct record r[2];
    memset(r, 0, sizeof r);
    bool good[2] = {load(SETTINGS_AT(0), &r[0], sizeof r[0]), load(SETTINGS_AT(1), &r[1], sizeof r[1])};
    if (!good[0] && !good[1]) {
        defaults();
        return;
    }
    place = good[1] && (!good[0] || (int8_t)(r[1].turn - r[0].turn) > 0);
    turn = r[place].turn;
    settings = r[place].s;
}

static void save_settings(void)
{
    struct record r;
    memset(&r, 0, sizeof r);
    place ^= 1U;
    r.turn = ++turn;
    r.s = settings;
    save(SETTINGS_AT(place), &r, sizeof r);
}

uint16_t settings_start(void)
{
    turn = place = 0;
    uint16_t boot[2] = {0, 0};
    bool good[2] = {load(BOOT_AT(0), &boot[0], 2), load(BOOT_AT(1), &boot[1], 2)};
    load_settings();
    if (!good[0] && !good[1] && settings.id != 0) { /* its starts would be counted anew: it needs another name */
        settings.id = 0;
        save_settings();
    }
    uint8_t from = good[1] && (!good[0] || (int16_t)(boot[1] - boot[0]) > 0);
    uint16_t now = (uint16_t)((good[from] ? boot[from] : 0) + 1);
    save(BOOT_AT(from ^ 1U), &now, 2);
    return now;
}

/* Numbers that can be set. */
static const struct number {
    char key[6];
    uint8_t offset, size;
    uint16_t least, most;
} numbers[] = {
    {"wait", offsetof(struct settings, quiet), 2, 50, 3000},
    {"rest", offsetof(struct settings, within), 2, 1000, 20000},
    {"open", offsetof(struct settings, open), 2, 500, 2500},
    {"shut", offsetof(struct settings, shut), 2, 500, 2500},
    {"gmin", offsetof(struct settings, least), 1, 1, GAINS},
    {"gmax", offsetof(struct settings, most), 1, 1, GAINS},
    {"has", offsetof(struct settings, has), 1, 0, HAS_BEAM | HAS_GATE},
};

static bool key_is(struct word w, const char *key) { return w.len == strlen(key) && memcmp(w.at, key, w.len) == 0; }

static uint16_t number_at(const struct number *n)
{
    const uint8_t *b = (const uint8_t *)&settings + n->offset;
    uint16_t x;
    if (n->size == 1)
        return *b;
    memcpy(&x, b, 2);
    return x;
}

static const struct number *number_of(struct word key)
{
    for (uint8_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (key_is(key, numbers[i].key))
            return &numbers[i];
    return 0;
}

static bool set_number(const struct number *n, struct word value)
{
    uint16_t x;
    struct settings before = settings;
    if (!word_number(value, n->most, &x) || x < n->least)
        return false;
    memcpy((uint8_t *)&settings + n->offset, &x, n->size); /* little end first, here and on an AVR */
    if (settings.least > settings.most) {
        settings = before;
        return false;
    }
    return true;
}

/* An ID is given once. */
static bool set_id(struct word value)
{
    uint32_t id;
    if (!word_hex(value, 8, &id) || id == 0 || (settings.id != 0 && settings.id != id))
        return false;
    settings.id = id;
    return true;
}

static bool set_name(struct word value)
{
    if (value.len > NAME_MOST)
        return false;
    memset(settings.name, 0, sizeof settings.name);
    memcpy(settings.name, value.at, value.len);
    return true;
}

bool settings_set(struct word key, struct word value)
{
    const struct number *n = number_of(key);
    struct settings before = settings;
    bool done = n ? set_number(n, value) : word_is(key, P("id")) ? set_id(value) : word_is(key, P("name")) && set_name(value);
    if (done && memcmp(&before, &settings, sizeof settings) != 0)
        save_settings();
    return done;
}

static void write_value(struct pen *p, struct word key, const struct number *n)
{
    if (n)
        pen_number(p, number_at(n));
    else if (word_is(key, P("id")))
        pen_hex(p, settings.id, 8);
    else if (word_is(key, P("name")))
        pen_word(p, (struct word){settings.name, (uint8_t)strnlen(settings.name, NAME_MOST)});
    else
        for (uint8_t i = 0; i < POCKETS; i++) {
            if (i > 0)
                pen_text(p, P(","));
            pen_hex(p, rfid_version(i), 2);
        }
}

bool settings_write(struct pen *p, struct word key)
{
    const struct number *n = number_of(key);
    if (!n && !word_is(key, P("id")) && !word_is(key, P("name")) && !word_is(key, P("rv")))
        return false;
    pen_text(p, P(" k="));
    pen_word(p, key);
    pen_text(p, P(" v="));
    write_value(p, key, n);
    return true;
}
