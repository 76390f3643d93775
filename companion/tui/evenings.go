package tui

import (
	"context"
	"strings"

	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// An eveningList lists the evenings of the logbook: how far each has come, who has won. A
// search leaves those with the words that are typed. E opens what can be done with the marked
// one, such as giving it a name or deleting it.
type eveningList struct {
	*menu
	deleted bool // it lists the deleted ones
	games   []logbook.Head
	shown   []logbook.Head // of games those that the search finds, as the rows were made last
	gists   map[string]referee.Gist
	stop    func() // gives the reading up

	search *term.Field // what is searched for; nil while nobody does
	typing bool        // it is being typed
}

// evenings lists all evenings, or those that were deleted.
func (o *shared) evenings(deleted bool) scene {
	s := &eveningList{deleted: deleted, gists: map[string]referee.Gist{}, stop: func() {}}
	s.menu = &menu{o: o,
		title: func() string { return o.say(s.titleKey()) },
		words: s.said,
		items: s.rows,
		back:  s.leave}
	s.read()
	return s
}

// leave goes back to what lists the evenings as they are now.
func (s *eveningList) leave() {
	s.stop()
	s.o.home()
	if s.deleted {
		s.o.app.Push(s.o.evenings(false))
	}
}

func (s *eveningList) titleKey() string {
	if s.deleted {
		return "ui.start.deleted"
	}
	return "ui.start.others"
}

// read lists the games; how far they have come is read beside the event loop.
func (s *eveningList) read() {
	o := s.o
	games, err := o.games()
	if err != nil && len(games) == 0 {
		o.app.Notice(o.errorText(err))
	}
	s.games = games
	s.stop()
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	book := o.book
	o.app.Go(func() {
		for _, h := range games {
			if ctx.Err() != nil {
				return
			}
			if h.Deleted != s.deleted {
				continue
			}
			gist, err := referee.ReadGist(book, o.info, h)
			if err != nil {
				continue // it says so when it is opened
			}
			o.app.Post(func() { s.gists[h.ID] = gist })
		}
	})
}

// said is what is searched for.
func (s *eveningList) said() (words []string) {
	if s.search == nil {
		return nil
	}
	cursor := ""
	if s.typing {
		cursor = "_"
	}
	words = []string{s.o.say("ui.ruling.search") + " " + s.search.Text() + cursor}
	if len(s.shown) == 0 {
		words = append(words, s.o.say("ui.evening.none"))
	}
	return words
}

// rows are the evenings that are found, and the way to the deleted ones.
func (s *eveningList) rows() (items []choice) {
	o, gone := s.o, 0
	var want search
	if s.search != nil {
		want = searchFor(s.search.Text())
	}
	s.shown = nil
	for _, h := range s.games {
		if h.Deleted {
			gone++
		}
		if h.Deleted != s.deleted {
			continue
		}
		it := choice{text: o.gameText(h), end: s.stands(h), do: func() { s.stop(); o.resume(h.ID) }}
		if h.Deleted {
			it.do = func() { o.app.Push(s.change(h)) }
		}
		if want.finds(it.text + " " + it.end + " " + h.Note) {
			s.shown = append(s.shown, h)
			items = append(items, it)
		}
	}
	if gone > 0 && !s.deleted && s.search == nil {
		items = append(items, choice{text: o.say("ui.start.deleted"), end: o.say("ui.start.count", numArg("count", gone)),
			do: func() { s.stop(); o.app.Push(o.evenings(true)) }})
	}
	return items
}

// stands says how far a game has come, or who has won, and whether it counts.
func (s *eveningList) stands(h logbook.Head) string {
	o := s.o
	gist, read := s.gists[h.ID]
	text := ""
	switch winners := gist.Winners(); {
	case len(winners) > 0:
		text = o.say("ui.evening.won", nameArg("who", o.speaker.List(winners)))
	case h.Over && !h.Damaged:
		text = o.say("ui.game.over")
	case read && !gist.Stands.IsZero():
		text = o.speaker.Put(gist.Stands)
	}
	if h.Out {
		text = strings.TrimPrefix(text+", "+o.say("ui.evening.out"), ", ")
	}
	return text
}

// Keys walks through the list; while a search is typed letters belong to it.
func (s *eveningList) Keys() layer {
	o := s.o
	s.list.field = s.typing
	if s.typing {
		l := s.menu.Keys()
		binds := []bind{
			{Act: actTake, Do: func(press) { s.typing = false }},
			{Act: actBack, Do: func(press) { s.search, s.typing = nil, false }}}
		for _, b := range l.Binds {
			if b.Act == actUp || b.Act == actDown {
				binds = append(binds, b)
			}
		}
		return layer{Field: s.search, Binds: binds}
	}
	l := s.menu.Keys()
	marked := s.list.marked < len(s.shown)
	l.Binds = append(l.Binds, bind{Act: actCorrect, Off: offUnless(marked, o, "ui.evening.none"), Do: func(press) {
		o.app.Push(s.change(s.shown[s.list.marked]))
	}})
	l.Binds = append(l.Binds, bind{Act: actFind, Off: offUnless(len(s.games) > 0, o, "ui.evening.none"), Do: func(press) {
		s.search, s.typing = term.NewField(""), true
	}})
	if s.search != nil {
		for i := range l.Binds {
			if l.Binds[i].Act == actBack {
				l.Binds[i].Do = func(press) { s.search = nil }
			}
		}
	}
	return l
}

// change is what can be done with an evening beside playing it.
func (s *eveningList) change(h logbook.Head) scene {
	o := s.o
	note := func(name, text, said string) func() {
		return func() { o.app.Pop(); s.note(h, name, text, said) }
	}
	return overMenu{&menu{o: o,
		title: func() string { return o.gameText(h) },
		words: func() []string {
			if h.Note == "" {
				return nil
			}
			return []string{h.Note}
		},
		items: func() []choice {
			if h.Deleted {
				return []choice{{text: o.say("ui.evening.undelete"), do: note(logbook.NoteDeleted, "", "ui.evening.undeleted")},
					{text: o.say("ui.evening.leave"), do: o.app.Pop}}
			}
			count := choice{text: o.say("ui.evening.dropcount"), do: note(logbook.NoteCount, "no", "")}
			if h.Out {
				count = choice{text: o.say("ui.evening.count"), do: note(logbook.NoteCount, "", "")}
			}
			return []choice{
				{text: o.say("ui.evening.name"), do: func() { o.app.Pop(); s.ask(h, logbook.NoteName, h.Name, table.LongestName) }},
				{text: o.say("ui.evening.note"), do: func() { o.app.Pop(); s.ask(h, logbook.NoteText, h.Note, logbook.LongestNote) }},
				count,
				{text: o.say("ui.evening.delete"), do: note(logbook.NoteDeleted, "yes", "ui.evening.deleted")},
				{text: o.say("ui.evening.leave"), do: o.app.Pop},
			}
		}}}
}

// ask asks for a name or a note; an empty one takes it away.
func (s *eveningList) ask(h logbook.Head, name, was string, most int) {
	o := s.o
	q := &table.Question{Key: "evening." + name, Kind: table.KindText, Max: most}
	field := newAskText(asking{o: o, q: q, give: func(a table.Answer) {
		o.app.Pop()
		s.note(h, name, a[0], "")
	}})
	field.field = term.NewField(was)
	field.field.Max = most
	o.app.Push(overBox{&askBox{o: o, ask: field,
		title: func() string { return o.gameText(h) },
		words: func() []string { return []string{o.say("ui.evening." + name + ".which")} }}})
}

// note notes something of a game and says what has come of it.
func (s *eveningList) note(h logbook.Head, name, text, said string) {
	if err := s.o.book.SetNote(h.ID, name, strings.TrimSpace(text)); err != nil {
		s.o.app.Notice(s.o.errorText(err))
		return
	}
	s.read()
	if said != "" {
		s.o.app.Notice(s.o.say(said))
	}
}
