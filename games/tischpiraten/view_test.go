package tischpiraten

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/games/table"
)

// shown is a row as a test reads it: name, then its cells.
func shown(row table.Row) string {
	var parts []string
	for _, c := range row.Cells {
		s := plainText(c.Text)
		switch c.Kind {
		case table.CellGauge:
			s = c.Label.Key + " " + strconv.Itoa(c.Have) + "/" + strconv.Itoa(c.Of)
		case table.CellCount:
			s = c.Label.Key + " " + strconv.Itoa(c.Have)
		case table.CellText:
			s = strings.TrimSpace(c.Label.Key + " " + s)
		}
		if c.Bad {
			s += "!"
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, ", ")
}

func rowOf(t *testing.T, v table.View, id string) table.Row {
	t.Helper()
	for _, p := range v.Panels {
		for _, r := range p.Rows {
			if r.ID == id {
				return r
			}
		}
	}
	t.Fatalf("no row %s", id)
	return table.Row{}
}

func TestView_showsWhatLiesOnTheTable(t *testing.T) {
	g := Sample(2).(*Setup).begin()
	if _, err := table.Apply(g, []table.Setting{
		{Path: "round", To: "3"}, {Path: "phase", To: "cards"}, {Path: "wind", To: "right-90"},
		{Path: "ships.moewe.hull", To: "6"}, {Path: "ships.moewe.masts", To: "1"}, {Path: "ships.moewe.sinks", To: "4"},
		{Path: "ships.moewe.port.1", To: "removed"}, {Path: "ships.moewe.port.2", To: "removed"}, {Path: "ships.moewe.starboard.2", To: "empty"},
		{Path: "ships.krabbe.port.1", To: "broken"}, {Path: "ships.krabbe.port.2", To: "removed"}, {Path: "ships.krabbe.starboard.1", To: "jammed"}, {Path: "ships.krabbe.starboard.2", To: "broken"},
		{Path: "lashed.moewe.krabbe", To: "ben"}, {Path: "ships.krabbe.command", To: "anna"},
		{Path: "figures.kora.at", To: "water"}, {Path: "figures.kora.gun.1", To: "broken"}, {Path: "figures.kora.acted", To: "true"},
		{Path: "figures.bolle.at", To: "out"}, {Path: "figures.knut.melee", To: "1"}, {Path: "figures.harm.melee", To: "1"}, {Path: "figures.harm.at", To: "deck.moewe"},
		{Path: "items.krabbe-chest-2.at", To: "figure.knut"},
		{Path: "points.anna.officers", To: "1"}, {Path: "points.anna.captured", To: "1"},
	}); err != nil {
		t.Fatal(err)
	}
	v := g.View()
	if got := plainText(v.Title); got != "view.round.of round=3 last=6" {
		t.Errorf("title %s", got)
	}
	status := []string{plainText(v.Status[0]), plainText(v.Status[1])}
	if want := []string{"val.phase.cards", "view.wind wind=(val.wind.right-90)"}; !slices.Equal(status, want) {
		t.Errorf("status %q, want %q", status, want)
	}
	if v.Score[0].Player != "anna" || v.Score[0].Points != 11 || v.Score[1].Points != 0 {
		t.Errorf("score %+v", v.Score)
	}
	for id, want := range map[string]string{
		"ships.moewe":          "view.hull 5/5!, view.masts 1/2!, view.port view.cannon.gone!, view.starboard 1/1, view.cannon.empty count=1!, view.cargo 3, view.sinks round=4!, view.lashed ship=Krabbe, view.locked count=1",
		"ships.krabbe":         "view.hull 0/5, view.masts 3/3, view.port view.cannon.broken count=1!, view.cannon.removed count=1!, view.starboard view.cannon.jammed count=1!, view.cannon.broken count=1!, view.cargo 2, view.captured player=(name name=Anna)!, view.lashed ship=Möwe, view.locked count=1",
		"figures.kora":         "term.captain, val.place.water place=!, view.gun.broken weapon=(term.pistol)!, view.blades count=1",
		"figures.bolle":        "term.mate",
		"figures.knut":         "term.seaman, view.blades count=2, view.carries item=(term.chest-of number=2 ship=Krabbe), view.melee foes=(name name=Harm)!",
		"items.krabbe-chest-2": "val.place.figure place=Knut",
		"pile.ben":             " 5",
	} {
		if got := shown(rowOf(t, v, id)); got != want {
			t.Errorf("%s:\n got %s\nwant %s", id, got, want)
		}
	}
	if kora, bolle := rowOf(t, v, "figures.kora"), rowOf(t, v, "figures.bolle"); !kora.Done || kora.Out || !bolle.Out || kora.Indent != 1 {
		t.Errorf("Kora %+v, Bolle %+v", kora, bolle)
	}
}

// Whatever a row shows can be set: its values' paths begin with its id.
func TestView_rowsAreNamedLikeTheirValues(t *testing.T) {
	g := Sample(4).(*Setup).begin()
	g.Items[0].At = g.Ships[1].deck
	list := table.ValuesOf(g)
	for _, p := range g.View().Panels {
		for _, r := range p.Rows {
			if !slices.ContainsFunc(list, func(v table.Value) bool { return v.Path == r.ID || strings.HasPrefix(v.Path, r.ID+".") }) {
				t.Errorf("panel %s: no value begins with %s", p.ID, r.ID)
			}
		}
	}
}

func TestView_saysWhoseTurnItIs(t *testing.T) {
	g := Sample(2).(*Setup).begin()
	g.Phase = PhaseShips
	g.Ships[0].Order, g.Ships[1].Order = 2, 1
	v := g.View()
	if !v.Score[1].Active || v.Score[0].Active || !rowOf(t, v, "ships.krabbe").Active || rowOf(t, v, "ships.moewe").Active {
		t.Errorf("the Krabbe is to move, shown are %+v", v.Score)
	}
	g.Phase, g.acting = PhaseCards, g.Figures[0]
	v = g.View()
	if !v.Score[0].Active || v.Score[1].Active || !rowOf(t, v, "figures.kora").Active || rowOf(t, v, "ships.krabbe").Active {
		t.Errorf("Kora acts, shown are %+v", v.Score)
	}
}
