package report

import (
	"slices"
	"strconv"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/referee"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A Course is the course of a game from its start. It contains only what is effective and no longer
// secret.
type Course struct {
	Stages        []Stage              // at the start of each turn, and last the present one
	Announcements []table.Announcement // the public announcements
	Aims          []AimStats           // how often throws of each player succeeded
	Dice          []*dice.Row          // how often each face was rolled, by kind of die
	Rulings       []Ruling             // changes of points by rulings
}

// A Ruling is a change of a player's points by a ruling.
type Ruling struct {
	Round  int
	Player string // the player's ID
	By     int
}

// A Stage is the public view when a turn began, or now: the score, and the rows of the panels without their cells.
type Stage struct {
	Round   int // 0 before the first round
	After   int // number of records before it; in the last stage of a [Course], the number of the next entry
	Players []table.Player
	Score   []table.Score
	Panels  []table.Panel
}

// stageOf returns a Stage. It leaves out what is not used later, because an evening has thousands of turns.
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

// CourseOf returns the course of a game. It plays the game again.
func CourseOf(n *referee.Snapshot) (c Course) {
	round, count, fell := 0, aims{}, dice.Luck{}
	var before *table.View // the view before the latest ruling, until its changes are noted
	ruled := func(now table.View) {
		if before != nil {
			c.noteRuling(round, before.Score, now.Score)
			before = nil
		}
	}
	c.Announcements = n.Retrace(func(after int, turn string, at referee.PublicView) {
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
				fell.Count(dice.DieThrow{Die: q.Dice[i], Face: face, From: dice.FromKey})
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

// noteRuling adds the changes of points by a ruling, of players whose points have the same unit before
// and after it.
func (c *Course) noteRuling(round int, before, after []table.Score) {
	for _, was := range before {
		for _, is := range after {
			if is.Player == was.Player && is.Unit.Key == was.Unit.Key && !is.Unit.IsZero() && is.Points != was.Points {
				c.Rulings = append(c.Rulings, Ruling{round, is.Player, is.Points - was.Points})
			}
		}
	}
}

// Chapter returns a cache key for what is shown of the rounds that are over, which does not change while
// the key is the same. The key changes with the round, with each entry that is not an answer, and at the
// end of the game.
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
