package tui

import (
	"strings"

	"hafenmeister/games/table"
)

// A Voice reads sentences aloud in a language, each instead of the one before; an empty one is
// silence. It never waits.
type Voice interface{ Say(lang, text string) }

// aloud says what to do with the pieces, and who is next where that is somebody else than
// before. It takes them from what all may see on the screen; of questions it knows no more
// than whom they ask, so that no secret is ever heard.
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
	words := o.Words.Speaker(o.speaker.Lang()) // not those of a screen that knows no umlauts
	var list []string
	for _, x := range e.due.Open() {
		if x.Tally == nil {
			list = append(list, words.Put(x.Text))
		}
	}
	if next {
		list = append(list, words.Line("ui.aloud.next", table.Name("who", table.NameOf(e.players, who))))
	}
	if len(list) > 0 {
		o.Voice.Say(o.speaker.Lang(), strings.Join(list, " "))
	}
}

// turnAloud has the program read aloud, or be silent.
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

// hush ends what is being read aloud.
func (o *shared) hush() {
	if o.Voice != nil {
		o.Voice.Say(o.speaker.Lang(), "")
	}
}
