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

// storedTurns returns the turns that are stored with steps of the timeline, by the index of the
// step: those of the rules by which the game was played last.
func (r *Referee) storedTurns() map[int][]table.Setting {
	turns := r.stored.Turns()
	delete(turns, r.played.Len()) // no step has followed it
	return turns
}

// An otherTurn is a stored turn that differs from what the rules now give.
type otherTurn struct {
	step    int
	changes []table.Change // from stored to now; nil if what is stored cannot be set any more
}

// differences plays the whole game and compares the stored turns with what the rules
// give.
func (r *Referee) differences() (list []otherTurn) {
	stored := r.storedTurns()
	found := map[int]otherTurn{}
	r.played.Look(0, func(g table.Game) replay.Observer {
		return replay.Observer{SayFrom: r.played.Len() + 1, Turn: func(i int, _ string) {
			delete(found, i) // several turns may begin before one record: the last is stored
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

// changesFrom returns what differs between a game with these values set and g, nil if they cannot
// be set.
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

// diverges reports where the rules no longer give what they gave, if they are others or if
// a record does not fit. As the values are the whole game, the last stored turn tells for all
// before it.
func (r *Referee) diverges() *Divergence {
	misfit, _ := errors.AsType[*replay.MisfitError](r.played.Result.Err)
	if misfit == nil && r.rules == r.info.Rules {
		return nil
	}
	other, stored := r.differences(), r.storedTurns()
	last := -1
	for i := range stored {
		last = max(last, i)
	}
	differs := slices.ContainsFunc(other, func(o otherTurn) bool { return o.step == last })
	if misfit == nil && !differs {
		return nil
	}
	d := &Divergence{Misfit: misfit}
	var at int
	if misfit != nil {
		at = misfit.At
	} else {
		at, d.Changes = other[0].step, other[len(other)-1].changes
	}
	d.N = r.played.Step(at).N
	d.Place, d.Key = r.log[d.N-1].Place, r.log[d.N-1].Key
	if last < 0 {
		return d
	}
	d.Stored = r.played.Step(last).N
	if d.back, d.set = d.Stored, stored[last]; misfit != nil && (misfit.At < last || !differs) {
		d.back = d.N
	}
	if misfit != nil && misfit.At >= last && d.back == d.N {
		d.set = nil // all that was stored holds up to there
	}
	if _, err := r.takeStored(d); err != nil {
		d.Stored = 0
	}
	return d
}

// takeStored returns the entries that go back to where the rules still hold and set there
// what was stored with the last turn, as one ruling.
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

// TakeStored settles a divergence: it goes back to the last stored turn and sets it, as one
// ruling, whatever the rules give now. What was answered since that turn began is
// asked again.
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

// Recompute settles a divergence: all answers are threaded through what the rules now
// ask, as after a correction; what no longer fits is set aside.
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

// actAll is act for several entries that are one deed.
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

// A Finding is something in a game that is not as it was stored.
type Finding struct {
	N    int        // the entry
	Text table.Text // what is wrong
}

// Verify plays a game of the folder again and compares every turn stored with it. Errors are those
// of [Look].
func Verify(folder *log.Folder, find func(name string) *setup.Info, h *log.Head) ([]Finding, error) {
	g, err := folder.LookAt(h)
	if err != nil {
		return nil, err
	}
	r, err := resume(folder, find, g)
	if err != nil {
		return nil, err
	}
	var list []Finding
	if misfit, ok := errors.AsType[*replay.MisfitError](r.played.Look(0, func(table.Game) replay.Observer { return replay.Observer{} }).Err); ok {
		list = append(list, r.misfits(misfit))
	}
	for _, d := range r.differences() {
		list = append(list, r.differs(d))
	}
	return list, nil
}

func (r *Referee) misfits(m *replay.MisfitError) Finding {
	n := r.played.Step(m.At).N
	switch {
	case m.Why != nil:
		return Finding{n, table.Say("check.refused", table.Num("n", n), table.Name("place", m.Record.Place),
			table.Name("key", m.Record.Key), table.Sub("why", m.Why.Text))}
	case m.Asked == nil:
		return Finding{n, table.Say("check.over", table.Num("n", n), table.Name("place", m.Record.Place), table.Name("key", m.Record.Key))}
	}
	return Finding{n, table.Say("check.misfit", table.Num("n", n), table.Name("place", m.Record.Place),
		table.Name("key", m.Record.Key), table.Name("asked", m.Asked.Key))}
}

func (r *Referee) differs(d otherTurn) Finding {
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
