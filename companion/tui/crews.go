package tui

import (
	"hafenmeister/companion/referee"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// crewsItem leads to the crews that were entered before, where a game has any.
func (o *shared) crewsItem(info *setup.Info) []choice {
	crews, unread := referee.CrewsOf(o.folder).List(info)
	if len(crews)+len(unread) == 0 {
		return nil
	}
	return []choice{{text: o.say("ui.crews"), do: func() { o.app.Push(o.crews(info)) }}}
}

// crews lists the crews that were entered before, the newest first.
func (o *shared) crews(info *setup.Info) scene {
	library := referee.CrewsOf(o.folder)
	crews, unread := library.List(info)
	return &menu{o: o,
		title: func() string { return o.say("ui.crews") },
		words: func() (words []string) {
			words = append(words, o.say("ui.crews.words", nameArg("folder", string(library))))
			for _, file := range unread {
				words = append(words, o.say("say.crew.unread", nameArg("file", file)))
			}
			return words
		},
		items: func() (items []choice) {
			for i := range crews {
				items = append(items, choice{text: o.speaker.Put(setup.CrewText(&crews[i])), do: func() { o.app.Push(o.crew(info, &crews[i])) }})
			}
			return append(items, choice{text: o.say("ui.file.back"), do: o.app.Pop})
		}}
}

// crew shows one crew, to be called otherwise or taken out of the library.
func (o *shared) crew(info *setup.Info, c *setup.Crew) scene {
	library := referee.CrewsOf(o.folder)
	done := func(err error) {
		if err != nil {
			o.app.Notice(o.errorText(err))
			return
		}
		o.app.Pop() // the crew, then the list, which is made anew
		o.app.Pop()
		o.app.Push(o.crews(info))
	}
	return &menu{o: o,
		title: func() string { return c.Name },
		words: func() (words []string) {
			for _, p := range info.New().(setup.Crewed).ShownCrew(c) {
				for _, line := range referee.PanelSection(p).Lines {
					words = append(words, o.speaker.Put(line))
				}
			}
			return words
		},
		items: func() []choice {
			return []choice{
				{text: o.say("ui.file.back"), do: o.app.Pop},
				{text: o.say("ui.crews.rename"), do: func() {
					o.crewName(func(name string) { done(library.Rename(info, c, name)) })
				}},
				{text: o.say("ui.crews.remove"), do: func() { done(library.Remove(info, c)) }},
			}
		}}
}

// crewName asks for a crew's new name.
func (o *shared) crewName(then func(name string)) {
	q := &table.Question{Key: "crew.name", Kind: table.KindText, Min: 1, Max: table.LongestName}
	field := newAskText(asking{o: o, q: q, give: func(a table.Answer) {
		o.app.Pop()
		then(a[0])
	}})
	o.app.Push(overBox{&askBox{o: o, ask: field, title: func() string { return o.say("ui.crews.rename") }, words: func() []string { return nil }}})
}
