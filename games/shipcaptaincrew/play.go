package shipcaptaincrew

import (
	"fmt"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// Play continues the game from its values to the end. Each roll is a separate turn for package
// table, since the results of earlier rolls are in the values.
func (g *Game) Play(t table.T) {
	for g.Over == Running {
		table.Turn(t, g.label(), func() { g.turn(t) })
	}
}

// label returns the label of the next roll: "r2.31" is the second roll of the fourth turn of
// round 2. Turns are 0 to 7 and rolls 0 to 3, so each is one digit; larger numbers would need a
// dot between them, see [table.Turn].
func (g *Game) label() string {
	return fmt.Sprintf("r%d.%d%d", g.Round, g.turnOf(g.Player(g.Active)), g.Rolls)
}

// turn plays one roll of the active player, or the end of their turn (SCC-R2).
func (g *Game) turn(t table.T) {
	p := g.Player(g.Active)
	switch {
	case g.CountStaying() < leastPlayers:
		g.finish(t, Left)
	case p.Out || g.Rolls == mostRolls:
		g.endTurn(t, p)
	case g.Detail == table.DetailScore:
		g.enterCargo(t, p)
	default:
		g.roll(t, p)
	}
}

// enterCargo asks for the cargo of p, if rolls are not tracked (SCC-A6).
func (g *Game) enterCargo(t table.T, p *Player) {
	var c cargo
	table.Action(t, func() {
		c = table.Choose(t, table.Q("scc.cargo", p.ID(), "SCC-A6", p.Arg()).Likelihood(likelyCargo), allCargoes)
	})
	g.unload(p)
	p.Cargo = int(c)
	g.passDice(t, p)
}

// A cargo is the cargo of a turn as an option, 0 for none.
type cargo int

func (c cargo) ID() string { return strconv.Itoa(int(c)) }

// Label returns the cargo as a number, so that people can type it as one.
func (c cargo) Label() table.Text { return table.Say("opt.scc.cargo", count(int(c))) }

func allCargoes(yield func(cargo) bool) {
	if !yield(0) {
		return
	}
	for c := cargo(leastCargo); c <= mostCargo; c++ {
		if !yield(c) {
			return
		}
	}
}

// roll rolls the dice that are not set aside, and sets aside ship, captain and crew (SCC-R2 to
// R4). If the player keeps the cargo it ends the turn instead (SCC-R5).
func (g *Game) roll(t table.T, p *Player) {
	var faces []int
	table.Action(t, func() {
		if g.Aboard < allAboard || g.askAgain(t, p) {
			faces = table.Roll(t, g.askRoll(p), dice-g.Aboard)
		}
	})
	// The player keeps the cargo. A roll that people call off does not get here: the action
	// restarts with its question.
	if faces == nil {
		g.endTurn(t, p)
		return
	}
	if g.Rolls == 0 {
		g.unload(p)
	}
	g.Rolls++
	had, before := g.Aboard, p.Cargo
	rest := g.takeAboard(faces)
	if g.Aboard > had && g.Rolls < mostRolls {
		var dice []string
		var shown []table.Code
		for n := had; n < g.Aboard; n++ {
			dice = append(dice, "die."+strconv.Itoa(n+1))
			shown = append(shown, table.Code{Rank: strconv.Itoa(6 - n)})
		}
		t.Order("SCC-R3", "say.scc.aside", p.Arg(), table.List("dice", finds[had:g.Aboard])).Move(dice...).Show(shown...).To("player." + p.ID())
	}
	if g.Aboard == allAboard {
		p.Cargo = rest[0] + rest[1]
		args := []table.Arg{p.Arg(), table.Num("first", rest[0]), table.Num("second", rest[1]), count(p.Cargo)}
		if had == allAboard && p.Cargo != before {
			args = append(args, table.Num("was", before))
		}
		t.Tell("SCC-R4", "say.scc.cargo", args...)
	}
}

// takeAboard removes ship, captain and crew, in this order, from the faces as far as they are there,
// and returns the other faces (SCC-R3).
func (g *Game) takeAboard(faces []int) []int {
	for g.Aboard < allAboard {
		i := slices.Index(faces, ship-g.Aboard)
		if i < 0 {
			break
		}
		faces = slices.Delete(faces, i, i+1)
		g.Aboard++
	}
	return faces
}

// askRoll returns the question for the dice, with what is missing and the chance to complete the crew.
func (g *Game) askRoll(p *Player) table.Ask {
	goal := table.Say("ask.scc.roll.cargo")
	if g.Aboard < allAboard {
		goal = table.Say("ask.scc.roll.missing", table.Num("count", len(finds)-g.Aboard), table.List("finds", finds[g.Aboard:]))
	}
	ask := table.Q("scc.roll", p.ID(), "SCC-R2", p.Arg(), table.Num("roll", g.Rolls+1), table.Num("dice", dice-g.Aboard),
		table.NotInKey(table.Sub("goal", goal))).At(table.DetailRules)
	if g.Aboard < allAboard {
		ask = ask.Watched().Outcomes(func() table.Outcomes { return crewOutcome(p) }).Aim("scc", g.completesCrew)
	}
	return ask
}

const (
	stop  = table.Word("scc.stop")
	again = table.Word("scc.again")
)

// askAgain asks whether p rolls the cargo once more (SCC-R5). The question is reworded
// whenever it is put: the table may have set other numbers meanwhile.
func (g *Game) askAgain(t table.T, p *Player) bool {
	ask := table.QFunc(func() table.Ask {
		return table.Q("scc.again", p.ID(), "SCC-R5", p.Arg(), table.Num("cargo", p.Cargo), table.NotInKey(table.Num("left", mostRolls-g.Rolls))).At(table.DetailRules).
			Why(g.cargoSum(p)).Likelihood(likelyAgain(p.Cargo)).OptionOutcomes(func(option string) []table.Outcomes { return rerollOutcomes(p, option) })
	})
	return table.Choose(t, ask, slices.Values([]table.Word{again, stop})) == again
}

// cargoSum returns the points of p with the present cargo.
func (g *Game) cargoSum(p *Player) *table.Sum {
	sum := table.Amount(table.Count, "SCC-A3")
	if g.house.points == pointsCargo {
		sum.Add("scc.points", p.Points, "SCC-A3")
	}
	sum.Add("scc.cargo", p.Cargo, "SCC-R4")
	return &sum
}

// endTurn announces a turn without a cargo and passes the dice on (SCC-R6).
func (g *Game) endTurn(t table.T, p *Player) {
	if !p.Out && g.Aboard < allAboard {
		p.Cargo = 0
		t.Tell("SCC-R6", "say.scc.nothing", p.Arg())
	}
	g.passDice(t, p)
}

// passDice passes the dice to the player after p, or ends the round.
func (g *Game) passDice(t table.T, p *Player) {
	g.Rolls, g.Aboard = 0, 0
	if next := g.nextFrom(g.turnOf(p) + 1); next != nil {
		g.Active = next.ID()
		return
	}
	g.endRound(t)
}

// unload removes the cargo of the round before from p, whose turn begins, and from all players
// after p.
func (g *Game) unload(p *Player) {
	for _, x := range g.Seats {
		if g.turnOf(x) >= g.turnOf(p) {
			x.Cargo = 0
		}
	}
}

// endRound adds the points of the round, then begins the next one or ends the game (SCC-A1 to A3).
func (g *Game) endRound(t table.T) {
	best := 1 // a cargo of 0 is never the best
	for p := range g.Present() {
		best = max(best, p.Cargo)
	}
	for p := range g.Present() {
		p.Points = min(p.Points+g.earnings(p, best), mostPoints)
	}
	t.Tally("SCC-A3", "say.scc.round.end", g.tally(), table.Num("round", g.Round))
	if g.Round >= g.house.rounds {
		g.finish(t, Played)
		return
	}
	g.Round++
	p := g.nextFrom(0)
	g.Active = p.ID()
	t.Tell("SCC-A2", "say.scc.round", table.Num("round", g.Round), p.Arg())
}

// earnings returns what the cargo of p earns in a round whose largest cargo is best (SCC-A3).
func (g *Game) earnings(p *Player, best int) int {
	switch {
	case g.house.points == pointsCargo:
		return p.Cargo
	case p.Cargo == best:
		return 1
	}
	return 0
}

// finish ends the game and names the winners (SCC-R7, A4).
func (g *Game) finish(t table.T, how Ending) {
	g.Over = how
	list := g.Standings()
	winners := g.Winners(list)
	switch len(winners) {
	case 0:
	case 1:
		t.Tell("SCC-R7", "say.scc.wins", table.List("players", winners), count(list[0].Points))
	default:
		t.Tell("SCC-A4", "say.scc.win", table.List("players", winners), count(list[0].Points))
	}
}
