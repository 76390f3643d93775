package line

import (
	"hafenmeister/companion/report"
	"hafenmeister/games/table"
)

// view is the state of the game as a screen shows it, in words.
type view struct {
	Title   string   `json:"title"`
	Status  []string `json:"status"`
	Score   []score  `json:"score"`
	Panels  []panel  `json:"panels"`
	Pointer *pointer `json:"pointer,omitempty"`
}

// pointer is a part that turns in a circle of numbered marks, such as the lighthouse.
type pointer struct {
	At  int  `json:"at"` // the mark, from 1
	Of  int  `json:"of"`
	Off bool `json:"off,omitempty"`
}

type score struct {
	Player string `json:"player"`
	Points int    `json:"points"`
	Unit   string `json:"unit,omitempty"`
	Active bool   `json:"active,omitempty"`
	Out    bool   `json:"out,omitempty"`
}

type panel struct {
	ID    string   `json:"id"`
	Title string   `json:"title"`
	Seat  int      `json:"seat"` // from 0; -1 if the panel belongs to no player
	Rows  []row    `json:"rows,omitempty"`
	Map   *mapView `json:"map,omitempty"`
}

type row struct {
	ID     string `json:"id,omitempty"`
	Indent int    `json:"indent,omitempty"`
	Name   string `json:"name"`
	Cells  []cell `json:"cells,omitempty"`
	Active bool   `json:"active,omitempty"`
	Done   bool   `json:"done,omitempty"`
	Out    bool   `json:"out,omitempty"`
}

type cell struct {
	Kind  string      `json:"kind"`
	Label string      `json:"label,omitempty"`
	Text  string      `json:"text,omitempty"`
	Cards []shownCard `json:"cards,omitempty"`
	Have  *int        `json:"have,omitempty"`
	Of    *int        `json:"of,omitempty"`
	Bad   bool        `json:"bad,omitempty"`
}

// shownCard is a card on the table.
type shownCard struct {
	Code string `json:"code"`
	Text string `json:"text"`
	Hue  string `json:"hue,omitempty"`
}

type mapView struct {
	Width  int       `json:"width"`
	Height int       `json:"height"`
	Cells  []mapCell `json:"cells"` // row by row
	Square bool      `json:"squares,omitempty"`
	Legend []mapCell `json:"legend,omitempty"` // one of each symbol, with its meaning
}

type mapCell struct {
	Glyph  string `json:"glyph"` // "" is the player's own symbol
	Second string `json:"second,omitempty"`
	Seat   int    `json:"seat"`
	Lit    bool   `json:"lit,omitempty"`
	Text   string `json:"text,omitempty"`
}

var cellKinds = map[table.CellKind]string{
	table.CellText: "text", table.CellGauge: "gauge", table.CellCount: "count",
	table.CellTrack: "track", table.CellMark: "mark", table.CellCards: "cards",
}

func (t *talk) view() *view {
	v := t.now.View()
	out := &view{Title: t.say(v.Title), Status: []string{}, Score: []score{}, Panels: []panel{}}
	if v.Pointer != nil {
		out.Pointer = &pointer{v.Pointer.At, v.Pointer.Of, v.Pointer.Off}
	}
	for _, s := range v.Status {
		out.Status = append(out.Status, t.say(s))
	}
	for _, s := range v.Score {
		out.Score = append(out.Score, score{t.name(s.Player), s.Points, t.say(s.Unit), s.Active, s.Out})
	}
	for _, p := range v.Panels {
		out.Panels = append(out.Panels, t.panel(p))
	}
	return out
}

func (t *talk) panel(p table.Panel) panel {
	out := panel{ID: p.ID, Title: t.say(p.Title), Seat: p.Seat}
	for _, r := range p.Rows {
		line := row{ID: r.ID, Indent: r.Indent, Name: t.say(r.Name), Active: r.Active, Done: r.Done, Out: r.Out}
		for _, c := range r.Cells {
			line.Cells = append(line.Cells, t.cell(c))
		}
		out.Rows = append(out.Rows, line)
	}
	if p.Map != nil {
		out.Map = &mapView{Width: p.Map.Width, Height: p.Map.Height, Cells: []mapCell{}, Square: p.Map.Squares}
		for i := range p.Map.Cells {
			out.Map.Cells = append(out.Map.Cells, t.mapCell(&p.Map.Cells[i]))
		}
		for i := range p.Map.Legend {
			out.Map.Legend = append(out.Map.Legend, t.mapCell(&p.Map.Legend[i]))
		}
	}
	return out
}

func (t *talk) mapCell(c *table.MapCell) mapCell {
	glyph := glyphText(c.Glyph)
	if !c.Sign.IsZero() {
		glyph = t.say(c.Sign)
	}
	return mapCell{glyph, glyphText(c.Second), c.Seat, c.Lit, t.say(c.Text)}
}

func glyphText(r rune) string {
	if r == 0 {
		return ""
	}
	return string(r)
}

func (t *talk) cell(c table.Cell) cell {
	out := cell{Kind: cellKinds[c.Kind], Label: t.say(c.Label), Text: t.say(c.Text), Bad: c.Bad}
	switch c.Kind {
	case table.CellGauge, table.CellTrack:
		out.Have, out.Of = &c.Have, &c.Of
	case table.CellCount:
		out.Have = &c.Have
	case table.CellCards:
		out.Text = t.say(report.CardsText(c.Cards))
		for _, card := range c.Cards {
			out.Cards = append(out.Cards, shownCard{t.short(card), t.say(card.Text()), string(card.Hue)})
		}
	}
	return out
}

// values maps the paths of values to the values in their JSON types.
func values(list []table.Value) map[string]any {
	out := map[string]any{}
	for i := range list {
		out[list[i].Path] = list[i].Kind.Native(list[i].Get())
	}
	return out
}
