package halunken

import (
	"fmt"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// Watching is how closely the program watches (HAL-A47).
func (g *Game) Watching() table.Depth { return g.Depth }

// asks begins a question of the game as it is played; where crews are only counted none of them
// is asked.
func asks(key, who, rule string, args ...table.Arg) table.Ask {
	return table.Q(key, who, rule, args...).At(table.DepthRules)
}

// follows reports whether bids are followed, and what lies on top of the taverns.
func (g *Game) follows() bool { return g.Depth == table.DepthAll }

// scores reports whether the program does no more than count the crews when all is over.
func (g *Game) scores() bool { return g.Depth == table.DepthScore }

// countLabel is the place where the crews are counted: behind all of the last round that was
// watched.
func (g *Game) countLabel() string {
	return fmt.Sprintf("r%d.90%d", g.Round, g.through(func(p *Player) bool { return p.Counted }))
}

// countCrews asks what crew each player ends with, where nothing else is watched.
func (g *Game) countCrews(t table.T) {
	uncounted := g.having(func(p *Player) bool { return !p.Counted })
	if table.Len(uncounted) == table.Len(g.in()) {
		t.Order("HAL-A47", "say.hal.count")
	}
	p := table.First(uncounted)
	if p == nil {
		g.finish(t, Rounds)
		return
	}
	var faces []*Face
	if table.Action(t, func() { faces = g.askCrew(t, p.id, p.Label(), g.uncounted(p), nil) }) {
		return
	}
	p.Tally = tallied(faces)
	p.Counted = true
}

// wonDeed has the table say who has won, where the crews are counted without the program.
func (g *Game) wonDeed() table.Deed {
	return table.Deed{ID: "won", Rule: "HAL-A47", Text: table.Say("deed.hal.won"), Do: func(t table.T) {
		for _, p := range table.ChooseSome(t, table.Q("game.won", "", "HAL-A47"), 1, len(g.Seats), false, g.in()) {
			p.Won = true
		}
		table.Restart(t)
	}}
}

// someWon reports whether the table has said who has won.
func (g *Game) someWon() bool {
	return table.Len(g.having(func(p *Player) bool { return p.Won })) > 0
}

// uncounted is how many cards are left for p beside the crews of the others.
func (g *Game) uncounted(p *Player) int {
	left := crewCards
	for _, o := range g.Seats {
		for _, c := range o.Tally {
			if o != p {
				left -= c.Cards
			}
		}
	}
	return max(left, 0)
}

// tallied are the cards and points of a crew by colours.
func tallied(faces []*Face) (all [colours]counted) {
	for _, f := range faces {
		all[f.colour.index].Cards++
		all[f.colour.index].Sum += f.worth
	}
	return all
}

// askCrew asks how many crew cards somebody has, most at most, and which: other than those
// that are taken.
func (g *Game) askCrew(t table.T, id string, who table.Text, most int, taken []*Face) []*Face {
	asked, whose := id, table.Sub("player", who)
	if g.player(id) == nil {
		asked = "" // Black Jack's
	}
	form := func(given ...table.Text) func() table.Form {
		return func() table.Form {
			return table.Form{Fields: []table.Text{table.Say("form.hal.count"), table.Say("form.hal.cards")}, Given: given}
		}
	}
	n := table.Number(t, table.Q("crew.count", asked, "HAL-A47", whose).About(id).Likelihood(likelyCrew).Form(form()), 0, most, table.Count)
	if n == 0 {
		return nil
	}
	given := table.Say("number", table.Num("number", n))
	ask := g.faceAsk(table.Q("crew.cards", asked, "HAL-A47", whose, table.Num("count", n)).About(id)).Form(form(given))
	return table.DrawSome(t, ask, g.crewDeck(), n, slices.Values(g.faces), func(f *Face) int {
		if !g.listed {
			return n
		}
		left := g.left(f)
		for _, x := range taken {
			if x == f {
				left--
			}
		}
		return left
	})
}

// watch has the program watch more or less closely from now on. What it has not watched the
// table says first, at the beginning of a round.
func (g *Game) watch(t table.T, to table.Depth) {
	if !g.scores() {
		g.Depth = to
		g.Forget()
		return
	}
	n := g.askPosition(t)
	g.forget()
	g.Depth = to
	g.setUp(n)
}

// Forget forgets what is not watched.
func (g *Game) Forget() {
	if g.scores() {
		g.forget()
		return
	}
	for _, p := range g.Seats {
		p.Won, p.Counted, p.Tally = false, false, [colours]counted{}
	}
}

// forget has the game as it begins, but for who plays and the last round that was watched.
func (g *Game) forget() {
	g.Phase, g.Opener, g.Bidder, g.Bids, g.Favour = PhaseOpener, "", "", 0, ""
	g.Rum, g.Drew, g.Loot, g.Jack = 0, false, 0, 0
	for _, m := range g.Course {
		m.Round = 0
	}
	for _, p := range g.Seats {
		p.At, p.Passed, p.Moved, p.Met, p.Counted, p.Tally = 0, false, false, false, false, [colours]counted{}
		for _, m := range p.Moves {
			m.Round = 0
		}
	}
	for _, c := range g.Cards {
		c.At, c.Face = tavernPlaces[c.home], unseenFace
	}
}

// A position is where a game stands at the beginning of a round, as the table says it.
type position struct {
	round  int
	opener *Player
	all    []*Player
	at     []int // of the captains
	crews  [][]*Face
	moves  [][]*Move
	jack   int
	hoard  []*Face
	course []*Move
	gone   [taverns + 1]int // cards that are gone from each tavern
}

// askPosition asks for all that has not been watched.
func (g *Game) askPosition(t table.T) (n position) {
	n.all = slices.Collect(g.in())
	n.round = table.Number(t, table.Q("now.round", "", "HAL-A47", table.Num("last", rounds)).Likelihood(table.Likelihood{Mid: 3, Spread: 3}), g.Round+1, rounds, table.Count)
	n.opener = table.Choose(t, table.Q("now.opener", "", "HAL-A47"), slices.Values(n.all))
	var taken []*Face
	for _, p := range n.all {
		n.at = append(n.at, int(table.Choose(t, table.Q("now.captain", p.id, "HAL-A47", name(p)), allTaverns)))
		crew := g.askCrew(t, p.id, p.Label(), crewCards-len(taken), taken)
		taken = append(taken, crew...)
		n.crews = append(n.crews, crew)
		n.moves = append(n.moves, askPlayed(t, p.id, p.Label(), p.Moves, n.round-1))
	}
	if g.house.blackJack {
		n.jack = int(table.Choose(t, table.Q("now.jack", "", "HAL-A47"), allTaverns))
		n.hoard = g.askCrew(t, string(Hoard), blackJack, crewCards-len(taken), taken)
		taken = append(taken, n.hoard...)
		n.course = askPlayed(t, string(Hoard), blackJack, g.Course, n.round-1)
	}
	g.askGone(t, &n, len(taken))
	if n.round <= g.Round || !slices.Equal(n.all, slices.Collect(g.in())) { // the table has said otherwise meanwhile
		table.CallOff(t)
	}
	return n
}

// askPlayed asks which movement cards lie open: one for each round.
func askPlayed(t table.T, id string, who table.Text, moves []*Move, n int) []*Move {
	if n == 0 {
		return nil
	}
	ask := table.Q("now.played", "", "HAL-A47", table.Sub("player", who), table.Num("count", n)).About(id)
	return table.ChooseSome(t, ask, n, n, true, slices.Values(moves))
}

// askGone asks how many cards each tavern has left: what people have is gone from there, and
// what somebody took along who has left.
func (g *Game) askGone(t table.T, n *position, held int) {
	someLeft := len(n.all) < len(g.Seats)
	for k := 1; k <= taverns; k++ {
		least, most := max(held-perTavern*(taverns-k), 0), min(held, perTavern)
		if someLeft {
			most = perTavern
		}
		n.gone[k] = most
		if least < most {
			ask := table.Q("now.tavern", "", "HAL-A47", at(k)).About(strconv.Itoa(k))
			n.gone[k] = perTavern - table.Number(t, ask, perTavern-most, perTavern-least, table.Count)
		}
		held = max(held-n.gone[k], 0)
	}
}

// setUp has the game stand as the table says. Which card came from which tavern nobody knows:
// they are named in order.
func (g *Game) setUp(n position) {
	g.Round, g.Opener, g.Jack = n.round, n.opener.id, n.jack
	var pool []*Card
	for _, c := range g.Cards {
		if c.depth <= n.gone[c.home] {
			pool = append(pool, c)
			c.At = Box
		}
	}
	give := func(faces []*Face, at Place) {
		for _, f := range faces {
			pool[0].At, pool[0].Face = at, f.id
			pool = pool[1:]
		}
	}
	for i, p := range n.all {
		p.At = n.at[i]
		give(n.crews[i], p.hand)
		inOrder(n.moves[i])
	}
	give(n.hoard, Hoard)
	inOrder(n.course)
	g.beginRound()
}

// inOrder lays one movement card for each round.
func inOrder(moves []*Move) {
	for i, m := range moves {
		m.Round = i + 1
	}
}
