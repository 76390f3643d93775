package referee

import (
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A Stage is what all saw when a turn began, or when the game ended.
type Stage struct {
	Round   int // 0 before the first
	Players []table.Player
	View    table.View
}

// Course is how the game came to where it stands: what all saw at the start of each turn, last
// of all where it stands now, what all were told, and what throws were for, by whom. What does not
// stand is not in it.
func (n *Snapshot) Course() (stages []Stage, said []table.Said, luck []Aimed) {
	round, count := 0, aims{}
	if !n.Asking && n.Misfit() == nil {
		said = public(n.played.Look(0, func(g table.Game) replay.Observer {
			return replay.Observer{Turn: func(_ int, label string) {
				round = roundOf(label)
				stages = append(stages, Stage{round, slices.Clone(g.Players()), g.View()})
			}, Asked: func(_ int, q *table.Question, rec *replay.Record) {
				if t, ok := tryOf(q, rec); ok && (q.Secret == "" || n.Over()) {
					count.count(table.NameOf(n.Players(), t.who), t.word, t.met, t.chance)
				}
			}}
		}).Said)
	}
	return append(stages, Stage{round, n.Players(), n.View()}), said, count.list()
}

// RoundOf is the round in which something was said, 0 before the first.
func RoundOf(s *table.Said) int { return roundOf(s.Turn) }
