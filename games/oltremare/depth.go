package oltremare

import (
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// Watching is how closely the program watches (OLT-A41).
func (g *Game) Watching() table.Depth { return g.Depth }

// asks begins a question of the game as it is played; where the program only counts at the end
// none of them is asked.
func asks(key, who, rule string, args ...table.Arg) table.Ask {
	return table.Q(key, who, rule, args...).At(table.DepthRules)
}

// pad reports whether the program does no more than count when all is over.
func (g *Game) pad() bool { return g.Depth == table.DepthScore }

// follows reports whether every deal is followed, what is known already too.
func (g *Game) follows() bool { return g.Depth == table.DepthAll }

// at reports whether the phase comes up at that depth.
func (p Phase) at(d table.Depth) bool {
	return d != table.DepthScore || p == PhaseFirst || p == PhaseStock || p == PhaseCount
}

// canWatch reports whether the table can say now that the program shall watch more or less
// closely: where it only counts at the end, before it has begun to.
func (g *Game) canWatch() bool {
	if g.pad() {
		return g.Phase == PhaseStock && g.noted() == 0 && g.Round < mostRounds
	}
	return !g.Phase.counting()
}

// watch has the program watch more or less closely from now on. What it has not watched the
// table says first, at the beginning of a round.
func (g *Game) watch(t table.T, to table.Depth) {
	switch {
	case to == table.DepthScore:
		g.Depth, g.Phase = to, PhaseStock
		g.Forget()
	case g.pad():
		n := g.askPosition(t)
		g.Depth = to
		g.Forget()
		g.setUp(t, n)
	case g.Phase == PhaseDeal: // what was dealt stays; the same is asked on
		g.Depth = to
		return
	default:
		g.Depth = to
	}
	table.Restart(t)
}

// Forget forgets what is not watched.
func (g *Game) Forget() {
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

// A position is how a game stands at the beginning of a round, as the table says it.
type position struct {
	round  int
	first  *Player
	venice bool
	deck   int
	all    []*Player
	has    []holding // of each of them
}

// A holding is what one player has.
type holding struct {
	stock  Stock
	hand   int
	marker Marker
	lions  int
}

// askPosition asks for all that has not been watched.
func (g *Game) askPosition(t table.T) (n position) {
	ask := func(key string) table.Ask { return table.Q(key, "", "OLT-A41") }
	n.round = table.Number(t, ask("depth.round").Begin(table.Answer{strconv.Itoa(g.Round + 1)}).Likelihood(table.Likelihood{Mid: g.Round + 2, Spread: 1}), g.Round+1, mostRounds, table.Count)
	if n.first = table.Find(g.Seats, g.First); n.first == nil {
		n.first = table.Choose(t, ask("depth.first"), g.in())
	}
	n.venice = table.Confirm(t, ask("depth.venice"))
	if g.counted {
		n.deck = table.Number(t, ask("depth.deck").Likelihood(table.Likelihood{Mid: 40, Spread: 20}), 0, mostInDeck, table.Count)
	}
	for p := range g.in() {
		n.all, n.has = append(n.all, p), append(n.has, g.askHolding(t, p))
	}
	if n.round <= g.Round || !g.canWatch() || !slices.Equal(n.all, slices.Collect(g.in())) { // the table has said otherwise meanwhile
		table.CallOff(t)
	}
	return n
}

// askHolding asks what one player has, in one form.
func (g *Game) askHolding(t table.T, p *Player) (h holding) {
	f := fields{player: p, names: []string{"ducats", "prestige", "markers", "pirates", "hand", "top", "marker"}}
	h.stock = f.stock(t, "depth.")
	h.stock.Cargo = unnoted // nobody may look it up
	h.hand = f.number(t, "depth.hand", 0, g.house.deck, table.Likelihood{Mid: 4, Spread: 2})
	h.lions = int(table.Choose(t, f.ask("depth.top"), allTops))
	f.given = append(f.given, number(h.lions))
	if h.marker = NoMarker; h.stock.Markers == 0 {
		return h
	}
	if g.house.effects {
		h.marker = table.Choose(t, f.ask("depth.marker").Likelihood(likelyMarker), g.markers(NoMarker, "")).kind
	} else if table.Confirm(t, f.ask("depth.active")) {
		h.marker = Plain
	}
	return h
}

// setUp has the game stand as the table says.
func (g *Game) setUp(t table.T, n position) {
	g.Round, g.First, g.Venice, g.Deck = n.round, n.first.id, n.venice, n.deck
	for i, p := range n.all {
		h := n.has[i]
		p.Stock, p.Hand, p.Marker, p.Lions, p.Nets = h.stock, h.hand, h.marker, h.lions, lionsAndNets-h.lions
	}
	g.begin(t, g.opener())
}

// fields are the questions of a form about one player, by the words of "form.olt.".
type fields struct {
	player *Player
	names  []string
	given  []table.Text
}

func (f *fields) ask(key string, args ...table.Arg) table.Ask {
	given := slices.Clone(f.given)
	return table.Q(key, f.player.id, "OLT-A41", append(args, who(f.player))...).Form(func() (form table.Form) {
		for _, name := range f.names {
			form.Fields = append(form.Fields, table.Say("form.olt."+name))
		}
		form.Given, form.Apart = given, true
		return form
	})
}

func (f *fields) number(t table.T, key string, least, most int, likely table.Likelihood) int {
	n := table.Number(t, f.ask(key).Likelihood(likely), least, most, table.Count)
	f.given = append(f.given, number(n))
	return n
}

// stock asks for the numbers that count at the end.
func (f *fields) stock(t table.T, prefix string) (s Stock) {
	s.Ducats = f.number(t, prefix+"ducats", -mostDucats, mostDucats, table.Likelihood{Mid: 15, Spread: 10})
	s.Prestige = f.number(t, prefix+"prestige", 0, mostOfAll, table.Likelihood{Mid: 3, Spread: 2})
	s.Markers = f.number(t, prefix+"markers", 0, markersInBox, table.Likelihood{Mid: 4, Spread: 2})
	s.Pirates = f.number(t, prefix+"pirates", 0, mostOfAll, table.Likelihood{Mid: 6, Spread: 4})
	return s
}
