package league_test

import (
	"strings"
	"testing"
	"time"

	"hafenmeister/companion/league"
)

var day = time.Date(2026, 9, 1, 20, 0, 0, 0, time.UTC)

// resultsOf returns results, one a day: "Anna Ben=Carla" means that Anna won and Ben and Carla tied. A
// game may be named first, as in "smugglers: Anna Ben"; else it is corsari.
func resultsOf(games ...string) (list []league.Result) {
	for i, text := range games {
		r := league.Result{Game: "corsari", Ended: day.AddDate(0, 0, i)}
		if game, rest, hasGame := strings.Cut(text, ": "); hasGame {
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

func playersOf(rows []league.Row) (names []string) {
	for _, r := range rows {
		names = append(names, r.Player)
	}
	return names
}

func TestTable(t *testing.T) {
	rows := league.Table(resultsOf("Anna Ben=Carla", "Anna Ben Carla", "anna=Ben", "Dora"))
	if got := strings.Join(playersOf(rows), " "); got != "anna Ben Carla" {
		t.Errorf("the order is %s, want anna Ben Carla", got)
	}
	if a := rows[0]; a.Games != 3 || a.Won != 3 {
		t.Errorf("Anna has played %d and won %d, want 3 and 3", a.Games, a.Won)
	}
	if b := rows[1]; b.Games != 3 || b.Won != 1 {
		t.Errorf("Ben has played %d and won %d, want 3 and 1", b.Games, b.Won)
	}
}

func TestTableSharesPlacesOfEqualRatings(t *testing.T) {
	rows := league.Table(resultsOf("Ben=Anna", "Carla Dora"))
	want := []string{"1 Carla", "2 Anna", "2 Ben", "4 Dora"}
	for i, r := range rows {
		if got := string(rune('0'+r.Place)) + " " + r.Player; got != want[i] {
			t.Errorf("row %d is %s, want %s", i, got, want[i])
		}
	}
}

func TestTableIgnoresGamesThatDoNotCount(t *testing.T) {
	list := resultsOf("Anna Ben", "Ben Anna Carla", "Carla Anna")
	list[1].Out = true
	got, want := league.Table(list), league.Table(append(list[:1:1], list[2]))
	if len(got) != 3 || len(want) != 3 {
		t.Fatalf("%v and %v, want 3 rows in each", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("row %d is %+v, want %+v", i, got[i], want[i])
		}
	}
}

func TestOneVictoryDoesNotLeadTheTable(t *testing.T) {
	var games []string
	for range 20 {
		games = append(games, "Anna Ben Carla", "Anna Carla Ben")
	}
	rows := league.Table(resultsOf(append(games, "Dora Ben Carla")...))
	if rows[0].Player != "Anna" || rows[1].Player != "Dora" {
		t.Fatalf("the order is %v, want Anna, Dora first", playersOf(rows))
	}
	if anna, dora := rows[0].Rating.Sigma, rows[1].Rating.Sigma; anna > 6 || dora < 7 {
		t.Errorf("Sigma is %.1f after 40 games and %.1f after one, want at most 6 and at least 7", anna, dora)
	}
}

func TestFilter(t *testing.T) {
	list := resultsOf("Anna Ben", "smugglers: Ben Anna", "Ben Carla", "halunken: Dora Anna")
	for want, f := range map[int]league.Filter{
		4: {},
		3: {Games: []string{"corsari", "smugglers"}},
		2: {Since: list[2].Ended},
		1: {Games: []string{"corsari"}, Since: day.Add(time.Hour)},
	} {
		if got := f.Apply(list); len(got) != want {
			t.Errorf("%+v selects %d of 4 games, want %d", f, len(got), want)
		}
	}
}
