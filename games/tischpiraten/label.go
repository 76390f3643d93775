package tischpiraten

import "hafenmeister/games/table"

// Players, figures, ships, boats and items can be chosen: ID is what the log holds,
// Label what people read.

func (p *Player) ID() string        { return p.id }
func (p *Player) Label() table.Text { return table.NameText(p.Name) }

func (f *Figure) ID() string        { return f.id }
func (f *Figure) Label() table.Text { return table.NameText(f.Name) }

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
