package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// The players, ships, figures and boats by their ids, nil if there is none.

func (g *Game) player(id string) *Player { return table.Find(g.Seats, id) }
func (g *Game) ship(id string) *Ship     { return table.Find(g.Ships, id) }
func (g *Game) figure(id string) *Figure { return table.Find(g.Figures, id) }
func (g *Game) boat(id string) *Boat     { return table.Find(g.Boats, id) }

func (g *Game) seat(id string) int {
	for i, p := range g.Seats {
		if p.id == id {
			return i
		}
	}
	return -1
}

// shipAt is the ship that a place belongs to: its deck, hold or mast; nil elsewhere.
func (g *Game) shipAt(at Place) *Ship {
	for _, s := range g.Ships {
		if at == s.deck || at == s.aloft || at == s.hold {
			return s
		}
	}
	return nil
}

// boatAt is the boat that a place is in; nil elsewhere.
func (g *Game) boatAt(at Place) *Boat {
	for _, b := range g.Boats {
		if at == b.in {
			return b
		}
	}
	return nil
}

// aboard reports whether f is on s, on deck or aloft.
func (f *Figure) aboard(s *Ship) bool { return f.At == s.deck || f.At == s.aloft }

// alive reports whether f is still in the game.
func (f *Figure) alive() bool { return f.At != Out }

// officer reports whether f has the officer's bonus (TIS-R20); captain and officer
// are one rank (TIS-A39).
func (f *Figure) officer() bool { return f.Rank == Captain || f.Rank == Officer }

// figures are those for which keep holds, in the order of set-up.
func (g *Game) figures(keep func(*Figure) bool) iter.Seq[*Figure] {
	return func(yield func(*Figure) bool) {
		for _, f := range g.Figures {
			if keep(f) && !yield(f) {
				return
			}
		}
	}
}

// afloat are the ships still in the game.
func (g *Game) afloat() iter.Seq[*Ship] {
	return g.ships(func(*Ship) bool { return true })
}

// ships are the ships still in the game for which keep holds.
func (g *Game) ships(keep func(*Ship) bool) iter.Seq[*Ship] {
	return func(yield func(*Ship) bool) {
		for _, s := range g.Ships {
			if s.Fate == Afloat && keep(s) && !yield(s) {
				return
			}
		}
	}
}

// sinking reports whether s has had its fifth hit (TIS-R45).
func (s *Ship) sinking() bool { return s.Fate == Afloat && s.Hull >= fatal }

// lashed reports whether s is lashed to any ship.
func (g *Game) lashed(s *Ship) bool {
	for _, l := range g.pairs {
		if l.By != "" && (l.A == s || l.B == s) {
			return true
		}
	}
	return false
}

// other is the ship that l can lash s to, nil if it is not of this pair.
func (l *Lashing) other(s *Ship) *Ship {
	switch s {
	case l.A:
		return l.B
	case l.B:
		return l.A
	}
	return nil
}

// lashing is the pair of a and b, in either order.
func (g *Game) lashing(a, b *Ship) *Lashing {
	for _, l := range g.pairs {
		if l.A == a && l.B == b || l.A == b && l.B == a {
			return l
		}
	}
	return nil
}

// carried is the item that f carries, or nil (TIS-R18).
func (g *Game) carried(f *Figure) *Item {
	for _, i := range g.Items {
		if i.At == f.carries {
			return i
		}
	}
	return nil
}

// figureAt is a figure at the place, nil if there is none.
func (g *Game) figureAt(at Place) *Figure {
	for _, f := range g.Figures {
		if f.At == at {
			return f
		}
	}
	return nil
}

// idAt is the id of the ship or boat that a place belongs to, none elsewhere.
func (g *Game) idAt(at Place) []string {
	if s := g.shipAt(at); s != nil {
		return []string{s.id}
	}
	if b := g.boatAt(at); b != nil {
		return []string{b.id}
	}
	return nil
}

// stands are the ids of f and of what it stands or sits in, for questions that hang on both.
func (g *Game) stands(f *Figure) []string { return append([]string{f.id}, g.idAt(f.At)...) }

// whereabouts names the place of f in a question that hangs on it.
func (g *Game) whereabouts(f *Figure) table.Arg { return table.Sub("place", g.placeWord(string(f.At))) }

// from and to name, for corrections alone, where a figure and its target are: people see that.
func (f *Figure) from() table.Arg { return table.ID("from", string(f.At)) }
func (f *Figure) to() table.Arg   { return table.ID("at", string(f.At)) }

// at are the figures at the place.
func (g *Game) at(at Place) iter.Seq[*Figure] {
	return g.figures(func(f *Figure) bool { return f.At == at })
}
