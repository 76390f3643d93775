package corsari

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// score scores a round: players who have more than the captain keep their stowaways, the others
// give them to the captain, who keeps none if all have more (COR-R18 to R22, A3, A4). Then it
// begins the next round or ends the game (COR-R25). If a ruling has taken cards up again, it returns to
// laying out hands.
func (g *Game) score(t table.T) {
	if !g.isResolved(g.PlayerOrNext(g.Captain)) || table.Len(g.playersToResolve()) > 0 {
		g.nextLayer()
		return
	}
	left := make([]stowawayCount, len(g.Seats))
	for _, p := range g.Seats {
		left[p.Seat()] = stowawayCount{g.countAt(p.stows), sum(g.cardsAt(p.stows))}
	}
	g.settle(t, left)
}

// settle scores a round. left has the stowaways of each seat.
func (g *Game) settle(t table.T, left []stowawayCount) {
	captain := g.PlayerOrNext(g.Captain)
	gets := make([]int, len(g.Seats))
	own := g.penalty(left[captain.Seat()])
	lowest := true
	received := 0
	for p := range g.Others(captain) {
		n := left[p.Seat()].count
		switch theirs := g.penalty(left[p.Seat()]); {
		case theirs > own:
			gets[p.Seat()] = n
			t.Tell("COR-R21", "say.cor.keeps", p.Arg(), table.Num("count", n))
			continue
		case n == 0:
			t.Tell("COR-R20", "say.cor.clean", p.Arg(), table.Name("captain", captain.Name))
		case theirs == own:
			g.give(t, "COR-A3", p, n)
		default:
			g.give(t, "COR-R20", p, n)
		}
		lowest = false
		received += n
	}
	story := g.comparison(captain, left, received)
	if n := left[captain.Seat()].count; lowest {
		t.Order("COR-R19", "say.cor.lowest", append(story, table.Num("count", n))...).UndoneBy(table.Say("say.cor.lowest.back", captain.Arg(), table.Num("count", n))).Give("card").From("player." + captain.ID()).To("discard").Times(n)
	} else {
		gets[captain.Seat()] = received + n
		t.Tell("COR-A4", "say.cor.not-lowest", append(story, table.Num("count", received+n))...)
	}
	g.announceAside(t, gets, left)
	g.checkLastRound(t)
}

// give announces that p gives the captain n stowaways.
func (g *Game) give(t table.T, rule string, p *Player, n int) {
	captain := g.PlayerOrNext(g.Captain)
	t.Order(rule, "say.cor.gives", p.Arg(), table.Name("captain", captain.Name), table.Num("count", n)).UndoneBy(table.Say("say.cor.gives.back", p.Arg(), table.Name("captain", captain.Name), table.Num("count", n))).
		Give("card").From("player." + p.ID()).To("player." + captain.ID()).Times(n).Hidden()
}

// playersToResolve returns the players whose hands are not laid out.
func (g *Game) playersToResolve() func(yield func(*Player) bool) {
	return func(yield func(*Player) bool) {
		for p := range g.Present() {
			if !g.isResolved(p) && !yield(p) {
				return
			}
		}
	}
}

// announceAside adds the penalty cards of each seat, which are face down (COR-R22); their number is public (A24).
func (g *Game) announceAside(t table.T, gets []int, left []stowawayCount) {
	var list, back []table.Text
	for p := range g.Present() {
		back = append(back, p.asideTotal())
		p.Aside += gets[p.Seat()]
		list = append(list, table.Say("say.cor.total", p.Arg(), table.Num("plus", gets[p.Seat()]), table.Num("total", p.Aside)))
	}
	o := t.Order("COR-R22", "say.cor.totals", table.List("totals", list), table.Num("sum", g.countAside())).UndoneBy(table.Say("say.cor.totals.back", table.List("totals", back)), "players.")
	for p := range g.Present() {
		if n := gets[p.Seat()]; n > 0 {
			if o.Kind != "" {
				o = o.AddNext()
			}
			o.Give("card").To("pile." + p.ID()).Times(n).Hidden()
		}
	}
	t.Tally("COR-R22", "say.cor.counted", g.tally(gets, left), table.Num("round", g.Round))
}

// tally returns the score sheet of the round: what each player had left, got and has set aside.
func (g *Game) tally(gets []int, left []stowawayCount) table.Tally {
	column := func(id string) table.TallyColumn {
		return table.TallyColumn{ID: id, Name: table.Say("tally.cor." + id), Short: table.Say("tally.cor." + id + ".short")}
	}
	sheet := table.Tally{Columns: []table.TallyColumn{column("cards"), column("sum"), column("round"), column("total")}}
	summed := g.Phase != PhaseStow || g.house.compare == compareBySum
	if !summed {
		sheet.Columns = slices.Delete(sheet.Columns, 1, 2)
	}
	for p := range g.Present() {
		l := table.TallyRow{Player: p.ID(), Name: p.Label(), Numbers: []int{left[p.Seat()].count, left[p.Seat()].sum, gets[p.Seat()], p.Aside}}
		if !summed {
			l.Numbers = slices.Delete(l.Numbers, 1, 2)
		}
		if p.ID() == g.Captain {
			l.Note = table.Say("view.cor.captain")
		}
		sheet.Rows = append(sheet.Rows, l)
	}
	return sheet
}

// checkLastRound ends the game after the last round, else begins the next one, which may be the last (COR-R25, R26, A1).
func (g *Game) checkLastRound(t table.T) {
	switch {
	case g.Last:
		g.finish(t, Rounds)
		return
	case g.hasReachedEnd():
		g.Last = true
		if _, ok := g.pierSize(); !ok {
			break // too few cards for it, as the deal will announce
		}
		t.Tell("COR-R25", "say.cor.threshold", table.Num("threshold", g.house.threshold))
	}
	g.nextRound()
}

// hasReachedEnd reports whether enough cards are set aside for the last round (COR-A1).
func (g *Game) hasReachedEnd() bool {
	if g.house.scope == "total" {
		return g.countAside() >= g.house.threshold
	}
	for p := range g.Present() {
		if p.Aside >= g.house.threshold {
			return true
		}
	}
	return false
}

// finish ends the game and announces the winners (COR-R26, R27, A23).
func (g *Game) finish(t table.T, how Ending) {
	g.Over = how
	if p := g.Player(g.Winner); how == Instant && p != nil {
		how, story := table.Say("val.cor.instant.captain"), table.Say("story.cor.instant", p.Arg())
		if p.ID() != g.Captain { // by house rule
			how, story = table.Say("val.cor.instant.other"), table.Say("story.cor.instant.other", p.Arg())
		}
		t.Tell("COR-R27", "say.cor.instant", p.Arg(), table.Num("count", p.Aside), table.Sub("how", how), table.Sub("story", story))
		return
	}
	list := g.Standings()
	winners := g.Winners(list)
	switch {
	case len(winners) == 1:
		t.Tell("COR-R26", "say.cor.wins", table.List("players", winners), table.Num("count", list[0].Points))
	case len(winners) > 1:
		t.Tell("COR-A23", "say.cor.win", table.List("players", winners), table.Num("count", list[0].Points))
	}
}

// Standings orders players by the fewest cards; equal ones share a place. After an instant
// victory the winner comes first; players who left come last (COR-R26, A23, A34).
func (g *Game) Standings() []table.Standing {
	winner := table.Name("winner", table.NameOf(g.Players(), g.Winner))
	return g.RankPlayers(func(p *Player) table.Standing {
		return table.Standing{Points: p.Aside, Why: table.Say("say.cor.end."+string(g.Over), winner, table.Num("count", p.Aside))}
	}, func(p *Player) bool { return g.Over == Instant && p.ID() == g.Winner }, setup.FewestPoints)
}
