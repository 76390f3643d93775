package tischpiraten

import (
	"math/big"
	"testing"

	"hafenmeister/games/table"
)

// needed is the natural face from which a sum succeeds, 7 if no face does.
func needed(s table.Sum) int {
	for s.Face = 1; s.Face <= 6; s.Face++ {
		if s.Success() {
			return s.Face
		}
	}
	return s.Face
}

// The rows of the book's figures, one kind of roll after another (TIS-R53, R72 to R76,
// R59, R64, R102).
func TestNeeded_facesOfEachRank(t *testing.T) {
	g := at(t, "recruits=true")
	smee, bill, cecco := g.figure("smee"), g.figure("bill"), g.figure("cecco")
	bill.Recruit = true
	for _, c := range []struct {
		f                                      *Figure
		shoot, one, two, fists, save, crewSave int
	}{
		{cecco, 4, 4, 3, 5, 5, 6},
		{smee, 4, 4, 3, 5, 5, 6},
		{g.figure("hook"), 3, 3, 2, 4, 4, 5},
		{bill, 5, 5, 4, 6, 6, 7},
	} {
		blow := func(blades int) table.Sum {
			c.f.Blades = blades
			return g.blowSum(c.f, g.figure("alfonso"))
		}
		for _, x := range []struct {
			roll string
			sum  table.Sum
			want int
		}{
			{"SHOOT", g.attackSum(c.f, 4, "TIS-R53"), c.shoot}, {"MELEE with one weapon", blow(1), c.one},
			{"MELEE with two", blow(2), c.two}, {"MELEE with fists", blow(0), c.fists},
			{"SAVE", g.saveSum(c.f, 5, "TIS-R59"), c.save}, {"SAVE-CREW", g.saveSum(c.f, 6, "TIS-R64"), c.crewSave},
		} {
			if got := needed(x.sum); got != x.want {
				t.Errorf("%s, %s: succeeds from %d, want %d", c.f.Name, x.roll, got, x.want)
			}
		}
	}
}

// How likely a recruit's blows and shots take out a seaman (TIS-X16).
func TestRecruit_X16_howLikelyHeTakesOutASeaman(t *testing.T) {
	begin := func() *Game {
		g := at(t, "recruits=true")
		g.figure("jimmy").Recruit = true
		return g
	}
	shoot := func(g *Game) func(table.T) { return g.acts("jimmy", (*Game).shoot) }
	out := func(g *Game) bool { return !g.figure("alfonso").alive() }
	got := probability(t, begin, shoot, out, map[string]string{"shoot.target": "ben", "shoot.figure": "alfonso", "shoot.distance": "200"})
	if want := big.NewRat(2, 9); got.Cmp(want) != 0 {
		t.Errorf("a recruit shoots a seaman with a chance of %v, want %v", got, want)
	}
}

// Under nat6 a recruit's 6 saves them from a ball, which nothing else can (TIS-A57).
func TestRecruit_A57_aSixMaySucceedAnyway(t *testing.T) {
	for house, want := range map[string]int{"nat6=false": 7, "nat6=true": 6} {
		g := at(t, "recruits=true", house)
		f := g.figure("bill")
		f.Recruit = true
		if got := needed(g.saveSum(f, 6, "TIS-R64")); got != want {
			t.Errorf("%s: SAVE-CREW of a recruit succeeds from %d, want %d", house, got, want)
		}
	}
}

// Recruits change no roll that is made for a ship or for nobody.
func TestRecruit_A98_otherRollsStay(t *testing.T) {
	g := at(t, "recruits=true")
	for _, f := range g.Figures {
		f.Recruit = true
	}
	s := g.boardSum(g.ship("seegurke"))
	if got := needed(s); got != 2 { // Flint and Molly aboard
		t.Errorf("BOARD with captain and mate succeeds from %d, want 2", got)
	}
}

// Only the people say who is a recruit: not the program if a file names none, nor a ready
// crew if the wizard asks (TIS-A61).
func TestRecruit_namedByThePeople(t *testing.T) {
	s := Sample(2).(*Setup)
	s.House["recruits"] = true
	if p := s.Problems(); len(p) > 0 || !figure(s, 4).Recruit {
		t.Errorf("the sample with recruits: problems %v, Knut %+v", p, figure(s, 4))
	}
	figure(s, 4).Recruit = false
	s.AssignIDs()
	p := s.Problems()
	if len(p) != 1 || p[0].Path != "player.0.crew.0" || p[0].Text.Key != "problem.recruit.none" || p[0].Warning || s.all("crew")[0].crew.count(isRecruit) != 0 {
		t.Errorf("a crew without a recruit: problems %v, crew %+v", p, s.all("crew")[0].crew)
	}
	asked := scripted(t, map[string]string{"house.front ": "recruits", "house.rule recruit.count": "1", "setup.recruit 1.1": "4", "setup.recruit 2.1": "3"})
	if p := asked.Problems(); len(p) > 0 || !figure(asked, 3).Recruit || asked.Seats[0].Crews[0].count(isRecruit) != 1 || !asked.Seats[1].Crews[0].Figures[2].Recruit {
		t.Errorf("problems %v, crews %+v", p, asked.Seats[0].Crews)
	}
	all := scripted(t, map[string]string{"house.front ": "recruits", "house.rule recruit.count": "3"})
	if p := all.Problems(); len(p) > 0 || all.Seats[1].Crews[0].count(isRecruit) != crewSeamen {
		t.Errorf("all seamen are recruits: problems %v, crew %+v", p, all.Seats[1].Crews[0])
	}
	none := scripted(t, nil)
	if p := none.Problems(); len(p) > 0 || none.Seats[0].Crews[0].count(isRecruit) != 0 {
		t.Errorf("without recruits: problems %v, crew %+v", p, none.Seats[0].Crews[0])
	}
}
