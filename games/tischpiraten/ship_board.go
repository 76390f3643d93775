package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// mayBoard reports whether s may try to board in this move: a figure of its commander is aboard,
// there is a ship to board, and it has a roll left (TIS-R32, A37, A122).
func (g *Game) mayBoard(s *Ship, v *voyage) bool {
	return (g.house.boardTries != "ship" || !s.Tried) && g.hasCrewOn(s.Command, s) && !table.None(g.prey(s, v))
}

// prey returns the ships that s may try to board: those of other players that are not lashed to it
// and that it has not tried in this move. They may be lashed to a third ship (TIS-A111).
func (g *Game) prey(s *Ship, v *voyage) iter.Seq[*Ship] {
	return g.ships(func(o *Ship) bool {
		return o != s && o.Command != s.Command && g.lashing(s, o).By == "" && !slices.Contains(v.tried, o)
	})
}

// board plays one attempt to board another ship (TIS-R32 to R36, A37, A38, A113).
func (g *Game) board(t table.T, s *Ship, v *voyage) {
	other := table.Choose(t, g.askOther("board.target", "TIS-R32", s, v).OptionOutcomes(g.preyOutcomes(s)), g.prey(s, v))
	roll := table.Test(t, g.askBoarding(s, other), func() table.Sum { return g.boardSum(s) })
	if s.Fate != Afloat || other.Fate != Afloat || s.Command == other.Command {
		return // a ruling has changed it
	}
	s.Tried = true
	if !roll.Success() {
		v.full, v.tried = true, append(v.tried, other)
		other.Repelled[g.seat(s.Command)] = true
		t.Tell("TIS-R36", "say.board.failed", s.Arg(), table.Name("other", other.Name))
		return
	}
	g.lash(t, s, other)
	t.Tell("TIS-A113", "say.board.stops", s.Arg())
}

// askOther returns the question which ship s tries to board or rams.
func (g *Game) askOther(key, rule string, s *Ship, v *voyage) table.Ask {
	ask := table.Q(key, s.Command, rule, s.Arg(), g.moves(v)).About(s.id)
	return ask.Digits(g.shipDigit).Only("say.only.ship").FormApart(v.form("form.ship"))
}

func (g *Game) askBoarding(s, other *Ship) table.Ask {
	ask := table.Q("board.roll", s.Command, "TIS-R33", s.Arg(), table.Name("other", other.Name))
	return ask.About(s.id, other.id).Aim("board", nil).Outcomes(func() table.Outcomes {
		lashed := lashes(s, table.Say("odds.lashed", s.Arg(), table.Name("other", other.Name)))
		return table.Outcomes{Until: afterOneRoll, List: []table.Outcome{lashed}}
	})
}

// boardSum returns the sum of a boarding roll: each living captain or officer and each mate of
// the boarding player aboard adds 1, from two crews too; a captain does not count as an
// officer as well (TIS-R33, R34, A39, A114).
func (g *Game) boardSum(s *Ship) table.Sum {
	sum := g.needs(4, "TIS-R33")
	g.leaders(&sum, s, len(g.Figures), leaderRules{"TIS-A39", "TIS-A114", "TIS-R34"})
	g.addPlague(&sum, s.Command)
	return sum
}

// leaderRules are the rules by which the first captain or officer, the first mate, and further
// ones of either kind add to a sum.
type leaderRules struct{ captain, mate, more string }

// leaders adds 1 for each captain or officer and each mate of the commander aboard s, at most most
// of a kind.
func (g *Game) leaders(sum *table.Sum, s *Ship, most int, rules leaderRules) {
	captains, mates := 0, 0
	for _, f := range g.Figures {
		switch {
		case f.Owner != s.Command || !f.aboard(s):
		case f.Rank == Captain && captains < most:
			sum.AddFor(f.Name, "captain-aboard", 1, rules.nth(&captains, rules.captain))
		case f.Rank == Officer && captains < most:
			sum.AddFor(f.Name, "officer-aboard", 1, rules.nth(&captains, rules.captain))
		case f.Rank == Mate && mates < most:
			sum.AddFor(f.Name, "mate-aboard", 1, rules.nth(&mates, rules.mate))
		}
	}
}

// nth increments n and returns the rule for the n-th of a kind.
func (r *leaderRules) nth(n *int, first string) string {
	if *n++; *n > 1 {
		return r.more
	}
	return first
}

// lash lashes s to other; neither moves until the ropes are cut or the attackers beaten (TIS-R35).
// An earlier failure to board no longer bars the two players from each other's ship.
func (g *Game) lash(t table.T, s, other *Ship) {
	rule := "TIS-R35"
	if g.isLashed(other) {
		rule = "TIS-A111"
	}
	g.lashing(s, other).By = s.Command
	other.Repelled[g.seat(s.Command)], s.Repelled[g.seat(other.Command)] = false, false
	t.Tell(rule, "say.board.lashed", s.Arg(), table.Name("other", other.Name))
}

// offerCut asks the commander of s at its turn which ropes to cut, until none are left or they keep
// the rest (TIS-R35, A41).
func (g *Game) offerCut(t table.T, s *Ship) {
	for !table.None(g.ropes(s)) {
		ask := table.Q("ropes.cut", s.Command, "TIS-A41", s.Arg()).About(s.id)
		k := table.Choose(t, ask.Likelihood(guessCut).Digits(orZero(keepRopes, g.shipDigit)), orElse(g.ropes(s), keepRopes))
		l, ok := k.(*rope)
		if !ok {
			return
		}
		g.cut(t, l.Lashing)
	}
}

// keepRopes is the answer to cut no ropes; no ship has such an id.
const keepRopes = table.Word("ropes.keep")

// A rope is a lashing as an option: named by the other ship.
type rope struct {
	*Lashing
	other *Ship
}

func (r *rope) ID() string { return r.other.id }

func (r *rope) Label() table.Text { return r.other.Label() }

// mayCut reports whether the player may cut the ropes of l: they lashed the ships, or by house rule
// they command one of them (TIS-A41).
func (g *Game) mayCut(player string, l *Lashing) bool {
	return l.By != "" && (l.By == player || g.house.ropesCut == "both" && (l.A.Command == player || l.B.Command == player))
}

// ropes returns the ropes of s that its commander may cut.
func (g *Game) ropes(s *Ship) iter.Seq[*rope] {
	return func(yield func(*rope) bool) {
		for _, l := range g.pairs {
			if o := l.other(s); o != nil && g.mayCut(s.Command, l) && !yield(&rope{l, o}) {
				return
			}
		}
	}
}

// cut cuts the ropes of l. A ship that has not had its turn may still move in this round
// (TIS-A41). Figures on the other ship stay there (TIS-A110).
func (g *Game) cut(t table.T, l *Lashing) {
	l.By = ""
	t.Tell("TIS-A110", "say.ropes.cut", l.A.Arg(), table.Name("other", l.B.Name))
}

// dropLashings ends the lashings whose attackers are beaten or whose ship is gone
// (TIS-R35, A42, A112).
func (g *Game) dropLashings(t table.T) {
	for _, l := range g.pairs {
		switch {
		case l.A.Fate != Afloat || l.B.Fate != Afloat:
			l.By, l.Touch = "", false // a ruling has taken a ship off
		case l.By == "":
		case !g.hasCrewOn(l.By, l.A) && !g.hasCrewOn(l.By, l.B):
			l.By = ""
			t.Order("TIS-A42", "say.ropes.beaten", l.A.Arg(), table.Name("other", l.B.Name)).Take("rope." + l.A.id + "." + l.B.id)
		}
	}
}

// captureShips gives each ship with figures of only one other player aboard to that player
// (TIS-A36, A107). Its ropes stay (TIS-A109).
func (g *Game) captureShips(t table.T) {
	for _, s := range g.Ships {
		if p := g.holder(s); p != nil && s.Fate == Afloat && p.ID() != s.Command {
			g.capture(t, s, p)
		}
	}
}

// holder returns the only player with figures aboard s; nil if there are none or several.
func (g *Game) holder(s *Ship) *Player { return g.Player(soleOwner(g.aboard(s))) }

// bringAboard captures the item i that f has carried aboard s, if f's player commands s. from is
// the ship it came from, nil for a boat or land. An item that a boat brings back to its first ship
// was not captured (TIS-R96, A76).
func (g *Game) bringAboard(t table.T, f *Figure, i *Item, from, s *Ship) {
	if s.Command != f.Owner || from == nil && i.Home == s {
		return
	}
	p := g.Player(f.Owner)
	paid := p.Earned.Cargo
	g.payItem(t, p, i)
	g.noteRum(p, i, p.Earned.Cargo > paid)
	g.checkTreasure(t, p, i)
}

// isStowed reports whether i is aboard s, in the hold, on deck or carried by a figure there.
func (g *Game) isStowed(i *Item, s *Ship) bool {
	return i.At == s.hold || i.At == s.deck || !table.None(where(g.aboard(s), func(f *Figure) bool { return i.At == f.carries }))
}

// capture gives the command of s to p, who may use it from the next round on, and pays for it.
func (g *Game) capture(t table.T, s *Ship, p *Player) {
	s.Command, s.Taken = p.ID(), g.Round
	key := "say.capture"
	if s.Owner != p.ID() && !g.house.capturedUse {
		key = "say.capture.prize"
	}
	t.Tell("TIS-A36", key, s.Arg(), p.Arg())
	g.payShip(t, p, s)
	if g.isLashed(s) {
		t.Tell("TIS-A109", "say.capture.lashed", s.Arg())
	}
	if !g.house.pointsCargoOfCaptured {
		return
	}
	for _, i := range g.Items {
		if g.isStowed(i, s) {
			g.payItem(t, p, i)
			g.checkTreasure(t, p, i)
		}
	}
}
