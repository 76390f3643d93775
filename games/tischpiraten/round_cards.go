package tischpiraten

import (
	"slices"

	"hafenmeister/games/table"
)

// suit is a player as an option of a drawn card, identified by the suit (TIS-R2).
type suit Player

func (s *suit) ID() string { return s.Suit }

func (s *suit) Label() table.Text {
	return table.Say("term.card-of", table.Term("suit", "term.suit."+s.Suit), s.Arg())
}

// turnUp turns up one card: its owner acts with one figure (TIS-R6 to R8, R10 to R12). If only
// void cards are left, it discards the pile. The card leaves the pile before the next question,
// so that the count is right for a player who looks at the pile or sets the table up again.
func (g *Game) turnUp(t table.T) {
	var owner *Player
	matter := g.playersWithLiveCards()
	switch len(matter) {
	case 0:
		t.Tell("TIS-A45", "say.pile.rest", table.Num("count", g.pile()))
	case 1:
		if owner = matter[0]; owner.Cards < g.pile() {
			t.Tell("TIS-A45", "say.pile.sole", owner.Arg())
			g.discard(owner)
			return
		}
	default:
		table.Action(t, func() { owner = g.draw(t) })
	}
	if owner == nil {
		g.discard(nil)
		return
	}
	owner.Cards--
	g.open = openCard{owner, owner.Cards}
	switch {
	case !g.void(owner):
		g.activate(t, owner)
		if g.void(owner) && g.lives(owner) && len(g.playersWithLiveCards()) > 0 {
			t.Tell("TIS-R11", "say.pile.done", owner.Arg())
		}
	case g.lives(owner):
		t.Tell("TIS-R11", "say.pile.void", owner.Arg())
	default:
		t.Tell("TIS-A102", "say.pile.void", owner.Arg())
	}
	g.open = openCard{}
	g.Card = min(g.Card+1, mostCards)
	switch left := g.playersWithLiveCards(); {
	case g.pile() == 0:
		t.Tell("TIS-R8", "say.pile.empty")
	case len(matter) > 1 && len(left) == 1 && left[0].Cards == g.pile() && g.pile() > 1:
		t.Tell("TIS-A45", "say.pile.only", left[0].Arg())
	}
}

// putBack puts the card of an aborted turn back into the pile, so that it is drawn again,
// unless a ruling has changed the pile meanwhile.
func (g *Game) putBack() {
	if p := g.open.owner; p != nil && p.Cards == g.open.left && g.Over == Running {
		p.Cards++
	}
	g.open = openCard{}
}

// draw draws a card, or asks which one was drawn, and returns its owner (TIS-R6).
func (g *Game) draw(t table.T) *Player {
	var suits []*suit
	for _, p := range g.Seats {
		suits = append(suits, (*suit)(p))
	}
	s := table.Draw(t, table.Q("pile.card", "", "TIS-R6").Digits(g.suitDigit), "pile", slices.Values(suits), func(s *suit) int { return s.Cards })
	return (*Player)(s)
}

// suitDigit returns the digit of a suit: the seat of its player.
func (g *Game) suitDigit(id string) int {
	return 1 + slices.IndexFunc(g.Seats, func(p *Player) bool { return p.Suit == id })
}

// void reports whether a card of p does nothing: none of their figures is left to act
// (TIS-R11, A45, A102).
func (g *Game) void(p *Player) bool {
	return !slices.ContainsFunc(g.Figures, func(f *Figure) bool { return f.Owner == p.ID() && f.alive() && !f.Acted })
}

// playersWithLiveCards returns the players with cards in the pile that are not void. People need not
// say when the other cards are drawn.
func (g *Game) playersWithLiveCards() []*Player {
	return slices.Collect(where(slices.Values(g.Seats), func(p *Player) bool { return p.Cards > 0 && !g.void(p) }))
}

// discard removes all cards from the pile except those of but, which may be nil.
func (g *Game) discard(but *Player) {
	for _, p := range g.Seats {
		if p != but {
			g.Card = min(g.Card+p.Cards, mostCards)
			p.Cards = 0
		}
	}
}
