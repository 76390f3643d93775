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

// worth is how many doubloons p has.
func worth(p *Player) int {
	e := &p.Earned
	return forOfficer*e.Officers + forMate*e.Mates + forCargo*e.Cargo + forCapture*e.Captured + forSinking*e.Sunk + forTask*e.Tasks + e.Other
}

// reasons lists what p was paid for.
func (p *Player) reasons() []table.Text {
	e := &p.Earned
	var list []table.Text
	for _, r := range [...]struct {
		key      string
		n, worth int
	}{
		{"say.earned.officers", e.Officers, forOfficer}, {"say.earned.mates", e.Mates, forMate},
		{"say.earned.cargo", e.Cargo, forCargo}, {"say.earned.captured", e.Captured, forCapture},
		{"say.earned.sunk", e.Sunk, forSinking}, {"say.earned.tasks", e.Tasks, forTask}, {"say.earned.other", e.Other, 1},
	} {
		if r.n != 0 {
			list = append(list, table.Say(r.key, table.Num("count", r.n), table.Num("points", r.n*r.worth)))
		}
	}
	if list == nil {
		list = []table.Text{table.Say("say.earned.nothing")}
	}
	return list
}

// indirectly is who is paid for a figure that has drowned or fallen: nobody, unless by
// house rule (TIS-A75).
func (g *Game) indirectly(by *Player) *Player {
	if g.house.pointsIndirect {
		return by
	}
	return nil
}

// payOut pays for an officer or mate of another player who is out; nobody if by is nil
// (TIS-R96, A148, A149).
func (g *Game) payOut(t table.T, by *Player, dead *Figure) {
	switch {
	case by == nil:
	case by.ID() == dead.Owner:
		if dead.officer() || dead.Rank == Mate {
			t.Tell("TIS-A149", "say.pay.own", table.Name("figure", dead.Name))
		}
	case dead.officer():
		by.Earned.Officers++
		g.sayPaid(t, by, "say.pay.officer", forOfficer, table.Name("figure", dead.Name), table.Term("rank", "term."+string(dead.Rank)))
	case dead.Rank == Mate:
		by.Earned.Mates++
		g.sayPaid(t, by, "say.pay.mate", forMate, table.Name("figure", dead.Name))
	}
}

// payItem pays for a captured barrel or chest (TIS-R96): each once to each player, and
// never to whom it belonged at the start (TIS-A150).
func (g *Game) payItem(t table.T, by *Player, i *Item) {
	if seat := g.seat(by.ID()); (i.Home == nil || i.Home.Owner != by.ID()) && !i.Paid[seat] {
		i.Paid[seat] = true
		by.Earned.Cargo++
		g.sayPaid(t, by, "say.pay.cargo", forCargo, table.Sub("item", i.Label()))
	} else {
		t.Tell("TIS-A150", "say.pay.no-more", table.Name("player", by.Name), table.Sub("item", i.Label()))
	}
}

// payShip pays for a captured ship, once to each player (TIS-R96, A150).
func (g *Game) payShip(t table.T, by *Player, s *Ship) {
	if seat := g.seat(by.ID()); s.Owner != by.ID() && !s.Paid[seat] {
		s.Paid[seat] = true
		by.Earned.Captured++
		g.sayPaid(t, by, "say.pay.captured", forCapture, table.Name("ship", s.Name))
	} else {
		t.Tell("TIS-A150", "say.pay.no-more", table.Name("player", by.Name), table.Sub("item", s.Label()))
	}
}

// paySunk pays whoever sank s (TIS-R96, A77), but not for a ship that was once theirs: from
// the start, or captured and paid before (TIS-A150).
func (g *Game) paySunk(t table.T, s *Ship) {
	by := g.Player(s.SunkBy)
	switch {
	case by == nil:
	case s.Owner == by.ID() || s.Paid[g.seat(by.ID())]:
		t.Tell("TIS-A150", "say.pay.no-more", table.Name("player", by.Name), table.Sub("item", s.Label()))
	default:
		by.Earned.Sunk++
		g.sayPaid(t, by, "say.pay.sunk", forSinking, table.Name("ship", s.Name))
	}
}

func (g *Game) sayPaid(t table.T, by *Player, key string, n int, what ...table.Arg) {
	t.Order("TIS-R96", key, append(what, table.Name("player", by.Name), table.Num("count", n), table.Num("total", worth(by)))...)
}
