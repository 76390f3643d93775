package tischpiraten

import (
	"slices"

	"hafenmeister/games/table"
)

// A contender rolls for the order of moving: a player for all his ships, or for one
// ship if the table plays so.
type contender struct {
	player *Player
	ship   *Ship // nil: all of the player's
	face   int
}

func (c *contender) moves(s *Ship) bool {
	return s.Command == c.player.id && (c.ship == nil || c.ship == s)
}

// order lets the captains roll who moves first (TIS-R3, R4, A17, A101).
func (g *Game) order(t table.T) {
	t.Tell("TIS-R3", "say.round.begins", table.Num("round", g.Round))
	var buf [8]contender
	list := g.contenders(buf[:0])
	table.Action(t, func() { g.rollOff(t, list, "init.roll", "TIS-R3") })
	for _, s := range g.Ships {
		s.Rank = rank(list, s)
	}
	g.sayOrder(t, list)
	g.Phase = PhaseShips
}

// rank is the place of s in the order of the list, 0 if it is gone. A ship that the
// table gave to somebody else while the dice rolled comes last.
func rank(list []contender, s *Ship) int {
	if s.Fate != Afloat {
		return 0
	}
	for i := range list {
		if list[i].moves(s) {
			return i + 1
		}
	}
	return len(list)
}

// contenders are those who have a ship to move, in seat order.
func (g *Game) contenders(list []contender) []contender {
	for _, p := range g.Seats {
		if p.Out {
			continue
		}
		for _, s := range g.Ships {
			if s.Fate != Afloat || s.Command != p.id {
				continue
			}
			if g.house.initPer != "ship" {
				list = append(list, contender{player: p})
				break
			}
			list = append(list, contender{player: p, ship: s})
		}
	}
	return list
}

// rollOff brings the list into the order of its rolls, highest first. Only those who
// are tied roll again (TIS-R4).
func (g *Game) rollOff(t table.T, list []contender, key, rule string) {
	if len(list) < 2 {
		return
	}
	for i := range list {
		c := &list[i]
		ask := table.Q(key, c.player.id, rule, table.Name("player", c.player.Name))
		if c.ship != nil {
			ask = ask.About(c.ship.id)
		}
		c.face = table.RollOne(t, ask)
	}
	slices.SortStableFunc(list, func(a, b contender) int { return b.face - a.face })
	for from := 0; from < len(list); {
		to := from + 1
		for to < len(list) && list[to].face == list[from].face {
			to++
		}
		g.rollOff(t, list[from:to], "init.again", "TIS-R4")
		from = to
	}
}

func (g *Game) sayOrder(t table.T, list []contender) {
	if t.Quiet() || len(list) < 2 {
		return
	}
	names := make([]table.Text, len(list))
	for i := range list {
		names[i] = list[i].player.Label()
		if list[i].ship != nil {
			names[i] = list[i].ship.Label()
		}
	}
	t.Tell("TIS-R3", "say.init.order", table.List("names", names))
}
