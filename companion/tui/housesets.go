package tui

import (
	"errors"
	"slices"
	"unicode"

	"hafenmeister/companion/setupfile"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// byRules lets the players choose named house rules, if there are any for the game, and then asks
// who rolls the dice.
func (o *shared) byRules(info *setup.Info, setup setup.Setup) {
	names := o.House.Names(info.Name)
	if len(names) == 0 {
		o.whoRolls(info, setup, nil)
		return
	}
	own := "ui.house.own"
	if setup == nil {
		own = "ui.house.asked"
	}
	o.app.Push(o.newMenu("ui.house.which", nil, func() []choice {
		items := []choice{{text: o.say(own), do: func() { o.whoRolls(info, setup, nil) }}}
		for _, name := range names {
			items = append(items, choice{text: name, do: func() { o.byHouse(info, setup, name) }})
		}
		return items
	}))
}

// byHouse continues with the named house rules, or shows what is wrong with them.
func (o *shared) byHouse(info *setup.Info, setup setup.Setup, name string) {
	path, _ := o.House.File(info.Name, name)
	house, problems, err := o.House.Read(info, name)
	if err == nil && len(problems) == 0 && setup != nil {
		setup, problems, err = setupfile.WithHouse(info, setup, house)
		problems = slices.DeleteFunc(problems, func(p setupfile.Problem) bool { return p.Warning })
	}
	switch {
	case err != nil:
		o.app.Push(o.fileProblems(path, []string{o.errorText(err)}))
	case len(problems) > 0:
		o.app.Push(o.fileProblems(path, o.problemWords(problems)))
	default:
		o.whoRolls(info, setup, house)
	}
}

// keepsHouse reports whether the house rules of this game can be saved.
func (e *evening) keepsHouse() bool { return e.o.House != "" && !e.now.Asking }

// keepHouse asks for a name and saves the house rules of this game under it.
func (e *evening) keepHouse() {
	o := e.o
	q := &table.Question{Key: "house.keep", Kind: table.KindText, Min: 1, Max: table.MaxNameLength}
	ask := o.askText(func() string { return o.say("ui.house.keep") }, func() []string { return []string{o.say("ui.house.name")} }, q, e.keepHouseAs)
	ask.field.Allow = houseLetter
}

// houseLetter maps a character typed to one allowed in a name of house rules, a blank to a dash. It returns
// 0 for one that is not allowed.
func houseLetter(r rune) rune {
	switch {
	case r == ' ':
		return '-'
	case unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) || r == '-' || r == '_':
		return r
	}
	return 0
}

// keepHouseAs saves the house rules under the name. If the name is taken it asks before it replaces
// them.
func (e *evening) keepHouseAs(name string) {
	o := e.o
	kept, ok := o.House.Find(e.now.Info.Name, name)
	if !ok {
		e.saveHouse(name)
		return
	}
	name = kept
	o.app.Push(o.overMenu("ui.house.keep", func() []string { return []string{o.say("ui.house.there", nameArg("name", name))} },
		func() []choice {
			return []choice{
				{text: o.say("ui.house.replace"), do: func() { o.app.Pop(); e.saveHouse(name) }},
				{text: o.say("ui.house.other"), do: func() { o.app.Pop(); e.keepHouse() }},
			}
		}))
}

func (e *evening) saveHouse(name string) {
	_, err := e.o.House.Save(e.now.Info.Name, name, e.now.Setup)
	switch {
	case errors.Is(err, setupfile.ErrHouseName):
		e.o.app.Notice(e.o.say("ui.house.name"))
	case err != nil:
		e.o.app.Notice(e.o.say("ui.setup.unwritten", nameArg("error", err.Error())))
	default:
		e.o.app.Notice(e.o.say("ui.house.kept", nameArg("name", name)))
	}
}
