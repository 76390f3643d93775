package report

import (
	"fmt"
	"slices"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// A Section is a part of what is on the table, in sentences.
type Section struct {
	Title table.Text
	Lines []table.Text
}

// Sections returns the view as sentences, for output line by line.
func Sections(n *referee.Snapshot) []Section {
	v := n.View()
	head := Section{Title: v.Title, Lines: v.Status}
	for _, s := range v.Score {
		if !n.Asking { // during set-up players have no ID yet; their panels follow
			head.Lines = append(head.Lines, scoreText(n, s))
		}
	}
	list := []Section{head}
	for _, p := range v.Panels {
		list = append(list, PanelSection(p))
	}
	return list
}

func scoreText(n *referee.Snapshot, s table.Score) table.Text {
	t := table.Say("sheet.score", table.Name("player", table.NameOf(n.Players(), s.Player)),
		table.Num("points", s.Points), table.Sub("unit", s.Unit))
	switch {
	case s.Unit.IsZero():
		t = table.Say("sheet.score.name", table.Name("player", table.NameOf(n.Players(), s.Player)))
	case s.Out:
		t = table.Say("sheet.score.out", t.Args...)
	case s.Active:
		t = table.Say("sheet.score.active", t.Args...)
	}
	return t
}

// PanelSection returns a panel in sentences.
func PanelSection(p table.Panel) Section {
	s := Section{Title: p.Title}
	for _, r := range p.Rows {
		s.Lines = append(s.Lines, rowText(r))
	}
	if p.Map != nil {
		for _, c := range inOrder(p.Map) {
			if !c.Text.IsZero() {
				s.Lines = append(s.Lines, c.Text)
			}
		}
	}
	return s
}

// inOrder returns the cells of a map in the order of line mode.
func inOrder(m *table.Map) []table.MapCell {
	cells := slices.Clone(m.Cells)
	slices.SortStableFunc(cells, func(a, b table.MapCell) int { return a.Nth - b.Nth })
	return cells
}

// rowText returns a row as one line: the name, marked if the row is active, done or out, and the cells.
func rowText(r table.Row) table.Text {
	name := r.Name
	for _, mark := range []struct {
		holds bool
		key   string
	}{{r.Active, "sheet.active"}, {r.Done && !r.Active, "sheet.done"}, {r.Out, "sheet.out"}} {
		if mark.holds {
			name = table.Say("sheet.marked", table.Sub("name", name), table.Sub("mark", table.Say(mark.key)))
		}
	}
	var parts []table.Text
	for _, c := range r.Cells {
		parts = append(parts, CellText(c))
	}
	if len(parts) == 0 {
		return name
	}
	return table.Say("sheet.row", table.Sub("name", name), table.List("facts", parts))
}

// CellText returns a cell of a row in words.
func CellText(c table.Cell) table.Text {
	if !c.Long.IsZero() {
		c.Label = c.Long
	}
	label, have, total := table.Sub("label", c.Label), table.Num("have", c.Have), table.Num("of", c.Of)
	switch c.Kind {
	case table.CellGauge:
		return table.Say("sheet.gauge", label, have, total)
	case table.CellTrack:
		return table.Say("sheet.track", label, have, total)
	case table.CellCount:
		if c.Label.IsZero() {
			return table.Say("number", table.Num("number", c.Have))
		}
		return table.Say("sheet.count", label, have)
	case table.CellCards:
		c.Text = CardsText(c.Cards)
	}
	if c.Label.IsZero() {
		return c.Text
	}
	return table.Say("sheet.text", label, table.Sub("text", c.Text))
}

// CardsText returns a list of cards in words.
func CardsText(cards []table.Code) table.Text {
	if len(cards) == 0 {
		return table.Say("sheet.nothing")
	}
	var list []table.Text
	for _, c := range cards {
		list = append(list, c.Text())
	}
	return table.Say("sheet.list", table.List("list", list))
}

// PutBack returns what people need to set up the table again another day: where the game is, the last orders, what belongs
// to all, what belongs to each player, and what is on the table but not in the view.
func PutBack(n *referee.Snapshot) []Section {
	list := append([]Section{whereSection(n)}, orderSections(n)...)
	v := n.View()
	var seats Section // players with at most fewRows rows
	for _, all := range []bool{true, false} {
		for _, p := range v.Panels {
			if all != (p.Seat < 0) {
				continue
			}
			switch s := sheetSection(&p); {
			case len(s.Lines) == 0:
			case p.Seat >= 0 && len(p.Rows) <= fewRows:
				seats.Lines = append(seats.Lines, s.Lines...)
			default:
				list = append(list, s)
			}
		}
	}
	if seats.Lines != nil {
		seats.Title = table.Say("sheet.players")
		list = append(list, seats)
	}
	if rest := restSection(n); rest.Lines != nil {
		list = append(list, rest)
	}
	return list
}

// fewRows is the maximum number of rows of a player without a section of their own.
const fewRows = 2

// sheetSection returns a panel for a put-back sheet: the rows, of a player only those with cells, and what a map shows
// that no row describes.
func sheetSection(p *table.Panel) Section {
	s := Section{Title: p.Title}
	for _, r := range p.Rows {
		if len(r.Cells) == 0 && p.Seat >= 0 {
			continue
		}
		line := rowText(r)
		if p.Seat >= 0 && len(p.Rows) <= fewRows && fmt.Sprint(r.Name) != fmt.Sprint(p.Title) {
			line = table.Say("sheet.of", table.Sub("whose", p.Title), table.Sub("line", line))
		}
		s.Lines = append(s.Lines, line)
	}
	if p.Map != nil {
		for _, c := range inOrder(p.Map) {
			if c.Alone {
				s.Lines = append(s.Lines, c.Text)
			}
		}
	}
	return s
}

// whereSection returns where the game is: its title and status, the score, what is not tracked, and the
// question unless it is hidden.
func whereSection(n *referee.Snapshot) Section {
	v := n.View()
	s := Section{Title: table.Say("sheet.where"), Lines: []table.Text{joinTexts(append([]table.Text{v.Title}, v.Status...))}}
	var score []table.Text
	for _, x := range v.Score {
		if !n.Asking { // during set-up players have no ID yet; their panels follow
			score = append(score, scoreText(n, x))
		}
	}
	if len(score) > 0 {
		s.Lines = append(s.Lines, joinTexts(score))
	}
	if !v.Untracked.IsZero() {
		s.Lines = append(s.Lines, v.Untracked)
	}
	if q, hidden := n.Question(); q != nil && !hidden {
		s.Lines = append(s.Lines, table.Say("sheet.next", table.Sub("question", q.Text())))
	}
	return s
}

// orderSections returns the open orders of the last act: those that people must still carry out when they have set up the
// table by the sheet, and those that the sheet counts as carried out.
func orderSections(n *referee.Snapshot) (list []Section) {
	o := n.Orders()
	orders, counted := Section{Title: table.Say("sheet.orders")}, Section{Title: table.Say("sheet.counted")}
	for _, x := range slices.Concat(o.Counted, o.Open()) {
		switch {
		case x.OutlastsPutBack():
			orders.Lines = append(orders.Lines, x.Text)
		case x.Tally == nil:
			counted.Lines = append(counted.Lines, x.Text)
		}
	}
	return slices.DeleteFunc([]Section{orders, counted}, func(s Section) bool { return s.Lines == nil })
}

// joinTexts joins the texts into one line.
func joinTexts(list []table.Text) table.Text {
	line := list[0]
	for _, t := range list[1:] {
		line = table.Say("sheet.joined", table.Sub("first", line), table.Sub("then", t))
	}
	return line
}

// restSection returns the values on the table that the view does not show and that differ from the start.
func restSection(n *referee.Snapshot) Section {
	s := Section{Title: table.Say("sheet.rest")}
	values := n.Values()
	for _, c := range n.SinceStart() {
		i := slices.IndexFunc(values, func(v table.Value) bool { return v.Path == c.Path })
		if i >= 0 && values[i].IsTracked() && values[i].Unshown {
			s.Lines = append(s.Lines, table.Say("sheet.value", table.Sub("value", values[i].Label), table.Sub("is", values[i].Word(c.Is))))
		}
	}
	return s
}
