package tui

import (
	"strings"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// patient is how long a frame waits for chances, so that they need not flicker in after
// it; what takes longer comes when it is ready.
const patient = 20 * time.Millisecond

// weigh has the chances at the open question worked out, beside the event loop.
func (e *evening) weigh() {
	now := e.now
	if !now.Hoped() || now.Weighed() {
		return
	}
	done := make(chan struct{})
	e.o.weighing.Add(1)
	e.o.app.Go(func() {
		defer e.o.weighing.Done()
		now.Chances()
		close(done)
		e.o.app.Post(func() {}) // draws them
	})
	select {
	case <-done:
	case <-time.After(patient):
	}
}

// chanceLines are the chances of the open roll in short, in lines of w columns.
func (e *evening) chanceLines(w int) []string {
	words := e.chances("", referee.ShortChance)
	if len(words) == 0 {
		return nil
	}
	return Wrap(e.o.say("chance.all", nameArg("list", strings.Join(words, " · "))), w)
}

// chances are those of the open roll as they are worded, or of an option of the open
// choice; none before they are worked out.
func (e *evening) chances(option string, word func(table.Chance) table.Text) (words []string) {
	if e.q == nil || e.hidden || !e.now.Hoped() || !e.now.Weighed() {
		return nil
	}
	for _, c := range e.now.Chances() {
		if c.Option == option {
			words = append(words, e.o.speaker.Put(word(c)))
		}
	}
	return words
}

// chanceWords are all of them in full, option by option.
func (e *evening) chanceWords() []string {
	all := e.chances("", referee.ChanceText)
	if e.q == nil {
		return all
	}
	for _, o := range e.q.Options {
		for _, word := range e.chances(o.ID, referee.ChanceText) {
			all = append(all, e.o.say("chance.option", nameArg("option", e.o.speaker.Put(o.Text())), nameArg("chance", word)))
		}
	}
	return all
}

// prospects adds to the rows of a list what the chances of the options are: all of them
// where there is room for all, else the first of each, else none.
func (a *askOne) prospects(w, h int) {
	if a.prospect == nil {
		return
	}
	plain := a.list.page(w, h)
	for _, most := range []int{9, 1} {
		for i, o := range a.q.Options {
			words := a.prospect(o.ID)
			a.list.rows[i].end = strings.Join(words[:min(len(words), most)], " · ")
		}
		if a.list.fits(a.list.page(w, h), plain, h) {
			return
		}
	}
	for i := range a.list.rows {
		a.list.rows[i].end = ""
	}
}

// fits reports whether no row of a page is broken into lines, and the page is none the
// worse than another one.
func (l *list) fits(p, other listPage, h int) bool {
	for _, r := range l.rows[p.from:p.to] {
		if len(r.lines(p.width)) > 1 {
			return false
		}
	}
	return p.of <= other.of && p.from == other.from && p.to == other.to && l.height(p) <= h
}

// oddsSetting switches the chances before a roll.
func (o *office) oddsSetting(now referee.Options, change func(referee.Options)) choice {
	other := now
	if other.Odds = referee.OddsOff; now.Odds == referee.OddsOff {
		other.Odds = ""
	}
	return choice{text: o.say("ui.settings.odds"), end: o.onOff(now.Odds != referee.OddsOff), do: func() { change(other) }}
}
