package referee

import (
	"maps"
	"slices"

	"hafenmeister/games/table"
)

// Seal takes answers to the open reveal, by player; n is the number of its first question or of a later one.
// Until all players have answered, each answer may be replaced. Sealed answers are not saved: after a restart
// the players give them again.
func (r *Referee) Seal(n int, answers map[string]table.Answer) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		open, err := r.openReveal(n)
		if err != nil {
			return nil, err
		}
		for _, who := range slices.Sorted(maps.Keys(answers)) {
			q := open.QuestionOf(who)
			if q == nil {
				return nil, r.staleRefusal(n)
			}
			if refusal := q.Legal(answers[who]); refusal != nil {
				return nil, refusal
			}
		}
		for who, a := range answers {
			r.seal(open, who, a)
		}
		if len(r.sealed.by) < len(open.Open) {
			return r.finish(&Reply{}, nil), nil
		}
		return r.actTogether(func(func(table.Answer) error) error { return nil })
	})
}

// Unseal removes a player's sealed answer.
func (r *Referee) Unseal(n int, who string) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if _, err := r.openReveal(n); err != nil {
			return nil, err
		}
		if _, in := r.sealed.by[who]; !in {
			return nil, r.staleRefusal(n)
		}
		delete(r.sealed.by, who)
		return r.finish(&Reply{}, nil), nil
	})
}

// openReveal returns the open reveal if question n belongs to it, else a refusal with code "stale".
func (r *Referee) openReveal(n int) (*Reveal, error) {
	r.sealed.prune(r.played)
	open := revealOf(r.played, slices.Sorted(maps.Keys(r.sealed.by)))
	if open == nil || r.source.asking || n < open.N || n > r.played.Timeline.N()+1 {
		return nil, r.staleRefusal(n)
	}
	return open, nil
}

func (r *Referee) seal(open *Reveal, who string, a table.Answer) {
	if r.sealed.by == nil {
		r.sealed = sealed{open.Open[0].Place, open.Open[0].Key, map[string]table.Answer{}}
	}
	r.sealed.by[who] = slices.Clone(a)
}
