package tui

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// A scene is one full screen, or a box over one.
type scene interface {
	Draw(c term.Canvas) // draws it; c is blank, or shows the scene below an [overlay]
	Keys() layer        // what the keys mean now
}

// An overlay is a scene that leaves what is below it to be seen.
type overlay interface {
	scene
	Overlays()
}

// An app shows scenes on a screen until it is stopped. Its methods belong to the
// event loop, but for those that say otherwise.
type app struct {
	Say    wording
	Common []bind      // hold in every layer that is not Alone, unless it uses the act itself: help, settings, leaving
	Crash  CrashReport // where a panic is written down

	scr    *term.Screen
	tv     *tview.Application
	pages  *tview.Pages // the scenes, each a page named by its depth
	notice string
	wrongs int           // wrong keys so far
	fades  time.Duration // how long what is said of one is shown
	took   string        // what the last key was, if it answered without Enter: Enter directly after it is ignored
	named  Act           // the act whose keys the notice names: the hint line need not say them twice

	drawn chan struct{} // closed with the first frame
	first sync.Once
	leave chan error // why Run is to return; the first reason counts

	posted  sync.Mutex // guards queue
	queue   []func()
	woken   atomic.Bool // a wake-up is on its way
	stopped guardState
}

// newApp makes an app for the screen; root is the lowest scene.
func newApp(scr *term.Screen, say wording, root scene) *app {
	a := &app{Say: say, scr: scr, tv: tview.NewApplication(), pages: tview.NewPages(), fades: wrongFor}
	a.drawn, a.leave = make(chan struct{}), make(chan error, 1)
	a.tv.SetScreen(scr).EnablePaste(true) // pasted text must not press keys
	a.pages.SetBackgroundColor(tcell.ColorDefault)
	a.put(0, root)
	a.tv.SetRoot(a.pages, true)
	a.tv.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey { a.key(ev); return nil })
	return a
}

// Theme returns what the terminal can show.
func (a *app) Theme() *term.Theme { return &a.scr.Theme }

// Top returns the scene that hears the keys.
func (a *app) Top() scene {
	_, front := a.pages.GetFrontPage()
	return front.(*page).scene
}

// Push puts a scene on top.
func (a *app) Push(s scene) { a.put(a.pages.GetPageCount(), s) }

// Pop takes the topmost scene away. With the last one the app stops.
func (a *app) Pop() {
	if a.pages.GetPageCount() == 1 {
		a.notice = ""
		a.Stop()
		return
	}
	a.removeTop()
	a.arrange()
}

// Replace puts a scene in the place of the topmost.
func (a *app) Replace(s scene) { a.put(a.pages.GetPageCount()-1, s) }

// Reset takes all scenes away and shows s as the lowest.
func (a *app) Reset(s scene) {
	for a.pages.GetPageCount() > 1 {
		a.removeTop()
	}
	a.put(0, s)
}

// put makes s the page of a depth, the highest or one above it.
func (a *app) put(depth int, s scene) {
	a.pages.AddPage(strconv.Itoa(depth), &page{tview.NewBox(), a, s}, true, true)
	a.arrange()
}

// removeTop takes the topmost page away. Pages keeps it in its slice for a while, so the
// page itself lets go of the scene, which may know secrets.
func (a *app) removeTop() {
	name, front := a.pages.GetFrontPage()
	front.(*page).scene = nil
	a.pages.RemovePage(name)
}

// arrange shows the topmost page, and those below that its being an overlay lets be seen.
func (a *app) arrange() {
	a.notice = ""
	show := a.pages.ShowPage
	for _, name := range a.pages.GetPageNames(false) {
		show(name)
		if _, over := a.pages.GetPage(name).(*page).scene.(overlay); !over {
			show = a.pages.HidePage
		}
	}
}

// Notice shows a sentence before the hints until the next key that means something.
func (a *app) Notice(sentence string) { a.notice = sentence }

// DrawHints draws the hint line of the topmost scene on the first line of c.
func (a *app) DrawHints(c term.Canvas) { c.Spans(0, 0, a.hints(c.W)...) }

// hints returns the hint line of the topmost scene in at most room columns.
func (a *app) hints(room int) []term.Span {
	l := a.Layer()
	if a.notice != "" {
		l.Binds = slices.DeleteFunc(l.Binds, func(b bind) bool { return b.Act == a.named })
	}
	notice := a.notice
	if a.long(room) != nil {
		notice = ""
	}
	return hintLine(&l, a.Say, notice, room, a.Theme())
}

// long returns the notice in lines if the hint line has no room for all of it.
func (a *app) long(room int) []string {
	l := a.Layer()
	if term.Width(a.notice) <= room-2-lastToGo(hintsOf(&l, a.Say)) {
		return nil
	}
	return term.Wrap(a.notice, room-2)
}

// drawLong draws a notice that is too long for the hint line above it.
func (a *app) drawLong(c term.Canvas) {
	lines := a.long(c.W)
	above, _ := c.Bottom(1)
	_, box := above.Bottom(len(lines))
	box.Fill(a.Theme().Marked)
	box.Lines(1, 0, lines, a.Theme().Marked)
}

// layer is what the keys mean now: the topmost scene's binds and the common ones.
func (a *app) Layer() layer {
	l := a.Top().Keys()
	l.Binds = append([]bind(nil), l.Binds...)
	bound := map[Act]bool{}
	for _, b := range l.Binds {
		bound[b.Act] = true
	}
	common := append([]bind{}, a.Common...)
	common = append(common,
		bind{Act: actRedraw, Do: func(press) { a.scr.Sync() }},
		bind{Act: actSuspend, Do: func(press) { a.suspend() }})
	for _, b := range common {
		always := b.Act == actQuit || b.Act == actSuspend || b.Act == actRedraw
		if !bound[b.Act] && (always || !l.Alone) {
			l.Binds = append(l.Binds, b)
		}
	}
	if l.Field == nil {
		return l
	}
	for i := range l.Binds {
		letter, size := utf8.DecodeRuneInString(keyOf(l.Binds[i].Act).Runes)
		holds := size > 0 && l.Field.Holds(letter)
		l.Binds[i].typing, l.Binds[i].twice = holds, holds && l.Twice
	}
	l.Binds = slices.DeleteFunc(l.Binds, func(b bind) bool { return b.typing && !b.twice && len(keyOf(b.Act).Codes) == 0 })
	return l
}

// key handles one key; the frame after it is drawn by the event loop.
func (a *app) key(ev *tcell.EventKey) {
	l := a.Layer()
	a.named = noAct
	press, bind, what := l.find(ev)
	last := a.took
	a.took = ""
	before := a.stage()
	if last != "" && keyOf(actTake).hears(ev) && !(bind != nil && bind.late) {
		a.notice = a.Say(table.Say("ui.key.echo", table.Name("typed", last)))
		a.fade()
		return
	}
	switch what {
	case meant:
		a.notice = ""
		bind.Do(press)
		if press.Act == actAnswer || press.Act == actTenth {
			if a.notice == "" && (bind.answers(press) || a.stage() != before) {
				a.took = bind.before + strconv.Itoa(press.Digit)
			}
		}
	case typed:
		a.notice = ""
		if l.Typed == nil || ev.Key() != tcell.KeyRune {
			return
		}
		if whole := l.Typed(); a.notice == "" && a.stage() != before {
			a.took = whole
		}
	case off:
		a.notice = bind.Off
	case unknown:
		if l.Else != nil {
			l.Else()
			return
		}
		a.notice = a.wrong(&l, ev)
		a.fade()
	}
}

// A keyContext is what the keys are about: another one, and something was answered.
type keyContext struct {
	scene scene
	step  int
}

// A stepped scene asks one thing after the other.
type stepped interface{ step() int }

func (a *app) stage() keyContext {
	now := keyContext{scene: a.Top()}
	if s, ok := now.scene.(stepped); ok {
		now.step = s.step()
	}
	return now
}

// wrongFor is how long the hint line names the right keys after a wrong one.
const wrongFor = 2 * time.Second

// fade takes away in a while what was said of a wrong key, unless something else is said
// by then.
func (a *app) fade() {
	a.wrongs++
	said, n := a.notice, a.wrongs
	time.AfterFunc(a.fades, func() {
		a.Post(func() {
			if a.wrongs == n && a.notice == said {
				a.notice, a.named = "", noAct
			}
		})
	})
}

// wrong says which keys would mean something, and of a digit that there is none like it: options keep theirs, so
// that one may be missing between two others.
func (a *app) wrong(l *layer, ev *tcell.EventKey) string {
	for _, act := range []Act{actAnswer, actTake, actBack, actHelp} {
		for _, b := range l.Binds {
			if b.Act != act || b.Off != "" {
				continue
			}
			a.named = act
			text := a.Say(table.Say("ui.key.wrong", table.Name("keys", keyOf(act).capOf(b, a.Say))))
			if digit, ok := term.DigitOf(ev.Rune()); ok && act == actAnswer && ev.Key() == tcell.KeyRune {
				text = a.Say(table.Say("ui.key.missing", table.Name("digit", strconv.Itoa(digit)))) + " " + text
			}
			return text
		}
	}
	return ""
}

// Post has f run in the event loop, and a frame drawn after it. It may be called
// from any goroutine, at any time: it never waits, keeps the order, and does nothing
// once the app has stopped.
func (a *app) Post(f func()) {
	a.posted.Lock()
	a.queue = append(a.queue, f)
	a.posted.Unlock()
	if !a.woken.Swap(true) {
		go a.tv.QueueUpdateDraw(a.runPosted) // after the end it waits for ever, one goroutine in all
	}
}

func (a *app) runPosted() {
	a.woken.Store(false)
	a.posted.Lock()
	todo := a.queue
	a.queue = nil
	a.posted.Unlock()
	for _, f := range todo {
		f()
	}
}

// Stop makes Run return nil. It may be called from any goroutine, at any time.
func (a *app) Stop() { a.end(nil) }

// end makes Run return err, if it has no reason to return yet.
func (a *app) end(err error) {
	select {
	case a.leave <- err:
	default:
	}
}

// patience is how long an event loop that is stuck holds up the way out. The
// terminal is given back then, whatever the loop does.
const patience = 2 * time.Second

// Run shows the scenes until the app is stopped; the terminal has been given back
// when it returns, and the app cannot be run again. The error is nil after Stop, a
// [SignalError] after a signal, a [CrashError] after a panic in the event loop or a
// goroutine of [app.Go], or says that the terminal is gone.
func (a *app) Run() error {
	defer a.scr.Fini()
	defer a.watchSignals()()
	loop := make(chan error, 1)
	go func() { loop <- a.guard(a.tv.Run) }()
	select { // before its first frame tview must not be stopped: it would make a screen of its own
	case err := <-loop:
		return err
	case <-a.drawn:
	}
	select {
	case err := <-loop:
		return err
	case why := <-a.leave:
		go a.tv.Stop()
		select {
		case err := <-loop:
			if why == nil {
				return err
			}
		case <-time.After(patience):
		}
		return why
	}
}

// A page is a scene as tview knows it.
type page struct {
	*tview.Box
	app   *app
	scene scene
}

// Draw draws the scene on the whole screen, over the pages below it.
func (p *page) Draw(tcell.Screen) {
	p.app.first.Do(func() { close(p.app.drawn) })
	p.app.scr.HideCursor()
	c := term.NewCanvas(p.app.scr)
	p.scene.Draw(c)
	if p.scene == p.app.Top() {
		p.app.drawLong(c)
	}
}

// PasteHandler puts pasted text into the field, if there is one. Where names are asked one after the other, a list of
// them answers as many questions; the last one is not sent, so that people can look at it.
func (p *page) PasteHandler() func(string, func(tview.Primitive)) {
	return func(text string, _ func(tview.Primitive)) {
		l := p.scene.Keys()
		if l.Field == nil {
			return
		}
		if l.Names == nil {
			l.Field.Insert(text)
			return
		}
		names := l.Names(text)
		for i, name := range names {
			l = p.app.Layer()
			if l.Field == nil || l.Names == nil {
				p.app.Notice(p.app.Say(table.Say("ui.paste.rest", nameArg("rest", strings.Join(names[i:], ", ")))))
				return
			}
			l.Field.Insert(name)
			if i == len(names)-1 || !p.app.send() {
				return
			}
		}
	}
}

// send sends what the open field holds, and reports whether something else is asked now.
func (a *app) send() bool {
	l, before := a.Layer(), a.stage()
	for _, b := range l.Binds {
		if b.Act == actTake && b.Off == "" {
			b.Do(press{Act: actTake})
			return a.stage() != before
		}
	}
	return false
}
