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

type teaHouse struct {
	sugar bool
	cups  int
	lumps int
	kind  string
}

var teaKeys = []setup.HouseKey[teaHouse]{
	{House: setup.House{Key: "sugar", Values: []string{"off", "on"}, Rule: "TEA-R1", Front: true}, Field: func(h *teaHouse) any { return &h.sugar }},
	{House: setup.House{Key: "cups", Min: 1, Max: 9, Default: 2, Rule: "TEA-R2"}, Page: "pot", Field: func(h *teaHouse) any { return &h.cups }},
	{House: setup.House{Key: "lumps", Min: 1, Max: 9, Default: 1, Rule: "TEA-R4"}, Page: "lump", Idle: unsugared, Field: func(h *teaHouse) any { return &h.lumps }},
	{House: setup.House{Key: "kind", Values: []string{"green", "black"}, Rule: "TEA-R3"}, Page: "leaf", Field: func(h *teaHouse) any { return &h.kind }},
}

func unsugared(set map[string]any) bool { return set["sugar"] == "off" }

func TestReadHouse(t *testing.T) {
	h, wrong := setup.ReadHouse(teaKeys, map[string]any{"sugar": "on", "kind": "red"})
	if want := (teaHouse{true, 2, 1, "green"}); h != want || len(wrong) != 1 || wrong[0].Path != "house.kind" {
		t.Errorf("read %+v, wrong %+v", h, wrong)
	}
}

// The set-up asks for what stands in front, then for the rest page by page, and for
// nothing that means nothing.
func TestAskHouse_pages(t *testing.T) {
	for sugar, want := range map[string]string{
		"on":  "house.rule sugar; house.more ; house.page pot; house.rule cups; house.page lump; house.page leaf",
		"off": "house.rule sugar; house.more ; house.page pot; house.rule cups; house.page leaf",
	} {
		askTea(t, sugar, want)
	}
}

func askTea(t *testing.T, sugar, want string) {
	into := map[string]any{}
	var asked []string
	answers := map[string]table.Answer{"house.rule sugar": {sugar}, "house.page lump": {}, "house.more ": {"yes"}, "house.page pot": {"cups"}, "house.rule cups": {"7"}, "house.page leaf": {}}
	res := replay.Play(&sketch.Game{Do: func(t table.T, g *sketch.Game) {
		table.Turn(t, "setup", func() {
			setup.AskHouseFront(t, teaKeys, into)
			setup.AskHousePages(t, "tea", "TEA-R1", teaKeys, into)
			g.Now = 9
		})
	}}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
		name := q.Key + " " + q.About
		asked = append(asked, name)
		if q.Key == "house.more" && !slices.Equal(q.Marked, table.Answer{"no"}) {
			t.Errorf("screens begin at %v where most have nothing to change", q.Marked)
		}
		a, ok := answers[name]
		return replay.Record{Answer: a}, ok
	})
	if res.Err != nil || res.Open != nil {
		t.Fatalf("%v, open %v", res.Err, res.Open)
	}
	if got := strings.Join(asked, "; "); got != want {
		t.Errorf("asked: %s", got)
	}
	if into["sugar"] != sugar || into["cups"] != int64(7) || len(into) != 2 {
		t.Errorf("kept: %v", into)
	}
}

// TestAskHouseOverview asks once for the rules in front and the pages; what is on or off changes
// without a second question, and what is not changed is kept as it is by default.
func TestAskHouseOverview(t *testing.T) {
	rule := func(key string, values ...string) setup.HouseKey[teaHouse] {
		return setup.HouseKey[teaHouse]{House: setup.House{Key: key, Values: values, Rule: "TEA-R1", Front: true}}
	}
	keys := append([]setup.HouseKey[teaHouse]{rule("hot", "true", "false"), rule("milk", "false", "true"), rule("sort", "green", "black"), rule("given", "a", "b")}, teaKeys[1])
	for _, x := range []struct {
		chosen map[string]any
		front  table.Answer
		want   string
		asked  string
	}{
		{nil, table.Answer{}, "map[given:b hot:true milk:false sort:green]", "house.front "},
		{nil, table.Answer{"milk", "sort"}, "map[given:b hot:true milk:true sort:black]", "house.front ; house.rule sort"},
		{nil, table.Answer{"other-rules"}, "map[cups:7 given:b hot:true milk:false sort:green]", "house.front ; house.page pot; house.rule cups"},
		{map[string]any{"given": "b", "milk": true}, nil, "map[given:b hot:true milk:true sort:green]", ""},
	} {
		into := map[string]any{"given": "b"}
		for key, word := range x.chosen {
			into[key] = word
		}
		var asked []string
		answers := map[string]table.Answer{"house.front ": x.front, "house.rule sort": {"black"}, "house.page pot": {"cups"}, "house.rule cups": {"7"}}
		res := replay.Play(&sketch.Game{Do: func(t table.T, g *sketch.Game) {
			t.SetHouse(x.chosen)
			table.Turn(t, "setup", func() {
				setup.AskHouseOverview(t, "tea", "TEA-R1", keys, into)
				g.Now = 9
			})
		}}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			asked = append(asked, q.Key+" "+q.About)
			if q.Key == "house.front" && len(q.Options) != 4 {
				t.Errorf("%d options, want three rules and all others", len(q.Options))
			}
			a, ok := answers[q.Key+" "+q.About]
			return replay.Record{Answer: a}, ok
		})
		if got := strings.Join(asked, "; "); res.Err != nil || res.Open != nil || got != x.asked || fmt.Sprint(into) != x.want {
			t.Errorf("%v, asked %q and kept %v, want %q and %s", res.Err, got, into, x.asked, x.want)
		}
	}
}
