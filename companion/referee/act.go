package referee

import (
	"errors"
	"slices"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/logbook"
	"hafenmeister/games/table"
)

// An Outcome is what came of a message: where the game now stands and what the table
// is told. It is public; see the package comment.
type Outcome struct {
	Now     *Now
	Said    []table.Said   // in order
	Recent  []Happened     // only of a game that was just opened: what happened last
	Back    []int          // entries that stood and stand no more
	Aside   []int          // entries that were set aside
	Changes []table.Change // what changes on the table
	Changed bool           // it was no answer: undo, redo, back, set, correct, call off, drop
	Begun   bool           // the set-up is complete and the game proper has begun
}

// Open is where the game stood when it was opened, with what was said at its start.
func (r *Referee) Open() (*Outcome, error) {
	return call(r, func() (*Outcome, error) {
		o := &Outcome{}
		if len(r.played.Log) == 0 {
			o.Said = r.played.Result.Said
		}
		o.Recent = r.recent
		r.finish(o, nil)
		return o, nil
	})
}

// Answer answers question n. In a roll "" is a die that the program is to throw. An
// answer meant for another question is a refusal with code "stale".
func (r *Referee) Answer(n int, a table.Answer) (*Outcome, error) {
	return call(r, func() (*Outcome, error) {
		if err := r.fresh(n); err != nil {
			return nil, err
		}
		return r.act(r.fill(a))
	})
}

// fresh refuses what is meant for another question than the open one.
func (r *Referee) fresh(n int) error {
	if n != len(r.played.Log)+1 {
		return table.Refuse("stale", "refuse.stale", "", table.Num("n", n), table.Num("now", len(r.played.Log)+1))
	}
	return nil
}

// fill is the entry for an answer. It throws the dice left blank in a and says where each
// came from: who names what a tower read means the tower's die.
func (r *Referee) fill(a table.Answer) table.Entry {
	q := r.played.Result.Open
	if q == nil || q.Kind != table.KindRoll || len(a) != len(q.Dice) || len(a) != len(r.tray.Slots) {
		return table.Entry{Record: table.Record{Op: table.OpAnswer, Answer: a}}
	}
	t := r.tray.Clone()
	for i, from := range throwBlank(q, a, r.chance.At(len(r.played.Log)+1)) {
		if from == dice.FromVirtual {
			t.Fall(i, a[i])
			continue
		}
		t.Slots[i].Face, t.Slots[i].From = a[i], from
	}
	return t.Entry()
}

// Key lays one typed face into the roll n; with the last one the roll is answered, unless
// dice of a tower lie there, see [Referee.Keep].
func (r *Referee) Key(n int, face string) (*Outcome, error) {
	return call(r, func() (*Outcome, error) {
		if err := r.fresh(n); err != nil {
			return nil, err
		}
		if i := r.tray.Open(); i < 0 || !r.tray.Put(i, face, dice.FromKey) {
			return nil, table.Refuse("illegal", "refuse.face", "", table.Name("face", face))
		}
		return r.rolled()
	})
}

// Lay lays a typed face as die i of the roll n, also where one lies already; otherwise it
// is like Key.
func (r *Referee) Lay(n, i int, face string) (*Outcome, error) {
	return call(r, func() (*Outcome, error) {
		if err := r.fresh(n); err != nil {
			return nil, err
		}
		if !r.tray.Put(i, face, dice.FromKey) {
			return nil, table.Refuse("illegal", "refuse.face", "", table.Name("face", face))
		}
		return r.rolled()
	})
}

// TakeDie takes the last die of the roll n out again.
func (r *Referee) TakeDie(n int) (*Outcome, error) {
	return call(r, func() (*Outcome, error) {
		if err := r.fresh(n); err != nil {
			return nil, err
		}
		if !r.tray.Take(-1) {
			return nil, table.Refuse("nothing", "refuse.tray", "")
		}
		if !r.tray.Lies() {
			r.refuseThrows()
		}
		return r.finish(&Outcome{}, nil), nil
	})
}

// rolled answers the open question with the tray once it is complete. With dice of a tower
// it waits: they may be misread, and people say so or keep them.
func (r *Referee) rolled() (*Outcome, error) {
	if !r.tray.Complete() || r.tray.Lies() {
		return r.finish(&Outcome{}, nil), nil
	}
	return r.act(r.tray.Entry())
}

// Virtual has the program throw the dice still open, or draw the card. With dice of a tower
// there the roll waits to be kept, as with Key.
func (r *Referee) Virtual(n int) (*Outcome, error) {
	return call(r, func() (*Outcome, error) {
		if err := r.fresh(n); err != nil {
			return nil, err
		}
		q := r.played.Result.Open
		switch {
		case q != nil && q.Kind == table.KindRoll && !r.tray.Complete():
			r.tray.Throw(r.chance.At(n))
			return r.rolled()
		case q != nil && q.Kind == table.KindDraw && q.Deck != "":
			return r.act(r.drawn(q))
		}
		return nil, table.Refuse("nothing", "refuse.virtual", "")
	})
}

func (r *Referee) drawn(q *table.Question) table.Entry {
	a := table.Guess(q, r.chance.At(len(r.played.Log)+1), true) // as the cards lie, whatever the odds of a simulated table
	return table.Entry{Record: table.Record{Op: table.OpAnswer, Answer: a}, From: slices.Repeat([]string{dice.FromVirtual}, len(a))}
}

// Back leaves out entry n and everything after it.
func (r *Referee) Back(n int) (*Outcome, error) {
	return r.do(table.Entry{Record: table.Record{Op: table.OpBack}, To: n})
}

// CallOff goes back to the first question of the running action.
func (r *Referee) CallOff() (*Outcome, error) {
	return r.do(table.Entry{Record: table.Record{Op: table.OpCallOff}})
}

// Drop sets aside the old answers that still wait after a correction.
func (r *Referee) Drop() (*Outcome, error) {
	return r.do(table.Entry{Record: table.Record{Op: table.OpDrop}})
}

// Correct words entry n anew; 0 is the set-up as TOML. What came after is worked out
// anew and old answers go to the questions they were given to.
func (r *Referee) Correct(n int, a table.Answer) (*Outcome, error) {
	return call(r, func() (*Outcome, error) {
		e, err := r.correction(n, a)
		if err != nil {
			return nil, err
		}
		return r.act(e)
	})
}

// CorrectRuling sets other values in ruling n; otherwise it is like Correct.
func (r *Referee) CorrectRuling(n int, set []table.Setting) (*Outcome, error) {
	return call(r, func() (*Outcome, error) {
		e, err := r.rulingCorrection(n, set)
		if err != nil {
			return nil, err
		}
		return r.act(e)
	})
}

// Foresee tells what Correct would do and changes nothing.
func (r *Referee) Foresee(n int, a table.Answer) (table.Forecast, error) {
	return call(r, func() (table.Forecast, error) { return r.foresee(r.correction(n, a)) })
}

// ForeseeRuling tells what CorrectRuling would do and changes nothing.
func (r *Referee) ForeseeRuling(n int, set []table.Setting) (table.Forecast, error) {
	return call(r, func() (table.Forecast, error) { return r.foresee(r.rulingCorrection(n, set)) })
}

func (r *Referee) foresee(e table.Entry, err error) (table.Forecast, error) {
	if err != nil {
		return table.Forecast{}, err
	}
	f, err := r.played.Foresee(e)
	hidden := r.hiddenPaths()
	f.Changes = slices.DeleteFunc(r.publicChanges(f.Changes), func(c table.Change) bool { return slices.Contains(hidden, c.Path) })
	return f, err
}

// hiddenPaths are the values that are secret today, also where what is foreseen would
// reveal them.
func (r *Referee) hiddenPaths() (list []string) {
	if r.over() {
		return nil
	}
	for _, v := range table.ValuesOf(r.played.Game) {
		if v.Secret != "" {
			list = append(list, v.Path)
		}
	}
	return list
}

// isRuling reports whether entry n is a ruling.
func (r *Referee) isRuling(n int) bool {
	return n > 0 && n <= len(r.played.Log) && r.played.Log[n-1].Op == table.OpRuling
}

func (r *Referee) rulingCorrection(n int, set []table.Setting) (table.Entry, error) {
	e := table.Entry{Record: table.Record{Op: table.OpCorrect, Set: set}, To: n}
	if !r.isRuling(n) {
		return e, table.Refuse("illegal", "refuse.correct.answer", "", table.Num("n", n))
	}
	if len(set) == 0 {
		return e, table.Refuse("nothing", "refuse.ruling", "")
	}
	return e, r.settable(set)
}

func (r *Referee) correction(n int, a table.Answer) (table.Entry, error) {
	e := table.Entry{Record: table.Record{Op: table.OpCorrect, Answer: a}, To: n}
	switch {
	case n == 0 && (len(a) != 1 || r.source.asking):
		return e, table.Refuse("illegal", "refuse.setup", "")
	case n == 0:
		if s, problems := ReadSetup(r.info, a[0]); s == nil {
			return e, &SetupError{problems}
		}
	case r.isRuling(n):
		return e, table.Refuse("illegal", "refuse.correct.ruling", "", table.Num("n", n))
	case r.answeredAlone(n):
		return e, table.Refuse("secret", "refuse.secret", "")
	case slices.Contains(a, ""):
		e.From = r.fillAgain(n, a)
	}
	return e, nil
}

// answeredAlone reports whether entry n answers what one player alone may look at: whether
// another answer fits would tell the others.
func (r *Referee) answeredAlone(n int) bool {
	if n < 1 || n > len(r.secret) || !r.secret[n-1] || r.over() {
		return false
	}
	q := r.now().whyAnswered(n).Question
	return q == nil || q.Alone()
}

// fillAgain throws the dice left blank in a, a new answer to what entry n answered.
func (r *Referee) fillAgain(n int, a table.Answer) (from []string) {
	if n < 1 || n > len(r.played.Log) {
		return nil
	}
	q := r.now().whyAnswered(n).Question
	if q == nil || q.Kind != table.KindRoll || len(a) != len(q.Dice) {
		return nil
	}
	return throwBlank(q, a, r.chance.At(len(r.played.Log)+1))
}

// throwBlank throws the dice left blank in a and says where each came from.
func throwBlank(q *table.Question, a table.Answer, chance table.Rand) (from []string) {
	for i := range a {
		from = append(from, dice.FromKey)
		if a[i] == "" {
			a[i], from[i] = q.Dice[i].Throw(chance), dice.FromVirtual
		}
	}
	return from
}

// Set is a ruling of the table: it sets one or several values, all or none.
func (r *Referee) Set(set []table.Setting) (*Outcome, error) {
	return call(r, func() (*Outcome, error) {
		if err := r.settable(set); err != nil {
			return nil, err
		}
		return r.act(table.Entry{Record: table.Record{Op: table.OpRuling, Set: set}})
	})
}

// settable refuses to set what is secret.
func (r *Referee) settable(set []table.Setting) error {
	for _, v := range table.ValuesOf(r.played.Game) {
		if v.Secret == "" || r.over() {
			continue
		}
		if slices.ContainsFunc(set, func(s table.Setting) bool { return s.Path == v.Path }) {
			return table.Refuse("secret", "refuse.secret", "")
		}
	}
	return nil
}

// Free does a free deed of the player with id who.
func (r *Referee) Free(id, who string) (*Outcome, error) {
	return r.do(table.Entry{Record: table.Record{Op: table.OpDeed, Key: id, Who: who}})
}

// Undo takes back the last thing that somebody did, with what the program did by
// itself after it.
func (r *Referee) Undo() (*Outcome, error) {
	return call(r, func() (*Outcome, error) { return r.turnBack() })
}

func (r *Referee) turnBack() (*Outcome, error) {
	if r.played.Line.Undo > 0 && lastHuman(r.played.Line.Acts, r.human) == 0 {
		return nil, table.Refuse("nothing", "refuse.undo", "")
	}
	before, o := r.played, &Outcome{Changed: true}
	var list []pending
	for human := false; !human; {
		human = r.played.Line.Undo > 0 && r.human[r.played.Line.Undo-1]
		if err := r.play(table.Entry{Record: table.Record{Op: table.OpUndo}}, &list, o); err != nil {
			r.played = before
			return nil, err
		}
	}
	return r.finish(o, list, before), nil
}

// Redo puts back what Undo took, until something new is done.
func (r *Referee) Redo() (*Outcome, error) {
	return call(r, func() (*Outcome, error) {
		before, o := r.played, &Outcome{Changed: true}
		var list []pending
		for again := true; again; {
			if err := r.play(table.Entry{Record: table.Record{Op: table.OpRedo}}, &list, o); err != nil {
				r.played = before
				return nil, err
			}
			next := r.played.Line.Redo
			again = next > 0 && !r.human[next-1]
		}
		return r.finish(o, list, before), nil
	})
}

func (r *Referee) do(e table.Entry) (*Outcome, error) {
	return call(r, func() (*Outcome, error) { return r.act(e) })
}

// act plays e, then what the program does by itself, and saves it all at once.
func (r *Referee) act(e table.Entry) (*Outcome, error) {
	before := r.played
	o := &Outcome{Changed: e.Op != table.OpAnswer && e.Op != table.OpDeed}
	var list []pending
	if err := r.play(e, &list, o); err != nil {
		r.layTray()
		return nil, err
	}
	if r.source.asking && r.over() {
		return r.begun(list)
	}
	return r.finish(o, list, before), nil
}

// play adds one entry to what is played.
func (r *Referee) play(e table.Entry, list *[]pending, o *Outcome) error {
	if len(*list) == 0 {
		r.claim(&e)
	}
	turn, secret := r.turnOpened(&e), r.isSecret(&e)
	q, g := r.played.Result.Open, r.played.Game
	done, next, err := r.played.Next(e)
	if err != nil {
		return err
	}
	p := pending{stored: stored{Entry: done, Secret: secret}, turn: turn}
	if r.asked = (table.Text{}); q != nil {
		r.asked, p.short = q.Text(), shortText(g, q, &done.Record)
	}
	r.played = next
	r.drift, r.recent = nil, nil
	r.tested(o)
	*list = append(*list, p)
	if !o.Changed {
		o.Said = append(o.Said, next.Result.Said...)
	}
	return nil
}

// tested notes the last test that stands.
func (r *Referee) tested(o *Outcome) {
	if o.Changed { // what was rolled before may stand no more
		r.test = nil
		return
	}
	for _, s := range r.played.Result.Said {
		if s.Sum != nil && s.To == "" {
			r.test = known(&Test{r.asked, s.Sum})
		}
	}
}

// known is a test that nobody has to look for.
func known(t *Test) func() *Test { return func() *Test { return t } }

// isSecret reports whether e answers a question that one player alone may look at, or
// words such an answer anew, as can be done when all is over.
func (r *Referee) isSecret(e *table.Entry) bool {
	switch q := r.played.Result.Open; e.Op {
	case table.OpAnswer:
		return q != nil && q.Secret != ""
	case table.OpCorrect:
		return e.To > 0 && e.To <= len(r.secret) && r.secret[e.To-1]
	}
	return false
}

// turnOpened are the values at the start of the turn that e opens, nil if it opens none.
func (r *Referee) turnOpened(e *table.Entry) []table.Setting {
	p := &r.played
	if !e.Stands() || r.source.asking || p.Result.Err != nil || p.Result.Open == nil {
		return nil
	}
	return p.Result.Began
}

// waiting reports whether dice of a tower lie in the open roll: people keep them or throw
// again, whoever is to roll from then on.
func (r *Referee) waiting() bool { return r.tray.For == len(r.played.Log)+1 && r.tray.Lies() }

// byItself does what the program was told to do without being asked: throw virtual
// dice, draw from the pile it keeps.
func (r *Referee) byItself(o *Outcome, list *[]pending) {
	for {
		q := r.played.Result.Open
		var e table.Entry
		switch {
		case q == nil || r.played.Result.Err != nil:
			return
		case q.Kind == table.KindRoll && r.options.rolls() && !r.waiting():
			a := table.Guess(q, r.chance.At(len(r.played.Log)+1), false)
			e = table.Entry{Record: table.Record{Op: table.OpAnswer, Answer: a}, From: slices.Repeat([]string{dice.FromVirtual}, len(a))}
		case q.Kind == table.KindDraw && r.options.draws(q):
			e = r.drawn(q)
		default:
			return
		}
		fell := table.Said{To: q.Secret, Text: fellText(r.played.Game, q, e.Answer)}
		quiet := &Outcome{}
		if err := r.play(e, list, quiet); err != nil {
			panic(err) // a guess is legal by construction
		}
		(*list)[len(*list)-1].Auto = true
		fell.After = len(r.played.Records)
		o.Said = append(append(o.Said, fell), quiet.Said...)
	}
}

// fellText tells what the program threw or drew.
func fellText(g table.Game, q *table.Question, a table.Answer) table.Text {
	who := table.NameOf(g.Players(), q.Who)
	key := "say.rolled"
	if q.Kind == table.KindDraw {
		key = "say.drawn"
	}
	return table.Say(key, table.Name("who", who), table.Sub("question", q.Text()), table.Sub("answer", answerText(q, a)))
}

// finish lets the program do its part, saves, lays the next tray and tells watchers.
func (r *Referee) finish(o *Outcome, list []pending, before ...table.Played) *Outcome {
	r.byItself(o, &list)
	if r.source.asking && r.over() {
		if begun, err := r.begun(list); err == nil {
			return begun
		}
	}
	r.save(list)
	if r.over() != r.game.Head().Over && r.saveErr == nil {
		r.saveErr = r.game.SetHead(func(h *logbook.Head) {
			h.Over = r.over()
			_, h.Parts = parts(r.played.Game, h.Over)
		})
	}
	if len(list) > 0 || r.tray.For != len(r.played.Log)+1 {
		r.layTray()
	}
	if len(before) > 0 && o.Changed {
		o.Back, o.Aside = difference(before[0].Line, r.played.Line)
		if before[0].Game != nil && r.played.Game != nil {
			o.Changes = r.publicChanges(table.Changes(before[0].Game, r.played.Game))
		}
	}
	o.Said = public(o.Said)
	o.Now = r.now()
	r.tell(o.Now)
	return o
}

// difference lists the entries that stood and stand no more, and those set aside for
// good: what waits may yet be taken.
func difference(before, after table.Line) (back, aside []int) {
	for i, was := range before.Fates {
		is := after.Fates[i]
		switch {
		case waits(after, i+1) || is == was && !waits(before, i+1):
		case is.Status == table.SetAside:
			aside = append(aside, i+1)
		case is.Status == table.Undone || is.Status == table.CalledOff:
			back = append(back, i+1)
		}
	}
	return back, aside
}

// waits reports whether entry n waits for its question.
func waits(l table.Line, n int) bool {
	return slices.ContainsFunc(l.Waiting, func(s table.Step) bool { return s.N == n })
}

// begun turns a complete set-up into the game proper.
func (r *Referee) begun(list []pending) (*Outcome, error) {
	s, err := settled(r.played.Game)
	if err != nil {
		r.save(list)
		return nil, err
	}
	r.save(list)
	if r.saveErr != nil {
		return nil, r.saveErr
	}
	asked, source := r.game, r.source
	head := asked.Head()
	err = r.open(logbook.Head{Game: head.Game, Rules: head.Rules, Lang: head.Lang, Seed: head.Seed, Seeded: head.Seeded, Options: head.Options}, s)
	if err != nil {
		r.game, r.source = asked, source
		return nil, err
	}
	if err := errors.Join(asked.SetHead(func(h *logbook.Head) { h.Over = true }), asked.Close()); err != nil {
		return nil, err
	}
	o := &Outcome{Begun: true, Said: r.played.Result.Said}
	return r.finish(o, nil), nil
}

func (r *Referee) over() bool { return r.played.Result.Open == nil && r.played.Result.Err == nil }

// layTray lays out what the open question asks for. Of a roll that is still the same what
// was typed is taken out; dice of a tower stay.
func (r *Referee) layTray() {
	if r.tray.For == len(r.played.Log)+1 {
		r.tray.Untype()
		return
	}
	r.tray = dice.Tray{For: len(r.played.Log) + 1}
	if q := r.played.Result.Open; q != nil && q.Kind == table.KindRoll {
		r.tray = dice.NewTray(len(r.played.Log)+1, q.Dice)
	}
}

// SaveAgain tries once more to write what waits.
func (r *Referee) SaveAgain() (*Outcome, error) {
	return call(r, func() (*Outcome, error) { return r.finish(&Outcome{}, nil), nil })
}

// Options are how the game is played now.
func (r *Referee) Options() (Options, error) {
	return call(r, func() (Options, error) { return r.options, nil })
}

// SetOptions changes how the game is played from here on: who throws, who draws.
func (r *Referee) SetOptions(o Options) (*Outcome, error) {
	return call(r, func() (*Outcome, error) {
		text := optionsJSON(o, r.throws.inHead)
		if err := r.game.SetHead(func(h *logbook.Head) { h.Options = text }); err != nil {
			return nil, err
		}
		r.options = o
		return r.finish(&Outcome{}, nil), nil
	})
}
