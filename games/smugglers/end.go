package smugglers

import (
	"iter"
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// checkEnd ends the game, and does not return, if a player has enough points, only one is left, or
// all goods have been delivered (SMU-R36, A27, A44).
func (g *Game) checkEnd(t table.T) {
	for _, p := range g.Seats {
		if !p.Out && g.score(p) >= g.house.winAt {
			t.Tell("SMU-R36", "say.ahoy", p.Arg())
			g.conclude(t, Reached)
		}
	}
	switch {
	case table.Len(g.staying()) < leastPlayers:
		g.conclude(t, Alone)
	case g.bare():
		t.Tell("SMU-A27", "say.bare")
		g.conclude(t, Empty)
	}
}

// staying returns the players at the table; after the set-up, only those with a boat on the board.
func (g *Game) staying() iter.Seq[*Player] {
	return func(yield func(*Player) bool) {
		for _, p := range g.Seats {
			if (p.in() || !p.Out && g.Phase != Sailing) && !yield(p) {
				return
			}
		}
	}
}

// bare reports whether every good has been delivered.
func (g *Game) bare() bool {
	if g.pad() {
		return g.remainingGoods() == 0
	}
	for _, x := range g.Goods {
		if !slices.ContainsFunc(g.Seats, func(p *Player) bool { return x.At == p.won }) {
			return false
		}
	}
	return true
}

func (g *Game) conclude(t table.T, how Ending) {
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
	return table.Say("say.end."+string(g.Over), first.Arg(), table.Num("count", g.score(first)))
}
