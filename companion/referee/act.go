package referee

import (
	"slices"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/log"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Open returns the state of the game. Of a new game the reply holds the announcements made at its start, of a
// resumed one the recent events. From then on the referee enters by itself what the options leave to the
// program.
func (r *Referee) Open() (*Reply, error) {
	return call(r, func() (*Reply, error) {
		o := &Reply{}
		r.opened = true
		if r.played.Timeline.N() == 0 && r.recent == nil {
			o.Announcements = r.played.Result.Announcements
		}
		o.Recent = r.recent
		r.finish(o, nil)
		return o, nil
	})
}

// OpenOnScreen is [Referee.Open] for a screen, on which no roll may pass unseen: the program makes a roll that is
// [table.Ask.Watched] only by [Referee.ThrowVirtual].
func (r *Referee) OpenOnScreen() (*Reply, error) {
	call(r, func() (any, error) { r.watched = true; return nil, nil })
	return r.Open()
}

// lastAct returns the first entry of the last act, 0 if the log is empty.
func (r *Referee) lastAct() int {
	n := r.played.Timeline.N()
	for r.sameAct(n) {
		n--
	}
	return n
}

// sameAct reports whether entry n belongs to the same act as the entry before it: the program made it by
// itself, or it continues an undo, a redo or a typed line.
func (r *Referee) sameAct(n int) bool {
	return n > 0 && n <= len(r.log) && (r.log[n-1].Auto || r.log[n-1].Act != 0 || n > 1 && r.continuesUndo(n))
}

// continuesUndo reports whether entry n undoes or redoes together with the entry before it: entries that the
// program made by itself are undone and redone with the entry of a person that they follow.
func (r *Referee) continuesUndo(n int) bool {
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

// Answer answers question n. In a roll, "" stands for a die that the program throws; Answer replaces it in a by
// the face. An answer to a question that is not open is refused with code "stale". While answers to a reveal
// are sealed and a makes them complete, they are entered as well, in the same act.
func (r *Referee) Answer(n int, a table.Answer) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.checkOpen(n); err != nil {
			return nil, err
		}
		if len(r.sealed.by) > 0 && !r.over() {
			return r.actTogether(func(answer func(table.Answer) error) error { return answer(a) })
		}
		return r.act(r.fill(a))
	})
}

// checkOpen returns a refusal with code "stale" unless n is the number of the open question.
func (r *Referee) checkOpen(n int) error {
	if n != r.played.Timeline.N()+1 {
		return r.staleRefusal(n)
	}
	return nil
}

func (r *Referee) staleRefusal(n int) error {
	return table.Refuse("stale", "refuse.stale", "", table.Num("n", n), table.Num("now", r.played.Timeline.N()+1))
}

// fill returns the entry for answer a. It throws the dice left blank in a, modifying a, and records where each
// die came from. A typed face that a tower has read for the same die counts as the tower's.
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

// PerformActionAt is [Referee.PerformAction], refused with code "stale" unless question n is open.
func (r *Referee) PerformActionAt(n int, id, who string) (*Reply, error) {
	return call(r, func() (*Reply, error) {
		if err := r.checkOpen(n); err != nil {
			return nil, err
		}
		return r.act(replay.Entry{Record: replay.Record{Op: replay.OpAction, Key: id, Who: who}})
	})
}

// PerformAction performs the optional action id for the player with ID who.
func (r *Referee) PerformAction(id, who string) (*Reply, error) {
	return r.do(replay.Entry{Record: replay.Record{Op: replay.OpAction, Key: id, Who: who}})
}

func (r *Referee) do(e replay.Entry) (*Reply, error) {
	return call(r, func() (*Reply, error) { return r.act(e) })
}

// act plays e, then what the program enters by itself, and saves all of it as one act. If e is refused the game
// is unchanged.
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

// actTogether makes one act of all answers that give passes to its argument, and of the sealed answers if only
// they were missing. On an error none of them counts.
func (r *Referee) actTogether(give func(answer func(table.Answer) error) error) (*Reply, error) {
	defer func() { r.line = 0 }()
	before, turns, o := r.played, r.turns, &Reply{}
	var list []replay.Entry
	answer := func(a table.Answer) error {
		e, first := r.fill(a), r.played.Timeline.N()+1
		if err := r.play(e, &list, o); err != nil {
			return err
		}
		if r.line == 0 {
			r.line = first // later entries of the act refer to it
		}
		r.playAutomatic(o, &list)
		r.layTray()
		return nil
	}
	err := give(answer)
	if err == nil {
		in := r.sealed.complete(r.played)
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

// finishAct finishes an act whose entries are in list. If it completes the set-up, the game proper begins.
// before is the state before the act.
func (r *Referee) finishAct(o *Reply, list []replay.Entry, before replay.Played) (*Reply, error) {
	if r.source.asking && r.over() {
		if err := r.beginGame(list); err != nil {
			r.save(list)
			return nil, err
		}
		return r.finish(r.begunReply(), nil), nil
	}
	return r.finishSince(&before, o, list), nil
}

// play plays one entry: it completes e, appends it to list and adds its announcements to o. If e is refused the
// game is unchanged.
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
	hadPending := len(before.Timeline.Pending()) > 0
	r.updateRoll(o, q, &done, hadPending)
	o.take(&next, done.N, hadPending)
	return nil
}

// updateRoll updates r.roll after e has answered q. hadPending reports whether old answers were pending before
// e.
func (r *Referee) updateRoll(o *Reply, q *table.Question, e *replay.Entry, hadPending bool) {
	switch {
	case o.Changed, hadPending: // earlier rolls may have become effective or ineffective
		r.roll = nil
	case e.Op == replay.OpAnswer && q.Kind == table.KindRoll && q.Secret == "":
		r.roll = rollFunc(rollOf(q, e.Answer, r.played.Result.Announcements))
	case e.Op == replay.OpAnswer && r.roll != nil && r.roll().endsWith(q, r.options):
		r.roll = rollFunc(nil)
	}
}

// isSecret reports whether e answers a question that only one player may see, or corrects such an answer, which
// is possible after the game is over.
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
	if !e.HasRecord() || r.source.asking || p.Result.Err != nil || p.Result.Open == nil {
		return nil
	}
	return p.Result.Began
}

// playAutomatic enters what the options leave to the program, until a person has to answer: it throws virtual
// dice and draws from the program's decks. It appends the entries to list.
func (r *Referee) playAutomatic(o *Reply, list *[]replay.Entry) {
	for {
		q := r.played.Result.Open
		var e replay.Entry
		switch {
		case q == nil || r.played.Result.Err != nil:
			return
		case q.Kind == table.KindRoll && r.options.Answers(q) && !r.hasTowerDice() && !(q.Watched && r.watched):
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
		o.Announcements = append(append(o.Announcements, fell), quiet.Announcements...)
	}
}

// fellText says what the program threw or drew.
func fellText(g table.Game, q *table.Question, a table.Answer) table.Text {
	who := table.NameOf(g.Players(), q.Who)
	key := "say.rolled"
	if q.Kind == table.KindDraw {
		key = "say.drawn"
	}
	return table.Say(key, table.Name("who", who), table.Sub("question", q.Text()), table.Sub("answer", q.AnswerText(a)))
}

// finish is [Referee.finishSince] for an act that leaves the table unchanged.
func (r *Referee) finish(o *Reply, list []replay.Entry) *Reply { return r.finishSince(nil, o, list) }

// finishSince finishes an act: it makes the program's entries, saves list, lays out the next tray, updates the
// orders and publishes a snapshot. before is the state before the act, nil if nothing on the table can have
// changed.
func (r *Referee) finishSince(before *replay.Played, o *Reply, list []replay.Entry) *Reply {
	r.playAutomatic(o, &list)
	if r.source.asking && r.over() && r.beginGame(list) == nil { // the program gave the last answer
		before, o, list = nil, r.begunReply(), nil
		r.playAutomatic(o, &list)
	}
	r.save(list)
	if len(list) > 0 || r.tray.For != r.played.Timeline.N()+1 {
		r.layTray()
	}
	was := r.played
	if before != nil {
		was = *before
		r.fillChanges(o, was)
	}
	o.Announcements = public(o.Announcements)
	if len(list) > 0 || len(o.Announcements) > 0 {
		r.updateOrders(o, was)
		o.Announcements = r.orders.open(o.Announcements)
		r.throws.unread = r.throws.holding && len(r.orders.now(&r.played).Current) > 0
	}
	o.Now = r.snapshot()
	r.publish(o.Now)
	return o
}

// fillChanges fills in the entries that an act has undone or discarded and what changes on the table. While old
// answers are pending nobody moves anything; when the last is settled, Changes lists all that has changed since
// the correction.
func (r *Referee) fillChanges(o *Reply, before replay.Played) {
	if o.Changed {
		o.Back, o.Discarded = lostEntries(before.Timeline, r.played.Timeline)
	}
	hadPending := len(before.Timeline.Pending()) > 0
	if len(r.played.Timeline.Pending()) > 0 || !hadPending && !o.Changed || before.Game == nil || r.played.Game == nil {
		return
	}
	if hadPending {
		o.Settled = true
		var err error
		if before, err = r.played.At(r.lastSettled(before.Timeline)); before.Game == nil {
			panic(err) // it was played before
		}
	}
	o.Changes = r.publicChanges(changes(&before, &r.played))
}

// lastSettled returns the newest entry of f that ended an act and after which no old answer was pending. People
// have not seen the states between the entries of one act.
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

// lostEntries returns the entries that were effective before and are not after: those undone, and those
// discarded. Pending answers are in neither list; they may yet be used.
func lostEntries(before, after *replay.Timeline) (back, discarded []int) {
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
			discarded = append(discarded, e.Discarded...)
		}
	}
	slices.Sort(gone)
	for _, n := range slices.Compact(gone) {
		if !slices.Contains(discarded, n) {
			back = append(back, n)
		}
	}
	return back, discarded
}

// beginGame begins the game proper, in the same file, with the set-up that the people have entered. The entries
// of list end the set-up.
func (r *Referee) beginGame(list []replay.Entry) error {
	s, err := completeSetup(r.played.Game)
	if err != nil {
		return err
	}
	begin := r.begin
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
	r.enqueue(list)
	r.unsaved = append(r.unsaved, log.Line{Begin: &begin})
	r.source = from
	r.setBegin(begin, played)
	return nil
}

func (r *Referee) begunReply() *Reply {
	return &Reply{Begun: true, Announcements: r.played.Result.Announcements}
}

// SaveAgain tries again to write the entries that are not saved.
func (r *Referee) SaveAgain() (*Reply, error) {
	return call(r, func() (*Reply, error) { return r.finish(&Reply{}, nil), nil })
}

// Options returns the current options.
func (r *Referee) Options() (Options, error) {
	return call(r, func() (Options, error) { return r.options, nil })
}

// SetOptions changes the options from now on and stores them. Options that the game has no use for are dropped.
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

// SetPicture stores a picture of the table as it is now, a JPEG; nil removes the stored picture. It makes no
// entry in the log.
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
