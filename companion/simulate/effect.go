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

// An Effect says how other house rules change the probability of one outcome of rolls. It is
// calculated by playing the rules over all faces, in situations of the base's games.
type Effect struct {
	Outcome    string        `json:"outcome"`    // message ID of its text
	Example    table.Text    `json:"-"`          // its text in one situation
	Situations int           `json:"situations"` // number of situations examined
	Base       float64       `json:"base"`       // mean probability in them
	Other      float64       `json:"other"`
	Changed    int           `json:"changed"` // situations in which the probability differs
	Steps      []ShareChange `json:"steps"`   // how it differs, the most frequent first
}

// A ShareChange is a change from one probability to another.
type ShareChange struct {
	Base  replay.Share `json:"base"`
	Other replay.Share `json:"other"`
	Times int          `json:"times"`
}

const (
	sampledGames  = 40  // number of games from which situations are taken
	maxSituations = 300 // number of situations kept, at random
)

// A situation is a roll with outcomes: the values at the start of its turn and the answers since.
type situation struct {
	start []table.Setting
	turn  []replay.Record
}

// A sampling collects situations while games are played. A nil one collects nothing.
type sampling struct {
	random     *rand.Rand
	active     bool
	start      []table.Setting
	turn       []replay.Record
	situations []situation
	seen       int
}

func (c *sampling) beginGame(i int) {
	if c != nil {
		c.active = i < sampledGames
	}
}

// beginTurn stores the values at the start of a turn.
func (c *sampling) beginTurn(g table.Game) {
	if c != nil && c.active {
		c.start, c.turn = table.Settings(g), nil
	}
}

// addQuestion keeps the current situation if q is a roll with outcomes; beyond maxSituations each is kept
// with the same probability (reservoir sampling).
func (c *sampling) addQuestion(q *table.Question) {
	if c == nil || !c.active || q.Kind != table.KindRoll || !q.HasOutcomes() {
		return
	}
	c.seen++
	s := situation{c.start, slices.Clone(c.turn)}
	if len(c.situations) < maxSituations {
		c.situations = append(c.situations, s)
	} else if k := c.random.IntN(c.seen); k < maxSituations {
		c.situations[k] = s
	}
}

func (c *sampling) addAnswer(a table.Answer) {
	if c != nil && c.active {
		c.turn = append(c.turn, replay.Record{Op: replay.OpAnswer, Answer: slices.Clone(a)})
	}
}

// effects compares the probabilities under two set-ups and returns those that differ. It leaves out
// situations in which the number of outcomes differs.
func (c *sampling) effects(ctx context.Context, base, other setup.Setup) ([]Effect, error) {
	found := map[string]*Effect{}
	steps := map[string]map[ShareChange]int{}
	for _, s := range c.situations {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		before := replay.ProbabilitiesAt(base.Game, s.start, s.turn)
		after := replay.ProbabilitiesAt(other.Game, s.start, s.turn)
		if len(before) != len(after) {
			continue
		}
		for i := range before {
			key := before[i].Text.Key
			e := found[key]
			if e == nil {
				e = &Effect{Outcome: key, Example: before[i].Text}
				found[key], steps[key] = e, map[ShareChange]int{}
			}
			e.add(before[i], after[i])
			if before[i].Least != after[i].Least {
				steps[key][ShareChange{Base: before[i].Least, Other: after[i].Least}]++
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

func (e *Effect) add(before, after replay.Probability) {
	e.Situations++
	e.Base += float64(before.Least.Yes) / float64(before.Least.Of)
	e.Other += float64(after.Least.Yes) / float64(after.Least.Of)
	if before.Least != after.Least {
		e.Changed++
	}
}

func (e *Effect) finish(steps map[ShareChange]int) {
	e.Base /= float64(e.Situations)
	e.Other /= float64(e.Situations)
	for s, n := range steps {
		s.Times = n
		e.Steps = append(e.Steps, s)
	}
	slices.SortFunc(e.Steps, func(a, b ShareChange) int {
		return cmp.Or(b.Times-a.Times, cmp.Compare(a.Base.Yes*1000/a.Base.Of, b.Base.Yes*1000/b.Base.Of), cmp.Compare(a.Other.Yes*1000/a.Other.Of, b.Other.Yes*1000/b.Other.Of))
	})
}
