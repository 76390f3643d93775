package web

import (
	"path/filepath"
	"testing"
	"time"
)

// If the clock is set during a game, or is late after a restart, the codes of the phones stay valid.
func TestCodesFollowTheClock(t *testing.T) {
	file := filepath.Join(t.TempDir(), "web.json")
	code := func(now time.Time) (*seatPaths, string) {
		t.Helper()
		c, err := openCodes(file, now)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.setPort(DefaultPort); err != nil {
			t.Fatal(err)
		}
		is, err := c.of("anna")
		if err != nil {
			t.Fatal(err)
		}
		return c, is
	}
	now := time.Now()
	late := now.AddDate(-1, 0, 0)
	c, first := code(late)
	c.followClock(now, time.Minute)
	if _, is := code(now.Add(time.Hour)); is != first {
		t.Error("a clock that is set during the evening shuts phones out after a restart")
	}
	if _, is := code(late); is != first {
		t.Error("a clock that is late after a restart shuts phones out")
	}
	if _, is := code(late.Add(evening + time.Hour)); is == first {
		t.Error("the codes hold longer than the evening")
	}
}
