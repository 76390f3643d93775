package table

import "slices"

// Begin begins a new game from its set-up: as a correction words it, or for nil as the
// game was begun.
type Begin func(correction *Entry) (Game, error)

// at is a game as it stood at the start of the last turn, at n or before it, whose values
// are known, and the node at which that is; a new one if none is. Values of which this game
// lists others, as of other rules, are of no use: then it is the first node.
func (b Begin) at(n *node) (g Game, from *node, err error) {
	if g, err = b(n.setup); err != nil {
		return nil, nil, err
	}
	if from = n.turnStart(); from.up != nil && !from.turn.restore(g) {
		from = from.at(0)
	}
	return g, from, nil
}

// A Played is a log played to where it stands. It is never changed: [Played.Next] makes
// another one. Any goroutine may use it.
type Played struct {
	Fold   *Fold
	Game   Game
	Result Result // Said holds what followed the newest record that stands

	begin Begin
}

// Resume folds a log and plays all of it, as [Played.Next] then does too until the next turn
// begins: no earlier start of a turn is known. On a [MisfitError] the Played is still good
// for undo, back and correct; the entry that does not fit is [Played.Misfit].
func Resume(begin Begin, log []Entry) (Played, error) {
	p := Played{Fold: FoldLog(log), begin: begin}
	g, err := begin(p.Fold.last.setup)
	if err != nil {
		return p, err
	}
	p.Game = g
	first := p.Fold.last.at(0)
	p.Result = replay(g, 0, records(p.Fold.last.after(first)), Watch{SayFrom: p.Len()})
	return p, p.Result.Err
}

// Open is [Resume] of a log that is folded already. It plays no further back than to the
// turn in which the newest record stands, if that turn is known; see [Fold.KeepTurn].
func Open(begin Begin, f *Fold) (Played, error) {
	p := Played{Fold: f, begin: begin}
	var err error
	p.Result, err = p.look(p.Len(), func(g Game) Watch {
		p.Game = g
		return Watch{SayFrom: p.Len()}
	})
	if err == nil {
		err = p.Result.Err
	}
	return p, err
}

// Look plays the records again, from a turn that begins before record from, counted from
// 0, or from the first one; look is called with the game as it stands there. What was said
// before record from is there only as far as look asks for it.
func (p *Played) Look(from int, look func(Game) Watch) Result {
	res, _ := p.look(from, look)
	return res
}

func (p *Played) look(from int, look func(Game) Watch) (Result, error) {
	last := p.Fold.last
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

// At is where the game stood after entry n.
func (p *Played) At(n int) (Played, error) { return Open(p.begin, p.Fold.At(n)) }

// Asked is the question that entry n answers as the game stands; nil if it does not stand.
func (p *Played) Asked(n int) *Question {
	if at := p.Fold.last.find(n); at != nil && at.up != nil {
		return p.asked(at)
	}
	return nil
}

// asked is the question that the record of n answers.
func (p *Played) asked(n *node) *Question {
	g, from, err := p.begin.at(n.up)
	if err != nil {
		return nil
	}
	return replay(g, from.depth, records(n.up.after(from)), Watch{SayFrom: n.up.depth}).Open
}

// Len is how many records stand.
func (p *Played) Len() int { return p.Fold.last.depth }

// Records are all records that stand, in order.
func (p *Played) Records() []Record { return records(p.Fold.last.after(p.Fold.last.at(0))) }

// Record is the record at index i, from 0.
func (p *Played) Record(i int) Record { return p.Fold.last.at(i + 1).record() }

// Step is the step of the record at index i, from 0.
func (p *Played) Step(i int) Step { return p.Fold.last.at(i + 1).step() }

// Misfit is the entry that does not fit the rules, 0 if all do.
func (p *Played) Misfit() int {
	if e, ok := p.Result.Err.(*MisfitError); ok && e.At < p.Len() {
		return p.Step(e.At).N
	}
	return 0
}

// Next completes e, which is to follow the log, and plays what then stands. Filled
// in are N, the place, and of an answer key, person, what it is about and the fingerprint
// of its question; To of a call off; and what becomes of old answers: Aside and Wait. Old
// answers are threaded only here, so that [Timeline] follows from the log alone.
//
// What cannot be is a *[Refusal] with a sentence, or a *[MisfitError] where records
// do not fit the rules; an error of Begin is handed on. p stays as it was.
func (p *Played) Next(e Entry) (Entry, Played, error) {
	done, q, err := p.next(e)
	return done, q, p.traced(err)
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
	q := Played{Fold: p.Fold.Add(d.entry), Game: g, Result: m.Result, begin: p.begin}
	like := d.base.turnStart().turn
	for n := q.Fold.last; n.depth > d.base.depth; n = n.up {
		if set := m.kept[n.depth]; set != nil {
			n.turn = newTurn(set, like)
		}
	}
	return d.entry, q, nil
}

// play plays what the draft leaves standing, from the turn that it changes on, and threads
// the old answers through what is then asked.
func (p *Played) play(d *draft) (mended, Game, error) {
	n := d.base
	if len(d.more) == 0 && n.up != nil {
		n = n.up // what the last record led to is said again
	}
	g, from, err := p.begin.at(n)
	if err != nil {
		return mended{}, nil, err
	}
	m := mend(g, from.depth, records(append(d.base.after(from), d.more...)), records(d.old))
	return m, g, d.refusal(m.Err)
}

// A Forecast is what is certain of what an entry would do, most of all a correction.
type Forecast struct {
	Kept   int   // later answers that would still stand
	Aside  int   // answers that would be set aside
	AsideN []int // the numbers of these, in the order of the game
	Waits  int   // answers that would wait for a question that is asked anew; 0 if none is

	// Changes are what would be different on the table: today, if nothing is asked anew, else
	// when that first question is asked.
	Changes []Change
}

// Foresee tells what e would do and changes nothing. Errors are those of [Played.Next].
func (p *Played) Foresee(e Entry) (Forecast, error) {
	f, err := p.foresee(e)
	return f, p.traced(err)
}

func (p *Played) foresee(e Entry) (Forecast, error) {
	d, err := p.draft(e)
	if err != nil {
		return Forecast{}, err
	}
	m, g, err := p.play(d)
	if err != nil {
		return Forecast{}, err
	}
	f := Forecast{Waits: len(d.old) - m.Wait}
	for i, w := range d.old {
		switch {
		case m.Used[i]:
			f.Kept++
		case m.Aside[i]:
			f.Aside++
			f.AsideN = append(f.AsideN, w.entry.N)
		}
	}
	then := p.Game
	if f.Waits > 0 {
		then, err = p.before(d.old[m.Wait].entry.N)
	}
	if err == nil {
		f.Changes = Changes(then, g)
	}
	return f, err
}

// before is the game as it stood when entry n was asked, or as it stands if that waits.
func (p *Played) before(n int) (Game, error) {
	at := p.Fold.last.find(n)
	if at == nil || at.up == nil {
		return p.Game, nil
	}
	g, from, err := p.begin.at(at.up)
	if err == nil {
		replay(g, from.depth, records(at.up.after(from)), Watch{SayFrom: never})
	}
	return g, err
}

// traced is Traced of an error that is a refusal; others are handed on.
func (p *Played) traced(err error) error {
	if r, ok := err.(*Refusal); ok {
		return p.Traced(r)
	}
	return err
}

// Traced names, in a refusal that a value stands in the way of, the entry that made the
// value what it is: people correct that one, or give another answer.
func (p *Played) Traced(r *Refusal) *Refusal {
	if r.Value == "" {
		return r
	}
	n := p.since(r.Value)
	if n == 0 {
		return r
	}
	named := *r
	named.Text = Text{"refuse.since", []Arg{Sub("why", r.Text), Num("entry", n)}}
	return &named
}

// since is the entry that made the value at path what it is, 0 if it was so from the
// start.
func (p *Played) since(path string) (n int) {
	var list []Value
	k, is := 0, ""
	look := func(i int) {
		if now := list[k].Get(); i > 0 && now != is {
			is, n = now, p.Fold.last.at(i).entry.N
		}
	}
	p.Look(0, func(g Game) Watch {
		list = ValuesOf(g) // once: a game's values stay where they are
		if k = slices.IndexFunc(list, func(v Value) bool { return v.Path == path }); k < 0 {
			return Watch{SayFrom: never}
		}
		is = list[k].Get()
		return Watch{SayFrom: never, Asked: func(i int, _ *Question, _ *Record) { look(i) }}
	})
	if k < 0 || list == nil {
		return 0
	}
	look(p.Len())
	return n
}

// A draft is an entry with what it leaves standing for sure and the old answers that
// are to be threaded through what is then asked.
type draft struct {
	entry Entry
	base  *node
	more  []worded // behind base
	old   []worded
	turns bool // undo, redo: old answers wait or not as they did
}

// sure is how many records stand for sure.
func (d *draft) sure() int { return d.base.depth + len(d.more) }

// complete notes in the entry what became of the old answers.
func (d *draft) complete(m mended) {
	if d.turns {
		return
	}
	for i, aside := range m.Aside {
		if aside {
			d.entry.Aside = append(d.entry.Aside, d.old[i].entry.N)
		}
	}
	if m.Wait < len(d.old) {
		d.entry.Wait = d.old[m.Wait].entry.N
	}
}

// refusal is the sentence why the entry itself was refused, if that was it.
func (d *draft) refusal(err error) error {
	misfit, ok := err.(*MisfitError)
	if ok && misfit.Why != nil && len(d.more) > 0 && misfit.At == d.sure()-1 {
		return misfit.Why
	}
	return err
}

func (p *Played) draft(e Entry) (*draft, error) {
	e.N, e.Aside, e.Wait = p.Fold.N()+1, nil, 0
	d := &draft{entry: e, base: p.Fold.last, old: p.Fold.wait}
	var err error
	switch e.Op {
	case OpUndo, OpRedo:
		err = p.turnable(e.Op)
		d.base, d.old, d.turns = p.Fold.Add(e).last, nil, true
	case OpBack, OpCallOff:
		err = p.back(d)
	case OpCorrect:
		err = p.correct(d)
	case OpDrop:
		if len(d.old) == 0 {
			err = Refuse("nothing", "refuse.drop", "")
		}
		d.old = nil
	case OpAnswer, OpRuling, OpDeed:
		err = p.address(&d.entry)
		d.more = []worded{{&d.entry, &d.entry}}
	default:
		err = Refuse("illegal", "refuse.op", "", Name("op", string(e.Op)))
	}
	return d, err
}

func (p *Played) turnable(op Op) error {
	switch {
	case op == OpUndo && p.Fold.acts == nil:
		return Refuse("nothing", "refuse.undo", "")
	case op == OpRedo && p.Fold.undone == nil:
		return Refuse("nothing", "refuse.redo", "")
	}
	return nil
}

// back leaves out entry To and what follows it.
func (p *Played) back(d *draft) error {
	if d.entry.Op == OpCallOff && d.entry.To == 0 {
		if p.Result.Err != nil || p.Result.Start >= p.Len() {
			return Refuse("nothing", "refuse.calloff", "")
		}
		d.entry.To = p.Step(p.Result.Start).N
	}
	n := d.base.find(d.entry.To)
	if n == nil || n.up == nil {
		return doesNotStand(d.entry.To)
	}
	d.base = n.up
	return nil
}

// correct words entry To anew; what follows it is to be threaded.
func (p *Played) correct(d *draft) error {
	e := &d.entry
	n := d.base.find(e.To)
	if n == nil {
		return doesNotStand(e.To)
	}
	d.old = slices.Concat(d.base.after(n), d.old)
	if n.up == nil {
		d.base = &node{setup: e}
		return nil
	}
	was := n.record()
	switch {
	case was.Op == OpDeed:
		return Refuse("illegal", "refuse.correct.deed", "", Num("n", e.To))
	case p.Result.Err == nil && slices.Equal(was.Answer, e.Answer) && slices.Equal(was.Set, e.Set) && !p.secret(n):
		return Refuse("nothing", "refuse.correct.same", "", Num("n", e.To))
	}
	e.Place, e.Key, e.Who, e.About, e.Print = was.Place, was.Key, was.Who, was.About, was.Print
	d.base, d.more = n.up, []worded{{n.entry, e}}
	return nil
}

// secret reports whether what the record of n answers must not be looked up. Then a
// correction that says the same is taken like any other: a refusal would tell whoever
// guesses that the guess was right.
func (p *Played) secret(n *node) bool {
	if p.Result.Open == nil {
		return false
	}
	q := p.asked(n)
	return q != nil && q.Secret != ""
}

// address tells what e is given to: the open question, or the seam there.
func (p *Played) address(e *Entry) error {
	q := p.Result.Open
	switch {
	case p.Result.Err != nil:
		return p.Result.Err
	case e.Op == OpRuling && len(e.Set) == 0:
		return Refuse("nothing", "refuse.ruling", "")
	case e.Op == OpRuling && q == nil:
		e.Place = ""
		return nil
	case q == nil:
		return Refuse("nothing", "refuse.over", "")
	}
	e.Place = q.Place
	switch {
	case e.Op == OpDeed && !slices.ContainsFunc(q.Also, func(d Deed) bool { return d.ID == e.Key && d.Who == e.Who }):
		return Refuse("illegal", "refuse.deed", "")
	case e.Op == OpAnswer && e.Key != "" && !q.Is(&e.Record):
		return &MisfitError{At: p.Len(), Record: e.Record, Asked: q}
	case e.Op == OpAnswer:
		e.Key, e.Who, e.About, e.Print = q.Key, q.Who, q.About, q.Print()
	}
	return nil
}

func doesNotStand(n int) *Refusal {
	return Refuse("nothing", "refuse.entry", "", Num("n", n))
}
