package simulate

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// An Effect is what other house rules do to one thing whose probability rolls have: worked out
// by playing the script over all dice, in situations that the base's games came to.
type Effect struct {
	Outcome    string     `json:"hope"`       // key of its text
	Example    table.Text `json:"-"`          // it, of one situation
	Situations int        `json:"situations"` // looked at
	Base       float64    `json:"base"`       // mean chance in them
	Other      float64    `json:"other"`
	Changed    int        `json:"changed"` // situations in which the chance differs
	Steps      []Step     `json:"steps"`   // how, the most frequent first
}

// A Step is one way that a chance differs.
type Step struct {
	Base  replay.Share `json:"base"`
	Other replay.Share `json:"other"`
	Times int          `json:"times"`
}

const (
	lookedAt   = 40  // games from which situations are taken
	situations = 300 // that are kept of them, at random
)

// A situation is a roll with outcomes to tell: the turn it stands in.
type situation struct {
	start []table.Setting
	turn  []replay.Record
}

// A gathering gathers situations while games are played. A nil one gathers nothing.
type gathering struct {
	chance  *rand.Rand
	looking bool
	start   []table.Setting
	turn    []replay.Record
	kept    []situation
	met     int
}

func newGathering(seed uint64) *gathering {
	return &gathering{chance: rand.New(rand.NewPCG(seed, 1<<63))}
}

func (c *gathering) game(i int) {
	if c != nil {
		c.looking = i < lookedAt
	}
}

// begin notes how a turn begins.
func (c *gathering) begin(g table.Game) {
	if c != nil && c.looking {
		c.start, c.turn = table.Settings(g), nil
	}
}

// question keeps the situation if something is told of the roll: each as likely as any
// other.
func (c *gathering) question(q *table.Question) {
	if c == nil || !c.looking || q.Kind != table.KindRoll || !q.HasOutcomes() {
		return
	}
	c.met++
	s := situation{c.start, slices.Clone(c.turn)}
	if len(c.kept) < situations {
		c.kept = append(c.kept, s)
	} else if k := c.chance.IntN(c.met); k < situations {
		c.kept[k] = s
	}
}

func (c *gathering) answered(a table.Answer) {
	if c != nil && c.looking {
		c.turn = append(c.turn, replay.Record{Op: replay.OpAnswer, Answer: slices.Clone(a)})
	}
}

// effects compares the chances under two set-ups. What does not fit the other one, since
// its rules ask otherwise, is left out.
func (c *gathering) effects(ctx context.Context, base, other setup.Setup) ([]Effect, error) {
	found := map[string]*Effect{}
	steps := map[string]map[Step]int{}
	for _, s := range c.kept {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		was := replay.ProbabilitiesAt(base.Game, s.start, s.turn)
		is := replay.ProbabilitiesAt(other.Game, s.start, s.turn)
		if len(was) != len(is) {
			continue
		}
		for i := range was {
			key := was[i].Text.Key
			e := found[key]
			if e == nil {
				e = &Effect{Outcome: key, Example: was[i].Text}
				found[key], steps[key] = e, map[Step]int{}
			}
			e.add(was[i], is[i])
			if was[i].Least != is[i].Least {
				steps[key][Step{Base: was[i].Least, Other: is[i].Least}]++
			}
		}
	}
	var list []Effect
	for key, e := range found {
		if e.Changed > 0 {
			e.finish(steps[key])
			list = append(list, *e)
		}
	}
	slices.SortFunc(list, func(a, b Effect) int { return cmp.Compare(a.Outcome, b.Outcome) })
	return list, nil
}

func (e *Effect) add(was, is replay.Probability) {
	e.Situations++
	e.Base += float64(was.Least.Yes) / float64(was.Least.Of)
	e.Other += float64(is.Least.Yes) / float64(is.Least.Of)
	if was.Least != is.Least {
		e.Changed++
	}
}

func (e *Effect) finish(steps map[Step]int) {
	e.Base /= float64(e.Situations)
	e.Other /= float64(e.Situations)
	for s, n := range steps {
		s.Times = n
		e.Steps = append(e.Steps, s)
	}
	slices.SortFunc(e.Steps, func(a, b Step) int {
		return cmp.Or(b.Times-a.Times, cmp.Compare(a.Base.Yes*1000/a.Base.Of, b.Base.Yes*1000/b.Base.Of), cmp.Compare(a.Other.Yes*1000/a.Other.Of, b.Other.Yes*1000/b.Other.Of))
	})
}
