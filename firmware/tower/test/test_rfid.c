/* What lies on the readers is listed, whatever the tags are called, and nothing else. */
#include <string.h>

#include "check.h"
#include "../chip.h"
#include "../rfid.h"
#include "../sim/chips.h"
#include "../sim/host.h"

static uint32_t dice = 1;

static unsigned any(unsigned n)
{
    dice = dice * 1664525U + 1013904223U;
    return (dice >> 8) % n;
}

static void command(const char *line) { CHECK(chips_command(line), "%s was not understood", line); }

/* A UID as its maker may write it: the first byte of four is never the cascade tag. */
static void uid(struct tag *t, const struct tag *like)
{
    static const uint8_t lens[] = {4, 7, 7, 7, 10};
    memset(t, 0, sizeof *t);
    t->len = lens[any(5)];
    for (uint8_t i = 0; i < t->len; i++)
        t->uid[i] = (uint8_t)any(256);
    if (like && any(2) == 0) { /* alike but for one bit: collides late */
        *t = *like;
        t->uid[t->len - 1] ^= (uint8_t)(1 << any(8));
    }
    if (t->uid[0] == 0x88)
        t->uid[0] = 0x04;
    if (t->len == 10 && t->uid[3] == 0x88)
        t->uid[3] = 0x05;
}

static void lay(unsigned pocket, const struct tag *t, unsigned gain)
{
    char line[64], *at = line + sprintf(line, "tag %u ", pocket);
    for (uint8_t i = 0; i < t->len; i++)
        at += sprintf(at, "%02X", t->uid[i]);
    sprintf(at, " %u", gain);
    command(line);
}

static bool listed(const struct shelf *s, const struct tag *t)
{
    for (uint8_t i = 0; i < s->count; i++)
        if (tag_same(&s->tags[i], t))
            return true;
    return false;
}

static void test_sets(void)
{
    for (unsigned run = 0; run < 600; run++) {
        struct tag t[TAGS_MOST];
        struct shelf s;
        unsigned n = any(TAGS_MOST + 1), pocket = any(POCKETS), gain = 1 + any(GAINS);
        command("clear");
        for (unsigned i = 0; i < n;) {
            uid(&t[i], i > 0 ? &t[0] : NULL);
            bool twice = false;
            for (unsigned k = 0; k < i; k++)
                twice = twice || tag_same(&t[i], &t[k]);
            if (!twice)
                lay(pocket, &t[i++], gain);
        }
        rfid_look((uint8_t)pocket, 1, GAINS, &s);
        CHECK(s.count == n && !s.more && !s.faulty, "run %u: %u of %u listed, faulty %d", run, s.count, n, s.faulty);
        CHECK(n == 0 || s.gain == gain, "run %u: gain %u, want %u", run, s.gain, gain);
        for (unsigned i = 0; i < n; i++)
            CHECK(listed(&s, &t[i]), "run %u: tag %u is missing", run, i);
        rfid_look((uint8_t)(1 - pocket), 1, GAINS, &s);
        CHECK(s.count == 0, "run %u: the other pocket is not empty", run);
    }
}

/* The quiet ones are not heard, and do not disturb. */
static void test_gain(void)
{
    struct shelf s;
    command("clear");
    command("tag 0 04A1B2C3D4E5F6 3");
    command("tag 0 0455AA55AA55AA 4");
    rfid_look(0, 1, GAINS, &s);
    CHECK(s.count == 1 && s.gain == 3 && s.tags[0].uid[1] == 0xA1, "%u tags at %u", s.count, s.gain);
    rfid_look(0, 1, 2, &s);
    CHECK(s.count == 0, "%u tags are heard below their gain", s.count);
    rfid_look(0, 4, GAINS, &s);
    CHECK(s.count == 2 && s.gain == 4, "%u tags at %u", s.count, s.gain);
}

static void test_too_many(void)
{
    struct shelf s;
    char line[40];
    command("clear");
    for (unsigned i = 0; i < TAGS_MOST + 2; i++) {
        sprintf(line, "tag 1 04%012X", i * 77U);
        command(line);
    }
    rfid_look(1, 1, GAINS, &s);
    CHECK(s.count == TAGS_MOST && s.more, "%u tags, more %d", s.count, s.more);
}

/* Bad answers make a look faulty or leave a tag out, but never show one that is not there. */
static void test_noise(void)
{
    struct tag t = {7, {4, 0xA1, 0xB2, 0xC3, 0xD4, 0xE5, 0xF6}};
    struct shelf s;
    unsigned whole = 0, runs = 2000;
    command("clear");
    lay(0, &t, 1);
    command("noise 10");
    command("deaf 5");
    for (unsigned run = 0; run < runs; run++) {
        rfid_look(0, 1, GAINS, &s);
        for (uint8_t i = 0; i < s.count; i++)
            CHECK(tag_same(&s.tags[i], &t), "run %u: a ghost", run);
        whole += s.count == 1 && !s.faulty;
    }
    CHECK(whole > runs / 3, "only %u of %u looks were good", whole, runs);
    command("noise 0");
    command("deaf 0");
    printf("rfid: with 10 %% bad and 5 %% lost answers %u of %u looks were good, none showed a ghost\n", whole, runs);
}

static void test_modules(void)
{
    struct shelf s;
    command("clear");
    command("tag 1 04A1B2C3D4E5F6");
    for (unsigned version = 0; version < 256; version += version == 0 ? 255 : 1) {
        char line[20];
        sprintf(line, "module 1 %02X", version);
        command(line);
        rfid_look(1, 1, GAINS, &s);
        CHECK(s.count == 0 && !rfid_there(1), "a reader of version %02X reads", version);
    }
    command("module 1 88"); /* a clone, plugged in while the tower runs */
    rfid_look(1, 1, GAINS, &s);
    CHECK(s.count == 1 && rfid_version(1) == 0x88, "a reader that came late reads %u tags", s.count);
}

static void test_halt(void)
{
    struct frame f = {.tx = {0x50, 0x00, 0x57, 0xCD}, .tx_bits = 32};
    chip_field(0, true);
    CHECK(chip_talk(0, &f, CHIP_SHORT) == HEARD_NOBODY, "somebody answers to HLTA");
    chip_field(0, false);
}

int main(void)
{
    sim_new();
    rfid_start();
    CHECK(rfid_there(0) && rfid_there(1), "no readers");
    test_sets();
    test_gain();
    test_too_many();
    test_noise();
    test_modules();
    test_halt();
    CHECK(chips_mistakes() == 0, "%u times two fields were on, or none for a frame", chips_mistakes());
    return 0;
}
