package log

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"hafenmeister/atomicfile"
)

// A Clock corrects times that were taken before the clock of this computer was set, as that of a small computer is when it
// finds a network in the middle of an evening. It knows only of the time since the computer was started, and only on Linux;
// elsewhere all times stay as they are.
type Clock struct {
	boot   string
	start  time.Time // when the computer was started, by the clock as it is now
	now    time.Time
	starts []clockStart // the same by the clock as it was when somebody played
}

// A clockStart is when the computer was started by a clock that was wrong. What has a time up to newest was there before: it is
// of an earlier evening, by whatever clock.
type clockStart struct{ at, newest time.Time }

// ReadClock reads the clock of now, and how it was before from a file that [Clock.Note] has written.
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

// Note writes down how the clock is, if the file does not say so yet, and the newest time that anything has by then.
func (c Clock) Note(file string, newest func() time.Time) {
	if c.boot == "" || slices.ContainsFunc(c.starts, c.isNow) {
		return
	}
	text := c.boot + "\n"
	for _, s := range append(c.starts, clockStart{c.start, newest()}) {
		text += s.at.Format(time.RFC3339) + " " + s.newest.Format(time.RFC3339Nano) + "\n"
	}
	atomicfile.Write(file, []byte(text)) // without it times stay as they are
}

// isNow reports whether a start of the computer was seen with the clock as it is now.
func (c Clock) isNow(s clockStart) bool { return c.start.Sub(s.at).Abs() < time.Minute }

// Correct returns what the time would have been by the clock as it is now.
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
