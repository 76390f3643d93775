package tischpiraten

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// The same key means the same thing throughout a game: a figure has the number of its line on its
// crew card; crews, ships and the monster have digits of their own.

// keyZero is the digit of the key 0, which means "nothing" or "nobody".
const keyZero = 10

type keyed struct {
	table.Item
	digit int
	off   bool // listed, but cannot be chosen now
}

// Digit returns the digit of the item.
func (k keyed) Digit() int { return k.digit }

// ShortName returns the item's short name, or its label if it has none.
func (k keyed) ShortName() table.Text {
	if named, ok := k.Item.(interface{ ShortName() table.Text }); ok {
		return named.ShortName()
	}
	return k.Label()
}

func (k keyed) open() bool { return !k.off }

// chooseOpen asks for one of the open items of list, which is called each time the question is put.
func chooseOpen(t table.T, ask func() table.Ask, list func() []keyed) keyed {
	return table.ChooseOpen(t, table.QFunc(ask), func(yield func(keyed) bool) { slices.Values(list())(yield) }, keyed.open)
}

type figureQuestion struct {
	key, who, rule string
	args           []table.Arg
	about          []string
	only           string                    // key of the text if there is only one figure, see [table.Ask.Only]
	with           func(table.Ask) table.Ask // completes the question; may be nil
}

func (q *figureQuestion) ask() table.Ask {
	ask := table.Q(q.key, q.who, q.rule, q.args...).About(q.about...).Only(q.only)
	if q.with != nil {
		ask = q.with(ask)
	}
	return ask
}

func (q *figureQuestion) askCrew() table.Ask {
	return table.Q("crew.of", q.who, q.rule, table.Sub("question", table.Text{Key: "ask." + q.key, Args: q.args})).About(q.about...)
}

// pick asks for one of the figures that are open. If those are of several crews, it asks for the
// crew first. All figures of from in that crew are listed, so that each keeps its line.
func (g *Game) pick(t table.T, q *figureQuestion, from iter.Seq[*Figure], open func(*Figure) bool) *Figure {
	crew := g.pickCrew(t, q, from, where(from, open))
	return table.ChooseOpen(t, table.QFunc(q.ask), candidates(where(from, crew.has)), func(c candidate) bool { return open(c.Figure) }).Figure
}

// pickOne is pick for figures that are all open.
func (g *Game) pickOne(t table.T, q *figureQuestion, from iter.Seq[*Figure]) *Figure {
	return g.pick(t, q, from, func(*Figure) bool { return true })
}

// pickFromCrew asks the player who commands s for one of the figures.
func (g *Game) pickFromCrew(t table.T, key, rule string, s *Ship, from iter.Seq[*Figure], args ...table.Arg) *Figure {
	return g.pickOne(t, &figureQuestion{key: key, who: g.decider(s), rule: rule, about: []string{s.id}, only: "say.only.crew",
		args: append([]table.Arg{s.Arg()}, args...)}, from)
}

func candidates(from iter.Seq[*Figure]) iter.Seq[candidate] {
	return as(from, func(f *Figure) candidate { return candidate{f} })
}

// pickCrew returns the crew of the open figures; if they are of several, it asks which. It returns
// nil if none is open.
func (g *Game) pickCrew(t table.T, q *figureQuestion, from, open iter.Seq[*Figure]) *Crew {
	first := table.First(open)
	switch {
	case first == nil:
		return nil
	case table.None(where(open, func(f *Figure) bool { return f.crew != first.crew })):
		return first.crew
	}
	return table.ChooseOpen(t, table.QFunc(q.askCrew), g.crewsOf(from), func(c *Crew) bool { return c.isAmong(open) })
}

func (g *Game) crewsOf(figures iter.Seq[*Figure]) iter.Seq[*Crew] {
	return where(slices.Values(g.Crews), func(c *Crew) bool { return c.isAmong(figures) })
}

// isAmong reports whether the crew has one of the figures.
func (c *Crew) isAmong(figures iter.Seq[*Figure]) bool {
	for f := range figures {
		if c.has(f) {
			return true
		}
	}
	return false
}

// ID returns the id of the player, with the number of the crew if they have several.
func (c *Crew) ID() string {
	if c.alone {
		return c.owner.ID()
	}
	return c.owner.ID() + "-" + strconv.Itoa(c.number+1)
}

// Label names the player, and also the captain if the player has several crews.
func (c *Crew) Label() table.Text {
	if c.alone {
		return c.owner.Label()
	}
	return table.Say("opt.crew", c.nameArg(), c.owner.Arg())
}

// Digit returns the number of the crew among all crews.
func (c *Crew) Digit() int { return c.digit }

// nameArg fills the slot "crew" with the name of its first captain or officer, or of its first
// figure if it has none.
func (c *Crew) nameArg() table.Arg {
	return table.Name("crew", c.figures[max(slices.IndexFunc(c.figures, (*Figure).officer), 0)].Name)
}

// keyedFigure returns a figure with its digit in a list of figures of all crews: if there are more
// than two crews, all figures are numbered through.
func (g *Game) keyedFigure(f *Figure) keyed {
	n := f.line
	if len(g.Crews) > 2 {
		n += crewSize * (f.crew.digit - 1)
	}
	return keyed{Item: f, digit: n}
}

// orElse returns the items of from followed by words.
func orElse[X table.Item](from iter.Seq[X], words ...table.Word) iter.Seq[table.Item] {
	return func(yield func(table.Item) bool) {
		for x := range from {
			if !yield(x) {
				return
			}
		}
		for _, word := range words {
			if !yield(word) {
				return
			}
		}
	}
}

func (g *Game) shipDigit(id string) int {
	return 1 + slices.IndexFunc(g.Ships, func(s *Ship) bool { return s.id == id })
}

// playerDigit returns the digit of a player: the number of the seat.
func (g *Game) playerDigit(id string) int { return g.seat(id) + 1 }

// orZero returns a function that gives word the key 0 and all other ids their digit.
func orZero(word table.Word, digit func(id string) int) func(string) int {
	return func(id string) int {
		if id == string(word) {
			return keyZero
		}
		return digit(id)
	}
}
