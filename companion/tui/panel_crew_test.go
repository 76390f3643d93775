package tui

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// fleetPanels returns three ships with five figures each, of which the last marked ones of each have a
// marker. The second figure of the third ship acts.
func fleetPanels(marked int) (panels []table.Panel) {
	for seat, ship := range []string{"Möwe", "Krabbe", "Seestern"} {
		p := table.Panel{Seat: seat, Rows: []table.Row{{ID: "ships." + ship, Name: table.NameText(ship), Cells: []table.Cell{
			{Kind: table.CellGauge, Label: table.NameText("hull hits"), Of: 5}, {Kind: table.CellGauge, Label: table.NameText("masts"), Have: 2, Of: 3},
			{Kind: table.CellGauge, Label: table.NameText("starboard"), Have: 2, Of: 2}, {Kind: table.CellCount, Label: table.NameText("cargo"), Have: 3},
		}}}}
		for i := range 5 {
			r := table.Row{ID: fmt.Sprint("figures.", ship, i), Indent: 1, Name: table.NameText(fmt.Sprintf("Mate%d%d", seat, i)), Active: seat == 2 && i == 1,
				Cells: []table.Cell{{Kind: table.CellText, Text: table.NameText("seaman")}}}
			if i >= 5-marked {
				r.Cells = append(r.Cells, table.Cell{Kind: table.CellMark, Text: table.NameText("musket: reload")})
			}
			p.Rows = append(p.Rows, r)
		}
		panels = append(panels, p)
	}
	return panels
}

// In little room each ship has at least one name of its crew, first of figures that act or have a marker,
// and the number of the others. More room never has fewer names.
func TestCrewsAreShortened(t *testing.T) {
	n := play(t, 80, 24, "en", &closely, referee.Options{})
	for marked := range 6 {
		before := 0
		for h := 6; h < 24; h++ {
			var text string
			n.in(func() {
				a := panelArea{e: n.o.evening, panels: fleetPanels(marked)}
				blocks, _ := a.plan(53, h)
				lines := 0
				for _, b := range blocks {
					lines += len(b.lines)
					for _, line := range b.lines {
						if term.Width(spanText(line)) > 53 {
							t.Errorf("%q is wider than 53 columns", spanText(line))
						}
						text += spanText(line) + "\n"
					}
				}
				if lines > h {
					t.Errorf("%d lines, want at most %d", lines, h)
				}
			})
			named := strings.Count(text, "Mate")
			for seat := range 3 {
				if !strings.Contains(text, fmt.Sprint("Mate", seat)) {
					t.Errorf("%d markers, %d lines: no figure of crew %d is named:\n%s", marked, h, seat, text)
				}
				if own := strings.Count(text, fmt.Sprint("Mate", seat)); marked > 0 && (seat < 2 || own > 1) && !strings.Contains(text, fmt.Sprintf("Mate%d%d", seat, 5-marked)) {
					t.Errorf("%d markers, %d lines: a figure with a marker is not named, but another is:\n%s", marked, h, text)
				}
			}
			if !strings.Contains(text, "Mate21") {
				t.Errorf("%d markers, %d lines: Mate21, who acts, is not named:\n%s", marked, h, text)
			}
			if named < before {
				t.Errorf("%d markers: %d names in %d lines, but %d in one line less:\n%s", marked, named, h, before, text)
			}
			if more := strings.Count(text, "and "); named < 15 && more == 0 {
				t.Errorf("%d markers, %d lines: the number of the other figures is missing:\n%s", marked, h, text)
			}
			before = named
		}
		if before != 15 {
			t.Errorf("%d markers: %d names with room for all, want 15", marked, before)
		}
	}
}

// A ship without room for a name says how many figures it has and that T shows them.
func TestShipsCountCrewsWithoutRoom(t *testing.T) {
	three := tischpiraten.Info
	three.Sample = func(int) setup.Setup { return tischpiraten.Sample(3) }
	n := play(t, 80, 24, "de", &three, referee.Options{})
	for h := 6; h < 12; h++ {
		var text string
		n.in(func() {
			a := panelArea{e: n.o.evening, panels: slices.DeleteFunc(slices.Clone(n.o.evening.view.Panels), func(p table.Panel) bool { return p.Seat < 0 })}
			blocks, _ := a.plan(53, h)
			for _, b := range blocks {
				for _, line := range b.lines {
					text += spanText(line) + "\n"
				}
			}
		})
		crews := strings.Count(text, "5 Figuren: T")
		for _, first := range []string{"Kora", "Harm", "Smilla"} {
			crews += strings.Count(text, first)
		}
		if crews != 3 {
			t.Errorf("%d lines: %d crews are named or counted, want 3:\n%s", h, crews, text)
		}
	}
}

// No name or marker of a crew is shortened while the question has empty rows.
func TestCrewsTakeEmptyRows(t *testing.T) {
	three := tischpiraten.Info
	three.Sample = func(int) setup.Setup { return tischpiraten.Sample(3) }
	n := play(t, 80, 24, "en", &three, referee.Options{})
	n.guess(2, func(q *table.Question) bool { return q.Key == "activate.figure" })
	var list []table.Setting
	for _, id := range []string{"kora", "bolle", "wanda", "ole", "harm"} {
		list = append(list, table.Setting{Path: "figures." + id + ".gun.1", To: "empty"})
	}
	n.in(func() {
		n.o.evening.do(func() (*referee.Reply, error) { return n.o.evening.ref.Set(list) })
	})
	at := n.question().Place
	n.guess(2, func(q *table.Question) bool { return q.Key == "activate.figure" && q.Place != at })
	if text := n.text(); strings.Contains(text, "(..)") || regexp.MustCompile(`\d more`).MatchString(text) || !strings.Contains(text, "Harm (pistol: reload)") {
		t.Errorf("crews are shortened:\n%s", text)
	}
}
