package web

import (
	"path/filepath"
	"testing"
	"time"
)

// Changing the clock during a game, or restarting with it behind, keeps the codes valid.
func TestCodesSurviveClockChanges(t *testing.T) {
	file := filepath.Join(t.TempDir(), "web.json")
	restart := func(now time.Time) *seatPaths {
		t.Helper()
		c, err := openCodes(file, now)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	behind := time.Now() // methods that write the file read it by the real clock
	right := behind.AddDate(1, 0, 0)
	c := restart(behind)
	if err := c.setPort(DefaultPort); err != nil {
		t.Fatal(err)
	}
	want, err := c.of("anna")
	if err != nil {
		t.Fatal(err)
	}
	c.followClock(right, time.Minute)
	// kept.Codes instead of of, which would also add the codes that are valid by the real clock.
	if got := restart(right.Add(time.Hour)).kept.Codes["anna"]; got != want {
		t.Errorf("after the clock was set and a restart: code %q, want %q", got, want)
	}
	c = restart(behind)
	if got := c.kept.Codes["anna"]; got != want {
		t.Errorf("after a restart with the clock behind: code %q, want %q", got, want)
	}
	if err := c.setPort(DefaultPort); err != nil {
		t.Fatal(err)
	}
	if got := restart(behind.Add(evening + time.Hour)).kept.Codes["anna"]; got == want {
		t.Errorf("the code is still %q an hour after it expired, want a new one", got)
	}
}
