package referee

import (
	"slices"

	"hafenmeister/companion/logbook"
	"hafenmeister/games/table"
)

// A Happened is one thing that happened at the table: what somebody did, or what was
// said after it.
type Happened struct {
	Act  table.Text // what was done, as [Now.Undoes] words it; zero of what was said
	Said table.Said
}

// A Test is a roll with a sum, and the question that it answered.
type Test struct {
	Asked table.Text
	Sum   *table.Sum
}

// mostRecent is how many records back people hear of when they open a game.
const mostRecent = 64

// An opening is one playing of a game that was stored. In it everything is found out
// that its first screen needs: the rules are played once and no more.
type opening struct {
	r      *Referee
	p      *table.Played
	from   int      // index of the first record that is told of
	steps  []opened // of the records from there on
	turn   int      // index of the step whose stored turn is compared, -1 if none is
	stored map[string]string
	agrees bool // the rules came to what is stored there
}

// opened is a record as it was asked for.
type opened struct {
	asked table.Text
	short table.Text // what it says
	fell  table.Text // how the program told of it, where nobody else did it
}

func (r *Referee) reopen(entries []logbook.Entry) error {
	log, err := r.load(entries)
	if err != nil {
		return err
	}
	r.throws.read(log)
	r.turns = turnsOf(entries)
	o := &opening{r: r}
	r.played, err = table.Reopen(r.source.begin, log, o.watch)
	if o.p == nil {
		return err
	}
	said := r.played.Result.Said
	r.recent = o.happened(said)
	r.test = o.test(said)
	r.agrees = o.turn < 0 || o.agrees
	r.played.Result.Said = slices.DeleteFunc(said, func(s table.Said) bool { return s.After < len(r.played.Records) })
	return err
}

func (o *opening) watch(p *table.Played) table.Watch {
	t := &o.r.turns
	if o.p, o.turn = p, t.last(p); o.turn >= 0 {
		o.stored = t.at(p.Line.Steps[o.turn].N)
	}
	o.from = max(0, len(p.Records)-mostRecent)
	first := len(p.Log) + 1
	for _, s := range p.Line.Steps[o.from:] {
		first = min(first, s.N)
	}
	o.r.short = since(first, len(p.Log))
	return table.Watch{SayFrom: o.from, Turn: o.began, Asked: o.asked}
}

func (o *opening) began(i int) {
	if i == o.turn { // several turns may begin before one record: the last is stored
		o.agrees = areValues(o.stored, table.Settings(o.p.Game))
	}
}

func (o *opening) asked(i int, q *table.Question, rec *table.Record) {
	if i < o.from {
		return
	}
	s := opened{}
	k := o.p.Line.Steps[i].N
	if q != nil {
		s.asked, s.short = q.Text(), shortText(o.p.Game, q, rec)
		if rec.Op == table.OpAnswer && !o.r.human[k-1] {
			s.fell = fellText(o.p.Game, q, rec.Answer)
		}
	}
	o.r.short.texts[k-1-o.r.short.after] = s.short
	o.steps = append(o.steps, s)
}

// happened puts what was done and what was said in order.
func (o *opening) happened(said []table.Said) (list []Happened) {
	now := o.r.now()
	take := func(after int) {
		for ; len(said) > 0 && said[0].After <= after; said = said[1:] {
			if said[0].To == "" {
				list = append(list, Happened{Said: said[0]})
			}
		}
	}
	for i, s := range o.steps {
		take(o.from + i)
		k := o.p.Line.Steps[o.from+i].N
		switch {
		case s.fell.IsZero():
			list = append(list, Happened{Act: now.told(k, s)})
		case !o.r.secret[k-1]:
			list = append(list, Happened{Said: table.Said{After: o.from + i + 1, Text: s.fell}})
		}
	}
	take(len(o.p.Records))
	return list
}

// told is what somebody did with entry k: as the log has it where an answer alone says
// little, else short.
func (n *Now) told(k int, s opened) table.Text {
	switch e := &n.played.Log[k-1]; {
	case e.Op == table.OpRuling:
		return n.line(e).Text
	case n.Asking && !n.hides(k):
		return table.Say("log.answer", whoArg(n.Players(), e.Who), table.Sub("question", s.asked), table.Sub("answer", s.short))
	}
	return n.actText(k)
}

// test is the last roll with a sum, if it was not long ago.
func (o *opening) test(said []table.Said) func() *Test {
	for _, s := range slices.Backward(said) {
		if i := s.After - 1 - o.from; s.Sum != nil && s.To == "" && i >= 0 && i < len(o.steps) {
			return known(&Test{o.steps[i].asked, s.Sum})
		}
	}
	return nil
}
