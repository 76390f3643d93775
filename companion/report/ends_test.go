package report_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/table"
)

// Ends is not zero from the second round on if answers are a minute apart. It is always zero if the
// option is off, if the answers come too fast, and after the end of the game.
func TestEnds(t *testing.T) {
	info := shipcaptaincrew.Info
	info.New = func() setup.Setup { return shipcaptaincrew.Info.Sample(2) }
	e := begin(t, &info)
	eight := time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)
	random, told := rand.New(rand.NewPCG(1, 1)), 0
	for !e.Now.Over() {
		last := eight
		folder := retell(t, e, func(entry *replay.Entry) {
			last = eight.Add(time.Duration(entry.N) * time.Minute)
			entry.At = last
		}, eight)
		heads, err := folder.Games()
		if err != nil {
			t.Fatal(err)
		}
		now, err := referee.LookAt(folder, func(string) *setup.Info { return &info }, &heads[0])
		if err != nil {
			t.Fatal(err)
		}
		q, _ := now.Question()
		ends, flash := report.Ends(now, last), report.Ends(e.Now, last)
		if round := replay.Round(q.Place); !flash.IsZero() || ends.IsZero() != (round < 2) {
			t.Fatalf("in round %d: %+v, played in a flash %+v", round, ends, flash)
		}
		if !ends.IsZero() {
			told++
		}
		off := *now
		off.Options.Pace = referee.PaceOff
		if said := report.Ends(&off, last); !said.IsZero() {
			t.Fatalf("nobody wants to know: %+v", said)
		}
		e.Answer(table.Guess(q, random, false)...)
	}
	if said := report.Ends(e.Now, eight); told == 0 || !said.IsZero() {
		t.Errorf("told %d times, at the end %+v", told, said)
	}
}
