package tui

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// luckOf returns a still of the luck screen, with the dice of three evenings.
func luckOf(t testing.TB, lang string) (*still, *luckScreen) {
	t.Helper()
	p := testProgram(t, newFolder(t), lang, &smugglers.Info)
	words, err := locale.New(locale.From("table", table.Texts), locale.From("referee", referee.Texts), locale.From("report", report.Texts), locale.From("tui", Texts), locale.From("log", log.Texts),
		locale.From("smugglers", smugglers.Texts), locale.From("shipcaptaincrew", shipcaptaincrew.Texts), locale.From("skirmish", skirmish.Texts))
	if err != nil {
		t.Fatal(err)
	}
	p.Words = words
	s := newStill(t, p)
	yellow := table.Die{Name: "lighthouse", Faces: []string{"red2", "red3", "green2", "green3", "black2", "asleep"}, Prefix: "val."}
	white := table.Die{Name: "smuggler", Faces: []string{"1", "2", "3", "4"}, Times: []int{1, 2, 2, 1}}
	var count dice.Luck
	fell := func(d table.Die, who, from, name string, evening int, counts ...int) {
		for i, n := range counts {
			for range n {
				count.Count(dice.DieThrow{Die: d, Face: d.Faces[i], From: from, Name: name, Who: who, Evening: evening})
			}
		}
	}
	fell(table.D6, "Anna", dice.FromTower, "red", 1, 70, 75, 80, 68, 72, 77)
	fell(table.D6, "Anna", dice.FromTower, "red", 2, 70, 75, 80, 68, 72, 77)
	fell(table.D6, "Ben", dice.FromKey, "", 1, 8, 12, 9, 11, 10, 30)
	fell(yellow, "Ben", dice.FromVirtual, "", 1, 5, 7, 6, 9, 4, 6)
	fell(white, "Anna", dice.FromKey, "", 2, 90, 20, 22, 10)
	fell(white, "Anna", dice.FromKey, "", 3, 1)
	fell(white, "", dice.FromKey, "", 3, 1)
	luck := s.o.newLuck("k7m3p")
	luck.read = &report.Luck{Report: count.Report(), Games: 3,
		Aims:    []report.AimStats{{Word: "scc", Who: "Anna", Met: 9, N: 21, Expected: 11.4}, {Word: "scc", Who: "Ben", Met: 12, N: 20, Expected: 10.95}},
		Skipped: []report.Skipped{{ID: "zzzzz", Err: &log.DamagedError{Path: "games", ID: "zzzzz", Line: 9, Answers: 6}}}}
	s.o.app.Push(luck)
	return s, luck
}

// TestLookLuck compares the luck screen with golden files; -update rewrites them.
func TestLookLuck(t *testing.T) {
	for _, lang := range []string{"en", "de", "qps"} {
		for _, size := range [][2]int{{50, 15}, {80, 24}, {120, 40}, {200, 60}} {
			name := fmt.Sprintf("luck-%dx%d-%s", size[0], size[1], lang)
			t.Run(name, func(t *testing.T) {
				s, luck := luckOf(t, lang)
				s.sim.SetSize(size[0], size[1])
				var b strings.Builder
				shot := func(what string) {
					fmt.Fprintf(&b, "== %s ==\n%s", what, s.draw(size[0], size[1]).text())
				}
				shot("list")
				s.press("Down", "Down", "Down")
				shot("another")
				s.press("Enter")
				shot("in full")
				s.press("Esc", "End")
				shot("the last line")
				s.press("Enter")
				shot("what it means")
				s.press("Esc")
				luck.read, luck.done, luck.of = nil, 12, 100
				shot("while the logbook is read")
				luck.err = &log.Error{Kind: log.NoGame, ID: "k7m3p"}
				shot("what could not be read")
				compare(t, name, b.String())
				if gaps := s.o.Words.Missing(); len(gaps) > 0 {
					t.Errorf("no words for %q", gaps)
				}
			})
		}
	}
}

// TestLuckAtEverySize draws the screen at every size, also in ASCII: no key has two meanings, and
// there is always a key to leave.
func TestLuckAtEverySize(t *testing.T) {
	every := sized(t, 97, 19, 1)
	s, luck := luckOf(t, "qps")
	for _, ascii := range []bool{false, true} {
		s.o.app.Theme().ASCII = ascii
		for w := 1; w <= 210; w += 1 + w/30*3 {
			for h := 1; h <= 62; h += 1 + h/20*2 {
				if !tried(w, h, every) {
					continue
				}
				for _, marked := range []int{0, 1, 4, 9} {
					luck.list.marked = marked
					text := s.draw(w, h).text()
					if ascii && strings.ContainsFunc(text, func(r rune) bool { return r > '~' }) {
						t.Fatalf("%dx%d:\n%s", w, h, text)
					}
				}
				if l := s.o.app.Layer(); l.Clash() != nil || !hasKey(&l, actBack) {
					t.Fatalf("%dx%d: %v", w, h, l.Clash())
				}
			}
		}
	}
}

// TestLuckFromStartAndGame counts the dice of a real folder: of all games from the start screen,
// and in a game also of that game alone.
func TestLuckFromStartAndGame(t *testing.T) {
	folder := newFolder(t)
	for range 2 {
		r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &skirmish.Info, Setup: skirmish.Sample(2), Lang: "en"})
		if err != nil {
			t.Fatal(err)
		}
		o, err := r.Open()
		for err == nil && !rolled(o.Now) {
			q, _ := o.Now.Question()
			if q.Options == nil && q.Secret != "" {
				q = o.Now.Peek(q.Who).Question
			}
			o, err = r.Answer(o.Now.N(), table.Guess(q, steady(3), false))
		}
		if err := errors.Join(err, r.Close()); err != nil {
			t.Fatal(err)
		}
	}
	n := startNight(t, 80, 24, testProgram(t, folder, "en", &skirmish.Info))
	n.press("4")
	n.see("Dice luck", "in 2 games on 1 evening", "die with 1 to 6", "What the numbers mean")
	n.unseen("Counting:")
	n.press("1")
	n.see("Too few rolls to tell")
	n.press("Esc", "Esc", "2", "l", "g")
	n.see("Counting: all evenings", "in 2 games")
	n.press("1")
	n.see("Counting: this game only", "in 1 game")
	n.press("Esc", "Esc", "p", "g")
	n.see("Counting: all evenings", "What the numbers mean") // all games are read
	n.press("4")
	n.see("is rolled. Dice that lay askew")
	n.press("Esc", "Esc", "Esc")
	n.unseen("Dice luck")
}

// rolled reports whether the log has a roll of dice.
func rolled(now *referee.Snapshot) bool {
	for _, l := range now.Log() {
		if len(l.From) > 0 && l.Key != "pile.card" {
			return true
		}
	}
	return false
}
