package tui

import (
	"strings"

	"hafenmeister/games/table"
)

// A Voice reads text aloud in a language. Say interrupts the previous text and returns without
// waiting for its own; an empty text only interrupts.
type Voice interface{ Say(lang, text string) }

// aloud reads the open orders, and the name of the next player if it is not the player it named
// last. It reads only what all players may see, and of a question only whom it asks, so that
// it never reveals a secret.
func (e *evening) aloud() {
	who := ""
	if e.q != nil && !e.now.Asking {
		who = e.q.Who
	}
	next := who != "" && who != e.namedLast
	if who != "" {
		e.namedLast = who
	}
	o := e.o
	if o.Voice == nil || !o.Settings.Aloud || e.now.Asking {
		return
	}
	words := o.Words.Speaker(o.speaker.Lang()) // o.speaker may spell without umlauts, for the screen
	var list []string
	for _, x := range e.due.Open() {
		if x.Tally == nil {
			list = append(list, words.Render(x.Text))
		}
	}
	if next {
		list = append(list, words.Line("ui.aloud.next", table.Name("who", table.NameOf(e.players, who))))
	}
	if len(list) > 0 {
		o.Voice.Say(o.speaker.Lang(), strings.Join(list, " "))
	}
}

// turnAloud switches reading aloud on or off.
func (o *shared) turnAloud() {
	o.Settings.Aloud = !o.Settings.Aloud
	o.keep()
	if e := o.evening; e != nil {
		e.namedLast = ""
		e.aloud()
	}
	if !o.Settings.Aloud {
		o.hush()
	}
}

// hush interrupts what is being read aloud.
func (o *shared) hush() {
	if o.Voice != nil {
		o.Voice.Say(o.speaker.Lang(), "")
	}
}
