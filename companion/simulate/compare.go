package simulate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"
)

// A Comparison compares the same games under several house rules.
type Comparison struct {
	Base       *Report     `json:"base"`
	Variations []Variation `json:"against"`
}

// A Variation says how the games under other house rules differ from the base. Each difference is the
// mean of its numbers minus those of the base, game by game with the same seed.
type Variation struct {
	*Report
	AnswersBy Difference   `json:"answers_by"`
	RoundsBy  *Difference  `json:"rounds_by,omitempty"`
	SeatsBy   []Difference `json:"seats_by"` // of the share of wins, by seat
	FirstBy   *Difference  `json:"first_by,omitempty"`
	Effects   []Effect     `json:"effects"` // calculated probabilities; only those that differ
}

// A Difference is a mean difference.
type Difference struct {
	Mean float64 `json:"mean"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// IsClear reports whether the confidence interval does not include 0.
func (d Difference) IsClear() bool { return d.Low > 0 || d.High < 0 }

// Compare plays the base and then the others, if there are any, with the base's seed and number of games, and calculates
// how probabilities differ in situations of the base's games. It fails with the cause of ctx if that ends first, or with the
// error of a game.
func Compare(ctx context.Context, base Options, others []Options) (*Comparison, error) {
	var situations *sampling
	if len(others) > 0 {
		situations = &sampling{random: rand.New(rand.NewPCG(base.Seed, 1<<63))}
	}
	b := newStatistics(base)
	elapsed, err := b.run(ctx, situations)
	if err != nil {
		return nil, err
	}
	c := &Comparison{Base: b.report(elapsed)}
	for _, other := range others {
		other.Info, other.Games, other.Seed = base.Info, base.Games, base.Seed
		o := newStatistics(other)
		if elapsed, err = o.run(ctx, nil); err != nil {
			return nil, err
		}
		a := o.compareTo(b)
		a.Report = o.report(elapsed)
		if a.Effects, err = situations.effects(ctx, base.Setup, other.Setup); err != nil {
			return nil, err
		}
		c.Variations = append(c.Variations, a)
	}
	return c, nil
}

// run plays the games and returns the time it took. It collects situations in c, which may be nil.
func (s *statistics) run(ctx context.Context, c *sampling) (time.Duration, error) {
	start := time.Now()
	for i := range s.plan.Games {
		if ctx.Err() != nil {
			return 0, context.Cause(ctx)
		}
		if err := s.play(i, c); err != nil {
			return 0, fmt.Errorf("simulate: game %d of seed %d: %w", i, s.plan.Seed, err)
		}
	}
	return time.Since(start), nil
}

func (s *statistics) compareTo(base *statistics) Variation {
	a := Variation{AnswersBy: difference(floats(base.answers), floats(s.answers))}
	if len(base.rounds) > 0 && len(s.rounds) > 0 {
		d := difference(floats(base.rounds), floats(s.rounds))
		a.RoundsBy = &d
	}
	for seat := range s.wins {
		a.SeatsBy = append(a.SeatsBy, difference(base.wins[seat], s.wins[seat]))
	}
	if s.firstMover() != nil && base.firstMover() != nil {
		d := difference(base.first, s.first)
		a.FirstBy = &d
	}
	return a
}

func difference(a, b []float64) Difference {
	m := meanOf(differences(a, b))
	return Difference{m.mean, m.low(), m.high()}
}
