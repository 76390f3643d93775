package story

import (
	"strings"

	"hafenmeister/games/table"
)

// PlayerFates are the fates of a player's ships and figures.
type PlayerFates struct {
	Player string
	Rows   []Fate
}

// A Fate is the fate of a ship or a figure.
type Fate struct {
	Name, About, Fate string
	Heading, Out      bool // a ship; out of the game
}

// fates returns the fates of ships and figures; nil if none of them is out of the game.
func (t *teller) fates() (list []PlayerFates) {
	out, hasCrews := roundsOut(t.stages)
	if !hasCrews {
		return nil
	}
	for _, p := range t.now.View().Panels {
		if p.Seat < 0 {
			continue
		}
		c := PlayerFates{Player: t.words.Render(p.Title)}
		for i := range p.Rows {
			if r := &p.Rows[i]; r.Indent == 0 && !r.Out && len(r.Cells) > 0 && r.Cells[0].Kind == table.CellText && r.Cells[0].Label.IsZero() {
				continue // a card
			}
			c.Rows = append(c.Rows, t.fate(&p.Rows[i], out))
		}
		if len(c.Rows) > 0 {
			list = append(list, c)
		}
	}
	return list
}

// fate returns the fate of a row. out is by its ID the round in which it went out of the game, see [roundsOut].
func (t *teller) fate(r *table.Row, out map[string]int) Fate {
	f := Fate{Name: t.words.Render(r.Name), Heading: r.Indent == 0, Out: r.Out}
	var about []string
	for i, c := range r.Cells {
		if c.Label.IsZero() && (c.Kind == table.CellMark && r.Indent == 0 || c.Kind == table.CellText && i == 0 && (r.Indent > 0 || r.Out)) {
			about = append(about, t.words.Render(c.Text))
		}
	}
	f.About = strings.Join(about, ", ")
	switch n, ok := out[r.ID]; {
	case r.Out && ok && n > 0:
		f.Fate = t.line("story.fate.out", table.Num("round", n))
	case r.Out:
		f.Fate = t.line("story.fate.out.early")
	case t.now.Over():
		f.Fate = t.line("story.fate.in")
	default:
		f.Fate = t.line("story.fate.yet")
	}
	return f
}
