package smugglers

import "hafenmeister/games/table"

// lightOutcomes returns an outcome for each boat that may lose its good to the beam (SMU-R22); none
// without a board. The probabilities come from playing the rules for every roll.
func (g *Game) lightOutcomes() table.Outcomes {
	h := table.Outcomes{
		Until: func(end table.End) bool {
			return end.Next == nil || end.Next.Key != "beam.way" && end.Next.Key != "overboard.square"
		},
		Assume: func(q *table.Question) table.Answer {
			if q.Key == "overboard.square" {
				return table.FirstAnswer(q)
			}
			return nil
		}}
	for p := range g.catchablePlayers() {
		if g.board != nil && g.cargo(p) != nil {
			id := p.ID()
			h.List = append(h.List, table.Outcome{Text: table.Say("odds.smu.caught", p.Arg()), Met: func(end table.End) bool {
				g := end.Game.(*Game)
				return g.cargo(g.Player(id)) == nil
			}})
		}
	}
	return h
}
