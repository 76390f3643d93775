package tui

import (
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/setup"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// A panel without a player has its title as long as its first row is shown, in any room.
func TestNotesKeepTheirTitles(t *testing.T) {
	for _, info := range []*setup.Info{&smugglers.Info, &closely} {
		for _, lang := range []string{"en", "de"} {
			n := play(t, 80, 24, lang, info, referee.Options{})
			seen := 0
			for range 40 {
				n.in(func() { seen += n.checkTitles() })
				n.guess(1, n.afterOne())
			}
			if seen == 0 {
				t.Errorf("%s in %s: no panel without a player was shown", info.Name, lang)
			}
		}
	}
}

// checkTitles plans all panels, and those from the third on, in several sizes. It fails the test if the first
// row of a panel without a player is shown without its title, and returns how many such rows it saw.
func (n *night) checkTitles() (seen int) {
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
						n.t.Errorf("%dx%d: %q without the title %q:\n%s", w, h+1, row, a.say(p.Title), text)
						return seen
					}
				}
			}
		}
	}
	return seen
}

// afterOne returns a condition for guess that is true at the question after the open one.
func (n *night) afterOne() func(*table.Question) bool {
	at := 0
	n.in(func() { at = n.o.evening.now.N() })
	return func(*table.Question) bool { return n.o.evening.now.N() > at }
}
