package oltremare

import (
	"strconv"

	"hafenmeister/games/table"
)

// Turns are labelled by slots, the same ones in every round, so that a turn more or less
// moves no other: "r3.00" to "r3.19" the phases of the first player, "r3.20" those of the
// second, "r3.100" and on the final count. Round 0 lays the game out.
const (
	slotStart  = 1
	slotsATurn = 20
	slotSearch = 100
	slotStock  = 101
	slotCount  = 110
)

// turnPhases are the phases of a turn in their order.
var turnPhases = [...]Phase{PhaseDiscard, PhaseDeal, PhasePlay, PhasePirates, PhaseMarkets, PhaseShip}

// Play plays turn by turn until the game is over.
func (g *Game) Play(t table.T) {
	for g.Over == Running {
		if g.CountStaying() < leastPlayers {
			g.finish(t, Left)
			return
		}
		table.Turn(t, g.label(), func() { g.turn(t) })
	}
}

// turn plays one phase of a turn. Each asks first and acts last, so that it may start
// over at any question.
func (g *Game) turn(t table.T) {
	if g.active().Out && !g.Phase.layout() && !g.Phase.counting() {
		g.pass(t)
		return
	}
	switch g.Phase {
	case PhaseFirst:
		g.chooseFirst(t)
	case PhaseStart:
		g.start(t)
	case PhaseDiscard:
		g.discard(t)
	case PhaseDeal:
		g.deal(t)
	case PhasePlay:
		g.play(t)
	case PhasePirates:
		g.pirates(t)
	case PhaseMarkets:
		g.markets(t)
	case PhaseShip:
		g.ship(t)
	case PhaseSearch:
		g.search(t)
	case PhaseStock:
		g.askFinal(t)
	case PhaseCount:
		g.count(t)
	}
}

// label returns the place of the turn that comes.
func (g *Game) label() string { return "r" + strconv.Itoa(g.Round) + "." + placeOf(g.slot()) }

func (g *Game) slot() int {
	switch g.Phase {
	case PhaseFirst:
		return 0
	case PhaseStart:
		return slotStart + g.turnOf(g.active())
	case PhaseSearch:
		return slotSearch
	case PhaseStock:
		return slotStock + g.enteredCount()
	case PhaseCount:
		if x, _ := g.missingPrice(); x != nil {
			return slotCount + x.seat
		}
		return slotCount + kindsOfGoods
	}
	for i, phase := range turnPhases {
		if phase == g.Phase {
			return g.turnOf(g.active())*slotsATurn + i
		}
	}
	return 0
}

// pass ends the turn of the active player. The deck that has failed to supply a card ends
// the game with the round, or with the turn (OLT-A1).
func (g *Game) pass(t table.T) {
	g.Bought, g.Played, g.Icons = 0, 0, Icons{}
	for _, p := range g.Seats {
		p.Rewarded = false
	}
	next := g.next(g.active())
	if next == nil {
		t.Say("say.olt.round.end", table.Num("round", g.Round)) // all that it changed is beside the names
	}
	if g.Empty && (next == nil || !g.house.finishRound) {
		t.Order("OLT-A1", "say.olt.over").Turn("stack")
		g.Phase = PhaseSearch
		return
	}
	switch {
	case next != nil:
		g.begin(t, next)
	default:
		g.Round++
		g.begin(t, g.opener())
	}
}

// begin begins the turn of p.
func (g *Game) begin(t table.T, p *Player) {
	g.Active, g.Phase = p.ID(), PhaseDiscard
	t.Tell("OLT-A30", "say.olt.turn", p.Arg(), table.Num("round", g.Round))
}
