package tui

import (
	"strings"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// frameWait is how long a frame waits for chances, so that most appear in the frame of
// their question. Others are drawn later, when they are ready.
const frameWait = 3 * time.Millisecond

// patient is frameWait; tests set it to a time that no computation reaches.
var patient = frameWait

// weigh starts to compute the chances of the open question in another goroutine and waits for them
// for at most patient.
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

// chanceLines returns the chances of the open roll in short, in lines of w columns; nil if unknown.
func (e *evening) chanceLines(w int) []string {
	words := e.chances("", referee.ShortChance)
	if len(words) == 0 {
		return nil
	}
	return term.Wrap(e.o.say("chance.all", nameArg("list", strings.Join(words, " · "))), w)
}

// chances returns the texts that word makes of the chances of an option of the open choice, or of the
// open roll if option is "". It returns nil until they are computed.
func (e *evening) chances(option string, word func(replay.Probability) table.Text) (words []string) {
	if e.q == nil || e.hidden || !e.now.HasOutcomes() || !e.now.HasChances() {
		return nil
	}
	for _, c := range e.now.Chances() {
		if c.Option == option {
			words = append(words, e.o.speaker.Render(word(c)))
		}
	}
	return words
}

// chanceWords returns all chances of the open question in full: those of the roll, then option by option.
func (e *evening) chanceWords() []string {
	all := e.chances("", referee.ChanceText)
	if e.q == nil {
		return all
	}
	for _, o := range e.q.Options {
		for _, word := range e.chances(o.ID, referee.ChanceText) {
			all = append(all, e.o.say("chance.option", nameArg("option", e.o.speaker.Render(o.Text())), nameArg("chance", word)))
		}
	}
	return all
}

// outcomes adds the chances of the options to the rows, as many of each as fit without another
// line; if none fits there, on another line, if w columns and h lines have room for it. The
// layout of the page never changes: if it would, no row gets chances.
func (a *askOne) outcomes(w, h int) {
	if a.outcome == nil {
		return
	}
	plain := a.list.page(w, h)
	for i, o := range a.q.Options[:len(a.list.rows)] {
		a.list.rows[i].end = a.list.endWithin(i, a.outcome(o.ID), w)
	}
	if a.list.face > 0 {
		return
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

// endWithin returns the longest prefix of words that fits after a row of w columns without another line.
func (l *list) endWithin(i int, words []string, w int) string {
	row := l.rows[i]
	room := len(l.lines(&row, w))
	fits := func() bool { return len(l.lines(&row, w)) <= room }
	if l.face > 0 {
		lines, small := l.bigLines(i, w/l.columns)
		fits = func() bool { return l.hasRoom(lines, strings.TrimSpace(small+"  "+row.end), w/l.columns) }
	}
	for n := len(words); n > 0; n-- {
		if row.end = strings.Join(words[:n], " · "); fits() {
			return row.end
		}
	}
	return ""
}
