package tischpiraten

import (
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

const (
	monsterRange = 200 // mm: it attacks ships within this distance (TIS-R87)
	monsterHits  = 3   // hits by hand weapons that make it dive (TIS-R90)
)

func (g *Game) hasMonster() bool { return g.Monster.At == Surfaced }

// rollMonster rolls whether the monster appears, unless it is on the table or dead, and goes to the
// phase of the cards (TIS-R5).
func (g *Game) rollMonster(t table.T) {
	if g.Monster.At == Below {
		table.Action(t, func() { g.rise(t) })
		g.settle(t)
	}
	g.countDown(t)
	g.Phase = PhaseCards
}

// rise rolls whether the monster appears: on a 6 it does, in the middle of one of six parts of the
// field, and hunts (TIS-R86, A90).
func (g *Game) rise(t table.T) {
	face := table.RollOne(t, table.Q("monster.appear", "", "TIS-R5"))
	if face != 6 || g.Monster.At != Below {
		t.Tell("TIS-R86", "say.monster.calm")
		return
	}
	area := table.RollOne(t, table.Q("monster.area", "", "TIS-R86"))
	if g.Monster.At != Below {
		return
	}
	g.Monster = Monster{At: Surfaced}
	t.Order("TIS-A90", "say.monster.rises", table.Num("area", area)).Move("monster").To("sea." + strconv.Itoa(area))
	g.hunt(t, area)
}

// hunt lets the monster attack the nearest ship in range. If there is none it stays where it is
// (TIS-R87, R89, A83, A84). area is the part of the field where it rose.
func (g *Game) hunt(t table.T, area int) {
	where := table.Num("area", area)
	ask := table.Q("monster.within", "", "TIS-A84", table.Length("reach", monsterRange), where).Likelihood(guessInReach).Digits(g.shipDigit)
	near := table.ChooseSome(t, ask, 0, len(g.Ships), false, g.afloat())
	if len(near) > 1 {
		ships := slices.Values(near)
		names, ids := slices.Collect(as(ships, (*Ship).Label)), slices.Collect(as(ships, (*Ship).ID))
		ask = table.Q("monster.nearest", "", "TIS-A83", where, table.List("ships", names)).About(ids...).Digits(g.shipDigit)
		near = table.ChooseSome(t, ask, 1, len(near), false, ships)
	}
	for len(near) > 1 {
		near = g.highest(t, near)
	}
	switch {
	case !g.hasMonster():
	case len(near) == 0:
		t.Tell("TIS-R89", "say.monster.stays", table.Length("reach", monsterRange))
	default:
		g.attack(t, near[0])
	}
}

// highest returns those of several equally near ships whose players roll highest; one of these is attacked
// (TIS-A83). If a ruling leaves only one ship afloat, no one rolls any more.
func (g *Game) highest(t table.T, near []*Ship) (highest []*Ship) {
	faces := make([]int, len(near))
	for i, s := range near {
		table.Attempt(t, func() {
			faces[i] = table.RollOne(t, table.QFunc(func() table.Ask {
				if s.Fate != Afloat || !slices.ContainsFunc(near, func(o *Ship) bool { return o != s && o.Fate == Afloat }) {
					table.CallOff(t)
				}
				return table.Q("monster.tie", g.decider(s), "TIS-A83", s.Arg()).About(s.id)
			}))
		})
	}
	best := -1
	for i, s := range near {
		if s.Fate == Afloat && faces[i] > best {
			highest, best = nil, faces[i]
		}
		if s.Fate == Afloat && faces[i] == best {
			highest = append(highest, s)
		}
	}
	return highest
}

// nearMonster asks, after the move of s, whether the ship came too near to the monster, which then
// attacks it (TIS-R89, A85).
func (g *Game) nearMonster(t table.T, s *Ship, v *voyage) {
	if !g.hasMonster() || s.Fate != Afloat {
		return
	}
	key := "monster.near"
	if g.house.monsterAttack == "passing" {
		key = "monster.passed"
	}
	ask := table.Q(key, s.Command, "TIS-A85", s.Arg(), g.endingArg(v), table.Length("reach", monsterRange))
	if table.Confirm(t, ask.About(s.id).Likelihood(guessTooNear)) {
		g.attack(t, s)
	}
}

// endingArg returns an argument of how the ship moved and how the move ended.
func (g *Game) endingArg(v *voyage) table.Arg {
	switch v.end {
	case boarding, ramming, bumping:
		return table.Sub("move", table.Say("term.ends."+string(v.end), g.moves(v)))
	}
	return g.moves(v)
}

// attack lets the monster attack s: there are two dice, and for each 1 or 2 it eats a figure
// aboard. If it eats none it damages the hull. Then it dives (TIS-R87, R88, A87, A88).
func (g *Game) attack(t table.T, s *Ship) {
	if s.Fate != Afloat || !g.hasMonster() {
		return
	}
	t.Order("TIS-R87", "say.monster.attacks", s.Arg()).Move("monster").To("ship." + s.id)
	eaten := 0
	if table.None(g.hitCandidates(s)) {
		t.Tell("TIS-A87", "say.monster.nobody", s.Arg())
	} else {
		for _, face := range table.Roll(t, table.Q("monster.bite", g.decider(s), "TIS-R87", s.Arg()).About(s.id), 2) {
			if face <= 2 && g.devours(t, s) {
				eaten++
			}
		}
	}
	if !g.hasMonster() {
		return
	}
	if eaten == 0 && s.Fate == Afloat {
		g.hullHit(t, s, nil, 1, "TIS-R88")
	}
	g.dive(t, "TIS-R87")
}

// devours removes a figure aboard s that the ship's player picks, without a save or pay
// (TIS-R87, A75, A86, A124). It reports whether there was one.
func (g *Game) devours(t table.T, s *Ship) bool {
	if !g.hasMonster() || s.Fate != Afloat {
		return false
	}
	if table.None(g.hitCandidates(s)) {
		t.Tell("TIS-A88", "say.monster.no-more", s.Arg())
		return false
	}
	g.remove(t, g.pickFromCrew(t, "monster.victim", "TIS-A124", s, g.hitCandidates(s)), nil, "TIS-A86")
	return true
}

// dive takes the monster off the table with its markers. It may appear again (TIS-A151, A152).
func (g *Game) dive(t table.T, rule string) {
	g.sayUnmarked(t)
	g.Monster = Monster{At: Below}
	if g.Phase == PhaseShips {
		rule = "TIS-A152"
	}
	t.Order(rule, "say.monster.dives").Take("monster")
}

// sayUnmarked tells the people to take away the markers of the monster, if it has any.
func (g *Game) sayUnmarked(t table.T) {
	if g.Monster.Hits > 0 {
		t.Order("TIS-A151", "say.monster.marks").Take("marker.monster").Times(0)
	}
}

// shootMonster fires a hand weapon at the sea monster, which is hit on 5 or more (TIS-R90).
func (g *Game) shootMonster(t table.T, a *activation, w GunKind) {
	f := a.figure
	distance := 0
	if g.closely() {
		far := table.Q("monster.distance", f.Owner, "TIS-R52", f.Arg(), f.from()).About(f.id).At(table.DetailAll)
		distance = table.Number(t, far.Likelihood(guessRange), 0, farthest, table.Millimetres)
	}
	if !a.acts() || !g.hasMonster() || f.gun(w, Loaded) < 0 {
		return // changed by a ruling meanwhile
	}
	if distance > g.rangeOf(w) {
		g.outOfRange(t, a, w, distance)
		return
	}
	hit := table.Q("monster.hit", f.Owner, "TIS-R90", f.Arg()).About(f.id)
	roll := table.Test(t, hit.Result("hit").Outcomes(g.monsterOutcomes), func() table.Sum { return g.attackSum(f, 5, "TIS-R90") })
	gun := g.discharge(t, a, w, roll.Face)
	if roll.Success() && g.hasMonster() {
		g.hitMonster(t)
	}
	g.testGun(t, f, w, gun, roll.Face)
}

// hitMonster applies a hit by a hand weapon: there is no save and no damage roll, but the third hit
// makes the monster dive (TIS-R90, A151).
func (g *Game) hitMonster(t table.T) {
	g.Monster.Hits++
	t.Order("TIS-R90", "say.monster.hit", table.Num("count", g.Monster.Hits)).Place("marker.monster").To("monster")
	if g.Monster.Hits >= monsterHits {
		g.dive(t, "TIS-A152")
	}
}

// killMonster applies a hit by a cannon: the monster is dead and never appears again (TIS-R90, A89).
func (g *Game) killMonster(t table.T) {
	if g.hasMonster() {
		g.sayUnmarked(t)
		g.Monster = Monster{At: Slain}
		t.Order("TIS-A89", "say.monster.slain").Take("monster")
	}
}

var (
	monsterStates = []string{string(Below), string(Surfaced), string(Slain)}
	monsterWord   = table.PrefixText("val.lair.")
)

// monsterValues lists where the monster is and its hits.
func (g *Game) monsterValues(v *table.Values) {
	table.Place(v, "monster.at", table.Say("value.monster.at"), &g.Monster.At, monsterStates).WithText(monsterWord).WithChangeText(inWords("change.lair.")).Places("monster")
	v.Number("monster.hits", table.Say("value.monster.hits"), &g.Monster.Hits, 0, monsterHits-1).WithChangeText(moreOrLess("change.monster", 1)).SayDifference()
}

// monsterStatus appends a text to list if the monster is on the table or dead.
func (g *Game) monsterStatus(list []table.Text) []table.Text {
	switch g.Monster.At {
	case Surfaced:
		return append(list, table.Say("view.monster", table.Num("count", g.Monster.Hits)))
	case Slain:
		return append(list, table.Say("view.monster.slain"))
	}
	return list
}
