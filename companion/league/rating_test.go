package league_test

import (
	"bufio"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"hafenmeister/companion/league"
	"hafenmeister/games/gamestest/effort"
)

// A reference is a game of testdata/openskill.txt.
type reference struct {
	title         string
	before, after []league.Rating
	places        []int
}

// references reads the file.
func references(t *testing.T) (list []reference) {
	t.Helper()
	f, err := os.Open("testdata/openskill.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		line := lines.Text()
		switch title, heads := strings.CutPrefix(line, "# "); {
		case heads:
			list = append(list, reference{title: title})
		case line != "":
			var old, want league.Rating
			var place int
			if _, err := fmt.Sscan(line, &old.Mu, &old.Sigma, &place, &want.Mu, &want.Sigma); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			g := &list[len(list)-1]
			g.before, g.places, g.after = append(g.before, old), append(g.places, place), append(g.after, want)
		}
	}
	return list
}

// TestRateMatchesOpenSkill compares with results of the npm package openskill 5.0.1.
func TestRateMatchesOpenSkill(t *testing.T) {
	list := references(t)
	if len(list) != 26 {
		t.Fatalf("%d games to compare with, want 26", len(list))
	}
	for _, g := range list {
		for i, got := range league.Rate(g.before, g.places) {
			if want := g.after[i]; !isNear(got.Mu, want.Mu) || !isNear(got.Sigma, want.Sigma) {
				t.Errorf("%s: player %d is rated %v, want %v", g.title, i+1, got, want)
			}
		}
	}
}

// Players with equal ratings are in the order of their places afterwards, with any other players and any ties.
func TestRateFollowsPlaces(t *testing.T) {
	chance := rand.New(rand.NewPCG(effort.Seed(t), 0))
	for range effort.Of(t, 200, 2000, 20000) {
		kinds := []league.Rating{league.Beginner, {Mu: 10 + 30*chance.Float64(), Sigma: 1 + 8*chance.Float64()}, {Mu: 10 + 30*chance.Float64(), Sigma: 1 + 8*chance.Float64()}}
		before, places := make([]league.Rating, 2+chance.IntN(7)), []int(nil)
		for i := range before {
			before[i] = kinds[chance.IntN(len(kinds))]
			places = append(places, 1+chance.IntN(len(before)))
		}
		after := league.Rate(before, places)
		for i, a := range after {
			for j, b := range after {
				if before[i] == before[j] && (places[i] < places[j] && (a.Mu <= b.Mu || a.AtLeast() <= b.AtLeast()) || places[i] == places[j] && !isNear(a.Mu, b.Mu)) {
					t.Fatalf("ratings %v, places %v: player %d is rated %v and player %d %v, want the order of their places", before, places, i+1, a, j+1, b)
				}
			}
		}
	}
}

func isNear(a, b float64) bool { return math.Abs(a-b) < 1e-10 }

func TestRateOnePlayer(t *testing.T) {
	rating := league.Rating{Mu: 27, Sigma: 3}
	if got := league.Rate([]league.Rating{rating}, []int{1}); len(got) != 1 || got[0] != rating {
		t.Errorf("one player is rated %v, want %v", got, rating)
	}
	if got := league.Beginner.AtLeast(); !isNear(got, 0) {
		t.Errorf("the least strength of a beginner is %v, want 0", got)
	}
}
