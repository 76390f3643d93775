package line

import (
	"slices"
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// jsonCommands holds a function for each value of "do". It writes the reply, or returns a refusal.
var jsonCommands = map[string]func(*jsonTalk, request) *table.Refusal{
	"":        (*jsonTalk).doAnswer,
	"line":    (*jsonTalk).doLine,
	"virtual": questionCommand((*referee.Referee).ThrowVirtual),
	"keep":    questionCommand((*referee.Referee).KeepThrow),
	"throw":   questionCommand((*referee.Referee).ThrowAgain),
	"undo":    command((*referee.Referee).Undo),
	"redo":    command((*referee.Referee).Redo),
	"calloff": command((*referee.Referee).CallOff),
	"next":    command((*referee.Referee).Next),
	"drop":    command((*referee.Referee).DropPending),
	"back":    (*jsonTalk).doBack,
	"correct": (*jsonTalk).doCorrect,
	"set":     (*jsonTalk).doSet,
	"action":  (*jsonTalk).doAction,
	"why":     (*jsonTalk).doWhy,
	"view":    (*jsonTalk).doView,
	"log":     (*jsonTalk).doLog,
	"peek":    (*jsonTalk).doPeek,
	"quit":    (*jsonTalk).doQuit,
}

func command(do func(*referee.Referee) (*referee.Reply, error)) func(*jsonTalk, request) *table.Refusal {
	return func(j *jsonTalk, _ request) *table.Refusal {
		j.finishAct(do(j.Referee))
		return nil
	}
}

// questionCommand is command for a method that takes the number of the open question. It refuses the command
// while a divergence has to be settled.
func questionCommand(do func(*referee.Referee, int) (*referee.Reply, error)) func(*jsonTalk, request) *table.Refusal {
	return func(j *jsonTalk, r request) *table.Refusal {
		n, bad := j.entryNumber(r)
		switch {
		case bad != nil:
			return bad
		case j.now.Divergence != nil:
			return table.Refuse("nothing", "refuse.virtual", "")
		}
		j.finishAct(do(j.Referee, n))
		return nil
	}
}

// entryNumber returns the field "n", or without it the number of the open question.
func (j *jsonTalk) entryNumber(r request) (int, *table.Refusal) {
	if !r.has("n") {
		return j.now.N(), nil
	}
	return r.number("n")
}

func (j *jsonTalk) doAnswer(r request) *table.Refusal {
	if !r.has("answer") && !r.has("n") {
		return table.Refuse("illegal", "line.no-action", "", table.Name("action", ""))
	}
	n, bad := r.number("n")
	if bad != nil {
		return bad
	}
	a, bad := r.answer()
	switch {
	case bad != nil:
		return bad
	case j.now.Divergence != nil:
		j.finishAct(j.settle(n, a))
	default:
		j.finishAct(j.Referee.Answer(n, a))
	}
	return nil
}

// doLine answers one question after another with the words of a line.
func (j *jsonTalk) doLine(r request) *table.Refusal {
	n, bad := j.entryNumber(r)
	if bad != nil {
		return bad
	}
	text, bad := r.text("text")
	switch {
	case bad != nil:
		return bad
	case strings.TrimSpace(text) == "":
		return table.Refuse("illegal", "line.field.text", "", table.Name("field", "text"))
	case j.now.Divergence != nil:
		return table.Refuse("nothing", "refuse.virtual", "")
	}
	o, err := j.Referee.Line(n, text, j.Words)
	if err != nil {
		j.refuse(err)
		return nil
	}
	l := lineLine{Type: "line", Taken: o.Line.Taken, Left: o.Line.Left}
	if l.Left != "" {
		l.Text = j.say(o.Line.Why)
	}
	for _, c := range o.Line.Could {
		l.Could = append(l.Could, j.say(c))
	}
	j.write(l)
	j.finishAct(o, nil)
	return nil
}

func (j *jsonTalk) doBack(r request) *table.Refusal {
	to, bad := r.number("to")
	if bad == nil {
		j.finishAct(j.Referee.Back(to))
	}
	return bad
}

func (j *jsonTalk) doCorrect(r request) *table.Refusal {
	n, bad := r.number("n")
	if bad != nil {
		return bad
	}
	try, bad := r.flag("try")
	if bad != nil {
		return bad
	}
	if r.has("values") {
		return j.correctRuling(r, n, try)
	}
	a, bad := r.answer()
	switch {
	case bad != nil:
		return bad
	case try:
		j.showForecast(j.Referee.Foresee(n, a))
	default:
		j.finishAct(j.Referee.Correct(n, a))
	}
	return nil
}

func (j *jsonTalk) correctRuling(r request, n int, try bool) *table.Refusal {
	set, bad := r.settings()
	switch {
	case bad != nil:
		return bad
	case try:
		j.showForecast(j.Referee.ForeseeRuling(n, set))
	default:
		j.finishAct(j.Referee.CorrectRuling(n, set))
	}
	return nil
}

// showForecast writes what a correction would change and then the open question.
func (j *jsonTalk) showForecast(f replay.Forecast, err error) {
	if err != nil {
		j.refuse(err)
		return
	}
	j.write(changedLine{Type: "changed", Back: []int{}, Discarded: list(f.DiscardedEntries), Values: j.changes(f.Changes),
		Try: true, Then: f.Pending > 0, Counts: &counts{f.Pending, f.Surviving, f.Discarded}})
	j.prompt()
}

func (j *jsonTalk) doSet(r request) *table.Refusal {
	set, bad := r.settings()
	if bad == nil {
		j.finishAct(j.Referee.Set(set))
	}
	return bad
}

func (j *jsonTalk) doAction(r request) *table.Refusal {
	id, bad := r.text("id")
	if bad != nil {
		return bad
	}
	who, bad := r.text("who")
	if bad == nil {
		bad = j.performAction(id, who)
	}
	return bad
}

// performAction performs an optional action of the player who, by name or ID; "" is the table. It refuses an
// action that is not available at the open question.
func (j *jsonTalk) performAction(id, who string) *table.Refusal {
	by := j.id(who)
	if bad := j.checkPlayer(by, who); bad != nil && who != "" {
		return bad
	}
	q, _ := j.now.Question()
	if q != nil && !slices.ContainsFunc(q.Actions, func(d table.OptionalAction) bool { return d.ID == id && d.Who == by }) {
		return table.Refuse("illegal", "line.free.not", "", table.Name("actions", j.actionNames(q)))
	}
	j.finishAct(j.Referee.PerformAction(id, by))
	return nil
}

// actionNames lists the optional actions at q.
func (j *jsonTalk) actionNames(q *table.Question) string {
	var names []string
	for _, d := range q.Actions {
		names = append(names, j.name(d.Who)+" - "+j.say(d.Text))
	}
	if len(names) == 0 {
		return j.line("line.free.none")
	}
	return j.say(table.Say("line.free.open", table.Name("actions", strings.Join(names, "; ")+".")))
}

// checkPlayer returns a refusal unless id is the ID of a player. typed is what the client sent for it.
func (j *jsonTalk) checkPlayer(id, typed string) *table.Refusal {
	switch {
	case slices.ContainsFunc(j.now.Players(), func(p table.Player) bool { return p.ID == id }):
		return nil
	case typed == "":
		return table.Refuse("nothing", "line.who", "")
	}
	return table.Refuse("nothing", "line.nobody", "", table.Name("who", typed))
}

func (j *jsonTalk) doWhy(r request) *table.Refusal {
	n, bad := j.entryNumber(r)
	if bad != nil {
		return bad
	}
	w, err := j.now.Why(n)
	if err != nil {
		j.refuse(err)
		return nil
	}
	line := j.why(w)
	if n == j.now.N() {
		line.Chances = j.chances()
	}
	j.write(line)
	return nil
}

func (j *jsonTalk) doView(request) *table.Refusal {
	j.write(viewLine{Type: "view", View: j.view(), Values: values(j.now.Values())})
	return nil
}

func (j *jsonTalk) doLog(request) *table.Refusal {
	for _, l := range j.now.FullLog() {
		j.write(j.entry(l))
	}
	j.write(endLine{Type: "end", Of: "log"})
	return nil
}

func (j *jsonTalk) doPeek(r request) *table.Refusal {
	who, bad := r.text("who")
	if bad != nil {
		return bad
	}
	id := j.id(who)
	if bad := j.checkPlayer(id, who); bad != nil {
		return bad
	}
	s := j.now.Peek(id)
	for _, said := range s.Announcements {
		j.write(sayLine{Type: "say", Key: said.Text.Key, Text: j.say(said.Text), Who: j.name(id)})
	}
	j.write(viewLine{Type: "view", Who: j.name(id), View: j.view(), Values: values(s.Values)})
	if s.Question == nil {
		j.prompt()
		return nil
	}
	j.write(j.ask(s.Question, false))
	return nil
}

func (j *jsonTalk) doQuit(request) *table.Refusal {
	j.quit = true
	j.bye()
	return nil
}
