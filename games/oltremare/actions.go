package oltremare

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// OptionalActions lists the optional actions: a player leaves or joins late, the Venice card has come
// (OLT-A21, A22), the deck has run out, the program should only count at the end, or the table
// names the winners (OLT-A41).
func (g *Game) OptionalActions(at *table.Question) (list []table.OptionalAction) {
	if g.Over != Running {
		return nil
	}
	if !g.Venice && !g.pad() && !g.Phase.layout() && !g.Phase.counting() {
		list = append(list, g.veniceAction())
	}
	if g.Deck > 0 && !g.pad() && !g.Phase.layout() && !g.Phase.counting() {
		list = append(list, g.deckAction())
	}
	if !at.BetweenActions { // during an action, as at a draw
		return list
	}
	list = append(list, g.LeaveActions("OLT-A42", g.leave)...)
	switch {
	case g.pad():
		list = append(list, g.wonAction())
	case !g.Phase.counting():
		list = append(list, setup.ScoreAction("OLT-A41", &g.Detail, g.onlyCount))
	}
	return append(list, g.JoinAction("OLT-A41", g.pad() && g.Phase != PhaseCount, func(table.T, *Player) {}))
}

// leave removes p, whom nobody replaces, and all their pieces from the table. The turn of another
// player continues. The current turn starts over if it is p's own, which is then passed, if it is
// part of the final count, or if too few players are left, which ends the game.
func (g *Game) leave(t table.T, p *Player) {
	p.Out = true
	t.Order("OLT-A42", "say.olt.leave", p.Arg()).Take("card."+p.ID(), "ship."+p.ID(), "coin."+p.ID()).Times(0)
	if p == g.active() || g.Phase.counting() || g.CountStaying() < leastPlayers {
		table.Restart(t)
	}
}
