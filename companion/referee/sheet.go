package referee

import (
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// A Section is a part of what people read of the table, sentence by sentence.
type Section struct {
	Title table.Text
	Lines []table.Text
}

// Shown is the view in sentences, for those who read it line by line.
func (n *Now) Shown() []Section {
	v := n.View()
	head := Section{Title: v.Title, Lines: v.Status}
	for _, s := range v.Score {
		head.Lines = append(head.Lines, n.scoreText(s))
	}
	list := []Section{head}
	for _, p := range v.Panels {
		list = append(list, panelSection(p))
	}
	return list
}

func (n *Now) scoreText(s table.Score) table.Text {
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

func panelSection(p table.Panel) Section {
	s := Section{Title: p.Title}
	for _, r := range p.Rows {
		s.Lines = append(s.Lines, rowText(r))
	}
	if p.Map != nil {
		for _, c := range p.Map.Cells {
			if !c.Text.IsZero() {
				s.Lines = append(s.Lines, c.Text)
			}
		}
	}
	return s
}

func rowText(r table.Row) table.Text {
	var parts []table.Text
	for _, c := range r.Cells {
		parts = append(parts, cellText(c))
	}
	for _, mark := range []struct {
		holds bool
		key   string
	}{{r.Active, "sheet.active"}, {r.Done, "sheet.done"}, {r.Out, "sheet.out"}} {
		if mark.holds {
			parts = append(parts, table.Say(mark.key))
		}
	}
	if len(parts) == 0 {
		return r.Name
	}
	return table.Say("sheet.row", table.Sub("name", r.Name), table.List("facts", parts))
}

func cellText(c table.Cell) table.Text {
	label, have, of := table.Sub("label", c.Label), table.Num("have", c.Have), table.Num("of", c.Of)
	switch c.Kind {
	case table.CellGauge:
		return table.Say("sheet.gauge", label, have, of)
	case table.CellTrack:
		return table.Say("sheet.track", label, have, of)
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

// CardsText names cards that lie beside each other.
func CardsText(cards []table.Code) table.Text {
	if len(cards) == 0 {
		return table.Say("sheet.nothing")
	}
	var list []table.Text
	for _, c := range cards {
		list = append(list, c.Text())
	}
	return table.Say("log.list", table.List("list", list))
}

// PutBack is what stands on the table, so that it can be cleared and set up again
// another day: where the game is, what the view shows, where each piece is, and
// whatever else is not as it was at the start.
func (n *Now) PutBack() []Section {
	list := append([]Section{n.whereSection()}, n.Shown()[1:]...)
	if places := n.placesSection(); len(places.Lines) > 0 {
		list = append(list, places)
	}
	if rest := n.restSection(); len(rest.Lines) > 0 {
		list = append(list, rest)
	}
	return append(list, Section{table.Say("sheet.note"), []table.Text{table.Say("sheet.note.text")}})
}

func (n *Now) whereSection() Section {
	s := n.Shown()[0]
	s.Lines = append([]table.Text{s.Title}, s.Lines...)
	s.Title = table.Say("sheet.where")
	if q, hidden := n.Question(); q != nil && !hidden {
		s.Lines = append(s.Lines, table.Say("sheet.next", table.Sub("question", q.Text())))
	}
	return s
}

// mostNamed is how many pieces in one place are named: nobody looks for a card in a list
// of a hundred.
const mostNamed = 50

// placesSection names the pieces place by place, in the game's order.
func (n *Now) placesSection() Section {
	s := Section{Title: table.Say("sheet.places")}
	at := map[string]int{}
	var places []table.Text
	var pieces [][]table.Text
	names := n.rowNames()
	for _, v := range n.Values() {
		if v.Kind != table.ValuePlace {
			continue
		}
		i, there := at[v.Get()]
		if !there {
			i = len(places)
			at[v.Get()] = i
			places, pieces = append(places, v.Word(v.Get())), append(pieces, nil)
		}
		pieces[i] = append(pieces[i], pieceText(v, names))
	}
	for i := range places {
		if n := len(pieces[i]); n > mostNamed {
			s.Lines = append(s.Lines, table.Say("sheet.place.many", table.Sub("place", places[i]), table.Num("count", n)))
			continue
		}
		s.Lines = append(s.Lines, table.Say("sheet.place", table.Sub("place", places[i]), table.List("pieces", pieces[i])))
	}
	return s
}

// pieceText is the piece's name as the view shows it, else as its label names it, else
// the label itself.
func pieceText(v table.Value, names map[string]table.Text) table.Text {
	path := v.Path
	for path != "" {
		if name, ok := names[path]; ok {
			return name
		}
		path = path[:max(strings.LastIndexByte(path, '.'), 0)]
	}
	if len(v.Label.Args) > 0 {
		switch a := v.Label.Args[0]; a.Kind {
		case table.ArgName:
			return table.NameText(a.Str)
		case table.ArgText:
			return a.List[0]
		}
	}
	return v.Label
}

func (n *Now) rowNames() map[string]table.Text {
	names := map[string]table.Text{}
	for _, p := range n.View().Panels {
		for _, r := range p.Rows {
			names[r.ID] = r.Name
		}
	}
	return names
}

// restSection are the values that are not as they were at the start and no place.
func (n *Now) restSection() Section {
	s := Section{Title: table.Say("sheet.rest")}
	values := n.Values()
	for _, c := range n.SinceStart() {
		i := slices.IndexFunc(values, func(v table.Value) bool { return v.Path == c.Path })
		if i >= 0 && c.Kind != table.ValuePlace && !values[i].Cursor && !values[i].Kept {
			s.Lines = append(s.Lines, table.Say("sheet.value", table.Sub("value", values[i].Label), table.Sub("is", values[i].Word(c.Is))))
		}
	}
	return s
}
