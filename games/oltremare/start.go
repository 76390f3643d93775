package oltremare

import (
	"strconv"

	"hafenmeister/games/table"
)

// chooseFirst gives the instructions for the layout and asks who has the first turn, by lot or by
// name (OLT-A30). If the program only counts, the game moves on to PhaseStock instead.
func (g *Game) chooseFirst(t table.T) {
	if len(g.Seats) == 2 {
		t.Order("OLT-A31", "say.olt.grain").Take("card.grain").From("pile").Times(0)
		t.Order("OLT-A31", "say.olt.deck.two").Place("pile")
	} else {
		t.Order("OLT-A31", "say.olt.deck", table.Num("cards", g.house.deck)).Place("pile")
	}
	t.Order("OLT-R15", "say.olt.harbours", table.Num("harbours", harbours), table.Num("rest", markersInBox-harbours)).Place("marker").To("harbour").Times(harbours)
	t.Order("OLT-R20", "say.olt.hands", table.Num("cards", startHand), table.Num("ducats", startDucats)).
		Draw("card").From("pile").To("hand").Times(startHand).AddNext().Place("card.venice").To("pile").AddNext().Place("coin").To("mark." + strconv.Itoa(startDucats))
	if g.pad() {
		g.Phase = PhaseStock
		return
	}
	t.Tell("OLT-A21", "say.olt.venice.call")
	var p *Player
	table.Action(t, func() {
		if g.house.firstPlayer == "named" {
			p = table.Choose(t, asks("first.name", "", "OLT-A30"), g.Present())
			return
		}
		p = table.DrawLot(t, asks("first.draw", "", "OLT-A30"), g.Present())
	})
	if p != nil {
		g.First, g.Active, g.Phase = p.ID(), p.ID(), PhaseStart
	}
}

// start has a player turn up the first card of their cargo stack; it names the harbour where the
// ship starts, and counts as a card of the stack (OLT-A19, A28).
func (g *Game) start(t table.T) {
	p := g.active()
	if !p.Out {
		t.Order("OLT-A28", "say.olt.start", p.Arg()).
			Draw("card").To("cargo." + p.ID()).AddNext().Place("ship." + p.ID()).To("harbour").AddNext().Take("marker.start").From("harbour").To("box")
		var l load
		off := table.Action(t, func() { l = g.askLoad(t, p, "OLT-A28", 1) })
		if off {
			return
		}
		g.lay(t, p, l)
	}
	if next := g.next(p); next != nil {
		g.Active = next.ID()
		return
	}
	g.Round++
	g.begin(t, g.opener())
}
