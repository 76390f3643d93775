package tui

import (
	"fmt"
	"os"
	"path/filepath"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/story"
	"hafenmeister/companion/tui/term"
)

// showStory shows the story of the evening. If there is a picture of the table, it first asks whether to
// include it.
func (e *evening) showStory() {
	if e.now.Picture == nil {
		e.tellStory(false)
		return
	}
	o := e.o
	o.app.Push(o.overMenu("ui.over.story", func() []string { return []string{o.say("ui.story.picture")} },
		func() []choice {
			return []choice{
				{number: 1, text: o.say("ui.story.picture.no"), do: func() { o.app.Pop(); e.tellStory(false) }},
				{number: 2, text: o.say("ui.story.picture.yes"), do: func() { o.app.Pop(); e.tellStory(true) }},
			}
		}))
}

// tellStory writes the story to a file and shows it; picture says whether to include the picture.
func (e *evening) tellStory(picture bool) {
	told, path, err := e.writeStory(picture)
	if err != nil {
		e.alert = e.o.errorOf(err)
	}
	if told != nil {
		e.o.app.Push(e.storyReader(told, path))
	}
}

// writeStory returns the story of the evening and the path of the file that it has written; "" without a
// folder for stories. told may be non-nil with an error, if only the file could not be written.
func (e *evening) writeStory(picture bool) (told *story.Story, path string, err error) {
	if err := e.o.open(); err != nil {
		return nil, "", err
	}
	head, err := e.o.folder.Find(e.now.ID)
	if err != nil {
		return nil, "", err
	}
	if told, err = story.Tell(e.now, head, e.o.speaker); err != nil || e.o.Stories == "" {
		return told, "", err
	}
	if picture {
		if told.Shown, err = os.ReadFile(head.Picture); err != nil {
			return told, "", fmt.Errorf("tui: story: %w", err)
		}
	}
	page, err := told.Page(e.o.speaker)
	if err == nil {
		err = os.MkdirAll(e.o.Stories, 0o700)
	}
	path = filepath.Join(e.o.Stories, e.fileOf("html"))
	if err == nil {
		err = os.WriteFile(path, page, 0o600)
	}
	if err != nil {
		return told, "", fmt.Errorf("tui: story: %w", err)
	}
	return told, path, nil
}

// storyReader returns the screen with the story. path is "" if there is no file.
func (e *evening) storyReader(told *story.Story, path string) scene {
	o := e.o
	return over{&pager{o: o,
		title: func() string { return told.Title },
		lines: func(w int) (lines [][]term.Span) {
			th := o.app.Theme()
			add := func(texts ...string) {
				for _, text := range texts {
					lines = append(lines, plainLines(th, w, text)...)
				}
				lines = append(lines, nil)
			}
			if path != "" {
				add(o.say("ui.story.file", nameArg("file", path)))
			}
			add(told.Lead...)
			add(told.Result...)
			for _, p := range told.Places {
				lines = append(lines, []term.Span{{Text: p.Place + ". " + p.Player + "  " + p.Points, Style: th.Strong}})
			}
			lines = append(lines, nil)
			add(told.Turns...)
			lines = append(lines, o.chartsBelow(told.Charts, w)...)
			for _, r := range told.Rounds {
				lines = append(lines, []term.Span{{Text: r.Title, Style: th.Strong}})
				add(r.Sentences...)
			}
			return lines
		}}}
}

// shownCharts returns the charts of the present state, and caches them.
func (e *evening) shownCharts() []chart.Chart {
	if e.charts.of != e.now || e.charts.in != e.o.speaker {
		e.charts.of, e.charts.in, e.charts.list = e.now, e.o.speaker, story.Charts(e.now, e.o.speaker)
	}
	return e.charts.list
}

// chartsBelow returns the lines of charts, with an empty line after each.
func (o *shared) chartsBelow(list []chart.Chart, w int) (lines [][]term.Span) {
	_, h := o.size()
	for i := range list {
		lines = append(append(lines, o.chartLines(&list[i], w, h*2/3)...), nil)
	}
	return lines
}

// drawEnd draws the charts of a game that is over in place of its last roll, and returns the canvas
// below. It uses half of c if there are panels. drawn is false if it drew nothing.
func (e *evening) drawEnd(c term.Canvas, panels int) (rest term.Canvas, drawn bool) {
	if !e.now.Over() {
		return c, false
	}
	room := c.H
	if panels > 0 {
		room /= 2
	}
	top, _ := c.Top(room)
	var used int
	used, e.charts.aside = e.drawCharts(top, e.shownCharts(), false)
	_, rest = c.Top(used)
	return rest, used > 0
}

// drawCharts draws as many of the first charts as fit, one below the other, and returns the number of lines
// and charts. The plots share the lines left over. If not even the first fits, tight allows it to be
// drawn in less.
func (e *evening) drawCharts(c term.Canvas, list []chart.Chart, tight bool) (used, n int) {
	var high []int
	plots, spare := 0, c.H+1
	for i := range list {
		h := len(e.o.chartLines(&list[i], c.W-1, fairChart))
		if h >= spare {
			break
		}
		high, spare = append(high, h), spare-h-1
		if len(list[i].Lines) > 0 {
			plots++
		}
	}
	if len(high) == 0 && len(list) > 0 {
		high, plots, spare = []int{c.H}, 1, 0
	}
	for i, h := range high {
		if len(list[i].Lines) > 0 {
			h += spare / plots
		}
		lines := e.o.chartLines(&list[i], c.W-1, h)
		if len(lines) > c.H {
			lines = nil
			if tight {
				lines = e.o.tightLines(&list[i], c.W-1, c.H)
			}
		}
		for y, line := range lines {
			c.Spans(1, used+y, line...)
		}
		if len(lines) > 0 {
			used, n = used+len(lines)+1, n+1
		}
	}
	return used, n
}
