package replay

import "hafenmeister/games/table"

// A Begin begins a new game with the set-up of the given correction, or for nil with the original
// set-up.
type Begin func(correction *Entry) (table.Game, error)

// at returns a game in its state at n.turnStart, and that node. If no values are known there, or the
// game lists other values, as under other rules, it returns a new game and the first node.
func (b Begin) at(n *node) (g table.Game, from *node, err error) {
	if g, err = b(n.setup); err != nil {
		return nil, nil, err
	}
	if from = n.turnStart(); from.up != nil && !from.turn.restore(g) {
		from = from.at(0)
	}
	return g, from, nil
}

// A Played is a log that was played to its open question. It is immutable and safe for concurrent
// use; [Played.Next] returns a new one.
type Played struct {
	Timeline *Timeline
	Game     table.Game
	Result   Result // Said holds the announcements after the newest effective record

	begin Begin
}

// Resume plays all of a log. It knows no values of turns, so [Played.Next] also plays all of the log
// until the next turn begins. If err is a *[MismatchError], the Played can still be used for undo, back
// and correct; [Played.Mismatch] returns the entry that does not fit.
func Resume(begin Begin, log []Entry) (Played, error) {
	p := Played{Timeline: NewTimeline(log), begin: begin}
	g, err := begin(p.Timeline.last.setup)
	if err != nil {
		return p, err
	}
	p.Game = g
	first := p.Timeline.last.at(0)
	p.Result = replay(g, 0, records(p.Timeline.last.after(first)), Observer{SayFrom: p.Len()})
	return p, p.Result.Err
}

// Open is [Resume] for a timeline. It plays from the last start of a turn before the newest record
// whose values are known; see [Timeline.KeepTurn].
func Open(begin Begin, f *Timeline) (Played, error) {
	p := Played{Timeline: f, begin: begin}
	var err error
	p.Result, err = p.look(p.Len(), func(g table.Game) Observer {
		p.Game = g
		return Observer{SayFrom: p.Len()}
	})
	if err == nil {
		err = p.Result.Err
	}
	return p, err
}

// Look plays the records again, from a start of a turn before record from, counted from 0, or from
// the first record. It calls look with the game in its state there. Which announcements are collected
// depends on the Observer that look returns. If the game cannot be begun, Look returns a zero Result.
func (p *Played) Look(from int, look func(table.Game) Observer) Result {
	res, _ := p.look(from, look)
	return res
}

func (p *Played) look(from int, look func(table.Game) Observer) (Result, error) {
	last := p.Timeline.last
	n := last.at(from)
	if n.up != nil {
		n = n.up // so that the announcements after record from-1 are made again
	}
	g, start, err := p.begin.at(n)
	if err != nil {
		return Result{}, err
	}
	return replay(g, start.depth, records(last.after(start)), look(g)), nil
}

// At returns the game as it was after entry n. Its errors are those of [Open].
func (p *Played) At(n int) (Played, error) { return Open(p.begin, p.Timeline.At(n)) }

// Question returns the question that was open at entry n; nil if n is not effective.
func (p *Played) Question(n int) *table.Question {
	if at := p.Timeline.last.find(n); at != nil && at.up != nil {
		return p.questionOf(at)
	}
	return nil
}

// questionOf returns the question that was open at the record of n; nil if the game cannot be begun.
func (p *Played) questionOf(n *node) *table.Question {
	g, from, err := p.begin.at(n.up)
	if err != nil {
		return nil
	}
	return replay(g, from.depth, records(n.up.after(from)), Observer{SayFrom: n.up.depth}).Open
}

// Len returns the number of effective records.
func (p *Played) Len() int { return p.Timeline.last.depth }

// Records returns the effective records in order.
func (p *Played) Records() []Record { return records(p.Timeline.last.after(p.Timeline.last.at(0))) }

// Record returns the record at index i, from 0.
func (p *Played) Record(i int) Record { return p.Timeline.last.at(i + 1).record() }

// Step returns the step of the record at index i, from 0.
func (p *Played) Step(i int) Step { return p.Timeline.last.at(i + 1).step() }

// OldAnswer returns the pending answer to the open question, if that is asked again only because a
// position in its wording changed and the answer is still legal; else nil.
func (p *Played) OldAnswer() table.Answer {
	q := p.Result.Open
	if q == nil {
		return nil
	}
	print := Fingerprint(q)
	for _, w := range p.Timeline.wait {
		if r := w.record(); r.Op == OpAnswer && r.Answers(q) && differInPositions(r.Fingerprint, print) && q.Legal(r.Answer) == nil {
			return r.Answer
		}
	}
	return nil
}

// Mismatch returns the number of the entry that does not fit the rules, 0 if all fit.
func (p *Played) Mismatch() int {
	if e, ok := p.Result.Err.(*MismatchError); ok && e.At < p.Len() {
		return p.Step(e.At).N
	}
	return 0
}

// Next returns e, completed, and the game after adding it to the log. It sets N; Place of a record; Key,
// Who, About and Fingerprint of an answer; all of these of a correction; To of a call off, if it is 0;
// and Discarded and FirstPending, which say what became of the old answers. Old answers are replayed only here, so
// the [History] follows from the log alone.
//
// The error is a *[table.Refusal] if e is not possible, a *[MismatchError] if a record does not fit the
// rules or e has the key of another question, or that of Begin. Next does not modify p.
func (p *Played) Next(e Entry) (Entry, Played, error) {
	done, q, err := p.next(e)
	return done, q, p.traceError(err)
}

func (p *Played) next(e Entry) (Entry, Played, error) {
	d, err := p.draft(e)
	if err != nil {
		return e, Played{}, err
	}
	m, g, err := p.play(d)
	if err != nil {
		return e, Played{}, err
	}
	d.complete(m)
	q := Played{Timeline: p.Timeline.Add(d.entry), Game: g, Result: m.Result, begin: p.begin}
	like := d.base.turnStart().turn
	for n := q.Timeline.last; n.depth > d.base.depth; n = n.up {
		if set := m.kept[n.depth]; set != nil {
			n.turn = newTurn(set, like)
		}
	}
	return d.entry, q, nil
}

// play plays the records that the draft keeps, from the last known start of a turn, and replays the
// old answers onto what is then asked.
func (p *Played) play(d *draft) (rebased, table.Game, error) {
	n := d.base
	if len(d.more) == 0 && n.up != nil {
		n = n.up // so that the announcements after the last record are made again
	}
	g, from, err := p.begin.at(n)
	if err != nil {
		return rebased{}, nil, err
	}
	m := rebase(g, from.depth, records(append(d.base.after(from), d.more...)), records(d.old))
	return m, g, d.refusal(m.Err)
}
