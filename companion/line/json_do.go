package line

import (
	"slices"
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// jsonCommands holds a function for each value of "do". It writes the reply, unless the request is refused.
var jsonCommands = map[string]func(*jsonTalk, *request){
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

func command(do func(*referee.Referee) (*referee.Reply, error)) func(*jsonTalk, *request) {
	return func(j *jsonTalk, _ *request) { j.finishAct(do(j.Referee)) }
}

// questionCommand is command for a method that takes the number of the open question. It refuses the command
// while a divergence has to be settled.
func questionCommand(do func(*referee.Referee, int) (*referee.Reply, error)) func(*jsonTalk, *request) {
	return func(j *jsonTalk, r *request) {
		n := j.entryNumber(r)
		if j.now.Divergence != nil {
			r.refuse("nothing", "refuse.virtual")
		}
		if r.bad == nil {
			j.finishAct(do(j.Referee, n))
		}
	}
}

// entryNumber returns the field "n", or without it the number of the open question.
func (j *jsonTalk) entryNumber(r *request) int {
	if !r.has("n") {
		return j.now.N()
	}
	return r.number("n")
}

func (j *jsonTalk) doAnswer(r *request) {
	if !r.has("answer") && !r.has("n") {
		r.refuse("illegal", "line.no-action", table.Name("action", ""))
	}
	switch n, a := r.number("n"), r.answer(); {
	case r.bad != nil:
	case j.now.Divergence != nil:
		j.finishAct(j.settle(n, a))
	default:
		j.finishAct(j.Referee.Answer(n, a))
	}
}

// doLine answers one question after another with the words of a line.
func (j *jsonTalk) doLine(r *request) {
	n, text := j.entryNumber(r), r.text("text")
	switch {
	case strings.TrimSpace(text) == "":
		r.refuse("illegal", "line.field.text", table.Name("field", "text"))
	case j.now.Divergence != nil:
		r.refuse("nothing", "refuse.virtual")
	}
	if r.bad != nil {
		return
	}
	o, err := j.Referee.Line(n, text, j.Words)
	if err != nil {
		j.refuse(err)
		return
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
}

func (j *jsonTalk) doBack(r *request) {
	if to := r.number("to"); r.bad == nil {
		j.finishAct(j.Referee.Back(to))
	}
}

func (j *jsonTalk) doCorrect(r *request) {
	n, try := r.number("n"), r.flag("try")
	var a table.Answer
	var set []table.Setting
	if r.has("values") {
		set = r.settings()
	} else {
		a = r.answer()
	}
	switch {
	case r.bad != nil:
	case a != nil && try:
		j.showForecast(j.Referee.Foresee(n, a))
	case a != nil:
		j.finishAct(j.Referee.Correct(n, a))
	case try:
		j.showForecast(j.Referee.ForeseeRuling(n, set))
	default:
		j.finishAct(j.Referee.CorrectRuling(n, set))
	}
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

func (j *jsonTalk) doSet(r *request) {
	if set := r.settings(); r.bad == nil {
		j.finishAct(j.Referee.Set(set))
	}
}

// doAction performs an optional action of a player, given by name or ID; "" is the table. It refuses an action that is not
// available at the open question.
func (j *jsonTalk) doAction(r *request) {
	id, who := r.text("id"), r.text("who")
	by := j.id(who)
	if who != "" {
		j.checkPlayer(r, by, who)
	}
	q, _ := j.now.Question()
	if q != nil && !slices.ContainsFunc(q.Actions, func(d table.OptionalAction) bool { return d.ID == id && d.Who == by }) {
		r.refuse("illegal", "line.free.not", table.Name("actions", j.actionNames(q)))
	}
	if r.bad == nil {
		j.finishAct(j.Referee.PerformAction(id, by))
	}
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

// checkPlayer refuses r unless id is the ID of a player. typed is what the client sent for it.
func (j *jsonTalk) checkPlayer(r *request, id, typed string) {
	switch {
	case slices.ContainsFunc(j.now.Players(), func(p table.Player) bool { return p.ID == id }):
	case typed == "":
		r.refuse("nothing", "line.who")
	default:
		r.refuse("nothing", "line.nobody", table.Name("who", typed))
	}
}

func (j *jsonTalk) doWhy(r *request) {
	n := j.entryNumber(r)
	if r.bad != nil {
		return
	}
	w, err := j.now.Why(n)
	if err != nil {
		j.refuse(err)
		return
	}
	line := j.why(w)
	if n == j.now.N() {
		line.Chances = j.chances()
	}
	j.write(line)
}

func (j *jsonTalk) doView(*request) {
	j.write(viewLine{Type: "view", View: j.view(), Values: values(j.now.Values())})
}

func (j *jsonTalk) doLog(*request) {
	for _, l := range j.now.FullLog() {
		j.write(j.entry(l))
	}
	j.write(endLine{Type: "end", Of: "log"})
}

func (j *jsonTalk) doPeek(r *request) {
	who := r.text("who")
	id := j.id(who)
	j.checkPlayer(r, id, who)
	if r.bad != nil {
		return
	}
	s := j.now.Peek(id)
	for _, said := range s.Announcements {
		j.write(sayLine{Type: "say", Key: said.Text.Key, Text: j.say(said.Text), Who: j.name(id)})
	}
	j.write(viewLine{Type: "view", Who: j.name(id), View: j.view(), Values: values(s.Values)})
	if s.Question == nil {
		j.prompt()
		return
	}
	j.write(j.ask(s.Question, false))
}

func (j *jsonTalk) doQuit(*request) {
	j.quit = true
	j.bye()
}
