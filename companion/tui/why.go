package tui

import (
	"strconv"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// shortSum returns a rolled sum without its reasons: "3 + 1 = 4, needs 4 or more".
func (o *shared) shortSum(s *table.Sum) string {
	text := strconv.Itoa(s.Face)
	switch m := s.Modifiers(); {
	case m > 0:
		text += " + " + strconv.Itoa(m) + " = " + strconv.Itoa(s.Total())
	case m < 0:
		text += " - " + strconv.Itoa(-m) + " = " + strconv.Itoa(s.Total())
	}
	return text + ", " + o.speaker.Render(s.NeedText())
}

// outcome returns the result of a rolled test in a word.
func (o *shared) outcome(s *table.Sum) string {
	switch {
	case s.NatOne && s.Face == 1:
		return o.say("ui.sum.one")
	case s.Success():
		return o.say("ui.sum.success")
	}
	return o.say("ui.sum.failure")
}

// why shows the explanation of entry n; 0 means the open question, with its chances and the last roll.
func (e *evening) why(n int) {
	w := referee.Why{}
	if n > 0 || e.q != nil && !e.hidden {
		if n == 0 {
			n = e.now.N()
		}
		var err error
		if w, err = e.now.Why(n); err != nil {
			e.o.app.Notice(e.o.errorText(err))
			return
		}
	}
	o, last := e.o, e.roll
	if n != e.now.N() {
		last = referee.Roll{}
	}
	above, refusedBy := e.askLine, e.rule
	if n != e.now.N() {
		above, refusedBy = nil, ""
	}
	o.app.Push(over{&pager{o: o, above: above,
		extra: []bind{{Act: actWhy, Do: func(press) { o.app.Pop() }, Rank: -1}},
		title: func() string { return o.say("ui.why.title") },
		lines: func(width int) (lines [][]term.Span) {
			th := o.app.Theme()
			if w.Question != nil {
				lines = o.whyLines(w, refusedBy, width)
			}
			if n == e.now.N() {
				for i, word := range e.chanceWords() {
					if i == 0 {
						lines = append(lines, nil)
					}
					lines = append(lines, styledLines(th.Plain, width, word)...)
				}
			}
			if last.Sum != nil {
				if len(lines) > 0 {
					lines = append(lines, nil)
				}
				lines = append(lines, []term.Span{{Text: o.say("ui.why.last"), Style: th.Strong}})
				lines = append(lines, styledLines(th.Plain, width, o.speaker.Render(last.Question))...)
				lines = append(lines, o.sumLines(last.Sum, width)...)
			}
			return lines
		}}})
}

// askLine returns the first line of the question on a screen of w columns and h lines.
func (e *evening) askLine(w, h int) int { return e.layout(w, h).ask.y }

// whyLines returns the question, its sum, why options are off, the rules that these come from, and the one
// that refused an answer.
func (o *shared) whyLines(w referee.Why, refusedBy string, width int) [][]term.Span {
	th := o.app.Theme()
	var lines [][]term.Span
	lines = append(lines, styledLines(th.Strong, width, o.speaker.Render(w.Question.Text()))...)
	rules := []string{w.Rule}
	if w.Sum != nil {
		lines = append(lines, o.sumLines(w.Sum, width)...)
		for _, p := range w.Sum.Parts() {
			rules = append(rules, p.Rule)
		}
		rules = append(rules, w.Sum.Rule)
	}
	for _, x := range w.Closed {
		text := o.say("ui.why.off", nameArg("digit", x.Digit), table.Sub("option", x.Text), table.Sub("why", x.Why.Text))
		if x.Why.Rule != "" {
			text += " (" + x.Why.Rule + ")"
		}
		lines = append(lines, styledLines(th.Plain, width, text)...)
	}
	return append(lines, o.ruleLines(append(rules, refusedBy), width)...)
}

// sumLines returns a sum, wrapped, and the outcome of a rolled test.
func (o *shared) sumLines(s *table.Sum, width int) (lines [][]term.Span) {
	th := o.app.Theme()
	lines = append(lines, styledLines(th.Plain, width, o.speaker.Sum(s))...)
	if s.Test && s.Face > 0 {
		lines = append(lines, []term.Span{{Text: o.outcome(s), Style: th.Strong}})
	}
	return lines
}

// ruleLines returns the texts of rules, each once, with their sources.
func (o *shared) ruleLines(rules []string, width int) (lines [][]term.Span) {
	th := o.app.Theme()
	seen := map[string]bool{"": true}
	for _, rule := range rules {
		if seen[rule] {
			continue
		}
		seen[rule] = true
		text := rule
		if o.speaker.Has("rule." + rule) {
			text = rule + ": " + o.say("rule."+rule)
		}
		lines = append(lines, nil)
		lines = append(lines, styledLines(th.Plain, width, text)...)
		if source := referee.SourceText(rule); !source.IsZero() {
			lines = append(lines, styledLines(th.Faint, width, o.speaker.Render(source))...)
		}
	}
	return lines
}
