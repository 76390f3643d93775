package tui

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/corsari"
	"hafenmeister/games/halunken"
	"hafenmeister/games/table"
)

// eveningProgram is the screens as a program: the folder HAFEN_TEST_FOLDER keeps the
// games, HAFEN_TEST_PLAY begins a game of so many at once, HAFEN_TEST_GAME says of what. HAFEN_TEST_TELL names a pipe that is
// told what each frame must show and which key a guess would press next. HAFEN_TEST_DIE
// says of what a frame is the last thing that the program does not draw.
func eveningProgram() int {
	home := os.Getenv("HAFEN_TEST_FOLDER")
	folder, err := log.Open(filepath.Join(home, "games"), "")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 3
	}
	t := new(testing.T)
	info := &closely
	switch os.Getenv("HAFEN_TEST_GAME") {
	case corsari.Info.Name:
		info = &corsari.Info
	case halunken.Info.Name:
		info = &halunken.Info
	}
	p := testProgram(t, folder, os.Getenv("HAFEN_TEST_LANG"), info)
	if !slices.Contains(p.Games, info) {
		p.Games = append(p.Games, info)
	}
	p.Setups, p.Crash = filepath.Join(home, "setups"), filepath.Join(home, "crashes")
	if players, _ := strconv.Atoi(os.Getenv("HAFEN_TEST_PLAY")); players > 0 {
		setup := info.Sample(players)
		setup.AssignIDs()
		p.Referee, err = referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: setup, Lang: p.Lang, Seed: p.Seed,
			Options: referee.Options{Dice: os.Getenv("HAFEN_TEST_DICE")}})
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 3
		}
	}
	p.testOnlyHook = func(o *shared) {
		if pipe := os.Getenv("HAFEN_TEST_TELL"); pipe != "" {
			tellFrames(o, pipe)
			dieBefore(o, os.Getenv("HAFEN_TEST_DIE"))
		}
		if how := os.Getenv("HAFEN_TEST_PANIC"); how != "" {
			panicOnHelp(o, how)
		}
	}
	say := p.Words.Speaker(p.Lang).Render
	code := Farewell(os.Stderr, Run(context.Background(), p), say)
	fmt.Println("goodbye")
	return code
}

// panicOnHelp has the help key panic, in the event loop or elsewhere.
func panicOnHelp(o *shared, how string) {
	for i := range o.app.Common {
		if o.app.Common[i].Act != actHelp {
			continue
		}
		o.app.Common[i].Do = func(press) {
			if how == "loop" {
				panic("boom in the event loop")
			}
			o.app.Go(func() { panic("boom elsewhere") })
		}
	}
}

// A told frame is what must be seen of it, and the next key.
type told struct {
	Pressed int      // keys handled before it
	See     []string // each must be on the screen, whole
	Key     string   // the key that a guess presses now; "" at the end
	Asked   string   // key of the question, for the failure's message
}

// dieBefore kills the program between an answer and the frame that would show what
// follows from it: an "order", or the "tally" of a round.
var dieBefore = func(*shared, string) {}

// tellFrames writes a line for each frame.
func tellFrames(o *shared, pipe string) {
	out, err := os.OpenFile(pipe, os.O_WRONLY, 0)
	if err != nil {
		panic(err)
	}
	pressed := 0
	keys := o.app.tv.GetInputCapture()
	o.app.tv.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey {
		pressed++
		return keys(ev)
	})
	g := &guesser{o: o, rand: rand.New(rand.NewPCG(7, 7))}
	tell := json.NewEncoder(out)
	o.app.tv.SetAfterDrawFunc(func(tcell.Screen) {
		f := told{Pressed: pressed}
		f.See = g.mustSee()
		f.Key = g.next()
		if e := o.evening; e != nil && e.q != nil {
			f.Asked = e.q.Key
		}
		tell.Encode(f)
	})
}

// A guesser plays by likely answers, and now and then looks at another screen.
type guesser struct {
	o      *shared
	rand   *rand.Rand
	n      int
	field  int // of a form
	answer table.Answer
	undone int
}

// mustSee is what the frame must show: the question whole, the options of the page,
// the page's number if there are more, the hint line; or the page of orders that comes first.
func (g *guesser) mustSee() (see []string) {
	o := g.o
	w, h := o.size()
	hints := ""
	for _, s := range o.app.hints(w) {
		hints += s.Text
	}
	see = append(see, strings.TrimRight(hints, " "))
	e := o.evening
	if e == nil || o.app.Top() != scene(e) {
		return see
	}
	l := e.layout(w, h)
	if e.hasOrderPage(&l) {
		for _, line := range e.orderPage(&l).lines {
			text := ""
			for _, s := range line {
				text += s.Text
			}
			see = append(see, strings.TrimSpace(text))
		}
		return see
	}
	f := e.form(l)
	if f.big == nil { // what is cut for big type [still.check] reads
		see = append(see, term.Wrap(e.headText(), f.w)...)
	}
	ask, w, h := alone(e.ask, f.w, f.bodyH)
	if rows := optionRows(ask); rows != nil {
		p := rows.page(w, h-footOf(ask, h))
		if p.of > 1 {
			return append(see, o.say("ui.list.more", numArg("page", p.at+1), numArg("of", p.of)))
		}
		for _, i := range rows.visibleRows(p.open)[p.from:p.to] {
			r := &rows.rows[i]
			lines := rows.lines(r, p.width)
			switch {
			case p.cut:
				continue
			case len(lines) == 1:
				lines[0] = r.text // what is at the end has its own place
			}
			see = append(see, lines...)
		}
	}
	return see
}

// alone is the field of a form that is open, with the room it has there; any other
// question has all the room.
func alone(a asker, w, h int) (asker, int, int) {
	if f, ok := a.(*askForm); ok {
		s := f.shape(w, h)
		return f.field, s.w, s.h
	}
	return a, w, h
}

func optionRows(a asker) *list {
	switch a := a.(type) {
	case *askOne:
		return &a.list
	case *askSome:
		return &a.list
	case *askDraw:
		return &a.list
	case *askConfirm:
		return &a.list
	}
	return nil
}

func footOf(a asker, h int) int {
	switch a := a.(type) {
	case *askSome:
		return a.foot(h)
	case *askDraw:
		return a.foot(h)
	case *askOne:
		return a.foot(h)
	}
	return 0
}

// elsewhere are keys that show another screen, which Esc leaves.
var elsewhere = []string{"t", "l", "h", "w", "p", "s", "f"}

// next is the key to press now.
func (g *guesser) next() string {
	o := g.o
	e := o.evening
	switch {
	case e == nil:
		return ""
	case o.app.Top() != scene(e):
		return g.away()
	case e.now.Over():
		return ""
	case g.paged():
		return "Enter"
	case g.rand.IntN(30) == 0:
		l := o.app.Layer()
		key := elsewhere[g.rand.IntN(len(elsewhere))]
		if l.Field != nil { // it would be typed
			break
		}
		if _, b, what := l.find(tcell.NewEventKey(tcell.KeyRune, rune(key[0]), 0)); what == meant && b.Act != actAnswer {
			return key
		}
	case g.rand.IntN(60) == 0 && e.now.N() > g.undone && !e.undoes.IsZero():
		g.undone = e.now.N() + 20 // or it would go back as often as forth
		g.n = 0
		return "u"
	}
	return g.answerKey()
}

// answerKey is the next key of a likely answer to the question on the screen.
func (g *guesser) answerKey() string {
	e := g.o.evening
	if n, field := stepOf(e); n != g.n || field != g.field {
		g.n, g.field, g.answer = n, field, table.Guess(e.shownQuestion(), g.rand, false)
	}
	return g.keyFor(e.ask, g.answer)
}

// paged reports whether orders are in the place of the question.
func (g *guesser) paged() bool {
	w, h := g.o.size()
	l := g.o.evening.layout(w, h)
	return g.o.evening.hasOrderPage(&l)
}

// away is the key on another screen than the table.
func (g *guesser) away() string {
	if g.rand.IntN(2) == 0 {
		return "Down"
	}
	return "Esc"
}

// keyFor is the next key of an answer.
func (g *guesser) keyFor(a asker, answer table.Answer) string {
	w, h := g.o.size()
	f := g.o.evening.form(g.o.evening.layout(w, h))
	if form, ok := a.(*askForm); ok && form.full {
		return "Enter"
	}
	a, _, _ = alone(a, f.w, f.bodyH)
	switch a := a.(type) {
	case *askOne:
		return oneKey(a, optionIndex(a.q, answer[0]))
	case *askConfirm:
		return strconv.Itoa(slices.Index([]string{"yes", "no"}, answer[0]) + 1)
	case *askSome:
		return someKey(a, answer)
	case *askDraw:
		return nextLetter(a.list.typed, a.q.Digits()[optionIndex(a.q, answer[len(a.drawn)])])
	case *askCards:
		return cardKey(a, answer)
	case *askRoll:
		t := a.hand.tray()
		at := a.nextDie(&t)
		return strconv.Itoa(slices.Index(t.Slots[at].Die.Faces, answer[at]) + 1)
	case *askNumber:
		text := answer[0]
		if mm, _ := strconv.Atoi(text); a.q.Unit == table.Millimetres {
			text = strconv.Itoa(mm/10) + "," + strconv.Itoa(mm%10)
		}
		return nextLetter(a.field.Text(), text)
	case *askText:
		return nextLetter(a.field.Text(), answer[0])
	}
	return "Enter"
}

// cardKey is the next key of cards being typed.
func cardKey(a *askCards, answer table.Answer) string {
	for i, id := range answer {
		sign, rank := a.row.codes.SignAndRank(id)
		switch {
		case i == len(a.row.cards):
			return sign
		case a.row.text(i) == sign+rank:
		case i == len(a.row.cards)-1 && a.row.open && strings.HasPrefix(sign+rank, a.row.text(i)):
			return nextLetter(a.row.text(i), sign+rank)
		default: // what was there before, or a slip
			return "Backspace"
		}
	}
	return "Enter"
}

func optionIndex(q *table.Question, id string) int {
	return slices.IndexFunc(q.Options, func(o table.Option) bool { return o.ID == id })
}

// oneKey is the next key of option i.
func oneKey(a *askOne, i int) string {
	if !a.squares.isTyping() {
		return nextLetter(a.list.typed, a.q.Digits()[i])
	}
	key := nextLetter(a.squares.typed, a.q.Digits()[i])
	if key == "Enter" && a.squares.fits()[a.fits.marked] != i {
		return "Down" // another one is on the same square
	}
	return key
}

// someKey is the next key of several options.
func someKey(a *askSome, answer table.Answer) string {
	change := -1
	for i, o := range a.q.Options {
		if slices.Contains(a.taken, o.ID) && !slices.Contains(answer, o.ID) {
			change = i
		}
	}
	for k := 0; k < len(answer) && change < 0; k++ {
		if !slices.Contains(a.taken, answer[k]) {
			change = optionIndex(a.q, answer[k])
		}
	}
	switch {
	case change < 0 && a.touched:
		return "Enter"
	case change < 0:
		change = 0
	}
	if key := nextLetter(a.list.typed, a.q.Digits()[change]); key != "Enter" {
		return key
	}
	return " "
}

// stepOf changes with every answer; field with every one of a form but the last, which waits for
// Enter.
func stepOf(e *evening) (n, field int) {
	f, ok := e.ask.(*askForm)
	switch {
	case !ok:
	case f.full:
		field = len(f.filled) - 1
	default:
		field = len(f.filled)
	}
	return e.now.N(), field
}

func nextLetter(have, want string) string {
	if rest, ok := strings.CutPrefix(want, have); ok && rest != "" {
		return string([]rune(rest)[0])
	}
	return "Enter"
}
