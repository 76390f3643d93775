package halunken

import (
	"strconv"

	"hafenmeister/games/table"
)

// Turns are labelled by slots, the same ones in every round, so that a turn more or less moves no
// other: "r3.00" is the auction, "r3.50" the movement cards; the captains begin at "r3.52", Black
// Jack at "r3.80"; "r3.99" is the end. Round 0 is the layout.
const (
	slotOpener   = 0
	slotCaptains = 1
	slotJack     = 10
	slotTops     = 20

	slotAuction  = 0
	slotReveal   = 50
	slotRum      = 51
	slotMoves    = 52
	slotsPerMove = 4
	slotCourse   = 80
	slotRaid     = 81
	slotEnd      = 99
)

// mostBids keeps the bids of a round within their slots; the values of the crew cards allow no more
// bids.
const mostBids = slotReveal - slotAuction - 1

// Play plays turn after turn until the game is over. It first asks for open cards that were not
// entered yet.
func (g *Game) Play(t table.T) {
	for g.Over == Running {
		switch cards := g.cardsToAsk(); {
		case g.hasWinners():
			g.finish(t, Declared)
		case table.Len(g.Present()) < leastPlayers:
			g.finish(t, Left)
		case g.scoreOnly():
			table.Turn(t, g.countLabel(), func() { g.countCrews(t) })
		case cards != nil:
			table.Turn(t, g.label(), func() { g.turnUp(t, cards) })
		default:
			table.Turn(t, g.label(), func() { g.turn(t) })
		}
	}
}

// turn plays one turn. It asks first and acts last, so that it can start over at any question.
func (g *Game) turn(t table.T) {
	switch g.Phase {
	case PhaseOpener:
		g.chooseOpener(t)
	case PhaseCaptains:
		g.placeCaptain(t)
	case PhaseJack:
		g.placeJack(t)
	case PhaseTops:
		g.turnUpTops(t)
	case PhaseAuction:
		g.auction(t)
	case PhaseReveal:
		g.reveal(t)
	case PhaseRum:
		g.nameRum(t)
	case PhaseGo:
		g.moveCaptain(t)
	case PhaseRob:
		g.rob(t)
	case PhaseVisit:
		g.visitJack(t)
	case PhaseCourse:
		g.drawCourse(t)
	case PhaseRaid:
		g.raid(t)
	case PhaseEnd:
		g.endRound(t)
	}
}

// label returns the label of the next turn.
func (g *Game) label() string {
	slot := g.slot()
	var buf [16]byte
	b := strconv.AppendInt(append(buf[:0], 'r'), int64(g.Round), 10)
	b = append(b, '.')
	if slot < 10 {
		b = append(b, '0')
	}
	return string(strconv.AppendInt(b, int64(slot), 10))
}

func (g *Game) slot() int {
	switch g.Phase {
	case PhaseCaptains:
		return slotCaptains + g.countDone(func(p *Player) bool { return p.At > 0 })
	case PhaseJack:
		return slotJack
	case PhaseTops:
		return slotTops
	case PhaseAuction:
		return slotAuction + min(g.Bids, mostBids)
	case PhaseReveal:
		return slotReveal
	case PhaseRum:
		return slotRum
	case PhaseGo:
		return g.moveSlot()
	case g.firstRobbery():
		return g.moveSlot() + 1
	case PhaseRob, PhaseVisit:
		return g.moveSlot() + 2
	case PhaseCourse:
		return slotCourse
	case PhaseRaid:
		return slotRaid + g.countDone(func(p *Player) bool { return p.Met })
	case PhaseEnd:
		return slotEnd
	}
	return slotOpener
}

func (g *Game) moveSlot() int {
	return slotMoves + slotsPerMove*g.countDone(func(p *Player) bool { return p.Moved })
}

// countDone returns how many players have finished a part of the round. Players who have left count
// too, so that the turns that follow get labels of their own.
func (g *Game) countDone(done func(*Player) bool) int {
	return table.CountWhere(g.Seats, func(p *Player) bool { return p.Out || done(p) })
}

// beginRound sets the first phase of a round: the auction, or the reveal in the entry game. There
// the opener matters only for the order of those who stay (HAL-A45).
func (g *Game) beginRound() {
	g.Phase = PhaseReveal
	if g.house.blackJack {
		g.Bidder, g.Bids = g.opener().ID(), 0
		g.Phase = PhaseAuction
	}
}

func (g *Game) sayRound(t table.T, rule string) {
	t.Tell(rule, "say.hal.round", table.Num("round", g.Round), table.Num("last", rounds), g.opener().Arg())
}

// endRound resets what belongs to the round and makes the next player the opener; after round 8 it
// ends the game (HAL-R13, R24, A5).
func (g *Game) endRound(t table.T) {
	for _, p := range g.Seats {
		p.Passed, p.Moved, p.Met = false, false, false
	}
	g.Favour, g.Rum, g.Drew, g.Loot = "", 0, false, 0
	if round := table.Num("round", g.Round); g.tracksAll() {
		t.Tally("HAL-R13", "say.hal.round.end", g.tally(), round)
	} else { // points count only at the end, and are shown next to the names
		t.Tell("HAL-R13", "say.hal.round.end", round)
	}
	if g.Round >= rounds {
		g.finish(t, Rounds)
		return
	}
	g.Opener = table.First(g.Others(g.opener())).ID()
	g.Round++
	g.beginRound()
}
