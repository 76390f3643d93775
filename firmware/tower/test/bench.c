#include "bench.h"

#include <string.h>

#include "check.h"
#include "../line.h"
#include "../sim/chips.h"
#include "../sim/host.h"
#include "../tower.h"

void bench_new(void)
{
    sim_new();
    sim_power_cut();
    bench_start();
}

void bench_start(void)
{
    sim.in_from = sim.in_to = 0;
    sim.out_count = 0;
    tower_start();
    sim_run(20);
}

void bench_say(const char *core, unsigned ms)
{
    char line[100];
    uint16_t crc = CRC_START;
    for (const char *c = core; *c; c++)
        crc = crc_byte(crc, (uint8_t)*c);
    sim_hear(line, (size_t)sprintf(line, "%s*%04X\n", core, crc));
    sim_run(ms);
}

const char *bench_heard(void)
{
    static char text[sizeof sim.out + 1];
    char *to = text;
    size_t from = 0;
    for (size_t i = 0; i < sim.out_count; i++) {
        struct line l;
        if (sim.out[i] != '\n')
            continue;
        size_t n = i - from;
        CHECK(n <= TOWER_LINE && line_read(sim.out + from, (uint16_t)n, &l) == LINE_OK && (l.sigil == '!' || l.sigil == '#'),
              "the tower said %.*s", (int)n, sim.out + from);
        size_t core = l.sigil == '!' ? n - 5 : n;
        memcpy(to, sim.out + from, core);
        to += core;
        *to++ = '\n';
        from = i + 1;
    }
    *to = 0;
    memmove(sim.out, sim.out + from, sim.out_count - from);
    sim.out_count -= from;
    return text;
}

unsigned bench_count(const char *heard, const char *text)
{
    unsigned n = 0;
    for (const char *line = heard; *line; line = strchr(line, '\n') + 1) {
        size_t len = strcspn(line, "\n");
        for (size_t i = 0; i + strlen(text) <= len; i++)
            if (memcmp(line + i, text, strlen(text)) == 0) {
                n++;
                break;
            }
    }
    return n;
}

void bench_command(const char *line) { CHECK(chips_command(line), "%s was not understood", line); }

void bench_throw(unsigned pocket, const char *uid)
{
    char line[60];
    sim_beam(true);
    sim_run(20);
    sim_beam(false);
    sim_run(150);
    sprintf(line, "tag %u %s 2", pocket, uid);
    bench_command(line);
}
