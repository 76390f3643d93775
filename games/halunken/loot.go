package halunken

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// A wanting describes who may take an open card, and from whom.
type wanting struct {
	robber   *Player
	victims  iter.Seq[*Player] // evaluated each time the question is asked
	optional bool              // the robber may take none
	declines int               // the weight of taking none in guesses, for each card
	takes    int               // the weight of each card
}

// askLoot asks which card of which victim the robber takes. It returns nil for none.
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

// only yields one player.
func only(v *Player) iter.Seq[*Player] {
	return func(yield func(*Player) bool) { yield(v) }
}

// loot yields the cards of the victims, in their order. If there are several victims, labels name the owner.
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

// dearest returns the card that gives p the most points, as the default answer.
func (g *Game) dearest(p *Player, cards []owned) table.Answer {
	best, most := table.Answer(nil), -1
	for _, o := range cards {
		if n := g.sheetWith(p, o.Card).points; n > most {
			best, most = table.Answer{o.id}, n
		}
	}
	return best
}

// victimList returns an argument for the slot "victims".
func victimList(victims []*Player) table.Arg {
	list := make([]table.Text, len(victims))
	for i, v := range victims {
		list[i] = v.Label()
	}
	return table.List("victims", list)
}
