package league_test

import (
	"testing"
	"time"

	"hafenmeister/companion/league"
)

// For every moment of a year the evening began at 6 a.m. at most 25 hours earlier, also when daylight saving time changes.
func TestEveningBeganAtMost25HoursBefore(t *testing.T) {
	for _, name := range []string{"Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo"} {
		zone, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		for at := time.Date(2018, 1, 1, 0, 0, 0, 0, time.UTC); at.Year() == 2018; at = at.Add(10 * time.Minute) {
			now := at.In(zone)
			began := league.Evening(now)
			if began.After(now) || now.Sub(began) > 25*time.Hour || began.Hour() != 6 || now.Hour() >= 6 != (began.YearDay() == now.YearDay()) {
				t.Fatalf("Evening(%v) = %v, want the last 6 a.m.", now, began)
			}
		}
	}
}

func TestTonightIgnoresOtherDays(t *testing.T) {
	now := time.Date(2026, 11, 22, 23, 0, 0, 0, time.UTC)
	for ended, want := range map[time.Time]bool{now.Add(-time.Hour): true, now.Add(time.Hour): true, now.AddDate(0, 0, -1): false, now.AddDate(9, 0, 0): false} {
		if got := len(league.Tonight(now).Apply([]league.Result{{Ended: ended}})) == 1; got != want {
			t.Errorf("Tonight(%v) has a game that ended at %v: %v, want %v", now, ended, got, want)
		}
	}
}

// A slow clock may pass 6 a.m. during an evening: games of the last six hours still belong to it.
func TestTonightIncludesLastSixHours(t *testing.T) {
	for _, x := range []struct {
		ended, now string
		want       bool
	}{
		{"01:30", "06:20", true}, {"04:00", "07:00", true}, {"05:50", "06:00", true},
		{"00:30", "07:00", false}, {"05:00", "12:00", false},
	} {
		at := func(clock string) time.Time {
			at, err := time.Parse("2006-01-02 15:04", "2026-11-23 "+clock)
			if err != nil {
				t.Fatal(err)
			}
			return at
		}
		if got := len(league.Tonight(at(x.now)).Apply([]league.Result{{Ended: at(x.ended)}})) == 1; got != x.want {
			t.Errorf("Tonight at %s has a game that ended at %s: %v, want %v", x.now, x.ended, got, x.want)
		}
	}
}

func TestEveningContinuesAfterMidnight(t *testing.T) {
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
