package referee

import (
	"slices"
	"time"

	"hafenmeister/companion/log"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// save writes what waits and then the new entries, as one act. When the disk refuses, all of it
// waits; saveErr says why.
func (r *Referee) save(list []replay.Entry) {
	r.wait(list)
	lines := r.linesToWrite()
	failed := r.saveErr != nil
	r.saveErr = nil
	switch {
	case len(lines) > 0:
		r.saveErr = r.game.Append(lines...)
	case failed: // nothing waits, but the next answer would
		r.saveErr = r.folder.MayWrite(r.game.Path())
	}
	if r.saveErr != nil {
		return
	}
	if len(lines) > 0 {
		r.ended = lines[len(lines)-1].Result != nil || r.ended && len(r.unsaved) == 0
	}
	r.unsaved, r.throws.written = nil, len(r.throws.strays)
	r.settleThrows()
	r.notePlayers()
}

// wait puts new entries at the end of those that wait to be saved.
func (r *Referee) wait(list []replay.Entry) {
	if len(list) == 0 {
		return
	}
	r.forgetClaims()
	if r.rules != r.info.Rules && r.divergence == nil && r.played.Result.Err == nil && len(r.played.Timeline.Waiting()) == 0 {
		r.rules = r.info.Rules
		list[len(list)-1].Rules = r.rules
	}
	at := time.Now()
	if r.clock != nil {
		at = r.clock()
	}
	at = at.Truncate(time.Millisecond)
	for i := range list {
		list[i].At = at
		r.unsaved = append(r.unsaved, log.Line{Entry: &list[i]})
		r.log = append(r.log, list[i])
	}
}

// linesToWrite returns all lines that are to be written: what waits, the throws that were refused since,
// and the result.
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

// waitingEntries returns how many entries wait to be saved.
func (r *Referee) waitingEntries() (n int) {
	for i := range r.unsaved {
		if r.unsaved[i].Entry != nil {
			n++
		}
	}
	return n
}

// result returns how the game ended; nil while it is played, and if the file says so.
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

// notePlayers has lists of games call the players as they are called now. The entries say it too,
// so that nothing is lost if that fails.
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
		if n.Players = now; now == r.game.Begin().Players {
			n.Players = ""
		}
	})
}
