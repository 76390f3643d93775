package log

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"hafenmeister/atomicfile"
)

// A Clock corrects times that were taken before the clock of this computer was set: a small computer without a battery sets
// its clock when it finds a network, perhaps in the middle of an evening. It corrects only times since the last boot, and only
// on Linux; on other systems all times stay as they are.
type Clock struct {
	boot   string    // the boot ID of the kernel, "" if unknown
	start  time.Time // the time of the boot, by the clock as it is now
	now    time.Time
	starts []clockStart // the time of the same boot, by the clock as it was at each [Clock.Note]
}

// A clockStart is the time of the boot by the clock as it was once. newest is the newest time in any file when that clock was
// first noted: times up to it are older than this boot and are not corrected.
type clockStart struct{ at, newest time.Time }

// ReadClock reads the clock, and its earlier states from a file that [Clock.Note] has written.
func ReadClock(file string) (c Clock) {
	boot, err := os.ReadFile("/proc/sys/kernel/random/boot_id")
	uptime, _ := os.ReadFile("/proc/uptime")
	seconds := 0.0
	if n, _ := fmt.Sscan(string(uptime), &seconds); n != 1 || err != nil {
		return c
	}
	c.boot, c.now = strings.TrimSpace(string(boot)), time.Now()
	c.start = c.now.Add(-time.Duration(seconds * float64(time.Second)))
	data, _ := os.ReadFile(file)
	words := strings.Fields(string(data))
	if len(words) == 0 || words[0] != c.boot {
		return c
	}
	for pair := range slices.Chunk(words[1:], 2) {
		at, err := time.Parse(time.RFC3339, pair[0])
		if newest, wrong := time.Parse(time.RFC3339Nano, pair[len(pair)-1]); err == nil && wrong == nil {
			c.starts = append(c.starts, clockStart{at, newest})
		}
	}
	return c
}

// Note adds the present state of the clock to the file, with the result of newest, unless the file already has it.
func (c Clock) Note(file string, newest func() time.Time) {
	if c.boot == "" || slices.ContainsFunc(c.starts, c.isNow) {
		return
	}
	text := c.boot + "\n"
	for _, s := range append(c.starts, clockStart{c.start, newest()}) {
		text += s.at.Format(time.RFC3339) + " " + s.newest.Format(time.RFC3339Nano) + "\n"
	}
	atomicfile.Write(file, []byte(text)) // if this fails, times stay as they are
}

// isNow reports whether s was noted with the clock as it is now.
func (c Clock) isNow(s clockStart) bool { return c.start.Sub(s.at).Abs() < time.Minute }

// Correct returns the time at by the clock as it is now: shifted if it was taken since the boot by an earlier state of the
// clock, else unchanged.
func (c Clock) Correct(at time.Time) time.Time {
	if !at.Before(c.start) && !at.After(c.now) {
		return at
	}
	for _, s := range c.starts {
		if shift := c.start.Sub(s.at); !c.isNow(s) && !at.Before(s.at) && at.After(s.newest) && !at.Add(shift).After(c.now.Add(time.Minute)) {
			return at.Add(shift)
		}
	}
	return at
}
