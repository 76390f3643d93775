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

// The natural faces that tests need, for every rank against every target. 7 is impossible; where a sum of 1 would
// do, it takes a 2 (TIS-A57, A58).
func TestNeeds_everyRank(t *testing.T) {
	s := ancientSample(2).(*Setup)
	s.House["recruits"] = true
	g := s.Game().(*Game)
	f, target := g.figure("flavia"), g.figure("bjoern")
	target.ShieldAt = target.carries
	face := table.Sum.LeastFace
	shot := func(shield Shield) int {
		target.Shield = shield
		return face(g.shotSum(f, target))
	}
	blow := func(mount Mount, blades int) int {
		f.At, f.Mount, f.Blades = Land, mount, blades
		return face(g.blowSum(f, target))
	}
	for _, c := range []struct {
		rank    Rank
		recruit bool
		want    [11]int // shot, shield, large shield, monster, 1 weapon, 2, fists, mounted 1, 2, save, save from a cannon
	}{
		{Seaman, false, [11]int{4, 5, 6, 5, 4, 3, 5, 3, 2, 5, 6}},
		{Mate, false, [11]int{4, 5, 6, 5, 4, 3, 5, 3, 2, 5, 6}},
		{Officer, false, [11]int{3, 4, 5, 4, 3, 2, 4, 2, 2, 4, 5}},
		{Captain, false, [11]int{3, 4, 5, 4, 3, 2, 4, 2, 2, 4, 5}},
		{Seaman, true, [11]int{5, 6, 7, 6, 5, 4, 6, 4, 3, 6, 7}},
	} {
		f.Rank, f.Recruit = c.rank, c.recruit
		got := [11]int{shot(NoShield), shot(SmallShield), shot(LargeShield), face(g.attackSum(f, 5, "TIS-R90")),
			blow(OnFoot, 1), blow(OnFoot, 2), blow(OnFoot, 0), blow(Horse, 1), blow(Horse, 2),
			face(g.saveSum(f, 5, "TIS-R59")), face(g.saveSum(f, 6, "TIS-R64"))}
		if got != c.want {
			t.Errorf("%s, recruit %v: %v, want %v", c.rank, c.recruit, got, c.want)
		}
	}
}
