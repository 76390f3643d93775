package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// struckBy is the figure that a shot of f at target, which hits, really hits; nil if
// it is nobody. Into a melee it is as likely one of the shooter's own side (TIS-R55,
// A48, A51, A135).
func (g *Game) struckBy(t table.T, f, target *Figure) *Figure {
	if !g.endangers(f, target) {
		if f.mingles(target) {
			t.Tell("TIS-A136", "say.shoot.close", table.Name("figure", f.Name), table.Name("target", target.Name))
		}
		return target
	}
	rule := "TIS-R55"
	if f.officer() {
		rule = "TIS-A51"
	}
	ask := table.Q("shoot.who", f.Owner, rule, table.Name("figure", f.Name), table.Name("target", target.Name))
	face := table.RollOne(t, ask.About(f.id, target.id))
	if !g.endangers(f, target) { // the table has parted them
		return target
	}
	victim := g.otherSide(t, f, target, face <= 3)
	if victim != nil {
		t.Tell("TIS-A48", "say.shoot.struck", table.Name("figure", f.Name), table.Name("target", victim.Name))
	}
	return victim
}

// otherSide is whom the shot hits of its own side, or else of the target's. Where nobody
// of the shooter's crew but himself stands in the melee, a third crew is the other side
// (TIS-A50); he cannot hit himself (TIS-A136).
func (g *Game) otherSide(t table.T, f, target *Figure, stray bool) *Figure {
	own := g.inMelee(target, func(x *Figure) bool { return x.Owner == f.Owner && x != f })
	switch {
	case stray && !table.None(own):
		return g.oneOf(t, f, target, own)
	case stray:
		return g.oneOf(t, f, target, g.inMelee(target, func(x *Figure) bool { return x.Owner != f.Owner && x.Owner != target.Owner }))
	case table.None(own) && !f.mingles(target):
		return target
	}
	return g.oneOf(t, f, target, g.inMelee(target, func(x *Figure) bool { return x.Owner == target.Owner }))
}

// endangers reports whether a shot of f at target may hit somebody else: not if they
// touch nobody but each other (TIS-A136), nor, if the table plays so, in a melee of
// two other crews (TIS-A50).
func (g *Game) endangers(f, target *Figure) bool {
	own, third := false, false // besides the shooter
	sides := 0
	for x := range g.inMelee(target, func(x *Figure) bool { return x != f && x != target }) {
		own = own || x.Owner == f.Owner
		third = third || x.Owner != f.Owner && x.Owner != target.Owner
		sides++
	}
	if f.mingles(target) {
		return sides > 0
	}
	return own || third && g.house.whoThird != "target"
}

// inMelee are the figures in one melee with f, itself included, for which keep holds.
func (g *Game) inMelee(f *Figure, keep func(*Figure) bool) iter.Seq[*Figure] {
	return g.figures(func(x *Figure) bool { return x.mingles(f) && keep(x) })
}

// oneOf is the one of a side that a shot of f at target hits: lots decide, or the side's owner
// if the table plays so (TIS-A49). nil if nobody is there: the shooter cannot hit
// himself (TIS-A136).
func (g *Game) oneOf(t table.T, f, target *Figure, side iter.Seq[*Figure]) *Figure {
	owner, mixed := "", false
	for x := range side {
		mixed = mixed || owner != "" && owner != x.Owner
		owner = x.Owner
	}
	names := []table.Arg{table.Name("figure", f.Name), table.Name("target", target.Name), f.from(), target.to()}
	switch {
	case owner == "":
		t.Tell("TIS-A136", "say.shoot.stray", table.Name("figure", f.Name))
		return nil
	case g.house.whoChoice == "owner" && !mixed:
		return table.Choose(t, table.Q("shoot.chosen", owner, "TIS-A49", names...).Only("say.only.struck").About(f.id, target.id), side)
	}
	return table.Draw(t, table.Q("shoot.lot", "", "TIS-A49", names...).Only("say.only.struck").About(f.id, target.id), "lots", side, one)
}

// one is how many lots a figure has.
func one(*Figure) int { return 1 }
