package tischpiraten

import "hafenmeister/games/table"

// Doubloons for what a player has done (TIS-R96).
const (
	forOfficer = 3 // an enemy captain or officer out
	forMate    = 1 // an enemy mate out
	forCargo   = 3 // a chest or barrel captured
	forCapture = 8 // a ship captured
	forSinking = 4 // a ship sunk
	forTask    = 3 // a task of a magic card (TIS-R80, R81)
)

// A reward is something that a player gets doubloons for, and how often they got it.
type reward struct {
	one, many string // last words of its text keys
	worth     int    // doubloons for each
	count     *int   // a field of Earned
}

func (r reward) ID() string { return r.one }

func (r reward) Label() table.Text {
	return table.Say("opt.earned."+r.one, table.Num("count", r.worth))
}

// rewards returns all rewards with p's counts, also those that are 0.
func (p *Player) rewards() []reward {
	e := &p.Earned
	return []reward{{"officer", "officers", forOfficer, &e.Officers}, {"mate", "mates", forMate, &e.Mates}, {"cargo", "cargo", forCargo, &e.Cargo},
		{"captured", "captured", forCapture, &e.Captured}, {"sunk", "sunk", forSinking, &e.Sunk}, {"task", "tasks", forTask, &e.Tasks}, {"other", "other", 1, &e.Other}}
}

// worth returns how many doubloons p has.
func worth(p *Player) (all int) {
	for _, r := range p.rewards() {
		all += r.worth * *r.count
	}
	return all
}

// reasons returns texts of what p was paid for, or one that it was nothing.
func (p *Player) reasons() []table.Text {
	var list []table.Text
	for _, r := range p.rewards() {
		if n := *r.count; n != 0 {
			list = append(list, table.Say("say.earned."+r.many, table.Num("count", n), table.Num("points", n*r.worth)))
		}
	}
	if list == nil {
		list = []table.Text{table.Say("say.earned.nothing")}
	}
	return list
}

// indirectPayee returns who is paid for a figure that by has put out indirectly, by drowning, a
// fall or an explosion: nobody (nil), or by if the house rule says so (TIS-A75).
func (g *Game) indirectPayee(by *Player) *Player {
	if g.house.pointsIndirect {
		return by
	}
	return nil
}

// payOut pays by for a captain, officer or mate of another player who was put out; by may be nil
// (TIS-R96, A148, A149).
func (g *Game) payOut(t table.T, by *Player, dead *Figure) {
	switch {
	case by == nil:
	case by.ID() == dead.Owner:
		if dead.officer() || dead.Rank == Mate {
			t.Tell("TIS-A149", "say.pay.own", dead.Arg())
		}
	case dead.officer():
		g.pay(t, "TIS-R96", by, &by.Earned.Officers, forOfficer, "say.pay.officer", dead.Arg(), table.Term("rank", "term."+string(dead.Rank)))
	case dead.Rank == Mate:
		g.pay(t, "TIS-R96", by, &by.Earned.Mates, forMate, "say.pay.mate", dead.Arg())
	}
}

// payItem pays for a captured barrel or chest (TIS-R96): once to each player, and never to the
// player who owned it at the start (TIS-A150).
func (g *Game) payItem(t table.T, by *Player, i *Item) {
	paid := &i.Paid[by.Seat()]
	if !g.hadBefore(t, by, i, *paid || i.Home != nil && i.Home.Owner == by.ID()) {
		*paid = true
		g.pay(t, "TIS-R96", by, &by.Earned.Cargo, forCargo, "say.pay.cargo", table.Sub("item", i.Label()))
	}
}

// payShip pays for a captured ship (TIS-R96): once to each player, and never to its first owner
// (TIS-A150).
func (g *Game) payShip(t table.T, by *Player, s *Ship) {
	paid := &s.Paid[by.Seat()]
	if !g.hadBefore(t, by, s, *paid || s.Owner == by.ID()) {
		*paid = true
		g.pay(t, "TIS-R96", by, &by.Earned.Captured, forCapture, "say.pay.captured", s.Arg())
	}
}

// paySunk pays the player who sank s (TIS-R96, A77), but not for a ship that was once theirs: from
// the start, or captured and paid before (TIS-A150).
func (g *Game) paySunk(t table.T, s *Ship) {
	if by := g.Player(s.SunkBy); by != nil && !g.hadBefore(t, by, s, s.Paid[by.Seat()] || s.Owner == by.ID()) {
		g.pay(t, "TIS-R96", by, &by.Earned.Sunk, forSinking, "say.pay.sunk", s.Arg())
	}
}

// hadBefore returns had. If it is true, it announces that by is not paid again (TIS-A150).
func (g *Game) hadBefore(t table.T, by *Player, thing table.Item, had bool) bool {
	if had {
		t.Tell("TIS-A150", "say.pay.no-more", by.Arg(), table.Sub("item", thing.Label()))
	}
	return had
}

// pay increments count and tells the player to take the doubloons.
func (g *Game) pay(t table.T, rule string, by *Player, count *int, doubloons int, key string, what ...table.Arg) {
	*count++
	t.Order(rule, key, append(what, by.Arg(), table.Num("count", doubloons), table.Num("total", worth(by)))...).Give("coin").To("player." + by.ID()).Times(doubloons)
}
