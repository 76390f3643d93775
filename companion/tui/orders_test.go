package tui

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/games/corsari"
	"hafenmeister/games/gamestest/skirmish"
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

// tell has the evening say something, as after an answer.
func tell(e *evening, kind feedKind, texts ...string) {
	for _, text := range texts {
		e.feed.add(kind, table.NameText(text), true)
	}
	e.ref.HoldThrows()
	e.told()
}

// TestOrdersHaveTheFirstClaim fills a screen: orders stay, then news, echoes go first; rolls
// go before other news.
func TestOrdersHaveTheFirstClaim(t *testing.T) {
	s := stillPlay(t, "en", &skirmish.Info)
	s.o.evening.feed.lines = nil
	tell(s.o.evening, feedOrder, "Take a1 off the table.")
	tell(s.o.evening, feedSaid, "The wind turns.")
	tell(s.o.evening, feedRoll, "Anna rolls.", "Ben rolls.")
	tell(s.o.evening, feedAct, "Anna: yes")
	for _, c := range []struct {
		h    int
		want string
	}{
		{1, "→ Take a1 off the table."},
		{2, "→ Take a1 off the table.|· The wind turns."},
		{5, "→ Take a1 off the table.|· The wind turns.|· Anna rolls.|· Ben rolls.|  Anna: yes"},
		{4, "→ Take a1 off the table.|· The wind turns.|· Anna rolls.|· Ben rolls."},
		{3, "→ Take a1 off the table.|· The wind turns.|· Ben rolls."},
	} {
		var lines []string
		for _, line := range s.o.evening.feedLines(40, c.h) {
			text := ""
			for _, span := range line {
				text += span.Text
			}
			lines = append(lines, text)
		}
		if got := strings.Join(lines, "|"); got != c.want {
			t.Errorf("%d rows: %q", c.h, got)
		}
	}
}

// TestOrdersLookDifferent: by their sign and by style, in ASCII too.
func TestOrdersLookDifferent(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.in(func() { tell(n.o.evening, feedOrder, "Take a1 off the table.") })
	n.in(func() { tell(n.o.evening, feedSaid, "The wind turns.") })
	n.settle()
	n.see("→ Take a1 off the table.", "· The wind turns.")
	if sign, text := n.styleOf("→ Take"), n.styleOf("Take a1"); !sign.reverse || !text.bold || text.reverse {
		t.Errorf("the sign is drawn %+v, the text %+v", sign, text)
	}
	if n.styleOf("· The wind").reverse {
		t.Error("news look like an order")
	}
	n.in(n.o.turnASCII)
	n.see("! Take a1 off the table.", ". The wind turns.")
}

// many are more orders than a screen holds.
func many() (texts []string) {
	for i := range 30 {
		texts = append(texts, "Take figure "+strconv.Itoa(i)+" off the table.")
	}
	return texts
}

// TestAThrowWaitsForOrders throws while orders are read: the dice go to the roll when all
// were read, not before.
func TestAThrowWaitsForOrders(t *testing.T) {
	n := towerNight(t, 80, 24)
	n.in(func() { tell(n.o.evening, feedOrder, many()...) })
	n.throw("t1", "", "red", "4", "blue", "2")
	n.settle()
	n.see("To do at the table: 1-", "Take figure 0 off the table.", "ENTER done, go on")
	n.unseen("a1 attacks with two dice.")
	n.in(func() {
		out, err := n.o.evening.ref.Open()
		if err != nil || lies(&out.Now.Tray) {
			t.Errorf("the dice lie there: %+v, %v", out.Now.Tray, err)
		}
	})
	for i := 0; strings.Contains(n.text(), "To do at the table"); i++ {
		if n.press("Enter"); i > 10 {
			t.Fatal("the orders do not end")
		}
	}
	n.see("a1 attacks with two dice.", "The tower reads this.")
	if entries := n.lastEntry(); entries.Throw != nil {
		t.Errorf("%+v", entries)
	}
	n.press("Enter")
	n.see("b1 defends with one die.")
}

// moves is what must change on the table, as the screen has it.
func (s *still) moves() (texts []string) {
	for _, l := range s.o.evening.feed.lines {
		if l.kind == feedMove && l.fresh {
			texts = append(texts, s.o.speaker.Put(l.text))
		}
	}
	return texts
}

// TestKeysHeldDownGiveOneList takes back and puts back in a row: one list of what changes
// since before the first, until a second has passed without one.
func TestKeysHeldDownGiveOneList(t *testing.T) {
	s := stillPlay(t, "en", &tischpiraten.Info)
	e, r := s.o.evening, steady(3)
	for range 120 {
		e.answer(e.now.N(), table.Guess(e.q, r, false))
	}
	at := time.Unix(0, 0)
	e.turns.clock = func() time.Time { return at }
	s.draw(120, 40)
	before := e.now
	for range 60 {
		s.press("u")
		s.draw(200, 60)
		at = at.Add(soon / 2)
	}
	var want []string
	for _, c := range table.Told(e.now.ChangesSince(before)) {
		want = append(want, s.o.speaker.Put(c.Text))
	}
	if got := s.moves(); !slices.Equal(got, want) || len(want) < 3 {
		t.Errorf("after undo:\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for range 60 {
		s.press("r")
		s.draw(200, 60)
	}
	if got := s.moves(); len(got) > 0 {
		t.Errorf("there and back changes %q", got)
	}
	s.draw(200, 60)
	at = at.Add(soon)
	before = e.now
	s.press("u")
	want = nil
	for _, c := range table.Told(e.now.ChangesSince(before)) {
		want = append(want, s.o.speaker.Put(c.Text))
	}
	if got := s.moves(); !slices.Equal(got, want) {
		t.Errorf("a second later %q, want %q", got, want)
	}
}

// TestResumeTellsMovesAgain takes back, leaves without a frame and goes on: what must change
// on the table stands there again.
func TestResumeTellsMovesAgain(t *testing.T) {
	s := stillPlay(t, "en", &tischpiraten.Info)
	e, r := s.o.evening, steady(3)
	for range 60 {
		e.answer(e.now.N(), table.Guess(e.q, r, false))
	}
	for len(s.moves()) == 0 {
		s.press("x", "Esc")
		e.turns = turns{}
		s.press("u")
	}
	want := s.moves()
	id := e.now.ID
	s.o.leave()
	s.o.resume(id)
	if got := s.moves(); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
