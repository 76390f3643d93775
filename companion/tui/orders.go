package tui

import (
	"slices"
	"sort"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
)

// orders returns the open orders without score sheets, wrapped for w columns; none while they have
// a box of their own.
func (e *evening) orders(w int) (list []wrapped) {
	if e.given != nil && e.given.orders > 0 {
		return nil
	}
	for _, x := range e.due.Open() {
		if x.Tally == nil {
			list = append(list, e.wrapOrder(&x, w))
		}
	}
	return list
}

// news returns the lines of the feed up to that rank, wrapped for w columns.
func (e *evening) news(rank, w int) (list []wrapped) {
	for i := range e.feed.lines {
		if f := &e.feed.lines[i]; f.rank() <= rank {
			list = append(list, e.wrap(f, w))
		}
	}
	return list
}

// toRead returns what is read page by page: the orders, after a round also score sheets in full,
// and the news, unless a framed feed shows all of them.
func (e *evening) toRead(l *layout, w int) []wrapped {
	list := e.orders(w)
	if e.hasRoundEnded() {
		list = nil
		for _, x := range e.due.Open() {
			list = append(list, e.wrapOrder(&x, w))
			if one := &list[len(list)-1]; x.Tally != nil {
				one.lines = append(one.lines, e.tallyLines(x.Tally, w)...)
			}
		}
	}
	if l.framed && e.rowsLacking(l) == 0 && e.read.done == 0 {
		return list
	}
	return append(list, e.news(rankRoll, w)...)
}

// rowsOf returns the number of lines of all elements.
func rowsOf(list []wrapped) (rows int) {
	for _, one := range list {
		rows += len(one.lines)
	}
	return rows
}

// rowsTo returns how many rows of w columns the orders and the news up to that rank take.
func (e *evening) rowsTo(rank, w int) int { return rowsOf(e.orders(w)) + rowsOf(e.news(rank, w)) }

// feedRoom returns the size of the feed inside its frame.
func (l *layout) feedRoom() (w, h int) {
	if l.framed && l.feed.w >= 3 && l.feed.h >= 3 {
		return l.feed.w - 2, l.feed.h - 2
	}
	return l.feed.w, l.feed.h
}

// rowsLacking returns how many rows the feed lacks for all orders and news.
func (e *evening) rowsLacking(l *layout) int {
	w, h := l.feedRoom()
	return max(e.rowsTo(rankSaid, w)-h, 0)
}

// hasOrderPage reports whether unread orders are shown in place of the question: a round has
// ended, or orders and news do not fit into the feed, or did not before some were ticked off.
func (e *evening) hasOrderPage(l *layout) bool {
	return e.unread && (e.hasRoundEnded() || e.rowsLacking(l) > 0 || e.read.done > 0)
}

// hasRoundEnded reports whether the open orders have a score sheet.
func (e *evening) hasRoundEnded() bool {
	return slices.ContainsFunc(e.due.Open(), func(x referee.Order) bool { return x.Tally != nil })
}

// A roomSplit is how many rows parts of the screen give to others. It is computed once for an
// act and a size of the screen, so that nothing moves while people answer.
type roomSplit struct {
	w, h        int // size of the screen
	panels, ask int // rows that the panels and the question give to the feed
	feed        int // rows that the feed gives to the question
	answers     int // rows that the panels give to the question, so that its answers are larger
	orders      int // rows of the box of orders below the panels
	face        term.TypeSize
}

// makeRoom gives the feed as many empty rows as orders and news need: first those below the
// panels, then those of the question. For echoes of answers it takes none from the question; if
// dice are asked for, they become smaller for news too.
func (e *evening) makeRoom(l *layout, w, h int) {
	if w < narrowest {
		return
	}
	if l.framed {
		e.makeSideRoom(l, w, h)
		return
	}
	if l.feed.w == 0 {
		l.feed = rect{l.ask.x, l.ask.y, l.ask.w, 0}
	}
	if e.given == nil || e.given.w != w || e.given.h != h {
		g := roomSplit{w: w, h: h}
		if lack := e.rowsTo(rankEcho, l.feed.w) - l.feed.h; lack > 0 {
			g.panels = min(lack, e.blankPanelRows(l))
			need := rankAct
			if e.rolls() != nil {
				need = rankSaid
			}
			lack = e.rowsTo(need, l.feed.w) - l.feed.h - g.panels
			g.ask = term.Clamp(lack, 0, e.spareAskRows(l))
		}
		e.giveCrews(l, &g)
		if (e.now.PendingCount() > 0 || e.isCrammed(l)) && l.ask.y == l.feed.y+l.feed.h {
			e.growAsk(l, &g)
		}
		e.given = &g
	}
	l.panels.h, l.side.h = l.panels.h-e.given.panels, max(l.side.h-e.given.panels, 0)
	l.feed.y, l.feed.h = l.feed.y-e.given.panels, l.feed.h+e.given.panels+e.given.ask-e.given.feed
	l.ask.y, l.ask.h = l.ask.y+e.given.ask-e.given.feed, l.ask.h-e.given.ask+e.given.feed
	if l.board.h > 0 {
		l.board.h = min(l.board.h, l.ask.y-l.board.y)
	}
}

// giveCrews gives the panels rows if they do not show all crews: empty ones of the question,
// unless dice or chances use them, then those of the feed that have old news. It gives the least
// number that shows as much as possible.
func (e *evening) giveCrews(l *layout, g *roomSplit) {
	a := e.mainPanels(l)
	if l.small || l.panels.h == 0 || l.board.h > 0 || e.ask == nil || a.crewRows() == nil {
		return
	}
	asks := 0
	if e.rolls() == nil && !e.shownQuestion().HasOutcomes() {
		asks = e.spareAskRows(l) - g.ask
	}
	feed := l.feed.h + g.panels + g.ask
	old := max(feed-max(e.rowsTo(rankEcho, l.feed.w), 1), 0)
	best, most := 0, 0
	for n := range asks + old + 1 {
		a.plan(l.panels.w, l.panels.h-g.panels+n)
		if n == 0 || a.left < most {
			best, most = n, a.left
		}
		if a.left == 0 {
			break
		}
	}
	g.panels -= best
	g.ask += min(best, asks)
}

// isCrammed reports whether options of the question are clipped or on another page.
func (e *evening) isCrammed(l *layout) bool {
	if e.ask == nil {
		return false
	}
	f := e.form(*l)
	p, shown := optionPage(e.ask, f.w, f.bodyH)
	return shown && (p.cut || p.of > 1)
}

// optionPage returns the visible page of the options in w columns and h lines; shown is false if
// the question has no list of options.
func optionPage(a asker, w, h int) (p listPage, shown bool) {
	switch a := a.(type) {
	case *askForm:
		if s := a.shape(w, h); !a.full {
			return optionPage(a.field, s.w, s.h)
		}
	case *askOne:
		if a.fresh(w, h); a.squares != nil && !a.squares.cards { // the board shows them
			return listPage{}, false
		}
		return a.list.page(w, h-a.foot(h)), true
	case *askSome:
		a.fresh()
		return a.list.page(w, h-a.foot(h)), true
	case *askDraw:
		a.fresh()
		return a.list.page(w, h-a.foot(h)), true
	}
	return listPage{}, false
}

// growAsk gives a question with too few rows for its answers rows of the feed that hold no
// orders, then empty ones of the panels. While old answers are pending their notes need rows.
func (e *evening) growAsk(l *layout, g *roomSplit) {
	if e.ask == nil {
		return
	}
	f := e.form(*l)
	need := e.ask.tall(f.w) - f.bodyH
	have := l.feed.h + g.panels - max(rowsOf(e.orders(l.feed.w)), 1)
	more := term.Clamp(need-have, 0, max(e.blankPanelRows(l)-g.panels, 0))
	if p := e.boardPanel(); l.board.h > 0 && p != nil { // takes rows of its legend, not of its squares
		have = min(have, max(l.board.h-p.Map.Height-more, 0))
	}
	g.panels, g.feed = g.panels+more, term.Clamp(need, 0, max(have+more, 0))
}

// makeSideRoom is makeRoom for a layout with frames: the feed gets the empty rows above it.
func (e *evening) makeSideRoom(l *layout, w, h int) {
	if e.given == nil || e.given.w != w || e.given.h != h {
		in, room := l.feedRoom()
		e.given = &roomSplit{w: w, h: h}
		if l.big {
			e.makeBigRoom(l)
		}
		if lack := e.rowsTo(rankEcho, in) - room; lack > 0 {
			e.given.panels = min(lack, e.spareSideRows(l))
		}
	}
	g := e.given
	l.side.h, l.feed.y, l.feed.h = l.side.h-g.panels, l.feed.y-g.panels, l.feed.h+g.panels
	l.ask.y, l.ask.h = l.ask.y-g.answers, l.ask.h+g.answers
	l.panels.h -= g.orders + g.answers
	l.orders = rect{l.panels.x, l.panels.y + l.panels.h, l.panels.w, g.orders}
}

// makeBigRoom gives the rows that the panels do not need to the orders below them, in the largest
// type that also leaves the answers room for big type, and to the question as many as make its
// answers larger. If the orders have no room in big type, they take plain type, and also rows that
// the panels need.
func (e *evening) makeBigRoom(l *layout) {
	spare := l.panels.h - e.panelRows(l)
	large := func(more int) term.TypeSize {
		m := *l
		m.ask.h += more
		if f := e.form(m); f.large {
			return f.face
		}
		return 0
	}
	answers := term.TypeSize(0)
	for _, face := range append(e.o.app.Theme().Faces(), term.Plain) {
		rows, ok := e.orderRows(face, l.panels.w-2)
		if !ok || rows > spare && (face != term.Plain || rows > l.panels.h*2/3) {
			continue
		}
		room := max(spare-rows, 0)
		size := large(room)
		if e.given.face > 0 && (answers > 0 || size == 0) {
			continue
		}
		answers = size
		e.given.face, e.given.orders = face, rows
		e.given.answers = sort.Search(room, func(more int) bool { return large(more) == size })
	}
}

// panelRows returns the least height of the panels in which they show as much as in all their rows.
func (e *evening) panelRows(l *layout) int {
	seen := func(h int) (lines, tile int) {
		a := e.mainPanels(l)
		blocks, _ := a.plan(l.panels.w, h)
		for _, b := range blocks {
			lines += len(b.lines)
		}
		return lines, a.tile
	}
	lines, tile := seen(l.panels.h)
	return sort.Search(l.panels.h, func(h int) bool {
		n, size := seen(h)
		return n == lines && size == tile
	})
}

// A boxLine is a line of the box below the panels: the first sentence of a turning point of the game, or an open order.
type boxLine struct {
	sign, text string
	signed, st tcell.Style
}

// boxLines returns the lines of that box; none after a round, whose orders are read page by page. News
// are in it only in big type: the feed has them, too.
func (e *evening) boxLines(face term.TypeSize) (list []boxLine) {
	if e.hasRoundEnded() {
		return nil
	}
	th := e.o.app.Theme()
	for i := range e.feed.lines {
		if f := &e.feed.lines[i]; f.fresh && f.kind == feedTurn && face != term.Plain {
			list = append(list, boxLine{feedSigns[f.kind], sentencesOf(e.o.speaker.Render(f.text))[0], th.Alert, th.Alert})
		}
	}
	for _, x := range e.due.Open() {
		list = append(list, boxLine{orderSign(th, &x), e.o.speaker.Render(x.Text), th.Order, th.Strong})
	}
	return list
}

// orderRows returns how many rows that box takes in w columns. It returns false if a word is too long for a line.
func (e *evening) orderRows(face term.TypeSize, w int) (rows int, ok bool) {
	list := e.boxLines(face)
	if len(list) == 0 {
		return 0, true
	}
	for _, one := range list {
		lines := face.Wrap(one.text, w-bigMark)
		if rows += len(lines) * int(face); len(lines) == 0 {
			return 0, false
		}
	}
	return rows + 2 - int(face) + face.Height(), true
}

// drawOrderBox draws the box.
func (e *evening) drawOrderBox(c term.Canvas) {
	if c.H == 0 {
		return
	}
	title := "ui.orders.title"
	if len(e.due.Open()) == 0 {
		title = "ui.feed.title"
	}
	in, y := c.Box(e.o.say(title), c.Theme.Strong), 0
	for _, one := range e.boxLines(e.given.face) {
		in.Text(1, y+e.given.face.Height()/2, one.sign, one.signed)
		for _, line := range e.given.face.Wrap(one.text, in.W-bigMark) {
			in.BigIn(e.given.face, bigMark, y, line, one.st)
			y += int(e.given.face)
		}
	}
}

// spareSideRows returns how many rows of the side are empty; 0 if it has a board of tiles.
func (e *evening) spareSideRows(l *layout) int {
	others := panelArea{e: e, framed: true, panels: e.sidePanels()}
	if l.side.h == 0 || others.tileMap() != nil {
		return 0
	}
	rest := term.CanvasOn(&ruler{}, l.side.w, l.side.h, e.o.app.Theme())
	if l.big {
		rest = e.drawScore(rest)
	}
	rest = e.drawRoll(rest, *l)
	return max(rest.H-e.sideRows(l.side.w, true), 0)
}

// blankPanelRows returns how many rows directly above the feed are empty.
func (e *evening) blankPanelRows(l *layout) int {
	if l.panels.h <= 0 || l.panels.y+l.panels.h != l.feed.y {
		return 0
	}
	r := ruler{right: l.feed.x + l.feed.w, last: l.panels.y - 1}
	e.drawPanels(term.CanvasOn(&r, l.panels.w+l.side.w+l.board.w, l.feed.y, e.o.app.Theme()), *l)
	return l.feed.y - 1 - r.last
}

// leastEdged is the least height of a question with a frame or a top edge.
const leastEdged = 6

// spareAskRows returns how many rows the question can give to the feed above it.
func (e *evening) spareAskRows(l *layout) int {
	if e.ask == nil || l.ask.y != l.feed.y+l.feed.h {
		return 0
	}
	f := e.form(*l)
	least := e.ask.tall(f.w)
	if r := e.rolls(); r != nil {
		least += r.least(f.w) - r.tall(f.w)
	}
	return term.Clamp(f.h-f.heads()-least, 0, max(l.ask.h-leastEdged, 0))
}

// rolls returns the open roll, alone or in a form; nil if something else is asked.
func (e *evening) rolls() *askRoll {
	ask := e.ask
	if f, ok := ask.(*askForm); ok {
		ask = f.field
	}
	r, _ := ask.(*askRoll)
	return r
}

// A ruler is a [term.Surface] that records only the last line with a cluster left of a column.
type ruler struct{ right, last int }

// Put records the line of a cluster other than a blank.
func (r *ruler) Put(x, y int, text string, _ tcell.Style) (string, int) {
	first, rest, width := term.Cluster(text)
	if first != " " && x < r.right {
		r.last = max(r.last, y)
	}
	return rest, width
}

// ShowCursor does nothing.
func (*ruler) ShowCursor(int, int) {}

// pageRect returns where the pages of orders are drawn.
func (l *layout) pageRect() rect {
	if l.framed || l.feed.h == 0 {
		return l.ask
	}
	return rect{l.feed.x, l.feed.y, max(l.feed.w, l.ask.w), l.ask.y + l.ask.h - l.feed.y}
}

// An orderPage is a page of orders and news. One that is longer than a page continues on the next.
type orderPage struct {
	lines    [][]term.Span
	from, to int // the first element on the page, and the first that does not end on it
	part     int // how many rows of element to were shown, on this page and before
	of       int // number of elements
	done     int // how many more were ticked off on the pages before
	ids      []string
}

// orderPage returns the page at e.read.
func (e *evening) orderPage(l *layout) orderPage {
	r := l.pageRect()
	w, h := r.w, r.h
	if w >= 3 && h >= 3 {
		w, h = w-2, h-2
	}
	all := e.toRead(l, w)
	p := orderPage{from: min(e.read.orders, len(all)), part: e.read.rows, of: len(all), done: e.read.done}
	for p.to = p.from; p.to < len(all); p.to++ {
		rows := all[p.to].lines[min(p.part, len(all[p.to].lines)-1):]
		room := h - len(p.lines)
		if len(rows) > room {
			if len(p.lines) == 0 {
				p.lines, p.part = rows[:room], p.part+room
			}
			break
		}
		p.lines, p.part = append(p.lines, rows...), 0
		if id := all[p.to].id; id != "" {
			p.ids = append(p.ids, id)
		}
	}
	return p
}

// drawOrders draws a page in place of feed and question.
func (e *evening) drawOrders(c term.Canvas, p orderPage) {
	title := e.o.say("ui.orders.title")
	if open := e.due.Open(); len(open) == 0 || e.given != nil && e.given.orders > 0 {
		title = e.o.say("ui.feed.title")
	} else if !slices.ContainsFunc(open, func(x referee.Order) bool { return x.Tally == nil }) {
		title = e.o.say("ui.tally.title")
	}
	if p.done+p.of > p.to-p.from {
		title = e.o.say("ui.orders.part", nameArg("title", title), numArg("from", p.done+p.from+1), numArg("to", p.done+max(p.to, p.from+1)), numArg("of", p.done+p.of))
	}
	c.Fill(c.Theme.Plain) // covers a board
	in := c.Box(title, c.Theme.Strong)
	if in.W < c.W { // shown here since the hint line may lack room
		how := " " + e.o.say("ui.cap.enter") + " " + e.o.say("ui.orders.next") + " "
		c.Text(max(c.W-term.Width(how)-2, 1), c.H-1, how, c.Theme.Strong)
	}
	for y, line := range p.lines {
		in.Spans(0, y, line...)
	}
}

// turnOrders ticks the orders of the page off and shows the next one. After the last one the question follows.
func (e *evening) turnOrders(l *layout) {
	p, given, open, n := e.orderPage(l), e.given, len(e.due.Open()), e.now.N()
	if e.tick(p.ids...); e.now.N() != n { // the game went on meanwhile: its orders are read from the first page
		return
	}
	done := term.Clamp(open-len(e.due.Open()), 0, len(p.ids))
	if e.read, e.given = (readProgress{p.to - done, p.part, p.done + done}), given; p.to == p.of {
		e.given = nil
		e.endReading()
	}
}

// tick ticks orders off. On an error nothing changes.
func (e *evening) tick(ids ...string) {
	if now, err := e.ref.Tick(true, ids...); err == nil {
		e.finishAct(e.now, now.Since(e.now))
	}
}

// afterTick updates the screen after orders were ticked off here or on a phone.
func (e *evening) afterTick() {
	e.read, e.given = readProgress{}, nil
	if e.unread && !e.tells() {
		e.endReading()
	}
}

// olderOrders returns the orders of earlier answers, those of the newest one first, each answer's in their order.
func (e *evening) olderOrders() []referee.Order {
	older := slices.Clone(e.due.Older)
	slices.SortStableFunc(older, func(a, b referee.Order) int { return b.Entry() - a.Entry() })
	return older
}

// openOrders returns a menu of all open orders, older ones last, as in olderOrders. Those ticked off or added while it is
// open remain or are appended, so that each keeps its digit.
func (e *evening) openOrders() scene {
	o := e.o
	var rows []referee.Order
	var m *menu
	m = &menu{o: o, opened: true, // Enter takes the first: ticking off answers no question
		title: func() string { return o.say("ui.orders.title") },
		items: func() (items []choice) {
			open := map[string]bool{}
			var ids []string
			for _, x := range slices.Concat(e.due.Open(), e.olderOrders()) {
				if x.Tally != nil {
					continue
				}
				open[x.ID] = true
				ids = append(ids, x.ID)
				if !slices.ContainsFunc(rows, func(row referee.Order) bool { return row.ID == x.ID }) {
					rows = append(rows, x)
				}
			}
			for _, x := range rows {
				text := o.speaker.Render(x.Text)
				if slices.ContainsFunc(e.due.Older, func(old referee.Order) bool { return old.ID == x.ID }) {
					text = o.say("ui.orders.older", nameArg("order", text))
				}
				items = append(items, choice{text: text, off: offUnless(open[x.ID], o, "ui.orders.done"), do: func() {
					if len(ids) == 1 {
						o.app.Pop()
					}
					e.tick(x.ID)
					m.list.marked = slices.IndexFunc(rows, func(row referee.Order) bool { return open[row.ID] && row.ID != x.ID })
				}})
			}
			if len(rows) > 1 {
				items = append(items, choice{text: o.say("ui.orders.all"), do: func() {
					o.app.Pop()
					e.tick(ids...)
				}})
			}
			return items
		}}
	return over{m}
}

// endReading records that all orders were on the screen. The referee then gives a throw that
// arrived meanwhile to the open roll.
func (e *evening) endReading() {
	e.unread = false
	e.ref.MarkOrdersSeen() // an error is ignored: the game is closed
}

// startReading reads aloud the result of an act and shows its orders and news from the first page.
func (e *evening) startReading() {
	e.readAloud()
	e.read, e.given = readProgress{}, nil
	if e.unread = e.tells(); !e.unread {
		e.endReading()
	}
}

// tells reports whether there are orders or news.
func (e *evening) tells() bool {
	return len(e.due.Open()) > 0 || slices.ContainsFunc(e.feed.lines, func(f feedLine) bool { return f.rank() <= rankSaid })
}
