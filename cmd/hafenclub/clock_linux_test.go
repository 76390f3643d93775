package main

import (
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"hafenmeister/companion/league"
	"hafenmeister/companion/log"
)

// TestClockWasSet: a draw and a game from before the clock of the club's computer was set belong to this evening.
func TestClockWasSet(t *testing.T) {
	t.Parallel()
	p := &program{out: io.Discard, errs: io.Discard, words: words(t), data: t.TempDir()}
	const late = 500 * 24 * time.Hour
	old := time.Now().Add(-late)
	log.ReadClock(p.clockPath()).Note(p.clockPath(), func() (t time.Time) { return t })
	noted, err := os.ReadFile(p.clockPath())
	check(t, err)
	boot, at, _ := strings.Cut(strings.TrimSpace(string(noted)), "\n")
	at, _, _ = strings.Cut(at, " ")
	start, err := time.Parse(time.RFC3339, at)
	check(t, err)
	check(t, os.WriteFile(p.clockPath(), []byte(boot+"\n"+start.Add(-late).Format(time.RFC3339)+"\n"), 0o600))
	_, err = p.change(func(k *clubFile) error {
		k.Drawn = &seating{At: old}
		return k.begin("club")
	})
	check(t, err)
	r, err := p.results()
	check(t, err)
	_, err = r.add(resultLine{Account: "A", Over: true, Result: league.Result{ID: "one", Ended: old}})
	check(t, err)
	list, k, err := p.finishedGames()
	check(t, err)
	tonight := league.Tonight(time.Now())
	if len(tonight.Apply(list)) != 1 || k.Drawn.At.Before(tonight.Since) {
		t.Errorf("%+v, drawn %v", list, k.Drawn.At)
	}
}
