package referee

import (
	"fmt"
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
func (n *Snapshot) Shown() []Section {
	v := n.View()
	head := Section{Title: v.Title, Lines: v.Status}
	for _, s := range v.Score {
		if !n.Asking { // players have no id yet, and stand below with what they have
			head.Lines = append(head.Lines, n.scoreText(s))
		}
	}
	list := []Section{head}
	for _, p := range v.Panels {
		list = append(list, PanelSection(p))
	}
	return list
}

func (n *Snapshot) scoreText(s table.Score) table.Text {
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

// PanelSection is a panel in sentences.
func PanelSection(p table.Panel) Section {
	s := Section{Title: p.Title}
	for _, r := range p.Rows {
		s.Lines = append(s.Lines, rowText(r))
	}
	if p.Map != nil {
		cells := slices.Clone(p.Map.Cells)
		slices.SortStableFunc(cells, func(a, b table.MapCell) int { return a.Nth - b.Nth })
		for _, c := range cells {
			if !c.Text.IsZero() {
				s.Lines = append(s.Lines, c.Text)
			}
		}
	}
	return s
}

// rowText is a row in a line; whose turn it is stands behind the name, apart from what
// the row counts.
func rowText(r table.Row) table.Text {
	name := r.Name
	for _, mark := range []struct {
		holds bool
		key   string
	}{{r.Active, "sheet.active"}, {r.Done, "sheet.done"}, {r.Out, "sheet.out"}} {
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

// CellText is a fact of a row in words.
func CellText(c table.Cell) table.Text {
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
func (n *Snapshot) PutBack() []Section {
	list := append([]Section{n.whereSection()}, n.Shown()[1:]...)
	if places := n.placesSection(); len(places.Lines) > 0 {
		list = append(list, places)
	}
	if rest := n.restSection(); len(rest.Lines) > 0 {
		list = append(list, rest)
	}
	return append(list, Section{table.Say("sheet.note"), []table.Text{table.Say("sheet.note.text")}})
}

func (n *Snapshot) whereSection() Section {
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

// A laid place is one with what lies there.
type laid struct {
	place  table.Text
	order  int // among the places of the game
	pieces []piece
}

// A piece is called by what it shows, if anybody has seen that, and then sorted by it.
type piece struct {
	name  table.Text
	order int
	seen  bool
}

// placesSection names the pieces place by place as people clear a table: in the game's order
// of places, one player after the other, and in each by what they show, colour by colour and
// number by number. What is too much to be named stands last.
func (n *Snapshot) placesSection() Section {
	s := Section{Title: table.Say("sheet.places")}
	at := map[string]*laid{}
	var all []*laid
	names, faces := n.rowNames(), n.faces()
	for _, v := range n.Values() {
		if v.Kind != table.ValuePlace || !v.Known() {
			continue
		}
		place := v.Word(v.Get())
		key := fmt.Sprint(v.Get(), place) // each island has a stack of its own
		l, there := at[key]
		if !there {
			l = &laid{place: place, order: slices.Index(v.Options, v.Get())}
			at[key], all = l, append(all, l)
		}
		p, seen := faces[parent(v.Path)]
		if !seen {
			p = piece{name: pieceText(v, names)}
		}
		l.pieces = append(l.pieces, p)
	}
	many := func(l *laid) bool { return len(l.pieces) > mostNamed }
	slices.SortStableFunc(all, func(a, b *laid) int {
		switch {
		case many(a) == many(b):
			return a.order - b.order
		case many(a):
			return 1
		}
		return -1
	})
	for _, l := range all {
		if many(l) {
			s.Lines = append(s.Lines, table.Say("sheet.place.many", table.Sub("place", l.place), table.Num("count", len(l.pieces))))
			continue
		}
		s.Lines = append(s.Lines, table.Say("sheet.place", table.Sub("place", l.place), table.List("pieces", l.names())))
	}
	return s
}

// names are what the pieces are called. Where nobody knows one of them they lie in a stack,
// and stay in its order.
func (l *laid) names() (list []table.Text) {
	if !slices.ContainsFunc(l.pieces, func(p piece) bool { return !p.seen }) {
		slices.SortStableFunc(l.pieces, func(a, b piece) int { return a.order - b.order })
	}
	for _, p := range l.pieces {
		list = append(list, p.name)
	}
	return list
}

// faces are the pieces of which it is known what they show, by their paths.
func (n *Snapshot) faces() map[string]piece {
	faces := map[string]piece{}
	for _, v := range n.Values() {
		if v.Face && !v.Hidden() {
			faces[parent(v.Path)] = piece{v.Word(v.Get()), slices.Index(v.Options, v.Get()), true}
		}
	}
	return faces
}

// parent is a path without its last word.
func parent(path string) string { return path[:max(strings.LastIndexByte(path, '.'), 0)] }

// pieceText is the piece's name as the view shows it, else as its label names it, else
// the label itself.
func pieceText(v table.Value, names map[string]table.Text) table.Text {
	path := v.Path
	for path != "" {
		if name, ok := names[path]; ok {
			return name
		}
		path = parent(path)
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

func (n *Snapshot) rowNames() map[string]table.Text {
	names := map[string]table.Text{}
	for _, p := range n.View().Panels {
		for _, r := range p.Rows {
			names[r.ID] = r.Name
		}
	}
	return names
}

// restSection are the values that are not as they were at the start, and neither a place nor
// what a piece shows.
func (n *Snapshot) restSection() Section {
	s := Section{Title: table.Say("sheet.rest")}
	values := n.Values()
	for _, c := range n.SinceStart() {
		i := slices.IndexFunc(values, func(v table.Value) bool { return v.Path == c.Path })
		if i >= 0 && values[i].Known() && c.Kind != table.ValuePlace && !values[i].Cursor && !values[i].Kept && !values[i].Face {
			s.Lines = append(s.Lines, table.Say("sheet.value", table.Sub("value", values[i].Label), table.Sub("is", values[i].Word(c.Is))))
		}
	}
	return s
}
