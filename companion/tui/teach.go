package tui

import (
	"context"
	"slices"
	"strings"

	"hafenmeister/companion/devices"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// teachMenu lets the people choose what to teach. Whether a tower can be there is looked up
// once, so that no line changes under their fingers.
func (o *shared) teachMenu() scene {
	missing := o.Teaching.Missing()
	return &menu{o: o,
		title: func() string { return o.say("ui.teach.title") },
		words: func() []string {
			if !missing.IsZero() {
				return []string{o.speaker.Put(missing), o.say("ui.teach.missing")}
			}
			words := []string{o.say("ui.teach.words")}
			if names := o.Teaching.Names(); len(names) > 0 {
				words = append(words, o.say("ui.teach.known", nameArg("dice", o.speaker.List(names))))
			}
			return words
		},
		items: func() (items []choice) {
			if !missing.IsZero() {
				return []choice{{text: o.say("ui.trouble.again"), do: func() { o.app.Replace(o.teachMenu()) }}, {text: o.say("ui.teach.leave"), do: o.app.Pop}}
			}
			for n, kind := range o.Teaching.Kinds {
				items = append(items, choice{text: o.speaker.Put(kind), do: func() { o.app.Push(o.nameDie(n)) }})
			}
			return append(items, choice{text: o.say("ui.teach.leave"), do: o.app.Pop})
		}}
}

// colours are the names that are offered for dice: "ui.teach.name." and one of these.
var colours = []string{"red", "blue", "green", "yellow", "black", "white"}

// nameDie lets the people name the die.
func (o *shared) nameDie(kind int) scene {
	return &menu{o: o,
		title: func() string { return o.speaker.Put(o.Teaching.Kinds[kind]) },
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
			return append(items, choice{text: o.say("ui.teach.name.other"), do: func() { o.app.Push(o.typeName(kind)) }})
		}}
}

// mostName is how many characters the name of a die has at most.
const mostName = 12

// typeName lets the people type a name.
func (o *shared) typeName(kind int) scene {
	field := newAskText(asking{o: o, q: &table.Question{Kind: table.KindText, Min: 1, Max: mostName}, give: func(a table.Answer) {
		o.app.Pop()
		o.teach(kind, strings.TrimSpace(a[0]))
	}})
	return overBox{&askBox{o: o, ask: field,
		title: func() string { return o.speaker.Put(o.Teaching.Kinds[kind]) },
		words: func() []string { return []string{o.say("ui.teach.name")} }}}
}

// A lesson teaches one die.
type lesson struct {
	o    *shared
	kind int
	name string
	menu *menu

	stop    func()
	said    []table.Text    // since the last answer
	what    table.Text      // is to be done now
	answers []devices.Reply // to it, nil while nothing is asked
	reply   chan<- devices.Reply
	over    bool
	err     error // why it ended before the die was taught
}

// teach begins a lesson in the place of the name.
func (o *shared) teach(kind int, name string) {
	s := &lesson{o: o, kind: kind, name: name}
	s.menu = &menu{o: o, back: s.leave,
		title: func() string { return o.say("ui.teach.lesson", nameArg("die", name)) },
		words: s.words, items: s.items}
	s.begin()
	o.app.Replace(s)
}

// begin starts the lesson from its first face, as soon as one that was left is over: the
// tower serves one at a time.
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

// leave gives the lesson up.
func (s *lesson) leave() {
	s.stop()
	s.o.app.Pop()
}

// Draw draws the lesson.
func (s *lesson) Draw(c term.Canvas) { s.menu.Draw(c) }

// Keys returns those of a menu.
func (s *lesson) Keys() layer { return s.menu.Keys() }

func (s *lesson) words() (words []string) {
	o := s.o
	switch {
	case s.over && s.err != nil:
		return []string{o.errorText(s.err)}
	case len(s.said) == 0 && s.answers == nil:
		return []string{o.say("ui.teach.wait")}
	}
	for _, text := range s.said {
		words = append(words, o.speaker.Put(text))
	}
	if s.answers != nil {
		words = append(words, o.speaker.Put(s.what))
	}
	return s.fit(words)
}

// besideWords is how many lines hints, frame and a gap take.
const besideWords = 4

// fit leaves out what was said first where there is no room for all.
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

func (s *lesson) answer(a devices.Reply) {
	s.said, s.answers, s.menu.list.marked = nil, nil, 0
	s.reply <- a
}

// A class is the screen of a lesson, for who teaches.
type class struct {
	s   *lesson
	ctx context.Context
}

// mostSaid is how many sentences are above what is to be done.
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
