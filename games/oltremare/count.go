package oltremare

import (
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// count asks for points of one good that the count needs and that are unknown. If nothing is
// missing, it ends the game (OLT-R19).
func (g *Game) count(t table.T) {
	x, lengths := g.missingPrice()
	switch {
	case x == nil && g.Stopped:
		g.finish(t, table.Stopped)
	case x == nil:
		g.finish(t, Deck)
	case lengths[0] == 0:
		g.askLongest(t, x)
	default:
		g.askPoints(t, x, lengths)
	}
}

// askLongest asks for the length of the longest series of x (OLT-A25).
func (g *Game) askLongest(t table.T, x *Good) {
	longest := 0
	off := table.Action(t, func() {
		ask := table.Q("count.longest", "", "OLT-A25", table.Sub("good", x.Label())).About(x.id).Likelihood(table.Likelihood{Mid: 3, Spread: 1})
		longest = table.Number(t, ask, 1, mostSeries, table.Count)
	})
	if !off && x.Longest == 0 { // a ruling may have set it meanwhile
		x.Longest = max(longest, len(strings.Fields(x.Points)))
	}
}

// askPoints asks in one form for the points of series of x with these lengths.
func (g *Game) askPoints(t table.T, x *Good, lengths []int) {
	var points []int
	off := table.Action(t, func() {
		points = nil
		var given []table.Text
		for _, n := range lengths {
			ask := table.Q("count.points", "", "OLT-R19", table.Sub("good", x.Label()), count(n)).About(x.id, strconv.Itoa(n)).Form(pointsForm(lengths, given))
			one := table.Number(t, ask.Likelihood(table.Likelihood{Mid: n * (n + 1) / 2, Spread: 1}), 0, mostFor(n), table.Count)
			points, given = append(points, one), append(given, number(one))
		}
	})
	if off {
		return
	}
	for i, n := range lengths {
		if x.Longest == 0 || n <= x.Longest { // a ruling may have set the longest length meanwhile
			x.print(n, points[i])
		}
	}
}

// mostFor returns the upper limit for the points of a series of n cards: one digit for short ones.
func mostFor(n int) int {
	if n <= 2 {
		return 9
	}
	return mostPoints
}

// pointsForm returns a form with one field for each series; given are the answers so far.
func pointsForm(lengths []int, given []table.Text) func() table.Form {
	return func() table.Form {
		f := table.Form{Given: given}
		for _, n := range lengths {
			f.Fields = append(f.Fields, table.Say("form.olt.series", count(n)))
		}
		return f
	}
}

// A result is the parts of a player's total (OLT-R19, R20); pirates are subtracted.
type result struct{ goods, markers, prestige, pirates, ducats int }

// total returns the sum of the parts. Ducats may be below zero, and so may the total (OLT-A40).
func (r result) total() int { return r.goods + r.markers + r.prestige - r.pirates + r.ducats }

// result returns the result of p; cards in hand do not count (OLT-A24).
func (g *Game) result(p *Player) (r result) {
	for _, x := range g.groups(p) {
		r.goods += g.worth(x)
	}
	r.markers, r.prestige = g.awards(markersOf)[p.Seat()], g.awards(prestigeOf)[p.Seat()]
	s := g.stock(p)
	r.pirates, r.ducats = s.Pirates, s.Ducats
	return r
}

// parts returns the parts of a result as arguments of a text; their sum is the total.
func (r result) parts() []table.Arg {
	return []table.Arg{table.Num("goods", r.goods), table.Num("markers", r.markers), table.Num("prestige", r.prestige),
		table.Num("pirates", -r.pirates), table.Num("ducats", r.ducats)}
}

// finish ends the game and announces the result, the winners last. If the game ended because
// players left or the table named the winners, no points are announced.
func (g *Game) finish(t table.T, how Ending) {
	g.Over = how
	switch how {
	case Left:
		t.Say("say.olt.left")
		return
	case Declared:
		g.sayDeclared(t)
		return
	}
	t.Tell("OLT-A24", "say.olt.hands.none")
	g.sayAwards(t, "say.olt.award.markers", markersOf)
	g.sayAwards(t, "say.olt.award.prestige", prestigeOf)
	for p := range g.Present() {
		for _, x := range g.groups(p) {
			if n := g.worth(x); n > 0 {
				t.Tell("OLT-A26", "say.olt.group", p.Arg(), table.Sub("good", x.good.Label()), table.Num("cards", x.cards), count(n))
			}
		}
		r, rule := g.result(p), "OLT-R19"
		if r.ducats < 0 {
			rule = "OLT-A40"
		}
		t.Tell(rule, "say.olt.result", append(r.parts(), p.Arg(), count(r.total()), table.Num("lost", r.pirates))...)
	}
	g.sayWinners(t)
}

// sayAwards announces who gets how many ducats for having most of something (OLT-R19).
func (g *Game) sayAwards(t table.T, key string, have func(Stock) int) {
	for i, n := range g.awards(have) {
		if p := g.Seats[i]; n > 0 {
			t.Tell("OLT-R19", key, p.Arg(), table.Num("have", have(g.stock(p))), count(n))
		}
	}
}

// sayWinners announces the players with the most points; if there are several, all have won
// (OLT-R20, A27).
func (g *Game) sayWinners(t table.T) {
	list := g.Standings()
	winners := g.Winners(list)
	if len(winners) == 1 {
		g.ahead(t)
		t.Tell("OLT-R20", "say.olt.wins", table.List("players", winners), count(list[0].Points))
	} else {
		t.Tell("OLT-A27", "say.olt.win", table.List("players", winners), count(list[0].Points))
	}
}

// sayDeclared announces the winners whom the table named.
func (g *Game) sayDeclared(t table.T) {
	winners, key := g.Winners(g.Standings()), "say.olt.won"
	if len(winners) > 1 {
		key = "say.olt.won.shared"
	}
	t.Tell("OLT-A41", key, table.List("players", winners))
}

// hasResult reports whether the cargo stacks have been counted.
func (g *Game) hasResult() bool { return g.Over == Deck || g.Over == table.Stopped }

// Standings returns the current ranking: winners whom the table named first, then by points;
// players who have left are last, and equal points share a place (OLT-R20, A27). Before the count
// the points are the ducats; they are unknown if the program does not track them or the table named
// the winners.
func (g *Game) Standings() []table.Standing {
	return g.RankPlayers(func(p *Player) table.Standing {
		of := table.Standing{Points: p.Ducats, Why: table.Say("say.olt.end."+string(g.Over), count(p.Ducats))}
		switch {
		case g.Over == Declared:
			of.Points, of.Unknown, of.Why.Args = 0, true, nil
		case !g.hasResult() && g.pad():
			of.Points, of.Unknown, of.Why = 0, true, table.Say("say.olt.end.unwatched")
		case g.hasResult():
			r := g.result(p)
			of.Points, of.Why.Args = r.total(), r.parts()
		}
		return of
	}, func(p *Player) bool { return p.Won }, setup.MostPoints)
}
