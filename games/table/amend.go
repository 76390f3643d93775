package table

import "slices"

// Begin begins a new game from its set-up: as entry setupBy of the log words it, or
// for 0 as the game was begun.
type Begin func(setupBy int, log []Entry) (Game, error)

// A Played is a log played to where it stands. It is never changed: [Played.Next] makes
// another one. Any goroutine may read it; Next and Foresee of one and of those that it
// led to belong to one goroutine.
type Played struct {
	Log     []Entry
	Line    Line
	Records []Record // of Line.Steps
	Game    Game
	Result  Result // Said holds what followed the last entry

	begin   Begin
	entries *room // behind Log
	records *room // behind Records
}

// Resume plays a log. On a [MisfitError] the Played is still good for undo, back and
// correct; the entry that does not fit is Line.Steps[At].N.
func Resume(begin Begin, log []Entry) (Played, error) {
	return Reopen(begin, log, func(p *Played) Watch { return Watch{SayFrom: len(p.Records)} })
}

// Reopen is Resume with somebody who looks on. look is called with what the log adds
// up to, before it is played; Result.Said begins where he listens.
func Reopen(begin Begin, log []Entry, look func(p *Played) Watch) (Played, error) {
	p := Played{Log: log, Line: Timeline(log), begin: begin}
	p.Records = Records(log, p.Line.Steps)
	g, err := begin(p.Line.Setup, log)
	if err != nil {
		return p, err
	}
	p.Game = g
	p.Result = Replay(g, p.Records, look(&p))
	return p, p.Result.Err
}

// Next completes e, which is to follow the log, and plays what then stands. Filled
// in are N, the place, and of an answer key, person and what it is about unless
// given; To of a call off; and what becomes of old answers: Aside and Wait. Old
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
	g, err := p.begin(d.setup, d.log)
	if err != nil {
		return e, Played{}, err
	}
	sure, taken := p.Records, p.records
	if e.Stands() {
		sure, taken = with(sure, d.entry().Record, taken)
	} else {
		sure, taken = d.records(d.sure), nil
	}
	m := mend(g, sure, d.records(d.old), mending{sayFrom: len(d.sure)})
	if m.Err != nil {
		return e, Played{}, d.refusal(m.Err)
	}
	e = d.complete(m)
	line := Timeline(d.log)
	if len(d.old) > 0 {
		sure, taken = Records(d.log, line.Steps), nil
	}
	return e, Played{d.log, line, sure, g, m.Result, p.begin, d.entries, taken}, nil
}

// A Forecast is what an entry would do, most of all a correction.
type Forecast struct {
	Ask    int   // questions to answer anew, as near as guesses can tell
	Kept   int   // later answers that would still stand
	Aside  int   // answers that would be set aside
	AsideN []int // the numbers of these, in the order of the game

	// Changes are what would be different on the table today, however the questions are
	// answered that are asked anew, as near as guesses can tell.
	Changes []Change
}

// mostForeseen bounds how many questions a forecast guesses.
const mostForeseen = 5000

// Foresee tells what e would do and changes nothing: what is asked anew is guessed,
// always alike, until no old answer waits. Where something is guessed it is guessed
// otherwise too, and only what comes of all guesses is told. Errors are those of
// [Played.Next].
func (p *Played) Foresee(e Entry) (Forecast, error) {
	f, err := p.foresee(e)
	return f, p.traced(err)
}

func (p *Played) foresee(e Entry) (Forecast, error) {
	d, err := p.draft(e)
	if err != nil {
		return Forecast{}, err
	}
	m, changes, err := p.guessed(d, new(steadyRand))
	if err != nil {
		return Forecast{}, err
	}
	f := Forecast{Ask: m.guessed, Changes: changes}
	if m.guessed > 0 {
		other := steadyRand(1)
		for _, chance := range []Rand{new(mirrorRand), &other} {
			if _, changes, err := p.guessed(d, chance); err == nil {
				f.Changes = slices.DeleteFunc(f.Changes, func(c Change) bool { return !among(changes, c) })
			}
		}
	}
	for i, used := range m.Used {
		if used {
			f.Kept++
		} else {
			f.AsideN = append(f.AsideN, d.old[i].N)
		}
	}
	f.Aside = len(d.old) - f.Kept
	return f, nil
}

// guessed plays the draft with guesses for what is asked anew, and lists what is
// different then.
func (p *Played) guessed(d *draft, chance Rand) (Mended, []Change, error) {
	g, err := p.begin(d.setup, d.log)
	if err != nil {
		return Mended{}, nil, err
	}
	m := mend(g, d.records(d.sure), d.records(d.old), mending{sayFrom: never, guess: chance, most: mostForeseen})
	if m.Err != nil {
		return m, nil, d.refusal(m.Err)
	}
	return m, Changes(p.Game, g), nil
}

// among reports whether the list makes the same of a value as c does.
func among(list []Change, c Change) bool {
	return slices.ContainsFunc(list, func(x Change) bool { return x.Path == c.Path && x.Is == c.Is })
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
	g, err := p.begin(p.Line.Setup, p.Log)
	if err != nil {
		return 0
	}
	list := ValuesOf(g) // once: a game's values stay where they are
	k := slices.IndexFunc(list, func(v Value) bool { return v.Path == path })
	if k < 0 {
		return 0
	}
	is := list[k].Get()
	look := func(i int) {
		if now := list[k].Get(); now != is && i > 0 {
			is, n = now, p.Line.Steps[i-1].N
		}
	}
	Replay(g, p.Records, Watch{SayFrom: never, Asked: func(i int, _ *Question, _ *Record) { look(i) }})
	look(len(p.Records))
	return n
}

// steadyRand is the same chance every time (splitmix64).
type steadyRand uint64

func (r *steadyRand) IntN(n int) int {
	*r += 0x9e3779b97f4a7c15
	z := uint64(*r)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) >> 1 % uint64(n))
}

// mirrorRand is high where steadyRand is low: what hangs on one die comes out otherwise,
// as often as it can.
type mirrorRand struct{ steadyRand }

func (r *mirrorRand) IntN(n int) int { return n - 1 - r.steadyRand.IntN(n) }

// A draft is an entry with what it leaves standing for sure and the old answers that
// are to be threaded through what is then asked.
type draft struct {
	log     []Entry // the entry is its last
	entries *room
	setup   int
	sure    []Step
	old     []Step
	turns   bool // undo, redo: old answers wait or not as they did
}

func (d *draft) entry() *Entry { return &d.log[len(d.log)-1] }

func (d *draft) records(steps []Step) []Record { return Records(d.log, steps) }

// complete notes in the entry what became of the old answers.
func (d *draft) complete(m Mended) Entry {
	e := d.entry()
	if d.turns {
		return *e
	}
	for i, aside := range m.Aside {
		if aside {
			e.Aside = append(e.Aside, d.old[i].N)
		}
	}
	if m.Wait < len(d.old) {
		e.Wait = d.old[m.Wait].N
	}
	return *e
}

// refusal is the sentence why the entry itself was refused, if that was it.
func (d *draft) refusal(err error) error {
	misfit, ok := err.(*MisfitError)
	if ok && misfit.Why != nil && d.sure[misfit.At].By == d.entry().N {
		return misfit.Why
	}
	return err
}

func (p *Played) draft(e Entry) (*draft, error) {
	e.N, e.Aside, e.Wait = len(p.Log)+1, nil, 0
	d := &draft{setup: p.Line.Setup, sure: p.Line.Steps, old: p.Line.Waiting}
	var err error
	switch e.Op {
	case OpUndo, OpRedo:
		err = p.turnable(e.Op)
		d.turns = true
	case OpBack, OpCallOff:
		err = p.back(d, &e)
	case OpCorrect:
		err = p.correct(d, &e)
	case OpDrop:
		if len(d.old) == 0 {
			err = Refuse("nothing", "refuse.drop", "")
		}
		d.old = nil
	case OpAnswer, OpRuling, OpDeed:
		err = p.address(&e)
		d.sure = append(slices.Clip(d.sure), Step{e.N, e.N})
	default:
		err = Refuse("illegal", "refuse.op", "", Name("op", string(e.Op)))
	}
	if err != nil {
		return nil, err
	}
	d.log, d.entries = with(p.Log, e, p.entries)
	if d.turns {
		line := Timeline(d.log)
		d.setup, d.sure, d.old = line.Setup, line.Steps, nil
	}
	return d, nil
}

func (p *Played) turnable(op Op) error {
	switch {
	case op == OpUndo && p.Line.Undo == 0:
		return Refuse("nothing", "refuse.undo", "")
	case op == OpRedo && p.Line.Redo == 0:
		return Refuse("nothing", "refuse.redo", "")
	}
	return nil
}

// back leaves out entry e.To and what follows it.
func (p *Played) back(d *draft, e *Entry) error {
	if e.Op == OpCallOff && e.To == 0 {
		if p.Result.Err != nil || p.Result.Start >= len(d.sure) {
			return Refuse("nothing", "refuse.calloff", "")
		}
		e.To = d.sure[p.Result.Start].N
	}
	i := indexOf(d.sure, e.To)
	if i < 0 {
		return doesNotStand(e.To)
	}
	d.sure = d.sure[:i]
	return nil
}

// correct words entry e.To anew; what follows it is to be threaded.
func (p *Played) correct(d *draft, e *Entry) error {
	if e.To == 0 {
		d.setup, d.sure, d.old = e.N, nil, slices.Concat(d.sure, d.old)
		return nil
	}
	i := indexOf(d.sure, e.To)
	if i < 0 {
		return doesNotStand(e.To)
	}
	was := p.Records[i]
	switch {
	case was.Op == OpDeed:
		return Refuse("illegal", "refuse.correct.deed", "", Num("n", e.To))
	case p.Result.Err == nil && slices.Equal(was.Answer, e.Answer) && slices.Equal(was.Set, e.Set) && !p.secret(i):
		return Refuse("nothing", "refuse.correct.same", "", Num("n", e.To))
	}
	e.Place, e.Key, e.Who, e.About = was.Place, was.Key, was.Who, was.About
	d.old = slices.Concat(d.sure[i+1:], d.old)
	d.sure = append(slices.Clip(d.sure[:i]), Step{e.To, e.N})
	return nil
}

// secret reports whether what record i answers must not be looked up. Then a correction
// that says the same is taken like any other: a refusal would tell whoever guesses that
// the guess was right.
func (p *Played) secret(i int) bool {
	g, err := p.begin(p.Line.Setup, p.Log)
	if err != nil || p.Result.Open == nil {
		return false
	}
	q := Replay(g, p.Records[:i], Watch{SayFrom: never}).Open
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
	case e.Op == OpAnswer && e.Key == "":
		e.Key, e.Who, e.About = q.Key, q.Who, q.About
	case e.Op == OpAnswer && !q.Is(&e.Record):
		return &MisfitError{At: len(p.Records), Record: e.Record, Asked: q}
	}
	return nil
}

func indexOf(steps []Step, n int) int {
	return slices.IndexFunc(steps, func(s Step) bool { return s.N == n })
}

func doesNotStand(n int) *Refusal {
	return Refuse("nothing", "refuse.entry", "", Num("n", n))
}
