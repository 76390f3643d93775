package referee

import (
	"slices"

	"hafenmeister/companion/dice"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Lay lays a typed face as die i of the roll n, also where one is already. Once all lie
// there the roll is answered, unless dice of a tower are among them, see [Referee.Keep].
func (r *Referee) Lay(n, i int, face string) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.fresh(n); err != nil {
			return nil, err
		}
		if !r.tray.Put(i, face, dice.FromKey) {
			return nil, table.Refuse("illegal", "refuse.face", "", table.Name("face", face))
		}
		return r.answerRoll()
	})
}

// TakeDie takes the last die of the roll n out again.
func (r *Referee) TakeDie(n int) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.fresh(n); err != nil {
			return nil, err
		}
		if !r.tray.Take(-1) {
			return nil, table.Refuse("nothing", "refuse.tray", "")
		}
		if !r.tray.Lies() {
			r.refuseThrows()
		}
		return r.finish(&Reply{}, nil), nil
	})
}

// answerRoll answers the open question with the tray once it is complete. With dice of a tower
// it waits: they may be misread, and people say so or keep them.
func (r *Referee) answerRoll() (*Reply, error) {
	if !r.tray.Complete() || r.tray.Lies() {
		return r.finish(&Reply{}, nil), nil
	}
	return r.act(r.tray.Entry())
}

// Virtual has the program throw the dice still open, or draw the card. With dice of a tower
// there the roll waits to be kept, as with [Referee.Lay].
func (r *Referee) Virtual(n int) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.fresh(n); err != nil {
			return nil, err
		}
		q := r.played.Result.Open
		switch {
		case q != nil && q.Kind == table.KindRoll && !r.tray.Complete():
			r.tray.Throw(r.random.At(n))
			return r.answerRoll()
		case q != nil && q.Kind == table.KindDraw && q.Draws():
			return r.act(r.drawEntry(q))
		}
		return nil, table.Refuse("nothing", "refuse.virtual", "")
	})
}

// drawEntry answers a draw with cards of the program's deck.
func (r *Referee) drawEntry(q *table.Question) replay.Entry {
	a := table.Guess(q, r.random.At(r.played.Timeline.N()+1), true) // as the cards lie, whatever the odds of a simulated table
	return replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: a}, From: slices.Repeat([]string{dice.FromVirtual}, len(a))}
}

// hasTowerDice reports whether dice of a tower lie in the open roll: people keep them or throw
// again, no matter who is to roll from then on.
func (r *Referee) hasTowerDice() bool { return r.tray.For == r.played.Timeline.N()+1 && r.tray.Lies() }

// layTray lays out what the open question asks for. Of a roll that is still the same what
// was typed is taken out; dice of a tower stay.
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
