package corsari

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// DetailLevel returns the detail level (COR-A35).
func (g *Game) DetailLevel() table.Detail { return g.Detail }

// tracksAll reports whether the cards in the pier and on the discard pile are tracked.
func (g *Game) tracksAll() bool { return g.Detail == table.DetailAll }

// tracksCounts reports whether only the numbers of cards in the pier and the stock are tracked.
func (g *Game) tracksCounts() bool { return g.Detail == table.DetailRules }

// scoreOnly reports whether only scores are entered.
func (g *Game) scoreOnly() bool { return g.Detail == table.DetailScore }

// occursAt reports whether the phase occurs at a detail level.
func (p Phase) occursAt(d table.Detail) bool {
	switch p {
	case PhaseOpen, PhaseDiscard, PhaseAnchor:
		return d == table.DetailAll
	case PhaseColour:
		return d == table.DetailRules
	case PhaseRound:
		return d == table.DetailScore
	case PhaseStow:
		return d != table.DetailAll
	case PhaseTake, PhaseHand, PhaseCrew, PhaseAdd, PhaseScore:
		return d != table.DetailScore
	}
	return true
}

// handsAction adds the optional action to enter the hands of this round, which the program then lays out, instead of
// what each player has left.
func (g *Game) handsAction(list []table.OptionalAction) []table.OptionalAction {
	if g.Phase != PhaseStow || !g.tracksCounts() {
		return list
	}
	return append(list, table.OptionalAction{ID: "hands", Digit: 2, Rule: "COR-A35", Text: table.Say("action.cor.hands"), Do: func(t table.T) {
		g.Phase = PhaseColour
		t.Order("COR-R12", "say.cor.open").Turn("card").From("hand").Times(0)
		table.Restart(t)
	}})
}

// scoreAction adds the optional action to count only scores, between turns while no hand is open.
func (g *Game) scoreAction(list []table.OptionalAction) []table.OptionalAction {
	switch g.Phase {
	case PhaseStart, PhaseDeal, PhaseOpen, PhaseTake:
		return append(list, setup.ScoreAction("COR-A35", &g.Detail, func() {
			if g.Phase != PhaseStart && g.Phase != PhaseDeal {
				g.On, g.Turn, g.Phase = "", max(g.Turn, 1), PhaseRound
			}
			g.ForgetUntracked()
		}))
	}
	return list
}

// ForgetUntracked forgets what is not tracked.
func (g *Game) ForgetUntracked() {
	if !g.scoreOnly() {
		return
	}
	g.Taken, g.Colour, g.Pier, g.Stock, g.Thrown, g.Picked = "", "", 0, 0, 0, 0
	for _, c := range g.Cards {
		c.At = Unseen
	}
}
