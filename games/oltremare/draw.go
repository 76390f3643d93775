package oltremare

import (
	"iter"

	"hafenmeister/games/table"
)

// A drawing is a number of cards that are to be drawn from the deck.
type drawing struct {
	player    *Player
	key, rule string
	want      int
	unseen    bool // they stay face down
	why       func() *table.Sum
}

// A haul is what came of a drawing.
type haul struct {
	cards    int  // goods cards, replacements counted
	fromDeck int  // of these, from the deck
	venice   bool // the Venice card was among them
	short    bool // the deck failed to supply a card
	asked    bool // the question has said what to draw
}

// What may come of a drawing.
const (
	cameAll    = "all"
	cameVenice = "venice"
	cameShort  = "short"
)

// An arrival is one of them, for a number of cards.
type arrival struct {
	id     string
	cards  int
	unseen bool
}

func (a arrival) ID() string { return a.id }
func (a arrival) Label() table.Text {
	switch {
	case a.id == cameAll && a.unseen:
		return table.Say("opt.olt.came.unseen", count(a.cards))
	case a.id == cameAll:
		return table.Say("opt.olt.came.all", count(a.cards))
	}
	return table.Say("opt.olt.came." + a.id)
}

// draw asks what came of a drawing: every card, the Venice card among them, or fewer
// because the deck is empty (OLT-A22, A32). Nothing happens before all is told. What can only be
// goods cards need not be asked.
func (g *Game) draw(t table.T, d drawing) (h haul) {
	if g.plenty(d.want) && !g.follows() {
		return haul{cards: d.want, fromDeck: d.want}
	}
	came := table.Choose(t, g.drawAsk(d, d.key, d.rule), g.arrivals(d, true)).id
	if h.venice = came == cameVenice; h.venice {
		came = table.Choose(t, g.drawAsk(d, "draw.again", "OLT-A22"), g.arrivals(d, false)).id
	}
	h.cards, h.asked = d.want, true
	if h.short = came == cameShort; h.short {
		h.cards = g.fewer(t, d)
	}
	h.fromDeck = h.cards
	return h
}

// spareCards is by how many cards the count of the deck may well be wrong.
const spareCards = 8

// plenty reports whether the deck has so many goods cards and nothing else (OLT-A31).
func (g *Game) plenty(want int) bool {
	return g.Venice && g.counted && g.Deck >= want+spareCards
}

// drawAsk asks what came. Where the count says that the deck cannot supply it all, that is
// what the rules expect.
func (g *Game) drawAsk(d drawing, key, rule string) table.Ask {
	return table.Anew(func() table.Ask {
		ask := asks(key, d.player.ID(), rule, d.player.Arg(), count(d.want)).Likelihood(g.likelyDraw(d.want))
		if d.why != nil {
			ask = ask.Why(d.why())
		}
		return ask.Mark(func() table.Answer {
			if g.counted && g.Deck < d.want {
				return table.Answer{cameShort}
			}
			return nil
		})
	})
}

// arrivals are what may come; the Venice card only once.
func (g *Game) arrivals(d drawing, venice bool) iter.Seq[arrival] {
	return func(yield func(arrival) bool) {
		_ = yield(arrival{cameAll, d.want, d.unseen}) && (!venice || g.Venice || yield(arrival{id: cameVenice})) && yield(arrival{id: cameShort})
	}
}

// fewer asks how many cards came from a deck that ran out (OLT-A32).
func (g *Game) fewer(t table.T, d drawing) int {
	if d.want == 1 {
		return 0
	}
	likely := table.Likelihood{Mid: min(g.Deck, d.want-1), Spread: 1}
	return table.Number(t, asks("draw.count", d.player.ID(), "OLT-A32", d.player.Arg(), count(d.want)).Likelihood(likely), 0, d.want-1, table.Count)
}

// turnUp turns the card up that p buys from their pirate stack (OLT-A21).
func (g *Game) turnUp(t table.T, p *Player) (h haul) {
	ask := asks("buy.turned", p.ID(), "OLT-A21", p.Arg()).Likelihood(rareVenice)
	if table.Choose(t, ask, g.turnedUp).id == cameAll {
		return haul{cards: 1}
	}
	h.venice = true
	g.replace(t, p, &h)
	return h
}

// replace asks whether the deck has a card in place of the Venice card (OLT-A33).
func (g *Game) replace(t table.T, p *Player, h *haul) {
	if g.Empty {
		return
	}
	d := drawing{player: p, want: 1}
	if h.short = table.Choose(t, g.drawAsk(d, "draw.again", "OLT-A22"), g.arrivals(d, false)).id == cameShort; !h.short {
		h.cards, h.fromDeck = 1, 1
	}
}

func (g *Game) turnedUp(yield func(arrival) bool) {
	_ = yield(arrival{id: cameAll, cards: 1}) && yield(arrival{id: cameVenice})
}

// drawn counts the deck down, tells when it has failed (OLT-A1), and scores the Venice card. Where
// the count says that many cards are left, somebody has likely mistyped; the table is right all the
// same.
func (g *Game) drawn(t table.T, h haul) {
	left := max(g.Deck-h.fromDeck, 0)
	g.Deck = left
	if h.short && !g.Empty {
		g.Empty, g.Deck = true, 0
		if g.house.finishRound {
			t.Tell("OLT-A1", "say.olt.empty", g.active().Arg())
		} else {
			t.Tell("OLT-A1", "say.olt.empty.now", g.active().Arg())
		}
		if g.counted && left > spareCards {
			t.Order("OLT-A32", "say.olt.empty.odd", count(left))
		}
	}
	if h.venice && !g.Venice {
		g.scoreVenice(t)
	}
}
