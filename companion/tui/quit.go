package tui

import (
	"errors"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// quit asks whether people want to leave. On the start screen it ends the program without asking.
func (o *shared) quit() {
	if o.evening == nil {
		o.app.Stop()
		return
	}
	m := &menu{o: o,
		title: func() string { return o.say("ui.quit.title") },
		words: o.quitWords,
		items: o.quitItems,
		extra: []bind{{Act: actQuit, Do: func(press) {
			if o.evening.now.Unsaved == 0 {
				o.app.Stop()
			}
		}}}}
	o.app.Push(over{m})
}

// quitWords returns whether all answers are saved, and if not, why.
func (o *shared) quitWords() []string {
	e := o.evening
	if n := e.now.Unsaved; n > 0 {
		return []string{o.say("ui.quit.unsaved", numArg("count", n)), o.speaker.Render(o.errorOf(e.now.SaveErr))}
	}
	if e.now.Over() {
		return []string{o.say("ui.quit.over")}
	}
	return []string{o.say("ui.quit.saved")}
}

// quitItems returns the choices of the menu.
func (o *shared) quitItems() []choice {
	e := o.evening
	items := []choice{{number: 1, text: o.say("ui.quit.stay"), do: o.app.Pop}}
	if e.now.Unsaved > 0 {
		return append(items,
			choice{number: 4, text: o.say("ui.quit.again"), do: func() { e.do(e.ref.SaveAgain) }},
			choice{number: 5, text: o.say("ui.quit.lose", numArg("count", e.now.Unsaved)), do: o.app.Stop})
	}
	items = append(items,
		choice{number: 2, text: o.say("ui.quit.go"), do: o.app.Stop},
		choice{number: 3, text: o.say("ui.over.home"), do: o.leave},
		choice{number: 4, text: o.say("ui.quit.putback"), off: offUnless(!e.now.Asking, o, "ui.off.putback"), do: func() { o.app.Pop(); o.app.Push(e.pause()) }})
	if o.Pages != nil && !e.now.Asking {
		items = append(items, choice{number: 5, text: o.say("ui.quit.picture"), do: func() { o.app.Pop(); e.askPageURLs() }})
	}
	if e.now.Mismatch() != nil || e.now.Asking || e.now.Over() {
		return items
	}
	for _, v := range e.now.Values() {
		if v.End != "" && v.Get() != v.End {
			items = append(items, choice{number: 6, text: o.say("ui.quit.end"), do: func() {
				o.app.Pop()
				e.do(func() (*referee.Reply, error) { return e.ref.Set([]table.Setting{{Path: v.Path, To: v.End}}) })
			}})
		}
	}
	return items
}

// leave closes the game and shows the start screen. If the game could not be written, not even to a
// rescue file, it ends the program with the error, which prints the game.
func (o *shared) leave() {
	err := o.closeGame()
	if unsaved, ok := errors.AsType[*UnsavedError](err); ok && unsaved.File == "" {
		o.app.end(err)
		return
	}
	if err != nil {
		o.app.Reset(o.trouble(err, o.home))
		return
	}
	o.home()
}
