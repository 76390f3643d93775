package tui

import (
	"slices"
	"strings"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// A crewing is the state of the densities cramped and tight: the names of a crew follow their ship,
// on its lines and below, as far as they fit, then the number of the others. Figures that act
// or have a marker come first.
type crewing struct {
	hard   bool                    // cramped: no quiet cells of ships; a figure that acts is only one of the names
	more   map[string]int          // additional lines for the crew of a ship, by the id of its row
	layout map[crewSpace]crewLines // results so far
}

// A crewSpace is the room that a ship and its crew have.
type crewSpace struct {
	ship    string // id of its row
	w, more int    // columns, and lines in addition to the ship's own
}

// crewLines is a ship with its crew, laid out.
type crewLines struct {
	lines   [][]term.Span
	unnamed int  // figures that are not named
	cut     int  // markers and cells of the ship that are shortened or left out
	lost    bool // a figure that acts or is asked about is not named
}

// isMate reports whether a row is a member of a crew: below the first level, with a name.
func isMate(r table.Row) bool { return r.Indent > 0 && r.Name.Key == "name" }

// crews lays the panels out with the names of crews. It distributes the lines that are left one at a
// time, first to the panels that people look at now. left is how much is left out; ok is false if
// there are no crews, the ships do not fit, or a figure that acts is not named.
func (a *panelArea) crews(w, h, columns int, hard bool) (blocks []block, split []int, left int, ok bool) {
	order := a.crewRows()
	if order == nil {
		return nil, nil, 0, false
	}
	a.crew = crewing{hard: hard, more: map[string]int{}, layout: map[crewSpace]crewLines{}}
	try := func() (blocks []block, split []int, ok bool) {
		blocks = a.blocks(w/columns, tight)
		split, ok = a.split(blocks, columns, h)
		return blocks, split, ok
	}
	if blocks, split, ok = try(); !ok {
		return nil, nil, 0, false
	}
	for _, lacks := range []func(crewLines) int{func(m crewLines) int { return m.unnamed }, func(m crewLines) int { return m.unnamed + m.cut }} {
		for order := slices.Clone(order); len(order) > 0; {
			order = slices.DeleteFunc(order, func(id string) bool {
				if lacks(a.crewShown(id)) == 0 {
					return true
				}
				a.crew.more[id]++
				if b, s, ok := try(); ok {
					blocks, split = b, s
					return false
				}
				a.crew.more[id]--
				return true
			})
		}
	}
	for _, id := range order {
		m := a.crewShown(id)
		left += m.unnamed + m.cut
		ok = ok && !m.lost
	}
	return blocks, split, left, ok
}

// crewShown returns the layout of a ship and its crew in their present room, zero if there is none.
func (a *panelArea) crewShown(id string) crewLines {
	for k, m := range a.crew.layout {
		if k.ship == id && k.more == a.crew.more[id] {
			return m
		}
	}
	return crewLines{}
}

// crewRows returns the ids of the rows that have crews, first those in panels that people look at
// now.
func (a *panelArea) crewRows() (ids []string) {
	for _, heeded := range []bool{true, false} {
		for i := range a.panels {
			p, ship := &a.panels[i], ""
			if a.isWatched(p) != heeded {
				continue
			}
			for _, r := range p.Rows {
				if r.Indent == 0 {
					ship = r.ID
				} else if isMate(r) && !slices.Contains(ids, ship) {
					ids = append(ids, ship)
				}
			}
		}
	}
	return ids
}

// tightLines returns the headings with as much of their crews as fits, each followed by the rows
// below it that act, in full.
func (a *panelArea) tightLines(p *table.Panel, w int) (lines [][]term.Span) {
	widths := a.columnWidths(a.visibleRows(p, acting), w)
	for i := 0; i < len(p.Rows); {
		ship, to := &p.Rows[i], i+1
		var crew, acts []*table.Row
		for to < len(p.Rows) && p.Rows[to].Indent > 0 {
			switch m := &p.Rows[to]; {
			case (m.Active || a.isAsked(m)) && !(a.crew.hard && isMate(*m)):
				acts = append(acts, m)
			case isMate(*m):
				crew = append(crew, m)
			}
			to++
		}
		i = to
		k := crewSpace{ship.ID, w, a.crew.more[ship.ID]}
		if _, found := a.crew.layout[k]; !found {
			a.crew.layout[k] = a.nameCrew(p, ship, crew, widths, w)
		}
		lines = append(lines, a.crew.layout[k].lines...)
		for _, m := range acts {
			lines = append(lines, a.wrapRow(p, m, a.pieces(p, m, widths[1], w), w)...)
		}
	}
	return lines
}

// nameCrew lays a ship out with as many names of its crew as fit into its lines. To make room it
// shortens markers first, then leaves out the ship's quiet cells, then shows markers as dots.
func (a *panelArea) nameCrew(p *table.Panel, ship *table.Row, crew []*table.Row, widths [2][]int, w int) crewLines {
	loud := *ship
	loud.Cells = slices.DeleteFunc(slices.Clone(ship.Cells), func(c table.Cell) bool {
		return !c.Bad && (c.Kind == table.CellText || c.Kind == table.CellCount || c.Kind == table.CellTrack)
	})
	ships := []*table.Row{ship, &loud}
	if a.crew.hard {
		ships = ships[1:]
	}
	alone := a.wrapRow(p, ships[0], a.pieces(p, ships[0], widths[0], w), w)
	alive, marked := 0, 0
	for _, m := range crew {
		if !m.Out {
			alive++
		}
		if a.nameAndMarks(m, false) != a.signAndName(m) {
			marked++
		}
	}
	lost := slices.ContainsFunc(crew, func(m *table.Row) bool { return a.mateRank(m) == 0 })
	try := func(n, k, full int, dotted bool) (m crewLines, ok bool) {
		names := a.crewNames(p, crew, full, dotted)
		lines := a.wrapRow(p, ships[k], a.withCrew(a.pieces(p, ships[k], widths[0], w), names, n, alive), w)
		cut := marked - full + k*(len(ships[0].Cells)-len(loud.Cells))
		if dotted {
			cut += marked
		}
		return crewLines{withoutEdge(lines), max(alive-n, 0), cut, n == 0 && lost}, len(lines) <= len(alone)+a.crew.more[ship.ID]
	}
	if m, ok := try(len(crew), 0, marked, false); ok {
		return m
	}
	for n := alive; n >= 0; n-- { // figures out of the game are the last names and go first
		if _, ok := try(n, len(ships)-1, 0, true); !ok { // the shortest
			continue
		}
		for _, dotted := range []bool{false, true} {
			for k := range ships {
				for full := marked; full >= 0; full-- {
					if m, ok := try(n, k, full, dotted); ok {
						return m
					}
				}
			}
		}
	}
	return crewLines{alone, alive, marked, lost}
}

// withCrew returns the pieces of a ship followed by the first n names and the number of other
// figures that are alive. It may modify own.
func (a *panelArea) withCrew(own, names [][]term.Span, n, alive int) [][]term.Span {
	th := a.e.o.app.Theme()
	switch {
	case len(names) == 0:
		return own
	case n == 0 && alive == 0:
		return own
	case n == 0:
		return append(own, []term.Span{{Text: crewEdge, Style: th.Faint}, {Text: a.e.o.say("ui.panel.hidden", numArg("count", alive)), Style: th.Plain}})
	}
	own = append(own, append([]term.Span{{Text: crewEdge, Style: th.Faint}}, names[0]...))
	own = append(own, names[1:n]...)
	if n < alive {
		own = append(own, []term.Span{{Text: a.e.o.say("ui.panel.others", numArg("count", alive-n)), Style: th.Plain}})
	}
	return own
}

// crewEdge is between a ship and its crew on one line.
const crewEdge = "│ "

// withoutEdge removes the edge from lines that begin with it. It modifies lines.
func withoutEdge(lines [][]term.Span) [][]term.Span {
	for _, line := range lines {
		before := ""
		for i := range line {
			if line[i].Text == crewEdge && strings.TrimSpace(before) == "" {
				line[i].Text = ""
			}
			before += line[i].Text
		}
	}
	return lines
}

// crewNames returns the names of a crew with their markers: first figures that act or are asked
// about, then those with a marker, the others, and those out of the game. The first full figures with
// a marker have it in full, the others in brief; if dotted, in brief and as dots.
func (a *panelArea) crewNames(p *table.Panel, crew []*table.Row, full int, dotted bool) (names [][]term.Span) {
	th := a.e.o.app.Theme()
	for rank := range 4 {
		for _, m := range crew {
			if a.mateRank(m) != rank {
				continue
			}
			text, st := a.nameAndMarks(m, dotted), th.Plain
			if text != a.signAndName(m) {
				if full--; full < 0 && dotted {
					text = a.signAndName(m) + " (" + term.Ellipsis + ")"
				} else if full < 0 {
					text = a.nameAndMarks(m, true)
				}
			}
			switch {
			case m.Active:
				st = th.Turn(p.Seat)
			case m.Out || m.Done:
				st = th.Faint
			}
			names = append(names, []term.Span{{Text: text, Style: st}})
		}
	}
	return names
}

// mateRank returns the rank of a figure in the order of crewNames, from 0.
func (a *panelArea) mateRank(m *table.Row) int {
	switch {
	case m.Active || a.isAsked(m):
		return 0
	case m.Out:
		return 3
	case slices.ContainsFunc(m.Cells, func(c table.Cell) bool { return c.Kind == table.CellMark || c.Bad }):
		return 1
	}
	return 2
}
