package smugglers

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
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
		[]string{"", "# Free deeds", "", "away  SMU-R7", "look  SMU-R31"},
		[]string{"", "# Paths of values; an id stands as what it names. With a board, places are squares", ""}, valuePaths()), "\n") + "\n"
	if flag.Lookup("update").Value.String() == "true" {
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

// questionKeys are the questions of many random games under all set-ups, with the
// rules behind them.
func questionKeys(t *testing.T) []string {
	t.Helper()
	asked := map[string]map[string]bool{}
	note := func(q *table.Question) {
		key := fmt.Sprintf("%-8s%s", q.Kind, q.Key)
		if asked[key] == nil {
			asked[key] = map[string]bool{}
		}
		asked[key][q.Rule] = true
	}
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 1))
		s := New().(*Setup)
		table.Play(table.Asking{Setup: s}, table.Live{Quiet: true}, func(q *table.Question) (table.Record, bool) {
			note(q)
			return table.Record{Answer: table.Guess(q, r, false)}, true
		})
		if seed%20 == 0 { // a board that does not say where the islands are
			s.Board = strings.Replace(OwnBoard, "start:", "-- start:", 1)
			s.Settle()
		}
		answers := 0
		table.Play(s.Game(), table.Live{Places: true, Quiet: true}, func(q *table.Question) (table.Record, bool) {
			note(q)
			answers++
			if len(q.Also) > 0 && r.IntN(40) == 0 {
				d := q.Also[r.IntN(len(q.Also))]
				return table.Record{Op: table.OpDeed, Key: d.ID, Who: d.Who}, true
			}
			return table.Record{Answer: table.Guess(q, r, seed%3 == 0)}, answers < 1000
		})
	}
	var lines []string
	for key, rules := range asked {
		delete(rules, "")
		lines = append(lines, strings.TrimSpace(key+"  "+strings.Join(slices.Sorted(maps.Keys(rules)), " ")))
	}
	slices.Sort(lines)
	return lines
}

// valuePaths are the paths of a game with the box, ids as what they name.
func valuePaths() (lines []string) {
	g := box.Sample(2).Game().(*Game)
	names := map[string]string{"anna": "PLAYER", "ben": "PLAYER"}
	for _, x := range g.Goods {
		names[x.id] = "GOOD"
	}
	for _, i := range g.Islands {
		names[i.id] = "ISLAND"
	}
	generic := func(path string) string {
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
	for _, v := range table.ValuesOf(g) {
		line := generic(v.Path) + "  " + shape(&v, generic)
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return lines
}

func shape(v *table.Value, generic func(string) string) string {
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
		if o = generic(o); o == "" {
			o = `""`
		}
		if !slices.Contains(options, o) {
			options = append(options, o)
		}
	}
	return strings.Join(options, ", ") + mark
}
