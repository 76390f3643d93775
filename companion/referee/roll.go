package referee

import (
	"slices"

	"hafenmeister/companion/dice"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// LayDie sets die i of roll n to a typed face, even if the die has one. When all dice have faces the roll is
// answered, unless some of them come from a tower; see [Referee.KeepThrow].
func (r *Referee) LayDie(n, i int, face string) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.checkOpen(n); err != nil {
			return nil, err
		}
		if !r.tray.Put(i, face, dice.FromKey) {
			return nil, table.Refuse("illegal", "refuse.face", "", table.Name("face", face))
		}
		return r.answerRoll()
	})
}

// TakeDie removes the face that was set last in roll n. If no dice of a tower are left, their throws are
// refused.
func (r *Referee) TakeDie(n int) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.checkOpen(n); err != nil {
			return nil, err
		}
		if !r.tray.Take(-1) {
			return nil, table.Refuse("nothing", "refuse.tray", "")
		}
		if !r.tray.HasThrow() {
			r.refuseThrows()
		}
		return r.finish(&Reply{}, nil), nil
	})
}

// answerRoll answers the open roll if all dice have faces and none comes from a tower. Those may be misread, so
// people correct or keep them.
func (r *Referee) answerRoll() (*Reply, error) {
	if !r.tray.IsComplete() || r.tray.HasThrow() {
		return r.finish(&Reply{}, nil), nil
	}
	return r.act(r.tray.Entry())
}

// ThrowVirtual has the program throw the dice without a face, or draw the card. If dice of a tower are in the roll
// it still waits for [Referee.KeepThrow].
func (r *Referee) ThrowVirtual(n int) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.checkOpen(n); err != nil {
			return nil, err
		}
		q := r.played.Result.Open
		switch {
		case q != nil && q.Kind == table.KindRoll && !r.tray.IsComplete():
			r.tray.Throw(r.random.At(n))
			return r.answerRoll()
		case q != nil && q.Kind == table.KindDraw && q.Draws():
			return r.act(r.drawEntry(q))
		}
		return nil, table.Refuse("nothing", "refuse.virtual", "")
	})
}

// drawEntry returns an entry that answers q with cards of the program's deck. After undo a pile gives the same cards again.
func (r *Referee) drawEntry(q *table.Question) replay.Entry {
	for _, e := range slices.Backward(r.log) {
		undone := e.Op == replay.OpAnswer && e.Answers(q) && r.played.Timeline.WordingOf(e.N) == nil
		if undone && q.IsPile() && slices.Contains(e.From, dice.FromVirtual) && q.Legal(e.Answer) == nil {
			return replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: e.Answer}, From: e.From}
		}
	}
	a := table.Guess(q, r.random.At(r.played.Timeline.N()+1), true) // in the order of the deck, not by the odds of a simulated table
	return replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: a}, From: slices.Repeat([]string{dice.FromVirtual}, len(a))}
}

// hasTowerDice reports whether dice of a tower are in the open roll. People keep them or throw again, even if
// the options now say otherwise.
func (r *Referee) hasTowerDice() bool {
	return r.tray.For == r.played.Timeline.N()+1 && r.tray.HasThrow()
}

// layTray prepares the tray for the open question. If that is still the same it only removes the typed faces;
// dice of a tower stay.
func (r *Referee) layTray() {
	if r.tray.For == r.played.Timeline.N()+1 {
		r.tray.ClearTyped()
		return
	}
	r.tray = dice.Tray{For: r.played.Timeline.N() + 1}
	if q := r.played.Result.Open; q != nil && q.Kind == table.KindRoll {
		r.tray = dice.NewTray(r.played.Timeline.N()+1, q.Dice)
	}
}
