package referee

import (
	"errors"
	"slices"

	"hafenmeister/companion/logbook"
	"hafenmeister/games/table"
)

// A Drift says that the rules now come to something else than they did when the
// evening was played: a stored turn differs, or a record no longer fits. The people
// choose, see [Referee.TakeStored] and [Referee.WorkOutAnew]; whatever else they do
// settles it too, as far as the rules can go on.
type Drift struct {
	N       int                // the first entry that no longer fits, or whose turn began differently
	Place   string             // its place
	Key     string             // and question
	Misfit  *table.MisfitError // nil if all records fit and only values differ
	Stored  int                // the entry whose stored turn can be taken up; 0 if none can
	Changes []table.Change     // from the values stored there to what the rules now say, for all to see
}

// before lists the steps with a stored turn that may be about the game as it stands:
// nothing that stands before them was written after them.
func (t *turns) before(p *table.Played) (steps []int) {
	newest := p.Line.Setup
	for i, s := range p.Line.Steps {
		if t.index(s.N) >= 0 && newest < s.N {
			steps = append(steps, i)
		}
		newest = max(newest, s.N, s.By)
	}
	return steps
}

// holds reports whether the turn stored with step i is about the game as it stands:
// what stood before it then is what stands before it now.
func (t *turns) holds(p *table.Played, i int) bool {
	then := table.Timeline(p.Log[:p.Line.Steps[i].N-1])
	return then.Setup == p.Line.Setup && slices.Equal(then.Steps, p.Line.Steps[:i])
}

// all are the steps whose stored turn is about the game as it stands.
func (t *turns) all(p *table.Played) []int {
	return slices.DeleteFunc(t.before(p), func(i int) bool { return !t.holds(p, i) })
}

// last is the last of them, -1 if there is none.
func (t *turns) last(p *table.Played) int {
	for _, i := range slices.Backward(t.before(p)) {
		if t.holds(p, i) {
			return i
		}
	}
	return -1
}

// An otherTurn is a stored turn that is not what the rules now come to.
type otherTurn struct {
	step    int
	changes []table.Change // from stored to now; nil if what is stored cannot be set any more
}

// differences compares the stored turns of the steps with what the rules come to.
func (t *turns) differences(begin table.Begin, p *table.Played, steps []int) (list []otherTurn) {
	g, err := begin(p.Line.Setup, p.Log)
	if err != nil {
		return nil
	}
	found := map[int]otherTurn{}
	table.Replay(g, p.Records, table.Watch{SayFrom: len(p.Records) + 1, Turn: func(i int) {
		if !slices.Contains(steps, i) {
			return
		}
		delete(found, i) // several turns may begin before one record: the last is stored
		n := p.Line.Steps[i].N
		if areValues(t.at(n), table.Settings(g)) {
			return
		}
		d := otherTurn{step: i}
		if stored, err := begin(p.Line.Setup, p.Log); err == nil {
			if _, bad := table.Apply(stored, t.settings(n)); bad == nil {
				d.changes = table.Changes(stored, g)
			}
		}
		found[i] = d
	}})
	for _, i := range steps {
		if d, ok := found[i]; ok {
			list = append(list, d)
		}
	}
	return list
}

// drifted looks whether the rules still come to what they came to. As the values are
// the whole game, the last stored turn tells for all before it.
func (r *Referee) drifted() *Drift {
	p, t := &r.played, &r.turns
	misfit, _ := errors.AsType[*table.MisfitError](p.Result.Err)
	if misfit == nil && r.agrees {
		return nil
	}
	last := t.last(p)
	d := &Drift{Misfit: misfit}
	at := last
	if misfit != nil {
		at = misfit.At
	} else {
		all := t.differences(r.source.begin, p, t.all(p))
		at = all[0].step
		d.Changes = all[len(all)-1].changes
	}
	step := p.Line.Steps[at]
	d.N, d.Place, d.Key = step.N, p.Log[step.N-1].Place, p.Log[step.N-1].Key
	if last >= 0 {
		d.Stored = p.Line.Steps[last].N
		if _, err := r.takeStored(*p, d); err != nil {
			d.Stored = 0
		}
	}
	return d
}

// takeStored are the entries that go back to where the rules still hold and set there
// what was stored with the last turn, as one ruling.
func (r *Referee) takeStored(p table.Played, d *Drift) (entries []table.Entry, err error) {
	t := &r.turns
	if d.Stored == 0 {
		return nil, table.Refuse("nothing", "refuse.stored", "")
	}
	to, stored := d.Stored, indexOfStep(p.Line.Steps, d.Stored)
	if d.Misfit != nil && (d.Misfit.At < stored || len(t.differences(r.source.begin, &p, []int{stored})) == 0) {
		to = d.N
	}
	back := d.Misfit != nil && d.Misfit.At >= stored && to == d.N // all that was stored holds up to there
	add := func(e table.Entry) error {
		done, next, err := p.Next(e)
		p, entries = next, append(entries, done)
		return err
	}
	if err := add(table.Entry{Record: table.Record{Op: table.OpBack}, To: to}); err != nil || back {
		return entries, err
	}
	var set []table.Setting
	for _, s := range t.settings(d.Stored) {
		if !slices.Contains(table.Settings(p.Game), s) {
			set = append(set, s)
		}
	}
	if len(set) > 0 {
		err = add(table.Entry{Record: table.Record{Op: table.OpRuling, Set: set}})
	}
	return entries, err
}

func indexOfStep(steps []table.Step, n int) int {
	return slices.IndexFunc(steps, func(s table.Step) bool { return s.N == n })
}

// TakeStored settles a drift: it goes back to the last stored turn and sets it, as one
// ruling, whatever the rules come to now. What was answered since that turn began is
// asked again.
func (r *Referee) TakeStored() (*Outcome, error) {
	return call(r, func() (*Outcome, error) {
		if r.drift == nil {
			return nil, table.Refuse("nothing", "refuse.drift", "")
		}
		entries, err := r.takeStored(r.played, r.drift)
		if err != nil {
			return nil, err
		}
		return r.actAll(entries)
	})
}

// WorkOutAnew settles a drift: all answers are threaded through what the rules now
// ask, as after a correction; what no longer fits is set aside.
func (r *Referee) WorkOutAnew() (*Outcome, error) {
	return call(r, func() (*Outcome, error) {
		if r.drift == nil {
			return nil, table.Refuse("nothing", "refuse.drift", "")
		}
		if r.source.asking {
			return r.actAll([]table.Entry{{Record: table.Record{Op: table.OpBack}, To: r.drift.N}})
		}
		text := r.source.wording(r.played.Line.Setup, r.played.Log)
		return r.actAll([]table.Entry{{Record: table.Record{Op: table.OpCorrect, Answer: table.Answer{text}}}})
	})
}

// actAll is act for several entries that are one deed.
func (r *Referee) actAll(entries []table.Entry) (*Outcome, error) {
	before, drift, o := r.played, r.drift, &Outcome{Changed: true}
	var list []pending
	for _, e := range entries {
		if err := r.play(e, &list, o); err != nil {
			r.played, r.drift = before, drift
			r.layTray()
			return nil, err
		}
	}
	return r.finish(o, list, before), nil
}

// A Finding is something in a game that is not as it was stored.
type Finding struct {
	N    int        // the entry
	Text table.Text // what is wrong
}

// Verify plays a game of the book anew and compares every turn stored with it; the
// book's own Check tells whether the file holds what was written. Errors are those of
// [Look].
func Verify(book *logbook.Book, find func(name string) *table.Info, id string) ([]Finding, error) {
	g, err := book.Look(id)
	if err != nil {
		return nil, err
	}
	defer g.Close()
	r, err := resume(book, find, g)
	if err != nil {
		return nil, err
	}
	var list []Finding
	p := &r.played
	if misfit, ok := errors.AsType[*table.MisfitError](p.Result.Err); ok {
		list = append(list, r.misfits(misfit))
	}
	for _, d := range r.turns.differences(r.source.begin, p, r.turns.all(p)) {
		list = append(list, r.differs(d))
	}
	return list, nil
}

func (r *Referee) misfits(m *table.MisfitError) Finding {
	n := r.played.Line.Steps[m.At].N
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
	n := r.played.Line.Steps[d.step].N
	place := table.Name("place", r.played.Log[n-1].Place)
	if d.changes == nil {
		return Finding{n, table.Say("check.turn.other", table.Num("n", n), place)}
	}
	var parts []table.Text
	for _, c := range d.changes {
		if c.Secret != "" && !r.over() {
			parts = append(parts, table.Say("log.set.secret"))
			continue
		}
		parts = append(parts, table.Say("check.value", table.Name("path", c.Path), table.Name("was", c.Was), table.Name("is", c.Is)))
	}
	return Finding{n, table.Say("check.turn", table.Num("n", n), place, table.List("values", parts))}
}
