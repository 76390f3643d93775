package referee

import (
	"slices"
	"strings"
	"time"

	"hafenmeister/companion/logbook"
)

// restAfterRound has the book fold in what was written when another round has begun.
func (r *Referee) restAfterRound(list []pending) {
	for _, p := range list {
		round, _, _ := strings.Cut(p.Place, ".")
		if round == "" || round == r.round {
			continue
		}
		if r.round != "" {
			r.book.Rest()
		}
		r.round = round
	}
}

// save writes what waits and then the new entries, in order and all or none. When the
// disk refuses they wait; saveErr says why.
func (r *Referee) save(list []pending) {
	if len(list) > 0 {
		r.claimed()
		if r.rules != r.info.Rules && r.divergence == nil && r.played.Result.Err == nil && len(r.played.Fold.Waiting()) == 0 {
			r.rules = r.info.Rules
			list[len(list)-1].Rules = r.rules
		}
	}
	at := time.Now().Truncate(time.Millisecond)
	for _, p := range list {
		r.unsaved = append(r.unsaved, logbook.Entry{N: p.N, At: at, Body: jsonOf(p.stored), Turn: r.turns.write(p.turn)})
		r.log = append(r.log, logged{p.stored, at})
	}
	closed := r.saveErr != nil
	r.saveErr = nil
	change := r.headChange()
	switch {
	case len(r.unsaved) > 0 || change != nil:
		r.saveErr = r.game.Save(change, r.unsaved...)
	case closed: // nothing waits, but the next answer would
		r.saveErr = r.book.MayWrite()
	}
	if r.saveErr == nil {
		r.unsaved, r.throws.inHead = nil, r.throws.strays
		r.settleThrows()
		r.restAfterRound(list)
	}
}

// headChange is what the head has to say anew: which throws were refused, and who plays, as people are called now. It
// is nil if that is as it was.
func (r *Referee) headChange() func(*logbook.Head) {
	strays := !slices.EqualFunc(r.throws.strays, r.throws.inHead, func(a, b stray) bool { return a.ID == b.ID })
	title := ""
	if !r.source.asking && r.played.Result.Err == nil {
		title = titleOf(r.played.Game.Players())
	}
	if !strays && (title == "" || title == r.game.Head().Title) {
		return nil
	}
	options := optionsJSON(r.options, r.throws.strays)
	return func(h *logbook.Head) {
		if strays {
			h.Options = options
		}
		if title != "" {
			h.Title = title
		}
	}
}
