package smugglers

import (
	"strconv"

	"hafenmeister/games/table"
)

// Play sets the game up and plays turn after turn until it is over.
func (g *Game) Play(t table.T) {
	for ; g.Over == Running; g.thrown = (thrown{}) { // a turn that ends early leaves it set
		switch {
		case g.scoreOnly():
			table.Turn(t, g.padLabel(), func() { g.askNote(t) })
		case g.Phase == Ready:
			table.Turn(t, "r0.01", func() { g.setUp(t) })
		default:
			table.Turn(t, g.turnLabel(), func() { g.takeTurn(t) })
		}
	}
}

// turnLabel returns the place of a turn: "r3.02" is the second player in round 3.
func (g *Game) turnLabel() string {
	return "r" + strconv.Itoa(g.Round) + ".0" + strconv.Itoa(g.slot(g.Turn)+1)
}

// slot returns how many seats clockwise from the player who began the player is (SMU-R7).
func (g *Game) slot(id string) int {
	n := len(g.Seats)
	return (g.seat(id) - g.seat(g.First) + n) % n
}

// takeTurn plays one turn: load, turn the lighthouse, sail (SMU-R8 to R10).
func (g *Game) takeTurn(t table.T) {
	g.endIfOver(t)
	if p := g.Player(g.Turn); p.isInPlay() {
		g.loadAtStart(t, p)
		table.Action(t, func() { g.turnLight(t, p) })
		table.Action(t, func() { g.sail(t, p) })
	}
	g.passTurn()
}

// passTurn passes the turn clockwise to the next player still at the table.
func (g *Game) passTurn() {
	n := len(g.Seats)
	at := g.slot(g.Turn)
	for k := 1; k <= n; k++ {
		next := (at + k) % n
		if next == 0 {
			g.Round = min(g.Round+1, mostRounds)
		}
		p := g.Seats[(g.seat(g.First)+next)%n]
		if p.isInPlay() {
			g.Turn = p.ID()
			return
		}
	}
}

// loadAtStart loads a good onto an empty boat in a harbour; the player has no choice (SMU-R8, A6).
func (g *Game) loadAtStart(t table.T, p *Player) {
	if i := g.islandAt(p.Boat); i != nil && g.cargo(p) == nil && g.top(i) != nil {
		g.take(t, p, i, "SMU-R8")
	}
}

// take moves the top good of an island aboard. The stack must not be empty.
func (g *Game) take(t table.T, p *Player, i *Island, rule string) {
	x := g.top(i)
	x.At, p.Fresh = p.aboard, true
	t.Order(rule, "say.good.taken", p.Arg(), i.arg).Draw(x.piece()).From("stack." + i.id).To(string(p.aboard)).Alone()
}
