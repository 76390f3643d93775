package games

import (
	"slices"
	"testing"

	"hafenmeister/games/halunken"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// warningsOnly asks only for the warnings, as for a set-up that came from a file.
type warningsOnly struct{ setup.Dialog }

func (w warningsOnly) Play(t table.T) {
	table.Turn(t, "setup", func() { setup.AskWarnings(t, w.Setup) })
}

// TestRejectedWarningAsksItsFieldsAgain checks that people who reject a warning about a file enter its values again,
// until there is no warning.
func TestRejectedWarningAsksItsFieldsAgain(t *testing.T) {
	cards := func(values ...int) []int { return values }
	for _, c := range []struct {
		name    string
		change  func(setup.Setup)
		answers map[string]string // other than no
		asked   []string
		fixed   func(setup.Setup) bool
	}{
		{"tischpiraten", func(s setup.Setup) { crewOf(s)[2].Melee = 3 },
			map[string]string{"setup.like": "own-arms", "setup.gun": "pistol", "setup.gun.second": "no-more", "setup.melee": "1"},
			[]string{"setup.accept", "setup.like", "setup.gun", "setup.gun.second", "setup.melee"},
			func(s setup.Setup) bool {
				f := crewOf(s)[2]
				return f.Melee == 1 && slices.Equal(f.Ranged, []string{"pistol"})
			}},
		{"halunken", func(s setup.Setup) {
			h := s.(*halunken.Setup)
			for i, list := range [][]int{cards(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), cards(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), cards(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), cards(1, 2, 3, 4, 5, 6, 7, 8, 9, 9)} {
				h.Colours[i].Cards = list
			}
		}, map[string]string{"halunken.card": "12"}, []string{"setup.accept", "halunken.card"},
			func(s setup.Setup) bool { return s.(*halunken.Setup).Colours[3].Cards[9] == 12 }},
		{"smugglers", func(s setup.Setup) {
			b := s.(*smugglers.Setup)
			b.Board, b.House = "reef", map[string]any{"beam": map[string]any{"marks": int64(3)}}
		}, map[string]string{"house.rule": "0"}, []string{"setup.accept", "house.rule"},
			func(s setup.Setup) bool { return s.(*smugglers.Setup).House["beam.marks"] == int64(0) }},
	} {
		info := All[slices.IndexFunc(All, func(i setup.Info) bool { return i.Name == c.name })]
		s := info.Sample(2)
		c.change(s)
		s.AssignIDs()
		var asked []string
		res := replay.Play(warningsOnly{setup.Dialog{Setup: s}}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			asked = append(asked, q.Key)
			a, known := c.answers[q.Key]
			if !known {
				a = "no"
			}
			return replay.Record{Answer: table.Answer{a}}, len(asked) < 20
		})
		if res.Err != nil || res.Open != nil || !slices.Equal(asked, c.asked) || len(s.Problems()) > 0 || !c.fixed(s) {
			t.Errorf("%s: asked %q, want %q; %v, problems %v", c.name, asked, c.asked, res.Err, s.Problems())
		}
	}
}

func crewOf(s setup.Setup) []tischpiraten.FigureSetup {
	return s.(*tischpiraten.Setup).Seats[0].Crews[0].Figures
}
