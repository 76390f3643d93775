package tischpiraten

import (
	"testing"

	"hafenmeister/games/table"
)

// An option shows the rank of a figure and its guns, or the number of blades of one without; the log
// has only its name.
func TestCandidate_rankAndWeapons(t *testing.T) {
	g := at(t, "figures.molly.gun.2: empty", "figures.sue.gun.1: broken", "figures.jimmy.acted: true", "pile.ben: 0", "pile.carla: 0")
	s, _ := g.try(t, func(t table.T) { g.activate(t, g.Player("anna")) })
	want := map[string]string{
		"flint": `opt.figure figure=Flint rank=(term.captain) arms=(opt.gun.loaded weapon=term.pistol)`,
		"molly": `opt.figure figure=Molly rank=(term.mate) arms=(opt.gun.loaded weapon=term.pistol)(opt.gun.empty weapon=term.pistol)`,
		"macky": `opt.figure.blades figure=Macky rank=(term.seaman) count=2`,
		"sue":   `opt.figure figure=Sue rank=(term.seaman) arms=(opt.gun.broken weapon=term.rifle)`,
	}
	q := s.asked[0]
	if got := s.options("activate.figure"); got != "flint molly macky sue" {
		t.Errorf("the options are %s, want flint molly macky sue", got)
	}
	for _, o := range q.Options {
		if o.Off {
			continue
		}
		if got := plainText(o.Text()); got != want[o.ID] {
			t.Errorf("%s reads %s, want %s", o.ID, got, want[o.ID])
		}
		if got, name := plainText(o.ShortName()), plainText(table.NameText(g.figure(o.ID).Name)); got != name {
			t.Errorf("ShortName of %s is %s, want %s", o.ID, got, name)
		}
	}
}

// A second officer is a problem of the set-up that players may accept.
func TestCrewIsNamedAfterFirstOfficer(t *testing.T) {
	c := Sample(2).Game().(*Game).Crews[0]
	c.figures[0].Rank, c.figures[1].Rank, c.figures[4].Rank = Seaman, Captain, Officer
	if got := c.nameArg().Str; got != c.figures[1].Name {
		t.Errorf("the crew of %s is named after %s", c.figures[1].Name, got)
	}
}

// Weapons that are alike are counted, so that the row has room for its probability.
func TestCandidate_twoPistols(t *testing.T) {
	arms := candidate{at(t).figure("molly")}.arms()
	if len(arms) != 1 || plainText(arms[0]) != `val.times count=2 what=(opt.gun.loaded weapon=term.pistol)` {
		t.Errorf("the arms are %v", arms)
	}
}
