package smugglers

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// What can happen on the last square of a boat's way, or where it lies.
const (
	eventNone    = table.Word("sea")
	eventHarbour = table.Word("harbour")
	eventPush    = table.Word("push")
	eventLoad    = table.Word("load")
	eventSwap    = table.Word("swap")
	eventDeliver = table.Word("deliver")
	eventTake    = table.Word("fetch")
	eventOnward  = table.Word("onward")
	eventStay    = table.Word("stay")
)

// sailAsked moves a boat on a board that the table alone knows: it says how far the
// boat sails and what happens there (SMU-R15 to R17).
func (g *Game) sailAsked(t table.T, p *Player) { g.sailLeg(t, p, 1, 0, g.thrown.white) }

// sailLeg sails a part of the way, of the squares that are left at least so many.
func (g *Game) sailLeg(t table.T, p *Player, leg, least, left int) {
	squares := left
	if least < left {
		squares = g.squares(t, p, leg, least, left)
	}
	if p.in() {
		g.arrive(t, p, squares, left-squares, leg)
	}
}

// squares asks how far a boat sails.
func (g *Game) squares(t table.T, p *Player, leg, least, left int) int {
	ask := table.Q("voyage.squares", p.id, "SMU-R17", p.arg(), g.placeOf(p), g.cargoArg(p), g.beamArg()).
		About(strconv.Itoa(leg)).Likelihood(table.Likelihood{Mid: left, Spread: 1}).Deeds()
	sum := table.Amount(table.Count, "SMU-R9")
	sum.Add("white", g.thrown.white, "SMU-R9")
	if left < g.thrown.white {
		sum.Add("sailed", left-g.thrown.white, "SMU-A8")
	}
	return table.Number(t, ask.Why(&sum), least, left, table.Count)
}

// arrive asks what happens where the boat has come.
func (g *Game) arrive(t table.T, p *Player, squares, left, leg int) {
	list := g.events(p, squares)
	if squares == 0 && len(list) == 1 {
		g.lapse(t, "SMU-R16", left)
		return
	}
	ask := table.Q("voyage.event", p.id, "SMU-A46", g.wayArgs(p, squares)...).About(strconv.Itoa(leg)).
		Likelihood(table.Likelihood{Weigh: weighEvent}).Deeds()
	event := table.Choose(t, ask, func(yield func(table.Word) bool) {
		slices.Values(g.events(p, squares))(yield)
	})
	if !p.in() {
		return
	}
	if squares > 0 && event != eventPush {
		p.Fresh = false
	}
	switch event {
	case eventHarbour:
		g.enter(t, p, squares, left, leg)
	case eventPush:
		g.pushAsked(t, p, squares, left)
	case eventLoad, eventSwap:
		g.loadAsked(t, p, squares)
		g.lapse(t, "SMU-R30", left)
	case eventDeliver:
		g.deliverAsked(t, p, left, leg)
	case eventNone:
		p.Boat = Sea
		g.lapse(t, "SMU-R16", left)
	default:
		g.lapse(t, "SMU-R16", left)
	}
}

// events are what can happen after so many squares.
func (g *Game) events(p *Player, squares int) (list []table.Word) {
	loads := eventLoad
	if g.cargo(p) != nil {
		loads = eventSwap
	}
	if squares > 0 {
		list = append(list, eventNone, eventHarbour)
		if !table.None(g.pushable(p, squares)) {
			list = append(list, eventPush)
		}
		if !table.None(g.floating(atSea)) {
			list = append(list, loads)
		}
		return list
	}
	if g.house.deliverStanding && g.mayDeliver(p) {
		list = append(list, eventDeliver)
	}
	if g.house.loadStanding && !table.None(g.floatingAt(p)) {
		list = append(list, loads)
	}
	return append(list, eventStay)
}

func atSea(at Place) bool { return at == Sea }

// placeOf fills the slot "place" with where a boat lies.
func (g *Game) placeOf(p *Player) table.Arg { return table.Sub("place", g.spotWord(p.Boat)) }

// wayArgs are what hangs on where a boat has come that sailed so many squares: the slots
// "player", "cargo" and "way".
func (g *Game) wayArgs(p *Player, squares int) []table.Arg {
	way := g.spotWord(p.Boat)
	if squares > 0 {
		way = table.Say("val.way", g.placeOf(p), table.Num("squares", squares), table.Num("count", squares))
	}
	return []table.Arg{p.arg(), g.cargoArg(p), table.Sub("way", way)}
}

// enter brings the boat into a harbour that is free, and asks what it does there: what
// it may do, it need not, and may sail on (SMU-A7, A9, A26).
func (g *Game) enter(t table.T, p *Player, squares, left, leg int) {
	ask := table.Q("voyage.harbour", p.id, "SMU-A31", g.wayArgs(p, squares)...).About(strconv.Itoa(leg)).
		Likelihood(table.Likelihood{Weigh: g.likelyIsland(p)}).Barred(g.barredHarbour(p, p.Boat, squares)).Deeds()
	i := table.Choose(t, ask, g.islands(func(i *Island) bool { return g.reaches(p, i, p.Boat, squares) }))
	p.Boat = i.harbour
	if table.None(g.calls(p)) {
		g.lapse(t, "SMU-R16", left)
		return
	}
	rule := "SMU-A9"
	if g.cargo(p) == nil {
		rule = "SMU-A7"
	}
	call := table.Q("harbour.call", p.id, rule, p.arg(), g.cargoArg(p), i.arg).About(strconv.Itoa(leg)).
		Likelihood(table.Likelihood{Weigh: weighEvent}).Deeds()
	switch event := table.Choose(t, call, func(yield func(table.Word) bool) {
		for w := range g.calls(p) {
			if !yield(w) {
				return
			}
		}
		if left > 0 && !yield(eventOnward) {
			return
		}
		yield(eventStay)
	}); event {
	case eventLoad, eventSwap:
		g.loadAsked(t, p, 0)
		g.lapse(t, "SMU-R30", left)
	case eventDeliver:
		g.deliverAsked(t, p, left, leg)
	case eventTake:
		g.takeHere(t, p)
		g.lapse(t, "SMU-R30", left)
	case eventOnward:
		g.sailLeg(t, p, leg+1, 1, left)
	default:
		g.lapse(t, "SMU-R16", left)
	}
}

// reaches reports whether a boat can have come into the harbour after so many squares
// from a place: it is free, and one square leads out of a harbour, not back into it
// (SMU-A31).
func (g *Game) reaches(p *Player, i *Island, from Place, squares int) bool {
	return g.boatAt(i.harbour, p) == nil && (squares != 1 || from != i.harbour)
}

// barredHarbour says why a boat cannot be in a harbour to which the way of so many
// squares from a place would have led.
func (g *Game) barredHarbour(p *Player, from Place, squares int) func(id string) *table.Refusal {
	return func(id string) *table.Refusal {
		i := g.island(strings.TrimPrefix(id, "harbour."))
		switch {
		case i == nil || g.reaches(p, i, from, squares):
			return nil
		case g.boatAt(i.harbour, p) != nil:
			return table.Refuse("illegal", "refuse.harbour.taken", "SMU-R18", i.arg, table.Name("player", g.boatAt(i.harbour, p).Name))
		}
		return table.Refuse("illegal", "refuse.harbour.back", "SMU-A31", i.arg)
	}
}

// deliverAsked delivers, and sails on if the table plays so (SMU-A8).
func (g *Game) deliverAsked(t table.T, p *Player, left, leg int) {
	if !g.bringHome(t, p, left, leg) && left > 0 {
		g.sailLeg(t, p, leg+1, 0, left)
	}
}

// calls are what a boat that has come into a harbour may do there.
func (g *Game) calls(p *Player) iter.Seq[table.Word] {
	return func(yield func(table.Word) bool) {
		if g.mayDeliver(p) && !yield(eventDeliver) {
			return
		}
		if g.mayTake(p) && !yield(eventTake) {
			return
		}
		switch {
		case table.None(g.floatingAt(p)):
		case g.cargo(p) == nil:
			yield(eventLoad)
		default:
			yield(eventSwap)
		}
	}
}

// takeHere loads a good where the boat lies, if a ruling has not changed that.
func (g *Game) takeHere(t table.T, p *Player) {
	if i := g.islandAt(p.Boat); i != nil && g.cargo(p) == nil && g.top(i) != nil {
		g.take(t, p, i, "SMU-A7")
	}
}

// bringHome delivers and says what lapses.
func (g *Game) bringHome(t table.T, p *Player, left, leg int) (ends bool) {
	ends = g.deliver(t, p, leg)
	if ends {
		g.lapse(t, "SMU-A8", left)
	}
	return ends
}

// loadAsked asks which good is loaded or swapped: one at sea, or without sailing one on
// the boat's own square.
func (g *Game) loadAsked(t table.T, p *Player, squares int) {
	ask := table.Q("cargo.which", p.id, "SMU-A25", g.wayArgs(p, squares)...).Deeds()
	x := table.Choose(t, ask, g.floating(func(at Place) bool {
		if squares > 0 {
			return atSea(at)
		}
		return at == p.Boat
	}))
	if squares > 0 && p.in() {
		p.Boat = Sea
	}
	if p.in() {
		g.load(t, p, x.Good)
	}
}

// lies asks where a boat lies that has swapped places with p, who came over so many
// squares from a place: on the last but one of them.
func (g *Game) lies(t table.T, p, x *Player, from Place, squares int) Place {
	ask := table.Q("boat.lies", "", "SMU-A31", x.otherArg(), p.arg(), table.Sub("place", g.placeWord(string(from))),
		table.Num("squares", squares)).About(x.id).Likelihood(table.Likelihood{Weigh: weighBerth}).
		Barred(g.barredHarbour(x, from, squares-1)).Deeds()
	return table.Choose(t, ask, func(yield func(berth) bool) {
		if !yield(berth{g, Sea}) {
			return
		}
		for i := range g.islands(func(i *Island) bool { return g.reaches(x, i, from, squares-1) }) {
			if !yield(berth{g, i.harbour}) {
				return
			}
		}
	}).at
}

// A berth is a place where a boat may lie.
type berth struct {
	g  *Game
	at Place
}

// ID and Label make it one that can be chosen.
func (b berth) ID() string        { return string(b.at) }
func (b berth) Label() table.Text { return b.g.placeWord(string(b.at)) }
