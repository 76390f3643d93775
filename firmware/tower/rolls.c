#include "rolls.h"

#include <string.h>

#include "flash.h"
#include "hal.h"

/* In memory that a start does not clear. Only the check tells it from what the memory
   holds after a loss of power. */
static struct {
    uint16_t event;
    uint8_t count;
    bool lost;
    bool any; /* last holds a roll */
    struct roll rolls[ROLLS_MOST];
    struct roll last;
    uint16_t check;
} kept NOINIT;

static uint16_t check_of(void)
{
    uint16_t crc = 0x5AA5; /* memory of zeros must not pass */
    const uint8_t *b = (const uint8_t *)&kept;
    for (uint16_t i = 0; i < (uint16_t)((const uint8_t *)&kept.check - b); i++)
        crc = crc_byte(crc, b[i]);
    return crc;
}

static void seal(void) { kept.check = check_of(); }

void rolls_start(void)
{
    if (kept.check == check_of() && kept.count <= ROLLS_MOST)
        return;
    memset(&kept, 0, sizeof kept);
    seal();
}

uint16_t rolls_event(void)
{
    kept.event++;
    seal();
    return kept.event;
}

void rolls_add(struct roll *r)
{
    r->event = rolls_event();
    if (kept.count == ROLLS_MOST) {
        kept.lost = true;
        kept.count--;
        memmove(kept.rolls, kept.rolls + 1, sizeof kept.rolls[0] * (ROLLS_MOST - 1));
    }
    kept.rolls[kept.count++] = *r;
    kept.last = *r;
    kept.any = true;
    seal();
}

bool rolls_forget(uint16_t event)
{
    for (uint8_t i = 0; i < kept.count; i++) {
        if (kept.rolls[i].event != event)
            continue;
        kept.count--;
        kept.lost = false;
        memmove(kept.rolls + i, kept.rolls + i + 1, sizeof kept.rolls[0] * (size_t)(kept.count - i));
        seal();
        return true;
    }
    return false;
}

uint8_t rolls_count(void) { return kept.count; }

const struct roll *rolls_at(uint8_t i) { return &kept.rolls[i]; }

const struct roll *rolls_last(void) { return kept.any ? &kept.last : 0; }

static void field(struct pen *p, const char *flash, uint16_t x)
{
    pen_text(p, flash);
    pen_number(p, x);
}

static void status(struct pen *p, uint8_t s)
{
    pen_text(p, P(" st="));
    switch (s) {
    case ROLL_OK:
        pen_text(p, P("ok"));
        break;
    case ROLL_UNSTABLE:
        pen_text(p, P("unstable"));
        break;
    case ROLL_EMPTY:
        pen_text(p, P("empty"));
        break;
    case ROLL_JAM:
        pen_text(p, P("jam"));
        break;
    default:
        pen_text(p, P("hw"));
    }
}

#define MORE_LENGTH 7 /* " more=1" */

void rolls_write(struct pen *p, const struct roll *r, uint16_t boot)
{
    field(p, P(" e="), r->event);
    field(p, P(" r="), r->number);
    field(p, P(" id="), r->order);
    field(p, P(" ms="), r->ms);
    status(p, r->status);
    if (r->boot != boot) {
        pen_text(p, P(" b="));
        pen_hex(p, r->boot, 4);
    }
    if (kept.lost)
        pen_text(p, P(" lost=1"));
    if (r->fell > 0)
        field(p, P(" n="), r->fell);
    if (r->stayed > 0)
        field(p, P(" s="), r->stayed);
    bool more = r->more;
    for (uint8_t i = 0; i < r->count; i++) {
        uint8_t room = (uint8_t)(TOWER_LINE - 5 - p->n), need = die_length(&r->dice[i]);
        bool last = i + 1 == r->count && !r->more;
        if (need + (last ? 0 : MORE_LENGTH) > room) {
            more = true;
            break;
        }
        die_write(p, i, &r->dice[i]);
    }
    if (more)
        pen_text(p, P(" more=1"));
}

void die_write(struct pen *p, uint8_t index, const struct die *d)
{
    field(p, P(" o"), index);
    field(p, P("="), d->pocket);
    pen_text(p, P(",t"));
    for (uint8_t i = 0; i < d->tag.len; i++)
        pen_hex(p, d->tag.uid[i], 2);
    field(p, P(","), d->gain);
}

uint8_t die_length(const struct die *d) { return (uint8_t)(9 + 2 * d->tag.len); }
