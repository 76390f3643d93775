package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// Players, figures, ships, boats and items can be chosen: ID is what the log holds,
// Label what people read.

func (p *Player) ID() string        { return p.id }
func (p *Player) Label() table.Text { return table.NameText(p.Name) }

func (f *Figure) ID() string        { return f.id }
func (f *Figure) Label() table.Text { return table.NameText(f.Name) }

// A candidate is a figure as people choose it to act or to shoot at: with what they would
// otherwise look up, its rank and whether its weapons are loaded. The name stands first, so
// that whoever types it has named the figure.
type candidate struct {
	*Figure
	game *Game
}

func (c candidate) Label() table.Text {
	name, rank := table.Name("figure", c.Name), table.Sub("rank", c.game.rankWord(c.Figure))
	switch arms := c.arms(); {
	case len(arms) > 0:
		return table.Say("opt.figure", name, rank, table.List("arms", arms))
	case c.weapons() > 0:
		return table.Say("opt.figure.blades", name, rank, table.Num("count", c.weapons()))
	}
	return table.Say("opt.figure.unarmed", name, rank)
}

// Called is the name alone.
func (c candidate) Called() table.Text { return c.Figure.Label() }

// arms are the weapons of a figure that shoot, each with its state.
func (c candidate) arms() []table.Text {
	var list []table.Text
	for i, kind := range c.Kinds {
		list = append(list, table.Say("opt.gun."+string(c.Guns[i]), table.Term("weapon", "term."+string(kind))))
	}
	return list
}

// candidates are figures to choose from.
func (g *Game) candidates(from iter.Seq[*Figure]) iter.Seq[candidate] {
	return func(yield func(candidate) bool) {
		for f := range from {
			if !yield(candidate{f, g}) {
				return
			}
		}
	}
}

func (s *Ship) ID() string        { return s.id }
func (s *Ship) Label() table.Text { return table.NameText(s.Name) }

func (b *Boat) ID() string { return b.id }
func (b *Boat) Label() table.Text {
	if b.saved != nil {
		return table.Say("term.lifeboat-of", table.Name("ship", b.Ship.Name), table.Name("player", b.saved.Name))
	}
	return table.Say("term.dinghy-of", table.Num("number", b.number), table.Name("ship", b.Ship.Name))
}

func (i *Item) ID() string { return i.id }
func (i *Item) Label() table.Text {
	switch {
	case i.Treasure:
		return table.Say("term.treasure")
	case i.Home == nil:
		return table.Say("term.barrel-ashore", table.Num("number", i.number))
	}
	key := "term.barrel-of"
	if i.Chest {
		key = "term.chest-of"
	}
	return table.Say(key, table.Num("number", i.number), table.Name("ship", i.Home.Name))
}
