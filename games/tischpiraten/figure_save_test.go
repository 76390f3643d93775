package tischpiraten

import (
	"testing"

	"hafenmeister/games/table"
)

// Without recruits nothing makes a 6 fail, so nat6 makes no difference.
func TestNat6_aSixSucceedsAnyway(t *testing.T) {
	for _, scope := range []string{"all", "attacks"} {
		g := at(t, "officer.scope="+scope)
		for _, f := range g.Figures {
			for name, sum := range map[string]table.Sum{
				"shot": g.attackSum(f, 4, "TIS-R53"), "blow": g.blowSum(f, g.Figures[0]), "save": g.saveSum(f, 5, "TIS-R59"),
				"crew save": g.saveSum(f, 6, "TIS-R64"), "step": g.stepSum(f, "TIS-R39"),
			} {
				if sum.Face = 6; !sum.Success() {
					t.Errorf("%s: %s fails on a 6", f.Name, name)
				}
				if sum.Face = 1; sum.Success() { // TIS-A58
					t.Errorf("%s: %s succeeds on a 1", f.Name, name)
				}
			}
		}
	}
}

func TestSave_A4_officerScope(t *testing.T) {
	for _, c := range []struct {
		who, scope string
		hit, crew  int
	}{
		{"hook", "all", 4, 5}, {"hook", "attacks", 5, 6},
		{"smee", "all", 5, 6}, {"alfonso", "all", 5, 6}, // a mate is no officer
	} {
		g := at(t, "officer.scope="+c.scope)
		f := g.figure(c.who)
		hit, crew := g.saveSum(f, 5, "TIS-R59"), g.saveSum(f, 6, "TIS-R64")
		if n := hit.Need - hit.Modifiers(); n != c.hit {
			t.Errorf("%s, %s: saves on %d, want %d", c.who, c.scope, n, c.hit)
		}
		if n := crew.Need - crew.Modifiers(); n != c.crew {
			t.Errorf("%s, %s: saves from a ball on %d, want %d", c.who, c.scope, n, c.crew)
		}
	}
}
