package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// theMonster is the sea monster as a target; nothing else has such an id.
const theMonster = table.Word("monster.target")

// aims are whom f may shoot at: enemies, and the sea monster (TIS-R54, R90).
func (g *Game) aims(f *Figure) iter.Seq[table.Item] {
	return func(yield func(table.Item) bool) {
		for e := range g.candidates(g.targets(f)) {
			if !yield(e) {
				return
			}
		}
		if g.surfaced() {
			yield(theMonster)
		}
	}
}

// gunAims are what f may fire a cannon at: ships of others, and the sea monster
// (TIS-R61, R90).
func (g *Game) gunAims(f *Figure) iter.Seq[table.Item] {
	return func(yield func(table.Item) bool) {
		for s := range g.marks(f) {
			if !yield(s) {
				return
			}
		}
		if g.surfaced() {
			yield(theMonster)
		}
	}
}

// shootMonster fires a hand weapon at the sea monster, which is hit on 5 and more
// (TIS-R90).
func (g *Game) shootMonster(t table.T, a *activation, w *arm) {
	f := a.figure
	name := table.Name("figure", f.Name)
	away := table.Number(t, table.Q("monster.distance", f.Owner, "TIS-R52", name, f.from()).About(f.id).Odds(likelyShot), 0, farthest, table.Millimetres)
	if !a.acts() || !g.surfaced() || f.gun(w.kind, GunLoaded) < 0 {
		return
	}
	if away > g.reachOf(w) {
		g.missFar(t, a, w, away)
		return
	}
	ask := table.Q("monster.hit", f.Owner, "TIS-R90", name).About(f.id).Result("hit").Hopes(g.monsterHopes)
	roll := table.Test(t, ask, func() table.Sum { return g.attackSum(f, 5, "TIS-R90") })
	gun := g.discharge(t, a, w, roll.Face)
	if roll.Success() && g.surfaced() {
		g.sting(t)
	}
	g.strain(t, f, w, gun, roll.Face)
}

// sting is a hit of a hand weapon: there is no save and no damage roll, but the third one
// makes the monster dive (TIS-R90, A151).
func (g *Game) sting(t table.T) {
	g.Monster.Hits++
	t.Order("TIS-R90", "say.monster.hit", table.Num("count", g.Monster.Hits))
	if g.Monster.Hits >= monsterHits {
		g.dive(t, "TIS-A152")
	}
}

// slay is a hit of a cannon: the monster is dead and never comes back (TIS-R90, A89).
func (g *Game) slay(t table.T) {
	if g.surfaced() {
		g.sayUnmarked(t)
		g.Monster = Monster{At: Slain}
		t.Order("TIS-A89", "say.monster.slain")
	}
}
