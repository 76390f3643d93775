package tui

import (
	"context"
	"time"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/dice"
	"hafenmeister/companion/report"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// A luckScreen compares the faces that the dice showed with their expected distribution. It
// lists all counts and shows the chosen one in full.
type luckScreen struct {
	*menu
	game string // the ID of the game on the screen, "" if there is none
	only bool   // count only the dice of that game

	read     *report.Luck // nil while the games are being read
	err      error        // why they could not be read
	done, of int          // the number of games read, and of all to read
	stop     func()       // cancels the reading
}

// luck returns the luck report of all evenings. If game is not "" the players can restrict it to that game.
func (o *shared) luck(game string) scene {
	s := o.newLuck(game)
	s.count()
	return s
}

func (o *shared) newLuck(game string) *luckScreen {
	s := &luckScreen{game: game}
	s.menu = &menu{o: o,
		title: func() string { return o.say("luck.title") },
		words: s.words,
		items: s.items,
		back:  func() { s.give(); o.app.Pop() }}
	return s
}

// tellEvery is the least time between two updates of the progress shown.
const tellEvery = 100 * time.Millisecond

// count starts to read the games in another goroutine.
func (s *luckScreen) count() {
	s.read, s.err, s.done, s.of = nil, s.o.open(), 0, 0
	if s.err != nil {
		return
	}
	id := ""
	if s.only {
		id = s.game
	}
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	o, folder := s.o, s.o.folder
	post := func(f func()) {
		o.app.Post(func() {
			if ctx.Err() == nil {
				f()
			}
		})
	}
	o.app.Go(func() {
		next := time.Now().Add(tellEvery)
		l, err := report.ReadLuck(ctx, folder, o.info, id, func(done, of int) {
			if now := time.Now(); now.After(next) {
				next = now.Add(tellEvery)
				post(func() { s.done, s.of = done, of })
			}
		})
		post(func() { s.read, s.err = l, err })
	})
}

// give cancels the reading.
func (s *luckScreen) give() {
	if s.stop != nil {
		s.stop()
	}
}

// items returns the lines of the list: which games are counted, if there is a choice; the throws
// with an aim; all counts; and what they mean.
func (s *luckScreen) items() (items []choice) {
	o := s.o
	if s.game != "" {
		key := "ui.luck.all"
		if s.only {
			key = "ui.luck.only"
		}
		items = append(items, choice{text: o.say(key), end: o.say("ui.luck.turn"), do: func() {
			s.give()
			s.only = !s.only
			s.count()
		}})
	}
	if s.read == nil {
		return items
	}
	for i := range s.read.Aims {
		said := o.speaker.Render(s.read.Aims[i].Sentence(o.speaker.Decimal))
		items = append(items, choice{text: said, do: func() { s.show(func(w int) [][]term.Span { return plainLines(o.app.Theme(), w, said) }) }})
	}
	if s.read.Dice > 0 {
		for i := range s.read.Rows {
			j := &s.read.Rows[i]
			items = append(items, choice{
				text: o.say("ui.luck.row", table.Sub("name", report.LuckName(j.Row)), table.Sub("die", report.DieText(j.Die.Name))),
				end:  o.say("ui.luck.short", numArg("count", j.N), table.Sub("verdict", table.Say("luck.short."+string(j.Verdict)))),
				do:   func() { s.show(func(w int) [][]term.Span { return s.lines(j, w) }) }})
		}
	}
	return append(items, choice{text: o.say("ui.luck.about"), do: func() { s.show(s.about) }})
}

// show shows lines in a box of their own.
func (s *luckScreen) show(lines func(w int) [][]term.Span) {
	s.o.app.Push(over{&pager{o: s.o, title: func() string { return s.o.say("luck.title") }, lines: lines}})
}

// words returns the sentences above the list.
func (s *luckScreen) words() []string {
	switch {
	case s.err != nil:
		return []string{s.o.errorText(s.err)}
	case s.read == nil && s.of > 0:
		return []string{s.o.say("ui.luck.reading", numArg("done", s.done), numArg("of", s.of))}
	case s.read == nil:
		return []string{s.o.say("ui.luck.begins")}
	}
	words := []string{s.o.speaker.Render(s.read.Sum())}
	if n := len(s.read.Skipped); n > 0 {
		words = append(words, s.o.say("ui.luck.skipped", numArg("count", n)))
	}
	return words
}

// about returns why games were left out, and what the numbers mean.
func (s *luckScreen) about(w int) [][]term.Span {
	var paragraphs []string
	for _, skipped := range s.read.Skipped {
		paragraphs = append(paragraphs, s.o.say("luck.skipped", table.Name("why", s.o.errorText(skipped.Err))))
	}
	for _, t := range s.read.About() {
		paragraphs = append(paragraphs, s.o.speaker.Render(t))
	}
	return plainLines(s.o.app.Theme(), w, paragraphs...)
}

// lines returns one count in full: its heading, its faces as bars, and sentences about it.
func (s *luckScreen) lines(j *dice.RowResult, w int) (lines [][]term.Span) {
	o, th := s.o, s.o.app.Theme()
	head := o.say("luck.row", table.Sub("name", report.LuckName(j.Row)), table.Sub("die", report.LuckDie(j.Row)), table.Sub("fell", report.LuckThrows(j.Row)))
	lines = append(lines, styledLines(th.Strong, w, head)...)
	lines = append(lines, s.bars(j, w)...)
	for _, text := range report.LuckSentences(j, o.speaker.Decimal) {
		lines = append(lines, styledLines(th.Plain, w, o.speaker.Render(text))...)
	}
	return lines
}

// bars draws how often each face fell, with a mark where it should be.
func (s *luckScreen) bars(j *dice.RowResult, w int) [][]term.Span {
	c := chart.Chart{Mark: s.o.say("ui.luck.legend")}
	for i, face := range j.Die.Faces {
		c.Bars = append(c.Bars, chart.Bar{Name: s.o.speaker.Render(j.Die.Word(face)), N: j.Counts[i], Should: j.Expected(i)})
	}
	return s.o.barLines(&c, w)
}
