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

// fleetPanels are three ships with five figures each; so many of the last have a marker
// beside them, and the second figure of the third ship acts.
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

// TestCrewsAreShortened looks at crews in less and less room: as long as their ships have
// any, somebody of each is named, who acts and marked figures first, and how many more there
// are; more room never names fewer.
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
							t.Errorf("%q is too long", spanText(line))
						}
						text += spanText(line) + "\n"
					}
				}
				if lines > h {
					t.Errorf("%d lines of %d", lines, h)
				}
			})
			named := strings.Count(text, "Mate")
			for seat := range 3 {
				if !strings.Contains(text, fmt.Sprint("Mate", seat)) {
					t.Errorf("%d markers, %d lines: nobody of crew %d is named:\n%s", marked, h, seat, text)
				}
				if own := strings.Count(text, fmt.Sprint("Mate", seat)); marked > 0 && (seat < 2 || own > 1) && !strings.Contains(text, fmt.Sprintf("Mate%d%d", seat, 5-marked)) {
					t.Errorf("%d markers, %d lines: a marked figure gave way:\n%s", marked, h, text)
				}
			}
			if !strings.Contains(text, "Mate21") {
				t.Errorf("%d markers, %d lines: who acts is not to be seen:\n%s", marked, h, text)
			}
			if named < before {
				t.Errorf("%d markers: %d names in %d lines, %d in one less:\n%s", marked, named, h, before, text)
			}
			if more := strings.Count(text, "and "); named < 15 && more == 0 {
				t.Errorf("%d markers, %d lines: nothing says that there are more:\n%s", marked, h, text)
			}
			before = named
		}
		if before != 15 {
			t.Errorf("%d markers: only %d names with room for all", marked, before)
		}
	}
}

// TestNoCrewVanishes: where a ship has no room for a name, T says how many there are.
func TestNoCrewVanishes(t *testing.T) {
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
		told := strings.Count(text, "5 Figuren: T")
		for _, first := range []string{"Kora", "Harm", "Smilla"} {
			told += strings.Count(text, first)
		}
		if told != 3 {
			t.Errorf("%d lines: not every crew is told of:\n%s", h, text)
		}
	}
}

// TestCrewsTakeEmptyRows: while the question has rows to spare, no marker of a crew is shortened.
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
