package tui

import (
	"fmt"
	"os"
	"path/filepath"

	"hafenmeister/companion/story"
	"hafenmeister/companion/tui/term"
)

// showStory writes the story of the evening to a file, for people to keep and print, and shows
// the first page of it.
func (e *evening) showStory() {
	told, path, err := e.writeStory()
	if err != nil {
		e.alert = e.o.errorOf(err)
	}
	if told != nil {
		e.o.app.Push(e.storyReader(told, path))
	}
}

// writeStory tells the evening and writes the page into the folder for stories; without a folder
// the path is "". Where it cannot be written the story is there all the same.
func (e *evening) writeStory() (told *story.Story, path string, err error) {
	if err := e.o.open(); err != nil {
		return nil, "", err
	}
	head, err := e.o.book.Head(e.now.ID)
	if err != nil {
		return nil, "", err
	}
	if told, err = story.Tell(e.now, head, e.o.speaker); err != nil || e.o.Stories == "" {
		return told, "", err
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

func (e *evening) storyReader(told *story.Story, path string) scene {
	o := e.o
	return overReader{&reader{o: o,
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
			for _, r := range told.Rounds {
				lines = append(lines, []term.Span{{Text: r.Title, Style: th.Strong}})
				add(r.Sentences...)
			}
			return lines
		}}}
}
