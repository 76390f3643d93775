package smugglers

import (
	"hafenmeister/games/table"
)

// Digits of optional actions; the number of the seat follows.
const (
	digitLook  = 5
	digitEmpty = 6
)

// OptionalActions returns the optional actions. A player can look again at the underside of the good aboard at
// any time (SMU-R31), and at a delivery that ends the move refuse a new good (SMU-A26). Between
// actions, players can leave or join, and the table can switch to noting only points.
func (g *Game) OptionalActions(at *table.Question) (list []table.OptionalAction) {
	if g.Over != Running {
		return nil
	}
	if at == nil || at.BetweenActions {
		list = g.scoreAction(list)
	}
	for p := range g.Present() {
		if g.cargo(p) != nil {
			list = append(list, table.OptionalAction{ID: "look", Digit: g.SeatDigit(digitLook, p), Who: p.ID(), Rule: "SMU-R31", Text: table.Say("action.look", p.Arg()),
				Do: func(t table.T) {
					t.Order("SMU-R31", "say.look", p.Arg()).Turn(g.cargo(p).piece()).From(string(p.aboard)).Alone().May = true
				}})
		}
	}
	if p := g.Player(g.Turn); at != nil && at.Key == "deliver.shows" && g.house.deliverEndsMove && !g.thrown.empty {
		list = append(list, g.emptyAction(p))
	}
	if at == nil || at.BetweenActions {
		list = append(list, g.LeaveActions("SMU-R7", g.leave)...)
		list = append(list, g.JoinAction("SMU-A47", g.scoreOnly(), func(table.T, *Player) {}))
	}
	return list
}

// leave takes the boat of a player who has left off the board; its good stays in that place. During
// the player's own turn, leave passes the turn on and does not return.
func (g *Game) leave(t table.T, p *Player) {
	g.dropCargo(p, p.Boat)
	p.Out, p.Boat = true, Off
	t.Order("", "say.away.off", p.Arg()).Take("boat." + p.ID())
	if p.ID() == g.Turn && g.Phase == Sailing {
		g.passTurn()
		table.Restart(t)
	}
	g.endIfOver(t)
}
