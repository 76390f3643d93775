package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/club"
	"hafenmeister/companion/league"
	"hafenmeister/companion/locale"
	"hafenmeister/games"
	"hafenmeister/games/table"
)

// tell returns the output of a command of the club.
func (o *openClub) tell(t *testing.T, do func(p *program) error) string {
	t.Helper()
	var out bytes.Buffer
	p := *o.program
	p.out = &out
	check(t, do(&p))
	return out.String()
}

// key returns the key of an error's message, or "" if it has none.
func key(err error) string {
	if plain, ok := errors.AsType[*plainError](err); ok {
		return plain.text.Key
	}
	if typed, ok := errors.AsType[*league.TypedError](err); ok {
		return typed.Text.Key
	}
	return ""
}

// TestLeague: finished games count in the league, and the board shows the league and the evening.
func TestLeague(t *testing.T) {
	t.Parallel()
	o := open(t, serveFlags{})
	if text := o.tell(t, func(p *program) error { return p.league(league.Flags{}) }); !strings.Contains(text, "No finished game counts yet") {
		t.Errorf("before any game: %q", text)
	}
	m := o.newTable(t, "anna")
	_, now := play(t, m)
	play(t, o.newTable(t, "ben"))
	each := func(p *program) error { return p.league(league.Flags{Each: true}) }
	soon(t, "both games count", func() bool { return strings.Contains(o.tell(t, each), "2 finished games count") })
	text := o.tell(t, each)
	for _, st := range now.Standings() {
		if name := table.NameOf(now.Players(), st.Player); !strings.Contains(text, name) {
			t.Errorf("%s is not in\n%s", name, text)
		}
	}
	if text := o.tell(t, func(p *program) error { return p.league(league.Flags{Games: []string{"corsari"}}) }); !strings.Contains(text, "No finished game counts") {
		t.Errorf("of another game:\n%s", text)
	}
	soon(t, "the board shows the league", func() bool {
		page := o.page(t)
		return strings.Contains(page, "League") && strings.Count(page, now.Players()[0].Name) >= 3 && strings.Contains(page, "Crew: 2 games.")
	})
	page := o.page(t)
	best := 0
	for _, st := range now.Standings() {
		best = max(best, st.Points)
	}
	if !strings.Contains(page, "Ship, Captain and Crew: 2 games. Best: ") || !strings.Contains(page, fmt.Sprintf(" with %d.", best)) || !strings.Contains(page, "were to be expected") {
		t.Errorf("the board does not say what the evening has come to:\n%s", page)
	}
	for err, want := range map[error]string{
		o.league(league.Flags{Games: []string{"x"}}): "league.err.game",
		o.league(league.Flags{Since: "today"}):       "league.err.day",
	} {
		if key(err) != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestSeats: a person sits out again only after all others have, and a new draw replaces one that was not played.
func TestSeats(t *testing.T) {
	t.Parallel()
	o := open(t, serveFlags{})
	seats := func(f seatFlags, names ...string) *seating {
		t.Helper()
		o.tell(t, func(p *program) error { return p.seats(names, f) })
		k, err := o.load()
		check(t, err)
		return k.Drawn
	}
	first := seats(seatFlags{tables: []int{2}}, "Anna", "Ben", "Clara")
	if len(first.Byes) != 1 || len(first.Tables) != 1 {
		t.Fatalf("%+v", first)
	}
	again := seats(seatFlags{})
	if len(again.Before) != 0 || !slices.Equal(again.Sizes, []int{2}) {
		t.Errorf("drawn again %+v", again)
	}
	out := map[string]int{again.Byes[0]: 1}
	m := o.newTable(t, "anna")
	for round := 2; round <= 3; round++ {
		play(t, m)
		soon(t, "the club has the result", func() bool {
			list, _, err := o.finishedGames()
			return err == nil && len(list) == round-1
		})
		next := seats(seatFlags{})
		if !slices.Equal(next.Names, []string{"anna"}) {
			t.Errorf("the tables are called %v", next.Names)
		}
		if len(next.Before) != round-1 {
			t.Errorf("round %d: %+v", round, next)
		}
		out[next.Byes[0]]++
	}
	if len(out) != 3 {
		t.Errorf("in three rounds of three people these sat out: %v", out)
	}
	if page := o.page(t); !strings.Contains(page, "Next round") || !strings.Contains(page, "<li>anna: ") || !strings.Contains(page, "Sitting out:") {
		t.Errorf("the board shows no seats:\n%s", page)
	}
	late := seats(seatFlags{come: []string{"Dora", "Emil"}, gone: []string{"ben"}, tables: []int{3, 4}})
	if want := []string{"Anna", "Clara", "Dora", "Emil"}; !slices.Equal(late.People, want) || len(late.Tables) != 1 || len(late.Byes) != 0 {
		t.Errorf("%+v", late)
	}
	for err, want := range map[error]string{
		o.seats(nil, seatFlags{gone: []string{"Ben"}}):                                       "hafenclub.err.gone",
		o.seats(nil, seatFlags{come: []string{"DORA"}}):                                      "league.err.twice",
		o.seats([]string{"Anna"}, seatFlags{}):                                               "hafenclub.err.few",
		o.seats(nil, seatFlags{tables: []int{1}}):                                            "league.err.size",
		(&program{data: t.TempDir(), words: o.words}).seats([]string{"A", "B"}, seatFlags{}): "hafenclub.err.none",
	} {
		if key(err) != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestSeats_mixed: the person who is named first does not always sit first.
func TestSeats_mixed(t *testing.T) {
	t.Parallel()
	o := &program{out: io.Discard, errs: io.Discard, words: words(t), data: t.TempDir()}
	_, err := o.change(func(k *clubFile) error { return k.begin("club") })
	check(t, err)
	first := map[string]bool{}
	for range 30 {
		check(t, o.seats([]string{"Anna", "Ben", "Clara"}, seatFlags{tables: []int{3}}))
		k, err := o.load()
		check(t, err)
		first[k.Drawn.Tables[0][0]] = true
	}
	if len(first) != 3 {
		t.Errorf("first sit only %v", first)
	}
}

func words(t *testing.T) *locale.Speaker {
	t.Helper()
	all, err := allWords()
	check(t, err)
	return all.Speaker("en")
}

// TestExitCodes: 0 for success, 1 for a failure, 2 for wrong usage.
func TestExitCodes(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	_, err := (&program{data: data}).change(func(k *clubFile) error { return k.begin("club") })
	check(t, err)
	for want, list := range map[int][][]string{
		0: {{"--version"}, {"--help"}},
		1: {{"status", "--data", t.TempDir()}},
		2: {{"foo"}, {"table"}, {"--bad"}, {"table", "x y", "--data", data}},
	} {
		for _, args := range list {
			if code := run(append(args, "--lang", "en"), io.Discard, io.Discard); code != want {
				t.Errorf("%v: %d, want %d", args, code, want)
			}
		}
	}
}

// TestBoardForgets: the board keeps at most mostGames games of a table and drops the oldest.
func TestBoardForgets(t *testing.T) {
	t.Parallel()
	f := &subscription{games: map[string]*gameState{}}
	for i := range mostGames + 10 {
		f.keep(newGameState("anna", "A", string(rune('a'+i%26))+time.Duration(i).String(), time.Unix(int64(i), 0), time.Time{}, club.State{}))
	}
	if n := len(f.games); n != mostGames {
		t.Errorf("%d games are kept", n)
	}
	if f.games["a0s"] != nil {
		t.Error("the oldest is kept")
	}
}

// TestRecord: the best result is a winner's. In some games the fewest points are best.
func TestRecord(t *testing.T) {
	t.Parallel()
	words, err := allWords()
	check(t, err)
	v := &view{words: words.Speaker("en")}
	seat := func(name string, points, place int) league.Seat {
		return league.Seat{Player: name, Points: &points, Place: place}
	}
	for game, want := range map[string]string{"corsari": "Best: Anna with 0.", "oltremare": "Best: Dora with 31."} {
		got := v.record(games.Find(game), []league.Result{
			{Seats: []league.Seat{seat("Anna", 0, 1), seat("Ben", 0, 2)}},
			{Seats: []league.Seat{seat("Clara", 12, 1), seat("Dora", 31, 1), seat("Emil", 40, 3)}},
		})
		if !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", game, got, want)
		}
	}
}

// TestStatus_narrow: a row that is too wide for a terminal is folded, and the next one begins on a line of its own.
func TestStatus_narrow(t *testing.T) {
	short := tableRow{Table: "anna", Game: "Corsari", Score: "Anna 3", Now: "Anna is asked."}
	if text := short.text(); strings.Count(text, "\n") != 1 {
		t.Errorf("%q", text)
	}
	long := short
	long.Score = strings.Repeat("Somebody 12 · ", 5)
	text := long.text() + short.text()
	for one := range strings.Lines(text) {
		if len([]rune(one)) > 81 {
			t.Errorf("too long: %q", one)
		}
	}
	if !strings.HasPrefix(text, "anna: Corsari\n  Somebody 12") || !strings.HasSuffix(text, "\nanna: Corsari · Anna 3 · Anna is asked.\n") {
		t.Errorf("%s", text)
	}
}

// TestSentences: the message for an error of the servers does not quote it, and messages for a table do not say what to do on
// the club's computer.
func TestSentences(t *testing.T) {
	t.Parallel()
	p := &program{words: words(t), data: "folder", atTable: true}
	for _, err := range []error{fmt.Errorf("club: %w", &jetstream.APIError{Code: 400, ErrorCode: 10071, Description: "wrong last sequence of the stream"}), fmt.Errorf("write: %w", syscall.ENOSPC)} {
		code, text := p.sentence(err)
		if code != 1 || strings.Contains(text, "stream") || strings.Contains(text, "err_code") || strings.Contains(text, "--data") || strings.Contains(text, "hafenclub") {
			t.Errorf("%v: %q", err, text)
		}
	}
}
