package shipcaptaincrew

import "testing"

// After a turn the score includes its cargo; before their turn nobody has the cargo of the round before.
func TestScoreIsCurrent(t *testing.T) {
	g := Info.Sample(3).Game().(*Game)
	g.Round, g.Active = 2, "carla" // Ben began
	for i, p := range g.Seats {
		p.Points, p.Cargo = 10, 5+i
	}
	v := g.View()
	for i, want := range []struct{ points, cargo int }{{10, 0}, {16, 6}, {10, 0}} {
		cells := v.Panels[i].Rows[0].Cells
		if points, cargo := v.Score[i].Points, cells[len(cells)-1].Have; points != want.points || cargo != want.cargo {
			t.Errorf("seat %d has %d points and a cargo of %d, want %d and %d", i, points, cargo, want.points, want.cargo)
		}
	}
}
