/* Feeds a fuzz target where there is no libFuzzer: from a fixed seed, for so many seconds
   as -max_total_time=N says. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint64_t state = 88172645463325252ULL;

static unsigned any(unsigned n)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (unsigned)(state >> 20) % n;
}

/* Random bytes, with runs of what lines are made of. */
static size_t make(uint8_t *b, size_t most)
{
    static const char letters[] = "!>?#*=, \n\r0123456789ABCDEFGHIJKLNOPRSTW abcdefgikmnoprstvx";
    size_t n = any((unsigned)most);
    bool text = any(3) > 0;
    for (size_t i = 0; i < n; i++)
        b[i] = text && any(8) > 0 ? (uint8_t)letters[any(sizeof letters - 1)] : (uint8_t)any(256);
    return n;
}

int main(int argc, char **argv)
{
    unsigned seconds = 1, runs = 0;
    for (int i = 1; i < argc; i++)
        sscanf(argv[i], "-max_total_time=%u", &seconds);
    for (time_t end = time(NULL) + seconds; time(NULL) < end; runs++) {
        uint8_t b[220];
        LLVMFuzzerTestOneInput(b, make(b, sizeof b));
    }
    printf("Done %u runs in %u second(s)\n", runs, seconds);
    return 0;
}
