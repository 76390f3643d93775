package tui

import (
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/setup"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// What is nobody's keeps its heading as long as one of its rows is there, however little room
// there is.
func TestHeadingsStandWithTheirRows(t *testing.T) {
	for _, info := range []*setup.Info{&smugglers.Info, &closely} {
		for _, lang := range []string{"en", "de"} {
			n := play(t, 80, 24, lang, info, referee.Options{})
			seen := 0
			for range 40 {
				n.in(func() { seen += n.headings() })
				n.guess(1, n.afterOne())
			}
			if seen == 0 {
				t.Errorf("%s in %s: no heading was seen", info.Name, lang)
			}
		}
	}
}

// headings looks at the panels in all sizes, of all together and of what is nobody's alone. It
// counts those of nobody's whose first row was seen.
func (n *night) headings() (seen int) {
	n.t.Helper()
	e := n.o.evening
	for _, panels := range [][]int{{0, 1, 2, 3, 4, 5, 6}, {2, 3, 4, 5, 6}} {
		a := panelArea{e: e}
		for _, i := range panels {
			if i < len(e.view.Panels) && (e.view.Panels[i].Map == nil || !e.view.Panels[i].Map.Squares) {
				a.panels = append(a.panels, e.view.Panels[i])
			}
		}
		for _, w := range []int{26, 52, 80} {
			for h := range 14 {
				blocks, _ := a.plan(w, h+1)
				text := ""
				for _, b := range blocks {
					for _, line := range b.lines {
						for _, s := range line {
							text += s.Text
						}
						text += "\n"
					}
				}
				for i := range a.panels {
					p := &a.panels[i]
					if p.Seat >= 0 || len(p.Rows) == 0 || len(p.Rows[0].Cells) == 0 {
						continue
					}
					row := a.say(p.Rows[0].Name) + " " + a.cell(&p.Rows[0].Cells[0])
					if !strings.Contains(text, row) {
						continue
					}
					if seen++; !strings.Contains(text, a.say(p.Title)+":") {
						n.t.Errorf("%dx%d: %s without %s:\n%s", w, h+1, row, a.say(p.Title), text)
						return seen
					}
				}
			}
		}
	}
	return seen
}

// afterOne wants the question after the one that is open.
func (n *night) afterOne() func(*table.Question) bool {
	at := 0
	n.in(func() { at = n.o.evening.now.N() })
	return func(*table.Question) bool { return n.o.evening.now.N() > at }
}
