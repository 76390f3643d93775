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
	Draw(c term.Canvas) // c is blank, or for an [overlay] shows the scene below
	Keys() layer        // what the keys mean now
}

// An overlay is a scene drawn over the one below it, which stays visible.
type overlay interface {
	scene
	Overlays()
}

// An app shows scenes on a screen until it is stopped. Call its methods only from the
// event loop, except where a method says otherwise.
type app struct {
	Say    wording
	Common []bind      // help, settings, leaving: added to each layer that does not bind the act itself; if it is Alone only actQuit
	Crash  CrashReport // where a panic is written

	scr    *term.Screen
	tv     *tview.Application
	pages  *tview.Pages // the scenes, each a page named by its depth
	notice string
	wrongs int           // counts wrong keys, so that fade recognizes a later one
	fades  time.Duration // how long the notice about a wrong key is shown
	took   string        // what was typed, if the last key answered without Enter: an Enter directly after it is ignored
	keyAt  time.Time     // when the last key came
	named  Act           // the act whose keys the notice names; the hint line omits it

	drawn chan struct{} // closed at the first frame
	first sync.Once
	leave chan error // why Run should return; the first reason counts

	posted  sync.Mutex // guards queue
	queue   []func()
	woken   atomic.Bool // runPosted is scheduled
	stopped guardState
}

// newApp returns an app for the screen; root is the lowest scene.
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

// Theme returns the styles of the terminal.
func (a *app) Theme() *term.Theme { return &a.scr.Theme }

// Top returns the topmost scene, which receives the keys.
func (a *app) Top() scene {
	_, front := a.pages.GetFrontPage()
	return front.(*page).scene
}

// Push puts a scene on top.
func (a *app) Push(s scene) { a.put(a.pages.GetPageCount(), s) }

// Pop removes the topmost scene. Of the last one it stops the app instead.
func (a *app) Pop() {
	if a.pages.GetPageCount() == 1 {
		a.notice = ""
		a.Stop()
		return
	}
	a.removeTop()
	a.arrange()
}

// Replace puts a scene in place of the topmost.
func (a *app) Replace(s scene) { a.put(a.pages.GetPageCount()-1, s) }

// Reset removes all scenes and shows s.
func (a *app) Reset(s scene) {
	for a.pages.GetPageCount() > 1 {
		a.removeTop()
	}
	a.put(0, s)
}

// put shows s as the page at depth, which is that of the topmost page or one more.
func (a *app) put(depth int, s scene) {
	a.pages.AddPage(strconv.Itoa(depth), &page{tview.NewBox(), a, s}, true, true)
	a.arrange()
}

// removeTop removes the topmost page. The array inside Pages may keep the page for a while,
// so removeTop clears its scene, which may contain secrets.
func (a *app) removeTop() {
	name, front := a.pages.GetFrontPage()
	front.(*page).scene = nil
	a.pages.RemovePage(name)
}

// arrange shows the topmost page and, as long as the page above is an overlay, those below it.
// It clears the notice.
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

// Notice shows a sentence in front of the hints until a key does something or the scene changes.
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

// long returns the notice, wrapped to room columns, if the hint line has no room for it and the
// most important hint; else nil.
func (a *app) long(room int) []string {
	l := a.Layer()
	if term.Width(a.notice) <= room-2-lastToGo(hintsOf(&l, a.Say)) {
		return nil
	}
	return term.Wrap(a.notice, room-2)
}

// drawLong draws a notice that is too long for the hint line in the lines above that line.
func (a *app) drawLong(c term.Canvas) {
	lines := a.long(c.W)
	above, _ := c.Bottom(1)
	_, box := above.Bottom(len(lines))
	box.Fill(a.Theme().Marked)
	box.Lines(1, 0, lines, a.Theme().Marked)
}

// Layer returns what the keys mean now: the topmost scene's binds and the common ones. While
// letters are typed it omits a bind whose only keys are typed letters.
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

// key handles one key event. The event loop then draws a frame.
func (a *app) key(ev *tcell.EventKey) {
	l := a.Layer()
	a.named = noAct
	press, bind, what := l.find(ev)
	last, slow := a.took, time.Since(a.keyAt) > wrongFor
	a.took, a.keyAt = "", time.Now()
	before := a.stage()
	if last != "" && keyOf(actTake).hears(ev) && !(bind != nil && (bind.late || bind.text && slow)) {
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

// A keyContext identifies what the keys answer. If it differs after a key, the key answered something.
type keyContext struct {
	scene scene
	step  int
}

// A stepped scene asks several questions in turn; step returns another number for each.
type stepped interface{ step() int }

func (a *app) stage() keyContext {
	now := keyContext{scene: a.Top()}
	if s, ok := now.scene.(stepped); ok {
		now.step = s.step()
	}
	return now
}

// wrongFor is how long the notice about a wrong key is shown.
const wrongFor = 2 * time.Second

// fade removes the notice after a.fades, unless another wrong key or another notice came first.
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

// wrong returns a sentence that names the keys that answer; "" if there are none. It also says that a digit is missing:
// options keep their digits, so one between two others may have no option.
func (a *app) wrong(l *layer, ev *tcell.EventKey) string {
	for _, act := range []Act{actAnswer, actTake, actBack, actHelp} {
		for _, b := range l.Binds {
			if b.Act != act || b.Off != "" || b.Rank < 0 {
				continue
			}
			text := a.Say(table.Say("ui.key.wrong", table.Name("keys", keyOf(act).capOf(b, a.Say))))
			if digit, ok := term.DigitOf(ev.Rune()); ok && act == actAnswer && ev.Key() == tcell.KeyRune {
				missing := a.Say(table.Say("ui.key.missing", table.Name("digit", strconv.Itoa(digit))))
				if len(b.Only) > 0 && b.Only[0] < digit && digit < b.Top {
					return missing
				}
				text = missing + " " + text
			}
			a.named = act
			return text
		}
	}
	return ""
}

// Post runs f in the event loop, which then draws a frame. Any goroutine may call it at any
// time: it never waits and keeps the order of calls. After the app has stopped f does not run.
func (a *app) Post(f func()) {
	a.posted.Lock()
	a.queue = append(a.queue, f)
	a.posted.Unlock()
	if !a.woken.Swap(true) {
		go a.tv.QueueUpdateDraw(a.runPosted) // after the app has stopped, one such goroutine blocks for ever
	}
}

func (a *app) runPosted() {
	a.woken.Store(false)
	a.posted.Lock()
	queue := a.queue
	a.queue = nil
	a.posted.Unlock()
	for _, f := range queue {
		f()
	}
}

// Stop makes Run return nil. Any goroutine may call it at any time.
func (a *app) Stop() { a.end(nil) }

// end makes Run return err, unless Run already has a reason to return.
func (a *app) end(err error) {
	select {
	case a.leave <- err:
	default:
	}
}

// patience is how long Run waits for the event loop to end. Run then restores the terminal
// even if the loop is stuck.
const patience = 2 * time.Second

// Run shows the scenes until the app is stopped, and restores the terminal. An app runs
// only once. The error is nil after Stop, a [SignalError] after a signal, and a
// [CrashError] after a panic in the event loop or in a goroutine of [app.Go]; any other
// error says that the terminal is gone.
func (a *app) Run() error {
	defer a.scr.Fini()
	defer a.watchSignals()()
	loop := make(chan error, 1)
	go func() { loop <- a.guard(a.tv.Run) }()
	select { // tview stopped before its first frame would create a screen of its own
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

// A page makes a scene a tview.Primitive.
type page struct {
	*tview.Box
	app   *app
	scene scene
}

// Draw draws the scene on the whole screen; tview has drawn the visible pages below it.
func (p *page) Draw(tcell.Screen) {
	p.app.first.Do(func() { close(p.app.drawn) })
	p.app.scr.HideCursor()
	c := term.NewCanvas(p.app.scr)
	p.scene.Draw(c)
	if p.scene == p.app.Top() {
		p.app.drawLong(c)
	}
}

// PasteHandler inserts pasted text into the field, if there is one. Where names are asked in turn, a pasted list answers
// one question per name; the last name is inserted but not sent, so that the players can check it.
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
				p.app.Notice(p.app.Say(table.Say("ui.paste.rest", table.Name("rest", strings.Join(names[i:], ", ")))))
				return
			}
			l.Field.Insert(name)
			if i == len(names)-1 || !p.app.send() {
				return
			}
		}
	}
}

// send presses Enter in the open field and reports whether that opened another question.
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
