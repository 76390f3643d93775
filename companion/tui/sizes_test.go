package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A paper is a surface that keeps what is drawn on it and counts what misses it.
type paper struct {
	w, h   int
	cells  []string
	missed int
}

func (p *paper) Put(x, y int, text string, _ tcell.Style) (string, int) {
	first, rest, width := term.Cluster(text)
	switch {
	case x < 0 || y < 0 || x+width > p.w || y >= p.h:
		p.missed++
	default:
		p.cells[y*p.w+x] = first
	}
	return rest, width
}

func (p *paper) ShowCursor(x, y int) {
	if x < 0 || y < 0 || x >= p.w || y >= p.h {
		p.missed++
	}
}

func (p *paper) line(y int) string {
	return strings.TrimRight(strings.Join(p.cells[y*p.w:(y+1)*p.w], ""), " ")
}

func (p *paper) text() string {
	var b strings.Builder
	for y := range p.h {
		b.WriteString(p.line(y) + "\n")
	}
	return b.String()
}

// A still is a program that is not running: its scenes are drawn on paper, at any size.
type still struct {
	t   testing.TB
	o   *shared
	sim tcell.SimulationScreen
}

func newStill(t testing.TB, p Program) *still {
	t.Helper()
	sim := tcell.NewSimulationScreen("UTF-8")
	if err := sim.Init(); err != nil {
		t.Fatal(err)
	}
	s := &still{t, newShared(p, term.WrapScreen(sim, false)), sim}
	t.Cleanup(func() {
		if err := s.o.closeGame(); err != nil {
			t.Error(err)
		}
		sim.Fini()
	})
	return s
}

// stillPlay is a still of a game of two, begun.
func stillPlay(t testing.TB, lang string, info *setup.Info) *still {
	t.Helper()
	return stillOf(t, lang, info, 2)
}

// stillOf is a still of a game of so many, begun.
func stillOf(t testing.TB, lang string, info *setup.Info, players int) *still {
	t.Helper()
	return newStill(t, begun(t, lang, info, players))
}

// begun is a program that shows a game of so many.
func begun(t testing.TB, lang string, info *setup.Info, players int) Program {
	t.Helper()
	folder := newFolder(t)
	p := testProgram(t, folder, lang, info)
	setup := info.Sample(players)
	setup.AssignIDs()
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: setup, Lang: lang, Seed: p.Seed})
	if err != nil {
		t.Fatal(err)
	}
	p.Referee = r
	return p
}

// draw draws all scenes at a size, as the event loop would.
func (s *still) draw(w, h int) *paper {
	s.t.Helper()
	s.o.weighing.Wait()
	s.sim.SetSize(w, h)
	p := &paper{w: w, h: h, cells: make([]string, w*h)}
	for i := range p.cells {
		p.cells[i] = " "
	}
	c := term.CanvasOn(p, w, h, s.o.app.Theme())
	for _, name := range slices.Backward(s.o.app.pages.GetPageNames(true)) {
		s.o.app.pages.GetPage(name).(*page).scene.Draw(c)
	}
	if p.missed > 0 {
		s.t.Errorf("%T at %dx%d draws %d times beside the screen", s.o.app.Top(), w, h, p.missed)
	}
	return p
}

// press does what a key means, without a frame.
func (s *still) press(keys ...string) {
	for _, k := range keys {
		if code, named := keyNames[k]; named {
			s.o.app.key(tcell.NewEventKey(code, 0, tcell.ModNone))
			continue
		}
		for _, r := range k {
			s.o.app.key(tcell.NewEventKey(tcell.KeyRune, r, tcell.ModNone))
		}
	}
}

// views lead to every kind of screen, each from the table at the question named.
var views = []struct{ name, to, keys string }{
	{"choose", "act.what", ""}, {"choose some", "rally.leave", ""}, {"number", "shoot.range", "6+30"}, {"confirm", "shoot.cover", ""},
	{"roll", "brawl.dice", "4"}, {"draw", "pile.card", ""}, {"secret", "loot.card", ""}, {"secret shown", "loot.card", "k"},
	{"log", "shoot.hit", "l"}, {"entry", "shoot.hit", "l "}, {"correct", "shoot.hit", "le"}, {"forecast", "shoot.hit", "le1"},
	{"why", "shoot.hit", "w"}, {"ruling", "act.what", "x"}, {"help", "act.what", "h"}, {"settings", "act.what", "s"},
	{"pause", "act.what", "p"}, {"table", "act.what", "t"}, {"quit", "act.what", "q"}, {"actions", "stance.show", "f"}, {"refused", "stance.show", "c"},
}

// at shows one of the views of the small game.
func at(t testing.TB, lang, to, keys string) *still {
	t.Helper()
	s := stillPlay(t, lang, &skirmish.Info)
	s.sim.SetSize(80, 24)
	s.guessTo(to)
	s.press(keys)
	return s
}

// guessTo answers by guesses until a question of that key.
func (s *still) guessTo(key string) {
	s.t.Helper()
	e := s.o.evening
	r := steady(11)
	for i := 0; e.q == nil || e.q.Key != key; i++ {
		if e.q == nil || i > 3000 {
			s.t.Fatalf("%s is never asked", key)
		}
		q := e.q
		if e.hidden {
			q = e.now.Peek(q.Who).Question
		}
		e.answer(e.now.N(), table.Guess(q, r, false))
	}
	e.endReading()
}

// sized is how much of something a test does: in a short one, usually, and where
// HAFEN_BATTERY asks for a whole one.
func sized(t testing.TB, short, usual, whole int) int {
	switch {
	case effort.IsWhole(t):
		return whole
	case testing.Short():
		return short
	}
	return usual
}

// tried says whether a size has its turn: those that are promised always, of the others
// one in every, such that every width and every height is among them.
func tried(w, h, every int) bool {
	return w == 50 && h == 15 || w == 80 && h == 24 || (w+3*h)%every == 0
}

// TestEverySize draws every view from 1x1 to 130x50, the larger the sparser. Nothing panics or leaves the
// screen, and question and hints are there as far as there are cells for them.
func TestEverySize(t *testing.T) {
	every := sized(t, 97, 19, 1)
	for _, v := range views {
		t.Run(v.name, func(t *testing.T) {
			t.Parallel()
			s := at(t, "qps", v.to, v.keys)
			for w := 1; w <= 130; w += 1 + w/40*2 {
				for h := 1; h <= 50; h += 1 + h/20*2 {
					if tried(w, h, every) {
						s.check(s.draw(w, h))
					}
				}
			}
			s.draw(250, 80)
		})
	}
}

// TestSetupAtEverySize draws the first questions of the set-up of every game at sizes up to 200x60.
func TestSetupAtEverySize(t *testing.T) {
	for _, info := range counted {
		t.Run(info.Name, func(t *testing.T) {
			folder := newFolder(t)
			p := testProgram(t, folder, "en", info)
			r, err := referee.Begin(referee.NewGame{Folder: folder, Info: info, Lang: "en", Seed: p.Seed})
			if err != nil {
				t.Fatal(err)
			}
			p.Referee = r
			s := newStill(t, p)
			for seed, e := uint64(0), s.o.evening; seed < 6 && e.q != nil && e.now.Asking; seed++ {
				for _, size := range [][2]int{{50, 15}, {80, 24}, {120, 40}, {160, 50}, {200, 60}} {
					s.check(s.draw(size[0], size[1]))
				}
				e.answer(e.now.N(), table.Guess(e.q, steady(seed), false))
			}
		})
	}
}

// TestEndEarly ends every game by the menu for leaving, at several moments. Oltremare then asks for what its count needs.
func TestEndEarly(t *testing.T) {
	canEnd := func(s *still) bool {
		return slices.ContainsFunc(s.o.quitItems(), func(c choice) bool { return c.number == 6 })
	}
	for _, info := range counted {
		for _, answers := range []int{0, 2, 5, 20, 60} {
			t.Run(fmt.Sprint(info.Name, answers), func(t *testing.T) {
				s := stillPlay(t, "en", info)
				e, r := s.o.evening, steady(3)
				for i := 0; i < answers && e.q != nil; i++ {
					e.answer(e.now.N(), table.Guess(e.q, r, false))
				}
				e.endReading()
				if !canEnd(s) {
					if answers >= 20 && !e.now.Over() {
						t.Error("the menu does not end the game")
					}
					return
				}
				s.o.quit()
				s.press("6")
				if info.Name == "oltremare" && canEnd(s) {
					t.Error("the count can be ended")
				}
				for i := 0; i < 60 && !e.now.Over(); i++ {
					if !slices.Contains([]string{"venice.last", "count.longest", "count.points"}, e.q.Key) {
						t.Fatalf("%s is asked", e.q.Key)
					}
					e.answer(e.now.N(), table.Guess(e.q, r, false))
				}
				if !e.now.Over() {
					t.Errorf("not over: %v", e.q)
				}
				if text := s.o.speaker.Render(e.now.View().Status[0]); text != "over: the table ended the game" {
					t.Error(text)
				}
				for _, x := range e.now.Standings() {
					if why := s.o.speaker.Render(x.Why); !strings.HasPrefix(why, "The table ended the game early.") {
						t.Error(why)
					}
				}
				s.press("u")
				if e.now.Over() {
					t.Error("U does not take it back")
				}
			})
		}
	}
}

// check looks for question and hints.
func (s *still) check(p *paper) {
	s.t.Helper()
	if p.h >= 2 && p.w >= 8 && p.line(p.h-1) == "" {
		s.t.Errorf("%dx%d: no hints\n%s", p.w, p.h, p.text())
	}
	e := s.o.evening
	if s.o.app.Top() != scene(e) {
		return
	}
	f := e.form(e.layout(p.w, p.h))
	text := p.text()
	lines := term.Wrap(e.headText(), f.w)
	if f.big != nil {
		parts := strings.Join(slices.Concat(f.head, f.big, f.tail), " ")
		if !slices.Equal(strings.Fields(parts), strings.Fields(e.headText())) {
			s.t.Errorf("%dx%d: of %q there is %q", p.w, p.h, e.headText(), parts)
		}
		lines = slices.Concat(f.head, f.tail)
		for _, line := range f.big {
			for _, row := range f.face.Text(line) {
				lines = append(lines, strings.TrimSpace(row))
			}
		}
	}
	if list, wide := bigList(e.ask, f.w); f.large {
		if high, _ := list.bigTall(wide); high > f.bodyH {
			s.t.Errorf("%dx%d: the answers to %s take %d lines, there are %d", p.w, p.h, e.q.Key, high, f.bodyH)
		}
	}
	for i, line := range lines {
		if i < f.h && !strings.Contains(text, line) {
			s.t.Errorf("%dx%d: %q of the question is not to be seen\n%s", p.w, p.h, line, p.text())
		}
	}
	if p.w >= 50 && p.h >= 15 && e.ask != nil && f.bodyH < min(3, e.ask.tall(f.w)) {
		s.t.Errorf("%dx%d: %d lines for the answer\n%s", p.w, p.h, f.bodyH, text)
	}
}

// TestThereAndBack resizes through tiny sizes: the same screen comes back.
func TestThereAndBack(t *testing.T) {
	for _, v := range views {
		s := at(t, "en", v.to, v.keys)
		s.press("Down", "Down")
		before := s.draw(80, 24).text()
		for _, size := range [][2]int{{5, 2}, {1, 1}, {130, 50}, {50, 15}, {3, 40}} {
			s.draw(size[0], size[1])
		}
		if after := s.draw(80, 24).text(); after != before {
			t.Errorf("%s:\n%s\nwas\n%s", v.name, after, before)
		}
	}
}

// TestHintsAreKeys compares the hint line with what keys do, on the smallest screen, the
// usual one and where there is room for all, in both languages: no key is there that means
// nothing now, with room every other one is, and no key means two things. What leads
// out of trouble has its words on the usual screen.
func TestHintsAreKeys(t *testing.T) {
	for i, v := range views {
		for _, lang := range []string{"en", "de"} {
			if testing.Short() && (lang == "de") != (i%2 == 0) {
				continue // each view in one language
			}
			s := at(t, lang, v.to, v.keys)
			l := s.o.app.Layer()
			if err := l.Clash(); err != nil {
				t.Errorf("%s: %v", v.name, err)
			}
			for _, room := range []int{50, 80, 1000} {
				line := " "
				for _, span := range hintLine(&l, s.o.app.Say, "", room, s.o.app.Theme()) {
					line += span.Text
				}
				for n, k := range Keys {
					for _, b := range l.Binds {
						if b.Act != k.Act || k.Rank == 0 || b.Rank < 0 {
							continue
						}
						hint := " " + Keys[n].capOf(b, s.o.app.Say) + " "
						has := strings.Contains(line+" ", hint)
						if has && b.Off != "" || !has && b.Off == "" && room == 1000 {
							t.Errorf("%s in %d columns: key %s, off %q, in the hints %q: %v", v.name, room, k.Name, b.Off, line, has)
						}
						worded := slices.Contains([]Act{actHelp, actUndo, actCallOff, actLog, actRuling}, k.Act)
						if words := s.o.say("ui.key." + k.Name); room == 80 && worded && b.Off == "" && !strings.Contains(line, hint[1:]+words) && !strings.Contains(line, hint[1:]+shorter(b.Long)) {
							t.Errorf("%s: %s has no words in %q", v.name, hint, line)
						}
					}
				}
			}
		}
	}
}

// shorter is how what U takes back begins, however it is cut.
func shorter(long string) string { return long[:min(len(long), 6)] }

// TestSafeSigns wants nothing on any screen that a bare console cannot show.
func TestSafeSigns(t *testing.T) {
	if testing.Short() {
		t.Skip("every sign is drawn: run it without -short")
	}
	const safe = "─│┌┐└┘├┤┬┴┼═║╔╗╚╝█░▒■▲▼♦•←↑→↓·°±≤≥«»§"
	for _, v := range views {
		for _, lang := range []string{"en", "qps"} {
			s := at(t, lang, v.to, v.keys)
			s.o.app.Theme().Braille = false // as on a console
			for _, size := range [][2]int{{50, 15}, {80, 24}, {120, 40}, {170, 55}} {
				for _, r := range s.draw(size[0], size[1]).text() {
					if r > 0x17f && !strings.ContainsRune(safe, r) {
						t.Errorf("%s at %v shows %q", v.name, size, r)
					}
				}
			}
		}
	}
}

// TestAscii draws every view with the signs of ASCII alone.
func TestAscii(t *testing.T) {
	for _, v := range views {
		s := at(t, "qps", v.to, v.keys)
		s.o.app.Theme().ASCII = true
		for _, r := range s.draw(120, 40).text() {
			if r > '~' {
				t.Errorf("%s shows %q", v.name, r)
			}
		}
	}
}

// bigThere reports whether each word of a text is on a screen in big type, but for what is small after brackets.
func bigThere(screen, text string) bool {
	large, small, _ := strings.Cut(text, " (")
	for _, face := range []term.TypeSize{term.Full, term.Half} {
		there := func(text string) bool {
			missing := func(row string) bool { return !strings.Contains(screen, strings.TrimSpace(row)) }
			return !slices.ContainsFunc(strings.Fields(text), func(word string) bool { return slices.ContainsFunc(face.Text(word), missing) })
		}
		if text != "" && (there(text) || small != "" && there(large) && strings.Contains(screen, "("+small)) {
			return true
		}
	}
	return false
}

// TestRealGameAtManySizes plays Tischpiraten by guesses and draws every question at the
// smallest size that promises all, at the usual one and at any other: pages of orders, and after
// them question, options or page, and hints are whole.
func TestRealGameAtManySizes(t *testing.T) {
	for _, lang := range []string{"en", "de", "qps"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			s := stillPlay(t, lang, &closely)
			e := s.o.evening
			r, any := steady(5), steady(6)
			for i := 0; e.q != nil && i < sized(t, 50, 75, 1500); i++ {
				unread, due := e.unread, e.due
				for _, size := range [][2]int{{50, 15}, {80, 24}, {50 + any.IntN(151), 15 + any.IntN(46)}} {
					e.unread, e.due, e.read = unread, due, readProgress{}
					for s.sees(size); s.paged(size); s.sees(size) {
						s.press("Enter")
					}
					s.check(s.draw(size[0], size[1]))
				}
				e.answer(e.now.N(), table.Guess(e.q, r, false))
			}
		})
	}
}

// sees wants everything on the screen that a frame must show.
func (s *still) sees(size [2]int) {
	s.t.Helper()
	text := s.draw(size[0], size[1]).text()
	for _, must := range (&guesser{o: s.o}).mustSee() {
		if !strings.Contains(text, must) && !bigThere(text, must) {
			s.t.Fatalf("%v: %q is not to be seen\n%s", size, must, text)
		}
	}
}

// paged reports whether orders are in the place of the question.
func (s *still) paged(size [2]int) bool {
	l := s.o.evening.layout(size[0], size[1])
	return s.o.evening.hasOrderPage(&l)
}
