/* A tower to which anything happens: bytes, commands with a right checksum, tags that come
   and go, a beam, bad readers, starts. It never leaves its memory, never says a line that
   is none, and its watchdog never bites. */
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "check.h"
#include "../sim/chips.h"
#include "../sim/host.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void say(const uint8_t *data, size_t size)
{
    static const char *const commands[] = {"PING", "ACK e=", "THROW id=", "LED m=on p=", "SCAN p=", "SET k=has v=", "SET k=name v=", "GET k=", "LAST", "HELLO v="};
    char line[64];
    size_t n = size < 8 ? size : 8;
    int at = sprintf(line, ">%u %s", data[0] % 255U + 1U, commands[data[0] % (sizeof commands / sizeof *commands)]);
    for (size_t i = 1; i < n; i++)
        line[at++] = data[i] >= '!' && data[i] <= '~' && data[i] != '*' ? (char)data[i] : '1';
    line[at] = 0;
    bench_say(line, 1);
}

static void tag(uint8_t x, uint8_t y)
{
    static const char *const uids[] = {"04A1B2C3", "04A1B2C3D4E5F6", "04A1B2C3D4E5F7", "04A1B2C3D4E5F6F7F8F9", "88000000"};
    char line[60];
    if (x % 3 == 0)
        sprintf(line, "lift %s", uids[y % 5]);
    else
        sprintf(line, "tag %u %s %u", x % 2U, uids[y % 5], 1U + x / 8 % 7);
    chips_command(line);
}

static void faults(uint8_t x, uint8_t y)
{
    char line[40];
    sprintf(line, x % 3 == 0 ? "noise %u" : x % 3 == 1 ? "deaf %u" : "module 0 %x", y % 101U);
    chips_command(line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > 200)
        return 0;
    bench_new();
    bench_say(">1 HELLO v=1", 10);
    bench_say(">2 SET k=id v=7C21A9F0", 10);
    for (size_t i = 0; i + 3 < size; i += 4) {
        const uint8_t *d = data + i;
        switch (d[0] % 8) {
        case 0:
            sim_run(d[1] * 8U);
            break;
        case 1:
            sim_hear(d + 1, 3);
            break;
        case 2:
        case 3:
            say(d + 1, size - i - 1);
            break;
        case 4:
            tag(d[1], d[2]);
            break;
        case 5:
            sim_beam(d[1] % 2);
            break;
        case 6:
            faults(d[1], d[2]);
            break;
        case 7:
            if (d[1] % 4 == 0)
                sim_power_cut();
            if (d[1] % 2 == 0)
                bench_start();
            else
                sim.button = d[2] % 2;
        }
        bench_heard(); /* looks at every line */
    }
    sim_run(100);
    bench_heard();
    CHECK(sim.bites == 0, "the watchdog bit");
    return 0;
}
