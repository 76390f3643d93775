package halunken

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// A wanting is who may take a card that is open, and from whom.
type wanting struct {
	robber   *Player
	victims  iter.Seq[*Player] // as they are whenever the question is put
	optional bool              // the robber may take none
	declines int               // none is so likely, in parts of what taking one is; see [table.Likelihood]
	takes    int
}

// askLoot asks which card the robber takes, nil if none: from whom and which is one answer.
func (g *Game) askLoot(t table.T, key, rule string, w wanting) *Card {
	ask := table.QFunc(func() table.Ask {
		ask := asks(key, w.robber.ID(), rule, w.robber.Arg())
		if victims := slices.Collect(w.victims); len(victims) > 0 {
			ask = asks(key, w.robber.ID(), rule, w.robber.Arg(), victimList(victims), at(victims[0].At)).About(idsOf(w.victims)...)
		}
		cards := slices.Collect(g.loot(w.victims))
		return ask.Likelihood(likelyLoot(len(cards), w)).Digits(noneLast).Begin(g.dearest(w.robber, cards))
	})
	if !w.optional {
		return table.Choose(t, ask, g.loot(w.victims)).Card
	}
	o, _ := table.Choose(t, ask, orNot(g.loot(w.victims), nothing)).(owned)
	return o.Card
}

// only returns one player.
func only(v *Player) iter.Seq[*Player] {
	return func(yield func(*Player) bool) { yield(v) }
}

// loot returns the cards of the victims, in their order; with several of them each card says whose
// it is.
func (g *Game) loot(victims iter.Seq[*Player]) iter.Seq[owned] {
	return func(yield func(owned) bool) {
		several := table.Len(victims) > 1
		for v := range victims {
			for _, c := range g.at(v.hand) {
				o := owned{Card: c, game: g}
				if several {
					o.whose = v
				}
				if !yield(o) {
					return
				}
			}
		}
	}
}

// dearest returns the card that brings p the most points: screens begin there.
func (g *Game) dearest(p *Player, cards []owned) table.Answer {
	best, most := table.Answer(nil), -1
	for _, o := range cards {
		if n := g.sheetWith(p, o.Card).points; n > most {
			best, most = table.Answer{o.id}, n
		}
	}
	return best
}

// victimList fills the slot "victims".
func victimList(victims []*Player) table.Arg {
	list := make([]table.Text, len(victims))
	for i, v := range victims {
		list[i] = v.Label()
	}
	return table.List("victims", list)
}
