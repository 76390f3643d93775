package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// A hit is what struck a ship: a cannon ball, or the bow of a ramming ship.
type hit struct {
	by   *Player // who fires or rams
	side Side    // of the ship shot at or rammed; "" while nobody has said it
	gun  *Cannon // nil when ramming
	from *Ship   // that fires or rams
}

// rule is what a shot leads to, or the same after ramming.
func (h *hit) rule(shot, rammed string) string {
	if h.gun == nil {
		return rammed
	}
	return shot
}

// ramsItself reports whether h is what a ramming ship does to itself.
func (h *hit) ramsItself(target *Ship) bool { return h.gun == nil && h.from == target }

// damage is one roll on the damage table (TIS-R44, R64). Of a cannon the player who
// fired rolls, after ramming each for his own ship (TIS-A115). It reports whether the
// target was struck: not by a malfunction, nor by a ball that passes.
func (g *Game) damage(t table.T, h *hit, target *Ship) (struck bool) {
	if target.Fate != Afloat {
		return false
	}
	who := g.answers(target)
	if h.gun != nil && h.by != nil {
		who = h.by.id
	}
	ask := table.Q("damage.roll", who, h.rule("TIS-R64", "TIS-A115"), table.Name("ship", target.Name))
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

// malfunction is row 1: the target is unharmed, the firing cannon may break (TIS-R64,
// A9). After ramming it does nothing, or concerns a cannon of that ship (TIS-A32).
func (g *Game) malfunction(t table.T, h *hit, target *Ship) {
	switch {
	case h.gun != nil:
		g.checkCannon(t, h.by.id, "TIS-R64", h.gun)
	case g.house.ramRow1 == "own_cannon":
		if gun := g.pickCannon(t, table.Q("ram.cannon", g.answers(target), "TIS-A32", table.Name("ship", target.Name), g.gunWord()).Only("say.only.cannon-check").About(target.id), target, "", works); gun != nil {
			g.checkCannon(t, g.answers(target), "TIS-A32", gun)
		}
	default:
		t.Tell("TIS-A32", "say.damage.nothing", table.Name("ship", target.Name))
	}
}

// checkCannon rolls whether a cannon breaks: on 1 or 2 it does, else it must be loaded,
// which after its own shot it must anyway.
func (g *Game) checkCannon(t table.T, who, rule string, gun *Cannon) {
	at, ship, side := g.mounted(gun)
	broken := table.RollOne(t, table.Q("damage.cannon-check", who, rule, ship, side, g.gunWord()).About(at)) <= 2
	switch {
	case !works(*gun): // the table decided otherwise
	case broken:
		*gun = Broken
		t.Order("TIS-A9", "say.cannon.broken", ship, side, g.gunWord())
	case *gun == Empty:
		t.Tell("TIS-A9", "say.cannon.holds", ship, side, g.gunWord())
	default:
		*gun = Empty
		t.Order("TIS-R63", "say.cannon.reload", ship, side, g.gunWord())
	}
}

// shotThrough is a hull hit: rows 2 and 3, and fire. A ship sunk by a cannon may go down
// at once if the table plays so (TIS-A30).
func (g *Game) shotThrough(t table.T, h *hit, s *Ship, rule string) {
	was, atOnce := s.sinking(), h.gun != nil && g.house.sinkingByCannon == "at_once"
	last := g.Round + 1
	if atOnce {
		last = g.Round
	}
	g.holed(t, s, h.by, 1, rule, last)
	if !was && s.sinking() && atOnce {
		g.sayDown(t, s)
		g.goDown(t, s)
		g.checkVictory(t)
		s.Sinks = 0 // it is not removed together with those of the round's end (TIS-A105)
	}
}

// fatal is how many hull hits sink a ship (TIS-R45).
const fatal = 5

// hullHit gives s n hull hits, as rule says; with the fifth it is removed at the end of
// the next round (TIS-R45).
func (g *Game) hullHit(t table.T, s *Ship, by *Player, n int, rule string) {
	g.holed(t, s, by, n, rule, g.Round+1)
}

// holed gives s n hull hits, as rule says; with the fifth it begins to sink, whatever
// follows, and is removed in the round last (TIS-R45, A30, A116).
func (g *Game) holed(t table.T, s *Ship, by *Player, n int, rule string, last int) {
	s.Hull = min(s.Hull+n, mostHits)
	if s.Sinks > 0 {
		rule = "TIS-A116"
	}
	t.Order(rule, "say.hull", table.Name("ship", s.Name), table.Num("count", n), table.Num("hull", s.Hull))
	if s.Hull >= fatal && s.Sinks == 0 {
		g.founder(t, s, by, last)
	}
}

// founder begins the sinking of s: it is removed at the end of the round last, or at once
// if that is this one (TIS-R45, A30, A77, A149).
func (g *Game) founder(t table.T, s *Ship, by *Player, last int) {
	s.Sinks = last
	s.SunkOrder, s.SunkBy = 1, ""
	for _, o := range g.Ships {
		if o != s && o.sinking() {
			s.SunkOrder = min(max(s.SunkOrder, o.SunkOrder+1), len(g.Ships))
		}
	}
	key, rule := "say.founder", "TIS-R45"
	switch {
	case last == g.Round:
		key, rule = "say.founder.now", "TIS-A30"
	case g.playsNot(last):
		key = "say.founder.never"
	}
	t.Tell(rule, key, table.Name("ship", s.Name), table.Num("round", s.Sinks))
	if by != nil && by.id != s.Command {
		s.SunkBy = by.id
	}
	if g.house.pointsSunk == "fifth_hit" {
		g.paySunk(t, s)
	}
}

// cannonHit is row 5: the owner removes a cannon of the side fired at; of a ship that
// rammed any cannon he likes (TIS-R64, A33, A34).
func (g *Game) cannonHit(t table.T, h *hit, s *Ship) {
	name := table.Name("ship", s.Name)
	rule := h.rule("TIS-R64", "TIS-A33")
	side := h.side
	switch {
	case h.ramsItself(s):
		side = ""
	case side == "" && s.armed():
		side = Side(table.Choose(t, table.Q("damage.side", "", rule, name, table.Name("other", h.from.Name)).About(s.id, h.from.id), slices.Values(sideWords)))
		h.side = side
	}
	key, on := "damage.cannon", table.Term("side", "term."+string(side))
	if side == "" {
		key, on = "ram.lost", g.gunWord()
	}
	gun := g.pickCannon(t, table.Q(key, g.answers(s), rule, name, g.gunWord(), on).Only("say.only.cannon-lost").About(s.id), s, side, stands)
	if gun == nil {
		t.Tell("TIS-A34", "say.cannon.none", name, g.gunWord())
		return
	}
	*gun = Removed
	_, _, from := g.mounted(gun)
	t.Order(h.rule("TIS-R64", "TIS-A1"), "say.cannon.removed", name, from, g.gunWord())
}

// mounted names the ship and the side of a cannon; at is what a question about it is
// about, "krabbe/port".
func (g *Game) mounted(gun *Cannon) (at string, ship, side table.Arg) {
	for _, s := range g.Ships {
		for _, d := range [...]Side{PortSide, StarboardSide} {
			all := s.cannons(d)
			for i := range all {
				if &all[i] == gun {
					return s.id + "/" + string(d), table.Name("ship", s.Name), table.Term("side", "term."+string(d))
				}
			}
		}
	}
	return "", table.Name("ship", ""), table.Term("side", "term."+string(PortSide))
}

var sideWords = []table.Word{table.Word(PortSide), table.Word(StarboardSide)}

func works(c Cannon) bool  { return c == Loaded || c == Empty }
func stands(c Cannon) bool { return c != Removed }

// armed reports whether s has any cannon left.
func (s *Ship) armed() bool {
	return slices.ContainsFunc(s.Port, stands) || slices.ContainsFunc(s.Starboard, stands)
}

// A cannonPick is one of several cannons that are alike: of one side, in one state.
type cannonPick struct {
	side  Side
	state Cannon
}

func (p cannonPick) ID() string        { return string(p.side) + "-" + string(p.state) }
func (p cannonPick) Label() table.Text { return table.Text{Key: "opt.cannon-" + p.ID()} }

// pickCannon lets somebody choose a cannon of s for which may holds, of the given side
// or of any; nil if there is none.
func (g *Game) pickCannon(t table.T, ask table.Ask, s *Ship, side Side, may func(Cannon) bool) *Cannon {
	from := func(yield func(cannonPick) bool) {
		for _, sd := range [...]Side{PortSide, StarboardSide} {
			for _, c := range [...]Cannon{Loaded, Empty, Jammed, Broken} {
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
	all := s.cannons(p.side)
	return &all[slices.Index(all, p.state)]
}

func (s *Ship) cannons(side Side) []Cannon {
	if side == PortSide {
		return s.Port
	}
	return s.Starboard
}

// crewHit is row 6: the player of the ship picks one of his figures aboard, or any if
// the table plays so; it is removed unless it saves itself (TIS-R64, A34, A124, A148).
func (g *Game) crewHit(t table.T, h *hit, s *Ship) {
	aboard := g.exposed(s)
	if table.None(aboard) {
		t.Tell("TIS-A34", "say.crew.none", table.Name("ship", s.Name))
		return
	}
	f := table.Choose(t, table.Q("damage.crew", g.answers(s), "TIS-R64", table.Name("ship", s.Name)).Only("say.only.crew").About(s.id), aboard)
	by := h.by
	if !g.house.pointsRow6 {
		by = nil
	}
	g.saveCrew(t, f, by, h.gun != nil)
}
