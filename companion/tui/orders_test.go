package tui

import (
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/corsari"
	"hafenmeister/games/halunken"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// A watcher is somebody who looks at every frame of a game and knows which orders they
// have not read yet.
type watcher struct {
	*still
	seed   uint64
	rand   *rand.Rand
	unseen []string
	orders int // told so far
	pages  int // turned so far
}

// TestOrdersAreSeen plays games by guesses, key by key, with a frame after each: when an
// answer is taken, every order since the answer before has been on the screen, whole. While
// orders are read page by page other keys do nothing. HAFEN_ORDERS says how many games a
// title.
func TestOrdersAreSeen(t *testing.T) {
	games, _ := strconv.Atoi(os.Getenv("HAFEN_ORDERS"))
	if games == 0 {
		games = sized(1, 2, 4)
	}
	from, _ := strconv.ParseUint(os.Getenv("HAFEN_FROM"), 10, 64)
	for _, info := range []*table.Info{&tischpiraten.Info, &smugglers.Info, &corsari.Info, &halunken.Info, &merchants} {
		t.Run(info.Name, func(t *testing.T) {
			t.Parallel()
			orders, pages := 0, 0
			for i := range uint64(games) {
				w := watch(t, info, from+i)
				w.play(sized(40, 150, 100_000))
				orders, pages = orders+w.orders, pages+w.pages
			}
			if t.Logf("%d orders, %d pages", orders, pages); orders == 0 {
				t.Error("no order was given")
			}
		})
	}
}

var watchedSizes = [][2]int{{50, 15}, {60, 20}, {80, 24}, {120, 40}}

// watch begins a game; its size, language and who throws and draws follow from the seed.
func watch(t *testing.T, info *table.Info, seed uint64) *watcher {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 14))
	lang, size := []string{"en", "de"}[r.IntN(2)], watchedSizes[(seed+r.Uint64N(2)*2)%4]
	o := referee.Options{Dice: []string{"typed", "virtual"}[r.IntN(2)], Cards: []string{referee.ByApp, referee.ByTable}[r.IntN(2)]}
	book := newBook(t)
	p := testProgram(t, book, lang, info)
	p.Seed = &seed
	setup := info.Sample(2 + r.IntN(2))
	setup.Settle()
	ref, err := referee.Begin(referee.New{Book: book, Info: info, Setup: setup, Lang: lang, Seed: &seed, Options: o.For(info)})
	if err != nil {
		t.Fatal(err)
	}
	p.Referee = ref
	w := &watcher{still: newStill(t, p), seed: seed, rand: r}
	w.sim.SetSize(size[0], size[1])
	w.hear(-1)
	return w
}

// hear notes the orders that follow more than so many entries.
func (w *watcher) hear(entries int) {
	e := w.o.evening
	for _, s := range e.now.Said(e.now.N() - 1 - entries) {
		if s.Order && s.After > entries {
			w.unseen, w.orders = append(w.unseen, w.o.speaker.Put(s.Text)), w.orders+1
		}
	}
}

// play plays on until so many answers have been given, or the game is over.
func (w *watcher) play(answers int) {
	w.t.Helper()
	e, n := w.o.evening, 0
	g := guesser{o: w.o}
	var answer table.Answer
	for range 40 * answers {
		now := e.now.N()
		screen := w.look()
		if e.now.Over() && !w.paged() || now > answers {
			w.expect(screen)
			return
		}
		if now != n && e.q != nil {
			q := e.q
			if e.hidden {
				q = e.now.Peek(q.Who).Question
			}
			n, answer = now, table.Guess(q, w.rand, false)
		}
		key := ""
		switch {
		case w.paged():
			w.pages++
			w.deaf()
			key = []string{"Enter", " "}[w.rand.IntN(2)]
		case e.hidden: // its owner looks alone and answers
			e.answer(now, answer)
		default:
			key = g.keyFor(e.ask, answer)
		}
		w.press(key)
		if e.now.N() != now {
			w.expect(screen)
			w.hear(now - 1)
		}
	}
	w.t.Fatalf("seed %d: the game does not go on at %s\n%s", w.seed, e.q.Key, strings.Join(w.look(), "\n"))
}

func (w *watcher) paged() bool {
	l := w.o.evening.layout(w.o.size())
	return w.o.evening.paged(&l)
}

// deaf presses keys that would answer or do something else at the table: nothing happens.
func (w *watcher) deaf() {
	w.t.Helper()
	e := w.o.evening
	now, before := e.now, w.look()
	w.press("1", "2", "0", "d", "f", "x", "c", "n", "k", "Backspace", "Down", "Tab")
	w.o.app.notice = ""
	if after := w.look(); e.now != now || strings.Join(before, "\n") != strings.Join(after, "\n") {
		w.t.Fatalf("seed %d: a key did something behind the orders\n%s", w.seed, strings.Join(after, "\n"))
	}
}

// look draws a frame as the event loop does and crosses off the orders on it.
func (w *watcher) look() (screen []string) {
	w.t.Helper()
	w.o.weighing.Wait()
	w.o.app.tv.ForceDraw()
	screen = strings.Split(simText(w.sim.GetContents()), "\n")
	left := w.unseen[:0]
	for _, order := range w.unseen {
		if !whole(screen, order) {
			left = append(left, order)
		}
	}
	w.unseen = left
	return screen
}

// expect fails if an order was not on the screen.
func (w *watcher) expect(screen []string) {
	w.t.Helper()
	if len(w.unseen) > 0 {
		w.t.Fatalf("seed %d, entry %d: %q was never seen whole\n%s", w.seed, w.o.evening.now.N()-1, w.unseen[0], strings.Join(screen, "\n"))
	}
}

// whole reports whether a text stands on a screen: its lines one below the other, each
// beginning at the same column.
func whole(screen []string, text string) bool {
	for y, line := range screen {
		signs := []rune(line)
		for x := range signs {
			if (x == 0 || signs[x-1] == ' ') && continues(screen[y:], x, []rune(text)) {
				return true
			}
		}
	}
	return false
}

func continues(screen []string, x int, text []rune) bool {
	for _, line := range screen {
		signs := []rune(line)
		n := 0
		for n < len(text) && x+n < len(signs) && signs[x+n] == text[n] {
			n++
		}
		switch {
		case n == len(text):
			return true
		case n == 0:
			return false
		}
		text = []rune(strings.TrimLeft(string(text[n:]), " "))
		if len(text) == 0 {
			return true
		}
	}
	return false
}

func TestWhole(t *testing.T) {
	screen := strings.Split("│→ Take Bolle │ 3\n│  off the    │ 4\n│  table.     │", "\n")
	for text, want := range map[string]bool{"Take Bolle off the table.": true, "Take Bolle off the table. Now.": false, "Take Bolle 3": false, "off the table.": true} {
		if got := whole(screen, text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
