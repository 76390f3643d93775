package oltremare

import (
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// count asks for what is printed on the cards of one good and not known yet; when nothing is
// missing the game is over (OLT-R19).
func (g *Game) count(t table.T) {
	x, lengths := g.missingPrice()
	switch {
	case x == nil:
		g.finish(t, Deck)
	case lengths[0] == 0:
		g.askLongest(t, x)
	default:
		g.askPoints(t, x, lengths)
	}
}

// askLongest asks how long the longest series is (OLT-A25).
func (g *Game) askLongest(t table.T, x *Good) {
	longest := 0
	off := table.Action(t, func() {
		ask := table.Q("count.longest", "", "OLT-A25", table.Sub("good", x.Label())).About(x.id).Likelihood(table.Likelihood{Mid: 3, Spread: 1})
		longest = table.Number(t, ask, 1, mostSeries, table.Count)
	})
	if !off && x.Longest == 0 { // the table may have said it meanwhile
		x.Longest = max(longest, len(strings.Fields(x.Points)))
	}
}

// askPoints asks for the points of series of these lengths, in one form.
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
		if x.Longest == 0 || n <= x.Longest { // the table may have said meanwhile how long the longest one is
			x.print(n, points[i])
		}
	}
}

// mostFor returns more points than a series of n is worth: of a short one they have one digit.
func mostFor(n int) int {
	if n <= 2 {
		return 9
	}
	return mostPoints
}

// pointsForm returns a form of one field a series.
func pointsForm(lengths []int, given []table.Text) func() table.Form {
	return func() table.Form {
		f := table.Form{Given: given}
		for _, n := range lengths {
			f.Fields = append(f.Fields, table.Say("form.olt.series", count(n)))
		}
		return f
	}
}

// A result is what a player comes to (OLT-R19, R20).
type result struct{ goods, markers, prestige, pirates, ducats int }

// total adds them up; ducats may be below zero, and so may the total (OLT-A40).
func (r result) total() int { return r.goods + r.markers + r.prestige - r.pirates + r.ducats }

// result counts what p has; cards in hand count nothing (OLT-A24).
func (g *Game) result(p *Player) (r result) {
	for _, x := range g.groups(p) {
		r.goods += g.worth(x)
	}
	r.markers, r.prestige = g.awards(markersOf)[p.Seat()], g.awards(prestigeOf)[p.Seat()]
	s := g.stock(p)
	r.pirates, r.ducats = s.Pirates, s.Ducats
	return r
}

// parts returns the parts of a result in the slots of a sentence; they add up to the total.
func (r result) parts() []table.Arg {
	return []table.Arg{table.Num("goods", r.goods), table.Num("markers", r.markers), table.Num("prestige", r.prestige),
		table.Num("pirates", -r.pirates), table.Num("ducats", r.ducats)}
}

// finish ends the game and tells the result: first who has won.
func (g *Game) finish(t table.T, how Ending) {
	g.Over = how
	switch how {
	case Left:
		t.Say("say.olt.left")
		return
	case Told:
		g.sayTold(t)
		return
	}
	g.sayWinners(t)
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
		t.Tell(rule, "say.olt.result", append(r.parts(), p.Arg(), count(r.total()))...)
	}
}

// sayAwards tells who gets how much for most of something (OLT-R19).
func (g *Game) sayAwards(t table.T, key string, have func(Stock) int) {
	for i, n := range g.awards(have) {
		if p := g.Seats[i]; n > 0 {
			t.Tell("OLT-R19", key, p.Arg(), table.Num("have", have(g.stock(p))), count(n))
		}
	}
}

// sayWinners names who has the most points; of equals all (OLT-R20, A27).
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

// sayTold names who has won as the table says.
func (g *Game) sayTold(t table.T) {
	winners := g.Winners(g.Standings())
	if len(winners) == 1 {
		t.Tell("OLT-A41", "say.olt.won", table.List("players", winners))
	} else {
		t.Tell("OLT-A41", "say.olt.won.shared", table.List("players", winners))
	}
}

// Standings returns the result as it is: who has won as the table says, then most points first,
// players who left the table last; equal points share a place (OLT-R20, A27).
func (g *Game) Standings() []table.Standing {
	return g.RankPlayers(func(p *Player) table.Standing {
		of := table.Standing{Points: p.Ducats, Why: table.Say("say.olt.end."+string(g.Over), count(p.Ducats))}
		switch {
		case g.Over == Told:
			of.Points, of.Unknown, of.Why.Args = 0, true, nil
		case g.Over != Deck && g.pad():
			of.Points, of.Unknown, of.Why = 0, true, table.Say("say.olt.end.unwatched")
		case g.Over == Deck:
			r := g.result(p)
			of.Points, of.Why.Args = r.total(), r.parts()
		}
		return of
	}, func(p *Player) bool { return p.Won }, setup.MostPoints)
}
