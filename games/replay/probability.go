package replay

import (
	"slices"

	"hafenmeister/games/table"
)

// A Probability is how likely an outcome is. Where people still choose something before it is
// settled, it depends on them: then Most is more than Least.
type Probability struct {
	Option      string // of a choice: which of its options it is about; "" of a roll
	Text        table.Text
	Least, Most Share
}

// Never reports whether it cannot happen, whatever people choose.
func (c Probability) Never() bool { return c.Most.Yes == 0 }

// Probabilities returns those of the outcomes of the open roll, or of the options of the open
// choice, in the game's order; nil if it has none, or one player alone may look. They are no
// formulas: the script itself is played over everything that the dice and lots of the
// action can show and the people can choose, until all is settled or the table is asked
// for a number or a text. What can never happen is left out.
func (p *Played) Probabilities() []Probability {
	q := p.Result.Open
	if q == nil || !q.HasOutcomes() || q.Alone() {
		return nil
	}
	fresh := func() table.Game {
		g, err := p.begin(p.Timeline.last.setup)
		if err != nil {
			return nil
		}
		return g
	}
	at := p.Timeline.last.at(p.Result.Turn)
	start := at.turn.settings()
	if start == nil {
		p.Look(p.Result.Turn, func(g table.Game) Observer {
			return Observer{SayFrom: never, Turn: func(i int, _ string) {
				if i == p.Result.Turn {
					start = table.Settings(g)
				}
			}}
		})
	}
	return slices.DeleteFunc(ProbabilitiesAt(fresh, start, records(p.Timeline.last.after(at))), Probability.Never)
}

// ProbabilitiesAt is [Played.Probabilities] of games that fresh begins, with the values that they had
// at the start of a turn, nil if that is the start of the game, and the records of that
// turn up to the question. It is nil, too, if the values or the records do not fit these
// games. What can never happen is among them, so that those under other house rules can
// be laid beside them.
func ProbabilitiesAt(fresh func() table.Game, start []table.Setting, turn []Record) (list []Probability) {
	c := cases{fresh: fresh, start: start, turn: turn}
	switch q := c.question(); {
	case q == nil || !q.HasOutcomes():
		return nil
	case q.Kind == table.KindRoll:
		return c.probabilities(nil, "")
	case q.Kind == table.KindChoose && q.Min == 1 && q.Max == 1:
		for _, o := range q.Options {
			if !o.Off {
				list = append(list, c.probabilities([]table.Answer{{o.ID}}, o.ID)...)
			}
		}
	}
	return list
}

// cases counts through all ways that a roll, or what follows from an option, can go.
type cases struct {
	fresh    func() table.Game
	start    []table.Setting
	turn     []Record
	one      table.Game
	had      *turn // all its values at the turn's start
	option   string
	group    int // of outcomes, counted through by itself
	groups   int
	outcomes table.Outcomes
	playings int
	failed   bool
}

// question returns the one that the records of the turn lead to; nil if they lead to none.
func (c *cases) question() *table.Question {
	g := c.game()
	if g == nil {
		return nil
	}
	asked := 0
	res := Play(g, Live{Quiet: true}, func(*table.Question) (Record, bool) {
		if asked++; asked <= len(c.turn) {
			return c.turn[asked-1], true
		}
		return Record{}, false
	})
	return res.Open
}

// probabilities returns the probabilities of all outcomes after the first answers.
func (c *cases) probabilities(way []table.Answer, option string) (list []Probability) {
	c.option, c.group, c.groups = option, 0, 1
	for ; c.group < c.groups; c.group++ {
		c.outcomes, c.failed = table.Outcomes{}, false
		spans := c.explore(way)
		if c.failed {
			continue
		}
		for i, h := range c.outcomes.List {
			list = append(list, Probability{option, h.Text, spans[i].least, spans[i].most})
		}
	}
	return list
}

// explore gives the probabilities of all outcomes after the answers given to the question and to
// what followed from it.
func (c *cases) explore(way []table.Answer) []interval {
	end, f := c.play(way)
	if c.failed {
		return nil
	}
	if f.branches == nil {
		return c.metOutcomes(end)
	}
	var all []interval
	for i, o := range f.branches {
		spans := c.explore(append(way[:len(way):len(way)], o.answer))
		if c.failed {
			return nil
		}
		if i == 0 && f.of > 0 {
			all = make([]interval, len(spans))
		}
		for k, s := range spans {
			switch {
			case f.of > 0:
				all[k] = interval{all[k].least.plus(s.least.times(o.weight, f.of)), all[k].most.plus(s.most.times(o.weight, f.of))}
			case i == 0:
				all = append(all, s)
			default:
				all[k] = interval{all[k].least.lower(s.least), all[k].most.higher(s.most)}
			}
		}
	}
	return all
}

// play plays one way. It returns where the game is then, and what may come next; no
// outcomes if all is settled or the table is asked what nobody can count through.
func (c *cases) play(way []table.Answer) (end table.End, next fork) {
	g := c.game()
	if c.playings++; g == nil || c.playings > mostPlayings {
		c.failed = true
		return end, next
	}
	end.Game = g
	asked := 0
	res := Play(g, Live{Quiet: true}, func(q *table.Question) (Record, bool) {
		k := asked - len(c.turn)
		asked++
		switch {
		case k < 0:
			return c.turn[asked-1], true
		case k == 0:
			c.outcome(q)
		}
		if k < len(way) {
			return Record{Op: OpAnswer, Answer: way[k]}, true
		}
		at := *q
		end.Next = &at
		if k == 0 || !q.Seam && q.Secret == "" && (c.outcomes.Until == nil || !c.outcomes.Until(end)) {
			next = c.fork(q)
		}
		return Record{}, false
	})
	c.failed = c.failed || res.Err != nil || len(c.outcomes.List) == 0 || asked < len(c.turn)+len(way) || len(way) == 0 && next.branches == nil
	return end, next
}

// outcome asks the question for its outcomes, once.
func (c *cases) outcome(q *table.Question) {
	if c.outcomes.List != nil || !q.HasOutcomes() {
		return
	}
	all := q.Outcomes(c.option)
	if c.groups = len(all); c.group < len(all) {
		c.outcomes = all[c.group]
	}
}

// fork returns what may come of a question: one answer where it is given.
func (c *cases) fork(q *table.Question) fork {
	if c.outcomes.Assume != nil {
		if a := c.outcomes.Assume(q); a != nil {
			return fork{branches: []branch{{a, 1}}}
		}
	}
	return forkOf(q, c.outcomes.Heap)
}

// game returns one as it was at the turn's start. With its values set it is the same again, so
// one is enough.
func (c *cases) game() table.Game {
	if c.one != nil && c.start != nil && c.had.restore(c.one) {
		return c.one
	}
	if c.one = c.fresh(); c.one == nil {
		return nil
	}
	if _, err := table.Apply(c.one, c.start); err != nil {
		c.one = nil
		return nil
	}
	c.had = newTurn(table.Settings(c.one), nil)
	return c.one
}

// metOutcomes returns which outcomes are met.
func (c *cases) metOutcomes(end table.End) []interval {
	spans := make([]interval, len(c.outcomes.List))
	for i, h := range c.outcomes.List {
		if spans[i] = nowise; h.Met(end) {
			spans[i] = sure
		}
	}
	return spans
}
