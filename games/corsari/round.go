package corsari

import (
	"strconv"

	"hafenmeister/games/table"
)

// Turns are labelled by round and turn, the parts of a turn by letters: "r3.07a" takes a
// card, "r3.07b" discards one, "r3.07c" may lift the anchor. "r3.00" deals. "r3.899" asks what each
// has left. From "r3.900" on hands are laid out, by seats after the captain: "r3.901a" opens
// the second hand, "r3.901b" lays out its crew, "r3.901c" adds to the captain's. "r3.990" is
// the count.
const (
	turnStow   = 899
	turnLay    = 900
	turnScore  = 990
	mostTurns  = turnStow - 1
	mostRounds = 999
)

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

// turn plays one turn. Each asks first and acts last, so that it may start over at any
// question.
func (g *Game) turn(t table.T) {
	switch g.Phase {
	case PhaseStart:
		g.chooseStarter(t)
	case PhaseDeal:
		g.deal(t)
	case PhaseOpen:
		g.openPile(t)
	case PhaseTake:
		if g.counts() {
			g.play(t)
		} else {
			g.take(t)
		}
	case PhaseDiscard:
		g.discard(t)
	case PhaseAnchor:
		g.anchor(t)
	case PhaseRound:
		g.howItEnded(t)
	case PhaseStow:
		g.stowaways(t)
	case PhaseColour:
		g.askColour(t)
	case PhaseHand:
		g.openHand(t)
	case PhaseCrew:
		g.layCrew(t)
	case PhaseAdd:
		g.addToCaptain(t)
	case PhaseScore:
		g.score(t)
	}
}

// label returns the place of the turn that comes.
func (g *Game) label() string {
	turn, part := g.place()
	b := strconv.AppendInt(append(make([]byte, 0, 16), 'r'), int64(g.Round), 10)
	b = append(b, '.')
	if turn < 10 {
		b = append(b, '0')
	}
	return string(strconv.AppendInt(b, int64(turn), 10)) + part
}

func (g *Game) place() (turn int, part string) {
	switch g.Phase {
	case PhaseOpen:
		return 0, "b"
	case PhaseTake, PhaseRound:
		return g.Turn, "a"
	case PhaseDiscard:
		return g.Turn, "b"
	case PhaseAnchor:
		return g.Turn, "c"
	case PhaseStow:
		return turnStow, ""
	case PhaseColour:
		return turnLay, ""
	case PhaseHand:
		return g.layer(), "a"
	case PhaseCrew:
		return g.layer(), "b"
	case PhaseAdd:
		return g.layer(), "c"
	case PhaseScore:
		return turnScore, ""
	}
	return 0, ""
}

// layer returns the turn in which a hand is laid out: by seats after the captain.
func (g *Game) layer() int {
	return turnLay + (g.PlayerOrNext(g.On).Seat()-g.PlayerOrNext(g.Captain).Seat()+len(g.Seats))%len(g.Seats)
}

// nextRound shuffles what is not set aside; the start player changes, after a void round
// too (COR-R24, A19, A21). What is to be done is said with the deal.
func (g *Game) nextRound() {
	g.gather()
	g.Starter, g.Round, g.Phase = g.nextClockwise(g.PlayerOrNext(g.Starter)).ID(), min(g.Round+1, mostRounds), PhaseDeal
}

// gather takes all cards up that are not set aside.
func (g *Game) gather() {
	for _, c := range g.Cards {
		c.At = Unseen
	}
	g.Turn, g.On, g.Captain, g.Colour, g.Taken, g.Stock, g.Pier = 0, "", "", "", "", 0, 0
}
