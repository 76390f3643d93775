package referee

import (
	"context"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/logbook"
	"hafenmeister/games/table"
)

// Follows reports whether the game is over and another one of its campaign follows.
func (n *Snapshot) Follows() bool {
	l := linked(n.played.Game)
	return l != nil && n.Over() && l.Next() != nil
}

// Next begins the game that follows from how this one has ended; see [setup.Linked]. Where
// it has been begun already, or none follows, it is a refusal with code "nothing".
func (r *Referee) Next() (*Outcome, error) {
	return call(r, func() (*Outcome, error) {
		l := linked(r.played.Game)
		if l == nil || !r.over() || l.Next() == nil {
			return nil, table.Refuse("nothing", "refuse.next", "")
		}
		before, last, head := *r, r.game, r.game.Head()
		heads, err := r.book.Games(context.Background())
		if err != nil {
			return nil, err
		}
		for _, h := range heads {
			if h.Campaign == head.Campaign && h.Part == head.Part+1 && !h.Damaged {
				return nil, table.Refuse("nothing", "refuse.next.begun", "", table.Name("id", h.ID))
			}
		}
		if r.save(nil); r.saveErr != nil {
			return nil, r.saveErr
		}
		next := logbook.Head{Game: head.Game, Rules: r.info.Rules, Lang: head.Lang, Options: head.Options, Campaign: head.Campaign}
		if head.Seeded { // the same dice again would be no chance
			next.Seed, next.Seeded = head.Seed+1, true
		}
		if err := r.open(next, l.Next()); err != nil {
			*r = before
			return nil, err
		}
		if next.Seeded {
			r.random = dice.Seeded(uint64(next.Seed))
		}
		r.divergence = nil
		if err := last.Close(); err != nil {
			return nil, err
		}
		return r.finish(&Outcome{Begun: true, Said: r.played.Result.Said}, nil), nil
	})
}
