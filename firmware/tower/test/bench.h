/* A tower on the bench, with somebody who talks to it. */
#ifndef BENCH_H
#define BENCH_H

#include <stdbool.h>

/* A new tower that was never switched on, or the same one switched on again. */
void bench_new(void);
void bench_start(void);
/* Says a line of the host, adds its checksum, and lets the tower run for ms. */
void bench_say(const char *core, unsigned ms);
/* What the tower said since this was called last, its checksums taken off; every line
   must have a right one. */
const char *bench_heard(void);
/* How many of those lines contain text. */
unsigned bench_count(const char *heard, const char *text);
void bench_command(const char *line);
/* A die with this tag falls through the beam into a pocket. */
void bench_throw(unsigned pocket, const char *uid);

#endif
