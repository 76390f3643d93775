package tui

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// errorOf returns an error as a text for people; the zero text for nil.
func (o *shared) errorOf(err error) table.Text {
	if err == nil {
		return table.Text{}
	}
	if refusal, ok := errors.AsType[*table.Refusal](err); ok {
		return refusal.Text
	}
	if length, ok := errors.AsType[*locale.LengthError](err); ok {
		return length.Text
	}
	if unknown, ok := errors.AsType[*referee.UnknownGameError](err); ok {
		return table.Say("ui.err.unknown", nameArg("game", unknown.Game))
	}
	if text, ok := referee.TextOf(err); ok {
		return text
	}
	return table.Say("ui.err.other", nameArg("error", err.Error()))
}

// errorText returns errorOf(err) in the language of the screens.
func (o *shared) errorText(err error) string { return o.speaker.Render(o.errorOf(err)) }

// trouble returns a menu that shows err and offers to call again and, depending on err, other ways out.
func (o *shared) trouble(err error, again func()) scene {
	var back func()
	if o.folder != nil {
		back = o.home
	}
	return &menu{o: o,
		title: func() string { return o.say("ui.trouble.title") },
		words: func() []string { return []string{o.errorText(err)} },
		back:  back,
		items: func() []choice {
			items := []choice{{number: 1, text: o.say("ui.trouble.again"), do: again}}
			if o.folder != nil {
				items = append(items, choice{number: 2, text: o.say("ui.trouble.home"), do: o.home})
			}
			items = append(items, choice{number: 3, text: o.say("ui.over.quit"), do: o.app.Stop})
			if _, damaged := errors.AsType[*log.DamagedError](err); damaged && o.Recover != nil {
				items = append(items, choice{number: 4, text: o.say("ui.trouble.recover"), do: o.recover})
			}
			if older, ok := errors.AsType[*log.OlderCopyError](err); ok {
				items = append(items, choice{number: 5, text: o.say("ui.trouble.older"), do: func() { o.resumeBy(referee.ResumeOlder, older.ID) }})
			}
			return items
		}}
}

// recover recovers damaged games and shows the result.
func (o *shared) recover() {
	list, err := o.Recover()
	if err != nil {
		o.app.Reset(o.trouble(err, o.home))
		return
	}
	o.app.Reset(&menu{o: o,
		title: func() string { return o.say("ui.recover.title") },
		back:  o.home,
		words: func() (words []string) {
			for _, text := range list {
				words = append(words, o.speaker.Render(text))
			}
			return words
		},
		items: func() []choice {
			return []choice{{text: o.say("ui.trouble.home"), do: o.home}, {text: o.say("ui.over.quit"), do: o.app.Stop}}
		}})
}

// divergence returns a menu for a game that today's rules replay differently from when it was played: people
// choose which of the two is valid.
func (e *evening) divergence() scene {
	o := e.o
	return o.overMenu("ui.divergence.title", e.divergenceWords, e.divergenceItems)
}

// divergenceWords returns the first entry that differs and, if it has other values, the changes.
func (e *evening) divergenceWords() []string {
	o, d := e.o, e.now.Divergence
	if d == nil {
		return []string{o.say("ui.divergence.mismatch"), o.speaker.Render(e.now.Describe(e.now.MismatchEntry()))}
	}
	words := []string{o.say("ui.divergence.values")}
	if d.Mismatch != nil {
		words[0] = o.say("ui.divergence.mismatch")
	}
	words = append(words, o.speaker.Render(e.now.Describe(d.N)))
	for _, c := range table.Summarize(d.Changes) {
		words = append(words, feedSigns[feedSaid]+" "+o.speaker.Render(c.Text))
	}
	return words
}

// divergenceItems returns the choices of the menu.
func (e *evening) divergenceItems() []choice {
	o, d := e.o, e.now.Divergence
	do := func(action func() (*referee.Reply, error)) func() {
		return func() { o.app.Pop(); e.do(action) }
	}
	var items []choice
	if d != nil {
		items = append(items,
			choice{number: 1, text: o.say("ui.divergence.stored"), off: offUnless(d.Stored > 0, o, "ui.off.stored"), do: do(e.ref.TakeStored)},
			choice{number: 2, text: o.say("ui.divergence.again"), do: do(e.ref.Recompute)})
	}
	if n := e.now.MismatchEntry(); n > 0 {
		items = append(items, choice{number: 3, text: o.say("ui.divergence.back"), do: do(func() (*referee.Reply, error) { return e.ref.Back(n) })})
	}
	return append(items,
		choice{number: 4, text: o.say("ui.divergence.log"), do: func() { o.app.Replace(newLogScreen(e)) }},
		choice{number: 5, text: o.say("ui.over.home"), do: o.leave})
}

// brokeDown returns a menu that says that the rules have panicked and the log is unchanged. file is the crash
// report, "" if there is none.
func (e *evening) brokeDown(file string) scene {
	o := e.o
	return o.overMenu("ui.broke.title", func() []string {
		words := []string{o.say("ui.broke.head")}
		if file != "" {
			words = append(words, o.say("ui.broke.file", nameArg("file", file)))
		}
		return words
	}, func() []choice {
		return []choice{
			{text: o.say("ui.broke.on"), do: o.app.Pop},
			{text: o.say("ui.over.undo"), do: func() { o.app.Pop(); e.undo() }},
			{text: o.say("ui.broke.log"), do: func() { o.app.Replace(newLogScreen(e)) }},
		}
	})
}

// crashDetails returns the state of screen and game for a crash report, without secrets.
func (o *shared) crashDetails() string {
	var b strings.Builder
	w, h := o.size()
	fmt.Fprintf(&b, "screen %dx%d, language %s, scene %T\n", w, h, o.speaker.Lang(), o.app.Top())
	e := o.evening
	if e == nil || e.now == nil {
		return b.String()
	}
	fmt.Fprintf(&b, "game %s %s, entry %d\n", e.now.Info.Name, e.now.ID, e.now.N())
	if q, _ := e.now.Question(); q != nil {
		fmt.Fprintf(&b, "question %s at %s, kind %s, about %s\n", q.Key, q.Place, q.Kind, q.About)
	}
	values := map[string]string{}
	for _, v := range e.now.Values() {
		values[v.Path] = v.Get()
	}
	text, err := json.MarshalIndent(values, "", "  ")
	if err != nil {
		return b.String()
	}
	return b.String() + string(text) + "\n"
}
