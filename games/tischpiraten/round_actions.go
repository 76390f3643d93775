package tischpiraten

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Digits of this game's own optional actions. digitTouch, digitMagic, digitGoal and digitConcede
// are followed by the digit of a seat, digitCut by the number of a pair of ships.
const (
	digitDrop      = 1
	digitTouch     = 2
	digitMagic     = 5
	digitOverboard = 10*digitMagic + 9 // there is no ninth seat
	digitCut       = 6
	digitGoal      = 7
	digitConcede   = 9
)

// OptionalActions returns the optional actions that players may take instead of answering: cut ropes
// or drop an item in an activation of their own, touch one more enemy, play a magic card, declare
// the goal reached, leave, give up, change the detail level, join. There are none after the game.
func (g *Game) OptionalActions(at *table.Question) []table.OptionalAction {
	if g.Over != Running {
		return nil
	}
	list := g.ropeActions(nil, at)
	if f := g.acting; f != nil && f.alive() && g.carriedItem(f) != nil {
		list = g.overboardAction(append(list, g.dropAction(f)), f)
	}
	for _, p := range g.Seats {
		switch {
		case p.Out:
		case g.pad():
			list = g.playerActions(list, p, at)
		default:
			list = g.playerActions(g.magicActions(g.contactActions(list, p), p), p, at)
		}
	}
	if g.part == 0 && g.between(at) {
		list = append(list, setup.ScoreAction("TIS-A159", &g.Detail, g.ForgetUntracked))
	}
	return append(list, g.JoinAction("TIS-R1", false, nil))
}

// cutDigit returns the digits of the action to cut the ropes of the i-th pair of ships, from 0.
func (g *Game) cutDigit(i int) int {
	tens := 10
	if len(g.pairs) >= tens {
		tens *= tens
	}
	return digitCut*tens + i + 1
}

func (g *Game) dropAction(f *Figure) table.OptionalAction {
	return table.OptionalAction{ID: "drop", Digit: digitDrop, Who: f.Owner, Rule: "TIS-A78",
		Text: table.Say("action.drop", f.Arg(), table.Sub("item", g.carriedItem(f).Label())),
		Do:   func(t table.T) { g.drop(t, f) }}
}

// contactActions lets p enter that a figure in melee touches one more enemy (TIS-A135). That is too
// rare for a question.
func (g *Game) contactActions(list []table.OptionalAction, p *Player) []table.OptionalAction {
	if g.Phase != PhaseCards || table.None(g.nearMore(p)) {
		return list
	}
	return append(list, table.OptionalAction{ID: "touch", Digit: g.SeatDigit(digitTouch, p), Who: p.ID(), Rule: "TIS-A135",
		Text: table.Say("action.touch", p.Arg()), Do: func(t table.T) { g.touchMore(t, p) }})
}

// ropeActions adds the lashings that a player may cut in an activation of their own. At the turn
// of their ship, offerCut asks them (TIS-A41).
func (g *Game) ropeActions(list []table.OptionalAction, at *table.Question) []table.OptionalAction {
	if g.Phase != PhaseCards || at.Who == "" {
		return list
	}
	for i, l := range g.pairs {
		if g.mayCut(at.Who, l) {
			list = append(list, table.OptionalAction{ID: "cut:" + l.A.id + ":" + l.B.id, Digit: g.cutDigit(i), Who: at.Who, Rule: "TIS-A41",
				Text: table.Say("action.cut", l.A.Arg(), table.Name("other", l.B.Name)),
				Do:   func(t table.T) { g.cut(t, l) }})
		}
	}
	return list
}

func (g *Game) playerActions(list []table.OptionalAction, p *Player, at *table.Question) []table.OptionalAction {
	if g.house.victory == "goal" {
		list = append(list, table.OptionalAction{ID: "goal", Digit: g.SeatDigit(digitGoal, p), Who: p.ID(), Rule: "TIS-R95",
			Text: table.Say("action.goal", p.Arg()), Do: func(t table.T) { g.conclude(t, Goal, p) }})
	}
	return append(list,
		table.OptionalAction{ID: "leave", Digit: g.SeatDigit(setup.DigitLeave, p), Who: p.ID(), Rule: "TIS-R95", Text: table.Say("action.leave", p.Arg()),
			Do: func(t table.T) { g.leave(t, p, at.Who) }},
		table.OptionalAction{ID: "concede", Digit: g.SeatDigit(digitConcede, p), Who: p.ID(), Rule: "TIS-R95", Text: table.Say("action.concede", p.Arg()),
			Do: func(t table.T) { g.concede(t, p, at.Who) }})
}

func (g *Game) concede(t table.T, p *Player, asked string) {
	ask := table.Q("concede.sure", p.ID(), "TIS-R95", p.Arg()).About(p.ID())
	if table.Confirm(t, ask.Likelihood(guessConcede)) && !p.Out {
		g.giveUp(t, p, asked)
	}
}

// leave asks what becomes of a player who has to go: the others play for them, another person
// takes their seat, or they give up. asked is the id of the player who is asked the open question.
func (g *Game) leave(t table.T, p *Player, asked string) {
	ask := table.Q("leave.how", "", "TIS-R95", p.Arg())
	switch table.Choose(t, ask.About(p.ID()), leavings) {
	case takeOver:
		t.Tell("TIS-R95", "say.leave.others", p.Arg())
	case handOver:
		setup.HandOver(t, "TIS-R95", p.ID(), &p.Name, g.IsNameTaken)
	default:
		g.giveUp(t, p, asked)
	}
}

const (
	takeOver = table.Word("others-play")
	handOver = table.Word("hand-over")
	takeAway = table.Word("take-away")
)

func leavings(yield func(table.Word) bool) { _ = yield(takeOver) && yield(handOver) && yield(takeAway) }

// giveUp takes p out of the game with their figures and ships; nobody is paid. A ship with
// figures of other players aboard stays, so that they can capture it. If the open question is
// put to p (asked) during a move of their ship, the turn ends. The end of a round continues
// and checks victory in its own order (TIS-A106).
func (g *Game) giveUp(t table.T, p *Player, asked string) {
	sails := g.Phase == PhaseShips && g.toMove()
	p.Out = true
	if g.pad() {
		t.Tell("TIS-R95", "say.gave-up", p.Arg())
		if g.CountStaying() <= 1 {
			g.conclude(t, Conceded, slices.Collect(g.Present())...)
		}
		return
	}
	for _, s := range g.Ships { // so that the turn after this one gets its own label
		s.Moved = s.Moved || s.Command == p.ID()
	}
	t.Tell("TIS-R95", "say.gave-up", p.Arg())
	g.removeAll(t, "TIS-R95", func(f *Figure) bool { return f.Owner == p.ID() })
	for s := range g.fleet(p.ID()) {
		if table.None(g.aboard(s)) {
			g.takeOff(t, s, Gone)
		}
	}
	if g.Phase == PhaseEnd {
		g.checkLeft(t)
		return
	}
	g.checkVictory(t)
	if asked == p.ID() && sails {
		table.Restart(t)
	} // other questions to p have no options left
}
