#include "throw.h"

#include <string.h>

#include "hal.h"
#include "rolls.h"
#include "settings.h"

#define LOOK_IDLE 250   /* ms between two looks while nothing moves */
#define LOOK_BEAM 600   /* the same, if a beam tells of throws */
#define LOOK_SETTLING 120
#define ALIKE 3         /* looks in a row that must be the same */
#define MISSED_MOST 3   /* looks without it until a die counts as lifted */
#define JAM_MS 2000     /* the beam is broken for so long */
#define NOTHING_MS 3000 /* until what is expected and not seen counts as not there */
#define OPEN_MS 700     /* the gate stays open */
#define GATE_MS 1500    /* the servo gets pulses, then it rests whatever happens */

/* A tag that lies in a pocket while nothing moves. */
struct lying {
    uint8_t pocket;
    uint8_t missed;
    struct tag tag;
};

static struct {
    enum state state;
    bool changed;
    uint16_t event;
    uint16_t boot;
    uint16_t number; /* of the last roll */
    uint16_t order;  /* id of the THROW that let the dice fall, or 0 */
    uint16_t asked_id;
    bool asked;      /* a throw was ordered and has not begun */
    bool ordered;    /* the gate let the dice fall */
    uint8_t readers; /* a bit for each that was found */
    uint32_t begun;  /* this roll */
    uint32_t moved;  /* last movement */
    uint32_t rest;   /* since when it settles */
    uint32_t looked;
    uint32_t broken; /* since when the beam is broken */
    uint8_t beam;    /* count seen */
    uint8_t fell;
    uint8_t alike;
    uint32_t gate; /* since when the gate moves */
    uint8_t gate_is; /* 0 rests, 1 opens, 2 shuts */
    uint8_t lying_count;
    struct lying lying[POCKETS * TAGS_MOST];
} t;

static struct shelf shelves[POCKETS];
static uint16_t seen; /* check over all shelves: the same if they are */

static void enter(enum state s)
{
    if (t.state == s)
        return;
    t.state = s;
    t.changed = true;
    t.event = rolls_event();
}

enum state throw_state(void) { return t.state; }

bool throw_changed(uint16_t *event)
{
    bool changed = t.changed;
    t.changed = false;
    *event = t.event;
    return changed;
}

uint8_t throw_readers(void)
{
    uint8_t n = 0;
    for (uint8_t p = 0; p < POCKETS; p++)
        n = (uint8_t)(n + (t.readers >> p & 1));
    return n;
}

static bool beam(void) { return (settings.has & HAS_BEAM) && hal_beam_broken(); }

/* Looks into all pockets; false if a talk broke off or a reader is gone. */
static bool look(void)
{
    bool good = true;
    uint16_t check = CRC_START;
    for (uint8_t p = 0; p < POCKETS; p++) {
        rfid_look(p, settings.least, settings.most, &shelves[p]);
        good = good && !shelves[p].faulty;
        check = crc_byte(check, shelves[p].count);
        for (uint8_t i = 0; i < shelves[p].count; i++)
            for (uint8_t k = 0; k < shelves[p].tags[i].len; k++)
                check = crc_byte(check, shelves[p].tags[i].uid[k]);
    }
    t.looked = hal_ms();
    t.alike = good && check == seen && t.alike < 255 ? (uint8_t)(t.alike + 1) : (uint8_t)good;
    seen = check;
    return good;
}

static struct lying *find(uint8_t pocket, const struct tag *tag)
{
    for (uint8_t i = 0; i < t.lying_count; i++)
        if (t.lying[i].pocket == pocket && tag_same(&t.lying[i].tag, tag))
            return &t.lying[i];
    return 0;
}

static bool on_shelf(const struct lying *l)
{
    const struct shelf *s = &shelves[l->pocket];
    for (uint8_t i = 0; i < s->count; i++)
        if (tag_same(&s->tags[i], &l->tag))
            return true;
    return false;
}

/* Takes out of the list what is seen no more. */
static void lift(uint8_t missed_most)
{
    uint8_t n = 0;
    for (uint8_t i = 0; i < t.lying_count; i++) {
        struct lying *l = &t.lying[i];
        l->missed = on_shelf(l) ? 0 : (uint8_t)(l->missed + 1);
        if (l->missed < missed_most)
            t.lying[n++] = *l;
    }
    t.lying_count = n;
}

/* Everything that is seen lies there from now on. */
static void lay(void)
{
    t.lying_count = 0;
    for (uint8_t p = 0; p < POCKETS; p++)
        for (uint8_t i = 0; i < shelves[p].count; i++)
            t.lying[t.lying_count++] = (struct lying){p, 0, shelves[p].tags[i]};
}

/* How many of the dice seen did not lie there before. */
static uint8_t fresh(void)
{
    uint8_t n = 0;
    for (uint8_t p = 0; p < POCKETS; p++)
        for (uint8_t i = 0; i < shelves[p].count; i++)
            n = (uint8_t)(n + (find(p, &shelves[p].tags[i]) == 0));
    return n;
}

/* Opens a roll: what is not in its pocket now was lifted to be thrown. */
static void begin(bool looked)
{
    t.begun = t.moved = hal_ms();
    t.order = 0;
    t.ordered = false;
    t.fell = 0;
    enter(ROLLING);
    if (!looked && look())
        lift(1);
}

static void tell(uint8_t status)
{
    struct roll r;
    memset(&r, 0, sizeof r);
    uint32_t ms = hal_ms() - t.begun;
    bool broke = t.readers == 0;
    r.number = ++t.number;
    r.boot = t.boot;
    r.order = t.order;
    r.ms = (uint16_t)(ms > 65535 ? 65535 : ms);
    r.status = status;
    r.fell = t.fell;
    for (uint8_t p = 0; p < POCKETS; p++) {
        r.more = r.more || shelves[p].more;
        if ((t.readers >> p & 1) && !rfid_there(p))
            broke = true;
        for (uint8_t i = 0; i < shelves[p].count; i++) {
            if (r.count == DICE_MOST) {
                r.more = true;
                break;
            }
            if (find(p, &shelves[p].tags[i]))
                r.stayed = (uint8_t)(r.stayed | 1U << r.count);
            r.dice[r.count++] = (struct die){p, shelves[p].gain, shelves[p].tags[i]};
        }
    }
    if (broke && (status == ROLL_OK || status == ROLL_EMPTY))
        r.status = ROLL_HW; /* what lies on a reader that broke is not known */
    rolls_add(&r);
}

static void report(uint8_t status)
{
    enter(IDLE);
    tell(status);
    lay();
}

/* True if something moved since this was asked last. */
static bool movement(void)
{
    uint8_t count = hal_beam_count();
    uint8_t more = (settings.has & HAS_BEAM) ? (uint8_t)(count - t.beam) : 0;
    t.beam = count;
    if (more > 0 && t.state == IDLE)
        begin(false);
    t.fell = (uint8_t)(t.fell + more > 255 ? 255 : t.fell + more);
    if (!beam())
        t.broken = hal_ms();
    return more > 0 || beam();
}

static void idle(void)
{
    if (hal_ms() - t.looked < ((settings.has & HAS_BEAM) ? LOOK_BEAM : LOOK_IDLE) || !look())
        return;
    bool laid = fresh() > 0;
    lift(MISSED_MOST);
    if (laid) /* by hand, or through a chute without a beam */
        begin(true);
}

/* The dice come out of a jam by hand, or fall after all: then they are seen as laid. */
static void jammed(void)
{
    if (!beam() && hal_ms() - t.moved >= settings.quiet)
        enter(IDLE);
}

static void rolling(void)
{
    uint32_t now = hal_ms();
    bool waits = t.ordered && (settings.has & HAS_BEAM) && t.fell == 0;
    if (now - t.broken >= JAM_MS || (waits && now - t.begun >= NOTHING_MS)) {
        enter(JAM);
        tell(ROLL_JAM);
    } else if (!waits && now - t.moved >= settings.quiet) {
        t.rest = now;
        t.alike = 0;
        enter(SETTLING);
    }
}

static void settling(void)
{
    if (hal_ms() - t.looked < LOOK_SETTLING)
        return;
    look();
    uint32_t took = hal_ms() - t.rest;
    uint8_t come = fresh(), due = t.fell > 0 ? t.fell : 1;
    if (t.alike >= ALIKE && (come >= due || (come > 0 && took >= NOTHING_MS)))
        report(ROLL_OK);
    else if (come == 0 && took >= NOTHING_MS && t.alike >= ALIKE)
        report(ROLL_EMPTY);
    else if (took >= settings.within)
        report(come > 0 || t.alike == 0 ? ROLL_UNSTABLE : ROLL_EMPTY);
}

static void open_gate(void)
{
    begin(false);
    t.ordered = true;
    t.order = t.asked_id;
    t.gate = hal_ms();
    t.gate_is = 1;
    hal_gate(settings.open);
}

void throw_step(void)
{
    if (hal_button() && (settings.has & HAS_GATE))
        throw_order(0);
    if (t.asked && t.state == IDLE)
        open_gate();
    t.asked = false;
    if (movement()) {
        t.moved = hal_ms();
        if (t.state == SETTLING)
            enter(ROLLING);
    }
    switch (t.state) {
    case IDLE:
        idle();
        break;
    case ROLLING:
        rolling();
        break;
    case SETTLING:
        settling();
        break;
    case JAM:
        jammed();
        break;
    }
    throw_tick();
}

void throw_tick(void)
{
    uint32_t ms = hal_ms() - t.gate;
    if (t.gate_is == 1 && ms >= OPEN_MS) {
        t.gate_is = 2;
        hal_gate(settings.shut);
    }
    if (t.gate_is != 0 && ms >= GATE_MS)
        throw_stop();
}

/* May come in the middle of a look: the throw begins after it. */
bool throw_order(uint16_t id)
{
    if (t.state != IDLE || t.asked)
        return false;
    t.asked = true;
    t.asked_id = id;
    return true;
}

void throw_stop(void)
{
    if (t.gate_is == 0)
        return;
    t.gate_is = 0;
    hal_gate(0);
}

bool throw_look(uint8_t pocket, struct shelf *s)
{
    if (t.state != IDLE)
        return false;
    rfid_look(pocket, settings.least, settings.most, s);
    return true;
}

void throw_start(uint16_t boot)
{
    memset(&t, 0, sizeof t);
    t.boot = boot;
    rfid_start();
    for (uint8_t p = 0; p < POCKETS; p++)
        t.readers = (uint8_t)(t.readers | (rfid_there(p) << p));
    t.beam = hal_beam_count();
    t.broken = hal_ms();
    look();
    lay();
}
