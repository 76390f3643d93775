package corsari

import (
	"strconv"

	"hafenmeister/games/table"
)

// stowaways asks each player, the captain first, for the stowaways, if hands are not entered (COR-A35). Without
// stowaways the captain wins at once, by house rule other players too (COR-R27, A7).
func (g *Game) stowaways(t table.T) {
	left := make([]stowawayCount, len(g.Seats))
	for p := range g.Clockwise(g.PlayerOrNext(g.Captain)) {
		if p.ID() != g.Captain {
			t.Order("COR-R12", "say.cor.lay.next", p.Arg()).Place("card").From("hand").Times(0).AddNext().Take("card.pier").From("hand").Times(0).
				AddNext().Give("card").From("player." + p.ID()).To("crew." + g.Captain).May = true
		}
		if table.Action(t, func() { left[p.Seat()] = g.askStowed(t, p) }) {
			return
		}
		if left[p.Seat()].count == 0 && (p.ID() == g.Captain || g.house.followers) {
			g.Winner = p.ID()
			g.finish(t, Instant)
			return
		}
	}
	g.settle(t, left)
}

// askStowed asks how many stowaways p has, and for their sum if it decides (COR-A2).
func (g *Game) askStowed(t table.T, p *Player) (s stowawayCount) {
	form := func(filled ...table.Text) func() table.Form {
		return func() table.Form {
			return table.Form{Fields: table.Says("tally.cor.cards", "tally.cor.sum")[:len(filled)+1], Given: filled}
		}
	}
	ask := func(key string, likely table.Likelihood, args ...table.Arg) table.Ask {
		return table.Q(key, p.ID(), "COR-R11", append([]table.Arg{p.Arg()}, args...)...).Likelihood(likely)
	}
	count := ask("stow.count", likelyCount)
	if g.house.compare == compareBySum {
		count = count.Form(form())
	}
	s.count = int(table.Choose(t, count, hands))
	if s.count == 0 || g.house.compare != compareBySum {
		return s
	}
	least, most := sums(s.count)
	sum := ask("stow.sum", table.Likelihood{Mid: s.count * values / 2, Spread: 2 * s.count}, table.Num("count", s.count))
	s.sum = table.Number(t, sum.Form(form(table.Say("number", table.Num("number", s.count)))), least, most, table.Count)
	return s
}

// A number is a number of stowaways as an option, so that one key answers.
type number int

func (n number) ID() string        { return strconv.Itoa(int(n)) }
func (n number) Label() table.Text { return table.Say("number", table.Num("number", int(n))) }

// hands yields the possible numbers of stowaways.
func hands(yield func(number) bool) {
	for n := range number(handSize + 1) {
		if !yield(n) {
			return
		}
	}
}

// sums returns the minimum and the maximum sum of so many cards, of which there are ten of each value.
func sums(count int) (least, most int) {
	for i := range count {
		least += 1 + i/colours
		most += values - i/colours
	}
	return least, most
}
