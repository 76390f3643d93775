package tui

import (
	"os"
	"path/filepath"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// correct asks the question of entry n once more, as it was put then, and shows what
// another answer would do before anything is written.
func (e *evening) correct(n int) {
	o, q := e.o, e.now.Asked(n)
	if q == nil {
		o.app.Notice(o.say("ui.off.stands"))
		return
	}
	a := asking{o: o, q: q, was: e.now.Given(n), give: func(answer table.Answer) {
		o.app.Pop()
		e.choose(func() (table.Forecast, error) { return e.ref.Foresee(n, answer) },
			func() (*referee.Outcome, error) { return e.ref.Correct(n, answer) })
	}}
	if q.Kind == table.KindRoll {
		a.hand = looseDice(n, q.Dice, a.give)
	}
	o.app.Push(overBox{&askBox{o: o, ask: newAsker(a),
		title: func() string { return o.say("ui.correct.title") },
		words: func() []string {
			return []string{o.say("ui.correct.was", nameArg("entry", o.speaker.Put(e.now.Describe(n))))}
		}}})
}

// looseDice is a roll that is no open question: the dice of a correction.
func looseDice(n int, kinds []table.Die, give func(table.Answer)) hand {
	t := dice.NewTray(n, kinds)
	return hand{
		tray: func() dice.Tray { return t },
		lay: func(i int, face string) {
			if t.Put(i, face, dice.FromKey) && t.Complete() {
				give(t.Entry().Answer)
			}
		},
		take: func() { t.Take(-1) },
	}
}

// choose shows what a correction would do and lets the people choose.
func (e *evening) choose(foresee func() (table.Forecast, error), correct func() (*referee.Outcome, error)) {
	f, err := foresee()
	if err != nil {
		e.o.app.Notice(e.o.errorText(err))
		return
	}
	o := e.o
	ruling := e.now.AsRuling(f)
	do := func(deed func() (*referee.Outcome, error)) func() {
		return func() { e.closeLog(); e.do(deed) }
	}
	o.app.Push(overMenu{&menu{o: o,
		title: func() string { return o.say("ui.foresee.title") },
		words: func() []string { return o.forecastWords(f) },
		items: func() []choice {
			return []choice{
				{text: o.say("ui.foresee.anew"), do: do(correct)},
				{text: o.say("ui.foresee.ruling"), off: offUnless(len(ruling) > 0, o, "ui.off.foresee"), do: do(func() (*referee.Outcome, error) { return e.ref.Set(ruling) })},
				{text: o.say("ui.foresee.leave"), do: o.app.Pop},
			}
		}}})
}

// closeLog goes back to the table, where what was done is told.
func (e *evening) closeLog() {
	for e.o.app.Top() != Scene(e) {
		e.o.app.Pop()
	}
}

// forecastWords is what a correction would do.
func (o *office) forecastWords(f table.Forecast) []string {
	told := table.Told(f.Changes)
	when := "ui.foresee.today"
	if f.Waits > 0 {
		when = "ui.foresee.then"
	}
	if len(told) == 0 {
		return []string{o.say(when + ".nothing"), o.answersKept(f)}
	}
	words := o.say(when, numArg("count", len(told)))
	for _, c := range told {
		words += "\n" + feedSigns[feedMove] + " " + o.speaker.Put(c.Text)
	}
	return []string{words, o.answersKept(f)}
}

// answersKept tells what becomes of the later answers.
func (o *office) answersKept(f table.Forecast) string {
	words := o.say("ui.foresee.kept", numArg("count", f.Kept))
	if f.Waits > 0 {
		words += " " + o.say("ui.foresee.waits", numArg("count", f.Waits))
	}
	return words + " " + o.say("ui.foresee.aside", numArg("count", f.Aside))
}

// correctSetup words the set-up anew: it is written as a file, which the people change
// and have read again.
func (e *evening) correctSetup() {
	o := e.o
	path, err := e.writeSetup()
	if err != nil || path == "" {
		o.app.Notice(o.say("ui.setup.nofolder"))
		return
	}
	o.app.Push(overMenu{&menu{o: o,
		title: func() string { return o.say("ui.log.setup") },
		words: func() []string { return []string{o.say("ui.setup.change", nameArg("file", path))} },
		items: func() []choice {
			return []choice{
				{text: o.say("ui.setup.read", nameArg("file", filepath.Base(path))), do: func() { o.app.Pop(); e.readSetup(path) }},
				{text: o.say("ui.foresee.leave"), do: o.app.Pop},
			}
		}}})
}

func (e *evening) readSetup(path string) {
	text, err := os.ReadFile(path)
	if err != nil {
		e.o.app.Notice(e.o.errorText(err))
		return
	}
	if setup, problems := referee.ReadSetup(e.now.Info, string(text)); setup == nil {
		e.o.app.Push(e.o.fileProblems(path, e.o.problemWords(problems)))
		return
	}
	answer := table.Answer{string(text)}
	e.choose(func() (table.Forecast, error) { return e.ref.Foresee(0, answer) },
		func() (*referee.Outcome, error) { return e.ref.Correct(0, answer) })
}
