package referee

import (
	"hafenmeister/companion/log"
	"hafenmeister/games/table"
)

// HasNext reports whether the game is over and another game of its campaign follows.
func (n *Snapshot) HasNext() bool {
	l := linkOf(n.played.Game)
	return l != nil && n.Over() && l.Next() != nil
}

// Next begins the next game of the campaign, see [setup.CampaignGame], and closes the present one. If none follows,
// or it has begun already, Next is refused with code "nothing".
func (r *Referee) Next() (*Reply, error) {
	return call(r, func() (*Reply, error) {
		l := linkOf(r.played.Game)
		if l == nil || !r.over() || l.Next() == nil {
			return nil, table.Refuse("nothing", "refuse.next", "")
		}
		last, begin := r.game, r.begin
		heads, err := r.folder.Games()
		if err != nil {
			return nil, err
		}
		for _, h := range heads {
			if h.Campaign == begin.Campaign && h.Part == begin.Part+1 && h.Err == nil {
				return nil, table.Refuse("nothing", "refuse.next.begun", "", table.Name("id", h.ID))
			}
		}
		if r.save(nil); r.saveErr != nil {
			return nil, r.saveErr
		}
		next := log.Begin{Rules: r.info.Rules, Campaign: begin.Campaign}
		if begin.Seed != nil { // the same seed would produce the same dice again
			seed := *begin.Seed + 1
			next.Seed = &seed
		}
		if err := r.create(next, l.Next(), last.Header().Lang); err != nil {
			return nil, err
		}
		r.divergence = nil
		if err := last.Close(); err != nil {
			return nil, err
		}
		return r.finish(r.begunReply(), nil), nil
	})
}
