#include "tower.h"

#include "flash.h"
#include "hal.h"
#include "lamps.h"
#include "line.h"
#include "rfid.h"
#include "rolls.h"
#include "settings.h"
#include "throw.h"

#define VERSION_SPOKEN "1"
#define REPEAT_MS 500  /* between two tellings of one roll */
#define ALONE_MS 10000 /* without the host lamps and gate go off */
#define COMPLAIN_MS 1000
#define PERIOD 500 /* of a lamp, unless told otherwise */

static uint16_t boot;
static bool greeted;
static struct cutter in;
static uint32_t heard;      /* last line of the host */
static uint16_t rejected;   /* lines, since the start */
static uint16_t complained; /* of so many */
static uint32_t complained_at;

/* The reply to the last command, which is told again if the command comes again. */
static struct {
    uint8_t num; /* 0: none since HELLO */
    struct pen pen;
} reply;

/* A look into a pocket that somebody waits for: num 0 if nobody does. */
static struct {
    uint8_t num, pocket;
} scan;

/* Rolls are told in rounds, the oldest first, a new one at once. */
static struct {
    uint8_t next;
    uint16_t newest; /* event */
    uint32_t begun;
} telling;

/* Sends a line. One that finds no room is lost, as on a bad cable. */
static void send(const struct pen *p)
{
    if (hal_tx_room() < p->n)
        return;
    for (uint8_t i = 0; i < p->n; i++)
        hal_tx(p->buf[i]);
}

static struct pen out; /* for lines that are no replies */

/* Replies. */

static void begin_reply(uint8_t num, const char *verb)
{
    reply.num = num;
    pen_begin(&reply.pen, num, verb);
}

static void end_reply(void)
{
    pen_end(&reply.pen);
    send(&reply.pen);
}

static void ok(uint8_t num)
{
    begin_reply(num, P("OK"));
    end_reply();
}

static void error(uint8_t num, const char *code)
{
    begin_reply(num, P("ERR"));
    pen_text(&reply.pen, P(" c="));
    pen_text(&reply.pen, code);
    end_reply();
}

/* Fields of replies. */

static void put_number(struct pen *p, const char *key, uint32_t x)
{
    pen_text(p, key);
    pen_number(p, x);
}

static void put_boot(struct pen *p)
{
    pen_text(p, P(" b="));
    pen_hex(p, boot, 4);
}

static void put_state(struct pen *p)
{
    pen_text(p, P(" s="));
    switch (throw_state()) {
    case IDLE:
        pen_text(p, P("idle"));
        break;
    case ROLLING:
        pen_text(p, P("rolling"));
        break;
    case SETTLING:
        pen_text(p, P("settling"));
        break;
    case JAM:
        pen_text(p, P("jam"));
        break;
    }
}

/* A number of a command: fallback if it says none, false if what it says is none. */
static bool number(const struct line *l, const char *key, uint16_t most, uint16_t fallback, uint16_t *x)
{
    struct word w;
    *x = fallback;
    return !line_get(l, key, &w) || word_number(w, most, x);
}

/* Commands. */

static void hello(uint8_t num)
{
    struct pen *p = &reply.pen;
    greeted = true;
    telling.next = 0;
    telling.begun = hal_ms();
    begin_reply(num, P("HELLO v=" VERSION_SPOKEN " id="));
    pen_hex(p, settings.id, 8);
    put_boot(p);
    pen_text(p, P(" fw=" FIRMWARE " hw=" HARDWARE));
    put_number(p, P(" rd="), throw_readers());
    put_number(p, P(" dice="), POCKETS);
    pen_text(p, P(" cap=led"));
    if (settings.has & HAS_BEAM)
        pen_text(p, P(",beam"));
    if (settings.has & HAS_GATE)
        pen_text(p, P(",throw"));
    put_number(p, P(" up="), hal_ms() / 1000);
    end_reply();
    reply.num = 0; /* what was said in an earlier session is no reply in this one */
    scan.num = 0;
}

static void ping(uint8_t num)
{
    struct pen *p = &reply.pen;
    begin_reply(num, P("PONG"));
    put_boot(p);
    put_state(p);
    put_number(p, P(" up="), hal_ms() / 1000);
    put_number(p, P(" rx="), rejected);
    put_number(p, P(" q="), rolls_count());
    end_reply();
}

static void ack(const struct line *l)
{
    struct word w;
    uint16_t event;
    if (line_get(l, P("e"), &w) && word_number(w, 65535, &event) && rolls_forget(event))
        ok(l->num);
    else
        error(l->num, P("arg"));
}

static void order(const struct line *l)
{
    uint16_t id;
    if (!(settings.has & HAS_GATE))
        error(l->num, P("verb"));
    else if (!number(l, P("id"), 65535, 0, &id))
        error(l->num, P("arg"));
    else if (throw_order(id))
        ok(l->num);
    else
        error(l->num, P("busy"));
}

static void led(const struct line *l)
{
    struct word mode;
    uint16_t lamp, period;
    if (number(l, P("p"), LAMPS - 1, 0, &lamp) && number(l, P("t"), 10000, PERIOD, &period) && line_get(l, P("m"), &mode) &&
        lamps_set((uint8_t)lamp, mode, period))
        ok(l->num);
    else
        error(l->num, P("arg"));
}

static void begin_scan(const struct line *l)
{
    uint16_t pocket;
    struct word w;
    if (!line_get(l, P("p"), &w) || !number(l, P("p"), POCKETS - 1, 0, &pocket)) {
        error(l->num, P("arg"));
    } else {
        scan.num = l->num; /* the reply comes when nothing else uses the reader */
        scan.pocket = (uint8_t)pocket;
    }
}

static void setting(const struct line *l, bool set)
{
    struct word key, value;
    bool good = line_get(l, P("k"), &key) && (!set || (line_get(l, P("v"), &value) && settings_set(key, value)));
    begin_reply(l->num, P("OK"));
    if (good && settings_write(&reply.pen, key))
        end_reply();
    else
        error(l->num, P("arg"));
}

static void last(uint8_t num)
{
    if (!rolls_last()) {
        error(num, P("arg"));
        return;
    }
    begin_reply(num, P("ROLL"));
    rolls_write(&reply.pen, rolls_last(), boot);
    end_reply();
}

static void obey(const struct line *l)
{
    struct word v = l->verb;
    if (word_is(v, P("HELLO")))
        hello(l->num);
    else if (!greeted)
        error(l->num, P("state"));
    else if (scan.num == l->num)
        ; /* its reply will come */
    else if (reply.num == l->num)
        send(&reply.pen);
    else if (word_is(v, P("PING")))
        ping(l->num);
    else if (word_is(v, P("ACK")))
        ack(l);
    else if (word_is(v, P("THROW")))
        order(l);
    else if (word_is(v, P("LED")))
        led(l);
    else if (word_is(v, P("SCAN")))
        begin_scan(l);
    else if (word_is(v, P("SET")))
        setting(l, true);
    else if (word_is(v, P("GET")))
        setting(l, false);
    else if (word_is(v, P("LAST")))
        last(l->num);
    else
        error(l->num, P("verb"));
}

/* Answers a person who typed a question mark into a terminal. */
static void explain(void)
{
    pen_note(&out);
    pen_text(&out, P("Hafenmeister dice tower " FIRMWARE " id="));
    pen_hex(&out, settings.id, 8);
    put_boot(&out);
    put_state(&out);
    put_number(&out, P(" readers="), throw_readers());
    put_number(&out, P(" waiting="), rolls_count());
    put_number(&out, P(" rejected="), rejected);
    pen_end(&out);
    send(&out);
}

static void take_line(uint8_t n, bool over)
{
    struct line l;
    enum flaw f = over ? LINE_LONG : line_read(in.buf, n, &l);
    if (n == 0 && !over)
        return; /* somebody pressed Enter */
    if (f != LINE_OK) {
        rejected++;
    } else if (l.sigil == '>') {
        heard = hal_ms();
        obey(&l);
    } else if (l.sigil == '?') {
        explain();
    }
}

/* Everything that must not wait for a look into the pockets. */

static void tell_rolls(void)
{
    uint8_t n = rolls_count();
    if (n > 0 && (rolls_at((uint8_t)(n - 1))->event != telling.newest || hal_ms() - telling.begun >= REPEAT_MS)) {
        telling.newest = rolls_at((uint8_t)(n - 1))->event;
        telling.begun = hal_ms();
        telling.next = 0;
    }
    if (telling.next >= n || hal_tx_room() < sizeof out.buf) /* replies go first */
        return;
    pen_begin(&out, 0, P("ROLL"));
    rolls_write(&out, rolls_at(telling.next++), boot);
    pen_end(&out);
    send(&out);
}

static void tell_state(void)
{
    uint16_t event;
    if (!throw_changed(&event))
        return;
    pen_begin(&out, 0, P("STATE"));
    put_number(&out, P(" e="), event);
    put_state(&out);
    pen_end(&out);
    send(&out);
}

static void complain(void)
{
    if (rejected == complained || hal_ms() - complained_at < COMPLAIN_MS)
        return;
    complained = rejected;
    complained_at = hal_ms();
    pen_begin(&out, 0, P("ERR"));
    pen_text(&out, P(" c=crc"));
    put_number(&out, P(" n="), rejected);
    pen_end(&out);
    send(&out);
}

static void serve(void)
{
    for (int16_t c; (c = hal_rx()) >= 0;) {
        uint8_t n;
        bool over;
        if (cutter_feed(&in, (char)c, &n, &over))
            take_line(n, over);
    }
    if (greeted) {
        tell_state();
        if (settings.id != 0)
            tell_rolls();
        complain();
    }
    if (hal_ms() - heard >= ALONE_MS) {
        lamps_off();
        throw_stop();
    }
    lamps_tick();
    throw_tick();
}

static void finish_scan(void)
{
    struct shelf s;
    uint8_t num = scan.num;
    if (num == 0)
        return;
    if (!rfid_there(scan.pocket)) {
        scan.num = 0;
        error(num, P("hw"));
        return;
    }
    bool looked = throw_look(scan.pocket, &s);
    if (scan.num != num) /* a new session began meanwhile */
        return;
    scan.num = 0;
    if (!looked) {
        error(num, P("busy"));
        return;
    }
    begin_reply(num, P("SEEN"));
    put_number(&reply.pen, P(" p="), scan.pocket);
    for (uint8_t i = 0; i < s.count; i++) {
        struct die d = {scan.pocket, s.gain, s.tags[i]};
        die_write(&reply.pen, i, &d);
    }
    end_reply();
}

void tower_start(void)
{
    greeted = false; /* a start forgets everything but what rolls and settings keep */
    in = (struct cutter){.n = 0};
    rejected = complained = 0;
    complained_at = 0;
    reply.num = scan.num = 0;
    telling.next = 0;
    telling.newest = 0;
    telling.begun = 0;
    lamps_off();
    rolls_start();
    boot = settings_start();
    rfid_meanwhile = hal_alive;
    throw_start(boot);
    rfid_meanwhile = serve;
    heard = hal_ms();
    pen_begin(&out, 0, P("BOOT"));
    put_boot(&out);
    pen_text(&out, P(" fw=" FIRMWARE));
    pen_end(&out);
    send(&out);
}

void tower_step(void)
{
    hal_alive();
    serve();
    throw_step();
    finish_scan();
}
