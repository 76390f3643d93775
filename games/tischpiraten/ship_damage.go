package tischpiraten

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// ram asks for the ship that s rams with its bow. That ship takes two hull hits; then there are
// two damage rolls for each of the two ships (TIS-R43, R44, A31, A35, A115, A117).
func (g *Game) ram(t table.T, s *Ship, v *voyage) {
	other := table.Choose(t, g.askOther("ram.target", "TIS-R43", s, v).OptionOutcomes(g.ramOutcomes(s)), g.others(s))
	t.Tell("TIS-A35", "say.ram", s.Arg(), table.Name("other", other.Name))
	h := hit{by: g.Player(s.Command), from: s}
	g.hullHit(t, other, &h, 2, "TIS-R44")
	for _, struck := range [...]*Ship{other, s} {
		for h.ram = 1; h.ram <= 2; h.ram++ {
			g.damage(t, &h, struck)
		}
	}
	switch {
	case s.Fate != Afloat || other.Fate != Afloat:
	case g.house.ramAfter == "lashed":
		g.lash(t, s, other)
	default:
		g.lashing(s, other).Touch = true
		t.Tell("TIS-A117", "say.ram.stops", s.Arg())
		t.Tell("TIS-A31", "say.ram.touch", s.Arg(), table.Name("other", other.Name))
	}
}

func (g *Game) others(s *Ship) iter.Seq[*Ship] {
	return g.ships(func(o *Ship) bool { return o != s })
}

// damage makes one roll on the damage table (TIS-R44, R64). After a cannon shot the player who
// fired rolls, after ramming the player of each ship (TIS-A115). It reports whether the target
// was struck; a malfunction and a ball that flies past do not strike it.
func (g *Game) damage(t table.T, h *hit, target *Ship) (struck bool) {
	if target.Fate != Afloat {
		return false
	}
	who := g.decider(target)
	if h.cannon != nil && h.by != nil {
		who = h.by.ID()
	}
	one := "damage.one.nothing"
	if h.cannon != nil || g.house.ramRow1 == "own_cannon" {
		one = "damage.one.malfunction"
	}
	which := table.Say("damage.shot", target.Arg())
	if h.ram > 0 {
		which = table.Say("damage.ram", target.Arg(), table.Num("number", h.ram))
	}
	ask := table.Q("damage.roll", who, h.rule("TIS-R64", "TIS-A115"), target.Arg(), table.Sub("roll", which), table.Sub("one", table.Say(one)))
	face := table.RollOne(t, ask.About(target.id))
	if target.Fate != Afloat {
		return false
	}
	struck = face != 1 && (face != 4 || target.Masts > 0)
	switch face {
	case 1:
		g.malfunction(t, h, target)
	case 2, 3:
		g.shotThrough(t, h, target, "TIS-R64")
	case 4:
		g.mastHit(t, h, target)
	case 5:
		g.cannonHit(t, h, target)
	case 6:
		g.crewHit(t, h, target)
	}
	return struck
}

// malfunction applies row 1: the target is unharmed, the firing cannon may break (TIS-R64, A9).
// After ramming nothing happens, or by house rule a cannon of target may break (TIS-A32).
func (g *Game) malfunction(t table.T, h *hit, target *Ship) {
	switch {
	case h.cannon != nil:
		g.checkCannon(t, h.by.ID(), "TIS-R64", h.cannon)
	case g.house.ramRow1 == "own_cannon":
		ask := table.Q("ram.cannon", g.decider(target), "TIS-A32", target.Arg(), g.cannonTerm())
		if cannon := g.pickCannon(t, ask.Only("say.only.cannon-check").About(target.id), target, "", works); cannon != nil {
			g.checkCannon(t, g.decider(target), "TIS-A32", cannon)
		}
	default:
		t.Tell("TIS-A32", "say.damage.nothing", target.Arg())
	}
}

// checkCannon rolls whether a cannon breaks: it does on 1 or 2. Otherwise it is empty and must be
// reloaded, as after any shot.
func (g *Game) checkCannon(t table.T, who, rule string, cannon *GunState) {
	at, id, ship, side := g.cannonPlace(cannon)
	broken := table.RollOne(t, table.Q("damage.cannon-check", who, rule, ship, side, g.cannonTerm()).About(at)) <= 2
	switch {
	case !works(*cannon): // a ruling has changed it
	case broken:
		*cannon = Broken
		t.Order("TIS-A9", "say.cannon.broken", ship, side, g.cannonTerm()).Place("marker.broken." + id).To("cannon." + id)
	case *cannon == Empty:
		t.Tell("TIS-A9", "say.cannon.holds", ship, side, g.cannonTerm())
	default:
		*cannon = Empty
		t.Order("TIS-R63", "say.cannon.reload", ship, side, g.cannonTerm()).Place("marker.reload." + id).To("cannon." + id)
	}
}

// shotThrough applies a hull hit: rows 2 and 3, and fire. By house rule a ship sunk by a cannon
// goes down at once (TIS-A30).
func (g *Game) shotThrough(t table.T, h *hit, s *Ship, rule string) {
	was, atOnce := s.sinking(), h.cannon != nil && g.house.sinkingByCannon == "at_once"
	last := g.Round + 1
	if atOnce {
		last = g.Round
	}
	g.addHullHits(t, s, h, 1, rule, last)
	if !was && s.sinking() && atOnce {
		g.sayDown(t, s)
		g.goDown(t, s)
		g.checkVictory(t)
		s.Sinks = 0 // not removed together with the ships at the end of the round (TIS-A105)
	}
}

// cannonHit applies row 5: the player of s removes a cannon on the side that was hit, or any
// cannon if s is the ramming ship (TIS-R64, A33, A34).
func (g *Game) cannonHit(t table.T, h *hit, s *Ship) {
	side := g.sideHit(t, h, s)
	cannon := g.pickCannon(t, g.askCannonLost(h, s, side), s, side, isInPlace)
	if cannon == nil {
		t.Tell("TIS-A34", "say.cannon.none", s.Arg(), g.cannonTerm())
		return
	}
	*cannon = Removed
	_, id, _, from := g.cannonPlace(cannon)
	t.Order(h.rule("TIS-R64", "TIS-A1"), "say.cannon.removed", append(h.gunnerArgs(), s.Arg(), from, g.cannonTerm())...).Take(withMarkers("cannon", id)...)
}

// sideHit returns the side of s that loses a cannon; "" if it may be either. It asks once for
// each hit.
func (g *Game) sideHit(t table.T, h *hit, s *Ship) Side {
	if h.ramsItself(s) {
		return ""
	}
	if h.side == "" && s.hasCannon() {
		ask := table.Q("damage.side", "", h.rule("TIS-R64", "TIS-A33"), s.Arg(), table.Name("other", h.from.Name))
		h.side = Side(table.Choose(t, ask.About(s.id, h.from.id), slices.Values(sideWords)))
	}
	return h.side
}

func (g *Game) askCannonLost(h *hit, s *Ship, side Side) table.Ask {
	key, on := "damage.cannon", side.arg()
	if side == "" {
		key, on = "ram.lost", g.cannonTerm()
	}
	ask := table.Q(key, g.decider(s), h.rule("TIS-R64", "TIS-A33"), s.Arg(), g.cannonTerm(), on)
	return ask.Only("say.only.cannon-lost").About(s.id)
}

// cannonPlace returns where a cannon is: at is the subject of questions about it, "krabbe/port",
// and id is its id, "krabbe.port.2".
func (g *Game) cannonPlace(cannon *GunState) (at, id string, ship, side table.Arg) {
	for _, s := range g.Ships {
		for _, d := range [...]Side{PortSide, StarboardSide} {
			all := s.cannons(d)
			for i := range all {
				if &all[i] == cannon {
					return s.id + "/" + string(d), s.id + "." + string(d) + "." + strconv.Itoa(i+1), s.Arg(), d.arg()
				}
			}
		}
	}
	return "", "", table.Name("ship", ""), PortSide.arg()
}

var sideWords = []table.Word{table.Word(PortSide), table.Word(StarboardSide)}

func isInPlace(c GunState) bool { return c != Removed }

func (s *Ship) hasCannon() bool {
	return slices.ContainsFunc(s.Port, isInPlace) || slices.ContainsFunc(s.Starboard, isInPlace)
}

// cannonStates are the states of cannons that are not removed.
var cannonStates = [...]GunState{Loaded, Empty, Jammed, Broken}

// A cannonPick stands for any cannon on a side that has the state.
type cannonPick struct {
	side  Side
	state GunState
}

func (p cannonPick) ID() string { return string(p.side) + "-" + string(p.state) }

// Digit numbers the states of port cannons, then those of starboard cannons.
func (p cannonPick) Digit() int {
	digit := 1 + slices.Index(cannonStates[:], p.state)
	if p.side == StarboardSide {
		digit += len(cannonStates)
	}
	return digit
}

func (p cannonPick) Label() table.Text { return table.Text{Key: "opt.cannon-" + p.ID()} }

// pickCannon asks for a cannon of s for which may returns true, on side, or on either side if
// that is "". It returns nil and asks nothing if there is none.
func (g *Game) pickCannon(t table.T, ask table.Ask, s *Ship, side Side, may func(GunState) bool) *GunState {
	from := func(yield func(cannonPick) bool) {
		for _, sd := range [...]Side{PortSide, StarboardSide} {
			for _, c := range cannonStates {
				if (side == "" || side == sd) && may(c) && slices.Contains(s.cannons(sd), c) && !yield(cannonPick{sd, c}) {
					return
				}
			}
		}
	}
	if table.None(iter.Seq[cannonPick](from)) {
		return nil
	}
	p := table.Choose(t, ask, from)
	return s.cannon(p.side, p.state)
}

// crewHit applies row 6: the player of the ship picks one of their figures aboard, or by house
// rule any figure. It is removed unless its save succeeds (TIS-R64, A34, A124, A148).
func (g *Game) crewHit(t table.T, h *hit, s *Ship) {
	aboard := g.hitCandidates(s)
	if table.None(aboard) {
		t.Tell("TIS-A34", "say.crew.none", s.Arg())
		return
	}
	f := g.pickFromCrew(t, "damage.crew", "TIS-R64", s, aboard)
	by := h.by
	if !g.house.pointsRow6 {
		by = nil
	}
	g.saveCrew(t, f, by, h.cannon != nil)
}

// hitCandidates returns the figures aboard s from which its player picks the one that is hit: their
// own, or by house rule all (TIS-R64, R87, A124).
func (g *Game) hitCandidates(s *Ship) iter.Seq[*Figure] {
	return g.figures(func(f *Figure) bool {
		return f.aboard(s) && (f.Owner == s.Command || g.house.row6Pick == "any")
	})
}

// mastHit applies row 4: a mast breaks. Without masts the ball flies past (TIS-R64, R68, A120).
func (g *Game) mastHit(t table.T, h *hit, s *Ship) {
	if s.Masts == 0 {
		t.Tell("TIS-R68", "say.mast.none", s.Arg())
		return
	}
	who, nth := g.breaker(h, s), 0
	if s.Masts > 1 && g.house.mastChoice == "random" {
		face := table.RollOne(t, table.Q("mast.which", "", "TIS-A120", s.Arg()).About(s.id))
		if s.Fate != Afloat || s.Masts == 0 {
			return
		}
		nth = whichMast(face, s.Masts)
		t.Tell("TIS-A120", "say.mast.random", s.Arg(), table.Num("number", nth))
	} else if s.Masts > 1 && who != "" {
		t.Tell("TIS-A120", "say.mast.choice", s.Arg(), g.Player(who).Arg())
	}
	s.Masts--
	key, args := "say.mast.breaks", append(h.gunnerArgs(), s.Arg())
	switch {
	case s.adrift():
		s.Downwind = false
		key = "say.mast.last"
	case s.Masts == 0:
		key = "say.mast.rowed"
	default:
		args = append(args, table.Num("count", s.Masts), table.Sub("pace", s.paceWord()))
	}
	t.Order(s.mastRule(), key, args...).Place("marker.mast." + s.id).To("ship." + s.id)
	g.shakeOff(t, h, s, who, nth)
}

// whichMast returns the mast that a die picks from two or three, 1 being next to the bow.
func whichMast(face, masts int) int { return 1 + (face-1)*masts/6 }

// breaker returns the id of the player who picks the mast that breaks; "" if a die picks it, or the
// table because the commander is out.
func (g *Game) breaker(h *hit, s *Ship) string {
	switch {
	case g.house.mastChoice == "random":
		return ""
	case g.house.mastChoice == "attacker" && h.by != nil:
		return h.by.ID()
	}
	return g.decider(s)
}

// shakeOff rolls for the figures on the mast that broke. It asks who they are, as only the table
// knows which mast a figure is on; from the last mast all figures aloft fall (TIS-R69). nth is
// the number of a mast that a die has picked, 0 if a player picked it.
func (g *Game) shakeOff(t table.T, h *hit, s *Ship, who string, nth int) {
	if s.Masts > 0 && !table.None(g.at(s.aloft)) {
		ask := table.Q("mast.aloft", who, "TIS-R69", s.Arg())
		if nth > 0 {
			ask = table.Q("mast.aloft.nth", who, "TIS-R69", s.Arg(), table.Num("number", nth))
		}
		for _, f := range table.ChooseSome(t, ask.About(s.id).Digits(func(id string) int { return g.keyedFigure(g.figure(id)).digit }), 0, len(g.Figures), false, g.at(s.aloft)) {
			g.fall(t, h, s, f)
		}
		return
	}
	for f := table.First(g.at(s.aloft)); f != nil && s.Masts == 0; f = table.First(g.at(s.aloft)) {
		g.fall(t, h, s, f)
	}
}

// fall rolls for a figure on a broken mast: it is removed, or swims next to the ship (TIS-R69).
// It may climb aboard with its next action (TIS-A13).
func (g *Game) fall(t table.T, h *hit, s *Ship, f *Figure) {
	if f.At != s.aloft {
		return
	}
	ask := table.Q("mast.fall", f.Owner, "TIS-R69", f.Arg())
	roll := table.Test(t, ask.About(f.id).Aim("save", nil), func() table.Sum { return g.saveSum(f, 4, "TIS-R69") })
	switch {
	case f.At != s.aloft:
	case roll.Success():
		t.Tell("TIS-A13", "say.mast.swims", f.Arg())
		g.displace(t, f, Water)
	default:
		g.remove(t, f, g.indirectPayee(h.by), "TIS-R69")
	}
}

// paceWord returns the text of the speed of s after a mast broke, which continues a sentence of
// the story.
func (s *Ship) paceWord() table.Text {
	switch {
	case s.Galley:
		return table.NameText("")
	case s.Built == 2:
		return table.Say("story.pace.half")
	case s.Masts == 2:
		return table.Say("story.pace.third")
	}
	return table.Say("story.pace.two-thirds")
}

// mastRule returns the rule for ships built with as many masts as s.
func (s *Ship) mastRule() string {
	switch {
	case s.Galley:
		return "TIS-A121"
	case s.Built == 1:
		return "TIS-R65"
	case s.Built == 2:
		return "TIS-R66"
	}
	return "TIS-R67"
}
