#include "chip.h"

#include "hal.h"
#include "rfid.h"

/* Registers of the MFRC522. */
enum {
    COMMAND = 0x01,
    COM_IRQ = 0x04,
    ERROR = 0x06,
    FIFO_DATA = 0x09,
    FIFO_LEVEL = 0x0A,
    BIT_FRAMING = 0x0D,
    COLL = 0x0E,
    MODE = 0x11,
    TX_MODE = 0x12,
    RX_MODE = 0x13,
    TX_CONTROL = 0x14,
    TX_ASK = 0x15,
    MOD_WIDTH = 0x24,
    RF_CFG = 0x26,
    T_MODE = 0x2A,
    T_PRESCALER = 0x2B,
    T_RELOAD_H = 0x2C,
    T_RELOAD_L = 0x2D,
    VERSION = 0x37,
};

#define DO_IDLE 0x00
#define DO_TRANSCEIVE 0x0C
#define DO_RESET 0x0F
#define POWER_DOWN 0x10  /* in COMMAND while the reset lasts */
#define IRQ_DONE 0x30    /* received, or the command ended */
#define IRQ_TIMER 0x01
#define FLUSH 0x80       /* in FIFO_LEVEL */
#define START_SEND 0x80  /* in BIT_FRAMING */
#define ERROR_FAULT 0x13 /* protocol, parity, buffer */
#define ERROR_COLLISION 0x08
#define NO_PLACE 0x20 /* in COLL */
#define ANTENNA 0x03  /* in TX_CONTROL: both drivers */

#define FIELD_MS 6   /* off, and on before the first call */
#define TALK_MS 12   /* the chip's own timer ends a talk before */
#define RESET_MS 50
#define BUSY_POLLS 8 /* before the processor sleeps between two */

void (*rfid_meanwhile)(void);

static uint8_t version[POCKETS]; /* 0: no reader is set up */

void rfid_wait(uint8_t ms)
{
    for (uint32_t begun = hal_ms(); hal_ms() - begun < ms;) {
        hal_sleep();
        if (rfid_meanwhile)
            rfid_meanwhile();
    }
}

static uint8_t get(uint8_t pocket, uint8_t reg)
{
    hal_reader_select(pocket);
    hal_spi((uint8_t)(0x80 | reg << 1));
    uint8_t x = hal_spi(0);
    hal_reader_deselect(pocket);
    return x;
}

static void put(uint8_t pocket, uint8_t reg, uint8_t x)
{
    hal_reader_select(pocket);
    hal_spi((uint8_t)(reg << 1));
    hal_spi(x);
    hal_reader_deselect(pocket);
}

static void put_fifo(uint8_t pocket, const uint8_t *b, uint8_t n)
{
    hal_reader_select(pocket);
    hal_spi(FIFO_DATA << 1);
    while (n-- > 0)
        hal_spi(*b++);
    hal_reader_deselect(pocket);
}

static void get_fifo(uint8_t pocket, uint8_t *b, uint8_t n)
{
    hal_reader_select(pocket);
    hal_spi(0x80 | FIFO_DATA << 1);
    while (n-- > 0)
        *b++ = hal_spi(n > 0 ? 0x80 | FIFO_DATA << 1 : 0);
    hal_reader_deselect(pocket);
}

/* Resets one reader and sets it up for ISO 14443-A at 106 kbit/s. */
static bool set_up(uint8_t pocket)
{
    static const uint8_t setting[][2] = {
        {TX_MODE, 0}, {RX_MODE, 0}, {MOD_WIDTH, 0x26},
        {T_MODE, 0x80}, {T_PRESCALER, 0xA9}, /* starts by itself after sending, 25 us a step */
        {T_RELOAD_H, 0}, {TX_ASK, 0x40}, {MODE, 0x3D},
    };
    put(pocket, COMMAND, DO_RESET);
    for (uint8_t ms = 0; get(pocket, COMMAND) & POWER_DOWN; ms++) {
        if (ms == RESET_MS)
            return false;
        rfid_wait(1);
    }
    for (uint8_t i = 0; i < sizeof setting / sizeof setting[0]; i++)
        put(pocket, setting[i][0], setting[i][1]);
    return get(pocket, TX_ASK) == 0x40;
}

bool rfid_there(uint8_t pocket)
{
    uint8_t v = get(pocket, VERSION);
    if (v == 0x00 || v == 0xFF)
        v = 0;
    else if (version[pocket] != v || get(pocket, TX_ASK) != 0x40) /* new, or it lost its power meanwhile */
        v = set_up(pocket) ? v : 0;
    version[pocket] = v;
    return v != 0;
}

uint8_t rfid_version(uint8_t pocket) { return get(pocket, VERSION); }

void rfid_start(void)
{
    hal_reader_power(false);
    rfid_wait(2);
    hal_reader_power(true);
    rfid_wait(RESET_MS);
    for (uint8_t p = 0; p < POCKETS; p++) {
        version[p] = 0;
        rfid_there(p);
    }
}

bool chip_field(uint8_t pocket, bool on)
{
    if (on && !rfid_there(pocket))
        return false;
    uint8_t off = (uint8_t)(get(pocket, TX_CONTROL) & ~ANTENNA);
    put(pocket, TX_CONTROL, off);
    if (!on)
        return true;
    rfid_wait(FIELD_MS);
    put(pocket, TX_CONTROL, off | ANTENNA);
    rfid_wait(FIELD_MS);
    return true;
}

void chip_gain(uint8_t pocket, uint8_t step)
{
    static const uint8_t gain[GAINS] = {0, 1, 4, 5, 6, 7};
    put(pocket, RF_CFG, (uint8_t)(gain[step - 1] << 4));
}

/* Sends a frame and waits; true unless nobody answered. */
static bool run(uint8_t pocket, const struct frame *f, uint8_t wait)
{
    put(pocket, COMMAND, DO_IDLE);
    put(pocket, COM_IRQ, 0x7F);
    put(pocket, FIFO_LEVEL, FLUSH);
    put(pocket, T_RELOAD_L, wait);
    put_fifo(pocket, f->tx, (uint8_t)((f->tx_bits + 7) / 8));
    put(pocket, COLL, 0); /* bits after a collision read as 0 */
    put(pocket, COMMAND, DO_TRANSCEIVE);
    put(pocket, BIT_FRAMING, (uint8_t)(START_SEND | f->rx_align << 4 | (uint8_t)(f->tx_bits % 8)));
    uint32_t begun = hal_ms();
    for (uint8_t polls = 0; hal_ms() - begun < TALK_MS; polls++) {
        uint8_t irq = get(pocket, COM_IRQ);
        if (irq & IRQ_DONE)
            return true;
        if (irq & IRQ_TIMER)
            return false;
        if (polls >= BUSY_POLLS)
            rfid_wait(1);
    }
    return false;
}

enum heard chip_talk(uint8_t pocket, struct frame *f, uint8_t wait)
{
    f->rx_count = 0;
    if (!run(pocket, f, wait))
        return HEARD_NOBODY;
    uint8_t error = get(pocket, ERROR), n = get(pocket, FIFO_LEVEL);
    if ((error & ERROR_FAULT) || n > FRAME)
        return HEARD_FAULT;
    get_fifo(pocket, f->rx, n);
    f->rx_count = n;
    if (!(error & ERROR_COLLISION))
        return n > 0 ? HEARD : HEARD_FAULT;
    uint8_t coll = get(pocket, COLL);
    if (coll & NO_PLACE)
        return HEARD_FAULT;
    f->collision = (uint8_t)(coll & 0x1FU);
    if (f->collision == 0)
        f->collision = 32;
    return HEARD_COLLISION;
}
