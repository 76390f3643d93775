package referee

import (
	"slices"
	"time"

	"hafenmeister/companion/log"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// save writes all unsaved entries and then those of list, as one act. If the disk refuses, all of them stay
// unsaved and saveErr says why.
func (r *Referee) save(list []replay.Entry) {
	r.enqueue(list)
	lines := r.linesToWrite()
	failed := r.saveErr != nil
	r.saveErr = nil
	switch {
	case len(lines) > 0:
		r.saveErr = r.game.Append(lines...)
	case failed: // nothing is unsaved, but the next answer would be
		r.saveErr = r.folder.CheckWrite(r.game.Path())
	}
	if r.saveErr != nil {
		return
	}
	if len(lines) > 0 {
		r.ended = lines[len(lines)-1].Result != nil || r.ended && len(r.unsaved) == 0
	}
	r.unsaved, r.throws.written = nil, len(r.throws.strays)
	r.ackStored()
	r.notePlayers()
}

// enqueue appends the entries of list to the unsaved ones and to the log, and sets their time. If the rules
// have a new version the last of them records it.
func (r *Referee) enqueue(list []replay.Entry) {
	if len(list) == 0 {
		return
	}
	r.forgetClaims()
	if r.rules != r.info.Rules && r.divergence == nil && r.played.Result.Err == nil && len(r.played.Timeline.Pending()) == 0 {
		r.rules = r.info.Rules
		list[len(list)-1].Rules = r.rules
	}
	at := time.Now()
	if r.clock != nil {
		at = r.clock()
	}
	at = at.Truncate(time.Millisecond)
	list[0].Since, r.resumed = r.resumed.Truncate(time.Millisecond), time.Time{}
	for i := range list {
		list[i].At = at
		r.unsaved = append(r.unsaved, log.Line{Entry: &list[i]})
		r.log = append(r.log, list[i])
	}
}

// linesToWrite returns the lines to write: the unsaved ones, the throws refused since, and the result.
func (r *Referee) linesToWrite() []log.Line {
	lines := slices.Clone(r.unsaved)
	if refused := r.throws.strays[r.throws.written:]; len(refused) > 0 {
		lines = append(lines, log.Line{Throws: slices.Clone(refused)})
	}
	if result := r.result(); result != nil {
		lines = append(lines, log.Line{Result: result})
	}
	return lines
}

func (r *Referee) unsavedEntries() (n int) {
	for i := range r.unsaved {
		if r.unsaved[i].Entry != nil {
			n++
		}
	}
	return n
}

// result returns the result of the game; nil while the game is played, and if the file has the result already.
func (r *Referee) result() *log.Result {
	if r.source.asking || !r.over() || r.ended && len(r.unsaved) == 0 {
		return nil
	}
	g := r.played.Game
	result := &log.Result{}
	_, result.Parts = parts(g, true)
	for _, s := range g.Standings() {
		result.Standings = append(result.Standings, log.Standing{Player: table.NameOf(g.Players(), s.Player), Points: s.KnownPoints(), Place: s.Place})
	}
	return result
}

// notePlayers stores the current names of the players for lists of games. The entries contain them too, so an
// error is ignored.
func (r *Referee) notePlayers() {
	if r.source.asking || r.played.Result.Err != nil {
		return
	}
	now := playersOf(r.played.Game.Players())
	if now == r.players {
		return
	}
	r.players = now
	r.game.SetNotes(func(n *log.Notes) {
		if n.Players = now; now == r.begin.Players {
			n.Players = ""
		}
	})
}
