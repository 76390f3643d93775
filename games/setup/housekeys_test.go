package setup_test

import (
	"fmt"
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
	{House: setup.House{Key: "lumps", Min: 1, Max: 9, Default: 1, Rule: "TEA-R4"}, Page: "lump", Idle: isUnsugared, Field: func(h *teaHouse) any { return &h.lumps }},
	{House: setup.House{Key: "kind", Values: []string{"green", "black"}, Rule: "TEA-R3"}, Page: "leaf", Field: func(h *teaHouse) any { return &h.kind }},
}

func isUnsugared(set map[string]any) bool { return set["sugar"] == "off" }

func TestReadHouse(t *testing.T) {
	h, wrong := setup.ReadHouse(teaKeys, map[string]any{"sugar": "on", "kind": "red"})
	if want := (teaHouse{true, 2, 1, "green"}); h != want || len(wrong) != 1 || wrong[0].Path != "house.kind" {
		t.Errorf("ReadHouse = %+v, %+v, want %+v and a problem with house.kind", h, wrong, want)
	}
}

// One question offers the rules of the first page and all others. A chosen rule that is on or off
// changes without a second question; a rule that is not chosen gets its default.
func TestAskHouseRules(t *testing.T) {
	rule := func(key string, values ...string) setup.HouseKey[teaHouse] {
		return setup.HouseKey[teaHouse]{House: setup.House{Key: key, Values: values, Rule: "TEA-R1", Front: true}}
	}
	keys := append([]setup.HouseKey[teaHouse]{rule("hot", "true", "false"), rule("milk", "false", "true"), rule("sort", "green", "black"), rule("given", "a", "b")}, teaKeys...)
	for _, x := range []struct {
		chosen map[string]any
		front  table.Answer
		want   string
		asked  string
	}{
		{nil, table.Answer{}, "map[given:b hot:true milk:false sort:green sugar:off]", "house.front "},
		{nil, table.Answer{"milk", "sort"}, "map[given:b hot:true milk:true sort:black sugar:off]", "house.front ; house.rule sort"},
		{nil, table.Answer{"other-rules"}, "map[cups:7 given:b hot:true milk:false sort:green sugar:off]",
			"house.front ; house.page pot; house.rule cups; house.page leaf"},
		{nil, table.Answer{"sugar", "other-rules"}, "map[cups:7 given:b hot:true milk:false sort:green sugar:on]",
			"house.front ; house.page pot; house.rule cups; house.page lump; house.page leaf"},
		{map[string]any{"given": "b", "milk": true}, nil, "map[given:b hot:true milk:true sort:green sugar:off]", ""},
	} {
		into := map[string]any{"given": "b"}
		for key, word := range x.chosen {
			into[key] = word
		}
		var asked []string
		answers := map[string]table.Answer{"house.front ": x.front, "house.rule sort": {"black"}, "house.page pot": {"cups"}, "house.rule cups": {"7"}, "house.page lump": {}, "house.page leaf": {}}
		res := replay.Play(&sketch.Game{Do: func(t table.T, g *sketch.Game) {
			t.SetHouse(x.chosen)
			table.Turn(t, "setup", func() {
				setup.AskHouseRules(t, "tea", "TEA-R1", keys, into)
				g.Now = 9
			})
		}}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			asked = append(asked, q.Key+" "+q.About)
			if q.Key == "house.front" && len(q.Options) != 5 {
				t.Errorf("%s has %d options, want 5: four rules and the other rules", q.Key, len(q.Options))
			}
			a, ok := answers[q.Key+" "+q.About]
			return replay.Record{Answer: a}, ok
		})
		if got := strings.Join(asked, "; "); res.Err != nil || res.Open != nil || got != x.asked || fmt.Sprint(into) != x.want {
			t.Errorf("AskHouseRules asked %q and set %v, want %q and %s; error %v", got, into, x.asked, x.want, res.Err)
		}
	}
}
