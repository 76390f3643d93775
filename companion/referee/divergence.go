package referee

import (
	"errors"
	"maps"
	"slices"

	"hafenmeister/companion/log"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// storedTurns returns the values at the start of turns that the log has stored under the rules by which the
// game was last played. The key is the index of the step of the timeline that opened the turn.
func (r *Referee) storedTurns() map[int][]table.Setting {
	turns := r.stored.Turns()
	delete(turns, r.played.Len()) // no step has followed it
	return turns
}

// An otherTurn is a turn whose stored values differ from what the rules now give.
type otherTurn struct {
	step    int
	changes []table.Change // from the stored values to those of now; nil if the stored ones can no longer be set
}

// differences plays the whole game and returns the turns whose stored values differ from what the rules give,
// in order.
func (r *Referee) differences() (list []otherTurn) {
	stored := r.storedTurns()
	found := map[int]otherTurn{}
	r.played.Look(0, func(g table.Game) replay.Observer {
		return replay.Observer{SayFrom: r.played.Len() + 1, Turn: func(i int, _ string) {
			delete(found, i) // several turns may begin before one record; the log stores the last
			if set, ok := stored[i]; ok && !slices.Equal(set, table.Settings(g)) {
				found[i] = otherTurn{i, r.changesFrom(set, g)}
			}
		}}
	})
	for _, i := range slices.Sorted(maps.Keys(found)) {
		list = append(list, found[i])
	}
	return list
}

// changesFrom returns the changes from a game with the values set to g, nil if they cannot be set.
func (r *Referee) changesFrom(set []table.Setting, g table.Game) []table.Change {
	then, err := r.source.begin(r.played.Timeline.Setup())
	if err != nil {
		return nil
	}
	if _, bad := table.Apply(then, set); bad != nil {
		return nil
	}
	return table.Changes(then, g)
}

// findDivergence returns where the game no longer gives the stored values, nil if it gives them. It looks for
// differences only if the rules have another version or a record does not fit. The values are the whole state
// of the game, so only the last stored turn has to agree.
func (r *Referee) findDivergence() *Divergence {
	mismatch, _ := errors.AsType[*replay.MismatchError](r.played.Result.Err)
	if mismatch == nil && r.rules == r.info.Rules {
		return nil
	}
	other, stored := r.differences(), r.storedTurns()
	last := -1
	for i := range stored {
		last = max(last, i)
	}
	differs := slices.ContainsFunc(other, func(o otherTurn) bool { return o.step == last })
	if mismatch == nil && !differs {
		return nil
	}
	d := &Divergence{Mismatch: mismatch}
	var at int
	if mismatch != nil {
		at = mismatch.At
	} else {
		at, d.Changes = other[0].step, other[len(other)-1].changes
	}
	d.N = r.played.Step(at).N
	d.Place, d.Key = r.log[d.N-1].Place, r.log[d.N-1].Key
	if last < 0 {
		return d
	}
	d.Stored = r.played.Step(last).N
	if d.back, d.set = d.Stored, stored[last]; mismatch != nil && (mismatch.At < last || !differs) {
		d.back = d.N
	}
	if mismatch != nil && mismatch.At >= last && d.back == d.N {
		d.set = nil // up to there the stored values agree
	}
	if _, err := r.takeStored(d); err != nil {
		d.Stored = 0
	}
	return d
}

// takeStored returns the entries that go back to the last entry up to which the rules agree with the log, and
// set the stored values of the last turn there, as one ruling.
func (r *Referee) takeStored(d *Divergence) (entries []replay.Entry, err error) {
	if d.Stored == 0 {
		return nil, table.Refuse("nothing", "refuse.stored", "")
	}
	p := r.played
	add := func(e replay.Entry) error {
		done, next, err := p.Next(e)
		p, entries = next, append(entries, done)
		return err
	}
	if err := add(replay.Entry{Record: replay.Record{Op: replay.OpBack}, To: d.back}); err != nil || d.set == nil {
		return entries, err
	}
	now := table.Settings(p.Game)
	set := slices.DeleteFunc(slices.Clone(d.set), func(s table.Setting) bool { return slices.Contains(now, s) })
	if len(set) > 0 {
		err = add(replay.Entry{Record: replay.Record{Op: replay.OpRuling, Set: set}})
	}
	return entries, err
}

// TakeStored settles a divergence by going back to the last stored turn and setting its values, as one ruling.
// What was answered since that turn began is asked again.
func (r *Referee) TakeStored() (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if r.divergence == nil {
			return nil, table.Refuse("nothing", "refuse.drift", "")
		}
		entries, err := r.takeStored(r.divergence)
		if err != nil {
			return nil, err
		}
		return r.actAll(entries)
	})
}

// Recompute settles a divergence by playing the game again with the present rules, as after a correction.
// Answers that no longer fit are discarded. In a set-up it goes back to the first entry that does not fit.
func (r *Referee) Recompute() (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if r.divergence == nil {
			return nil, table.Refuse("nothing", "refuse.drift", "")
		}
		if r.source.asking {
			return r.actAll([]replay.Entry{{Record: replay.Record{Op: replay.OpBack}, To: r.divergence.N}})
		}
		text := r.source.wording(r.played.Timeline.Setup())
		return r.actAll([]replay.Entry{{Record: replay.Record{Op: replay.OpCorrect, Answer: table.Answer{text}}}})
	})
}

// actAll is act for several entries that are one act. If one is refused the game is unchanged.
func (r *Referee) actAll(entries []replay.Entry) (*Reply, error) {
	before, turns, divergence, o := r.played, r.turns, r.divergence, &Reply{Changed: true}
	var list []replay.Entry
	for _, e := range entries {
		if err := r.play(e, &list, o); err != nil {
			r.played, r.turns, r.divergence = before, turns, divergence
			r.layTray()
			return nil, err
		}
	}
	return r.finishSince(&before, o, list), nil
}

// A Finding is a difference between a game and what its log has stored.
type Finding struct {
	N    int        // the entry
	Text table.Text // what is wrong
}

// Verify plays a game of the folder again and returns where it differs from the turns stored in the log, or
// where a record does not fit. Its errors are those of [LookAt].
func Verify(folder *log.Folder, find func(name string) *setup.Info, h *log.Head) ([]Finding, error) {
	g, err := folder.ReadGameOf(h)
	if err != nil {
		return nil, err
	}
	r, err := resume(folder, find, g)
	if err != nil {
		return nil, err
	}
	var list []Finding
	if mismatch, ok := errors.AsType[*replay.MismatchError](r.played.Look(0, func(table.Game) replay.Observer { return replay.Observer{} }).Err); ok {
		list = append(list, r.mismatchFinding(mismatch))
	}
	for _, d := range r.differences() {
		list = append(list, r.turnFinding(d))
	}
	return list, nil
}

func (r *Referee) mismatchFinding(m *replay.MismatchError) Finding {
	n := r.played.Step(m.At).N
	switch {
	case m.Why != nil:
		return Finding{n, table.Say("check.refused", table.Num("n", n), table.Name("place", m.Record.Place),
			table.Name("key", m.Record.Key), table.Sub("why", m.Why.Text))}
	case m.Asked == nil:
		return Finding{n, table.Say("check.over", table.Num("n", n), table.Name("place", m.Record.Place), table.Name("key", m.Record.Key))}
	}
	return Finding{n, table.Say("check.mismatch", table.Num("n", n), table.Name("place", m.Record.Place),
		table.Name("key", m.Record.Key), table.Name("asked", m.Asked.Key))}
}

func (r *Referee) turnFinding(d otherTurn) Finding {
	n := r.played.Step(d.step).N
	place := table.Name("place", r.log[n-1].Place)
	if d.changes == nil {
		return Finding{n, table.Say("check.turn.other", table.Num("n", n), place)}
	}
	var parts []table.Text
	for _, c := range d.changes {
		if c.Secret != "" && !r.over() {
			parts = append(parts, table.Say("log.hidden"))
			continue
		}
		parts = append(parts, table.Say("check.value", table.Name("path", c.Path), table.Name("was", c.Was), table.Name("is", c.Is)))
	}
	return Finding{n, table.Say("check.turn", table.Num("n", n), place, table.List("values", parts))}
}
