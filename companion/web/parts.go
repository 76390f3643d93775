package web

import (
	"html/template"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/companion/story"
	"hafenmeister/games/table"
)

// A rendering is a page of a moment, drawn once for all who see the same.
type rendering struct {
	parts func() []part // in order
	mine  bool          // the page may answer the open question; valid after parts has returned

	once sync.Once
	body body // the whole page; set by once
}

func (p *page) parts() []part { return p.drawing().parts() }

func (p *page) drawing() *rendering {
	d := &rendering{}
	d.parts = sync.OnceValue(func() []part { return p.draw(d) })
	kept, _ := p.drawn.LoadOrStore(viewer{p.seat, p.words.Lang()}, d)
	return kept.(*rendering)
}

// A viewer is the key of a rendering: a seat and a language.
type viewer struct{ seat, lang string }

func (p *page) draw(d *rendering) (list []part) {
	if p.now == nil {
		return []part{p.part("question", "ask", "away", nil)}
	}
	ask := p.ask()
	d.mine = ask.Mine
	if p.atTable() {
		head := p.head()
		head.Turn = p.turn()
		list = append(list, p.part("head", "top", "head", head))
	} else {
		list = append(list, p.part("whose", "top", "whose", p.whose(&ask)), p.part("head", "side", "head", p.head()))
	}
	list = append(list, p.part("question", "ask", "ask", ask))
	if len(p.turns) > 0 && p.atTable() {
		list = append(list, p.part("moment", "top", "moment", p.newsLines(p.turns)))
	}
	if r := p.now.Reveal(); r != nil && !p.atTable() {
		list = append(list, p.part("reveal", "ask", "reveal", p.reveal(r)))
	}
	if o := p.orders(); len(o.Now)+len(o.Older) > 0 {
		in := "told"
		if len(o.Now) == 0 {
			in = "own"
		}
		list = append(list, p.part("orders", in, "orders", o))
	}
	if p.now.PendingCount() > 0 {
		list = append(list, p.part("waiting", "told", "waiting", p.waiting()))
	}
	if !p.atTable() {
		list = append(list, p.own()...)
		if len(ask.Free) > 0 {
			list = append(list, p.part("free", "own", "free", ask))
		}
	}
	list = append(list, p.rolls()...)
	photo := p.now.Picture
	shown := photo != nil && photo.Since == 0 && !p.now.Over() // else the table has changed since
	if shown && !p.atTable() {
		list = append(list, p.part("photo", "told", "photo-link", photo))
	}
	v := p.now.View()
	list = append(list, p.part("score", "side", "score", p.score(&v)))
	if shown && p.atTable() {
		return append(list, p.part("photo", "panels", "shown", photo))
	}
	if p.atTable() {
		list = append(list, p.chartParts()...)
	}
	in := "panels"
	if p.atTable() && slices.ContainsFunc(v.Panels, func(x table.Panel) bool { return x.Map != nil }) {
		in = "side"
	}
	if v.Pointer != nil {
		list = append(list, p.part("tower", in, "tower", p.tower(v.Pointer, in == "panels")))
	}
	for i := range v.Panels {
		in := in
		if v.Panels[i].Map == nil {
			in = "panels"
		}
		list = append(list, p.part("panel-"+strconv.Itoa(i), in, "panel", p.panel(&v.Panels[i])))
	}
	if len(p.news) > 0 {
		list = append(list, p.part("news", "log", "news", p.newsLines(p.news)))
	}
	return list
}

// waiting says how many old answers are pending, and which of them was given to the open question.
func (p *page) waiting() (list []string) {
	list = append(list, p.line("web.waiting", table.Num("count", p.now.PendingCount())))
	if a := p.now.OldAnswer(); a != nil {
		q, _ := p.now.Question()
		list = append(list, p.line("web.before", table.Sub("answer", q.AnswerText(a))))
	}
	return list
}

// whoseData is the first line of a phone: its player, who is asked, and the number of open orders.
type whoseData struct {
	Sign, Class, Name, Turn string
	Mine                    bool
	Orders                  int
}

func (p *page) whose(d *askData) whoseData {
	out := p.player(p.seat)
	out.Mine = d.Mine
	o := p.now.Orders()
	out.Orders = o.Count()
	switch {
	case p.now.Over() || p.now.Asking || p.now.Divergence != nil || p.now.Mismatch() != nil:
	case d.Sealed != "":
		out.Turn = p.line("web.turn.ready")
	case d.Mine && d.You || p.now.Reveal() != nil && d.Mine:
		out.Turn = p.line("web.turn.yours")
	case d.Who == "" || p.now.Reveal() != nil:
		out.Turn = p.line("web.turn.all")
	default:
		out.Turn = p.line("web.turn.other", table.Name("who", d.Who))
	}
	return out
}

// turn returns who is asked, for the top of the table page; nil if that has nothing to show.
func (p *page) turn() *whoseData {
	q, _ := p.now.Question()
	switch {
	case q == nil || p.now.Asking || p.now.Mismatch() != nil:
		return nil
	case q.Who == "" || p.now.Reveal() != nil:
		return &whoseData{Name: p.line("web.turn.all")}
	}
	out := p.player(q.Who)
	return &out
}

// player returns a player's name, sign and colour.
func (p *page) player(id string) whoseData {
	out := whoseData{Name: p.name(id)}
	if seat := slices.IndexFunc(p.now.Players(), func(x table.Player) bool { return x.ID == id }); seat >= 0 {
		out.Sign, out.Class = chart.Sign(seat), p.colours().Class(seat)
	}
	return out
}

type headData struct {
	Title  string
	Turn   *whoseData // on the table page: who is asked
	Status []string
	Save   string
}

func (p *page) head() headData {
	v := p.now.View()
	h := headData{Title: p.say(v.Title)}
	for _, s := range v.Status {
		h.Status = append(h.Status, p.say(s))
	}
	if ends := report.EndText(p.now, time.Now()); !ends.IsZero() {
		h.Status = append(h.Status, p.say(ends))
	}
	if p.now.SaveErr != nil {
		h.Save = p.line("web.unsaved")
	}
	return h
}

type line struct {
	Text   string
	Do     template.HTML // Text as a picture
	Class  string        // "order" for a current order, "ticked" for one that is done
	Sheet  *sheet
	ID     string
	Tick   string // label of its checkbox, "" if it has none
	Ticked bool
}

// orderData holds the orders of the last act, and the older ones that are not ticked off.
type orderData struct {
	Said       string // identifies the orders, ticked off or not
	Now, Older []line
	Ticks      bool // orders can be ticked off on this page
	Open       int
}

func (p *page) orders() (d orderData) {
	o := p.now.Orders()
	d.Ticks, d.Open = !p.atTable(), o.Count()
	v := p.now.View()
	blank := pictogram{words: p.words, players: p.now.Players(), held: holdings(v.Panels)}
	lines := func(list []referee.Order, class string) (lines []line) {
		for _, x := range list {
			d.Said += x.ID + " "
			l := line{Text: p.say(x.Text), Do: drawOrder(x.Do, blank), Sheet: p.sheet(x.Tally), ID: x.ID, Ticked: x.Done}
			switch {
			case x.Done && !d.Ticks:
				continue
			case x.Done:
				l.Class = "ticked"
			case x.Tally == nil:
				l.Class = class
			}
			if d.Ticks && x.Tally == nil {
				l.Tick = p.line("web.tick", table.Name("what", l.Text))
			}
			lines = append(lines, l)
		}
		return lines
	}
	d.Now = lines(o.Current, "order")
	if d.Ticks { // else the list would only grow
		d.Older = lines(o.Older, "")
	}
	return d
}

// A sheet is the score sheet of a round.
type sheet struct {
	Columns []string
	Rows    []sheetRow
}

type sheetRow struct {
	Name    string
	Numbers []int
}

func (p *page) newsLines(list []news) (lines []line) {
	for _, n := range list {
		lines = append(lines, line{Text: p.say(n.Text), Sheet: p.sheet(n.Tally)})
	}
	return lines
}

func (p *page) sheet(t *table.Tally) *sheet {
	if t == nil {
		return nil
	}
	out := &sheet{}
	for _, c := range t.Columns {
		out.Columns = append(out.Columns, p.say(c.Name))
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		out.Rows = append(out.Rows, sheetRow{p.say(r.NameWithNote()), r.Numbers})
	}
	return out
}

// own returns what only this seat may see.
func (p *page) own() []part {
	s := p.now.Peek(p.seat)
	var lines []line
	for i := range s.Values {
		v := &s.Values[i]
		lines = append(lines, line{Text: p.say(table.Say("web.value", table.Sub("label", v.Label), table.Sub("value", v.Word(v.Get()))))})
	}
	for _, said := range s.Announcements[max(len(s.Announcements)-3, 0):] {
		lines = append(lines, line{Text: p.say(said.Text)})
	}
	if len(lines) == 0 {
		return nil
	}
	return []part{p.part("secret", "own", "own", lines)}
}

// rollData is the last roll. Of says what it was for if a sum decides it, else only who rolled.
type rollData struct{ Of, Result, Sum string }

// rolls returns a part with the last roll, nil if there is none to show.
func (p *page) rolls() []part {
	r := p.now.Roll()
	if r == nil || p.now.Asking {
		return nil
	}
	in := "side"
	if p.atTable() {
		in = "told"
	}
	d := rollData{Of: p.name(r.Who), Result: p.say(r.Result)}
	if r.Sum != nil {
		d.Of, d.Sum = p.say(r.Question), p.words.Sum(r.Sum)
	}
	return []part{p.part("roll", in, "roll", d)}
}

// charts returns the charts of the game in the language of the page.
func (p *page) charts() []chart.Chart {
	if p.now.Asking || p.now.Mismatch() != nil {
		return nil
	}
	of := p.now.ID + " " + p.words.Lang() + " " + report.Chapter(p.now)
	p.chart.mu.Lock()
	defer p.chart.mu.Unlock()
	if p.chart.of != of {
		p.chart.of, p.chart.list = of, story.Charts(p.now, p.words)
	}
	return p.chart.list
}

// mostCharts is how many bytes of HTML the charts may take.
const mostCharts = 3 << 10

// chartParts returns the charts of a game that is over, as many as fit into mostCharts.
func (p *page) chartParts() (list []part) {
	if !p.now.Over() {
		return nil
	}
	space := mostCharts
	for i, c := range p.charts() {
		d := chartData{Title: c.Title, Drawing: c.SVG(200, 84)}
		if len(c.Bars) > 0 { // the score already shows the colours of lines
			d.Legend = c.Legend()
		}
		drawn := p.part("chart-"+strconv.Itoa(i), "panels", "chart", d)
		if len(drawn.HTML) <= space {
			space -= len(drawn.HTML)
			list = append(list, drawn)
		}
	}
	return list
}

type chartData struct {
	Title           string
	Drawing, Legend template.HTML
}

type scoreRow struct {
	Sign, Class, Name, Points string
	Active, Out, Here         bool // Here: a page of theirs is open
}

func (p *page) colours() chart.Colours { return chart.ColoursOf(table.Hues(p.now.Players())) }

func (p *page) score(v *table.View) (rows []scoreRow) {
	for i, s := range v.Score {
		r := scoreRow{Sign: chart.Sign(i), Class: p.colours().Class(i), Name: p.name(s.Player), Active: s.Active, Out: s.Out, Here: p.here[s.Player] && s.Player != p.seat}
		if !s.Unit.IsZero() {
			r.Points = strconv.Itoa(s.Points)
		}
		rows = append(rows, r)
	}
	return rows
}

type panelData struct {
	Title, Sign, Class string
	Rows               []panelRow
	Board              template.HTML
	Lines              []string
	Legend             []legend
}

type panelRow struct {
	Name, Class string
	Facts       []fact
	Mark        string
}

type fact struct {
	Do    template.HTML // a picture of what Text counts
	Label string        // the same in words
	Text  string
	Class string
	Cards []card
}

type legend struct{ Sign, Class, Text string }

type towerData struct {
	Board template.HTML
	Text  string
}

// tower returns the lighthouse; without room for a heading the dial alone says where it points.
func (p *page) tower(at *table.Pointer, room bool) towerData {
	text := p.line("web.tower", table.Num("mark", at.At-1)) // the game and its board count marks from 0
	if at.Off {
		text = p.line("web.tower.asleep")
	}
	d := towerData{Board: drawTower(at, text)}
	if room || at.Off {
		d.Text = text
	}
	return d
}

// factClass returns the CSS class of a cell that is highlighted or has the colour of cards.
func factClass(c *table.Cell) string {
	switch {
	case c.Bad:
		return " bad"
	case c.Hue != "":
		return " hue-" + string(c.Hue)
	}
	return ""
}

func (p *page) panel(in *table.Panel) panelData {
	out := panelData{Title: p.say(in.Title), Class: p.colours().Class(in.Seat)}
	if in.Seat >= 0 {
		out.Sign = chart.Sign(in.Seat)
	}
	numbers := holdings([]table.Panel{*in})
	for _, r := range in.Rows {
		row := panelRow{Name: strings.TrimSpace(numbers[r.ID].number + " " + p.say(r.Name)), Class: "depth" + strconv.Itoa(r.Indent)}
		if row.Name == out.Title || p.atTable() && in.Seat >= 0 && len(in.Rows) == 1 {
			row.Name = "" // the heading says it
		}
		for _, m := range []struct {
			is         bool
			class, key string
		}{{r.Active, " active", "sheet.active"}, {r.Done, " done", "sheet.done"}, {r.Out, " out", "sheet.out"}} {
			if m.is {
				row.Class += m.class
				row.Mark = p.line(m.key)
			}
		}
		for _, c := range r.Cells {
			if p.atTable() && numbers[r.ID].number != "" && c.Kind == table.CellText && !c.Bad {
				continue // its card shows what a figure carries
			}
			f := fact{Class: factClass(&c)}
			if c.Kind == table.CellCards && len(c.Cards) > 0 {
				f.Text = p.say(c.Label)
				for _, one := range c.Cards {
					f.Cards = append(f.Cards, p.card(one))
				}
			} else if p.atTable() && c.Piece != "" && (c.Text.IsZero() || c.Kind == table.CellMark) {
				g := pictogram{words: p.words}
				g.put(c.Piece)
				f.Do = g.drawing()
				f.Label, f.Text = p.say(c.Label), strconv.Itoa(c.Have)
				switch c.Kind {
				case table.CellMark:
					f.Label, f.Text = p.say(c.Text), ""
				case table.CellGauge:
					f.Text += "/" + strconv.Itoa(c.Of)
				}
			} else {
				f.Text = p.say(report.CellText(c))
			}
			row.Facts = append(row.Facts, f)
		}
		out.Rows = append(out.Rows, row)
	}
	if in.Map != nil {
		out.Board, out.Lines = drawBoard(p.words, in.Map, p.colours(), out.Title), boardLines(p.words, in.Map)
		for i := range in.Map.Legend {
			c := &in.Map.Legend[i]
			if text := p.say(c.Text); text != "" {
				l := legend{glyphOf(p.words, c), classOf(c, p.colours()), text}
				if isBare(c) {
					l.Sign, l.Class = "■", "swatch "+groundOf(c)
				}
				out.Legend = append(out.Legend, l)
			}
		}
	}
	return out
}
