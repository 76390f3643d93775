package tui

import (
	"path/filepath"
	"strings"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// correct asks the question of entry n again, as it was asked then, and shows what
// another answer would change before anything is written.
func (e *evening) correct(n int) {
	o, q := e.o, e.now.QuestionAt(n)
	if q == nil {
		o.app.Notice(o.say("ui.off.stands"))
		return
	}
	a := asking{o: o, q: q, was: e.now.AnswerOf(n), give: func(answer table.Answer) {
		o.app.Pop()
		e.choose(func() (replay.Forecast, error) { return e.ref.Foresee(n, answer) },
			func() (*referee.Reply, error) { return e.ref.Correct(n, answer) })
	}}
	if q.Kind == table.KindRoll {
		a.hand = looseDice(n, q.Dice, a.give)
	}
	o.app.Push(over{&askBox{o: o, ask: newAsker(a),
		title: func() string { return o.say("ui.correct.title") },
		words: func() []string {
			return []string{o.say("ui.correct.was", nameArg("entry", o.speaker.Render(e.now.Describe(n))))}
		}}})
}

// looseDice returns an entry for the dice of a correction, in a tray of their own. The last die
// calls give.
func looseDice(n int, kinds []table.Die, give func(table.Answer)) diceEntry {
	t := dice.NewTray(n, kinds)
	return diceEntry{
		tray: func() dice.Tray { return t },
		lay: func(i int, face string) {
			if t.Put(i, face, dice.FromKey) && t.IsComplete() {
				give(t.Entry().Answer)
			}
		},
		take: func() { t.Take(-1) },
	}
}

// choose shows what a correction would change and offers to make it, to set today's numbers by a
// ruling instead, or to leave everything as it is.
func (e *evening) choose(foresee func() (replay.Forecast, error), correct func() (*referee.Reply, error)) {
	f, err := foresee()
	if err != nil {
		e.o.app.Notice(e.o.errorText(err))
		return
	}
	o := e.o
	ruling := e.now.AsRuling(f)
	do := func(request func() (*referee.Reply, error)) func() {
		return func() {
			for o.app.Top() != scene(e) { // the table shows the result
				o.app.Pop()
			}
			e.do(request)
		}
	}
	o.app.Push(o.overMenu("ui.foresee.title", func() []string { return o.forecastWords(f) },
		func() []choice {
			list := []choice{{number: 1, text: o.say("ui.foresee.again"), do: do(correct)}}
			if f.Pending == 0 { // else today's numbers are unknown until the pending answers are asked
				list = append(list, choice{number: 2, text: o.say("ui.foresee.ruling"), off: offUnless(len(ruling) > 0, o, "ui.off.foresee"), do: do(func() (*referee.Reply, error) { return e.ref.Set(ruling) })})
			}
			return append(list, choice{number: 3, text: o.say("ui.foresee.leave"), do: o.app.Pop})
		}))
}

// forecastWords returns what a correction would change, what is asked next, and what happens to later answers.
func (o *shared) forecastWords(f replay.Forecast) []string {
	told := table.Summarize(f.Changes)
	when := "ui.foresee.today"
	if f.Pending > 0 {
		when = "ui.foresee.then"
	}
	asked := f.Asked
	if asked.IsZero() {
		asked = table.Say("ui.foresee.secret")
	}
	words := []string{o.say(when+".nothing", table.Sub("question", asked))}
	if len(told) > 0 {
		words[0] = o.say(when, numArg("count", len(told)), table.Sub("question", asked))
	}
	for _, c := range told {
		words[0] += "\n" + feedSigns[feedSaid] + " " + o.speaker.Render(c.Text)
	}
	if later := o.laterAnswers(f); later != "" {
		words = append(words, later)
	}
	return words
}

// laterAnswers says how many of the later answers survive, wait or are discarded; "" if there are none.
func (o *shared) laterAnswers(f replay.Forecast) string {
	var words []string
	for _, part := range []struct {
		key   string
		count int
	}{{"ui.foresee.kept", f.Surviving}, {"ui.foresee.waits", f.Pending}, {"ui.foresee.discarded", f.Discarded}} {
		if part.count > 0 {
			words = append(words, o.say(part.key, numArg("count", part.count)))
		}
	}
	return strings.Join(words, " ")
}

// correctSetup writes the set-up to a file, for the players to edit, and offers to read it again.
func (e *evening) correctSetup() {
	o := e.o
	path, err := e.writeSetup()
	if err != nil || path == "" {
		o.app.Notice(o.say("ui.setup.nofolder"))
		return
	}
	o.app.Push(o.overMenu("ui.log.setup", func() []string { return []string{o.say("ui.setup.change", nameArg("file", path))} },
		func() []choice {
			return []choice{
				{text: o.say("ui.setup.read", nameArg("file", filepath.Base(path))), do: func() { o.app.Pop(); e.readSetup(path) }},
				{text: o.say("ui.foresee.leave"), do: o.app.Pop},
			}
		}))
}

func (e *evening) readSetup(path string) {
	text, err := setupfile.ReadText(path)
	if err != nil {
		e.o.app.Notice(e.o.errorText(err))
		return
	}
	if setup, problems := setupfile.Read(e.now.Info, text); setup == nil {
		e.o.app.Push(e.o.fileProblems(path, e.o.problemWords(problems)))
		return
	}
	answer := table.Answer{text}
	e.choose(func() (replay.Forecast, error) { return e.ref.Foresee(0, answer) },
		func() (*referee.Reply, error) { return e.ref.Correct(0, answer) })
}
