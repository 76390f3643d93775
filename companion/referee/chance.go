package referee

import (
	"sync"
	"sync/atomic"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// chances computes the probabilities at one question when they are first needed.
type chances struct {
	of   *table.Question
	get  func() []replay.Probability
	done atomic.Bool
}

func newChances(p *replay.Played) *chances {
	played := *p
	c := &chances{of: p.Result.Open}
	c.get = sync.OnceValue(func() []replay.Probability {
		defer c.done.Store(true)
		return played.Probabilities()
	})
	return c
}

// HasOutcomes reports whether the open question may have chances to show and the table wants to see them.
// Computing them takes some milliseconds.
func (n *Snapshot) HasOutcomes() bool {
	q := n.played.Result.Open
	return n.Options.Odds != OddsOff && q != nil && q.HasOutcomes() && !q.Alone()
}

// Chances returns the probabilities of the outcomes of the open roll, or of the options of the open choice. It
// is nil if there are none or the table does not want to see them.
func (n *Snapshot) Chances() []replay.Probability {
	if !n.HasOutcomes() {
		return nil
	}
	return n.chances.get()
}

// HasChances reports whether [Snapshot.Chances] has been computed.
func (n *Snapshot) HasChances() bool { return n.chances.done.Load() }

// ChanceText returns a probability in words.
func ChanceText(c replay.Probability) table.Text {
	what := table.Sub("what", c.Text)
	if c.Least != c.Most {
		return table.Say("chance.between", what, table.Num("least", percent(c.Least)), table.Num("most", percent(c.Most)))
	}
	return table.Say("chance.one", what, table.Num("yes", c.Least.Yes), table.Num("of", c.Least.Of), table.Num("percent", percent(c.Least)))
}

// ShortChance returns a probability in few words.
func ShortChance(c replay.Probability) table.Text {
	if c.Least != c.Most {
		return ChanceText(c)
	}
	return table.Say("chance.short", table.Sub("what", c.Text), table.Num("percent", percent(c.Least)))
}

// percent returns s in whole percents. What is possible has at least 1, what is not certain at most 99.
func percent(s replay.Share) int {
	n := (200*s.Yes + s.Of) / (2 * s.Of)
	switch {
	case n == 0 && s.Yes > 0:
		return 1
	case n == 100 && s.Yes < s.Of:
		return 99
	}
	return n
}
