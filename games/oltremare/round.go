package oltremare

import (
	"strconv"

	"hafenmeister/games/table"
)

// Turns are labelled by slots, the same ones in every round, so that a turn more or less moves no
// other: "r3.00" to "r3.06" are the phases of the first player, "r3.20" to "r3.26" those of the
// second; the final count begins at "r3.100". Round 0 is the layout.
const (
	slotStart  = 1
	slotsATurn = 20
	slotSearch = 100
	slotStock  = 101
	slotCount  = 110
)

// turnPhases are the phases of a turn in order.
var turnPhases = [...]Phase{PhaseDiscard, PhaseDeal, PhasePlay, PhasePirates, PhaseMarkets, PhaseShip, PhaseStow}

// Play plays turn after turn until the game is over.
func (g *Game) Play(t table.T) {
	for g.Over == Running {
		if g.CountStaying() < leastPlayers {
			g.finish(t, Left)
			return
		}
		table.Turn(t, g.label(), func() { g.turn(t) })
	}
}

// turn plays one phase. It asks first and acts last, so that it can start over at any question.
func (g *Game) turn(t table.T) {
	switch {
	case g.Phase.layout(), g.Phase.counting():
	case g.Stopped:
		g.Phase = PhaseSearch
		return
	case g.active().Out:
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
	case PhaseStow:
		g.stow(t)
	case PhaseSearch:
		g.search(t)
	case PhaseStock:
		g.askFinal(t)
	case PhaseCount:
		g.count(t)
	}
}

// label returns the label of the next turn.
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

// pass ends the turn of the active player. After the deck has run out, the game ends with the round
// or, by a house rule, with the turn (OLT-A1).
func (g *Game) pass(t table.T) {
	g.Bought, g.Played, g.Icons = 0, 0, Icons{}
	for _, p := range g.Seats {
		p.Rewarded = false
	}
	next := g.next(g.active())
	if next == nil {
		t.Say("say.olt.round.end", table.Num("round", g.Round)) // the scores are shown next to the names
	}
	if g.last() == lastTurn {
		t.Order("OLT-A1", "say.olt.over").Turn("stack")
		g.Phase = PhaseSearch
		return
	}
	if next == nil {
		g.Round++
		next = g.opener()
	}
	g.begin(t, next)
}

// The ends of keys of texts about the last round and, in it, the last turn.
const (
	lastRound = ".last-round"
	lastTurn  = ".last-turn"
)

// last returns lastRound or lastTurn, or "" if the game continues after this round (OLT-A1).
func (g *Game) last() string {
	switch {
	case !g.Empty:
		return ""
	case g.house.finishRound && g.next(g.active()) != nil:
		return lastRound
	}
	return lastTurn
}

// begin starts the turn of p.
func (g *Game) begin(t table.T, p *Player) {
	g.Active, g.Phase = p.ID(), PhaseDiscard
	t.Tell("OLT-A30", "say.olt.turn"+g.last(), p.Arg(), table.Num("round", g.Round))
}
