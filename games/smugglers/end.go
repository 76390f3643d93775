package smugglers

import (
	"iter"
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// endIfOver ends the game, and does not return, if a player has enough points, only one is left, or
// all goods have been delivered (SMU-R36, A27, A44).
func (g *Game) endIfOver(t table.T) {
	for _, p := range g.Seats {
		if !p.Out && g.score(p) >= g.house.winAt {
			t.Tell("SMU-R36", "say.ahoy", p.Arg())
			g.finish(t, Reached)
		}
	}
	switch {
	case table.Len(g.present()) < leastPlayers:
		g.finish(t, Alone)
	case g.allDelivered():
		t.Tell("SMU-A27", "say.bare")
		g.finish(t, Empty)
	}
}

// present returns the players at the table; after the set-up, only those with a boat on the board.
func (g *Game) present() iter.Seq[*Player] {
	return func(yield func(*Player) bool) {
		for _, p := range g.Seats {
			if (p.isInPlay() || !p.Out && g.Phase != Sailing) && !yield(p) {
				return
			}
		}
	}
}

// allDelivered reports whether every good has been delivered.
func (g *Game) allDelivered() bool {
	if g.scoreOnly() {
		return g.remainingGoods() == 0
	}
	for _, x := range g.Goods {
		if !slices.ContainsFunc(g.Seats, func(p *Player) bool { return x.At == p.won }) {
			return false
		}
	}
	return true
}

func (g *Game) finish(t table.T, how Ending) {
	g.Over = how
	table.Restart(t)
}

// Standings ranks the players by what they have delivered; those tied share a place (SMU-A45). A
// winner declared by the table is first, and players who have left are last.
func (g *Game) Standings() []table.Standing {
	list := g.RankPlayers(func(p *Player) table.Standing { return table.Standing{Points: g.score(p)} },
		func(p *Player) bool { return p.ID() == g.Won }, setup.MostPoints)
	for i := range list {
		list[i].Why = g.ending(g.Player(list[0].Player))
	}
	return list
}

// ending returns why the game ended, or no text while it is running. first is the first player of
// the standings.
func (g *Game) ending(first *Player) table.Text {
	if g.Over == Running {
		return table.Text{}
	}
	return table.Say("say.smu.end."+string(g.Over), first.Arg(), table.Num("count", g.score(first)))
}
