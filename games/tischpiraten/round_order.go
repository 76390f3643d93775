package tischpiraten

import (
	"cmp"
	"slices"

	"hafenmeister/games/table"
)

// A contender rolls for the order of moving: a player for all their ships, or for one ship
// by house rule.
type contender struct {
	player *Player
	ship   *Ship // nil: all of the player's
	face   int
}

func (c *contender) moves(s *Ship) bool {
	return s.Command == c.player.ID() && (c.ship == nil || c.ship == s)
}

// order lets the captains roll who moves first (TIS-R3, R4, A17, A101).
func (g *Game) order(t table.T) {
	if g.Round == 1 {
		g.layOut(t)
		g.nameHires(t)
	}
	t.Tell("TIS-R3", "say.round.begins", table.Num("round", g.Round))
	if g.house.wind && (g.Wind == NoWind || g.Round == 1) {
		table.Action(t, func() { g.layWind(t) })
	}
	list := g.contenders()
	table.Action(t, func() { g.rollOff(t, list, new(entryForm), "init.roll", "TIS-R3") })
	for _, s := range g.Ships {
		s.Order = orderOf(list, s)
	}
	g.sayOrder(t, list)
	g.Phase = PhaseShips
}

// layOut says what is ready before the first round (TIS-R1, R2, R108, R109, A44), and
// that a game for a goal may never end (TIS-A94).
func (g *Game) layOut(t table.T) {
	g.tellIsland(t)
	if g.house.depth == string(table.DetailScore) && g.part > 0 {
		t.Tell("TIS-A159", "say.depth.island")
	}
	t.Order("TIS-R109", "say.begin.edges")
	t.Order("TIS-R1", "say.begin.ships").Place("ship", "figure").Times(0)
	cards := "TIS-R2"
	if len(g.Figures) > crewSize*len(g.Seats) {
		cards = "TIS-A44"
	}
	t.Tell(cards, "say.begin.pile", table.Num("count", g.pile()))
	t.Tell("TIS-R108", "say.begin.markers", g.cannonTerm())
	if g.setup.ancient() && slices.ContainsFunc(g.Ships, func(s *Ship) bool { return s.Galley }) {
		t.Tell("TIS-R99", "say.begin.rowed")
	}
	if g.house.monster {
		t.Tell("TIS-A90", "say.begin.monster."+g.house.monsterGrid)
	}
	if g.house.victory == "goal" && g.house.roundsMax == 0 {
		t.Tell("TIS-A94", "say.begin.endless")
	}
}

// orderOf returns the place of s in the order of the list, 0 if it is gone. A ship that a ruling
// gave to somebody else during the rolls comes last.
func orderOf(list []contender, s *Ship) int {
	if s.Fate != Afloat {
		return 0
	}
	if i := slices.IndexFunc(list, func(c contender) bool { return c.moves(s) }); i >= 0 {
		return i + 1
	}
	return len(list)
}

// contenders returns those who have a ship to move, in seat order.
func (g *Game) contenders() (list []contender) {
	for p := range g.Present() {
		for s := range g.fleet(p.ID()) {
			if g.house.initPer != "ship" {
				list = append(list, contender{player: p})
				break
			}
			list = append(list, contender{player: p, ship: s})
		}
	}
	return list
}

// contends reports whether c is still in the game and has a ship to move.
func (g *Game) contends(c *contender) bool {
	return !c.player.Out && slices.ContainsFunc(g.Ships, func(s *Ship) bool { return s.Fate == Afloat && c.moves(s) })
}

// rollOff sorts the list by its rolls, highest first; players out of the contest come last.
// Only those who are tied roll again (TIS-R4).
func (g *Game) rollOff(t table.T, list []contender, thrown *entryForm, key, rule string) {
	if len(list) < 2 {
		return
	}
	for i := range list {
		c := &list[i]
		c.face = 0
		table.Attempt(t, func() {
			c.face = table.RollOne(t, g.askOrder(t, list, c, thrown, key, rule))
			thrown.add("form.throw", table.Say("form.thrown", table.Sub("name", c.label()), table.Num("face", c.face)))
		})
	}
	slices.SortStableFunc(list, func(a, b contender) int {
		return cmp.Or(truth(g.contends(&b))-truth(g.contends(&a)), b.face-a.face)
	})
	left := g.contending(list)
	for from := 0; from < left; {
		to := from + 1
		for to < left && list[to].face == list[from].face {
			to++
		}
		g.rollOff(t, list[from:to], thrown, "init.again", "TIS-R4")
		from = to
	}
}

// askOrder asks c for a roll as long as there is somebody to roll against: a ruling may
// have taken ships away meanwhile.
func (g *Game) askOrder(t table.T, list []contender, c *contender, thrown *entryForm, key, rule string) table.Ask {
	if key == "init.roll" && !g.hasOfficer(c.player) {
		rule = "TIS-A101"
	}
	return table.QFunc(func() table.Ask {
		if !g.contends(c) || g.contending(list) < 2 {
			table.CallOff(t)
		}
		ask := table.Q(key, c.player.ID(), rule, c.player.Arg())
		if c.ship != nil {
			ask = ask.About(c.ship.id)
		}
		return ask.FormApart(thrown.form("form.throw"))
	})
}

// label returns what rolls: a player, or one of their ships.
func (c *contender) label() table.Text {
	if c.ship != nil {
		return c.ship.Label()
	}
	return c.player.Label()
}

// contending returns how many of the list contend.
func (g *Game) contending(list []contender) (n int) {
	for i := range list {
		n += truth(g.contends(&list[i]))
	}
	return n
}

// hasOfficer reports whether an officer of p is alive; without one they roll all the same
// (TIS-A101).
func (g *Game) hasOfficer(p *Player) bool {
	return !table.None(where(g.living(p.ID()), (*Figure).officer))
}

// sayOrder tells the order, or who alone has something to move; some may be gone while the others
// rolled.
func (g *Game) sayOrder(t table.T, list []contender) {
	var names []table.Text
	for i := range list {
		if c := &list[i]; g.contends(c) {
			names = append(names, c.label())
		}
	}
	switch len(names) {
	case 0:
	case 1:
		t.Tell("TIS-A101", "say.init.only", table.Sub("name", names[0]))
	default:
		t.Tell("TIS-R3", "say.init.order", table.List("names", names))
	}
}
