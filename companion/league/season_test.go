package league_test

import (
	"strings"
	"testing"
	"time"

	"hafenmeister/companion/league"
)

var day = time.Date(2026, 9, 1, 20, 0, 0, 0, time.UTC)

// played are results, one a day: "Anna Ben=Carla" is Anna before Ben and Carla, who tie. A
// word in front with a colon is the game, else it is corsari.
func played(games ...string) (list []league.Result) {
	for i, text := range games {
		r := league.Result{Game: "corsari", Ended: day.AddDate(0, 0, i)}
		if game, rest, named := strings.Cut(text, ": "); named {
			r.Game, text = game, rest
		}
		for _, group := range strings.Fields(text) {
			place := len(r.Seats) + 1
			for name := range strings.SplitSeq(group, "=") {
				r.Seats = append(r.Seats, league.Seat{Player: name, Place: place})
			}
		}
		list = append(list, r)
	}
	return list
}

func players(rows []league.Row) (names []string) {
	for _, r := range rows {
		names = append(names, r.Player)
	}
	return names
}

func TestTable(t *testing.T) {
	rows := league.Table(played("Anna Ben=Carla", "Anna Ben Carla", "anna=Ben", "Dora"))
	if got := strings.Join(players(rows), " "); got != "anna Ben Carla" {
		t.Errorf("in the order %s", got)
	}
	if a := rows[0]; a.Games != 3 || a.Won != 3 {
		t.Errorf("Anna has played %d and won %d", a.Games, a.Won)
	}
	if b := rows[1]; b.Games != 3 || b.Won != 1 {
		t.Errorf("Ben has played %d and won %d, shared", b.Games, b.Won)
	}
}

// Who has the same rating shares the place.
func TestTable_shared(t *testing.T) {
	rows := league.Table(played("Ben=Anna", "Carla Dora"))
	want := []string{"1 Carla", "2 Anna", "2 Ben", "4 Dora"}
	for i, r := range rows {
		if got := string(rune('0'+r.Place)) + " " + r.Player; got != want[i] {
			t.Errorf("%s, want %s", got, want[i])
		}
	}
}

// A game that does not count leaves the table as if it had never been played.
func TestTable_out(t *testing.T) {
	list := played("Anna Ben", "Ben Anna Carla", "Carla Anna")
	list[1].Out = true
	got, want := league.Table(list), league.Table(append(list[:1:1], list[2]))
	if len(got) != 3 || len(want) != 3 {
		t.Fatal(got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%+v, want %+v", got[i], want[i])
		}
	}
}

// One lucky win makes nobody the leader, and playing makes surer.
func TestTable_luck(t *testing.T) {
	var games []string
	for range 20 {
		games = append(games, "Anna Ben Carla", "Anna Carla Ben")
	}
	rows := league.Table(played(append(games, "Dora Ben Carla")...))
	if rows[0].Player != "Anna" || rows[1].Player != "Dora" {
		t.Fatalf("in the order %v", players(rows))
	}
	if anna, dora := rows[0].Rating.Sigma, rows[1].Rating.Sigma; anna > 6 || dora < 7 {
		t.Errorf("after 40 games give or take %.1f, after one %.1f", anna, dora)
	}
}

func TestFilter(t *testing.T) {
	list := played("Anna Ben", "smugglers: Ben Anna", "Ben Carla", "halunken: Dora Anna")
	for want, f := range map[int]league.Filter{
		4: {},
		3: {Games: []string{"corsari", "smugglers"}},
		2: {Since: list[2].Ended},
		1: {Games: []string{"corsari"}, Since: day.Add(time.Hour)},
	} {
		if got := f.Apply(list); len(got) != want {
			t.Errorf("%+v lets %d of 4 through, want %d", f, len(got), want)
		}
	}
}
