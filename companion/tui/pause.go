package tui

import (
	"slices"
	"strings"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// entries returns a page with what was entered of the set-up so far.
func (e *evening) entries() scene {
	return &pager{o: e.o, header: e.drawHeader,
		title: func() string { return e.o.say("ui.table.entered") },
		lines: func(w int) (lines [][]term.Span) {
			if len(e.entered) == 0 {
				return plainLines(e.o.app.Theme(), w, e.o.say("ui.table.nothing"))
			}
			return e.panelLines(e.entered, w)[1:]
		}}
}

// wholeTable returns a page with the notes, the news and orders of the last act, all of the table,
// and charts, which are before the news when the game is over.
func (e *evening) wholeTable() scene {
	return &pager{o: e.o, header: e.drawHeader,
		title: func() string { return e.o.say("ui.table.title") },
		lines: func(w int) [][]term.Span {
			var lines [][]term.Span
			for _, note := range e.notes() {
				lines = append(append(lines, plainLines(e.o.app.Theme(), w, note)...), nil)
			}
			charts := e.o.chartsBelow(e.shownCharts(), w)
			if e.now.Over() {
				return slices.Concat(lines, charts, e.freshLines(w), e.tableLines(w))
			}
			lines = slices.Concat(lines, e.freshLines(w), e.tableLines(w))
			if len(charts) > 0 {
				lines = append(append(lines, nil), charts...)
			}
			return lines
		}}
}

// freshLines returns the news and orders of the last act, with an empty line at the end.
func (e *evening) freshLines(w int) (lines [][]term.Span) {
	for _, one := range e.wrapLines(w, 0) {
		lines = append(lines, one.lines...)
	}
	if len(lines) > 0 {
		lines = append(lines, nil)
	}
	return lines
}

// tableLines returns the view in full: a line for each row, wrapped if it is too long.
func (e *evening) tableLines(w int) (lines [][]term.Span) {
	lines = plainLines(e.o.app.Theme(), w, strings.Join(append([]string{e.o.speaker.Render(e.view.Title)}, e.status()...), "  "))
	return append(lines, e.panelLines(e.view.Panels, w)...)
}

// panelLines returns panels in full, each after an empty line.
func (e *evening) panelLines(panels []table.Panel, w int) (lines [][]term.Span) {
	a := &panelArea{e: e}
	for i := range panels {
		p := &panels[i]
		lines = append(lines, nil, a.title(p))
		if p.Map != nil {
			lines = append(lines, append(a.mapLines(p.Map, 1), a.legend(p.Map, w)...)...)
		}
		for k := range p.Rows {
			lines = append(lines, a.fullRow(&p.Rows[k], w)...)
		}
	}
	return lines
}

// fullRow returns a row with all its cells, wrapped for w columns.
func (a *panelArea) fullRow(r *table.Row, w int) (lines [][]term.Span) {
	th := a.e.o.app.Theme()
	text := a.say(r.Name)
	for i := range r.Cells {
		text += ", " + a.cell(&r.Cells[i])
	}
	indent := a.indent(r.Indent) - 1
	for k, line := range term.Wrap(text, max(w-indent-2, 1)) {
		if k == 0 {
			lines = append(lines, []term.Span{{Text: term.Pad(a.sign(r), indent), Style: th.Strong}, {Text: line, Style: th.Plain}})
		} else {
			lines = append(lines, []term.Span{{Text: term.Pad("", indent+2) + line, Style: th.Plain}})
		}
	}
	return lines
}

// pause returns the sheet that ends an evening to be continued on another day: where each piece is,
// so that people can put them away and back, and how long the game took. After resuming a game
// it is the sheet for putting the pieces back.
func (e *evening) pause() scene {
	o := e.o
	extra := []bind{
		{Act: actQuit, Do: func(press) { o.quit() }},
		{Act: actLuck, Do: func(press) { o.app.Push(o.luck(e.now.ID)) }},
	}
	if e.keepsHouse() && !e.resumed {
		extra = append(extra, bind{Act: actAnswer, Top: 1, Do: func(press) { e.keepHouse() }, Short: o.say("ui.house.key"), Long: o.say("ui.house.keep")})
	}
	if o.Pages != nil {
		extra = append(extra, bind{Act: actPages, Do: func(press) { e.askPageURLs() }})
	}
	return &pager{o: o, header: e.drawHeader, extra: extra, through: e.resumed,
		title: func() string {
			if e.resumed {
				return o.say("ui.putback.title")
			}
			return o.say("ui.pause.title")
		},
		lines: func(w int) [][]term.Span {
			var picture []string
			if e.now.Picture != nil {
				picture = []string{o.speaker.Render(e.now.Picture.InFile())}
			}
			if e.resumed && e.now.Unsaved == 0 {
				sheet := report.PutBack(e.now)
				sheet[0].Lines = sheet[0].Lines[:min(2, len(sheet[0].Lines))] // without the question, which is shown next
				return append(plainLines(o.app.Theme(), w, append(picture, o.say("ui.putback.words"))...), o.sectionLines(sheet, w)...)
			}
			first := o.say("ui.pause.saved")
			if e.now.Unsaved > 0 {
				first = o.speaker.Render(o.errorOf(e.now.SaveErr))
			}
			photo := o.say("sheet.photo")
			if o.Pages != nil {
				photo += " " + o.say("ui.pause.phone")
			}
			lines := plainLines(o.app.Theme(), w, slices.Concat([]string{photo}, picture, []string{first, o.say("ui.pause.putback")})...)
			return append(append(lines, o.sectionLines(report.PutBack(e.now), w)...), e.paceLines(w)...)
		}}
}

// leastPlayed is the playing time below which the sheet does not mention pace.
const leastPlayed = time.Minute

// paceLines returns how long the game, its rounds and its turns took; nil during the set-up, with
// the pace switched off, and before leastPlayed.
func (e *evening) paceLines(w int) (lines [][]term.Span) {
	p := report.PaceOf(e.now)
	if p.Played < leastPlayed || e.now.Options.Pace == referee.PaceOff || e.now.Asking {
		return nil
	}
	o := e.o
	lines = append(lines, nil, []term.Span{{Text: o.say("pace.title"), Style: o.app.Theme().Strong}})
	for _, t := range p.Sentences(e.players) {
		lines = append(lines, plainLines(o.app.Theme(), w, o.speaker.Render(t))...)
	}
	return lines
}

// sectionLines returns the sections of a sheet with their titles, two short lines side by side.
func (o *shared) sectionLines(sections []report.Section, w int) (lines [][]term.Span) {
	th := o.app.Theme()
	for _, s := range sections {
		lines = append(lines, []term.Span{{Text: o.speaker.Render(s.Title), Style: th.Strong}})
		left := "" // a short line that the next may share a row with
		for i, t := range s.Lines {
			wrapped := term.Wrap(o.speaker.Render(t), max(w-4, 1))
			short := len(wrapped) == 1 && term.Width(wrapped[0])+4 <= w/2
			last := len(lines) - 1
			if short && left != "" {
				lines[last] = []term.Span{{Text: term.Pad(left, w/2) + " - " + wrapped[0], Style: th.Plain}}
				left = ""
				continue
			}
			for k, line := range wrapped {
				sign := " - "
				if k > 0 {
					sign = "   "
				}
				lines = append(lines, []term.Span{{Text: sign + line, Style: th.Plain}})
			}
			if left = ""; short && i+1 < len(s.Lines) {
				left = " - " + wrapped[0]
			}
		}
	}
	return lines
}
