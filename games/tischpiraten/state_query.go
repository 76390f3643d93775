package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// ship, figure and boat return the one with the id, nil if there is none; seat returns the index of
// a player, -1 if there is none.

func (g *Game) ship(id string) *Ship { return table.Find(g.Ships, id) }

func (g *Game) figure(id string) *Figure { return table.Find(g.Figures, id) }

func (g *Game) boat(id string) *Boat { return table.Find(g.Boats, id) }

func (g *Game) seat(id string) int { return slices.Index(g.ids, id) }

// closely reports whether the program tracks every move (TIS-A159).
func (g *Game) closely() bool { return g.Detail == table.DetailAll }

func where[X any](seq iter.Seq[X], keep func(X) bool) iter.Seq[X] {
	return func(yield func(X) bool) {
		for x := range seq {
			if keep(x) && !yield(x) {
				return
			}
		}
	}
}

func as[X, Y any](seq iter.Seq[X], to func(X) Y) iter.Seq[Y] {
	return func(yield func(Y) bool) {
		for x := range seq {
			if !yield(to(x)) {
				return
			}
		}
	}
}

// shipAt returns the ship that a place belongs to: its deck, hold or mast; nil elsewhere.
func (g *Game) shipAt(at Place) *Ship {
	return table.FirstWhere(g.Ships, func(s *Ship) bool { return at == s.deck || at == s.aloft || at == s.hold })
}

func (g *Game) boatAt(at Place) *Boat {
	return table.FirstWhere(g.Boats, func(b *Boat) bool { return at == b.in })
}

func (f *Figure) aboard(s *Ship) bool { return f.At == s.deck || f.At == s.aloft }

func (f *Figure) alive() bool { return f.At != Out }

// officer reports whether f has the officer's bonus (TIS-R20); captain and officer
// are one rank (TIS-A39).
func (f *Figure) officer() bool { return f.Rank == Captain || f.Rank == Officer }

// figures returns the figures for which keep returns true, in the order of set-up.
func (g *Game) figures(keep func(*Figure) bool) iter.Seq[*Figure] {
	return where(slices.Values(g.Figures), keep)
}

func (g *Game) aboard(s *Ship) iter.Seq[*Figure] {
	return g.figures(func(f *Figure) bool { return f.aboard(s) })
}

// living returns the figures of the player that are still in the game.
func (g *Game) living(player string) iter.Seq[*Figure] {
	return g.figures(func(f *Figure) bool { return f.Owner == player && f.alive() })
}

// soleOwner returns the id of the player who owns all of the figures, "" if there are several such
// players or no figures.
func soleOwner(figures iter.Seq[*Figure]) string {
	first := table.First(figures)
	if first == nil || !table.None(where(figures, func(f *Figure) bool { return f.Owner != first.Owner })) {
		return ""
	}
	return first.Owner
}

func (g *Game) afloat() iter.Seq[*Ship] {
	return where(slices.Values(g.Ships), func(s *Ship) bool { return s.Fate == Afloat })
}

// ships returns the ships still in the game for which keep returns true.
func (g *Game) ships(keep func(*Ship) bool) iter.Seq[*Ship] { return where(g.afloat(), keep) }

func (g *Game) lives(p *Player) bool {
	return slices.ContainsFunc(g.Figures, func(f *Figure) bool { return f.Owner == p.ID() && f.alive() })
}

// fleet returns the ships still in the game that the player commands, captured ones included.
func (g *Game) fleet(player string) iter.Seq[*Ship] {
	return g.ships(func(s *Ship) bool { return s.Command == player })
}

// sinking reports whether s has had its fifth hit (TIS-R45).
func (s *Ship) sinking() bool { return s.Fate == Afloat && s.Hull >= hitsToSink }

func (g *Game) isLashed(s *Ship) bool {
	return slices.ContainsFunc(g.pairs, func(l *Lashing) bool { return l.By != "" && l.other(s) != nil })
}

// other returns the other ship of the pair; nil if s is not in it.
func (l *Lashing) other(s *Ship) *Ship {
	switch s {
	case l.A:
		return l.B
	case l.B:
		return l.A
	}
	return nil
}

// lashing returns the pair of a and b, in either order.
func (g *Game) lashing(a, b *Ship) *Lashing {
	return table.FirstWhere(g.pairs, func(l *Lashing) bool { return l.other(a) == b })
}

// carriedItem returns the item that f carries, or nil (TIS-R18).
func (g *Game) carriedItem(f *Figure) *Item {
	return table.FirstWhere(g.Items, func(i *Item) bool { return i.At == f.carries })
}

// withPlace returns the ids of f and of the ship or boat they are in, for questions that depend on
// both.
func (g *Game) withPlace(f *Figure) []string {
	if s := g.shipAt(f.At); s != nil {
		return []string{f.id, s.id}
	}
	if b := g.boatAt(f.At); b != nil {
		return []string{f.id, b.id}
	}
	return []string{f.id}
}

func (g *Game) at(at Place) iter.Seq[*Figure] {
	return g.figures(func(f *Figure) bool { return f.At == at })
}

// decider returns the id of the player who answers questions about s: its commander, or "" for the
// table if that player is out.
func (g *Game) decider(s *Ship) string {
	if p := g.commander(s); p.Out {
		return ""
	}
	return s.Command
}

func (g *Game) commander(s *Ship) *Player { return g.Player(s.Command) }

// mayUse reports whether the player may sail s and serve its cannons: they command it, did not
// capture it in this round, and began with it unless captured ships may be used (TIS-A107).
func (g *Game) mayUse(player string, s *Ship) bool {
	return s.Command == player && (s.Taken == 0 || s.Taken < g.Round) && (s.Owner == player || g.house.capturedUse)
}

func (g *Game) hasCrewOn(player string, s *Ship) bool {
	return slices.ContainsFunc(g.Figures, func(f *Figure) bool { return f.Owner == player && f.aboard(s) })
}

// adrift reports whether s has no mast left to sail with; a galley needs none (TIS-R65 to
// R67, A121).
func (s *Ship) adrift() bool { return !s.Galley && s.Masts == 0 }

// lastRound returns the round after which the game ends, 0 if none was agreed (TIS-A11, A94).
func (g *Game) lastRound() int {
	if g.house.victory == "points" {
		return g.house.pointsRounds
	}
	return g.house.roundsMax
}

func (g *Game) inLastRound() bool {
	last := g.lastRound()
	return last > 0 && g.Round >= last
}

func (g *Game) isPastLastRound(round int) bool {
	last := g.lastRound()
	return last > 0 && round > last
}

// askUnlessOut returns a question to p that is called off once p has given up.
func (p *Player) askUnlessOut(t table.T, ask func() table.Ask) table.Ask {
	return table.QFunc(func() table.Ask {
		if p.Out {
			table.CallOff(t)
		}
		return ask()
	})
}

func (s *Ship) cannons(side Side) []GunState {
	if side == PortSide {
		return s.Port
	}
	return s.Starboard
}

func works(c GunState) bool { return c == Loaded || c == Empty }

func boolToInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// nobody is the answer for touching no enemy.
const nobody = table.Word("touch.nobody")

// pile returns how many cards are still to be turned up in this round.
func (g *Game) pile() (n int) {
	for _, p := range g.Seats {
		n += p.Cards
	}
	return n
}

// shuffle puts one card for each figure of the game into the pile, also for those that are out
// (TIS-R2, R9, R11, A44, A102).
func (g *Game) shuffle() {
	for _, p := range g.Seats {
		p.Cards = 0
	}
	for _, f := range g.Figures {
		g.Player(f.Owner).Cards++
	}
	g.Card = 0
}
