/* The whole tower but its registers: what it says to what happens to it. */
#include <string.h>

#include "bench.h"
#include "check.h"
#include "../hal.h"
#include "../sim/host.h"

static const char *heard;

#define WANT(text) \
    do { \
        heard = bench_heard(); \
        CHECK(bench_count(heard, text) == 1, "want once: %s\nsaid:\n%s", text, heard); \
    } while (0)
#define WANT_TIMES(text, n) CHECK(bench_count(heard, text) == (n), "want %d times: %s\nsaid:\n%s", (int)(n), text, heard)

static void named(void)
{
    bench_new();
    bench_say(">1 HELLO v=1", 20);
    bench_say(">2 SET k=id v=7C21A9F0", 200);
    bench_say(">1 HELLO v=1", 20);
    bench_heard();
}

static void test_nothing_before_hello(void)
{
    static const char *const commands[] = {">2 PING", ">3 ACK e=1", ">4 THROW id=1", ">5 LED p=0 m=on", ">6 SCAN p=0", ">7 SET k=wait v=99",
                                           ">8 GET k=rv", ">9 LAST", ">10 DANCE"};
    bench_new();
    WANT("!0 BOOT b=0001 fw=1.0.0");
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++) {
        char want[40];
        bench_say(commands[i], 20);
        sprintf(want, "!%d ERR c=state", atoi(commands[i] + 1));
        WANT(want);
    }
    bench_throw(0, "04A1B2C3D4E5F6");
    sim_run(3000);
    heard = bench_heard();
    CHECK(*heard == 0, "said %s", heard);
    bench_say(">1 HELLO v=1", 1500); /* without an ID it keeps the roll for itself */
    WANT("!1 HELLO v=1 id=00000000 b=0001 fw=1.0.0 hw=nano328 rd=2 dice=2 cap=led,beam up=");
    WANT_TIMES("ROLL", 0);
    bench_say(">2 SET k=id v=7C21A9F0", 1200);
    WANT("!2 OK k=id v=7C21A9F0");
    WANT_TIMES("!0 ROLL e=4 r=1 id=0 ", 3);
    bench_say(">3 SET k=id v=00000001", 20);
    WANT("!3 ERR c=arg");
}

static void test_roll_until_ack(void)
{
    named();
    bench_throw(1, "0455AA55AA55AA");
    sim_run(2000);
    WANT("!0 STATE e=1 s=rolling");
    WANT_TIMES("!0 STATE e=2 s=settling", 1);
    WANT_TIMES("!0 STATE e=3 s=idle", 1);
    CHECK(bench_count(heard, "!0 ROLL e=4 r=1 id=0 ms=") >= 2 && bench_count(heard, "st=ok n=1 o0=1,t0455AA55AA55AA,2") >= 2, "%s", heard);
    bench_say(">3 ACK e=9", 20);
    WANT("!3 ERR c=arg");
    bench_say(">4 ACK e=4", 1000);
    WANT("!4 OK");
    WANT_TIMES("ROLL", 0);
    bench_say(">5 LAST", 30);
    WANT("!5 ROLL e=4 r=1 id=0 ");
    bench_throw(0, "04A1B2C3D4E5F6"); /* the first die stays where it is */
    sim_run(2500);
    heard = bench_heard();
    CHECK(bench_count(heard, "st=ok n=1 s=2 o0=0,t04A1B2C3D4E5F6,2 o1=1,t0455AA55AA55AA,2") > 0, "%s", heard);
}

static void test_roll_over_a_reset(void)
{
    named();
    bench_throw(1, "0455AA55AA55AA");
    sim_run(2500);
    bench_start(); /* as the reset button does */
    WANT("!0 BOOT b=0002");
    WANT_TIMES("ROLL", 0);
    bench_command("lift 0455AA55AA55AA");
    bench_say(">1 HELLO v=1", 1000);
    bench_throw(0, "04A1B2C3D4E5F6");
    sim_run(2500);
    heard = bench_heard();
    CHECK(bench_count(heard, "!0 ROLL e=4 r=1 id=0") > 2 && bench_count(heard, "st=ok b=0001 n=1 o0=1,t0455AA55AA55AA,2") > 2, "%s", heard);
    CHECK(bench_count(heard, "!0 ROLL e=8 r=1 id=0") > 0, "the numbers of events do not go on:\n%s", heard);
    sim_power_cut();
    bench_start();
    bench_say(">1 HELLO v=1", 1000);
    WANT("!1 HELLO v=1 id=7C21A9F0 b=0003");
    WANT_TIMES("ROLL", 0);
}

static void test_ring(void)
{
    named();
    for (unsigned i = 0; i < 6; i++) {
        char uid[20];
        sprintf(uid, "04%012X", i);
        bench_command("clear");
        sim_run(2500);
        bench_throw(0, uid);
        sim_run(2000);
    }
    bench_heard();
    bench_say(">2 PING", 700);
    WANT("!2 PONG b=0001 s=idle ");
    WANT_TIMES("q=4", 1);
    for (unsigned r = 1; r <= 6; r++) {
        char want[20];
        sprintf(want, " r=%u ", r);
        CHECK((bench_count(heard, want) > 0) == (r > 2), "roll %u:\n%s", r, heard);
    }
    CHECK(bench_count(heard, "lost=1") > 0, "%s", heard);
}

static void test_reply_cache(void)
{
    named();
    bench_say(">2 SET k=has v=3", 300);
    bench_heard();
    bench_say(">3 THROW id=77", 50);
    WANT("!3 OK");
    bench_say(">3 THROW id=77", 50); /* its reply was lost */
    WANT("!3 OK");
    bench_say(">4 THROW id=78", 50);
    WANT("!4 ERR c=busy");
    bench_throw(0, "04A1B2C3D4E5F6");
    sim_run(2000);
    heard = bench_heard();
    CHECK(bench_count(heard, " r=1 id=77 ") > 0 && bench_count(heard, " r=2 ") == 0, "%s", heard);
    bench_say(">5 SCAN p=0", 0);
    bench_say(">5 SCAN p=0", 400); /* while it looks */
    WANT("!5 SEEN p=0 o0=0,t04A1B2C3D4E5F6,2");
    bench_say(">1 HELLO v=1", 50);
    bench_heard();
    bench_say(">5 PING", 50); /* a number of the session before */
    WANT("!5 PONG");
}

static void test_commands(void)
{
    static const struct { const char *say, *want; } talk[] = {
        {">2 DANCE", "!2 ERR c=verb"}, {">3 SCAN", "!3 ERR c=arg"}, {">4 SCAN p=2", "!4 ERR c=arg"}, {">5 THROW id=1", "!5 ERR c=verb"},
        {">6 LED p=3 m=on", "!6 ERR c=arg"}, {">7 LED p=0 m=rainbow", "!7 ERR c=arg"}, {">8 LED p=0 m=on c=FFB000 t=500", "!8 OK"},
        {">9 GET k=rv", "!9 OK k=rv v=92,92"}, {">10 GET k=nothing", "!10 ERR c=arg"}, {">11 GET k=wait", "!11 OK k=wait v=300"},
        {">12 SET k=wait v=400", "!12 OK k=wait v=400"}, {">13 SET k=wait v=49", "!13 ERR c=arg"}, {">14 SET k=wait v=x", "!14 ERR c=arg"},
        {">15 SET k=gmin v=4", "!15 OK k=gmin v=4"}, {">16 SET k=gmax v=3", "!16 ERR c=arg"}, {">17 GET k=gmax", "!17 OK k=gmax v=6"},
        {">18 SET k=name v=Turm", "!18 OK k=name v=Turm"}, {">19 SET k=name v=aNameOfSeventeen.", "!19 ERR c=arg"}, {">20 SET k=name", "!20 ERR c=arg"},
        {">21 ACK", "!21 ERR c=arg"}, {">22 LAST", "!22 ERR c=arg"}, {">23 SCAN p=1", "!23 SEEN p=1"}, {">24 GET k=name x=1", "!24 OK k=name v=Turm"},
    };
    named();
    for (unsigned i = 0; i < sizeof talk / sizeof *talk; i++) {
        bench_say(talk[i].say, 400);
        WANT(talk[i].want);
    }
    sim_hear("?\r\n", 3);
    sim_run(30);
    WANT("# Hafenmeister dice tower 1.0.0 id=7C21A9F0 b=0001 s=idle readers=2 waiting=0 rejected=0");
    bench_start(); /* what is set stays */
    bench_say(">1 HELLO v=1", 20);
    bench_say(">2 GET k=wait", 20);
    WANT("!2 OK k=wait v=400");
}

static void test_bad_lines(void)
{
    named();
    static const char *const bad[] = {">2 PING*D655\n", ">2 PING\n", "\x80\xFF\n", "!2 PING*0000\n"};
    for (unsigned i = 0; i < 4; i++)
        sim_hear(bad[i], strlen(bad[i]));
    for (unsigned i = 0; i < 100; i++)
        sim_hear("x", 1);
    sim_hear("\n# a note\n\n", 11);
    sim_run(3000);
    heard = bench_heard();
    CHECK(strcmp(heard, "!0 ERR c=crc n=5\n") == 0, "said\n%s", heard);
}

static void test_doubtful_rolls(void)
{
    named();
    bench_throw(0, "04A1B2C3D4E5F6"); /* leans against the wall: two sides are read */
    bench_command("tag 0 04A1B2C3D4E5F7 2");
    sim_run(2500);
    heard = bench_heard();
    CHECK(bench_count(heard, "st=ok n=1 o0=0,t04A1B2C3D4E5F6,2 o1=0,t04A1B2C3D4E5F7,2") > 0, "%s", heard);
    bench_command("clear");
    sim_run(2500);
    bench_heard();
    sim_beam(true); /* falls and is not read */
    sim_run(20);
    sim_beam(false);
    sim_run(4500);
    heard = bench_heard();
    CHECK(bench_count(heard, "st=empty n=1") > 0, "%s", heard);
    for (unsigned i = 0; i < 40; i++) { /* rocks to and fro */
        if (i == 0)
            bench_throw(0, "04A1B2C3D4E5F6");
        bench_command(i % 2 ? "lift 04A1B2C3D4E5F7" : "tag 0 04A1B2C3D4E5F7 2");
        sim_run(200);
    }
    heard = bench_heard();
    CHECK(bench_count(heard, "st=unstable n=1") > 0, "%s", heard);
}

static void test_jam(void)
{
    named();
    sim_beam(true);
    sim_run(4000);
    heard = bench_heard();
    CHECK(bench_count(heard, "s=jam") == 1 && bench_count(heard, "st=jam") > 0 && bench_count(heard, "r=2") == 0, "%s", heard);
    sim_beam(false);
    bench_command("tag 0 04A1B2C3D4E5F6 2"); /* it came through after all */
    sim_run(3000);
    heard = bench_heard();
    CHECK(bench_count(heard, " r=2 ") > 0 && bench_count(heard, "st=ok o0=0,t04A1B2C3D4E5F6,2") > 0, "%s", heard);
}

static void test_gate(void)
{
    named();
    bench_say(">2 SET k=has v=3", 300);
    bench_heard();
    bench_say(">3 THROW id=5", 400);
    CHECK(sim.gate == 1800, "the gate is at %u us", sim.gate);
    sim_run(700);
    CHECK(sim.gate == 1200, "the gate is at %u us", sim.gate);
    sim_run(1000);
    CHECK(sim.gate == 0, "the gate's motor has no rest");
    sim_run(2500); /* nothing fell */
    heard = bench_heard();
    CHECK(bench_count(heard, "id=5") > 0 && bench_count(heard, "st=jam") > 0 && bench_count(heard, "st=ok") == 0, "%s", heard);
    sim.button = true;
    sim_run(50);
    sim.button = false;
    sim_run(50);
    CHECK(sim.gate == 1800, "the button does not open the gate");
    sim_power_cut();
    bench_start();
    CHECK(sim.gate == 0, "the gate moves after a start");
}

static void test_alone(void)
{
    named();
    bench_say(">2 LED p=0 m=on", 100);
    bench_say(">3 LED p=1 m=blink t=200", 100);
    CHECK(sim.lamps[0], "the lamp is off");
    unsigned lit = 0;
    for (unsigned i = 0; i < 100; i++) {
        sim_run(10);
        lit += sim.lamps[1];
    }
    CHECK(lit > 35 && lit < 65, "blinks on %u of 100 times", lit);
    sim_run(8000);
    CHECK(sim.lamps[0], "the lamp is off too early");
    sim_run(3000);
    CHECK(!sim.lamps[0] && !sim.lamps[1], "the lamps shine for nobody");
}

static void test_readers_missing(void)
{
    sim_new();
    sim_power_cut();
    bench_command("module 0 00");
    bench_command("module 1 FF");
    bench_start();
    bench_say(">1 HELLO v=1", 20);
    WANT("rd=0 dice=2");
    bench_say(">2 SET k=id v=7C21A9F0", 300);
    bench_say(">3 SCAN p=0", 300);
    WANT("!3 ERR c=hw");
    bench_say(">4 GET k=rv", 30);
    WANT("!4 OK k=rv v=00,FF");
    bench_throw(0, "04A1B2C3D4E5F6");
    sim_run(4500);
    heard = bench_heard();
    CHECK(bench_count(heard, "st=hw n=1") > 0, "%s", heard);
    named(); /* one breaks in the middle of an evening */
    bench_command("module 0 00");
    bench_throw(1, "04A1B2C3D4E5F6");
    sim_run(2500);
    heard = bench_heard();
    CHECK(bench_count(heard, "st=hw n=1 o0=1,t04A1B2C3D4E5F6,2") > 0 && bench_count(heard, "st=ok") == 0, "%s", heard);
}

/* Three tags of seven bytes always fit into a line; what does not is said to be missing. */
static void test_long_rolls(void)
{
    named();
    bench_throw(0, "04A1B2C3D4E5F6");
    bench_command("tag 0 04A1B2C3D4E5F7 2");
    bench_command("tag 1 04A1B2C3D4E5F8 2");
    bench_command("tag 1 04A1B2C3D4E5F9 2");
    sim_run(2500);
    heard = bench_heard();
    CHECK(bench_count(heard, "o2=1,") > 0 && bench_count(heard, "o2=1,") == bench_count(heard, "ROLL"), "%s", heard);
    CHECK(bench_count(heard, "o3=1,") + bench_count(heard, "more=1") == bench_count(heard, "ROLL"), "%s", heard);
    bench_command("clear");
    sim_run(2500);
    bench_heard();
    bench_throw(0, "04A1B2C3D4E5F6F7F8F9");
    bench_command("tag 0 04A1B2C3D4E5F6F7F8FA 2");
    bench_command("tag 1 04A1B2C3D4E5F6F7F8FB 2");
    bench_command("tag 1 04A1B2C3D4E5F6F7F8FC 2");
    bench_command("tag 1 04A1B2C3D4E5F6F7F8FD 2");
    sim_run(2500);
    heard = bench_heard();
    CHECK(bench_count(heard, "more=1") == bench_count(heard, "r=2 ") && bench_count(heard, "more=1") > 0, "%s", heard);
}

/* Losing power in the middle of any write leaves an ID or none, and never a start twice. */
static void test_store(void)
{
    unsigned cuts = 0;
    for (volatile unsigned cut = 1;; cut++) {
        unsigned boot[3] = {0, 0, 0}, id[3] = {0, 0, 0};
        named();
        unsigned before = sim.writes;
        if (setjmp(sim.start) == 0) {
            sim.cut = before + cut;
            bench_start();
            bench_say(">1 HELLO v=1", 20);
            bench_say(">2 SET k=name v=Turm", 300);
            bench_say(">3 SET k=rest v=5000", 300);
            if (sim.cut != 0) { /* there are no more writes than that */
                cuts = cut - 1;
                break;
            }
        }
        for (unsigned i = 0; i < 2; i++) {
            bench_start();
            bench_say(">1 HELLO v=1", 20);
            const char *at = strstr(bench_heard(), "id=");
            CHECK(at && sscanf(at, "id=%x b=%x", &id[i], &boot[i]) == 2, "no HELLO after cut %u", cut);
        }
        CHECK(id[0] == 0x7C21A9F0 && id[1] == id[0], "cut %u: the ID is %08X, then %08X", cut, id[0], id[1]);
        CHECK(boot[0] > 1 && boot[1] == boot[0] + 1, "cut %u: start %u, then %u", cut, boot[0], boot[1]);
    }
    CHECK(cuts > 20, "only %u writes", cuts);
    printf("tower: power lost in each of %u writes to the store, nothing forgotten\n", cuts);
}

int main(void)
{
    test_nothing_before_hello();
    test_roll_until_ack();
    test_roll_over_a_reset();
    test_ring();
    test_reply_cache();
    test_commands();
    test_bad_lines();
    test_doubtful_rolls();
    test_jam();
    test_gate();
    test_alone();
    test_readers_missing();
    test_long_rolls();
    CHECK(sim.bites == 0, "the watchdog bit %u times", sim.bites);
    test_store();
    return 0;
}
