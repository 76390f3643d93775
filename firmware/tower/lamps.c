#include "lamps.h"

#include "flash.h"
#include "hal.h"

enum mode { OFF, ON, BLINK, PULSE };

static struct {
    uint8_t mode;
    uint16_t period;
} lamps[LAMPS];

bool lamps_set(uint8_t lamp, struct word mode, uint16_t period)
{
    if (lamp >= LAMPS)
        return false;
    uint8_t m = word_is(mode, P("on")) ? ON : word_is(mode, P("blink")) ? BLINK : word_is(mode, P("pulse")) ? PULSE : OFF;
    if (m == OFF && !word_is(mode, P("off")))
        return false;
    lamps[lamp].mode = m;
    lamps[lamp].period = period;
    return true;
}

void lamps_off(void)
{
    for (uint8_t i = 0; i < LAMPS; i++)
        lamps[i].mode = OFF;
}

void lamps_tick(void)
{
    for (uint8_t i = 0; i < LAMPS; i++) {
        uint16_t period = lamps[i].period > 0 ? lamps[i].period : 1;
        uint16_t at = (uint16_t)(hal_ms() % period);
        bool lit = lamps[i].mode == ON || (lamps[i].mode == BLINK && at < period / 2) || (lamps[i].mode == PULSE && at < period / 8);
        hal_lamp(i, lit);
    }
}
