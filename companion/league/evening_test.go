package league_test

import (
	"testing"
	"time"

	"hafenmeister/companion/league"
)

// An evening goes on after midnight.
func TestEvening(t *testing.T) {
	zone := time.FixedZone("CET", 3600)
	for now, want := range map[string]string{
		"2026-11-22 23:59": "2026-11-22 06:00", "2026-11-23 05:59": "2026-11-22 06:00", "2026-11-23 06:00": "2026-11-23 06:00", "2026-12-01 00:30": "2026-11-30 06:00",
	} {
		at, err := time.ParseInLocation("2006-01-02 15:04", now, zone)
		if err != nil {
			t.Fatal(err)
		}
		if got := league.Evening(at).Format("2006-01-02 15:04"); got != want {
			t.Errorf("at %s the evening began at %s, want %s", now, got, want)
		}
	}
}
