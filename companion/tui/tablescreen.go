package tui

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

type textStyle = tcell.Style

// Draw draws the table screen: the evening is its scene.
func (e *evening) Draw(c Canvas) {
	l := e.layout(c.Size())
	e.drawHeader(c.rect(l.header))
	e.drawPanels(c, l)
	e.drawFeed(c.rect(l.feed), l.framed)
	e.drawQuestion(c.rect(l.ask), e.form(l))
	e.o.app.DrawHints(c.rect(l.hints))
}

// layout lays the screen out for what there is to show.
func (e *evening) layout(w, h int) layout {
	l := layOut(w, h)
	if len(e.view.Panels) == 0 {
		l.feedAlone()
	}
	return l
}

// drawHeader draws round and score, and whether all is on the disk.
func (e *evening) drawHeader(c Canvas) {
	if c.h == 0 {
		return
	}
	saved, st := e.o.say("ui.saved"), c.Theme.Plain
	if n := e.now.Unsaved; n > 0 {
		saved, st = " "+e.o.say("ui.unsaved", numArg("count", n))+" ", c.Theme.Marked.Bold(true)
	}
	right := c.w - Width(saved) - 1
	if right > 0 {
		c.Text(right, 0, saved, st)
	} else {
		right = c.w
	}
	score := e.score(c.Theme)
	title := Span{" " + e.o.speaker.Put(e.view.Title), c.Theme.Strong}
	left := c.Part(0, 0, right-1, 1)
	wide := spansWidth(score)
	status := e.status()
	if Width(title.Text)+2+Width(status)+2+wide <= left.w && status != "" {
		title.Text += "  "
		left.Spans(0, 0, title, Span{status, c.Theme.Plain})
	} else {
		left.Part(0, 0, max(left.w-wide-1, Width(title.Text)), 1).Spans(0, 0, title)
	}
	at := max(left.w-wide, Width(title.Text)+1)
	left.Part(at, 0, left.w-at, 1).Spans(0, 0, score...)
}

func spansWidth(spans []Span) (w int) {
	for _, s := range spans {
		w += Width(s.Text)
	}
	return w
}

// status is what holds for all: the phase, the wind.
func (e *evening) status() string {
	var parts []string
	for _, t := range e.view.Status {
		parts = append(parts, e.o.speaker.Put(t))
	}
	return strings.Join(parts, "  ")
}

// score is everybody's sign, name and points; whose turn it is stands out.
func (e *evening) score(th *Theme) []Span {
	var spans []Span
	for i, s := range e.view.Score {
		name := table.NameOf(e.players, s.Player)
		if i < len(e.players) && e.players[i].ID == s.Player {
			name = e.players[i].Name // while the set-up is asked, ids are not there yet
		}
		if name == "" {
			continue
		}
		if !s.Unit.IsZero() {
			name += " " + strconv.Itoa(s.Points)
		}
		if s.Out {
			name += " " + signOut
		}
		st := th.Plain
		if s.Active {
			st = th.Marked
		}
		spans = append(spans, Span{th.SeatSign(i) + " ", th.Seat(i)}, Span{name, st}, Span{"  ", th.Plain})
	}
	return spans
}

// drawPanels draws the table, and beside it what belongs to nobody.
func (e *evening) drawPanels(c Canvas, l layout) {
	players, others := []table.Panel{}, []table.Panel{}
	for _, p := range e.view.Panels {
		if p.Seat < 0 && l.side.h > 0 {
			others = append(others, p)
		} else {
			players = append(players, p)
		}
	}
	// The shorter first: a long list must not push it out.
	slices.SortStableFunc(others, func(a, b table.Panel) int { return len(a.Rows) - len(b.Rows) })
	(&panelArea{e: e, panels: players, framed: l.framed}).draw(c.rect(l.panels))
	side := c.rect(l.side)
	if l.big {
		side = e.drawScore(side)
	}
	side = e.drawTest(side, l)
	(&panelArea{e: e, panels: others, framed: l.framed}).draw(side)
}

// drawScore draws the points in big type, side by side, and returns the room below.
func (e *evening) drawScore(c Canvas) Canvas {
	n := len(e.view.Score)
	if n == 0 || e.view.Score[0].Unit.IsZero() {
		return c
	}
	box, rest := c.Top(BigHeight + 3)
	in := box.Box(e.o.speaker.Put(e.view.Score[0].Unit), c.Theme.Plain)
	for i, s := range e.view.Score {
		part := in.Part(i*in.w/n+1, 0, in.w/n-1, in.h)
		part.Big(0, 0, strconv.Itoa(s.Points), c.Theme.Seat(i))
		part.Text(0, BigHeight, e.who(s.Player), c.Theme.Strong)
	}
	return rest
}

// drawTest draws the last roll with its sum and returns the room below it.
func (e *evening) drawTest(c Canvas, l layout) Canvas {
	s := e.test.sum
	if s == nil || c.h < 4 {
		return c
	}
	var die dieKind // none where there is no room for one
	switch {
	case l.big:
		die = dieKinds[0]
	case l.framed:
		die = dieKinds[1]
	}
	room := max(c.w-4-die.wide-min(die.wide, 2), 1)
	outcome := Wrap(e.o.outcome(s), room)
	sum := Wrap(e.o.sumLine(s), room)
	if max(len(sum)+len(outcome), die.high)+2 > c.h-len(e.view.Panels) {
		sum = Wrap(e.o.shortSum(s), room)
	}
	box, rest := c.Top(min(max(len(sum)+len(outcome), die.high)+2, c.h))
	in := box.Box(e.o.say("ui.test.title"), c.Theme.Plain)
	in = in.Part(1, 0, in.w-2, in.h)
	if die.wide > 0 {
		drawFace(in.Part(0, 0, die.wide, die.high).Box("", c.Theme.Plain), strconv.Itoa(s.Face))
		in = in.Part(die.wide+2, 0, in.w-die.wide-2, in.h)
	}
	y := in.Lines(0, 0, sum, c.Theme.Plain)
	in.Lines(0, y, outcome, c.Theme.Strong)
	return rest
}

// drawFeed draws what has just happened, newest last; what came with the last act
// stands out.
func (e *evening) drawFeed(c Canvas, framed bool) {
	if framed {
		c = c.Box(e.o.say("ui.feed.title"), c.Theme.Plain)
	}
	lines := e.feedLines(c.w, c.h)
	lines = withoutRolls(lines, c.h)
	if len(lines) > c.h && c.h > 0 {
		hidden := 0
		for _, line := range lines[:len(lines)-c.h+1] {
			if line.fresh {
				hidden++
			}
		}
		lines = lines[len(lines)-c.h:]
		if hidden > 0 {
			lines[0].span = Span{" " + e.o.say("ui.feed.above", numArg("count", hidden)), c.Theme.Strong}
		} else {
			for len(lines) > 0 && lines[0].inside { // the rest of what began above
				lines = lines[1:]
			}
		}
	}
	top := 0
	if !framed { // the newest stands right above the question
		top = c.h - len(lines)
	}
	for y, line := range lines {
		c.Spans(0, top+y, line.span)
	}
}

// A wrapped line of the feed.
type feedWrapped struct {
	span   Span
	kind   feedKind
	fresh  bool
	inside bool // not the first line of what it belongs to
}

// withoutRolls leaves out what was rolled, the oldest first, where there is no room for
// all that is fresh: what to do with the pieces must be seen.
func withoutRolls(lines []feedWrapped, h int) []feedWrapped {
	fresh := 0
	for _, line := range lines {
		if line.fresh {
			fresh++
		}
	}
	over, left := fresh-h, false // left says what became of the line above
	return slices.DeleteFunc(lines, func(line feedWrapped) bool {
		if !line.inside {
			left = over > 0 && line.fresh && line.kind <= feedRoll
		}
		if left {
			over--
		}
		return left
	})
}

// feedLines are the newest lines of the feed for w columns: at least h, where there
// are so many, and all that are fresh.
func (e *evening) feedLines(w, h int) (lines []feedWrapped) {
	th := e.o.app.Theme()
	for i := len(e.feed.lines) - 1; i >= 0; i-- {
		f := &e.feed.lines[i]
		if !f.fresh && len(lines) >= h {
			break
		}
		st := th.Plain
		if f.fresh {
			st = th.Strong
		}
		var these []feedWrapped
		for k, line := range Wrap(e.o.speaker.Put(f.text), max(w-3, 1)) {
			sign := " "
			if k == 0 {
				sign = feedSigns[f.kind]
			}
			these = append(these, feedWrapped{Span{sign + " " + line, st}, f.kind, f.fresh, k > 0})
		}
		lines = append(these, lines...)
	}
	return lines
}

// A form is the question laid out in its box: drawing and keys agree on it.
type form struct {
	edge  edge
	w, h  int      // inside
	head  []string // the question
	notes []string // what else must be known: old answers that wait, why the last key was refused
	gap   int      // empty lines below them
	bodyH int
	rule  []string // the rule behind the question, where there is room left
}

// An edge is what frames the question.
type edge int

const (
	noEdge  edge = iota
	topEdge      // a line with who is asked: small screens have no room for more
	frame
)

// form lays the question out in its part of the screen.
func (e *evening) form(l layout) form {
	f := form{w: l.ask.w, h: l.ask.h}
	switch {
	case f.h < 6 || f.w < 20:
	case l.small:
		f.edge, f.w, f.h = topEdge, f.w-2, f.h-1
	default:
		f.edge, f.w, f.h = frame, f.w-4, f.h-2
	}
	f.head = Wrap(e.headText(), f.w)
	if len(f.head) > f.h {
		f.head = f.head[:max(f.h, 0)]
	}
	for _, note := range e.notes() {
		f.notes = append(f.notes, Wrap(note, f.w)...)
	}
	f.notes = f.notes[:clamp(len(f.notes), 0, max(f.h-len(f.head)-2, 0))]
	f.bodyH = max(f.h-len(f.head)-len(f.notes), 0)
	if e.ask == nil {
		return f
	}
	tall := e.ask.tall(f.w)
	if tall < f.bodyH {
		f.gap, f.bodyH = 1, f.bodyH-1
	}
	if text := e.ruleText(); text != "" {
		if rule := Wrap(text, f.w); tall+1+len(rule) <= f.bodyH {
			f.rule, f.bodyH = rule, f.bodyH-len(rule)
		}
	}
	return f
}

// ruleText is the rule behind the question in our own words, "" if there is none.
func (e *evening) ruleText() string {
	if e.q.Rule == "" || !e.o.speaker.Has("rule."+e.q.Rule) {
		return ""
	}
	return e.q.Rule + ": " + e.o.say("rule."+e.q.Rule)
}

// headText is the question, or what stands in its place.
func (e *evening) headText() string {
	switch {
	case e.now.Misfit() != nil:
		return e.o.say("ui.drift.misfit", numArg("n", e.now.MisfitEntry()))
	case e.q == nil:
		return e.o.say("ui.over.head")
	case e.hidden:
		return e.o.say("ui.secret.head", nameArg("who", table.NameOf(e.players, e.q.Who)))
	}
	return e.o.speaker.Put(e.q.Text())
}

// notes are what must be known before the next answer.
func (e *evening) notes() (notes []string) {
	if !e.alert.IsZero() {
		text := "! " + e.o.speaker.Put(e.alert)
		if e.rule != "" {
			text += " (" + e.rule + ")"
		}
		notes = append(notes, text)
	}
	if e.now.Unsaved > 0 {
		notes = append(notes, "! "+e.o.speaker.Put(e.o.errorOf(e.now.SaveErr)))
	}
	if n := e.now.Waiting(); n > 0 {
		notes = append(notes, e.o.say("ui.waiting", numArg("count", n)))
	}
	return notes
}

// drawQuestion draws the question and how it is answered.
func (e *evening) drawQuestion(c Canvas, f form) {
	if c.h == 0 {
		return
	}
	in := c
	switch f.edge {
	case topEdge:
		c.Text(0, 0, strings.Repeat("─", c.w), c.Theme.Plain)
		in = c.Part(1, 1, c.w-2, c.h-1)
	case frame:
		in = c.Box("", c.Theme.Plain)
		in = in.Part(1, 0, in.w-2, in.h)
	}
	if f.edge != noEdge {
		c.Part(1, 0, c.w-2, 1).Spans(0, 0, e.askedTitle()...)
	}
	y := in.Lines(0, 0, f.head, c.Theme.Strong)
	y = in.Lines(0, y, f.notes, c.Theme.Strong)
	body := in.Part(0, y+f.gap, f.w, f.bodyH)
	in.Lines(0, y+f.gap+f.bodyH, f.rule, c.Theme.Plain)
	switch {
	case e.ask != nil:
		e.ask.draw(body)
	case e.now.Over():
		e.drawOver(body)
	case e.hidden:
		body.Lines(0, 0, Wrap(e.o.say("ui.secret.how"), f.w), c.Theme.Plain)
	}
}

// askedTitle is who is asked.
func (e *evening) askedTitle() []Span {
	th := e.o.app.Theme()
	if e.q == nil {
		return []Span{{" " + e.o.say("ui.over.title") + " ", th.Strong}}
	}
	seat := e.seat(e.q.Who)
	if seat < 0 {
		return []Span{{" " + e.o.say("ui.everybody") + " ", th.Strong}}
	}
	return []Span{{" " + th.SeatSign(seat), th.Seat(seat)}, {" " + e.players[seat].Name + " ", th.Strong}}
}

// Keys says what the keys mean at the table.
func (e *evening) Keys() Layer {
	var l Layer
	w, h := e.o.size()
	f := e.form(e.layout(w, h))
	switch {
	case e.ask != nil:
		e.ask.bind(&l, f.w, f.bodyH)
	case e.now.Over():
		e.bindOver(&l, f.w, f.bodyH)
	case e.hidden:
		l.Binds = append(l.Binds, Bind{Act: Take, Do: func(Press) { e.look(e.q.Who) }, Long: e.o.say("ui.secret.look")})
	case e.now.Misfit() != nil:
		l.Binds = append(l.Binds, Bind{Act: Take, Do: func(Press) { e.o.app.Push(e.drift()) }})
	}
	e.bindTable(&l)
	return l
}

// bindTable adds what can be done at the table besides answering.
func (e *evening) bindTable(l *Layer) {
	o := e.o
	add := func(act Act, off string, long string, do func()) {
		l.Binds = append(l.Binds, Bind{Act: act, Off: off, Long: long, Do: func(Press) { do() }})
	}
	undo, redo := e.undoText(), o.speaker.Put(e.redoes)
	add(Undo, offUnless(undo != "", o, "ui.off.undo"), longText(o, "ui.undoes", undo), e.undo)
	add(Redo, offUnless(redo != "", o, "ui.off.redo"), longText(o, "ui.redoes", redo), func() { e.do(e.ref.Redo) })
	add(Why, offUnless(e.hasWhy(), o, "ui.off.why"), "", func() { e.why(0) })
	add(Free, offUnless(e.q != nil && len(e.q.Also) > 0, o, "ui.off.free"), "", func() { o.app.Push(e.deeds()) })
	add(Look, offUnless(e.secrets, o, "ui.off.look"), "", func() { e.lookWho() })
	if n := e.now.Waiting(); n > 0 {
		add(Drop, "", "", func() { e.do(e.ref.Drop) })
	}
	playing := e.now.Misfit() == nil && !e.now.Asking
	add(Ruling, offUnless(playing, o, "ui.off.ruling"), "", func() { o.app.Push(newRuling(e)) })
	add(CallOff, "", "", func() { e.do(e.ref.CallOff) })
	add(Log, "", "", func() { o.app.Push(newLogScreen(e)) })
	add(Table, "", "", func() { o.app.Push(e.wholeTable()) })
	add(Pause, "", "", func() { o.app.Push(e.pause()) })
}

func offUnless(ok bool, o *office, key string) string {
	if ok {
		return ""
	}
	return o.say(key)
}

func longText(o *office, key, what string) string {
	if what == "" {
		return ""
	}
	return o.say(key, nameArg("what", what))
}

// deeds are the free deeds open now.
func (e *evening) deeds() Scene {
	o := e.o
	return overMenu{&menu{o: o,
		title: func() string { return o.say("ui.deeds.title") },
		items: func() (items []choice) {
			for _, d := range e.q.Also {
				items = append(items, choice{text: o.speaker.Put(d.Text), do: func() {
					o.app.Pop()
					e.do(func() (*referee.Outcome, error) { return e.ref.Free(d.ID, d.Who) })
				}})
			}
			return items
		}}}
}
