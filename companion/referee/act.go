package referee

import (
	"slices"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/log"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Open returns where the game stood when it was opened: of a new one with what was said at its
// start, of another with what happened last.
func (r *Referee) Open() (*Reply, error) {
	return call(r, func() (*Reply, error) {
		o := &Reply{}
		r.opened = true
		if r.played.Timeline.N() == 0 && r.recent == nil {
			o.Said = r.played.Result.Said
		}
		o.Recent = r.recent
		r.finish(o, nil)
		return o, nil
	})
}

// lastAct returns the first entry of the last act, 0 where nobody has done anything yet.
func (r *Referee) lastAct() int {
	n := r.played.Timeline.N()
	for r.sameAct(n) {
		n--
	}
	return n
}

// sameAct reports whether entry n belongs to one act with the entry before it: the program did
// it by itself, it continues with an undo or redo, or with a typed line.
func (r *Referee) sameAct(n int) bool {
	return n > 0 && n <= len(r.log) && (r.log[n-1].Auto || r.log[n-1].Act != 0 || n > 1 && r.goesOn(n))
}

// goesOn reports whether entry n takes back or puts back together with the entry before it:
// what the program did by itself goes with what somebody did.
func (r *Referee) goesOn(n int) bool {
	auto := func(k int) bool { return k > 0 && r.log[k-1].Auto }
	switch f := r.played.Timeline; f.Entry(n).Op {
	case replay.OpUndo:
		if f.Entry(n-1).Op != replay.OpUndo {
			return false
		}
		for k := range f.At(n - 2).Undoes() {
			return auto(k)
		}
	case replay.OpRedo:
		return auto(f.At(n - 1).Redoes())
	}
	return false
}

// Answer answers question n. In a roll "" is a die that the program is to throw. An
// answer meant for another question is a refusal with code "stale".
func (r *Referee) Answer(n int, a table.Answer) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.fresh(n); err != nil {
			return nil, err
		}
		if len(r.sealed.by) > 0 && !r.over() {
			return r.asOne(func(answer func(table.Answer) error) error { return answer(a) })
		}
		return r.act(r.fill(a))
	})
}

// fresh refuses what is meant for another question than the open one.
func (r *Referee) fresh(n int) error {
	if n != r.played.Timeline.N()+1 {
		return r.stale(n)
	}
	return nil
}

func (r *Referee) stale(n int) error {
	return table.Refuse("stale", "refuse.stale", "", table.Num("n", n), table.Num("now", r.played.Timeline.N()+1))
}

// fill returns the entry for an answer. It throws the dice left blank in a and says where each
// came from: who names what a tower read means the tower's die.
func (r *Referee) fill(a table.Answer) replay.Entry {
	q := r.played.Result.Open
	if q == nil || q.Kind != table.KindRoll || len(a) != len(q.Dice) || len(a) != len(r.tray.Slots) {
		return replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: a}}
	}
	t := r.tray.Clone()
	for i, from := range throwBlank(q, a, r.random.At(r.played.Timeline.N()+1)) {
		if from == dice.FromVirtual {
			t.SetVirtual(i, a[i])
			continue
		}
		t.Slots[i].Face, t.Slots[i].From = a[i], from
	}
	return t.Entry()
}

// FreeAt is [Referee.Free] at question n, refused if that is over.
func (r *Referee) FreeAt(n int, id, who string) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.fresh(n); err != nil {
			return nil, err
		}
		return r.act(replay.Entry{Record: replay.Record{Op: replay.OpDeed, Key: id, Who: who}})
	})
}

// Free does a free deed of the player with id who.
func (r *Referee) Free(id, who string) (*Reply, error) {
	return r.do(replay.Entry{Record: replay.Record{Op: replay.OpDeed, Key: id, Who: who}})
}

func (r *Referee) do(e replay.Entry) (*Reply, error) {
	return call(r, func() (*Reply, error) { return r.act(e) })
}

// act plays e, then what the program does by itself, and saves it all at once.
func (r *Referee) act(e replay.Entry) (*Reply, error) {
	before, turns := r.played, r.turns
	o := &Reply{Changed: isChange(&e)}
	var list []replay.Entry
	if err := r.play(e, &list, o); err != nil {
		r.turns = turns
		r.layTray()
		return nil, err
	}
	return r.finishAct(o, list, before)
}

// asOne makes one act of what give answers, with what is sealed if that was all that was missing.
func (r *Referee) asOne(give func(answer func(table.Answer) error) error) (*Reply, error) {
	defer func() { r.line = 0 }()
	before, turns, o := r.played, r.turns, &Reply{}
	var list []replay.Entry
	answer := func(a table.Answer) error {
		e, first := r.fill(a), r.played.Timeline.N()+1
		if err := r.play(e, &list, o); err != nil {
			return err
		}
		if r.line == 0 {
			r.line = first // what follows carries its number
		}
		r.byItself(o, &list)
		r.layTray()
		return nil
	}
	err := give(answer)
	if err == nil {
		in := r.sealed.whole(r.played)
		for i := 0; i < len(in) && err == nil; i++ {
			err = answer(in[i])
		}
		if in != nil && err == nil {
			r.sealed = sealed{}
		}
	}
	if err != nil {
		r.played, r.turns = before, turns
		r.layTray()
		return nil, err
	}
	return r.finishAct(o, list, before)
}

// finishAct ends an act that was played. If it completes the set-up, the game proper begins.
func (r *Referee) finishAct(o *Reply, list []replay.Entry, before replay.Played) (*Reply, error) {
	if r.source.asking && r.over() {
		if err := r.beginGame(list); err != nil {
			r.save(list)
			return nil, err
		}
		return r.finish(r.newGame(), nil), nil
	}
	return r.finishSince(&before, o, list), nil
}

// play adds one entry to what is played.
func (r *Referee) play(e replay.Entry, list *[]replay.Entry, o *Reply) error {
	if len(*list) == 0 {
		r.claim(&e)
	}
	if e.Op == replay.OpAnswer {
		e.Act = r.line
	}
	e.Secret = r.isSecret(&e)
	turns := r.turns
	e.Turn = turns.Encode(r.turnStart(&e))
	before, q := r.played, r.played.Result.Open
	done, next, err := r.played.Next(e)
	if err != nil {
		return err
	}
	*list = append(*list, done)
	r.played, r.turns = next, turns
	r.divergence, r.recent = nil, nil
	waited := len(before.Timeline.Waiting()) > 0
	r.rollFell(o, q, &done, waited)
	o.take(&next, done.N, waited)
	return nil
}

// rollFell notes the last effective roll: e has answered q. waited reports whether old answers
// were waiting then.
func (r *Referee) rollFell(o *Reply, q *table.Question, e *replay.Entry, waited bool) {
	switch {
	case o.Changed, waited: // what was rolled before may stand no more, or old rolls stand again
		r.roll = nil
	case e.Op == replay.OpAnswer && q.Kind == table.KindRoll && q.Secret == "":
		r.roll = rollFunc(rollOf(q, e.Answer, r.played.Result.Said))
	case e.Op == replay.OpAnswer && r.roll != nil && r.roll().endsWith(q, r.options):
		r.roll = rollFunc(nil)
	}
}

// isSecret reports whether e answers a question that one player alone may look at, or
// rewords such an answer, as can be done when all is over.
func (r *Referee) isSecret(e *replay.Entry) bool {
	switch q := r.played.Result.Open; e.Op {
	case replay.OpAnswer:
		return q != nil && q.Secret != ""
	case replay.OpCorrect:
		return e.To > 0 && e.To <= len(r.log) && r.log[e.To-1].Secret
	}
	return false
}

// turnStart returns the values at the start of the turn that e opens, nil if it opens none.
func (r *Referee) turnStart(e *replay.Entry) []table.Setting {
	p := &r.played
	if !e.Stands() || r.source.asking || p.Result.Err != nil || p.Result.Open == nil {
		return nil
	}
	return p.Result.Began
}

// byItself does what the program was told to do without being asked: throw virtual
// dice, draw from the pile it keeps.
func (r *Referee) byItself(o *Reply, list *[]replay.Entry) {
	for {
		q := r.played.Result.Open
		var e replay.Entry
		switch {
		case q == nil || r.played.Result.Err != nil:
			return
		case q.Kind == table.KindRoll && r.options.Answers(q) && !r.hasTowerDice():
			a := table.Guess(q, r.random.At(r.played.Timeline.N()+1), false)
			e = replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: a}, From: slices.Repeat([]string{dice.FromVirtual}, len(a))}
		case q.Kind == table.KindDraw && r.options.Answers(q):
			e = r.drawEntry(q)
		default:
			return
		}
		fell := table.Announcement{To: q.Secret, Text: fellText(r.played.Game, q, e.Answer)}
		quiet := &Reply{}
		e.Auto = true
		if err := r.play(e, list, quiet); err != nil {
			panic(err) // a guess is legal by construction
		}
		fell.After = r.played.Len()
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
	return table.Say(key, table.Name("who", who), table.Sub("question", q.Text()), table.Sub("answer", q.AnswerText(a)))
}

// finish lets the program do its part, saves, lays the next tray and tells subscribers.
func (r *Referee) finish(o *Reply, list []replay.Entry) *Reply { return r.finishSince(nil, o, list) }

// finishSince is finish after an act that may have changed the table since before.
func (r *Referee) finishSince(before *replay.Played, o *Reply, list []replay.Entry) *Reply {
	r.byItself(o, &list)
	if r.source.asking && r.over() && r.beginGame(list) == nil { // the program gave the last answer
		before, o, list = nil, r.newGame(), nil
		r.byItself(o, &list)
	}
	r.save(list)
	if len(list) > 0 || r.tray.For != r.played.Timeline.N()+1 {
		r.layTray()
	}
	was := r.played
	if before != nil {
		was = *before
		r.changes(o, was)
	}
	o.Said = public(o.Said)
	if len(list) > 0 || len(o.Said) > 0 {
		r.order(o, was)
		o.Said = r.orders.open(o.Said)
		r.throws.unread = r.throws.holds && len(r.orders.now(&r.played).Current) > 0
	}
	o.Now = r.snapshot()
	r.publish(o.Now)
	return o
}

// changes fills in what an act changes on the table. While old answers wait nobody moves
// anything; when the last of them is settled it is one list of all that has changed since.
func (r *Referee) changes(o *Reply, before replay.Played) {
	if o.Changed {
		o.Back, o.Aside = lostEntries(before.Timeline, r.played.Timeline)
	}
	waited := len(before.Timeline.Waiting()) > 0
	if len(r.played.Timeline.Waiting()) > 0 || !waited && !o.Changed || before.Game == nil || r.played.Game == nil {
		return
	}
	if waited {
		o.Settled = true
		var err error
		if before, err = r.played.At(r.lastSettled(before.Timeline)); before.Game == nil {
			panic(err) // it was played before
		}
	}
	o.Changes = r.publicChanges(table.Changes(before.Game, r.played.Game))
}

// lastSettled returns the newest entry, of f or before, after which no old answer waited and which
// ended an act: what lay between the entries of one nobody has seen.
func (r *Referee) lastSettled(f *replay.Timeline) int {
	n := f.WithoutPending().N()
	for n > 0 && r.sameAct(n+1) {
		for n > 0 && r.sameAct(n+1) {
			n--
		}
		n = f.At(n).WithoutPending().N()
	}
	return n
}

// lostEntries returns the entries that were effective before and are not after: those taken back,
// and those discarded. Pending answers are in neither list, they may yet be used.
func lostEntries(before, after *replay.Timeline) (back, aside []int) {
	gone := after.LossesSince(before)
	for n := before.N() + 1; n <= after.N(); n++ {
		switch e := after.Entry(n); e.Op {
		case replay.OpUndo:
			for act := range after.At(n - 1).Undoes() {
				gone = append(gone, act)
				break
			}
		case replay.OpDrop:
			return nil, gone
		default:
			aside = append(aside, e.Aside...)
		}
	}
	slices.Sort(gone)
	for _, n := range slices.Compact(gone) {
		if !slices.Contains(aside, n) {
			back = append(back, n)
		}
	}
	return back, aside
}

// beginGame begins the game proper, in the same file, with the set-up that was asked. The entries
// of the list end the set-up.
func (r *Referee) beginGame(list []replay.Entry) error {
	s, err := completeSetup(r.played.Game)
	if err != nil {
		return err
	}
	begin := r.game.Begin()
	begin.Rules = r.info.Rules
	if begin, err = r.beginWith(begin, s); err != nil {
		return err
	}
	if begin.Part == 1 {
		begin.Campaign = r.game.Header().ID
	}
	from := sourceOf(r.info, begin)
	played, err := replay.Resume(from.begin, nil)
	if err != nil {
		return err
	}
	r.wait(list)
	r.unsaved = append(r.unsaved, log.Line{Begin: &begin})
	r.source = from
	r.begins(begin, played)
	return nil
}

// newGame returns the reply that a game has begun.
func (r *Referee) newGame() *Reply { return &Reply{Begun: true, Said: r.played.Result.Said} }

// SaveAgain tries once more to write what waits.
func (r *Referee) SaveAgain() (*Reply, error) {
	return call(r, func() (*Reply, error) { return r.finish(&Reply{}, nil), nil })
}

// Options returns how the game is played now.
func (r *Referee) Options() (Options, error) {
	return call(r, func() (Options, error) { return r.options, nil })
}

// SetOptions changes how the game is played from here on: who throws, who draws, as far as
// it has dice and decks.
func (r *Referee) SetOptions(o Options) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		o := o.ForGame(r.info)
		if err := r.game.Append(log.Line{Options: optionsJSON(o)}); err != nil {
			return nil, err
		}
		r.options = o
		if !r.opened { // nobody would hear of what the program rolls now
			return &Reply{Now: r.snapshot()}, nil
		}
		return r.finish(&Reply{}, nil), nil
	})
}

// SetPicture keeps a picture of the table as it is now, a JPEG; nil removes the one there is. It is no answer: nothing else changes.
func (r *Referee) SetPicture(jpeg []byte) (*Snapshot, error) {
	return call(r, func() (*Snapshot, error) {
		n := r.played.Timeline.N() + 1
		if err := r.game.SetPicture(n, jpeg); err != nil {
			return nil, err
		}
		if r.picture = nil; jpeg != nil {
			r.picture = &Picture{File: r.game.Picture(), Serial: r.serial, n: n}
		}
		now := r.snapshot()
		r.publish(now)
		return now, nil
	})
}
