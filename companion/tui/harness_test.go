package tui

import (
	"flag"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/BurntSushi/toml"
	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

var update = flag.Bool("update", false, "rewrite the golden screens and the pictures")

// stuck is how long a test waits before it fails.
const stuck = time.Minute

func init() { patient = time.Minute }

// hurry sets how long a frame waits for chances until the test is over.
func hurry(t testing.TB, wait time.Duration) {
	was := patient
	patient = wait
	t.Cleanup(func() { patient = was })
}

// A ui is an app on a simulated screen, driven by keys and checked by its text.
type ui struct {
	t     testing.TB
	app   *app
	sim   tcell.SimulationScreen
	mark  chan struct{} // the key sent by settle was handled
	frame chan struct{} // a frame was drawn; buffers one
	end   chan error    // Run's result; each receiver sends it back
}

// start runs an app whose lowest scene is returned by root.
func start(t testing.TB, w, h int, words wording, root func(*app) scene) *ui {
	t.Helper()
	return startApp(t, w, h, func(sim tcell.SimulationScreen) *app {
		app := newApp(term.WrapScreen(sim, false), words, nil)
		app.Reset(root(app))
		return app
	})
}

// startApp runs the app that the function returns for a simulated screen.
func startApp(t testing.TB, w, h int, app func(tcell.SimulationScreen) *app) *ui {
	t.Helper()
	u := &ui{t: t, sim: tcell.NewSimulationScreen("UTF-8"), mark: make(chan struct{}, 1), frame: make(chan struct{}, 1), end: make(chan error, 1)}
	if err := u.sim.Init(); err != nil { // sets the size to 80x25 ...
		t.Fatal(err)
	}
	u.sim.SetSize(w, h) // ... so ours comes after
	u.app = app(u.sim)
	u.app.fades = stuck // notices stay for the tests, however slow the machine is
	keys := u.app.tv.GetInputCapture()
	u.app.tv.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey {
		if ev.Key() == tcell.KeyF64 {
			u.mark <- struct{}{}
			return nil
		}
		return keys(ev)
	})
	u.app.tv.SetAfterDrawFunc(func(tcell.Screen) {
		select {
		case u.frame <- struct{}{}:
		default:
		}
	})
	go func() { u.end <- u.app.Run() }()
	u.settle()
	t.Cleanup(func() {
		u.app.Stop()
		if err := u.ended(); err != nil {
			t.Errorf("the app ended with: %v", err)
		}
	})
	return u
}

// settle sends a key of its own through the event queue: when it arrives, every event before it has
// been handled and drawn. If the app has ended, settle returns.
func (u *ui) settle() {
	u.t.Helper()
	u.post(tcell.NewEventKey(tcell.KeyF64, 0, tcell.ModNone))
	select {
	case <-u.mark:
	case err := <-u.end:
		u.end <- err
	case <-time.After(stuck):
		u.t.Fatal("the event loop is stuck")
	}
}

// ended waits for the end of the app and returns its error.
func (u *ui) ended() error {
	u.t.Helper()
	select {
	case err := <-u.end:
		u.end <- err
		return err
	case <-time.After(stuck):
		u.t.Fatal("the app does not end")
		return nil
	}
}

// keyNames maps the names used by press to keys that type no character.
var keyNames = map[string]tcell.Key{
	"Enter": tcell.KeyEnter, "Esc": tcell.KeyEscape, "Backspace": tcell.KeyBackspace2, "Delete": tcell.KeyDelete,
	"Up": tcell.KeyUp, "Down": tcell.KeyDown, "Left": tcell.KeyLeft, "Right": tcell.KeyRight,
	"Tab": tcell.KeyTab, "Backtab": tcell.KeyBacktab, "PgUp": tcell.KeyPgUp, "PgDn": tcell.KeyPgDn,
	"Home": tcell.KeyHome, "End": tcell.KeyEnd, "F1": tcell.KeyF1, "F12": tcell.KeyF12,
	"Ctrl-C": tcell.KeyCtrlC, "Ctrl-L": tcell.KeyCtrlL, "Ctrl-Z": tcell.KeyCtrlZ,
}

// post queues an event, retrying while the queue is full.
func (u *ui) post(e tcell.Event) {
	for u.sim.PostEvent(e) != nil {
		runtime.Gosched()
	}
}

// press presses keys, one frame each: names like "Enter", or text by its characters.
func (u *ui) press(keys ...string) {
	u.t.Helper()
	for _, k := range keys {
		if code, named := keyNames[k]; named {
			u.post(tcell.NewEventKey(code, 0, tcell.ModNone))
			u.settle()
			continue
		}
		for _, r := range k {
			u.post(tcell.NewEventKey(tcell.KeyRune, r, tcell.ModNone))
			u.settle()
		}
	}
}

// resize changes the window and posts the event, which the simulation does not send.
func (u *ui) resize(w, h int) {
	u.t.Helper()
	u.sim.SetSize(w, h)
	u.post(tcell.NewEventResize(w, h))
	u.settle()
}

// cells returns a copy of the screen.
func (u *ui) cells() (cells []tcell.SimCell, w, h int) {
	u.t.Helper()
	done := make(chan struct{})
	u.app.Post(func() { // GetContents returns the live cells
		live, lw, lh := u.sim.GetContents()
		cells, w, h = append(cells, live...), lw, lh
		close(done)
	})
	select {
	case <-done:
	case <-time.After(stuck):
		u.t.Fatal("the event loop is stuck")
	}
	return cells, w, h
}

// text returns the screen as lines without trailing blanks.
func (u *ui) text() string {
	u.t.Helper()
	return simText(u.cells())
}

// simText returns simulated cells as text. It skips the cell after a wide character.
func simText(cells []tcell.SimCell, w, h int) string {
	var all strings.Builder
	for y := range h {
		line := ""
		for x := 0; x < w; x++ {
			sign := string(cells[y*w+x].Runes)
			line += sign
			x += max(term.Width(sign), 1) - 1
		}
		all.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return all.String()
}

// see waits until every text is on the screen.
func (u *ui) see(texts ...string) {
	u.t.Helper()
	late := time.After(stuck)
	for {
		screen, missing := u.text(), ""
		for _, want := range texts {
			if !strings.Contains(screen, want) {
				missing = want
			}
		}
		if missing == "" {
			return
		}
		select {
		case <-u.frame:
		case <-late:
			u.t.Fatalf("%q is not to be seen:\n%s", missing, screen)
		}
	}
}

// unseen fails if a text is on the screen now.
func (u *ui) unseen(texts ...string) {
	u.t.Helper()
	screen := u.text()
	for _, text := range texts {
		if strings.Contains(screen, text) {
			u.t.Fatalf("%q is to be seen:\n%s", text, screen)
		}
	}
}

// testWords returns the texts of this package's catalogue. For a missing text it returns the key.
func testWords(t testing.TB, lang string) wording {
	t.Helper()
	catalogue := map[string]any{}
	if _, err := toml.DecodeFS(Texts, lang+".toml", &catalogue); err != nil {
		t.Fatal(err)
	}
	return func(text table.Text) string {
		words, ok := catalogue[text.Key].(string)
		if !ok {
			return text.Key
		}
		for _, a := range text.Args {
			words = strings.ReplaceAll(words, "{{."+a.Slot+"}}", a.Str)
		}
		return words
	}
}
