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

// An evening is one game on the screen: the referee, the latest snapshot, the feed,
// and the asker of the open question. It is also the scene of the table; see
// tablescreen.go.
type evening struct {
	o   *shared
	ref *referee.Referee
	now *referee.Snapshot

	// Derived from now, once for each snapshot.

	view    table.View
	entered []table.Panel // while the set-up is asked: its panels, which only T shows
	players []table.Player
	q       *table.Question // the open question; nil if the game is over or does not fit the rules
	hidden  bool            // only the player whom q asks may see it
	undoes  table.Text
	redoes  table.Text

	due       referee.Orders
	ask       asker // of q; nil if q is nil or hidden
	feed      feed
	alert     table.Text   // why the last act was refused; shown until the next one
	rule      string       // the rule that refused it
	barrier   string       // the value that caused the refusal: a ruling begins with it
	roll      referee.Roll // the last effective roll
	resumed   bool         // the game was just resumed: the pieces may have to be put back
	namedLast string       // the player whose turn was last read aloud, or would have been
	secrets   bool         // the game has had secrets, which players may look at
	end       list         // what can be done after the end
	counts    *log.Head    // the head of the finished game, which says whether it counts; nil until needed

	charts struct { // cached for one snapshot and language
		of   *referee.Snapshot
		in   *locale.Speaker
		list []chart.Chart

		aside int // the number of charts beside the table
	}

	unread bool         // some orders have not been shown yet
	read   readProgress // how far they were read, if they do not fit into the feed
	given  *roomSplit   // the lines given to them; nil until the next frame
}

// resume shows a game just opened, with the instructions to put the pieces back if it was begun before.
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

// typeAgain restores what was typed for the open question when people left the game.
func (e *evening) typeAgain(left *evening) {
	if left.ask == nil || e.ask == nil || !left.now.SameGame(e.now) || left.now.N() != e.now.N() || !slices.Equal(left.sealedPlayers(), e.sealedPlayers()) {
		return
	}
	e.ask = left.ask
	for i, s := range left.now.Tray.Slots {
		if s.From == dice.FromKey {
			e.do(func() (*referee.Reply, error) { return e.ref.LayDie(e.now.N(), i, s.Face) })
		}
	}
}

// diverges reports whether the stored game differs from what the present rules make of it, so that
// the players must choose between the two.
func (e *evening) diverges() bool { return e.now.Mismatch() != nil || e.now.Divergence != nil }

// do sends a request to the referee and shows the reply, or why it was refused. It reports
// whether the request succeeded.
func (e *evening) do(action func() (*referee.Reply, error)) bool {
	e.alert, e.rule, e.barrier = table.Text{}, "", ""
	before := e.now
	out, err := action()
	if err != nil {
		e.showRefusal(err)
		return false
	}
	e.finishAct(before, out)
	return true
}

// finishAct shows the reply to an act; before is the snapshot before it.
func (e *evening) finishAct(before *referee.Snapshot, out *referee.Reply) {
	undoes, redoes := e.undoes, e.redoes
	e.take(out)
	if out.Now.N() == before.N() && out.Now.SameGame(before) { // a die of an unfinished roll, or orders marked as done
		if was := before.Orders(); was.Count() != e.due.Count() {
			e.afterTick()
		}
		return
	}
	e.resumed = false
	e.feed.addReply(out, e.undoes, undoes, redoes)
	if out.Begun && !out.Now.Asking {
		e.keepSetup()
	}
	if out.Begun && before.Asking && e.keepsHouse() {
		e.feed.add(feedSaid, table.Say("ui.house.how"), true)
	}
	e.startReading()
	if out.Now.Mismatch() != nil && before.Mismatch() == nil {
		e.o.app.Push(e.divergence())
	}
	e.showPageURLs()
}

// showRefusal shows why a request failed. If the rules panicked it also writes a crash report.
func (e *evening) showRefusal(err error) {
	e.given = nil // the alert needs lines
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

// take makes the snapshot of a reply the present one and updates everything derived from it. It
// keeps the asker if the game has no new entry.
func (e *evening) take(out *referee.Reply) {
	same := e.now != nil && e.now.SameGame(out.Now) && e.now.N() == out.Now.N() && e.ask != nil
	sealed := same && !slices.Equal(e.sealedPlayers(), sealedOf(out.Now))
	e.now, e.due = out.Now, out.Now.Orders()
	if sealed {
		e.askMissing()
	}
	e.weigh()
	if f, ok := e.ask.(*askForm); same && ok && f.form != nil && !e.fillsForms() {
		e.ask = newAsker(e.asking(e.q)) // dice were thrown or changed elsewhere: the form is no longer filled here
	}
	if same {
		return // only dice or orders have changed
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
	e.secrets = e.secrets || e.now.HasSecrets()
	e.ask, e.end.marked = nil, nothing
	if e.now.Mismatch() != nil {
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

// name updates the players, their names as the screen can show them, and the colours of the theme.
func (e *evening) name() {
	e.players = slices.Clone(e.now.Players())
	for i := range e.players {
		e.players[i].Name = e.o.spell(e.players[i].Name)
	}
	e.o.app.Theme().Colours = chart.ColoursOf(table.Hues(e.players))
}

// asking returns the functions that answer the open question q.
func (e *evening) asking(q *table.Question) asking {
	n := e.now.N()
	give, back := func(a table.Answer) { e.answer(n, a) }, e.undo
	if e.sealedPlayers() != nil {
		back = nil // the previous field was answered on a phone
		give = func(a table.Answer) { e.seal(n, map[string]table.Answer{q.Who: a}) }
	}
	return asking{o: e.o, q: q, list: e.now.Asking, columns: e.columns(), chances: e.chanceLines,
		outcome: func(option string) []string { return e.chances(option, referee.ShortChance) },
		give:    give,
		was:     e.now.EarlierAnswer(),
		trace:   func(r *table.Refusal) *table.Refusal { return e.now.WithEntryName(e.now.TraceRefusal(r)) },
		back:    back,
		form:    e.together(n),
		hand: diceEntry{
			tray:    func() dice.Tray { return e.now.Tray },
			lay:     func(i int, face string) { e.do(func() (*referee.Reply, error) { return e.ref.LayDie(n, i, face) }) },
			keep:    func() { e.do(func() (*referee.Reply, error) { return e.ref.KeepThrow(n) }) },
			again:   func() { e.do(func() (*referee.Reply, error) { return e.ref.ThrowAgain(n) }) },
			tower:   e.byTower,
			take:    func() { e.do(func() (*referee.Reply, error) { return e.ref.TakeDie(n) }) },
			virtual: func() { e.do(func() (*referee.Reply, error) { return e.ref.ThrowVirtual(n) }) },
		}}
}

// step returns a number that changes with every entry.
func (e *evening) step() int { return e.now.N() }

func (e *evening) answer(n int, a table.Answer) {
	e.do(func() (*referee.Reply, error) { return e.ref.Answer(n, a) })
}

// seat returns the seat of a player, counted from 0; -1 for "", the table, and for an unknown ID.
func (e *evening) seat(who string) int {
	if who == "" { // while the set-up is asked, players have no ID yet
		return -1
	}
	return slices.IndexFunc(e.players, func(p table.Player) bool { return p.ID == who })
}

// who returns the sign and name of a player; for the table a word of the catalogue.
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
	return e.now.AcceptsLine() && !e.now.Asking && e.now.PendingCount() == 0
}

// together returns the sender of the form that question n begins; nil if each field is sent by itself.
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
				e.do(func() (*referee.Reply, error) { return e.ref.ThrowVirtual(e.now.N()) })
			}
		},
		refuse: e.refuseField,
	}
}

// refuseField shows why a field is refused. A nil refusal clears the alert.
func (e *evening) refuseField(r *table.Refusal) {
	if e.alert, e.rule, e.barrier = (table.Text{}), "", ""; r != nil {
		e.showRefusal(e.now.TraceRefusal(r))
	}
}

// undo takes back the last filled field of a form or typed card, else the last die of an unfinished roll,
// else the last act.
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

// dieLies reports whether the open roll has a die that undo takes back.
func (e *evening) dieLies() bool {
	return e.q != nil && e.q.Kind == table.KindRoll && hasFace(&e.now.Tray)
}

// undoText describes what undo would take back; "" if there is nothing. It does not reveal a hidden answer.
func (e *evening) undoText() string {
	if e.reveals() {
		return e.o.say("ui.undo.hidden")
	}
	if f, ok := e.ask.(*askForm); ok && len(f.filled) > 0 {
		return e.o.speaker.Render(f.lastFilled())
	}
	if e.dieLies() {
		faces := ""
		for _, s := range e.now.Tray.Slots {
			if s.Face != "" {
				faces = e.o.speaker.Render(s.Die.Word(s.Face))
			}
		}
		return e.o.say("ui.undo.die", nameArg("face", faces))
	}
	return e.o.speaker.Render(e.undoes)
}

// undoBrief describes the same without the player; "" if there is no shorter text.
func (e *evening) undoBrief() string {
	if e.reveals() {
		return ""
	}
	if f, ok := e.ask.(*askForm); ok && len(f.filled) > 0 {
		return ""
	}
	for _, a := range e.undoes.Args {
		if (a.Slot == "answer" || a.Slot == "action") && a.Kind == table.ArgText && !e.dieLies() {
			return longText(e.o, "ui.undoes", e.o.speaker.Render(a.List[0]))
		}
	}
	return ""
}

// reveals reports whether the screen has answers of an unfinished simultaneous reveal, which the other
// players must not see.
func (e *evening) reveals() bool {
	if e.hidden || e.q == nil || e.q.Form == nil || !e.q.Form.Reveal {
		return false
	}
	f, ok := e.ask.(*askForm)
	return ok && len(f.filled) > 0 || len(e.q.Form.Given) > 0
}

// sealedOf returns the players who have answered a simultaneous reveal on their phones; nil if there is no
// such answer.
func sealedOf(now *referee.Snapshot) []string {
	if r := now.Reveal(); r != nil && len(r.Sealed) > 0 {
		return r.Sealed
	}
	return nil
}

func (e *evening) sealedPlayers() []string { return sealedOf(e.now) }

// seal sends answers of a reveal, by player ID, for the players without a phone.
func (e *evening) seal(n int, answers map[string]table.Answer) {
	e.do(func() (*referee.Reply, error) { return e.ref.Seal(n, answers) })
}

// missingForm returns the sender of the fields that were not answered on a phone.
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

// askMissing asks for the fields that are missing after an answer came from a phone, or was withdrawn
// there. It keeps what was typed for the other players, up to the first field without a typed answer.
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

// A readProgress is how much of the orders and news was read page by page.
type readProgress struct {
	orders int // read to the end, without those ticked off
	rows   int // read of the next
	done   int // ticked off on these pages
}

// longText returns message key with what filled in, or "" if what is empty.
func longText(o *shared, key, what string) string {
	if what == "" {
		return ""
	}
	return o.say(key, nameArg("what", what))
}
