package tischpiraten

import (
	"fmt"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// Turns of a round are labelled by slots: "r3.00" is the roll for the order, "r3.01" and up the
// ships, "r3.10" the boats, "r3.10m" the monster, "r3.11" and up the cards, "r3.99" the end of the
// round, "r3.100" the magic cards shown after the game, "r3.110" the round of a score pad. Magic
// cards are dealt in "r0.01", "r0.02" and so on.
const (
	slotOrder = 0
	slotBoats = 10
	slotEnd   = 99
	slotAfter = 100
)

// Play plays round by round until the game is over (TIS-R3 to R9).
func (g *Game) Play(t table.T) {
	for ; ; g.acting = nil { // a turn that was aborted leaves it set
		g.putBack()
		switch {
		case g.Over != Running:
			p := g.unshown()
			if p == nil {
				return
			}
			table.Turn(t, g.turnLabel(slotAfter), func() { g.lastCards(t, p) })
		case g.pad():
			table.Turn(t, g.turnLabel(slotPad), func() { g.scoreRound(t) })
		case g.Phase == PhaseOrder:
			g.playOrder(t)
		case g.Phase == PhaseShips:
			g.playShips(t)
		case g.Phase == PhaseMonster:
			table.Turn(t, g.turnLabel(slotBoats)+"m", func() { g.rollMonster(t) })
		case g.Phase == PhaseCards:
			g.playCards(t)
		case g.Phase == PhaseEnd:
			table.Turn(t, g.turnLabel(slotEnd), func() { g.endRound(t) })
		}
	}
}

func (g *Game) playOrder(t table.T) {
	if g.ashore() {
		table.Turn(t, g.turnLabel(slotOrder), func() { g.landfall(t) })
		return
	}
	if p := g.toDeal(); p != nil {
		table.Turn(t, "r0.0"+strconv.Itoa(1+g.seat(p.ID())), func() { g.dealMagic(t, p) })
		return
	}
	table.Turn(t, g.turnLabel(slotOrder), func() { g.order(t) })
}

func (g *Game) playShips(t table.T) {
	if !g.toMove() {
		table.Turn(t, g.turnLabel(slotBoats), func() { g.rowBoats(t) })
		return
	}
	moved := table.Len(where(slices.Values(g.Ships), func(s *Ship) bool { return s.Moved }))
	table.Turn(t, g.turnLabel(1+moved), func() { g.moveShip(t) })
}

func (g *Game) playCards(t table.T) {
	if g.pile() == 0 {
		g.Phase = PhaseEnd
		return
	}
	table.Turn(t, g.turnLabel(slotBoats+1+g.Card), func() {
		g.turnUp(t)
		g.settle(t)
	})
}

// turnLabel returns the label of a turn, such as "r3.07".
func (g *Game) turnLabel(slot int) string { return fmt.Sprintf("r%d.%02d", g.Round, slot) }

// endRound carries out the end of a round in the order of TIS-A104 and begins the next round.
func (g *Game) endRound(t table.T) {
	t.Tell("TIS-R9", "say.round.end", table.Num("round", g.Round))
	for _, f := range g.Figures {
		f.Acted = false
	}
	g.removeSunk(t)
	g.dropLashings(t)
	g.captureShips(t)
	g.checkVictory(t)
	g.checkRounds(t)
	g.sayCollect(t) // not reached if the game is over
	for _, s := range g.Ships {
		s.Moved, s.Tried, s.Order = false, false, 0
		clear(s.Repelled)
	}
	for _, b := range g.Boats {
		b.Moved = false
	}
	g.shuffle()
	g.Round++
	g.Phase = PhaseOrder
}

// sayCollect tells people to collect the activation markers; all other markers stay (TIS-R9, A97).
func (g *Game) sayCollect(t table.T) {
	t.Order("TIS-R9", "say.round.collect").Take("marker.activated").Times(0)
	if g.Round == 1 {
		t.Tell("TIS-A97", "say.round.markers")
	}
}

// afterShips returns the phase after the ships have moved (TIS-R5, A84, A89).
func (g *Game) afterShips() Phase {
	if g.house.monster && g.Monster.At == Below {
		return PhaseMonster
	}
	return PhaseCards
}

// rowBoats lets boats with figures in them move as ships do, instead of being rowed
// with actions (TIS-R27, A10). Then it begins the next phase.
func (g *Game) rowBoats(t table.T) {
	for _, b := range g.Boats {
		table.Action(t, func() { g.rowBoat(t, b) })
	}
	if g.Phase = g.afterShips(); g.Phase == PhaseCards {
		g.countDown(t)
	}
}

func (g *Game) rowBoat(t table.T, b *Boat) {
	for _, f := range g.Figures {
		if b.Moved || f.At != b.in {
			continue
		}
		b.Moved = table.Confirm(t, table.QFunc(func() table.Ask {
			if f.At != b.in { // a ruling has moved the figure meanwhile, or its player has left
				table.CallOff(t)
			}
			return table.Q("boat.row", f.Owner, "TIS-A10", table.Sub("boat", b.Label()), table.Length("way", rowing)).About(b.id)
		}))
		return
	}
}
