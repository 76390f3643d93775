package gamestest

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// questions checks the questions, sums and announcements of a game, and some of its views: whether
// questions can be answered, people exist, and sums are right. It records the keys that are shown.
func (b *battery) questions(t *tape) error {
	var wrong error
	sums := map[int]*table.Sum{} // by the number of the record that answers
	g := t.begin()
	last := ""
	res := replay.Replay(g, t.recs, replay.Observer{Asked: func(i int, q *table.Question, rec *replay.Record) {
		if wrong != nil || q == nil {
			return
		}
		b.seen.question(q)
		err := errors.Join(b.question(q, g.Players()), notWatched(g, q))
		if err == nil && strings.Contains(last, "+") == strings.Contains(q.Place, "+") && replay.ComparePlaces(last, q.Place) > 0 {
			err = fmt.Errorf("it comes after %s: places must rise", last)
		}
		if err == nil && q.Sum != nil && rec.Op == replay.OpAnswer {
			sum := *q.Sum
			sums[i+1], err = &sum, limitAddsUp(q)
		}
		if err == nil && i%23 == 0 {
			err = b.view(g)
		}
		if err != nil {
			wrong = fmt.Errorf("%s: %w", where(q), err)
		}
		last = q.Place
	}})
	b.seen.noteAnnouncements(res.Announcements)
	b.seen.values(g)
	if res.Open == nil {
		b.seen.standings(g.Standings())
	}
	if err := errors.Join(wrong, res.Err); err != nil {
		return err
	}
	known := idsOf(g)
	for i := range res.Announcements {
		err := b.announcement(t, &res.Announcements[i], g.Players(), sums)
		if err = errors.Join(err, b.order(&res.Announcements[i], known)); err != nil {
			return fmt.Errorf("%s: %w", Text(res.Announcements[i].Text), err)
		}
	}
	return b.view(g)
}

// announcement checks an announcement. sums has the sum of each question, by the number of the record that answers it.
func (b *battery) announcement(t *tape, s *table.Announcement, players []table.Player, sums map[int]*table.Sum) error {
	if s.To != "" && !isPlayer(players, s.To) {
		return fmt.Errorf("it is announced to %q, who is not a player", s.To)
	}
	if s.Sum == nil || !s.Sum.Test {
		return nil
	}
	return errors.Join(testAddsUp(s, &t.recs[s.After-1]), sameParts(s.Sum, sums[s.After]))
}

// notWatched returns an error if a question is not for the detail level at which the game is played.
func notWatched(g table.Game, q *table.Question) error {
	if w, watched := g.(table.DetailTracker); watched && !w.DetailLevel().Asks(cmp.Or(q.Detail, table.DetailScore)) {
		return fmt.Errorf("it is asked from detail level %q on, but the game has level %q", q.Detail, w.DetailLevel())
	}
	return nil
}

func isPlayer(players []table.Player, id string) bool {
	return slices.ContainsFunc(players, func(p table.Player) bool { return p.ID == id })
}

// placeForm matches a place: "r3.07.2", "r3.7.12.2", "r3.07.2+leave".
var placeForm = regexp.MustCompile(`^r\d+(\.\d+[a-z]*)+\.\d+(\+[a-z0-9-]+)?$`)

// question checks what must be true of any question.
func (b *battery) question(q *table.Question, players []table.Player) error {
	switch {
	case !placeForm.MatchString(q.Place):
		return fmt.Errorf("its place is %q: a turn's label is \"r3.07\", the round and the turn in it, or \"r3.7.12\"", q.Place)
	case q.Who != "" && !isPlayer(players, q.Who):
		return fmt.Errorf("it is asked of %q, who is not a player", q.Who)
	case q.Alone() && !isPlayer(players, q.Secret):
		return fmt.Errorf("it is secret to %q, who is not a player", q.Secret)
	case q.Rule == "" && b.opts.NoRule[q.Key] == "":
		return fmt.Errorf("it names no rule, and Options.NoRule gives no reason")
	case q.Rule != "" && b.opts.NoRule[q.Key] != "":
		return fmt.Errorf("it names rule %s, but Options.NoRule says it has none", q.Rule)
	case q.Min > q.Max:
		return fmt.Errorf("from %d to %d leaves no answer", q.Min, q.Max)
	case q.Marked != nil && q.Legal(q.Marked) != nil:
		return fmt.Errorf("it marks %q, which is not an answer to it", q.Marked)
	case q.Kind == table.KindRoll && len(q.Dice) == 0:
		return fmt.Errorf("it rolls no die")
	}
	for i := range q.Options {
		id := q.Options[i].ID
		if id == "" || slices.ContainsFunc(q.Options[:i], func(o table.Option) bool { return o.ID == id }) {
			return fmt.Errorf("the option id %q is empty or used twice", id)
		}
	}
	digits := q.Digits()
	for i, d := range digits {
		if j := slices.Index(digits, d); j < i && q.Squares() == nil { // on a map several options may be on one square
			return fmt.Errorf("its options %q and %q both have the digit %s", q.Options[j].ID, q.Options[i].ID, d)
		}
	}
	for i := range q.Actions {
		if d := &q.Actions[i]; !isPlayer(players, d.Who) {
			return fmt.Errorf("the action %s is open to %q, who is not a player", d.ID, d.Who)
		}
	}
	return nil
}

// view checks the view of a game.
func (b *battery) view(g table.Game) error {
	v := g.View()
	b.seen.view(v)
	for i, p := range g.Players() {
		if i >= len(v.Score) || v.Score[i].Player != p.ID {
			return fmt.Errorf("the view's score does not list the players in seat order")
		}
	}
	for _, p := range v.Panels {
		if p.Map != nil && len(p.Map.Cells) != p.Map.Width*p.Map.Height {
			return fmt.Errorf("the map of panel %s has %d cells, not %d by %d", p.ID, len(p.Map.Cells), p.Map.Width, p.Map.Height)
		}
		for _, row := range p.Rows {
			for _, c := range row.Cells {
				if (c.Kind == table.CellGauge || c.Kind == table.CellTrack) && (c.Have < 0 || c.Have > c.Of) {
					return fmt.Errorf("row %s of panel %s shows %d of %d", row.ID, p.ID, c.Have, c.Of)
				}
			}
		}
	}
	return nil
}
