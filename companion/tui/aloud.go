package tui

import (
	"strings"

	"hafenmeister/games/table"
)

// A Voice reads text aloud in a language. Say stops the previous text, starts text and returns at
// once. An empty text only stops.
type Voice interface{ Say(lang, text string) }

// readAloud reads the current orders that are not ticked off, and who is asked now if that was not
// the last name it read. It never reads the text of a question, which may be a secret.
func (e *evening) readAloud() {
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

// toggleAloud switches reading aloud on or off.
func (o *shared) toggleAloud() {
	o.Settings.Aloud = !o.Settings.Aloud
	o.keep()
	if e := o.evening; e != nil {
		e.namedLast = ""
		e.readAloud()
	}
	if !o.Settings.Aloud {
		o.hush()
	}
}

// hush stops what is being read aloud.
func (o *shared) hush() {
	if o.Voice != nil {
		o.Voice.Say(o.speaker.Lang(), "")
	}
}
