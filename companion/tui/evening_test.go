package tui

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/companion/setupfile"
	"hafenmeister/companion/story"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/corsari"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/halunken"
	"hafenmeister/games/oltremare"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// wordsOf returns the texts of the screens and of one game: two games may use the same key.
func wordsOf(t testing.TB, info *setup.Info) *locale.Words {
	t.Helper()
	game, texts := "tischpiraten", tischpiraten.Texts
	switch info {
	case &skirmish.Info:
		game, texts = "skirmish", skirmish.Texts
	case &oltremare.Info, &merchants:
		game, texts = "oltremare", oltremare.Texts
	case &halunken.Info, &listedCards, &taverns, &crewsCounted:
		game, texts = "halunken", halunken.Texts
	case &smugglers.Info:
		game, texts = "smugglers", smugglers.Texts
	case &shipcaptaincrew.Info, &scoresTyped:
		game, texts = "shipcaptaincrew", shipcaptaincrew.Texts
	case &corsari.Info, &corsairs, &fleet:
		game, texts = "corsari", corsari.Texts
	}
	readWords.Lock()
	defer readWords.Unlock()
	if w := readWords.of[game]; w != nil {
		return w
	}
	w, err := locale.New(locale.From("table", table.Texts), locale.From("setup", setup.Texts), locale.From("replay", replay.Texts), locale.From("log", log.Texts), locale.From("referee", referee.Texts), locale.From("report", report.Texts), locale.From("setupfile", setupfile.Texts), locale.From("tui", Texts), locale.From("story", story.Texts), locale.From(game, texts))
	if err != nil {
		t.Fatal(err)
	}
	readWords.of[game] = w
	return w
}

// readWords caches the texts of each game for all tests: reading them takes longer than most tests.
// A text missing in one test is therefore also reported by later tests.
var readWords = struct {
	sync.Mutex
	of map[string]*locale.Words
}{of: map[string]*locale.Words{}}

// A night is a game on a simulated screen, with a folder of its own.
type night struct {
	*ui
	o      *shared
	folder *log.Folder
}

// newFolder returns an empty folder.
func newFolder(t testing.TB) *log.Folder {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// testProgram returns a program with a folder. It has the texts of one game only.
func testProgram(t testing.TB, folder *log.Folder, lang string, info *setup.Info) Program {
	seed := uint64(1)
	games := []*setup.Info{&closely, &skirmish.Info}
	if info == games[1] {
		slices.Reverse(games)
	}
	other := *games[1]
	other.About = table.Text{} // its text is not among the words of the first game
	games[1] = &other
	return Program{
		Open: func() (*log.Folder, error) { return folder, nil }, Games: games,
		Words: wordsOf(t, info), Lang: lang, Seed: &seed, Setups: t.TempDir(), Stories: filepath.Join(t.TempDir(), "stories"),
	}
}

// startNight runs a program on a simulated screen until the test ends.
func startNight(t testing.TB, w, h int, p Program) *night {
	t.Helper()
	n := &night{}
	n.ui = startApp(t, w, h, func(sim tcell.SimulationScreen) *app {
		n.o = newShared(p, term.WrapScreen(sim, p.Settings.ASCII))
		n.folder, _ = p.Open()
		return n.o.app
	})
	t.Cleanup(func() {
		n.app.Stop()
		n.ended()
		if err := n.o.closeGame(); err != nil {
			t.Error(err)
		}
		if gaps := p.Words.Missing(); len(gaps) > 0 {
			t.Errorf("no words for %q", gaps)
		}
	})
	return n
}

// play begins a game of two with the sample set-up.
func play(t testing.TB, w, h int, lang string, info *setup.Info, o referee.Options) *night {
	t.Helper()
	folder := newFolder(t)
	p := testProgram(t, folder, lang, info)
	setup := info.Sample(2)
	setup.AssignIDs()
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: setup, Lang: lang, Seed: p.Seed, Options: o})
	if err != nil {
		t.Fatal(err)
	}
	p.Referee = r
	return startNight(t, w, h, p)
}

// readOrders turns the pages of orders.
func (n *night) readOrders() {
	n.t.Helper()
	for paged := true; paged; {
		n.in(func() { paged = (&guesser{o: n.o}).paged() })
		if paged {
			n.press("Enter")
		}
	}
}

// in runs do in the event loop and waits for it.
func (n *night) in(do func()) {
	n.t.Helper()
	done := make(chan struct{})
	n.app.Post(func() { defer close(done); do() })
	select {
	case <-done:
	case <-time.After(stuck):
		n.t.Fatal("the event loop is stuck")
	}
}

// question returns the open question, or nil.
func (n *night) question() (q *table.Question) {
	n.t.Helper()
	n.in(func() {
		if n.o.evening != nil {
			q = n.o.evening.shownQuestion()
		}
	})
	return q
}

// guess answers with likely answers, by keys, until wanted returns true for the open question.
func (n *night) guess(seed uint64, wanted func(*table.Question) bool) {
	n.t.Helper()
	g := &guesser{o: n.o, rand: rand.New(rand.NewPCG(seed, seed))}
	for range 20_000 {
		key, found := "", false
		n.in(func() {
			e := n.o.evening
			switch {
			case e.q == nil:
				n.t.Errorf("seed %d: the game is over", seed)
				found = true
			case g.paged():
				key = "Enter"
			case wanted(e.shownQuestion()):
				found = true
			case e.hidden:
				e.answer(e.now.N(), table.Guess(e.now.Peek(e.q.Who).Question, g.rand, false))
			default:
				key = g.answerKey()
			}
		})
		if found {
			return
		}
		if key != "" {
			n.press(key)
		}
	}
	n.t.Fatalf("seed %d: no such question came", seed)
}

// guessTo guesses until a question with that key is open.
func (n *night) guessTo(seed uint64, key string) {
	n.t.Helper()
	n.guess(seed, func(q *table.Question) bool { return q.Key == key })
}

// finish gives likely answers until the game is over.
func (n *night) finish(seed uint64) {
	n.t.Helper()
	over := func() (is bool) { n.in(func() { is = n.o.evening.now.Over() }); return is }
	r := rand.New(rand.NewPCG(seed, seed))
	for i := 0; !over(); i++ {
		if i > 20_000 {
			n.t.Fatalf("seed %d: the game does not end", seed)
		}
		n.in(func() {
			e := n.o.evening
			q := e.q
			if e.hidden {
				q = e.now.Peek(q.Who).Question
			}
			e.answer(e.now.N(), table.Guess(q, r, false))
		})
	}
}

// loseFolder renames the folder, as if a USB stick were pulled out; findFolder brings it back.
func (n *night) loseFolder() { n.move("", ".lost") }

func (n *night) findFolder() { n.move(".lost", "") }

func (n *night) move(from, to string) {
	n.t.Helper()
	path := n.folder.Path()
	if err := os.Rename(path+from, path+to); err != nil {
		n.t.Fatal(err)
	}
}

// steady returns a random generator with a fixed seed.
func steady(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, seed)) }
