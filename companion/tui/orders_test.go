package tui

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/corsari"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// A watcher is somebody who looks at every frame of a game and knows what they have not
// read yet.
type watcher struct {
	*still
	seed    uint64
	rand    *rand.Rand
	unseen  []unseen
	orders  int            // told so far
	tallies int            // score sheets told so far
	pages   int            // turned so far
	fault   func(*evening) // done after each answer, nil for nothing
}

// An unseen is an order, or a line of a score sheet, that has not been on the screen yet.
type unseen struct {
	text string
	row  []string // of a score sheet with columns: the name and the numbers
}

// on reports whether it is on a screen, whole.
func (u *unseen) on(screen []string) bool {
	return whole(screen, u.text) || bigThere(strings.Join(screen, "\n"), u.text) || u.row != nil && slices.ContainsFunc(screen, func(line string) bool {
		_, rest, found := strings.Cut(line, u.row[0])
		fields := strings.Fields(rest)
		return found && len(fields) >= len(u.row)-1 && slices.Equal(fields[:len(u.row)-1], u.row[1:])
	})
}

// TestOrdersAreSeen plays games by guesses, key by key, with a frame after each: when an
// answer is taken, every order and all news since the answer before have been on the screen, whole, and so
// has the score sheet of a round that ended, until Enter. While orders are read page by page
// other keys do nothing. HAFEN_ORDERS says how many games a title; eight of them are every
// size in both languages.
func TestOrdersAreSeen(t *testing.T) {
	games, _ := strconv.Atoi(os.Getenv("HAFEN_ORDERS"))
	if games == 0 {
		games = sized(t, 1, 1, 8)
	}
	from, _ := strconv.ParseUint(os.Getenv("HAFEN_FROM"), 10, 64)
	for _, info := range []*setup.Info{&closely, &smugglers.Info, &corsari.Info, &halunken.Info, &merchants, &shipcaptaincrew.Info} {
		t.Run(info.Name, func(t *testing.T) {
			t.Parallel()
			orders, tallies, pages := 0, 0, 0
			for i := range uint64(games) {
				t.Run(strconv.FormatUint(from+i, 10), func(t *testing.T) { // a game of the past is let go
					w := watch(t, info, from+i)
					if err := w.play(sized(t, 40, 100, 100_000)); err != nil {
						t.Fatal(err)
					}
					w.leave()
					orders, tallies, pages = orders+w.orders, tallies+w.tallies, pages+w.pages
				})
			}
			if t.Logf("%d orders, %d score sheets, %d pages", orders, tallies, pages); orders == 0 {
				t.Error("no order was given")
			}
		})
	}
}

// TestOrdersAreSeenFromAfar: big type leaves them their room.
func TestOrdersAreSeenFromAfar(t *testing.T) {
	if testing.Short() {
		t.Skip("a short test plays at smaller sizes")
	}
	for seed, info := range []*setup.Info{&closely, &smugglers.Info, &corsari.Info, &halunken.Info, &merchants, &shipcaptaincrew.Info} {
		t.Run(info.Name, func(t *testing.T) {
			t.Parallel()
			w := watchAt(t, info, uint64(seed), [2]int{200, 60})
			if err := w.play(sized(t, 30, 30, 100_000)); err != nil {
				t.Fatal(err)
			}
			if w.leave(); w.orders == 0 {
				t.Error("no order was given")
			}
		})
	}
}

// TestOrdersAreSeen_notOtherwise plants faults in the screen: the watcher finds each.
func TestOrdersAreSeen_notOtherwise(t *testing.T) {
	for name, fault := range map[string]func(*evening){
		"orders are forgotten": func(e *evening) {
			e.due.Current = nil
		},
		"orders have scrolled on": func(e *evening) {
			for range 20 {
				e.due.Current = append(e.due.Current, referee.Order{Text: table.NameText("Shuffle.")})
			}
			e.unread = false
		},
		"nobody turns pages": func(e *evening) { e.unread = false },
		"a page is skipped":  func(e *evening) { e.read.orders = 1 },
		"the score sheet is a word": func(e *evening) {
			for i := range e.due.Current {
				e.due.Current[i].Tally = nil
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for seed := uint64(0); ; seed += 4 { // on the smallest screen
				w := watch(t, &taverns, seed)
				w.fault = fault
				if err := w.play(100_000); err != nil {
					t.Log(strings.SplitN(err.Error(), "\n", 2)[0])
					return
				}
				if w.leave(); seed > 40 {
					t.Fatal("nobody found it")
				}
			}
		})
	}
}

var watchedSizes = [][2]int{{50, 15}, {60, 20}, {80, 24}, {120, 40}}

// watch begins a game; its size, language and who throws and draws follow from the seed.
func watch(t *testing.T, info *setup.Info, seed uint64) *watcher {
	t.Helper()
	return watchAt(t, info, seed, watchedSizes[seed%4])
}

// watchAt is watch at a size.
func watchAt(t *testing.T, info *setup.Info, seed uint64, size [2]int) *watcher {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 14))
	lang := []string{"en", "de"}[seed/4%2]
	o := referee.Options{Dice: []string{"typed", "virtual"}[r.IntN(2)], Cards: []string{referee.ByApp, referee.ByTable}[r.IntN(2)]}
	folder := newFolder(t)
	p := testProgram(t, folder, lang, info)
	p.Games, p.Seed = []*setup.Info{info}, &seed
	set := info.Sample(2 + r.IntN(2))
	set.AssignIDs()
	ref, err := referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: set, Lang: lang, Seed: &seed, Options: o.ForGame(info)})
	if err != nil {
		t.Fatal(err)
	}
	p.Referee = ref
	w := &watcher{still: newStill(t, p), seed: seed, rand: r}
	w.sim.SetSize(size[0], size[1])
	w.hear(-1)
	return w
}

// leave ends the game: many are played one after the other.
func (w *watcher) leave() {
	w.t.Helper()
	w.o.weighing.Wait()
	if err := w.o.closeGame(); err != nil {
		w.t.Error(err)
	}
}

// hear notes the orders, score sheets and news that follow more than so many entries, and reports
// whether a round has ended. How a roll came out is on the screen as the last roll.
func (w *watcher) hear(entries int) (ended bool) {
	e, say := w.o.evening, w.o.speaker.Render
	said := e.now.Announcements(e.now.N() - 1 - entries)
	for i, s := range said {
		overtakes := func(later table.Announcement) bool { return later.Order.Overtakes(s.Order) }
		switch {
		case s.After <= entries, s.Sum != nil, s.To != "", slices.ContainsFunc(said[i+1:], overtakes):
			continue
		case s.Order != nil:
			w.orders++
		}
		w.unseen = append(w.unseen, unseenOf(s, say)...)
		if s.Tally != nil {
			w.tallies, ended = w.tallies+1, true
		}
	}
	return ended
}

// unseenOf is what must be seen of an order or a score sheet.
func unseenOf(s table.Announcement, say func(table.Text) string) []unseen {
	list := []unseen{{text: say(s.Text)}}
	if s.Tally == nil {
		return list
	}
	for i, l := range s.Tally.Rows {
		row := []string{say(l.NameWithNote())}
		for _, n := range l.Numbers {
			row = append(row, strconv.Itoa(n))
		}
		list = append(list, unseen{say(s.Tally.Sentence(i)), row})
	}
	return list
}

// play plays on until so many answers have been given, or the game is over. An error says
// what was never seen.
func (w *watcher) play(answers int) error {
	w.t.Helper()
	e, n, at := w.o.evening, 0, 0
	g := guesser{o: w.o}
	var answer table.Answer
	for range 40 * answers {
		now := e.now.N()
		screen := w.look()
		if e.now.Over() && !w.paged() || now > answers {
			return w.missed(screen)
		}
		if _, field := stepOf(e); (now != n || field != at) && e.q != nil {
			q := e.shownQuestion()
			if e.hidden {
				q = e.now.Peek(q.Who).Question
			}
			n, at, answer = now, field, table.Guess(q, w.rand, false)
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
		if e.now.N() == now {
			continue
		}
		if err := w.missed(screen); err != nil {
			return err
		}
		if w.hear(now-1) && !w.paged() {
			return fmt.Errorf("seed %d, entry %d: the score sheet does not stay", w.seed, e.now.N()-1)
		}
		if w.fault != nil {
			w.fault(e)
		}
	}
	return fmt.Errorf("seed %d: the game does not go on at %s\n%s", w.seed, e.q.Key, strings.Join(w.look(), "\n"))
}

func (w *watcher) paged() bool {
	l := w.o.evening.layout(w.o.size())
	return w.o.evening.hasOrderPage(&l)
}

// deaf presses keys that would answer or do something else at the table: nothing happens.
func (w *watcher) deaf() {
	w.t.Helper()
	e := w.o.evening
	now, before := e.now, w.look()
	w.press("1", "2", "0", "d", "f", "x", "c", "v", "k", "Backspace", "Down", "Tab")
	w.o.app.notice = ""
	if after := w.look(); e.now != now || !slices.Equal(before, after) {
		w.t.Fatalf("seed %d: a key did something behind the orders\n%s", w.seed, strings.Join(after, "\n"))
	}
}

// look draws a frame as the event loop does and crosses off what is on it.
func (w *watcher) look() (screen []string) {
	w.t.Helper()
	w.o.weighing.Wait()
	w.o.app.tv.ForceDraw()
	screen = strings.Split(simText(w.sim.GetContents()), "\n")
	w.unseen = slices.DeleteFunc(w.unseen, func(u unseen) bool { return u.on(screen) })
	return screen
}

// missed is an error if something was not on the screen.
func (w *watcher) missed(screen []string) error {
	if len(w.unseen) == 0 {
		return nil
	}
	return fmt.Errorf("seed %d, entry %d: %q was never seen whole\n%s", w.seed, w.o.evening.now.N()-1, w.unseen[0].text, strings.Join(screen, "\n"))
}

// whole reports whether a text is on a screen: its lines one below the other, each
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
	e.startReading()
}

// order has it give orders.
func order(e *evening, texts ...string) {
	for _, text := range texts {
		e.due.Current = append(e.due.Current, referee.Order{Text: table.NameText(text)})
	}
	e.ref.HoldThrows()
	e.startReading()
}

// TestOrdersHaveTheFirstClaim fills a screen: orders stay, then news, echoes go first; rolls
// go before other news.
func TestOrdersHaveTheFirstClaim(t *testing.T) {
	s := stillPlay(t, "en", &skirmish.Info)
	s.o.evening.feed.lines, s.o.evening.due = nil, referee.Orders{}
	order(s.o.evening, "Take a1 off the table.")
	tell(s.o.evening, feedSaid, "The wind turns.")
	tell(s.o.evening, feedRoll, "Anna rolls.", "Ben rolls.")
	tell(s.o.evening, feedAct, "Anna: yes")
	for _, c := range []struct {
		h    int
		want string
	}{
		{1, "→ Take a1 off the table."},
		{2, "· The wind turns.|→ Take a1 off the table."},
		{5, "· The wind turns.|· Anna rolls.|· Ben rolls.|  Anna: yes|→ Take a1 off the table."},
		{4, "· The wind turns.|· Anna rolls.|· Ben rolls.|→ Take a1 off the table."},
		{3, "· The wind turns.|· Ben rolls.|→ Take a1 off the table."},
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
	n.in(func() { order(n.o.evening, "Take a1 off the table.") })
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
	n.in(func() { order(n.o.evening, many()...) })
	n.throw("t1", "", "red", "4", "blue", "2")
	n.settle()
	n.see("To do at the table: 1-", "Take figure 0 off the table.", "ENTER done, go on")
	n.unseen("a1 attacks with two dice.")
	n.in(func() {
		out, err := n.o.evening.ref.Open()
		if err != nil || hasFace(&out.Now.Tray) {
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

// moves is what there is to do, as the screen has it.
func (s *still) moves() (texts []string) {
	for _, x := range s.o.evening.due.Open() {
		texts = append(texts, s.o.speaker.Render(x.Text))
	}
	return texts
}

// TestResumeWhileAnswersWait corrects, leaves while old answers wait and continues: the orders
// of the last answer before the open question were carried out long ago.
func TestResumeWhileAnswersWait(t *testing.T) {
	tried := 0
	for seed := range fewSeeds() {
		s := stillPlay(t, "en", &closely)
		e, r := s.o.evening, steady(seed)
		for range 60 {
			e.answer(e.now.N(), table.Guess(e.q, r, false))
		}
		for n := e.now.N() - 1; n > 1 && e.now.PendingCount() == 0; n-- {
			if q := e.now.QuestionAt(n); q != nil && q.Kind == table.KindRoll {
				e.do(func() (*referee.Reply, error) { return e.ref.Correct(n, table.Guess(q, r, false)) })
			}
		}
		if e.now.PendingCount() == 0 {
			continue
		}
		id := e.now.ID
		s.o.leave()
		s.o.resume(id)
		if tried++; len(s.moves()) > 0 {
			t.Errorf("seed %d: %q is to do", seed, s.moves())
		}
	}
	if tried == 0 {
		t.Error("no game came to it")
	}
}

// TestOrders_takeTheEmptyRowsOfTheSide: on large screens too rows that say nothing give way
// before orders are read page by page.
func TestOrders_takeTheEmptyRowsOfTheSide(t *testing.T) {
	for _, size := range [][2]int{{120, 40}, {200, 60}} {
		n := play(t, size[0], size[1], "en", &closely, referee.Options{})
		var orders []string
		n.in(func() {
			e := n.o.evening
			l := layOut(size[0], size[1])
			_, room := l.feedRoom()
			for i := range room + 5 {
				orders = append(orders, fmt.Sprintf("Take piece %d away.", i+1))
			}
			e.feed.lines, e.due = nil, referee.Orders{}
			order(e, orders...)
		})
		n.see(orders...)
		n.see("At the start of every round each player rolls a die.", "(Anna)", "(Ben)")
		n.in(func() { order(n.o.evening, slices.Repeat(orders, 2)...) })
		n.see("(Anna)", "(Ben)") // the pile keeps what it needs
	}
}

// TestWaitingAnswers_leaveRoomForTheAnswers: what is said of old answers that wait takes rows
// of the question, not those of its answers.
func TestWaitingAnswers_leaveRoomForTheAnswers(t *testing.T) {
	tried := 0
	for seed := range fewSeeds() {
		info := []*setup.Info{&closely, &smugglers.Info}[seed%2]
		s := stillPlay(t, "de", info)
		e, r := s.o.evening, steady(seed)
		for i := 0; i < 60 && e.q != nil; i++ {
			e.answer(e.now.N(), table.Guess(e.q, r, false))
		}
		log := e.now.Log()
		for i := len(log) - 1; i > 1 && e.now.PendingCount() == 0; i-- {
			if q := e.now.QuestionAt(log[i].N); q != nil && (q.Kind == table.KindRoll || info == &smugglers.Info) {
				e.do(func() (*referee.Reply, error) { return e.ref.Correct(log[i].N, table.Guess(q, r, false)) })
			}
		}
		for ; e.now.PendingCount() > 0 && e.q != nil; e.answer(e.now.N(), table.Guess(e.q, r, false)) {
			s.draw(80, 24)
			f := e.form(e.layout(80, 24))
			rows := optionRows(e.ask)
			if rows == nil || len(rows.rows) < 3 {
				continue
			}
			tried++
			if l := e.layout(80, 24); l.board.h > 0 && (l.board.y+l.board.h > l.ask.y || l.board.h < e.boardPanel().Map.Height) {
				t.Errorf("seed %d: the board %+v lies on the question %+v, or is cut", seed, l.board, l.ask)
			}
			if p := rows.page(f.w, f.bodyH-footOf(e.ask, f.bodyH)); p.of > 1+len(rows.rows)/4 {
				t.Errorf("seed %d, %s: %d answers on %d pages of %d lines", seed, e.q.Key, len(rows.rows), p.of, f.bodyH)
			}
		}
	}
	if tried == 0 {
		t.Error("no game came to it")
	}

}

// fewSeeds is how many games a test of waiting answers plays.
func fewSeeds() uint64 {
	if testing.Short() {
		return 4
	}
	return 16
}
