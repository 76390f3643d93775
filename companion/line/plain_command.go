package line

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/table"
)

// plainCommands holds what may be typed instead of an answer. Each function gets the rest of the line.
var plainCommands map[string]func(p *plainTalk, rest string)

func init() {
	plainCommands = map[string]func(p *plainTalk, rest string){
		referee.LetterUndo:    (*plainTalk).undo,
		referee.LetterRedo:    (*plainTalk).redo,
		referee.LetterDice:    (*plainTalk).virtual,
		referee.LetterWhy:     lookup((*plainTalk).whyOf),
		referee.LetterFree:    (*plainTalk).free,
		referee.LetterLook:    (*plainTalk).look,
		referee.LetterDrop:    (*plainTalk).drop,
		referee.LetterRuling:  (*plainTalk).ruling,
		referee.LetterCallOff: (*plainTalk).callOff,
		referee.LetterLog:     lookup((*plainTalk).log),
		referee.LetterBack:    (*plainTalk).back,
		referee.LetterCorrect: (*plainTalk).correct,
		referee.LetterTable:   lookup((*plainTalk).table),
		referee.LetterPause:   lookup((*plainTalk).putBack),
		referee.LetterHelp:    lookup((*plainTalk).help),
		referee.LetterQuit:    (*plainTalk).quit,
		"?":                   lookup((*plainTalk).help),
		"o":                   (*plainTalk).toggleChances,
		"next":                (*plainTalk).next,
		"backup":              lookup((*plainTalk).backup),
		"recover":             (*plainTalk).recover,
	}
}

// commandsByWord returns the commands by the words of the language: "undo" does what u does. Unlike a letter, a
// word is an answer if the open question takes it.
func commandsByWord(w *locale.Speaker) map[string]func(p *plainTalk, rest string) {
	list := make(map[string]func(p *plainTalk, rest string))
	for name, command := range plainCommands {
		if key := "line.words." + name; w.Has(key) {
			for word := range strings.FieldsSeq(w.Line(key)) {
				list[word] = command
			}
		}
	}
	return list
}

// lookup returns a command that only looks something up: after it the options of the question are not printed
// again.
func lookup(look func(*plainTalk, string)) func(*plainTalk, string) {
	return func(p *plainTalk, rest string) {
		p.lookedUp = true
		look(p, rest)
	}
}

// helpOrder lists the texts of the help in order, by the ends of their keys.
var helpOrder = []string{
	"answer", referee.LetterUndo, referee.LetterRedo, referee.LetterDice, referee.LetterWhy, "o", referee.LetterFree,
	referee.LetterTable, referee.LetterLog, referee.LetterBack, referee.LetterCorrect, referee.LetterCallOff,
	referee.LetterRuling, referee.LetterDrop, referee.LetterLook, referee.LetterPause,
	"next", "backup", "recover", "enter", referee.LetterQuit,
}

func (p *plainTalk) help(string) {
	for _, name := range helpOrder {
		p.printText("line.help." + name)
	}
	if p.now.Options.Dice == referee.ByTower {
		p.printText("line.help.tower")
	}
}

func (p *plainTalk) undo(string) {
	what := p.now.Undoes()
	o, err := p.Referee.Undo()
	if err == nil {
		p.printText("line.undone", table.Sub("what", what))
	}
	p.finishAct(o, err)
}

func (p *plainTalk) redo(string) {
	what := p.now.Redoes()
	o, err := p.Referee.Redo()
	if err == nil {
		p.printText("line.redone", table.Sub("what", what))
	}
	p.finishAct(o, err)
}

// next begins the next game of the campaign.
func (p *plainTalk) next(string) { p.finishAct(p.Referee.Next()) }

// backup copies the games into a folder.
func (p *plainTalk) backup(folder string) {
	switch {
	case p.Backup == nil:
		p.printText("line.backup.none")
		return
	case folder == "":
		p.printText("line.backup.folder")
		return
	}
	path, err := p.Backup(folder)
	if err != nil {
		p.refuse(err)
		return
	}
	p.printText("line.backup", table.Name("path", path))
}

// A RecoverError is returned by [Plain] when somebody wants to recover games, which have to be closed first.
type RecoverError struct {
	From string // a backup to take missing answers from; "" for none
}

func (e *RecoverError) Error() string { return "line: recover " + e.From }

// recover ends the game with a [RecoverError].
func (p *plainTalk) recover(from string) {
	if p.Backup == nil {
		p.printText("line.recover.none")
		return
	}
	p.end = &RecoverError{strings.TrimSpace(from)}
}

func (p *plainTalk) callOff(string) { p.finishAct(p.Referee.CallOff()) }

func (p *plainTalk) drop(string) { p.finishAct(p.Referee.DropPending()) }

func (p *plainTalk) virtual(string) {
	if p.now.Divergence != nil {
		p.refuse(table.Refuse("nothing", "refuse.virtual", ""))
		return
	}
	n := p.now.N()
	o, err := p.Referee.ThrowVirtual(n)
	if err == nil {
		if answered := o.Now.QuestionAt(n); answered != nil {
			p.println(p.say(o.Now.Describe(n)))
		}
	}
	p.finishAct(o, err)
}

func (p *plainTalk) quit(string) { p.end = errQuit }

// free lists the optional actions; with a number it performs that one.
func (p *plainTalk) free(rest string) {
	q, _ := p.now.Question()
	if q == nil || len(q.Actions) == 0 {
		p.printText("line.free.none")
		return
	}
	if rest == "" {
		p.lookedUp = true
		p.printText("line.free")
		for _, d := range q.Actions {
			p.println(strconv.Itoa(d.Digit) + " " + p.say(d.Text))
		}
		return
	}
	n, err := strconv.Atoi(rest)
	i := slices.IndexFunc(q.Actions, func(d table.OptionalAction) bool { return d.Digit == n })
	if err != nil || i < 0 {
		p.printText("line.free.which")
		return
	}
	p.finishAct(p.Referee.PerformAction(q.Actions[i].ID, q.Actions[i].Who))
}

// whyOf explains the sum of the open question, or of the entry with the typed number.
func (p *plainTalk) whyOf(rest string) {
	n := p.now.N()
	if rest != "" {
		var ok bool
		if n, ok = p.entryNumber(rest); !ok {
			return
		}
	}
	w, err := p.now.Why(n)
	if err != nil {
		p.refuse(err)
		return
	}
	if w.Sum != nil {
		p.println(p.Words.Sum(w.Sum))
	}
	for _, x := range w.Closed {
		text := p.line("line.why.off", table.Name("digit", x.Digit), table.Sub("option", x.Text), table.Sub("why", x.Why.Text))
		if x.Why.Rule != "" {
			text += " (" + x.Why.Rule + ")"
		}
		p.println(text)
	}
	if p.refusedAt == n && p.refusedBy != w.Rule {
		p.printRule(p.refusedBy)
	}
	p.printRule(w.Rule)
	if w.Rule == "" && w.Sum == nil && p.refusedAt != n {
		p.printText("line.why.none")
	}
}

// printRule prints a rule, if it has a text with that and its source.
func (p *plainTalk) printRule(rule string) {
	switch text := p.rule(rule); {
	case text != "":
		p.println(rule + ": " + text)
		if source := p.source(rule); source != "" {
			p.println(source)
		}
	case rule != "":
		p.println(rule)
	}
}

// table prints the state of the game.
func (p *plainTalk) table(string) { p.sections(report.Sections(p.now)) }

func (p *plainTalk) putBack(string) {
	p.printText("sheet.photo")
	if picture := p.now.Picture; picture != nil {
		p.println(p.say(picture.InFile()))
	}
	p.sections(report.PutBack(p.now))
}

func (p *plainTalk) sections(list []report.Section) {
	for i, s := range list {
		if i > 0 {
			p.println("")
		}
		p.println(p.say(s.Title))
		for _, l := range s.Lines {
			p.println("- " + p.say(l))
		}
	}
}
