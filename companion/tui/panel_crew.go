package tui

import (
	"slices"
	"strings"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// A crewing is the detail between names for all and none: each ship has its crew after it and
// below it as far as there is room, first figures with a marker beside them, at the end how many
// more there are.
type crewing struct {
	hard   bool               // ships without what is quiet; who acts is one of the names
	more   map[string]int     // lines that a ship has for its crew below its own, by the id of its row
	manned map[manning]manned // what was found so far
}

// A manning is a ship with room for its crew.
type manning struct {
	ship    string
	w, more int
}

// manned are a ship and its crew in lines.
type manned struct {
	lines   [][]term.Span
	unnamed int  // so many of them are not named
	cut     int  // of so many the marker has no name, or so much of the ship is not said
	lost    bool // not even who acts is named
}

// isMate reports whether a row is one of a crew: it has a name of its own.
func isMate(r table.Row) bool { return r.Indent > 0 && r.Name.Key == "name" }

// crews gives the crews the lines that are left, one each in turn, first where people look
// now. Left is how much is not said; ok is false where there are none, or no room for their ships.
func (a *panelArea) crews(w, h, columns int, hard bool) (blocks []block, split []int, left int, ok bool) {
	order := a.crewRows()
	if order == nil {
		return nil, nil, 0, false
	}
	a.crew = crewing{hard: hard, more: map[string]int{}, manned: map[manning]manned{}}
	try := func() (blocks []block, split []int, ok bool) {
		blocks = a.blocks(w/columns, tight)
		split, ok = a.split(blocks, columns, h)
		return blocks, split, ok
	}
	if blocks, split, ok = try(); !ok {
		return nil, nil, 0, false
	}
	for _, lacks := range []func(manned) int{func(m manned) int { return m.unnamed }, func(m manned) int { return m.unnamed + m.cut }} {
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

// crewShown returns what is shown of a ship and its crew.
func (a *panelArea) crewShown(id string) manned {
	for k, m := range a.crew.manned {
		if k.ship == id && k.more == a.crew.more[id] {
			return m
		}
	}
	return manned{}
}

// crewRows returns the ids of the rows that have crews, first those of the panels that people
// look at now.
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

// tightLines returns the headings, each with its crew as far as it has lines for them, and
// below it in full what acts.
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
		k := manning{ship.ID, w, a.crew.more[ship.ID]}
		if _, found := a.crew.manned[k]; !found {
			a.crew.manned[k] = a.man(p, ship, crew, widths, w)
		}
		lines = append(lines, a.crew.manned[k].lines...)
		for _, m := range acts {
			lines = append(lines, a.wrapRow(p, m, a.pieces(p, m, widths[1], w), w)...)
		}
	}
	return lines
}

// man names as many of a ship's crew as there is room for. What is said of the ship in
// words and counts gives way to them, and so do the markers' names.
func (a *panelArea) man(p *table.Panel, ship *table.Row, crew []*table.Row, widths [2][]int, w int) manned {
	loud := *ship
	loud.Cells = slices.DeleteFunc(slices.Clone(ship.Cells), isQuiet)
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
	try := func(n, k, full int, dotted bool) (m manned, ok bool) {
		names := a.crewNames(p, crew, full, dotted)
		lines := a.wrapRow(p, ships[k], a.withCrew(a.pieces(p, ships[k], widths[0], w), names, n, alive), w)
		cut := marked - full + k*(len(ships[0].Cells)-len(loud.Cells))
		if dotted {
			cut += marked
		}
		return manned{withoutEdge(lines), max(alive-n, 0), cut, n == 0 && lost}, len(lines) <= len(alone)+a.crew.more[ship.ID]
	}
	if m, ok := try(len(crew), 0, marked, false); ok {
		return m
	}
	for n := alive; n >= 0; n-- { // who is out of the game gives way first
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
	return manned{alone, alive, marked, lost}
}

// isQuiet reports whether a cell gives way to the names of a crew.
func isQuiet(c table.Cell) bool {
	return !c.Bad && (c.Kind == table.CellText || c.Kind == table.CellCount || c.Kind == table.CellTrack)
}

// withCrew returns the pieces of a ship with the first n of its crew, and how many more there are of those
// alive.
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

// withoutEdge takes the edge away where the crew begins a line of its own.
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

// crewNames returns the names of a crew with what is beside them: first who acts, then those
// with a marker, then all others, at last who is out of the game. The first so many with a marker say
// which in full, the others in brief; dotted, the first say it in brief and the others that there is one.
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
