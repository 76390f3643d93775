package halunken

import "hafenmeister/games/table"

// drawCourse draws Black Jack's movement card for this round (HAL-R20, A25).
func (g *Game) drawCourse(t table.T) {
	if openMove(g.Course, g.Round) == nil && table.Len(movesInHand(g.Course)) > 0 {
		var m *Move
		table.Action(t, func() {
			m = table.Draw(t, newAsk("jack.card", "", "HAL-R20").By(table.Drawer(g.house.jackDraw)), "black-jack", movesInHand(g.Course), oneEach[*Move])
		})
		if m == nil {
			return
		}
		if m.Round == 0 && openMove(g.Course, g.Round) == nil { // unless a ruling has set one
			m.Round = g.Round
		}
	}
	for _, p := range g.Seats {
		p.Met = false
	}
	g.Loot = 0
	g.moveJack(t)
	g.Phase = PhaseRaid
}

// jackSteps returns how many taverns Black Jack moves in this round.
func (g *Game) jackSteps() int {
	if m := openMove(g.Course, g.Round); m != nil {
		return m.steps
	}
	return 0
}

// jackStart returns the tavern that Black Jack has left in this round.
func (g *Game) jackStart() int { return tavernAfter(g.Jack, taverns-g.jackSteps()) }

// moveJack moves Black Jack and announces whom he will rob (HAL-R20 to R22).
func (g *Game) moveJack(t table.T) {
	from := g.Jack
	g.Jack = tavernAfter(from, g.jackSteps())
	t.Tell("HAL-R20", "say.hal.jack.moves", table.Num("count", g.jackSteps()), table.Num("from", from), table.Num("tavern", g.Jack))
	if g.Round < rounds { // in the last round his place no longer matters
		t.Order("HAL-R20", "say.hal.jack.stands", table.Num("tavern", g.Jack)).Move("jack").To(string(tavernPlaces[g.Jack]))
	}
	if raider := g.raider(); raider != nil {
		t.Tell("HAL-R22", "say.hal.raid.bought", raider.Arg())
	} else {
		t.Tell("HAL-R21", "say.hal.raid.free")
	}
	if g.nextVictim() == nil {
		t.Tell("HAL-A23", "say.hal.raid.nobody")
	}
	if p := g.raider(); p != nil && g.isPassed(p) {
		t.Tell("HAL-A26", "say.hal.raid.own", p.Arg())
	}
}

// raider returns the player who has bought Black Jack and is at the table, else nil (HAL-R22).
func (g *Game) raider() *Player {
	if p := g.Player(g.Favour); p != nil && !p.Out {
		return p
	}
	return nil
}

// raid robs the next captain on the way that Black Jack has moved; after the last one the round
// ends (HAL-R21 to R23, A23).
func (g *Game) raid(t table.T) {
	v := g.nextVictim()
	if v == nil {
		g.Phase = PhaseEnd
		return
	}
	if raider := g.raider(); raider != nil {
		g.raidWith(t, raider, v)
	} else {
		g.raidAlone(t, v)
	}
	v.Met = true
}

// isPassed reports whether Black Jack passes the captain of p (HAL-A23).
func (g *Game) isPassed(p *Player) bool {
	for k := 1; k <= g.raidReach(); k++ {
		if p.At == tavernAfter(g.jackStart(), k) {
			return true
		}
	}
	return false
}

// raidReach returns in how many taverns after his own Black Jack robs (HAL-A23).
func (g *Game) raidReach() int {
	if g.house.raidEnd {
		return g.jackSteps()
	}
	return g.jackSteps() - 1
}

// nextVictim returns the next captain on the way. He passes the taverns after his own up to
// where he ends; of several captains in one the seat order decides, from the raider's
// left or from the opener on (HAL-A23, A40). The raider's own is left alone (HAL-A26).
func (g *Game) nextVictim() (next *Player) {
	from := g.opener()
	if p := g.raider(); p != nil {
		from = p
	}
	nearest := g.raidReach() + 1
	for p := range g.Clockwise(from) {
		if k := (p.At-g.jackStart()-1+taverns)%taverns + 1; k < nearest && !p.Met && p != g.raider() {
			next, nearest = p, k
		}
	}
	return next
}

// raidAlone robs v of a card for Black Jack himself (HAL-R21, A21).
func (g *Game) raidAlone(t table.T, v *Player) {
	his := g.countAt(v.hand)
	switch {
	case his == 0:
		t.Tell("HAL-A35", "say.hal.raid.empty", v.Arg())
		return
	case g.house.raidNPCTest && his < g.countAt(Hoard):
		t.Tell("HAL-A21", "say.hal.raid.fewer", v.Arg())
		return
	}
	table.Action(t, func() {
		c := g.askPicked(t, pickRequest{victim: v, how: g.house.raidNPCChoice, rule: "HAL-A21"})
		if c.At != v.hand {
			return
		}
		c.At = Hoard
		g.Loot++
		t.Order("HAL-R21", "say.hal.raid.robbed", v.Arg(), g.card(c)).Give("card." + c.id).Show(g.codeOf(c.Face)).From("player." + v.ID()).To("jack")
		g.pushRaided(t, v)
	})
}

// raidWith lets the raider rob v if v owns at least as many cards (HAL-R22, R23, A19,
// A20, A39).
func (g *Game) raidWith(t table.T, p, v *Player) {
	own, his := g.countAt(p.hand), g.countAt(v.hand)
	if !g.house.raidSequence && g.house.raidLoot == "player" {
		own -= g.Loot
	}
	switch {
	case his == 0:
		t.Tell("HAL-A35", "say.hal.raid.empty", v.Arg())
		return
	case his < own:
		t.Tell("HAL-R23", "say.hal.raid.less", p.Arg(), table.Name("victim", v.Name), table.Num("own", own), table.Num("his", his))
		return
	}
	table.Action(t, func() {
		c, robs := g.askRaid(t, p, v)
		if !robs {
			t.Tell("HAL-A39", "say.hal.raid.spared", p.Arg(), table.Name("victim", v.Name))
			return
		}
		if c.At != v.hand {
			return
		}
		g.Loot++
		to := "player." + p.ID()
		if c.At = p.hand; g.house.raidLoot == "black_jack" {
			c.At, to = Hoard, "jack"
		}
		t.Order("HAL-A19", "say.hal.raid."+g.house.raidLoot, p.Arg(), table.Name("victim", v.Name), g.card(c)).Give("card." + c.id).Show(g.codeOf(c.Face)).From("player." + v.ID()).To(to)
		g.pushRaided(t, v)
	})
}

// askRaid asks whether the raider robs v (HAL-A39) and of which card (HAL-A22).
func (g *Game) askRaid(t table.T, p, v *Player) (c *Card, ok bool) {
	if g.house.raidChoice == "robber" {
		rule := "HAL-A22"
		if g.house.raidOptional {
			rule = "HAL-A39"
		}
		c = g.askLoot(t, "raid.card", rule, lootRequest{p, onePlayer(v), g.house.raidOptional, 1, 6})
		return c, c != nil
	}
	if g.house.raidOptional && !g.confirmRaid(t, p, v) {
		return nil, false
	}
	return g.askPicked(t, pickRequest{robber: p, victim: v, how: g.house.raidChoice, rule: "HAL-A22"}), true
}

// confirmRaid asks the raider whether to rob v (HAL-A39).
func (g *Game) confirmRaid(t table.T, p, v *Player) bool {
	ask := newAsk("raid.rob", p.ID(), "HAL-A39", p.Arg(), table.Name("victim", v.Name), tavernArg(v.At)).About(v.ID())
	return table.Confirm(t, ask.Likelihood(table.Likelihood{Yes: 6, Of: 7}))
}

// pushRaided moves a robbed captain on, by house rule (HAL-A24).
func (g *Game) pushRaided(t table.T, v *Player) {
	if g.house.raidPush {
		g.push(t, v, "HAL-A24")
	}
}
