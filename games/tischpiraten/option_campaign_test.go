package tischpiraten

import (
	"fmt"
	"slices"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
)

var _ setup.CampaignGame = (*Game)(nil)

// following is the game after g, which must be ready to play.
func following(t *testing.T, g *Game) *Game {
	t.Helper()
	next := g.Next()
	if next == nil {
		t.Fatalf("no game follows a game %d that ended by %s", g.part, g.Over)
	}
	if p := next.Problems(); len(p) > 0 {
		t.Fatalf("the set-up that follows has a problem at %s: %s", p[0].Path, plainText(p[0].Text))
	}
	return fromFile(t, next.(*Setup)).begin()
}

// crewNames are the figures of a player in their order, with rank and place.
func crewNames(g *Game, player string) (list []string) {
	for _, f := range g.Figures {
		if f.Owner == player {
			list = append(list, fmt.Sprintf("%s %s %s", f.id, f.Rank, f.At))
		}
	}
	return list
}

// Those who are left continue, those who are out are replaced: all of them on the island, at
// most two a crew afterwards; map and chest go with their winner (TIS-R91 to R94, A155).
func TestCampaign_R94_survivorsMapAndChestCarryOver(t *testing.T) {
	first := newGame(t, 2, "island=true")
	if part, of := first.Part(); part != 1 || of != 3 || first.Next() != nil {
		t.Fatalf("the first game is %d of %d, next %v", part, of, first.Next())
	}
	first.figure("kora").At, first.figure("knut").At = Out, Out
	first.figure("bolle").Name = "Bolle der Große"
	first.Over, first.Player("anna").Won = MapFound, true

	second := following(t, first)
	equal(t, "map", second.setup.Campaign.Map, "anna")
	want := []string{"jasper captain land", "bolle mate land", "pulver-pit seaman land", "wanda seaman land", "lene seaman land"}
	if got := crewNames(second, "anna"); !slices.Equal(got, want) {
		t.Errorf("the second crew is %q, want %q", got, want)
	}
	equal(t, "a corrected name", second.figure("bolle").Name, "Bolle der Große")
	equal(t, "arms of the new captain", fmt.Sprint(second.figure("jasper").Kinds), "[pistol]")
	if len(second.Ships) != 0 || len(second.Boats) != 0 || len(second.Items) != 1 || second.treasure().At != Buried {
		t.Errorf("on the island are %d ships, %d boats, %d items", len(second.Ships), len(second.Boats), len(second.Items))
	}
	equal(t, "victory", second.house.victory, "treasure")

	for _, id := range []string{"jasper", "bolle", "pulver-pit", "wanda", "harm"} {
		second.figure(id).At = Out
	}
	second.Over = Nobody
	if second.Next() != nil {
		t.Error("a third game follows, though nobody has the treasure")
	}
	second.Over, second.Player("ben").Won = TreasureWon, true
	third := following(t, second)
	equal(t, "map", third.setup.Campaign.Map, "anna")
	equal(t, "treasure", third.setup.Campaign.Treasure, "ben")
	equal(t, "where it is", third.treasure().At, third.ship("krabbe").hold)
	want = []string{"tamme seaman deck.moewe", "rike seaman deck.moewe", "lene seaman deck.moewe"}
	if got := crewNames(third, "anna"); !slices.Equal(got, want) {
		t.Errorf("the third crew is %q, want %q", got, want)
	}
	equal(t, "cards of Anna", third.Player("anna").Cards, 3)
	equal(t, "cards of Ben", third.Player("ben").Cards, 5)
	if third.Over = TreasureWon; third.Next() != nil {
		t.Error("a fourth game follows")
	}
}

// Without the campaign nothing follows, however the game ends.
func TestCampaign_aGameByItself(t *testing.T) {
	g := newGame(t, 2)
	g.Over = Points
	if part, of := g.Part(); part != 0 || of != 0 || g.Next() != nil {
		t.Errorf("part %d of %d, next %v", part, of, g.Next())
	}
}

// Whole campaigns by guesses, for all kinds of set-ups: each game leads to a sound set-up
// that is played to its end.
func TestCampaign_randomCampaigns(t *testing.T) {
	parts := map[int]int{}
	for seed := range gamestest.Games(t, 90) {
		s := anySetup(t, 2*seed)()
		if seed%3 == 1 {
			s = anySetup(t, seed)()
		}
		s.House["island"], s.Campaign = true, nil
		if s.House["victory"] != string(Points) {
			s.House["rounds.max"] = int64(1 + seed%7)
		}
		s = fromFile(t, soundSetup(t, s))
		for {
			playsToItsEnd(t, s, seed)
			g := s.begin()
			r := rng(seed)
			if _, err := playRandom(g, replay.Live{Places: true, Quiet: true}, r, false, nil); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			parts[g.part]++
			next := g.Next()
			if next == nil {
				break
			}
			s = fromFile(t, next.(*Setup))
		}
	}
	t.Logf("games played: %v", parts)
	if parts[partBack] == 0 {
		t.Error("no campaign came to its third game")
	}
}
