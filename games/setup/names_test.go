package setup_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func TestSettleIDs(t *testing.T) {
	names := []string{"Seegurke", "Alte Möwe ", "seegurke", "Kühn, 7", "...", "Anna", "Großer Fuß", "Łódź", "Жук", "a--b"}
	ids := []string{"", "", "", "", "", "captain", "", "", "", ""}
	var at []*string
	for i := range ids {
		at = append(at, &ids[i])
	}
	setup.AssignIDs("ship", names, at)
	want := []string{"seegurke", "alte-moewe", "seegurke-2", "kuehn-7", "ship-5", "captain", "grosser-fuss", "lodz", "ship-9", "a-b"}
	if !slices.Equal(ids, want) {
		t.Errorf("AssignIDs set %q, want %q", ids, want)
	}
	names[0] = "Auster"
	setup.AssignIDs("ship", names, at)
	if !slices.Equal(ids, want) {
		t.Errorf("AssignIDs after a name was corrected set %q, want %q", ids, want)
	}
}

func TestNameList_problems(t *testing.T) {
	problems := func(names, ids []string) (got []string) {
		list := setup.NewNameList("ship")
		for i := range names {
			list.AddAt(fmt.Sprint("player.0.ship.", i), names[i], &ids[i])
		}
		for _, p := range list.Problems() {
			got = append(got, strings.TrimPrefix(p.Path, "player.0.")+" "+p.Text.Key)
		}
		return got
	}
	long := strings.Repeat("o", table.MaxNameLength+1)
	got := problems([]string{"Anna", " ", "ANNA ", long, "4 7"}, []string{"anna", "Anna", "anna", "", ""})
	want := []string{"ship.1.name problem.named.not", "ship.2.name problem.named.twice", "ship.3.name problem.named.long", "ship.4.name problem.named.digits",
		"ship.1.id problem.named.id", "ship.2.id problem.named.id-twice"}
	if !slices.Equal(got, want) {
		t.Errorf("problems %q\nwant %q", got, want)
	}
	if got := problems([]string{"Anna", "Ben"}, []string{"anna", ""}); got != nil {
		t.Errorf("problems %q, want none", got)
	}
}

func TestAskName_untilNotTaken(t *testing.T) {
	name := ""
	g := &sketch.Game{Do: func(t table.T, g *sketch.Game) {
		table.Turn(t, "setup", func() {
			name = setup.AskName(t, sketch.Ask("name").About("2"), func(s string) bool { return table.SamePerson(s, "Anna") })
			g.Now = 9
		})
	}}
	again := func(about, answer string) replay.Record {
		return replay.Record{Op: replay.OpAnswer, Place: "setup.0", Key: "name.taken", About: about, Answer: table.Answer{answer}}
	}
	recs := append(sketch.Answers("setup.0 name - 2: anna"), again("2/name/2", "ANNA"), again("2/name/3", "Ben"))
	if res := replay.Replay(g, recs, replay.Observer{}); res.Err != nil || res.Open != nil || name != "Ben" {
		t.Errorf("AskName = %q, want Ben; error %v, open question %q", name, res.Err, sketch.QuestionLine(res.Open))
	}
}
