package setup_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

var houseRules = []setup.House{
	{Key: "crew.size", Min: 1, Max: 9, Default: 5, Rule: "TST-R1"},
	{Key: "edge", Values: []string{"ends", "stops"}, NoDefault: true, Rule: "TST-R2"},
	{Key: "range", Min: 0, Max: 500, Default: 250, Unit: table.Millimetres},
	{Key: "dice", Values: []string{"123456"}},
	{Key: "night.sky", Values: []string{"false", "true"}},
	{Key: "wind", Values: []string{"-50mm", "100mm"}, Unit: table.Millimetres},
}

func TestHouseValues(t *testing.T) {
	isDice := func(key, word string) bool { return key == "dice" && len(word) == 6 }
	for _, c := range []struct {
		in    map[string]any
		words string // values that are not the default
		wrong string // path, text, rule
	}{
		{map[string]any{"edge": "ends"}, "", ""},
		{map[string]any{}, "", "house.edge problem.houserule.asked TST-R2"},
		{map[string]any{"edge": "stops", "crew": map[string]any{"size": int64(7)}}, "crew.size=7 edge=stops", ""},
		{map[string]any{"edge": "ends", "crew.size": 10}, "", "house.crew.size problem.houserule.number TST-R1"},
		{map[string]any{"edge": "jumps"}, "", "house.edge problem.houserule.value TST-R2"},
		{map[string]any{"edge": "ends", "range": "60mm", "night.sky": true}, "night.sky=true range=60", ""},
		{map[string]any{"edge": "ends", "wind": "100mm"}, "wind=100", ""},
		{map[string]any{"edge": "ends", "wind": int64(100)}, "wind=100", ""},
		{map[string]any{"edge": "ends", "wind": int64(50)}, "", "house.wind problem.houserule.value "},
		{map[string]any{"edge": "ends", "crew.size": "6mm"}, "", "house.crew.size problem.houserule.number TST-R1"},
		{map[string]any{"edge": "ends", "dice": []any{int64(1), int64(2), int64(2), int64(3), int64(3), int64(4)}}, "dice=122334", ""},
		{map[string]any{"edge": "ends", "dice": []any{int64(1)}}, "", "house.dice problem.houserule.value "},
		{map[string]any{"edge": "ends", "dice": 1.5}, "", "house.dice problem.houserule.value "},
		{map[string]any{"edge": "ends", "nightsky": true}, "", "house.nightsky problem.houserule.key "},
	} {
		words, wrong := setup.HouseValues(houseRules, c.in, isDice)
		standard, _ := setup.HouseValues(houseRules, nil, isDice)
		var changed []string
		for _, key := range slices.Sorted(maps.Keys(words)) {
			if words[key] != standard[key] {
				changed = append(changed, key+"="+words[key])
			}
		}
		if got := strings.Join(changed, " "); got != c.words {
			t.Errorf("HouseValues(%v) sets %q, want %q", c.in, got, c.words)
		}
		got := ""
		for _, p := range wrong {
			got += p.Path + " " + p.Text.Key + " " + p.Rule
		}
		if got != c.wrong {
			t.Errorf("HouseValues(%v) has the problems %q, want %q", c.in, got, c.wrong)
		}
	}
}

func TestHouseValues_suggestsTheNearestKey(t *testing.T) {
	_, wrong := setup.HouseValues(houseRules, map[string]any{"edge": "ends", "nigth.sky": true}, nil)
	if len(wrong) != 1 || wrong[0].Text.Args[1].Str != "night.sky" {
		t.Errorf("the problems are %v, want one that suggests night.sky", wrong)
	}
}

func TestSetHouseField(t *testing.T) {
	words, _ := setup.HouseValues(houseRules, map[string]any{"edge": "ends", "night.sky": true, "range": "60mm"}, nil)
	var edge string
	var dark bool
	var far, wind int
	setup.SetHouseField(&edge, words["edge"])
	setup.SetHouseField(&dark, words["night.sky"])
	setup.SetHouseField(&far, words["range"])
	setup.SetHouseField(&wind, words["wind"])
	if edge != "ends" || !dark || far != 60 || wind != -50 {
		t.Errorf("set %q, %v, %d mm and %d mm, want ends, true, 60 mm and -50 mm", edge, dark, far, wind)
	}
}

func TestAskHouse_returnsFileValues(t *testing.T) {
	var got []any
	g := &sketch.Game{Do: func(t table.T, g *sketch.Game) {
		table.Turn(t, "setup", func() {
			got = nil
			for _, key := range []string{"crew.size", "night.sky", "edge", "range", "dice"} {
				i := slices.IndexFunc(houseRules, func(r setup.House) bool { return r.Key == key })
				got = append(got, setup.AskHouse(t, &houseRules[i]))
			}
			g.Now = 9
		})
	}}
	res := replay.Replay(g, sketch.Answers("setup.0 house.rule - crew.size: 4", "setup.0 house.rule - night.sky: true", "setup.0 house.rule - edge: stops",
		"setup.0 house.rule - range: 100"), replay.Observer{})
	if want := "[4 true stops 100 123456]"; res.Err != nil || res.Open != nil || fmt.Sprint(got) != want {
		t.Errorf("AskHouse = %v, want %s; error %v, open question %q", got, want, res.Err, sketch.QuestionLine(res.Open))
	}
}
