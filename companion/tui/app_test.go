package tui

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/tui/term"
)

// A plainScene draws a word and an optional field. Without keys, Esc closes it.
type plainScene struct {
	app   *app
	word  string
	keys  func() layer
	field *term.Field
}

func (s *plainScene) Draw(c term.Canvas) {
	rest, hints := c.Bottom(1)
	rest.Text(0, 0, s.word, c.Theme.Plain)
	if s.field != nil {
		s.field.Draw(rest, 0, 1)
	}
	s.app.DrawHints(hints)
}

func (s *plainScene) Keys() layer {
	if s.keys == nil {
		l := layer{Binds: []bind{{Act: actBack, Do: func(press) { s.app.Pop() }}}}
		if s.field != nil {
			l.Field = s.field
		}
		return l
	}
	return s.keys()
}

// A smallBox is drawn over another scene.
type smallBox struct{ plainScene }

func (s *smallBox) Overlays() {}
func (s *smallBox) Draw(c term.Canvas) {
	c.Part(10, 2, 20, 3).Box(s.word, c.Theme.Plain)
}

func TestScenes(t *testing.T) {
	u := start(t, 60, 10, testWords(t, "en"), func(a *app) scene { return &plainScene{app: a, word: "lowest"} })
	u.see("lowest", "ESC back")
	u.app.Post(func() { u.app.Push(&plainScene{app: u.app, word: "second"}) })
	u.see("second")
	u.unseen("lowest")
	u.app.Post(func() { u.app.Push(&smallBox{plainScene{app: u.app, word: "over"}}) })
	u.see("second", "┌ over")
	u.press("Esc")
	u.see("second")
	u.unseen("over")
	u.app.Post(func() { u.app.Replace(&plainScene{app: u.app, word: "instead"}) })
	u.see("instead")
	u.press("Backspace")
	u.see("lowest")
	u.press("Esc") // closing the last scene ends the app
	if err := u.ended(); err != nil {
		t.Error(err)
	}
}

func TestNoticesAndReasons(t *testing.T) {
	undone := ""
	u := start(t, 70, 5, testWords(t, "de"), func(a *app) scene {
		return &plainScene{app: a, word: "Frage", keys: func() layer {
			return layer{Binds: []bind{
				{Act: actAnswer, Top: 3, Do: func(p press) { undone = fmt.Sprint("Antwort ", p.Digit) }},
				{Act: actUndo, Do: func(press) {}, Off: "Noch ist nichts zum Zurücknehmen da"},
			}}
		}}
	})
	u.app.Post(func() {
		u.app.Common = []bind{{Act: actHelp, Do: func(press) { u.app.Notice("Hilfe!") }}, {Act: actQuit, Do: func(press) { u.app.Stop() }}}
	})
	u.see("1-3 Antwort", "H Hilfe", "Q Ende")
	u.unseen("U zurücknehmen")
	u.press("9")
	u.see("Drückt 1-3")
	u.press("U")
	u.see("Noch ist nichts", "H Hilfe")
	u.press("é") // the second key of a French keyboard
	u.unseen("Noch ist nichts")
	if undone != "Antwort 2" {
		t.Errorf("got %q", undone)
	}
	u.press("?")
	u.see("Hilfe!")
	u.app.Post(func() { u.app.Notice("Was nicht in die Zeile der Tasten passt, steht ganz darüber, Wort für Wort.") })
	u.see("Was nicht in die Zeile der Tasten passt, steht ganz darüber, Wort\n", "für Wort.", "1-3 Antwort", "H Hilfe")
	u.press("q")
	if err := u.ended(); err != nil {
		t.Error(err)
	}
}

// TestAWrongKeyIsForgotten checks that the notice about a wrong key disappears by itself and does
// not remove a later notice.
func TestAWrongKeyIsForgotten(t *testing.T) {
	u := start(t, 70, 5, testWords(t, "en"), func(a *app) scene {
		return &plainScene{app: a, word: "question", keys: func() layer {
			return layer{Binds: []bind{{Act: actAnswer, Top: 3, Do: func(press) {}}, {Act: actUndo, Do: func(press) {}, Off: "Nothing to take back"}}}
		}}
	})
	in := func(do func()) {
		done := make(chan struct{})
		u.app.Post(func() { defer close(done); do() })
		<-done
	}
	gone := func(notice string) {
		t.Helper()
		for deadline := time.Now().Add(stuck); ; runtime.Gosched() {
			var is string
			if in(func() { is = u.app.notice }); is != notice {
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("%q stands for ever", is)
			}
		}
	}
	in(func() { u.app.fades = time.Millisecond })
	u.press("9")
	gone("Press 1-3")
	u.see("1-3 answer")
	u.press("9", "U")
	gone("Press 1-3")
	u.see("Nothing to take back")
}

func TestAloneKeepsLeaving(t *testing.T) {
	helped, otherwise := 0, 0
	u := start(t, 60, 5, testWords(t, "en"), func(a *app) scene {
		return &plainScene{app: a, word: "secret", keys: func() layer {
			return layer{Alone: true, Else: func() { otherwise++ }, Binds: []bind{{Act: actTake, Do: func(press) {}}}}
		}}
	})
	u.app.Post(func() {
		u.app.Common = []bind{{Act: actHelp, Do: func(press) { helped++ }}, {Act: actQuit, Do: func(press) { u.app.Stop() }}}
	})
	u.press("h", "7", "F12")
	u.unseen("H help")
	if helped != 0 || otherwise != 2 {
		t.Errorf("helped %d, otherwise %d", helped, otherwise)
	}
	u.press("Ctrl-C")
	u.ended()
}

func TestFieldTakesLetters(t *testing.T) {
	var asks *plainScene
	u := start(t, 60, 6, testWords(t, "en"), func(a *app) scene {
		asks = &plainScene{app: a, word: "Name?", field: term.NewField("")}
		return asks
	})
	helped := 0
	u.app.Post(func() { u.app.Common = []bind{{Act: actHelp, Do: func(press) { helped++ }}} })
	u.press("Hugo? ", "[r]")
	u.see("Hugo? [r]", "F1 help")
	u.press("F1")
	if helped != 1 {
		t.Error("F1 is no help while a name is typed")
	}
	u.post(tcell.NewEventPaste(true))
	for _, r := range " Q1\tu" {
		u.post(tcell.NewEventKey(tcell.KeyRune, r, tcell.ModNone))
		u.settleOutside()
	}
	u.post(tcell.NewEventPaste(false))
	u.see("Hugo? [r] Q1u")
}

// settleOutside waits through a posted function: during a paste the key that settle sends would be
// text.
func (u *ui) settleOutside() { u.t.Helper(); u.cells() }

// TestPasteAnswersNothing pastes text where there is no field: it presses no key.
func TestPasteAnswersNothing(t *testing.T) {
	answered := 0
	u := start(t, 60, 5, testWords(t, "en"), func(a *app) scene {
		return &plainScene{app: a, word: "Question", keys: func() layer {
			return layer{Binds: []bind{{Act: actAnswer, Top: 9, Do: func(press) { answered++ }}}}
		}}
	})
	u.post(tcell.NewEventPaste(true))
	for range 3 {
		u.post(tcell.NewEventKey(tcell.KeyRune, '1', tcell.ModNone))
	}
	u.post(tcell.NewEventPaste(false))
	u.settle()
	if answered != 0 {
		t.Errorf("%d answers from pasted text", answered)
	}
	u.press("1")
	if answered != 1 {
		t.Error("no answer after it")
	}
}

// TestPost posts from many goroutines, before the start and after the end. Each function posted
// while the app runs runs once, in the order of its goroutine.
func TestPost(t *testing.T) {
	const many, each = 8, 50
	var got [many][]int
	u := start(t, 40, 5, testWords(t, "en"), func(a *app) scene {
		a.Post(func() { a.Notice("posted before the start") })
		return &plainScene{app: a, word: "x"}
	})
	u.see("posted before the start")
	done := make(chan struct{}, many)
	for g := range many {
		go func() {
			for i := range each {
				u.app.Post(func() { got[g] = append(got[g], i) })
			}
			done <- struct{}{}
		}()
	}
	for range many {
		<-done
	}
	late := time.After(stuck)
	for seen := false; !seen; {
		u.cells() // returns after everything posted before it
		seen = true
		for g := range many {
			seen = seen && len(got[g]) == each
		}
		select {
		case <-late:
			t.Fatal("some of it never ran")
		default:
		}
	}
	for g := range many {
		for i, n := range got[g] {
			if n != i {
				t.Fatalf("goroutine %d: %v", g, got[g])
			}
		}
	}
	u.app.Stop()
	u.ended()
	u.app.Post(func() { t.Error("ran after the end") })
}

func TestStopBeforeRun(t *testing.T) {
	sim := tcell.NewSimulationScreen("UTF-8")
	if err := sim.Init(); err != nil {
		t.Fatal(err)
	}
	a := newApp(term.WrapScreen(sim, false), testWords(t, "en"), nil)
	a.Reset(&plainScene{app: a, word: "x"})
	a.Stop()
	a.Stop()
	if err := a.Run(); err != nil {
		t.Error(err)
	}
}

func TestGoroutinePanics(t *testing.T) {
	sim := tcell.NewSimulationScreen("UTF-8")
	if err := sim.Init(); err != nil {
		t.Fatal(err)
	}
	a := newApp(term.WrapScreen(sim, false), testWords(t, "en"), nil)
	a.Reset(&plainScene{app: a, word: "x"})
	a.Go(func() { panic("boom") })
	var crash *CrashError
	if err := a.Run(); !errors.As(err, &crash) || crash.Value != "boom" || !strings.Contains(string(crash.Trace), "app_test.go") {
		t.Errorf("got %v", err)
	}
}

// TestThereAndBackApp resizes the screen to small sizes and back: it looks the same afterwards.
func TestThereAndBackApp(t *testing.T) {
	u := start(t, 60, 10, testWords(t, "en"), func(a *app) scene { return &plainScene{app: a, word: "Seegurke ■■■··"} })
	before := u.text()
	for _, size := range [][2]int{{1, 1}, {5, 2}, {130, 50}, {60, 1}, {60, 10}} {
		u.resize(size[0], size[1])
	}
	if after := u.text(); after != before {
		t.Errorf("%s\nwas\n%s", after, before)
	}
}
