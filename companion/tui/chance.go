package tui

import (
	"strings"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// frameWait is how long a frame waits for chances, so that they need not flicker in after
// it; what takes longer comes when it is ready.
const frameWait = 3 * time.Millisecond

// patient is frameWait, but in tests: what they look at must depend on no clock.
var patient = frameWait

// weigh has the chances at the open question worked out, beside the event loop.
func (e *evening) weigh() {
	now := e.now
	if !now.HasOutcomes() || now.HasChances() {
		return
	}
	done := make(chan struct{})
	e.o.weighing.Add(1)
	e.o.app.Go(func() {
		defer e.o.weighing.Done()
		now.Chances()
		close(done)
	})
	select {
	case <-done:
	case <-time.After(patient):
		e.o.app.Go(func() {
			<-done
			e.o.app.Post(func() {}) // draws them
		})
	}
}

// chanceLines returns the chances of the open roll in short, in lines of w columns.
func (e *evening) chanceLines(w int) []string {
	words := e.chances("", referee.ShortChance)
	if len(words) == 0 {
		return nil
	}
	return term.Wrap(e.o.say("chance.all", nameArg("list", strings.Join(words, " · "))), w)
}

// chances returns those of the open roll as they are worded, or of an option of the open
// choice; none before they are worked out.
func (e *evening) chances(option string, word func(replay.Probability) table.Text) (words []string) {
	if e.q == nil || e.hidden || !e.now.HasOutcomes() || !e.now.HasChances() {
		return nil
	}
	for _, c := range e.now.Chances() {
		if c.Option == option {
			words = append(words, e.o.speaker.Put(word(c)))
		}
	}
	return words
}

// chanceWords returns all of them in full, option by option.
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

// outcomes adds to the rows of a list what the chances of the options are, as many of each
// as there is room for on its line; where that is full, on one more if there are lines left.
// There are none where the list would need more pages for them.
func (a *askOne) outcomes(w, h int) {
	if a.outcome == nil {
		return
	}
	plain := a.list.page(w, h)
	for i, o := range a.q.Options[:len(a.list.rows)] {
		a.list.rows[i].end = a.list.endWithin(a.list.rows[i], a.outcome(o.ID), w)
	}
	if a.list.page(w, h) != plain {
		for i := range a.list.rows {
			a.list.rows[i].end = ""
		}
		return
	}
	for i, o := range a.q.Options[:len(a.list.rows)] {
		row := &a.list.rows[i]
		words := a.outcome(o.ID)
		for n := len(words); n > 0 && row.end == ""; n-- {
			if row.end = strings.Join(words[:n], " · "); a.list.page(w, h) != plain {
				row.end = ""
			}
		}
	}
}

// endWithin returns what of the words fits after a row without one more line of w columns.
func (l *list) endWithin(row listRow, words []string, w int) string {
	lines := len(l.lines(&row, w))
	for n := len(words); n > 0; n-- {
		if row.end = strings.Join(words[:n], " · "); len(l.lines(&row, w)) <= lines {
			return row.end
		}
	}
	return ""
}

// oddsSetting switches the chances before a roll.
func (o *shared) oddsSetting(now string, change func(set func(*referee.Options))) choice {
	other := referee.OddsOff
	if now == other {
		other = ""
	}
	return choice{number: 4, text: o.say("ui.settings.odds"), end: o.onOff(now != referee.OddsOff), do: func() {
		change(func(to *referee.Options) { to.Odds = other })
	}}
}
