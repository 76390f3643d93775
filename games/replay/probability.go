package replay

import (
	"slices"

	"hafenmeister/games/table"
)

// A Probability is how likely an outcome is. If it depends on what people choose before the outcome
// is decided, Least is less than Most.
type Probability struct {
	Option      string // ID of the option, for a choice; "" for a roll
	Text        table.Text
	Least, Most Share
}

// Never reports whether the outcome cannot happen, whatever people choose.
func (c Probability) Never() bool { return c.Most.Yes == 0 }

// Probabilities returns the probabilities of the outcomes of the open roll, or of each option of the
// open choice, in the game's order. It returns nil if the question has none or only one player may
// see it. They do not come from formulas: the script is played through all results of the dice and
// draws of the action and what people can choose, until all outcomes are decided or the table is
// asked for a number or a text. Outcomes that cannot happen, or that are not enumerated within
// mostPlayings playings, are left out.
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

// ProbabilitiesAt is [Played.Probabilities] for the games that fresh begins. start holds the values at
// the start of a turn, nil for the start of the game, and turn the records of that turn up to the
// question. It returns nil if the values or records do not fit these games. It includes outcomes that
// cannot happen, so that lists under different house rules can be compared.
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

// cases enumerates all courses that a roll, or what follows from an option, can take.
type cases struct {
	fresh    func() table.Game
	start    []table.Setting
	turn     []Record
	one      table.Game
	had      *turn // the values of one at the start of the turn
	option   string
	group    int // index of the group of outcomes that is enumerated
	groups   int
	outcomes table.Outcomes
	playings int
	failed   bool
}

// question returns the question that is open after the records of the turn, nil if there is none.
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

// probabilities returns the probabilities of all outcomes after the answers in way. A group of
// outcomes that cannot be enumerated is left out.
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

// explore returns the probability of each outcome after the answers in way, the first of them to the
// question and the others to what follows; nil if c.failed.
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

// play plays one course, the answers in way. It returns the state at the end and the next fork, which
// has no branches if all outcomes are decided or the answers to the next question cannot be enumerated.
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
		if k == 0 || !q.BetweenActions && q.Secret == "" && (c.outcomes.Until == nil || !c.outcomes.Until(end)) {
			next = c.fork(q)
		}
		return Record{}, false
	})
	c.failed = c.failed || res.Err != nil || len(c.outcomes.List) == 0 || asked < len(c.turn)+len(way) || len(way) == 0 && next.branches == nil
	return end, next
}

// outcome sets the outcomes to those of q, unless they are set or q has none.
func (c *cases) outcome(q *table.Question) {
	if c.outcomes.List != nil || !q.HasOutcomes() {
		return
	}
	all := q.Outcomes(c.option)
	if c.groups = len(all); c.group < len(all) {
		c.outcomes = all[c.group]
	}
}

// fork returns the possible answers to q, only one if the outcomes assume it.
func (c *cases) fork(q *table.Question) fork {
	if c.outcomes.Assume != nil {
		if a := c.outcomes.Assume(q); a != nil {
			return fork{branches: []branch{{a, 1}}}
		}
	}
	return forkOf(q, c.outcomes.Heap)
}

// game returns a game in its state at the start of the turn, nil if the values do not fit. It restores
// c.one if it can, and else begins a new game.
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

// metOutcomes returns sure for each outcome that is met at end, nowise for the others.
func (c *cases) metOutcomes(end table.End) []interval {
	spans := make([]interval, len(c.outcomes.List))
	for i, h := range c.outcomes.List {
		if spans[i] = nowise; h.Met(end) {
			spans[i] = sure
		}
	}
	return spans
}
