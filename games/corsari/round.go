package corsari

import (
	"strconv"

	"hafenmeister/games/table"
)

// A place has the round, the turn and a letter for the part of the turn: in "r3.07a" a player takes
// a card, in "r3.07b" discards one, in "r3.07c" may lift the anchor. "r3.00" is the deal. "r3.899"
// asks what each player has left. From "r3.900" hands are laid out, in seat order from the captain:
// "r3.901a" opens the second hand, "r3.901b" lays out its crew, "r3.901c" adds to the captain's.
// "r3.990" is the scoring.
const (
	turnStow   = 899
	turnLay    = 900
	turnScore  = 990
	mostTurns  = turnStow - 1
	mostRounds = 999
	mostMoves  = mostRounds * mostTurns
)

// Play plays until the game is over.
func (g *Game) Play(t table.T) {
	for g.Over == Running {
		if g.CountStaying() < leastPlayers {
			g.finish(t, Left)
			return
		}
		table.Turn(t, g.label(), func() { g.turn(t) })
	}
}

// turn plays one turn. All turns ask first and change the game last, so that they can restart at
// any question.
func (g *Game) turn(t table.T) {
	switch g.Phase {
	case PhaseStart:
		g.chooseStarter(t)
	case PhaseDeal:
		g.deal(t)
	case PhaseOpen:
		g.openPile(t)
	case PhaseTake:
		if g.tracksCounts() {
			g.playUntracked(t)
		} else {
			g.take(t)
		}
	case PhaseDiscard:
		g.discard(t)
	case PhaseAnchor:
		g.askAnchor(t)
	case PhaseRound:
		g.askEnding(t)
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

// label returns the label of the next turn.
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

// layer returns the turn in which the hand of player On is laid out.
func (g *Game) layer() int {
	return turnLay + (g.PlayerOrNext(g.On).Seat()-g.PlayerOrNext(g.Captain).Seat()+len(g.Seats))%len(g.Seats)
}

// nextRound collects the cards that are not set aside and changes the start player, also after a
// void round (COR-R24, A19, A21). The deal announces what people must do.
func (g *Game) nextRound() {
	g.gatherCards()
	g.Starter, g.Round, g.Phase = g.nextClockwise(g.PlayerOrNext(g.Starter)).ID(), min(g.Round+1, mostRounds), PhaseDeal
}

// gatherCards collects all cards and clears the state of the round.
func (g *Game) gatherCards() {
	for _, c := range g.Cards {
		c.At = Unseen
	}
	g.Turn, g.On, g.Captain, g.Colour, g.Taken, g.Stock, g.Pier = 0, "", "", "", "", 0, 0
}
