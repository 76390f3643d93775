package gamestest

import (
	"fmt"
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// turns sets the values at a turn's start in a new game, which must equal the game; else the game has
// state that is in no value. The cursors, which say whose turn it is, must not change before the turn's end.
func (b *battery) turns(t *tape) error {
	r := chance(t.seed, wellTurns)
	var wrong error
	var cursors []string
	g := t.begin()
	isCursor := slices.DeleteFunc(slices.Clone(table.ValuesOf(g)), func(v table.Value) bool { return !v.Cursor })
	replay.Replay(g, t.recs, replay.Observer{SayFrom: never, Asked: func(i int, q *table.Question, _ *replay.Record) {
		if wrong == nil && q != nil && r.IntN(8) == 0 && !slices.Equal(gets(isCursor), cursors) {
			wrong = fmt.Errorf("at record %d, %s, the cursors are %v, at the turn's start they were %v: a turn must move the cursor last", i, where(q), gets(isCursor), cursors)
		}
	}, Turn: func(i int, _ string) {
		cursors = gets(isCursor)
		if wrong != nil || i == len(t.recs) || r.IntN(4) > 0 {
			return
		}
		set := table.Settings(g)
		g.Players() // updates the names that the game caches
		h := t.begin()
		if _, err := table.Apply(h, set); err != nil {
			wrong = fmt.Errorf("the values at the turn's start before record %d cannot be set in a new game: %w: %s", i, err, Text(err.Text))
		} else if !b.opts.Equal(h, g) {
			wrong = fmt.Errorf("at the turn's start before record %d, %s, a new game with these values set is not the game: what differs is listed by no value",
				i, inShort(&t.recs[i]))
		}
	}})
	return wrong
}

// gets returns the present settings of values.
func gets(list []table.Value) (now []string) {
	for i := range list {
		now = append(now, list[i].Get())
	}
	return now
}
