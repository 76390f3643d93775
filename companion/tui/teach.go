package tui

import (
	"context"
	"slices"

	"hafenmeister/companion/devices"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// teachMenu returns a menu of the kinds of dice to teach. It looks for a tower only once, so that the menu
// does not change while people read it.
func (o *shared) teachMenu() scene {
	missing := o.Teaching.Missing()
	return o.newMenu("ui.teach.title", func() []string {
		if !missing.IsZero() {
			return []string{o.speaker.Render(missing), o.say("ui.teach.missing")}
		}
		words := []string{o.say("ui.teach.words")}
		if names := o.Teaching.Names(); len(names) > 0 {
			words = append(words, o.say("ui.teach.known", nameArg("dice", o.speaker.List(names))))
		}
		return words
	}, func() (items []choice) {
		if !missing.IsZero() {
			return []choice{{text: o.say("ui.trouble.again"), do: func() { o.app.Replace(o.teachMenu()) }}, {text: o.say("ui.teach.leave"), do: o.app.Pop}}
		}
		for n, kind := range o.Teaching.Kinds {
			items = append(items, choice{text: o.speaker.Render(kind), do: func() { o.app.Push(o.nameDie(n)) }})
		}
		return append(items, choice{text: o.say("ui.teach.leave"), do: o.app.Pop})
	})
}

// colours has the ends of the keys "ui.teach.name." of the names offered for dice.
var colours = []string{"red", "blue", "green", "yellow", "black", "white"}

// nameDie returns a menu of names for the die.
func (o *shared) nameDie(kind int) scene {
	return &menu{o: o,
		title: func() string { return o.speaker.Render(o.Teaching.Kinds[kind]) },
		words: func() []string { return []string{o.say("ui.teach.name")} },
		items: func() (items []choice) {
			known := o.Teaching.Names()
			for _, colour := range colours {
				name, end := o.say("ui.teach.name."+colour), ""
				if slices.Contains(known, name) {
					end = o.say("ui.teach.again")
				}
				items = append(items, choice{text: name, end: end, do: func() { o.teach(kind, name) }})
			}
			return append(items, choice{text: o.say("ui.teach.name.other"), do: func() { o.typeName(kind) }})
		}}
}

// mostName is the greatest length of a die's name, in characters.
const mostName = 12

// typeName asks for the name in a box.
func (o *shared) typeName(kind int) {
	o.askText(func() string { return o.speaker.Render(o.Teaching.Kinds[kind]) }, func() []string { return []string{o.say("ui.teach.name")} },
		&table.Question{Kind: table.KindText, Min: 1, Max: mostName}, func(name string) { o.teach(kind, name) })
}

// A lesson is the screen where people teach one die to the tower.
type lesson struct {
	*menu
	kind int
	name string

	stop    func()
	said    []table.Text    // sentences since the last answer
	what    table.Text      // what to do now
	answers []devices.Reply // possible answers; nil while nothing is asked
	reply   chan<- devices.Reply
	over    bool
	err     error // why the lesson failed; nil if the die is taught
}

// teach begins a lesson and shows it in place of the menu of names.
func (o *shared) teach(kind int, name string) {
	s := &lesson{kind: kind, name: name}
	s.menu = &menu{o: o, back: s.leave,
		title: func() string { return o.say("ui.teach.lesson", nameArg("die", name)) },
		words: s.words, items: s.items}
	s.begin()
	o.app.Replace(s)
}

// begin starts the lesson from the first face, after an earlier lesson has ended: the tower serves one at a
// time.
func (s *lesson) begin() {
	s.said, s.what, s.answers, s.over, s.err = nil, table.Text{}, nil, false, nil
	ctx, stop := context.WithCancel(context.Background())
	o, before, end := s.o, s.o.taught, make(chan struct{})
	s.stop, o.taught = stop, end
	o.app.Go(func() {
		defer close(end)
		if before != nil {
			<-before
		}
		err := o.Teaching.Teach(ctx, s.kind, s.name, &class{s, ctx})
		o.app.Post(func() { s.over, s.err, s.answers, s.what = true, err, nil, table.Text{} })
	})
}

// leave cancels the lesson and closes the screen.
func (s *lesson) leave() {
	s.stop()
	s.o.app.Pop()
}

// words returns the sentences of the lesson, or why it failed.
func (s *lesson) words() (words []string) {
	o := s.o
	switch {
	case s.over && s.err != nil:
		return []string{o.errorText(s.err)}
	case len(s.said) == 0 && s.answers == nil:
		return []string{o.say("ui.teach.wait")}
	}
	for _, text := range s.said {
		words = append(words, o.speaker.Render(text))
	}
	if s.answers != nil {
		words = append(words, o.speaker.Render(s.what))
	}
	return s.fit(words)
}

// besideWords is the height of the hints, the frame and a gap.
const besideWords = 4

// fit omits the oldest sentences if the screen has no room for all. It always keeps the last.
func (s *lesson) fit(words []string) []string {
	w, h := s.o.size()
	room := h - besideWords - len(s.items())
	for ; len(words) > 1; words = words[1:] {
		high := len(words) - 1
		for _, text := range words {
			high += len(term.Wrap(text, max(boxWidth(w)-4, 1)))
		}
		if high <= room {
			break
		}
	}
	return words
}

// items returns the possible answers, and the ways to continue after the lesson.
func (s *lesson) items() (items []choice) {
	o := s.o
	if s.over {
		if s.err == nil {
			return []choice{{text: o.say("ui.teach.next"), do: o.app.Pop}, {text: o.say("ui.teach.leave"), do: o.home}}
		}
		return []choice{{text: o.say("ui.trouble.again"), do: s.begin}, {text: o.say("ui.teach.leave"), do: o.app.Pop}}
	}
	for i, a := range s.answers {
		items = append(items, choice{number: i + 1, text: o.say("ui.teach." + string(a)), do: func() { s.answer(a) }})
	}
	return append(items, choice{number: 3, text: o.say("ui.teach.stop"), do: s.leave})
}

// answer sends an answer to the lesson.
func (s *lesson) answer(a devices.Reply) {
	s.said, s.answers, s.list.marked = nil, nil, 0
	s.reply <- a
}

// A class gives the goroutine that teaches access to the screen of its lesson.
type class struct {
	s   *lesson
	ctx context.Context
}

// mostSaid is the greatest number of sentences above what to do.
const mostSaid = 4

// Tell implements [devices.People].
func (c *class) Tell(text table.Text) {
	c.s.o.app.Post(func() {
		if c.s.said = append(c.s.said, text); len(c.s.said) > mostSaid {
			c.s.said = c.s.said[1:]
		}
	})
}

// Ask implements [devices.People].
func (c *class) Ask(what table.Text, answers ...devices.Reply) (devices.Reply, error) {
	reply := make(chan devices.Reply, 1)
	c.s.o.app.Post(func() {
		if !what.IsZero() {
			c.s.what = what
		}
		c.s.answers, c.s.reply = answers, reply
	})
	select {
	case a := <-reply:
		return a, nil
	case <-c.ctx.Done():
		return "", context.Cause(c.ctx)
	}
}
