package oltremare

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

var leaving = setup.Leaving{Key: "merchant.leave", Prefix: "olt"}

// Free lists what is open besides the question at a seam: somebody has to go, the
// Venice card has turned up in a pirate stack (OLT-A21), the program shall watch more or less
// closely, or it is known who has won (OLT-A41).
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
	if g.pad() {
		list = append(list, g.wonDeed())
	}
	if g.canWatch() {
		list = append(list, setup.DepthDeedWithin(g.Depth, "OLT-A41", g.watch))
	}
	return list
}

// leave is what happens when p goes and nobody plays on for them: all of theirs leaves the
// table. In the turn of somebody else that turn goes on, unless it asked about their goods or
// nobody is left to play with.
func (g *Game) leave(t table.T, p *Player) {
	p.Out = true
	t.Order("", "say.olt.leave", who(p))
	if p == g.active() || g.Phase.counting() || g.staying() < leastPlayers {
		table.Restart(t)
	}
}

// nameTaken reports whether a player is called so.
func (g *Game) nameTaken(name string) bool {
	return slices.ContainsFunc(g.Seats, func(p *Player) bool { return table.SameName(p.Name, name) })
}
