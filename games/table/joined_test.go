package table_test

import (
	"slices"
	"strconv"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/table"
)

// bench is a game with points for each player. It begins with one player, and two more can join.
type bench struct {
	sketch.Game
	joined int
	points []*int
}

func newBench() *bench { return &bench{points: []*int{new(int)}} }

func (g *bench) Values(v *table.Values) {
	v.JoinCount(table.Say("value.joined"), &g.joined, 2, g.sit)
	for i, p := range g.points {
		v.Number("points."+strconv.Itoa(i), table.Say("value.points"), p, 0, 9)
	}
}

func (g *bench) sit(n int) {
	g.points = g.points[:min(len(g.points), n+1)]
	for len(g.points) <= n {
		g.points = append(g.points, new(int))
	}
}

func (g *bench) Check() *table.Refusal {
	if *g.points[0] == 9 {
		return table.Refuse("illegal", "refuse.nine", "")
	}
	return nil
}

// The number of joined players can be set only together with all values of the new players.
func TestJoined(t *testing.T) {
	for _, c := range []struct {
		set  []table.Setting
		code string
		want []string // the number of joined players, then the points
	}{
		{set("joined", "1", "points.1", "3"), "", []string{"1", "0", "3"}},
		{set("points.1", "3", "joined", "1"), "", []string{"1", "0", "3"}},
		{set("joined", "2", "points.0", "1", "points.1", "2", "points.2", "3"), "", []string{"2", "1", "2", "3"}},
		{set("joined", "0", "points.0", "4"), "", []string{"0", "4"}},
		{set("joined", "1"), "out-of-range", []string{"0", "0"}},
		{set("joined", "3", "points.1", "3"), "unknown-path", []string{"0", "0"}},
		{set("joined", "1", "points.0", "9", "points.1", "1"), "illegal", []string{"0", "0"}},
		{set("joined", "1", "points.1", "10"), "out-of-range", []string{"0", "0"}},
		{set("points.1", "3"), "unknown-path", []string{"0", "0"}},
	} {
		g := newBench()
		_, err := table.Apply(g, c.set)
		if code := ""; err != nil {
			if code = err.Code; code != c.code {
				t.Errorf("%v: refused with code %q, want %q", c.set, code, c.code)
			}
		} else if c.code != "" {
			t.Errorf("%v is accepted, want a refusal with code %q", c.set, c.code)
		}
		var got []string
		for _, s := range table.Settings(g) {
			got = append(got, s.To)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("after %v the values are %q, want %q", c.set, got, c.want)
		}
	}
	v := table.ValuesOf(newBench())[0]
	if !v.IsFixed() || v.WhyFixed().Text.Key != "refuse.value.joined" {
		t.Error("people can set the number of joined players")
	}
}

// A player who joins is one change; their new values are bookkeeping.
func TestJoined_changes(t *testing.T) {
	was, now := newBench(), newBench()
	if _, err := table.Apply(now, set("joined", "1", "points.1", "0")); err != nil {
		t.Fatal(err.Text)
	}
	list := table.Changes(was, now)
	if len(list) != 2 || list[0].Path != "joined" || list[0].Bookkeeping || list[1].Path != "points.1" || !list[1].Bookkeeping {
		t.Errorf("changes are %+v, want joined, and points.1 as bookkeeping", list)
	}
	if list = table.Changes(now, was); len(list) != 1 || list[0].Is != "0" {
		t.Errorf("reverse changes are %+v, want only joined to 0", list)
	}
}
