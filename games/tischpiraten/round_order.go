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
	ship   *Ship // nil: all ships of the player
	face   int   // natural face of the latest roll; 0 if it was called off
}

func (c *contender) moves(s *Ship) bool {
	return s.Command == c.player.ID() && (c.ship == nil || c.ship == s)
}

// order begins a round: the captains roll for the order of moving (TIS-R3, R4, A17, A101).
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

// layOut tells people what to lay out before the first round (TIS-R1, R2, R108, R109, A44),
// and that a game for a goal may never end (TIS-A94).
func (g *Game) layOut(t table.T) {
	g.tellIsland(t)
	if g.house.depth == string(table.DetailScore) && g.part > 0 {
		t.Tell("TIS-A159", "say.depth.island")
	}
	t.Order("TIS-R109", "say.begin.edges")
	g.orderPieces(t)
	cards := "TIS-R2"
	if len(g.Figures) > crewSize*len(g.Seats) {
		cards = "TIS-A44"
	}
	g.sayPile(t, cards)
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

// orderOf returns the place of s in the order of the list, from 1; 0 if it is not afloat. A ship
// that a ruling gave to a player without a roll comes last.
func orderOf(list []contender, s *Ship) int {
	if s.Fate != Afloat {
		return 0
	}
	if i := slices.IndexFunc(list, func(c contender) bool { return c.moves(s) }); i >= 0 {
		return i + 1
	}
	return len(list)
}

// contenders returns one contender for each player with a ship to move, or by house rule for each
// such ship, in seat order.
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

// rollOff rolls for each contender and sorts the list by the rolls, highest first; those who no
// longer contend come last. Only those who are tied roll again (TIS-R4).
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
		return cmp.Or(boolToInt(g.contends(&b))-boolToInt(g.contends(&a)), b.face-a.face)
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

// askOrder asks c for a roll. The question is called off if c has no ship to move or nobody to
// roll against: a ruling may have removed ships meanwhile.
func (g *Game) askOrder(t table.T, list []contender, c *contender, thrown *entryForm, key, rule string) table.Ask {
	if key == "init.roll" && table.None(where(g.living(c.player.ID()), (*Figure).officer)) {
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

// label names the contender: a player, or one of their ships.
func (c *contender) label() table.Text {
	if c.ship != nil {
		return c.ship.Label()
	}
	return c.player.Label()
}

// contending returns how many of the list contend.
func (g *Game) contending(list []contender) (n int) {
	for i := range list {
		n += boolToInt(g.contends(&list[i]))
	}
	return n
}

// sayOrder announces the order, or the only contender. It leaves out those who no longer contend.
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
