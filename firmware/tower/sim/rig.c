/* The compiled firmware in simavr, with readers that are not there and its line on a pty.

     rig FIRMWARE.elf LINK

   LINK is a name for the pty, as /dev/serial/by-id has them: it is there while the cable
   is. Commands come on the standard input, one to a line, and each is answered by one
   line: "ok", "bad", or what was asked for. Besides those of chips.h:

     beam 0|1, button 0|1   free or broken; up or pressed
     reset                  as the button or an opened port does
     power                  the same, and the memory holds nonsense
     unplug [N], plug       the cable, at once or after N more bytes in both directions
     wait MS                answers after so long, by the tower's own clock
     show                   lamps, servo pulse in us, deepest stack, how many cycles a byte waited, mistakes, its clock */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wundef"
#pragma GCC diagnostic ignored "-Wstrict-prototypes"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#include "avr_eeprom.h"
#include "avr_ioport.h"
#include "avr_spi.h"
#include "avr_uart.h"
#include "sim_avr.h"
#include "sim_elf.h"
#include "sim_interrupts.h"
#include "sim_irq.h"
#include "sim_time.h"
#pragma GCC diagnostic pop

#include "chips.h"

#define BYTE_US 174
#define RX_VECTOR 18
#define LOOK_US 1000

/* Addresses in the data space of the ATmega328P. */
enum { PORTD_AT = 0x2B, SPL_AT = 0x5D, TCCR1A_AT = 0x80, OCR1A_AT = 0x88, RAM_AT = 0x100, RAM_END = 0x8FF };

static avr_t *avr;
static const char *link_name;
static int master = -1, slave = -1;
static long left = -1; /* bytes until the cable is pulled, or -1 */
static avr_cycle_count_t came, latest; /* a byte that waits, since when; the longest so far */
static uint16_t deepest = RAM_END;

static void die(const char *what)
{
    fprintf(stderr, "rig: %s: %s\n", what, strerror(errno));
    _exit(1);
}

static uint64_t now_us(void) { return avr_cycles_to_usec(avr, avr->cycle); }

/* The cable. */

static void plug(void)
{
    struct termios raw;
    if (master >= 0)
        return;
    left = -1;
    master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || grantpt(master) || unlockpt(master))
        die("pty");
    const char *name = ptsname(master);
    slave = open(name, O_RDWR | O_NOCTTY); /* stays open, or the line hangs up when the driver closes it */
    if (slave < 0 || tcgetattr(slave, &raw))
        die("pty");
    cfmakeraw(&raw);
    tcsetattr(slave, TCSANOW, &raw);
    fcntl(master, F_SETFL, O_NONBLOCK);
    unlink(link_name);
    if (symlink(name, link_name))
        die(link_name);
}

static void unplug(void)
{
    if (master < 0)
        return;
    unlink(link_name);
    close(slave);
    close(master);
    master = slave = -1;
    left = -1;
}

/* Counts a byte on the cable; false if it is pulled now. */
static bool spend(void)
{
    if (left == 0)
        unplug();
    if (left > 0)
        left--;
    return master >= 0;
}

static void from_tower(struct avr_irq_t *irq, uint32_t value, void *param)
{
    char c = (char)value;
    (void)irq;
    (void)param;
    if (master >= 0 && spend() && write(master, &c, 1) < 0 && errno != EAGAIN)
        die("pty");
}

/* One byte for the tower, each when it would be over on a real line. */
static avr_cycle_count_t to_tower(avr_t *a, avr_cycle_count_t when, void *param)
{
    unsigned char c;
    (void)param;
    if (master >= 0 && read(master, &c, 1) == 1 && spend())
        avr_raise_irq(avr_io_getirq(a, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT), c);
    return when + avr_usec_to_cycles(a, BYTE_US);
}

/* simavr loses no byte that is taken late; a real UART holds two. So how late they are
   taken is measured. */
static void on_rx_pending(struct avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    (void)param;
    if (value && came == 0)
        came = avr->cycle;
}

static void on_rx_taken(struct avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    (void)param;
    if (!value || came == 0)
        return;
    if (avr->cycle - came > latest)
        latest = avr->cycle - came;
    came = 0;
}

/* Lets the sleeping processor keep step with the clock on the wall, by a clock and not by
   the sum of sleeps: on a busy machine each of them takes too long. */
static void keep_step(avr_t *a, avr_cycle_count_t how_long)
{
    static uint64_t begun;
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    uint64_t wall = (uint64_t)t.tv_sec * 1000000U + (uint64_t)t.tv_nsec / 1000U;
    uint64_t there = avr_cycles_to_usec(a, a->cycle + how_long);
    if (begun == 0)
        begun = wall - there;
    if (begun + there > wall + 200)
        usleep((useconds_t)(begun + there - wall));
}

/* Pins. */

/* What is wired to a pin of port D holds against the pull-up. */
static void set_pin(unsigned pin, unsigned level)
{
    static avr_ioport_external_t wired = {.name = 'D', .mask = 0x44, .value = 0x44};
    wired.value = level ? wired.value | 1U << pin : wired.value & ~(1U << pin);
    avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL('D'), &wired);
    avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), (int)pin), level);
}

static void on_select(struct avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    chips_select(param ? 1 : 0, value == 0);
}

static void on_power(struct avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    (void)param;
    chips_reset_line(value != 0);
}

static void on_spi(struct avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    (void)param;
    avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_SPI_GETIRQ(0), SPI_IRQ_INPUT), chips_spi((uint8_t)value));
}

static void watch(uint32_t ioctl, unsigned pin, avr_irq_notify_t notify, void *param)
{
    avr_irq_register_notify(avr_io_getirq(avr, ioctl, (int)pin), notify, param);
}

static void wire(void)
{
    static char second;
    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    watch(AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT, from_tower, NULL);
    watch(AVR_IOCTL_SPI_GETIRQ(0), SPI_IRQ_OUTPUT, on_spi, NULL);
    avr_irq_register_notify(avr_get_interrupt_irq(avr, RX_VECTOR) + AVR_INT_IRQ_PENDING, on_rx_pending, NULL);
    avr_irq_register_notify(avr_get_interrupt_irq(avr, RX_VECTOR) + AVR_INT_IRQ_RUNNING, on_rx_taken, NULL);
    watch(AVR_IOCTL_IOPORT_GETIRQ('B'), 2, on_select, NULL);
    watch(AVR_IOCTL_IOPORT_GETIRQ('B'), 0, on_select, &second);
    watch(AVR_IOCTL_IOPORT_GETIRQ('D'), 7, on_power, NULL);
}

static void start(void)
{
    avr_reset(avr); /* which forgets all timers */
    avr_cycle_timer_register_usec(avr, BYTE_US, to_tower, NULL);
    for (unsigned level = 0; level < 2; level++) { /* simavr hands on changes only */
        set_pin(2, level);
        set_pin(6, level);
    }
}

/* Commands. */

static void show(void)
{
    unsigned ocr = (unsigned)(avr->data[OCR1A_AT] | avr->data[OCR1A_AT + 1] << 8);
    printf("lamps %u%u%u gate %u stack %u late %u mistakes %u ms %u\n", avr->data[PORTD_AT] >> 3 & 1, avr->data[PORTD_AT] >> 4 & 1,
           avr->data[PORTD_AT] >> 5 & 1, (avr->data[TCCR1A_AT] & 0x80) ? ocr / 2 : 0, RAM_END - deepest, (unsigned)latest, chips_mistakes(), (unsigned)(now_us() / 1000));
}

static bool command(const char *line)
{
    unsigned x;
    if (sscanf(line, "beam %u", &x) == 1)
        set_pin(2, x == 0);
    else if (sscanf(line, "button %u", &x) == 1)
        set_pin(6, x == 0);
    else if (strcmp(line, "power") == 0) {
        memset(avr->data + RAM_AT, 0xA7, RAM_END - RAM_AT + 1);
        start();
    } else if (strcmp(line, "reset") == 0)
        start();
    else if (sscanf(line, "unplug %u", &x) == 1)
        left = (long)x;
    else if (strcmp(line, "unplug") == 0)
        unplug();
    else if (strcmp(line, "plug") == 0)
        plug();
    else
        return chips_command(line);
    return true;
}

/* Takes what stands on the standard input. Its end is the end. */
static void look(void)
{
    static char line[200];
    static size_t n;
    static avr_cycle_count_t waits_until;
    unsigned ms;
    struct pollfd in = {.fd = 0, .events = POLLIN};
    if (avr->cycle < waits_until)
        return;
    if (waits_until > 0) {
        waits_until = 0;
        puts("ok");
        fflush(stdout);
    }
    while (poll(&in, 1, 0) > 0) {
        char c;
        if (read(0, &c, 1) != 1) {
            unplug();
            _exit(0); /* simavr's own ends are not needed */
        }
        if (c != '\n') {
            if (n < sizeof line - 1)
                line[n++] = c;
            continue;
        }
        line[n] = 0;
        n = 0;
        if (sscanf(line, "wait %u", &ms) == 1) {
            waits_until = avr->cycle + avr_usec_to_cycles(avr, 1000 * ms);
            return;
        }
        if (strcmp(line, "show") == 0)
            show();
        else
            puts(command(line) ? "ok" : "bad");
        fflush(stdout);
    }
}

int main(int argc, char **argv)
{
    elf_firmware_t firmware = {0};
    if (argc != 3) {
        fprintf(stderr, "usage: rig FIRMWARE.elf LINK\n");
        return 2;
    }
    link_name = argv[2];
    avr = avr_make_mcu_by_name("atmega328p");
    if (elf_read_firmware(argv[1], &firmware) || !avr)
        die(argv[1]);
    avr->log = LOG_ERROR;
    avr_init(avr);
    avr_load_firmware(avr, &firmware);
    avr->frequency = 16000000;
    avr->sleep = keep_step;
    memset(avr->data + RAM_AT, 0xA7, RAM_END - RAM_AT + 1);
    chips_us = now_us;
    chips_start();
    wire();
    plug();
    start();
    puts("ok");
    fflush(stdout);
    const avr_cycle_count_t often = avr_usec_to_cycles(avr, LOOK_US);
    uint16_t was = 0;
    unsigned stays = 0;
    for (avr_cycle_count_t next = 0;;) {
        int state = avr_run(avr);
        uint16_t sp = (uint16_t)(avr->data[SPL_AT] | avr->data[SPL_AT + 1] << 8);
        stays = sp == was ? stays + 1 : 0;
        was = sp;
        if (stays > 3 && sp > RAM_AT && sp < deepest) /* its two bytes are written one after the other */
            deepest = sp;
        if (state == cpu_Done || state == cpu_Crashed) {
            fprintf(stderr, "rig: the processor stopped at %04X\n", avr->pc);
            _exit(1);
        }
        if (avr->cycle >= next) {
            look();
            next = avr->cycle + often;
        }
    }
}
