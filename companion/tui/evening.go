package tui

import (
	"errors"
	"slices"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/dice"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// An evening is one game on the screen: the referee, where the game is, what was
// just said, and how the open question is being answered. It is the scene of the table
// too; see tablescreen.go.
type evening struct {
	o   *shared
	ref *referee.Referee
	now *referee.Snapshot

	// What follows from now and is asked of it once.

	view    table.View
	entered []table.Panel // while the set-up is asked: what there is of it, for T alone
	players []table.Player
	q       *table.Question // the open one, nil when the game is over or does not fit
	hidden  bool            // only its owner may look at it
	undoes  table.Text
	redoes  table.Text

	due       referee.Orders
	ask       asker // of q; nil where there is none or it is hidden
	feed      feed
	alert     table.Text   // why the last key was refused; shown until the next
	rule      string       // the rule behind the refusal
	barrier   string       // the value that was in the way: a ruling begins with it
	roll      referee.Roll // the last effective one, for those who wonder
	resumed   bool         // the game was just gone on with: the table may have to be put up again
	namedLast string       // who was asked last, as far as it was or could have been said aloud
	secrets   bool         // the game has had secrets: somebody may want to look
	end       list         // what can be done after the end
	counts    *log.Head    // of the game that is over: whether it counts; nil until somebody wants to know

	charts struct { // of the snapshot and the language for which they were asked last
		of   *referee.Snapshot
		in   *locale.Speaker
		list []chart.Chart

		aside int // so many are beside the table now
	}

	unread bool         // there are orders that have not been on the screen yet
	read   readProgress // how far they were read, where they do not fit into the feed
	given  *roomSplit   // the rows that they were given; nil until the next frame
}

// resume shows a game as it was when it was opened.
func (e *evening) resume(out *referee.Reply) {
	e.take(out)
	e.resumed = out.Recent != nil && e.q != nil && !e.now.Asking
	e.feed.open(out)
	e.startReading()
	if e.resumed {
		e.o.app.Push(e.pause())
	}
	if e.diverges() {
		e.o.app.Push(e.divergence())
	}
}

// diverges reports whether the people have to say which holds: what was stored, or what
// the rules of today come to.
func (e *evening) diverges() bool { return e.now.Misfit() != nil || e.now.Divergence != nil }

// do has the referee do something and takes in what came of it. It reports whether it
// was done; if not the people are told why.
func (e *evening) do(deed func() (*referee.Reply, error)) bool {
	e.alert, e.rule, e.barrier = table.Text{}, "", ""
	before := e.now
	out, err := deed()
	if err != nil {
		e.showRefusal(err)
		return false
	}
	e.finishAct(before, out)
	return true
}

// finishAct takes in what came of an act, and what the people must now see.
func (e *evening) finishAct(before *referee.Snapshot, out *referee.Reply) {
	undoes, redoes := e.undoes, e.redoes
	e.take(out)
	if out.Now.N() == before.N() && out.Now.SameGame(before) { // a die of an unfinished roll, or orders are ticked off
		if was := before.Orders(); was.Count() != e.due.Count() {
			e.afterTick()
		}
		return
	}
	e.resumed = false
	e.feed.addReply(out, e.undoes, undoes, redoes)
	if out.Begun {
		e.keepSetup()
	}
	if out.Begun && before.Asking && e.keepsHouse() {
		e.feed.add(feedSaid, table.Say("ui.house.how"), true)
	}
	e.startReading()
	if out.Now.Misfit() != nil && before.Misfit() == nil {
		e.o.app.Push(e.divergence())
	}
	e.showDoors()
}

// showRefusal says why something was not done.
func (e *evening) showRefusal(err error) {
	e.given = nil // what is said of it needs rows
	var refusal *table.Refusal
	var crash *referee.CrashError
	switch {
	case errors.As(err, &refusal):
		e.alert, e.rule, e.barrier = e.now.WithEntryName(refusal).Text, refusal.Rule, refusal.Value
	case errors.As(err, &crash):
		report := &CrashError{Value: crash.Panic, Trace: []byte(crash.Stack)}
		report.File = e.o.app.Crash.write(report)
		e.o.app.Push(e.brokeDown(report.File))
	default:
		e.alert = e.o.errorOf(err)
	}
}

// take takes in where the game now is.
func (e *evening) take(out *referee.Reply) {
	same := e.now != nil && e.now.SameGame(out.Now) && e.now.N() == out.Now.N() && e.ask != nil
	sealed := same && !slices.Equal(e.sealedPlayers(), sealedOf(out.Now))
	e.now, e.due = out.Now, out.Now.Orders()
	if sealed {
		e.askMissing()
	}
	e.weigh()
	if f, ok := e.ask.(*askForm); same && ok && f.form != nil && !e.fillsForms() {
		e.ask = newAsker(e.asking(e.q)) // a tower threw what people typed
	}
	if same {
		return // only dice lie there that did not before
	}
	e.view, e.entered = e.now.View(), nil
	if e.now.Asking {
		e.entered, e.view.Panels = e.view.Panels, nil
	}
	e.name()
	e.undoes, e.redoes = e.now.Undoes(), e.now.Redoes()
	e.q, e.hidden = e.now.Question()
	if e.sealedPlayers() != nil {
		e.q = e.now.Reveal().Missing()[0]
	}
	e.secrets = e.secrets || e.now.Secretive()
	e.ask, e.end.marked = nil, nothing
	if e.now.Misfit() != nil {
		e.q = nil
	}
	if e.q != nil && !e.hidden {
		e.ask = newAsker(e.asking(e.q))
	}
	e.roll = referee.Roll{}
	if roll := e.now.Roll(); roll != nil {
		e.roll = *roll
	}
}

// name takes the players with their names as the screen can show them.
func (e *evening) name() {
	e.players = slices.Clone(e.now.Players())
	for i := range e.players {
		e.players[i].Name = e.o.spell(e.players[i].Name)
	}
	e.o.app.Theme().Colours = chart.ColoursOf(table.Hues(e.players))
}

// asking returns how the open question is answered.
func (e *evening) asking(q *table.Question) asking {
	n := e.now.N()
	give, back := func(a table.Answer) { e.answer(n, a) }, e.undo
	if e.sealedPlayers() != nil {
		back = nil // the field before is on a phone
		give = func(a table.Answer) { e.seal(n, map[string]table.Answer{q.Who: a}) }
	}
	return asking{o: e.o, q: q, list: e.now.Asking, chances: e.chanceLines,
		outcome: func(option string) []string { return e.chances(option, referee.ShortChance) },
		give:    give,
		was:     e.now.Earlier(),
		trace:   func(r *table.Refusal) *table.Refusal { return e.now.WithEntryName(e.now.TraceRefusal(r)) },
		back:    back,
		form:    e.together(n),
		hand: diceEntry{
			tray:    func() dice.Tray { return e.now.Tray },
			lay:     func(i int, face string) { e.do(func() (*referee.Reply, error) { return e.ref.Lay(n, i, face) }) },
			keep:    func() { e.do(func() (*referee.Reply, error) { return e.ref.Keep(n) }) },
			again:   func() { e.do(func() (*referee.Reply, error) { return e.ref.ThrowAgain(n) }) },
			tower:   e.byTower,
			take:    func() { e.do(func() (*referee.Reply, error) { return e.ref.TakeDie(n) }) },
			virtual: func() { e.do(func() (*referee.Reply, error) { return e.ref.Virtual(n) }) },
		}}
}

// step changes with every answer.
func (e *evening) step() int { return e.now.N() }

func (e *evening) answer(n int, a table.Answer) {
	e.do(func() (*referee.Reply, error) { return e.ref.Answer(n, a) })
}

// seat returns a player's seat, counted from 0; -1 for the table.
func (e *evening) seat(who string) int {
	if who == "" { // while the set-up is asked, players have no id yet
		return -1
	}
	return slices.IndexFunc(e.players, func(p table.Player) bool { return p.ID == who })
}

// who returns how a player is called on the screen: sign and name; the table has a word.
func (e *evening) who(id string) string {
	if seat := e.seat(id); seat >= 0 {
		return e.o.app.Theme().SeatSign(seat) + " " + e.players[seat].Name
	}
	return e.o.say("ui.everybody")
}

// shownQuestion returns the question on the screen; of a form, its open field.
func (e *evening) shownQuestion() *table.Question {
	if f, ok := e.ask.(*askForm); ok {
		return f.q
	}
	return e.q
}

// fillsForms reports whether the fields of a form can be filled before they are sent.
func (e *evening) fillsForms() bool {
	if e.sealedPlayers() != nil {
		return true
	}
	return e.now.TakesLine() && !e.now.Asking && e.now.Waiting() == 0
}

// together sends the fields of the form that question n begins; nil where each answers by itself.
func (e *evening) together(n int) *formSender {
	if !e.fillsForms() || e.q.Form != nil && e.q.Form.Grows {
		return nil
	}
	if e.sealedPlayers() != nil {
		return e.missingForm(n)
	}
	send := func(list []table.Answer) bool {
		return e.do(func() (*referee.Reply, error) { return e.ref.Answers(n, list) })
	}
	return &formSender{
		next: func(list []table.Answer) *table.Question { return e.now.NextField(list) },
		send: func(list []table.Answer) { send(list) },
		virtual: func(list []table.Answer) {
			if send(list) {
				e.do(func() (*referee.Reply, error) { return e.ref.Virtual(e.now.N()) })
			}
		},
		refuse: e.refuseField,
	}
}

// refuseField says why a field cannot be so; nil that there is nothing to say.
func (e *evening) refuseField(r *table.Refusal) {
	if e.alert, e.rule, e.barrier = (table.Text{}), "", ""; r != nil {
		e.showRefusal(e.now.TraceRefusal(r))
	}
}

// undo takes back the last act: a field of an unfinished form, a die of an unfinished roll, else
// whatever it was.
func (e *evening) undo() {
	if s, ok := e.ask.(interface{ stepBack() bool }); ok && s.stepBack() {
		e.alert, e.rule, e.barrier = table.Text{}, "", ""
		return
	}
	if e.dieLies() {
		n := e.now.N()
		e.do(func() (*referee.Reply, error) { return e.ref.TakeDie(n) })
		return
	}
	e.do(e.ref.Undo)
}

// dieLies reports whether an unfinished roll has a die to take out.
func (e *evening) dieLies() bool {
	return e.q != nil && e.q.Kind == table.KindRoll && hasFace(&e.now.Tray)
}

// undoText returns what U would take back, "" if there is nothing.
func (e *evening) undoText() string {
	if e.reveals() {
		return e.o.say("ui.undo.hidden")
	}
	if f, ok := e.ask.(*askForm); ok && len(f.filled) > 0 {
		return e.o.speaker.Put(f.lastFilled())
	}
	if e.dieLies() {
		faces := ""
		for _, s := range e.now.Tray.Slots {
			if s.Face != "" {
				faces = e.o.speaker.Put(s.Die.Word(s.Face))
			}
		}
		return e.o.say("ui.undo.die", nameArg("face", faces))
	}
	return e.o.speaker.Put(e.undoes)
}

// undoBrief returns the same in fewer words: not whose answer it was.
func (e *evening) undoBrief() string {
	if e.reveals() {
		return ""
	}
	if f, ok := e.ask.(*askForm); ok && len(f.filled) > 0 {
		return ""
	}
	for _, a := range e.undoes.Args {
		if (a.Slot == "answer" || a.Slot == "deed") && a.Kind == table.ArgText && !e.dieLies() {
			return longText(e.o, "ui.undoes", e.o.speaker.Put(a.List[0]))
		}
	}
	return ""
}

// reveals reports whether something is entered of a reveal that is not over: all others may see the screen.
func (e *evening) reveals() bool {
	if e.hidden || e.q == nil || e.q.Form == nil || !e.q.Form.Reveal {
		return false
	}
	f, ok := e.ask.(*askForm)
	return ok && len(f.filled) > 0 || len(e.q.Form.Given) > 0
}

// numArg and nameArg fill the slots of the screens' own texts.
func numArg(slot string, n int) table.Arg { return table.Num(slot, n) }

func nameArg(slot, name string) table.Arg { return table.Name(slot, name) }

// sealedOf returns the players who have entered theirs on their phones, where all reveal at once; nil
// if nobody has.
func sealedOf(now *referee.Snapshot) []string {
	if r := now.Reveal(); r != nil && len(r.Sealed) > 0 {
		return r.Sealed
	}
	return nil
}

func (e *evening) sealedPlayers() []string { return sealedOf(e.now) }

// seal enters for those who have no phone.
func (e *evening) seal(n int, answers map[string]table.Answer) {
	e.do(func() (*referee.Reply, error) { return e.ref.Seal(n, answers) })
}

// missingForm returns the fields of those who have not entered theirs on a phone.
func (e *evening) missingForm(n int) *formSender {
	fields := e.now.Reveal().Missing()
	return &formSender{
		next: func(list []table.Answer) *table.Question {
			if len(list) < len(fields) {
				return fields[len(list)]
			}
			return nil
		},
		send: func(list []table.Answer) {
			answers := map[string]table.Answer{}
			for i, a := range list {
				answers[fields[i].Who] = a
			}
			e.seal(n, answers)
		},
		refuse: e.refuseField,
	}
}

// askMissing has the keyboard ask for what is missing now that somebody has entered theirs on a
// phone, or taken it out again. What was typed for the others stays.
func (e *evening) askMissing() {
	typed := map[string]table.Answer{}
	if f, ok := e.ask.(*askForm); ok {
		for _, one := range f.filled {
			typed[one.asking.q.Who] = one.answer
		}
	}
	if e.q, _ = e.now.Question(); e.sealedPlayers() != nil {
		e.q = e.now.Reveal().Missing()[0]
	}
	e.ask = newAsker(e.asking(e.q))
	if f, ok := e.ask.(*askForm); ok {
		f.refill(typed)
	}
}
