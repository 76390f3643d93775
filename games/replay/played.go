package replay

import "hafenmeister/games/table"

// Begin begins a new game with the set-up of the given entry, which corrects it; given nil, with
// the one that the game was first begun with.
type Begin func(correction *Entry) (table.Game, error)

// at returns a game as it was at the start of the last turn, at n or before it, whose values
// are known, and the node at which that is; a new one if none is. Values of which this game
// lists others, as of other rules, are of no use: then it is the first node.
func (b Begin) at(n *node) (g table.Game, from *node, err error) {
	if g, err = b(n.setup); err != nil {
		return nil, nil, err
	}
	if from = n.turnStart(); from.up != nil && !from.turn.restore(g) {
		from = from.at(0)
	}
	return g, from, nil
}

// A Played is a log that was played to its open question. It never changes: [Played.Next] makes
// another one. Any goroutine may use it.
type Played struct {
	Timeline *Timeline
	Game     table.Game
	Result   Result // Said holds what followed the newest effective record

	begin Begin
}

// Resume plays all of a log, as [Played.Next] then does too until the next turn begins: no earlier
// start of a turn is known. On a [MisfitError] the Played is still good for undo, back and correct;
// the entry that does not fit is [Played.Misfit].
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

// Open is [Resume] for a timeline. It plays from the start of the turn of the newest record, if
// that turn's values are known; see [Timeline.KeepTurn].
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

// Look plays the records again, from a turn that begins before record from, counted from 0, or from
// the first one; look is called with the game as it was at that turn. What was said before record
// from is there only as far as look asks for it.
func (p *Played) Look(from int, look func(table.Game) Observer) Result {
	res, _ := p.look(from, look)
	return res
}

func (p *Played) look(from int, look func(table.Game) Observer) (Result, error) {
	last := p.Timeline.last
	n := last.at(from)
	if n.up != nil {
		n = n.up // what the record before from led to is said, too
	}
	g, start, err := p.begin.at(n)
	if err != nil {
		return Result{}, err
	}
	return replay(g, start.depth, records(last.after(start)), look(g)), nil
}

// At returns the game after entry n.
func (p *Played) At(n int) (Played, error) { return Open(p.begin, p.Timeline.At(n)) }

// Question returns the question that entry n answers; nil if n is not effective.
func (p *Played) Question(n int) *table.Question {
	if at := p.Timeline.last.find(n); at != nil && at.up != nil {
		return p.questionOf(at)
	}
	return nil
}

// questionOf returns the question that the record of n answers.
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

// Before returns the old answer to the open question, which is asked again because a position in its
// words has changed since; nil if there is none.
func (p *Played) Before() table.Answer {
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

// Misfit returns the entry that does not fit the rules, 0 if all do.
func (p *Played) Misfit() int {
	if e, ok := p.Result.Err.(*MisfitError); ok && e.At < p.Len() {
		return p.Step(e.At).N
	}
	return 0
}

// Next completes e, which is to follow the log, and plays on from it. Filled in are N, the place,
// and of an answer key, person, what it is about and the fingerprint of its question; To of a call
// off; and what becomes of old answers: Aside and Wait. Old answers are replayed only here, so that
// the [History] follows from the log alone.
//
// What cannot be is a *[table.Refusal] with a sentence, or a *[MisfitError] where records
// do not fit the rules; an error of Begin is handed on. p stays as it was.
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

// play plays what the draft keeps, from the turn that it changes on, and replays the old answers
// onto what is then asked.
func (p *Played) play(d *draft) (rebased, table.Game, error) {
	n := d.base
	if len(d.more) == 0 && n.up != nil {
		n = n.up // what the last record led to is said again
	}
	g, from, err := p.begin.at(n)
	if err != nil {
		return rebased{}, nil, err
	}
	m := rebase(g, from.depth, records(append(d.base.after(from), d.more...)), records(d.old))
	return m, g, d.refusal(m.Err)
}
