package tui

import (
	"context"
	"strings"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// An eveningList lists the evenings with their progress or winners. A search shows only those
// that contain its words. E opens a menu for the marked evening, for example to name or
// delete it.
type eveningList struct {
	*menu
	deleted   bool // it lists the deleted evenings
	games     []log.Head
	shown     []log.Head                 // the games listed when rows was last called
	summaries map[string]referee.Summary // by game ID, as far as they are read
	stop      func()                     // cancels reading the summaries

	search *term.Field // the search; nil if there is none
	typing bool        // the search is being typed
}

// evenings returns the list of the evenings that are not deleted, or of those that are.
func (o *shared) evenings(deleted bool) scene {
	s := &eveningList{deleted: deleted, summaries: map[string]referee.Summary{}, stop: func() {}}
	title := "ui.start.others"
	if deleted {
		title = "ui.start.deleted"
	}
	s.menu = &menu{o: o,
		title: func() string { return o.say(title) },
		words: s.searchWords,
		items: s.rows,
		back:  s.leave}
	s.read()
	return s
}

// leave ends the search or, without one, closes the list and opens the start screen or, from the deleted evenings, the list of the others.
func (s *eveningList) leave() {
	if s.search != nil {
		s.search = nil
		return
	}
	s.stop()
	s.o.home()
	if s.deleted {
		s.o.app.Push(s.o.evenings(false))
	}
}

// read reads the list of games, and then in another goroutine the summary of each.
func (s *eveningList) read() {
	o := s.o
	games, err := o.folder.Games()
	if err != nil && len(games) == 0 {
		o.app.Notice(o.errorText(err))
	}
	s.games = games
	s.stop()
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	folder := o.folder
	o.app.Go(func() {
		for _, h := range games {
			if ctx.Err() != nil {
				return
			}
			if h.Deleted != s.deleted {
				continue
			}
			summary, err := referee.ReadSummary(folder, o.info, h)
			if err != nil {
				continue // opening the game shows the error
			}
			o.app.Post(func() { s.summaries[h.ID] = summary })
		}
	})
}

// searchWords returns the lines of the search; nil if there is none.
func (s *eveningList) searchWords() (words []string) {
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

// rows returns the evenings that the search finds and, without a search, the choice of the deleted ones.
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
		if want.finds(it.text + " " + it.end + " " + h.Notes.Note) {
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

// stands returns the progress of a game or its winners, and whether its notes are damaged, it has a picture of the
// table, and it does not count.
func (s *eveningList) stands(h log.Head) string {
	o := s.o
	summary, read := s.summaries[h.ID]
	text := ""
	switch {
	case len(summary.Winners) > 0:
		text = o.say("ui.evening.won", nameArg("who", o.speaker.List(summary.Winners)))
	case h.Over():
		text = o.say("ui.game.over")
	case read && !summary.Status.IsZero():
		text = o.speaker.Render(summary.Status)
	}
	for _, note := range []struct {
		holds bool
		key   string
	}{{h.NotesErr != nil, "ui.evening.notes"}, {h.Picture != "", "ui.evening.picture"}, {h.Notes.NoCount, "ui.evening.out"}} {
		if note.holds {
			text = strings.TrimPrefix(text+", "+o.say(note.key), ", ")
		}
	}
	return text
}

// Keys binds the keys of the list; while a search is typed letters belong to it.
func (s *eveningList) Keys() layer {
	o := s.o
	s.list.field = s.typing
	l := s.menu.Keys()
	if s.typing {
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
	l.Binds = append(l.Binds,
		bind{Act: actCorrect, Off: offUnless(s.list.marked < len(s.shown), o, "ui.evening.none"), Do: func(press) {
			o.app.Push(s.change(s.shown[s.list.marked]))
		}},
		bind{Act: actFind, Off: offUnless(len(s.games) > 0, o, "ui.evening.none"), Do: func(press) {
			s.search, s.typing = term.NewField(""), true
		}})
	return l
}

// change returns the menu of what can be done with an evening other than play it.
func (s *eveningList) change(h log.Head) scene {
	o := s.o
	do := func(change func() error, said string) func() {
		return func() { o.app.Pop(); s.do(change, said) }
	}
	return over{&menu{o: o,
		title: func() string { return o.gameText(h) },
		words: func() []string {
			if h.Notes.Note == "" {
				return nil
			}
			return []string{h.Notes.Note}
		},
		items: func() []choice {
			if h.Deleted {
				return []choice{{number: 4, text: o.say("ui.evening.undelete"), do: do(func() error { return o.folder.Undelete(h.ID) }, "ui.evening.undeleted")},
					{number: 5, text: o.say("ui.evening.leave"), do: o.app.Pop}}
			}
			count := "ui.evening.dropcount"
			if h.Notes.NoCount {
				count = "ui.evening.count"
			}
			return []choice{
				{number: 1, text: o.say("ui.evening.name"), do: func() {
					o.app.Pop()
					s.ask(h, "name", h.Notes.Name, table.MaxNameLength, func(n *log.Notes, text string) { n.Name = text })
				}},
				{number: 2, text: o.say("ui.evening.note"), do: func() {
					o.app.Pop()
					s.ask(h, "text", h.Notes.Note, log.MaxNoteLength, func(n *log.Notes, text string) { n.Note = text })
				}},
				{number: 3, text: o.say(count), do: do(func() error {
					return o.folder.SetNotes(h.ID, func(n *log.Notes) { n.NoCount = !h.Notes.NoCount })
				}, "")},
				{number: 4, text: o.say("ui.evening.delete"), do: do(func() error { return o.folder.Delete(h.ID) }, "ui.evening.deleted")},
				{number: 5, text: o.say("ui.evening.leave"), do: o.app.Pop},
			}
		}}}
}

// ask asks for a name or a note; an empty text removes it.
func (s *eveningList) ask(h log.Head, name, was string, most int, set func(n *log.Notes, text string)) {
	o := s.o
	q := &table.Question{Key: "evening." + name, Kind: table.KindText, Max: most}
	words := func() []string { return []string{o.say("ui.evening." + name + ".which")} }
	ask := o.askText(func() string { return o.gameText(h) }, words, q, func(text string) {
		s.do(func() error { return o.folder.SetNotes(h.ID, func(n *log.Notes) { set(n, text) }) }, "")
	})
	ask.field = term.NewField(was)
	ask.field.Max = most
}

// do calls change and shows its error, or reads the list again and shows the text of the key said, if not "".
func (s *eveningList) do(change func() error, said string) {
	if err := change(); err != nil {
		s.o.app.Notice(s.o.errorText(err))
		return
	}
	s.read()
	if said != "" {
		s.o.app.Notice(s.o.say(said))
	}
}
