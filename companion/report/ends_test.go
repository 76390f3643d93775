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
	random, shown := rand.New(rand.NewPCG(1, 1)), 0
	for !e.Now.Over() {
		last := eight
		folder := copyGame(t, e, func(entry *replay.Entry) {
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
		ends, fast := report.EndText(now, last), report.EndText(e.Now, last)
		if round := replay.Round(q.Place); !fast.IsZero() || ends.IsZero() != (round < 2) {
			t.Fatalf("in round %d Ends = %+v, for fast answers %+v; want a text from round 2 on, for slow answers only", round, ends, fast)
		}
		if !ends.IsZero() {
			shown++
		}
		off := *now
		off.Options.Pace = referee.PaceOff
		if text := report.EndText(&off, last); !text.IsZero() {
			t.Fatalf("with the option off Ends = %+v, want none", text)
		}
		e.Answer(table.Guess(q, random, false)...)
	}
	if text := report.EndText(e.Now, eight); shown == 0 || !text.IsZero() {
		t.Errorf("Ends returned %d texts and %+v after the end, want some and none", shown, text)
	}
}
