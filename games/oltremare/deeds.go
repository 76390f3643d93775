package oltremare

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

var leaving = setup.Leaving{Key: "merchant.leave", Rule: "OLT-A42", Prefix: "olt"}

// Free lists what is open besides the question at a seam: somebody has to go or comes
// late, the Venice card has turned up in a pirate stack (OLT-A21), the program shall only count at the
// end, or it is known who has won (OLT-A41).
func (g *Game) Free(*table.Question) (list []table.Deed) {
	if g.Over != Running {
		return nil
	}
	for p := range g.in() {
		if p.Pirates > 0 && !g.Venice && !g.Phase.counting() {
			list = append(list, table.Deed{ID: "venice", Who: p.id, Rule: "OLT-A21", Text: table.Say("deed.olt.venice", who(p)),
				Do: func(t table.T) { g.foundVenice(t, p) }})
		}
	}
	for p := range g.in() {
		list = append(list, leaving.Deed(p.id, &p.Name, g.nameTaken, func(t table.T) { g.leave(t, p) }))
	}
	switch {
	case g.pad():
		list = append(list, g.wonDeed())
	case !g.Phase.counting():
		list = append(list, setup.ScoreDeed("OLT-A41", &g.Depth, g.onlyCount))
	}
	return append(list, g.join())
}

// join is the deed that somebody comes late (OLT-A42). Where the program only counts in the end no
// round begins: they sit down at once.
func (g *Game) join() table.Deed {
	var players []setup.Seated
	for p := range g.in() {
		players = append(players, setup.Seated{Player: p.id, Name: &p.Name})
	}
	if g.pad() {
		return g.Late.DeedNow(players, g.Phase == PhaseCount, g.nameTaken, func(t table.T) { g.welcome(t) })
	}
	return g.Late.Deed(players, g.Phase.counting() || !g.canJoin(len(g.Late.Waiting())+1), g.nameTaken)
}

// leave is what happens when p goes and nobody plays on for them: all of theirs leaves the
// table. In the turn of somebody else that turn goes on, unless it asked about their goods or
// nobody is left to play with.
func (g *Game) leave(t table.T, p *Player) {
	p.Out = true
	t.Order("OLT-A42", "say.olt.leave", who(p))
	if p == g.active() || g.Phase.counting() || g.staying() < leastPlayers {
		table.Restart(t)
	}
}

// nameTaken reports whether a player, or somebody who waits to be one, is called so.
func (g *Game) nameTaken(name string) bool {
	return g.Late.Waits(name) || slices.ContainsFunc(g.Seats, func(p *Player) bool { return table.SameName(p.Name, name) })
}
