package tui

import (
	"slices"
	"strconv"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// Draw draws the table screen; evening is its scene.
func (e *evening) Draw(c term.Canvas) {
	l := e.layout(c.Size())
	e.drawHeader(l.header.at(c))
	e.drawPanels(c, l)
	if !l.framed && e.coversQuestion(c.Size()) { // part of the question's frame would show around the overlay
		return
	}
	if e.hasOrderPage(&l) {
		if l.framed {
			e.drawFeed(l.feed.at(c), true)
		}
		e.drawOrders(l.pageRect().at(c), e.orderPage(&l))
		e.o.app.DrawHints(l.hints.at(c))
		return
	}
	if e.unread && e.o.app.Top() == scene(e) {
		e.endReading()
	}
	e.drawFeed(l.feed.at(c), l.framed)
	e.drawOrderBox(l.orders.at(c))
	e.drawQuestion(l.ask.at(c), e.form(l))
	e.o.app.DrawHints(l.hints.at(c))
}

// coversQuestion reports whether another scene may cover a part of the question.
func (e *evening) coversQuestion(w, h int) bool {
	top := e.o.app.Top()
	box, _ := top.(over)
	if r, ok := box.scene.(*pager); ok && r.above != nil {
		at, _, _ := r.place(w, h)
		return at[1]+at[3] >= e.askLine(w, h)
	}
	return top != scene(e)
}

// layout returns the layout of the screen for its size and what it shows.
func (e *evening) layout(w, h int) layout {
	l := layOut(w, h)
	if len(e.view.Panels) == 0 {
		l.growFeed()
	}
	if p := e.boardPanel(); p != nil {
		l.withBoard(p.Map.Width, p.Map.Height, func(w int) int { return len((&panelArea{e: e}).legend(p.Map, w)) })
	}
	if l.framed {
		e.roomForTiles(&l)
	}
	e.makeRoom(&l, w, h)
	return l
}

// roomForTiles takes rows from the feed for the side panels, so that tiles are as large as fits.
func (e *evening) roomForTiles(l *layout) {
	others := panelArea{e: e, framed: true, panels: e.sidePanels()}
	m := others.tileMap()
	if m == nil || l.side.h == 0 {
		return
	}
	for others.tile = mostTile; others.tile >= leastTile(m); others.tile-- {
		need := 0
		if l.big && e.hasPoints() {
			need = scoreHeight
		}
		for _, b := range others.blocks(l.side.w, roomy) {
			need += others.high(&b)
		}
		more := max(need-l.side.h, 0)
		if others.tileFits(m, l.side.w) && l.feed.h-more >= leastFeed {
			l.side.h, l.feed.y, l.feed.h = l.side.h+more, l.feed.y+more, l.feed.h-more
			return
		}
	}
}

// leastFeed is the least height of the feed below a board of tiles.
const leastFeed = 12

// boardPanel returns the panel with a board of squares, nil if there is none.
func (e *evening) boardPanel() *table.Panel {
	for i := range e.view.Panels {
		if p := &e.view.Panels[i]; p.Map != nil && p.Map.Squares {
			return p
		}
	}
	return nil
}

// columns returns the letters of the board's columns, "" if there is no board of squares.
func (e *evening) columns() string {
	if p := e.boardPanel(); p != nil {
		return "abcdefghijklmnopqrstuvwxyz"[:p.Map.Width-1]
	}
	return ""
}

// drawHeader draws the title with the status, the score, and whether all answers are saved.
func (e *evening) drawHeader(c term.Canvas) {
	if c.H == 0 {
		return
	}
	saved, st := e.saveStatus(), c.Theme.Faint
	if e.now.Unsaved > 0 {
		st = c.Theme.Marked.Bold(true)
	}
	right := c.W - term.Width(saved) - 1
	if right > 0 {
		c.Text(right, 0, saved, st)
	} else {
		right = c.W
	}
	title := term.Span{Text: " " + e.o.speaker.Render(e.view.Title), Style: c.Theme.Strong}
	left := c.Part(0, 0, right-1, 1)
	score := e.score(c.Theme, c.W)
	wide := spansWidth(score)
	status := ""
	for _, text := range append(e.status(), e.endEstimate(c.W)) {
		if text != "" && term.Width(title.Text+status+text)+4+wide <= left.W {
			status += "  " + text
		}
	}
	left.Part(0, 0, max(left.W-wide-1, term.Width(title.Text)), 1).Spans(0, 0, title, term.Span{Text: status, Style: c.Theme.Plain})
	at := max(left.W-wide, term.Width(title.Text)+1)
	left.Part(at, 0, left.W-at, 1).Spans(0, 0, score...)
}

// endEstimateWidth is the least width of a header that says when the game will end.
const endEstimateWidth = 120

// endEstimate returns when the game will end at this pace, or "" if that is unknown or w is less than
// endEstimateWidth.
func (e *evening) endEstimate(w int) string {
	if w < endEstimateWidth {
		return ""
	}
	return e.o.speaker.Render(report.EndText(e.now, time.Now()))
}

// status returns the state of the whole game, such as the phase and the wind.
func (e *evening) status() (parts []string) {
	for _, t := range e.view.Status {
		parts = append(parts, e.o.speaker.Render(t))
	}
	return parts
}

// leastScoreName is a width in columns. Names are not cut below this width; if they still do not fit,
// the score omits them.
const leastScoreName = 6

// saveStatus returns the text that says whether all answers are saved.
func (e *evening) saveStatus() string {
	if n := e.now.Unsaved; n > 0 {
		return " " + e.o.say("ui.unsaved", numArg("count", n)) + " "
	}
	return e.o.say("ui.saved")
}

// score returns the sign, name and points of each player for a header of w columns, without the names
// if they do not fit.
func (e *evening) score(th *term.Theme, w int) []term.Span {
	return e.scoreOf(th, e.scoreNames(th, w))
}

// scoreNames returns the names for a header of w columns, cut to fit; nil if they do not fit.
func (e *evening) scoreNames(th *term.Theme, w int) []string {
	room := w - term.Width(e.o.speaker.Render(e.view.Title)) - term.Width(e.saveStatus()) - 4
	names := make([]string, len(e.view.Score))
	for i, s := range e.view.Score {
		names[i] = table.NameOf(e.players, s.Player)
		if i < len(e.players) && e.players[i].ID == s.Player {
			names[i] = e.players[i].Name // NameOf does not find ids during the set-up
		}
	}
	for spansWidth(e.scoreOf(th, names)) > room {
		longest := slices.MaxFunc(names, func(a, b string) int { return term.Width(a) - term.Width(b) })
		if term.Width(longest) <= leastScoreName {
			return nil
		}
		i := slices.Index(names, longest)
		names[i] = term.Cut(longest, term.Width(longest)-1)
	}
	return names
}

// scoreOf returns the score with these names, without players whose name is ""; if names is nil, the
// signs and points of all. The panels then show the names.
func (e *evening) scoreOf(th *term.Theme, names []string) (spans []term.Span) {
	for i, s := range e.view.Score {
		text, gap := th.SeatSign(i), ""
		if names != nil {
			if names[i] == "" {
				continue
			}
			text, gap = text+" "+names[i], " "
		}
		if !s.Unit.IsZero() {
			text += gap + strconv.Itoa(s.Points)
		}
		if s.Out {
			text += gap + term.SignOut
		}
		if s.Active {
			spans = append(spans, term.Span{Text: th.TurnSign() + text + gap, Style: th.Turn(i)}, term.Span{Text: gap, Style: th.Plain})
		} else {
			spans = append(spans, term.Span{Text: " " + text, Style: th.Seat(i)}, term.Span{Text: gap + gap, Style: th.Plain})
		}
	}
	return spans
}

// sidePanels returns the panels that belong to no player, except a board of squares. Those with fewer rows
// come first, so that a long one does not displace them.
func (e *evening) sidePanels() (others []table.Panel) {
	for _, p := range e.view.Panels {
		if p.Seat < 0 && (p.Map == nil || !p.Map.Squares) {
			others = append(others, p)
		}
	}
	slices.SortStableFunc(others, func(a, b table.Panel) int { return len(a.Rows) - len(b.Rows) })
	return others
}

// drawPanels draws the panels. Beside them: the board; or else charts or the last roll, and the side
// panels. Large screens add the points on top.
func (e *evening) drawPanels(c term.Canvas, l layout) {
	e.charts.aside = 0
	var others []table.Panel
	if l.side.h > 0 {
		others = e.sidePanels()
	}
	e.mainPanels(&l).draw(l.panels.at(c))
	side := l.side.at(c)
	if l.board.h > 0 {
		side = l.board.at(c)
	}
	if l.big {
		side = e.drawScore(side)
	}
	if l.board.h > 0 {
		(&panelArea{e: e, framed: l.framed}).drawBoard(side, e.boardPanel())
		return
	}
	if rest, drawn := e.drawEnd(side, len(others)); drawn {
		side = rest
	} else {
		side = e.drawRoll(side, l)
	}
	(&panelArea{e: e, panels: others, framed: l.framed}).draw(side)
}

// mainPanels returns the panels that are neither at the side nor drawn as the board.
func (e *evening) mainPanels(l *layout) *panelArea {
	a := &panelArea{e: e, framed: l.framed}
	for _, p := range e.view.Panels {
		if board := p.Map != nil && p.Map.Squares; !(l.board.h > 0 && board) && !(l.side.h > 0 && p.Seat < 0) {
			a.panels = append(a.panels, p)
		}
	}
	return a
}

// hasPoints reports whether the game counts points.
func (e *evening) hasPoints() bool { return len(e.view.Score) > 0 && !e.view.Score[0].Unit.IsZero() }

// drawScore draws the points in big type, side by side, and returns the canvas below; all of c if the
// game has no points.
func (e *evening) drawScore(c term.Canvas) term.Canvas {
	n := len(e.view.Score)
	if !e.hasPoints() {
		return c
	}
	box, rest := c.Top(scoreHeight)
	unit := e.view.Score[0].Unit
	unit.Args = []table.Arg{table.Num("count", 0)} // selects the plural
	in := box.Box(e.o.speaker.Render(unit), c.Theme.Frame)
	for i, s := range e.view.Score {
		part := in.Part(i*in.W/n+1, 0, in.W/n-1, in.H)
		part.Big(0, 0, strconv.Itoa(s.Points), c.Theme.Seat(i))
		if who := e.who(s.Player); s.Active {
			part.Text(0, term.BigHeight, c.Theme.TurnSign()+who+" ", c.Theme.Turn(i))
		} else {
			part.Text(0, term.BigHeight, " "+who, c.Theme.Seat(i).Bold(true))
		}
	}
	return rest
}

// drawRoll draws the last roll, with its sum if it has one, and returns the canvas below.
func (e *evening) drawRoll(c term.Canvas, l layout) term.Canvas {
	s := e.roll.Sum
	if e.roll.Result.IsZero() || c.H < 4 {
		return c
	}
	if s == nil {
		return e.drawFell(c, l)
	}
	var die dieSize // zero draws no die
	switch {
	case l.big:
		die = dieKinds[0]
	case l.framed:
		die = dieKinds[1]
	}
	room := max(c.W-4-die.wide-min(die.wide, 2), 1)
	outcome := term.Wrap(e.o.outcome(s), room)
	sum := term.Wrap(e.o.speaker.Sum(s), room)
	if max(len(sum)+len(outcome), die.high)+2 > c.H-len(e.view.Panels) {
		sum = term.Wrap(e.o.shortSum(s), room)
	}
	if asked := term.Wrap(e.o.speaker.Render(e.roll.Question), room); !e.roll.Question.IsZero() && len(asked)+len(sum)+len(outcome)+2 <= c.H-len(e.view.Panels) {
		sum = append(asked, sum...)
	}
	box, rest := c.Top(min(max(len(sum)+len(outcome), die.high)+2, c.H))
	in := box.Box(e.rollTitle(), c.Theme.Frame)
	in = in.Part(1, 0, in.W-2, in.H)
	if die.wide > 0 {
		drawFace(in.Part(0, 0, die.wide, die.high).Box("", c.Theme.Plain), strconv.Itoa(s.Face))
		in = in.Part(die.wide+2, 0, in.W-die.wide-2, in.H)
	}
	y := in.Lines(0, 0, sum, c.Theme.Plain)
	in.Lines(0, y, outcome, c.Theme.Strong)
	return rest
}

// rollTitle returns the title of the last roll, with the player who rolled.
func (e *evening) rollTitle() string {
	title := e.o.say("ui.test.title")
	if e.seat(e.roll.Who) >= 0 {
		title += " " + e.who(e.roll.Who)
	}
	return title
}

// drawFell draws a roll without a sum and returns the canvas below. It skips a roll that does not fit or,
// without frames, whose rows the side panels need; the feed shows it anyway.
func (e *evening) drawFell(c term.Canvas, l layout) term.Canvas {
	fell := term.Wrap(e.o.speaker.Render(e.roll.Result), c.W-4)
	if room := c.H - len(fell) - 2; room < 0 || !l.framed && room < e.sideRows(c.W, false) {
		return c
	}
	box, rest := c.Top(len(fell) + 2)
	in := box.Box(e.rollTitle(), c.Theme.Frame)
	in.Part(1, 0, in.W-2, in.H).Lines(0, 0, fell, c.Theme.Strong)
	return rest
}

// sideRows returns how many rows of w columns the side panels need.
func (e *evening) sideRows(w int, framed bool) (rows int) {
	a := panelArea{e: e, framed: framed, panels: e.sidePanels()}
	for _, b := range a.blocks(w, all) {
		rows += a.high(&b)
	}
	return rows
}

// Keys returns the keys of the table screen.
func (e *evening) Keys() layer {
	var l layer
	w, h := e.o.size()
	at := e.layout(w, h)
	f := e.form(at)
	switch {
	case e.hasOrderPage(&at):
		l.Binds = append(l.Binds, bind{Act: actTake, late: true, Do: func(press) { e.turnOrders(&at) }, Short: e.o.say("ui.orders.next")})
	case e.ask != nil:
		e.ask.bind(&l, f.w, f.bodyH)
	case e.now.Over():
		items := e.freshEnd()
		e.end.bind(&l, f.w, e.endHeight(f.w, f.bodyH), func(i int) { items[i].do() })
	case e.now.Mismatch() != nil:
		l.Binds = append(l.Binds, bind{Act: actTake, Do: func(press) { e.o.app.Push(e.divergence()) }})
	}
	e.bindTable(&l)
	if e.hasOrderPage(&at) {
		for i := range l.Binds {
			if slices.Contains(offUntilRead, l.Binds[i].Act) && l.Binds[i].Off == "" {
				l.Binds[i].Off = e.o.say("ui.off.orders")
			}
		}
	}
	return l
}

// offUntilRead holds the acts that are disabled until all orders are read.
var offUntilRead = []Act{actFree, actSeveral, actLook, actDrop, actRuling, actCallOff, actTick}

// undoOff returns the ID of the message that says why nothing can be undone.
func (e *evening) undoOff() string {
	if e.now.Asking {
		return "ui.off.undo"
	}
	return "ui.off.undo.begun"
}

// bindTable adds the keys of the table screen that do not answer the question.
func (e *evening) bindTable(l *layer) {
	o := e.o
	add := func(act Act, off string, long string, do func()) {
		l.Binds = append(l.Binds, bind{Act: act, Off: off, Long: long, Do: func(press) { do() }})
	}
	undo, redo := e.undoText(), o.speaker.Render(e.redoes)
	add(actUndo, offUnless(undo != "", o, e.undoOff()), longText(o, "ui.undoes", undo), e.undo)
	l.Binds[len(l.Binds)-1].Brief = e.undoBrief()
	add(actRedo, offUnless(redo != "", o, "ui.off.redo"), longText(o, "ui.redoes", redo), func() { e.do(e.ref.Redo) })
	why := func() { e.why(0) }
	if e.now.Over() {
		why = func() { o.app.Push(e.whyOver()) }
	}
	add(actWhy, offUnless(e.now.Over() || e.roll.Sum != nil || e.q != nil && !e.hidden && (e.q.Rule != "" || e.q.Sum != nil), o, "ui.off.why"), "", why)
	add(actFree, offUnless(e.q != nil && len(e.q.Actions) > 0, o, "ui.off.free"), "", func() { o.app.Push(e.actions()) })
	if !e.unusual() {
		l.Binds[len(l.Binds)-1].Rank = everydayRank
	}
	add(actSeveral, offUnless(e.ask != nil && e.now.AcceptsLine(), o, "ui.off.line"), "", func() { o.app.Push(e.typeLine()) })
	l.Binds[len(l.Binds)-1].Rank = -1 // only in the help: more common keys need the room
	add(actLook, offUnless(e.secrets, o, "ui.off.look"), "", func() { e.lookWho() })
	if e.hidden {
		l.Binds[len(l.Binds)-1].Rank = hiddenRank
	}
	if n := e.now.PendingCount(); n > 0 {
		add(actDrop, "", "", func() { e.do(e.ref.DropPending) })
	}
	playing := e.now.Mismatch() == nil && !e.now.Asking
	add(actRuling, offUnless(playing, o, "ui.off.ruling"), "", func() { o.app.Push(newRuling(e, e.now.Settable())) })
	add(actCallOff, offUnless(e.now.CanCallOff(), o, "ui.off.calloff"), "", func() { e.do(e.ref.CallOff) })
	add(actLog, "", "", func() { o.app.Push(newLogScreen(e)) })
	if e.now.Asking {
		add(actTable, "", "", func() { o.app.Push(e.entries()) })
		l.Binds[len(l.Binds)-1].Short = o.say("ui.key.entered")
	} else {
		add(actTable, "", "", func() { o.app.Push(e.wholeTable()) })
	}
	if o.Pages != nil {
		add(actPages, "", "", e.askPageURLs)
		if o.Pages.Open != nil && o.Pages.Open() {
			l.Binds[len(l.Binds)-1].Rank = -1 // people know the key
		}
	}
	add(actTick, offUnless(e.due.Count() > 0, o, "ui.off.tick"), "", func() { o.app.Push(e.openOrders()) })
	if len(e.due.Older) > 0 {
		l.Binds[len(l.Binds)-1].Rank = olderRank
	}
	add(actPause, "", "", func() { o.tryAgain(); o.app.Push(e.pause()) })
	if e.resumed {
		b := &l.Binds[len(l.Binds)-1]
		b.Short, b.Long, b.Rank = o.say("ui.putback.key"), o.say("ui.putback.title"), resumedRank
	}
}

// Ranks of hints that differ from those in the key table.
const (
	resumedRank  = 5  // the sheet for putting pieces back, until the first answer
	hiddenRank   = 2  // opening a secret question
	olderRank    = 13 // orders before those of the last act
	everydayRank = 20 // optional actions that all players always have
)

// unusual reports whether some optional action is open to fewer players than the commonest one is.
func (e *evening) unusual() bool {
	if e.q == nil {
		return false
	}
	open := map[string]int{}
	most := 0
	for _, d := range e.q.Actions {
		if d.Who == "" { // an action of the whole table
			continue
		}
		open[d.ID]++
		most = max(most, open[d.ID])
	}
	for _, n := range open {
		if n < most {
			return true
		}
	}
	return false
}

// actions returns the menu of optional actions.
func (e *evening) actions() scene {
	o := e.o
	return o.overMenu("ui.actions.title", func() []string { return []string{o.say("ui.actions.words")} }, func() (items []choice) {
		for _, d := range e.q.Actions {
			items = append(items, choice{text: o.speaker.Render(d.Text), number: d.Digit, do: func() {
				o.app.Pop()
				e.do(func() (*referee.Reply, error) { return e.ref.PerformAction(d.ID, d.Who) })
			}})
		}
		return items
	})
}
