package halunken

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// A lootRequest describes who may take an open card, and from whom.
type lootRequest struct {
	robber   *Player
	victims  iter.Seq[*Player] // evaluated each time the question is asked
	optional bool              // the robber may take none
	declines int               // the weight of taking none in guesses, for each card
	takes    int               // the weight of each card
}

// askLoot asks which card of which victim the robber takes. It returns nil for none.
func (g *Game) askLoot(t table.T, key, rule string, w lootRequest) *Card {
	ask := table.QFunc(func() table.Ask {
		ask := newAsk(key, w.robber.ID(), rule, w.robber.Arg())
		if victims := slices.Collect(w.victims); len(victims) > 0 {
			ask = newAsk(key, w.robber.ID(), rule, w.robber.Arg(), victimList(victims), tavernArg(victims[0].At)).About(idsOf(w.victims)...)
		}
		cards := slices.Collect(g.lootCards(w.victims))
		return ask.Likelihood(likelyLoot(len(cards), w)).Digits(noneDigit).Begin(g.mostValuable(w.robber, cards))
	})
	if !w.optional {
		return table.Choose(t, ask, g.lootCards(w.victims)).Card
	}
	o, _ := table.Choose(t, ask, withNone(g.lootCards(w.victims), nothing)).(ownedCard)
	return o.Card
}

// onePlayer yields one player.
func onePlayer(v *Player) iter.Seq[*Player] {
	return func(yield func(*Player) bool) { yield(v) }
}

// lootCards yields the cards of the victims, in their order. If there are several victims, labels name the owner.
func (g *Game) lootCards(victims iter.Seq[*Player]) iter.Seq[ownedCard] {
	return func(yield func(ownedCard) bool) {
		several := table.Len(victims) > 1
		for v := range victims {
			for _, c := range g.cardsAt(v.hand) {
				o := ownedCard{Card: c, game: g}
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

// mostValuable returns the card that gives p the most points, as the default answer.
func (g *Game) mostValuable(p *Player, cards []ownedCard) table.Answer {
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
