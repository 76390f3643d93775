package tischpiraten

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// shownOf plays a whole game in which Anna holds one secret card and Ben the other, and
// returns all that everybody may see of it, question by question, up to its end: questions,
// optional actions, what is told, values and view. Nobody plays their card.
func shownOf(t *testing.T, seed uint64, anna, ben Magic) []string {
	t.Helper()
	g := newGame(t, 2, "magic=app")
	r := rng(seed)
	var shown []string
	deals := map[string]Magic{"anna": anna, "ben": ben}
	res := replay.Play(g, replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		var b strings.Builder
		fmt.Fprint(&b, q.Place, q.Key, q.Who, q.About, q.Rule)
		for _, d := range q.Actions {
			fmt.Fprint(&b, d.ID, d.Who)
		}
		for _, v := range table.ValuesOf(g) {
			if v.Secret == "" {
				fmt.Fprint(&b, v.Path, v.Get())
			}
		}
		fmt.Fprintf(&b, "%+v", g.View())
		if q.Secret == "" {
			fmt.Fprint(&b, q.Args, len(q.Options))
		}
		shown = append(shown, b.String())
		switch {
		case q.Key == "magic.deal":
			return replay.Record{Answer: table.Answer{string(deals[q.Who])}}, true
		case q.Key == "magic.which":
			return replay.Record{Answer: table.Answer{string(keepMagic)}}, true
		case len(q.Actions) > 0 && q.Place > "r1" && r.IntN(30) == 0:
			if i := slices.IndexFunc(q.Actions, func(d table.OptionalAction) bool { return d.ID == "magic" }); i >= 0 {
				return replay.Record{Op: replay.OpAction, Key: "magic", Who: q.Actions[i].Who}, true
			}
		}
		return replay.Record{Answer: table.Guess(q, r, false)}, true
	})
	if res.Err != nil {
		t.Fatal(res.Err)
	}
	for _, s := range res.Announcements {
		if s.To == "" && s.Text.Key != "say.magic.open" && !strings.HasPrefix(s.Text.Key, "say.pay.task") {
			shown = append(shown, fmt.Sprintf("%d %+v", s.After, s.Text))
		}
	}
	return shown
}

// Two games that differ only in who holds which secret card are the same for everybody
// else, to the last question (TIS-R78).
func TestMagic_R78_staysSecret(t *testing.T) {
	compared := 0
	for seed := range gamestest.Games(t, 6) {
		want := shownOf(t, seed, Jack, Rum)
		for _, pair := range [][2]Magic{{Rum, Jack}, {Mermaids, Jack}, {Jack, Mermaids}, {Rum, Mermaids}} {
			got := shownOf(t, seed, pair[0], pair[1])
			for i := range min(len(got), len(want)) {
				if got[i] != want[i] {
					t.Fatalf("seed %d: %v shows itself at %d:\n%s\nwant\n%s", seed, pair, i, got[i], want[i])
				}
				compared++
			}
			if len(got) != len(want) {
				t.Fatalf("seed %d: %v shows %d things, want %d", seed, pair, len(got), len(want))
			}
		}
	}
	if compared < 170*int(gamestest.Games(t, 6)) {
		t.Errorf("only %d things were compared", compared)
	}
	t.Logf("%d questions and announcements compared", compared)
}
