package smugglers

import (
	"fmt"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// DetailLevel returns what the program tracks (SMU-A47).
func (g *Game) DetailLevel() table.Detail { return g.Detail }

// scoreOnly reports whether only points are noted.
func (g *Game) scoreOnly() bool { return g.Detail == table.DetailScore }

// newAsk begins a question that is not asked at DetailScore.
func newAsk(key, who, rule string, args ...table.Arg) table.Ask {
	return table.Q(key, who, rule, args...).At(table.DetailRules)
}

// scoreAction adds the action that switches to noting only points, except before the first turn and
// between the roll and the end of a turn.
func (g *Game) scoreAction(list []table.OptionalAction) []table.OptionalAction {
	if g.Phase != Sailing || g.thrown.yellow != "" {
		return list
	}
	return append(list, setup.ScoreAction("SMU-A47", &g.Detail, func() {
		g.noteDelivered()
		g.ForgetUntracked()
	}))
}

// ForgetUntracked resets what is not tracked at DetailScore. At other levels it does nothing.
func (g *Game) ForgetUntracked() {
	if !g.scoreOnly() {
		return
	}
	g.Phase, g.First, g.Turn, g.Beam = Ready, g.Seats[0].ID(), g.Seats[0].ID(), 0
	g.countRocks(0)
	for _, p := range g.Seats {
		p.Boat, p.Fresh = Off, false
	}
	for _, x := range g.Goods {
		x.At, x.Points = Stack, 0
	}
}

// noteDelivered notes the points of the goods delivered so far.
func (g *Game) noteDelivered() {
	for _, p := range g.Seats {
		for _, x := range g.Goods {
			if x.At == p.won && x.Points > 0 {
				p.Noted[x.Points-1]++
			}
		}
	}
}

// countRocks puts n of the rocks somewhere at sea and the others off the board.
func (g *Game) countRocks(n int) {
	for i, r := range g.Rocks {
		r.At = Off
		if i < n {
			r.At = Sea
		}
	}
}

// padLabel returns the place of the next note, after all turns of the last tracked round.
func (g *Game) padLabel() string { return fmt.Sprintf("r%d.9%03d", g.Round, g.Noted) }

// askNote asks who has delivered what, or who has won, when only points are noted. A player with
// enough points wins without a question (SMU-R36).
func (g *Game) askNote(t table.T) {
	var who, won *Player
	points := 1
	if table.Action(t, func() {
		ask := table.Q("note.who", "", "SMU-A47").Likelihood(table.Likelihood{Weigh: weighNote}).Digits(keyZero(overNow))
		switch x := table.Choose(t, ask, g.noteOptions).(type) {
		case *Player:
			who = x
		default:
			won = table.Choose(t, table.Q("note.won", "", "SMU-A47"), g.present())
			return
		}
		if !g.house.winByGoods {
			points = int(table.Choose(t, table.Q("note.points", who.ID(), "SMU-A47", who.Arg()), smallNumbers(1, mostPoints)))
		}
	}) {
		return
	}
	g.Noted = min(g.Noted+1, mostNoted)
	if won != nil {
		g.Won = won.ID()
		g.finish(t, Declared)
		return
	}
	if g.remainingGoods() == 0 { // a ruling has noted the last ones in the meantime
		return
	}
	who.Noted[points-1]++
	g.endIfOver(t)
}

// overNow is the ID of the answer that the game is over.
const overNow = "over"

// noteOptions yields the players who may have delivered, if any goods remain, and then overNow.
func (g *Game) noteOptions(yield func(table.Item) bool) {
	for p := range g.present() {
		if g.remainingGoods() > 0 && !yield(p) {
			return
		}
	}
	yield(table.Word(overNow))
}

// remainingGoods returns the number of goods that are not noted as delivered.
func (g *Game) remainingGoods() int {
	n := len(g.Goods)
	for _, p := range g.Seats {
		n -= p.noteCount()
	}
	return n
}

// noteCount returns the number of goods noted for the player.
func (p *Player) noteCount() (n int) {
	for _, k := range p.Noted {
		n += k
	}
	return n
}
