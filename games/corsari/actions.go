package corsari

import (
	"hafenmeister/games/table"
)

// OptionalActions lists the optional actions: a player leaves or joins, the program lays out the hands or only counts points,
// cards are kept out of a crew, or the previous player lifts the anchor, if there was no answer since theirs.
func (g *Game) OptionalActions(*table.Question) (list []table.OptionalAction) {
	if g.Over != Running {
		return nil
	}
	switch {
	case g.Phase == PhaseCrew:
		list = append(list, g.keepAction())
	case g.Phase == PhaseTake && g.tracksCounts() && g.Turn > 1:
		list = append(list, g.liftAction())
	}
	list = g.handsAction(g.scoreAction(append(list, g.LeaveActions("COR-R26", g.leave)...)))
	open := g.Phase == PhaseRound && g.spareCards() >= 0
	return append(list, g.JoinAction("COR-A35", open, func(t table.T, _ *Player) {
		size, _ := g.pierSize()
		g.orderDeal(t, "COR-R24", "say.cor.deal.next", size)
	}))
}

// leave takes p and their cards out of the game. The cards go back into the deck for a new deal.
func (g *Game) leave(t table.T, p *Player) {
	p.Out, p.Aside = true, 0
	g.gatherCards()
	t.Order("COR-R26", "say.cor.leave", p.Arg()).Give("card").From("player." + p.ID()).To("pile").Times(0)
	if g.Phase != PhaseStart {
		if g.CountStaying() > 0 {
			g.Starter = g.PlayerOrNext(g.Starter).ID()
		}
		g.Round, g.Phase = min(g.Round+1, mostRounds), PhaseDeal
	}
	table.Restart(t)
}
