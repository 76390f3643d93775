package tui

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/corsari"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/halunken"
	"hafenmeister/games/oltremare"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// counted are the games whose key presses are counted.
var counted = []*setup.Info{&shipcaptaincrew.Info, &halunken.Info, &smugglers.Info, &oltremare.Info, &tischpiraten.Info, &corsari.Info}

// TestEnterNeverDecides plays random games of every kind by keys, from the first set-up question
// on. It presses an extra Enter before and after every answer, which never answers anything.
func TestEnterNeverDecides(t *testing.T) {
	answers := 0
	for i := range effort.Of(t, 6, 6, 18) {
		info := counted[i%len(counted)]
		t.Run(fmt.Sprintf("%s %d", info.Name, i), func(t *testing.T) {
			folder := newFolder(t)
			p := testProgram(t, folder, "en", info)
			seed := uint64(i)
			r, err := referee.Begin(referee.NewGame{Folder: folder, Info: info, Lang: "en", Seed: &seed, Options: referee.Options{Cards: referee.ByTable, Odds: referee.OddsOff}})
			if err != nil {
				t.Fatal(err)
			}
			p.Referee = r
			n := startNight(t, 80, 24, p)
			d := &doubter{o: n.o, guess: guesser{o: n.o}, rand: rand.New(rand.NewPCG(seed, 8))}
			played := make(chan error, 1) // received without a timeout: the duration of a game is unknown
			n.app.Post(func() { played <- d.play(effort.Of(t, 60, 100, 400)) })
			if err := <-played; err != nil {
				t.Fatalf("%v:\n%s", err, n.text())
			}
			answers += n.o.evening.now.N()
		})
	}
	t.Logf("%d answers", answers)
}

// A doubter plays with an extra Enter before and after every answer.
type doubter struct {
	o      *shared
	guess  guesser
	rand   *rand.Rand
	answer table.Answer
}

// A doubted is the state that an Enter must not change.
type doubted struct {
	n, field int
	id       string
	top      scene
	asked    string
}

func (d *doubter) now() doubted {
	e := d.o.evening
	s := doubted{id: e.now.ID, top: d.o.app.Top()}
	if s.n, s.field = stepOf(e); e.q != nil {
		s.asked = e.shownQuestion().Key
	}
	return s
}

// press presses a key and draws the result.
func (d *doubter) press(key string) {
	ev := tcell.NewEventKey(keyNames[key], 0, tcell.ModNone)
	if keyNames[key] == 0 {
		ev = tcell.NewEventKey(tcell.KeyRune, []rune(key)[0], tcell.ModNone)
	}
	d.o.app.key(ev)
	d.draw()
}

func (d *doubter) draw() { d.o.app.Top().Draw(term.NewCanvas(d.o.app.scr)) }

// doubt presses Enter and returns an error if that changes anything. It need not draw afterwards.
func (d *doubter) doubt(when string) error {
	before := d.now()
	if d.o.app.key(tcell.NewEventKey(tcell.KeyEnter, 0, tcell.ModNone)); d.now() != before {
		return fmt.Errorf("entry %d: Enter %s %s changed %+v to %+v", before.n, when, before.asked, before, d.now())
	}
	return nil
}

// play gives the number of answers, or fewer if the game is over before.
func (d *doubter) play(answers int) error {
	d.draw()
	e, last := d.o.evening, doubted{}
	for keys := 0; keys < 60*answers && e.now.N() <= answers; keys++ {
		if d.guess.paged() {
			d.press("Enter")
			continue
		}
		if e.q == nil {
			return d.doubt("at the end of")
		}
		if now := d.now(); now != last {
			if err := d.doubt("before"); err != nil {
				return err
			}
			last = now
			q := e.shownQuestion()
			if e.hidden {
				q = e.now.Peek(e.q.Who).Question
			}
			if d.answer = table.Guess(q, d.rand, e.now.Asking); q.Kind == table.KindText && e.now.Asking {
				d.answer = table.Answer{fmt.Sprint("N", last.n)} // names must be unique
			}
		}
		if d.o.app.Top() != scene(e) {
			return fmt.Errorf("entry %d: %s opened something else", last.n, last.asked)
		}
		if e.hidden {
			for d.press("k"); d.o.app.Top() != scene(e); {
				d.press(d.guess.keyFor(d.o.app.Top().(*askBox).ask, d.answer))
			}
		} else {
			d.press(d.guess.keyFor(e.ask, d.answer))
		}
		f, form := e.ask.(*askForm)
		if now := d.now(); now != last && !d.guess.paged() && !(form && f.full) {
			if err := d.doubt("after"); err != nil {
				return err
			}
		}
	}
	return nil
}
