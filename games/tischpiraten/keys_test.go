package tischpiraten

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/table"
)

const keysGolden = "keys.golden.txt"

// The keys of the questions and the paths of the values are file format: this list
// changes only together with Info.Rules, or when something is added.
func TestKeys_golden(t *testing.T) {
	got := strings.Join(slices.Concat(
		[]string{"# Keys of questions: kind, key, rules", ""}, questionKeys(t),
		[]string{"", "# Free deeds", ""}, deedKeys(t),
		[]string{"", "# Paths of values; an id stands as what it names", ""}, valuePaths()), "\n") + "\n"
	if flag.Lookup("update").Value.String() == "true" { // the flag of gamestest
		if err := os.WriteFile(keysGolden, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(keysGolden)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is out of date; look at the difference, then run go test -update:\n%s", keysGolden, lineDiff(string(want), got))
	}
}

func lineDiff(was, is string) string {
	a, b := strings.Split(was, "\n"), strings.Split(is, "\n")
	var out strings.Builder
	for _, line := range a {
		if !slices.Contains(b, line) {
			fmt.Fprintln(&out, "-", line)
		}
	}
	for _, line := range b {
		if !slices.Contains(a, line) {
			fmt.Fprintln(&out, "+", line)
		}
	}
	return out.String()
}

// questionKeys are the questions of all scripts and of many random games by kind and
// key, with the rules behind them.
func questionKeys(t *testing.T) []string {
	asked := map[string]map[string]bool{}
	add := func(key, rule string) {
		kind, key, _ := strings.Cut(key, " ")
		key = fmt.Sprintf("%-8s%s", kind, key)
		if asked[key] == nil {
			asked[key] = map[string]bool{}
		}
		asked[key][rule] = true
	}
	note := func(q *table.Question) {
		if q.Key == "house.rule" { // of every house rule, see TestHouseRules_fillEveryGap
			q.Rule = ""
		}
		add(q.Kind.String()+" "+q.Key, q.Rule)
	}
	for key, rules := range everyScript(t).Questions() {
		for _, rule := range rules {
			add(key, rule)
		}
	}
	play := func(seed uint64, s *Setup) {
		r := rng(seed)
		answers := 0
		table.Play(s.begin(), table.Live{Places: true, Quiet: true}, func(q *table.Question) (table.Record, bool) {
			note(q)
			answers++
			if len(q.Also) > 0 && r.IntN(40) == 0 {
				d := q.Also[r.IntN(len(q.Also))]
				return table.Record{Op: table.OpDeed, Key: d.ID, Who: d.Who}, true
			}
			return table.Record{Answer: table.Guess(q, r, seed%3 == 0)}, answers < 3000
		})
	}
	for seed := range uint64(600) {
		r := rng(seed)
		s := New().(*Setup)
		table.Play(table.Asking{Setup: s}, table.Live{Quiet: true}, func(q *table.Question) (table.Record, bool) {
			note(q)
			return table.Record{Answer: table.Guess(q, r, false)}, true
		})
		play(seed, withChapter(s, seed))
	}
	var lines []string
	for key, rules := range asked {
		delete(rules, "")
		lines = append(lines, strings.TrimSpace(key+"  "+strings.Join(slices.Sorted(maps.Keys(rules)), " ")))
	}
	slices.Sort(lines)
	return lines
}

// deedKeys are the free deeds of many random games, ids in them as what they name.
func deedKeys(t *testing.T) []string {
	seen := map[string]bool{}
	for seed := range uint64(100) {
		s := Sample(2 + int(seed%3)).(*Setup)
		s.House["victory"] = []string{"goal", "points"}[seed%2]
		g := s.begin()
		names := idNames(g)
		r := rng(seed)
		answers := 0
		table.Play(g, table.Live{Places: true, Quiet: true}, func(q *table.Question) (table.Record, bool) {
			for _, d := range q.Also {
				id := strings.ReplaceAll(generic(names, strings.ReplaceAll(d.ID, ":", ".")), ".", ":")
				seen[id+"  "+d.Rule] = true
			}
			answers++
			return table.Record{Answer: table.Guess(q, r, false)}, answers < 1000
		})
	}
	return slices.Sorted(maps.Keys(seen))
}

func valuePaths() []string {
	s := Sample(2).(*Setup)
	s.Seats[0].ID, s.Seats[1].ID = "player1", "player2" // apart from all other ids
	s.Seats[0].Ships[0].Masts = s.Seats[1].Ships[0].Masts
	s.Seats[0].Crews[0].Figures[2].Ranged = append(s.Seats[0].Crews[0].Figures[2].Ranged, "pistol")
	s.House["magic"], s.House["monster"] = "app", true
	g := s.begin()
	names := idNames(g)
	seen := map[string]bool{}
	var lines []string
	for _, v := range table.ValuesOf(g) {
		line := generic(names, v.Path) + "  " + kindOfValue(names, &v)
		if !seen[line] {
			seen[line] = true
			lines = append(lines, line)
		}
	}
	return lines
}

func kindOfValue(names map[string]string, v *table.Value) string {
	mark := ""
	if v.Cursor {
		mark = " (cursor)"
	}
	switch v.Kind {
	case table.ValueNumber:
		return fmt.Sprintf("%d to %d%s", v.Min, v.Max, mark)
	case table.ValueFlag:
		return "true, false" + mark
	case table.ValueWords:
		return fmt.Sprintf("text of at most %d characters%s", v.Max, mark)
	}
	var options []string
	for _, o := range v.Options {
		if o = generic(names, o); o == "" {
			o = `""`
		}
		if !slices.Contains(options, o) {
			options = append(options, o)
		}
	}
	return strings.Join(options, ", ") + mark
}

// idNames says what each id of g is the id of.
func idNames(g *Game) map[string]string {
	names := map[string]string{}
	for _, p := range g.Seats {
		names[p.id] = "PLAYER"
	}
	for _, s := range g.Ships {
		names[s.id] = "SHIP"
	}
	for _, f := range g.Figures {
		names[f.id] = "FIGURE"
	}
	for _, i := range g.Items {
		names[i.id] = "ITEM"
	}
	for _, b := range g.Boats {
		if b.saved == nil {
			names[b.id] = "BOAT"
		}
	}
	return names
}

func generic(names map[string]string, path string) string {
	parts := strings.Split(path, ".")
	for i, p := range parts {
		switch {
		case names[p] != "":
			parts[i] = names[p]
		case p != "" && strings.Trim(p, "0123456789") == "":
			parts[i] = "N"
		}
	}
	return strings.Join(parts, ".")
}
