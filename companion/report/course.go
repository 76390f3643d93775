package report

import (
	"slices"
	"strconv"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/referee"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A Course is how a game came to where it is. What is not effective is not in it, nor what is
// still secret.
type Course struct {
	Stages []Stage              // the start of each turn, and last where the game is now
	Said   []table.Announcement // what all were told
	Aims   []AimStats           // what throws were for, by whom
	Dice   []*dice.Row          // how often which face fell, by kinds of dice
	Ruled  []Ruled              // what the table changed of the score itself
}

// A Ruled is by how much a ruling of the table changed a player's points.
type Ruled struct {
	Round  int
	Player string // their id
	By     int
}

// A Stage is what all saw when a turn began, or when the game ended: the score, and the rows of the panels without
// their cells.
type Stage struct {
	Round   int // 0 before the first
	After   int // it follows this many records
	Players []table.Player
	Score   []table.Score
	Panels  []table.Panel
}

// stageOf returns what all see. An evening has thousands of turns: what nobody reads later is not kept.
func stageOf(round, after int, at referee.PublicView) Stage {
	v := at.View()
	panels := make([]table.Panel, len(v.Panels))
	for i, p := range v.Panels {
		panels[i] = table.Panel{Seat: p.Seat, Rows: slices.Clone(p.Rows)}
		for k := range panels[i].Rows {
			panels[i].Rows[k].Cells = nil
		}
	}
	return Stage{round, after, slices.Clone(at.Players()), v.Score, panels}
}

// CourseOf plays the game of a snapshot again.
func CourseOf(n *referee.Snapshot) (c Course) {
	round, count, fell := 0, aims{}, dice.Luck{}
	var before *table.View // a ruling
	ruled := func(now table.View) {
		if before != nil {
			c.noteRuling(round, before.Score, now.Score)
			before = nil
		}
	}
	c.Said = n.Retrace(func(after int, turn string, at referee.PublicView) {
		if before != nil {
			ruled(at.View())
		}
		round = replay.Round(turn)
		c.Stages = append(c.Stages, stageOf(round, after, at))
	}, func(q *table.Question, rec *replay.Record, at referee.PublicView) {
		if before != nil {
			ruled(at.View())
		}
		if rec.Op == replay.OpRuling {
			v := at.View()
			before = &v
		}
		if q == nil {
			return
		}
		if t, ok := tryOf(q, rec); ok {
			count.count(table.NameOf(n.Players(), t.who), t.word, t.met, t.chance)
		}
		if rec.Op == replay.OpAnswer && q.Kind == table.KindRoll && len(q.Dice) == len(rec.Answer) {
			for i, face := range rec.Answer {
				fell.Count(dice.Thrown{Die: q.Dice[i], Face: face, From: dice.FromKey})
			}
		}
	})
	ruled(n.View())
	c.Stages, c.Aims = append(c.Stages, stageOf(round, n.N(), n)), count.list()
	for _, r := range fell.Rows() {
		if r.By == dice.BySource {
			c.Dice = append(c.Dice, r)
		}
	}
	return c
}

// noteRuling notes the players whose points a ruling changed, if they count the same before and
// after it.
func (c *Course) noteRuling(round int, before, after []table.Score) {
	for _, was := range before {
		for _, is := range after {
			if is.Player == was.Player && is.Unit.Key == was.Unit.Key && !is.Unit.IsZero() && is.Points != was.Points {
				c.Ruled = append(c.Ruled, Ruled{round, is.Player, is.Points - was.Points})
			}
		}
	}
}

// Chapter changes with the round, with what is taken back, corrected or ruled, and at the end: until then
// the rounds that are over stay as they are.
func Chapter(n *referee.Snapshot) string {
	if n.Over() {
		return "over " + strconv.Itoa(n.N())
	}
	round, other := 0, 0
	if q, _ := n.Question(); q != nil {
		round = replay.Round(q.Place)
	}
	for s := range n.Stamps() {
		if s.Op != replay.OpAnswer {
			other++
		}
	}
	return strconv.Itoa(round) + " " + strconv.Itoa(other)
}
