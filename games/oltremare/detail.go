package oltremare

import (
	"slices"

	"hafenmeister/games/table"
)

// DetailLevel returns the detail level (OLT-A41).
func (g *Game) DetailLevel() table.Detail { return g.Detail }

// asks begins a question about play, which is not asked if the program only counts at the end.
func asks(key, who, rule string, args ...table.Arg) table.Ask {
	return table.Q(key, who, rule, args...).At(table.DetailRules)
}

// pad reports whether the program only counts at the end.
func (g *Game) pad() bool { return g.Detail == table.DetailScore }

// follows reports whether the detail level is the highest, at which the program also asks for what
// it could work out.
func (g *Game) follows() bool { return g.Detail == table.DetailAll }

// at reports whether the phase occurs at detail level d.
func (p Phase) at(d table.Detail) bool {
	if p == PhaseFirst || p == PhaseCount {
		return true
	}
	return (d == table.DetailScore) == (p == PhaseStock)
}

// onlyCount moves the game to PhaseStock, after the detail level has become DetailScore.
func (g *Game) onlyCount() {
	g.Phase = PhaseStock
	g.ForgetUntracked()
}

// ForgetUntracked resets the values that the detail level does not track, and at every level the
// winners and final stocks.
func (g *Game) ForgetUntracked() {
	for _, p := range g.Seats {
		p.Won, p.Final = false, unsaid
		if g.pad() {
			p.Stock, p.Hand, p.Marker, p.Lions, p.Nets, p.Rewarded = startStock, startHand, NoMarker, 0, 0, false
		}
	}
	if g.pad() {
		g.Bought, g.Played, g.Icons, g.Deck, g.Empty, g.Venice = 0, 0, Icons{}, g.dealt, false, false
	}
}

// fields are the fields of a form about one player; given are the answers so far.
type fields struct {
	player *Player
	labels []table.Text
	given  []table.Text
}

// of makes ask the next field of the form.
func (f *fields) of(ask table.Ask) table.Ask {
	given := slices.Clone(f.given)
	return ask.Form(func() table.Form { return table.Form{Fields: f.labels, Given: given, Apart: true} })
}

func (f *fields) ask(key string, args ...table.Arg) table.Ask {
	return f.of(table.Q(key, f.player.ID(), "OLT-A41", append(args, f.player.Arg())...))
}

func (f *fields) number(t table.T, key string, least, most int, likely table.Likelihood) int {
	n := table.Number(t, f.ask(key).Likelihood(likely), least, most, table.Count)
	f.given = append(f.given, number(n))
	return n
}

// stock asks for what counts at the end, apart from the cargo stack.
func (f *fields) stock(t table.T) (s Stock) {
	s.Ducats = f.number(t, "stock.ducats", -mostDucats, mostDucats, table.Likelihood{Mid: 15, Spread: 10})
	s.Prestige = f.number(t, "stock.prestige", 0, mostOfAll, table.Likelihood{Mid: 3, Spread: 2})
	s.Markers = f.number(t, "stock.markers", 0, markersInBox, table.Likelihood{Mid: 4, Spread: 2})
	s.Pirates = f.number(t, "stock.pirates", 0, mostOfAll, table.Likelihood{Mid: 6, Spread: 4})
	return s
}
