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
// lists all counts and, if there is room beside or below, shows the marked one in full.
type luckScreen struct {
	o    *shared
	game string // the ID of the game on the screen, "" if there is none
	only bool   // count only the dice of that game
	list list

	read     *report.Luck // nil while the games are being read
	err      error        // why they could not be read
	done, of int          // the number of games read, and of all to read
	stop     func()       // cancels the reading
}

// luck returns the luck report of all evenings. If game is not "" the players can restrict it to that game.
func (o *shared) luck(game string) scene {
	s := &luckScreen{o: o, game: game}
	s.count()
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

// A luckRow is one line of the list.
type luckRow struct {
	text, end string
	row       *dice.Judged // the count; nil in a line of another kind
	said      string       // the sentence about throws with an aim, else ""
	do        func()       // what Enter does
}

// rows returns the lines of the list: which games are counted, if there is a choice; the throws
// with an aim; all counts; and what they mean.
func (s *luckScreen) rows() (rows []luckRow) {
	o := s.o
	if s.game != "" {
		key := "ui.luck.all"
		if s.only {
			key = "ui.luck.only"
		}
		rows = append(rows, luckRow{text: o.say(key), end: o.say("ui.luck.turn"), do: func() {
			s.give()
			s.only = !s.only
			s.count()
		}})
	}
	if s.read != nil {
		for i := range s.read.Aims {
			said := o.speaker.Put(s.read.Aims[i].Sentence(o.speaker.Decimal))
			rows = append(rows, luckRow{text: said, said: said, do: func() { s.show(func(w int) [][]term.Span { return plainLines(o.app.Theme(), w, said) }) }})
		}
	}
	if s.read != nil && s.read.Dice > 0 {
		for i := range s.read.Rows {
			j := &s.read.Rows[i]
			rows = append(rows, luckRow{row: j,
				text: o.say("ui.luck.row", table.Sub("name", report.LuckName(j.Row)), table.Sub("die", report.DieText(j.Die.Name))),
				end:  o.say("ui.luck.short", numArg("count", j.N), table.Sub("verdict", table.Say("luck.short."+string(j.Verdict)))),
				do:   func() { s.show(func(w int) [][]term.Span { return s.lines(j, w) }) }})
		}
	}
	if s.read != nil {
		rows = append(rows, luckRow{text: o.say("ui.luck.about"), do: func() { s.show(s.about) }})
	}
	return rows
}

// show shows lines in a box of their own.
func (s *luckScreen) show(lines func(w int) [][]term.Span) {
	s.o.app.Push(overReader{&pager{o: s.o, title: func() string { return s.o.say("luck.title") }, lines: lines}})
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
	words := []string{s.o.speaker.Put(s.read.Sum())}
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
		paragraphs = append(paragraphs, s.o.speaker.Put(t))
	}
	return plainLines(s.o.app.Theme(), w, paragraphs...)
}

// lines returns one count in full: its heading, its faces as bars, and sentences about it.
func (s *luckScreen) lines(j *dice.Judged, w int) (lines [][]term.Span) {
	o, th := s.o, s.o.app.Theme()
	head := o.say("luck.row", table.Sub("name", report.LuckName(j.Row)), table.Sub("die", report.LuckDie(j.Row)), table.Sub("fell", report.LuckThrows(j.Row)))
	for _, line := range term.Wrap(head, w) {
		lines = append(lines, []term.Span{{Text: line, Style: th.Strong}})
	}
	lines = append(lines, s.bars(j, w)...)
	for _, text := range report.LuckSentences(j, o.speaker.Decimal) {
		for _, line := range term.Wrap(o.speaker.Put(text), w) {
			lines = append(lines, []term.Span{{Text: line, Style: th.Plain}})
		}
	}
	return lines
}

// bars draws how often each face fell, with a mark where it should be.
func (s *luckScreen) bars(j *dice.Judged, w int) [][]term.Span {
	c := chart.Chart{Mark: s.o.say("ui.luck.legend")}
	for i, face := range j.Die.Faces {
		c.Bars = append(c.Bars, chart.Bar{Name: s.o.speaker.Put(j.Die.Word(face)), N: j.Counts[i], Should: j.Expected(i)})
	}
	return s.o.barLines(&c, w)
}

// luckShape is the layout of the screen; its last line is the hint line.
type luckShape struct {
	words        []string
	list, detail rect
	framed       bool
}

// Sizes of the parts of the screen.
const (
	luckBeside = 100 // columns from which a count is beside the list
	luckBelow  = 22  // lines from which it is below the list
	luckDetail = 13  // lines of a count below the list
)

func (s *luckScreen) shape(w, h int) luckShape {
	p := luckShape{framed: w > 6 && h > 6}
	x, y, room := 0, 0, max(h-1, 0)
	if p.framed {
		x, y, w, room = 2, 1, w-4, room-2
	}
	for _, words := range s.words() {
		p.words = append(p.words, term.Wrap(words, max(w, 1))...)
	}
	p.words = p.words[:min(len(p.words), max(room-1, 0))]
	above := len(p.words)
	if above > 0 && room > luckBelow {
		above++
	}
	p.list = rect{x, y + above, w, max(room-above, 0)}
	switch {
	case w >= luckBeside:
		p.list.w = w * 2 / 5
		p.detail = rect{x + p.list.w + 2, p.list.y, w - p.list.w - 2, p.list.h}
	case h >= luckBelow:
		p.list.h -= luckDetail
		p.detail = rect{x, p.list.y + p.list.h + 1, w, luckDetail - 1}
	}
	return p
}

// fresh puts the rows into the list and returns them.
func (s *luckScreen) fresh() []luckRow {
	rows := s.rows()
	s.list.rows = s.list.rows[:0]
	for _, r := range rows {
		s.list.rows = append(s.list.rows, listRow{text: r.text, end: r.end})
	}
	s.list.marked = term.Clamp(s.list.marked, 0, max(len(rows)-1, 0))
	return rows
}

// Draw draws the list and the marked count.
func (s *luckScreen) Draw(c term.Canvas) {
	rows := s.fresh()
	rest, hints := c.Bottom(1)
	p := s.shape(c.W, c.H)
	rest.Fill(c.Theme.Plain)
	if p.framed {
		rest.Box(s.o.say("luck.title"), c.Theme.Frame)
	}
	rest.Part(p.list.x, p.list.y-len(p.words), rest.W-2*p.list.x, len(p.words)).Lines(0, 0, p.words, c.Theme.Strong)
	s.list.draw(p.list.at(rest), s.o.app.Say)
	if len(rows) > 0 && p.detail.h > 0 {
		in := p.detail.at(rest)
		for y, line := range s.detail(&rows[s.list.marked], in.W) {
			in.Spans(0, y, line...)
		}
	}
	s.o.app.DrawHints(hints)
}

// detail returns the marked line in full.
func (s *luckScreen) detail(r *luckRow, w int) [][]term.Span {
	switch {
	case r.row != nil:
		return s.lines(r.row, w)
	case r.said != "":
		return plainLines(s.o.app.Theme(), w, r.said)
	case s.read != nil:
		return s.about(w)
	}
	return nil
}

// Keys binds the keys of the list; Enter shows a count in full.
func (s *luckScreen) Keys() layer {
	rows := s.fresh()
	w, h := s.o.size()
	p := s.shape(w, h)
	l := layer{Binds: []bind{{Act: actBack, Do: func(press) { s.give(); s.o.app.Pop() }}}}
	s.list.bind(&l, p.list.w, p.list.h, func(i int) { rows[i].do() })
	return l
}
