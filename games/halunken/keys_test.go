package halunken

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

func rng(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// updating reports whether the golden files are to be written anew: gamestest has the
// flag.
func updating() bool { return flag.Lookup("update").Value.String() == "true" }

// The keys of the questions and the paths of the values are file format: this list
// changes only together with Info.Rules, or when something is added.
func TestKeys_golden(t *testing.T) {
	got := strings.Join(slices.Concat(
		[]string{"# Keys of questions: kind, key, rules", ""}, questionKeys(),
		[]string{"", "# Free deeds", ""}, deedKeys(),
		[]string{"", "# Paths of values; PLAYER is an id, N a number, FACE a colour's id and a value", ""}, valuePaths()), "\n") + "\n"
	if updating() {
		if err := os.WriteFile(keysGolden, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(keysGolden)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is out of date; look at the difference, then run go test -update:\n%s", keysGolden, got)
	}
}

// anySetup is the sample with every house rule at one of its values.
func anySetup(r *rand.Rand) *Setup {
	s := Sample(2 + r.IntN(3)).(*Setup)
	s.House = map[string]any{}
	for i := range keys {
		k := &keys[i]
		if len(k.Values) > 0 {
			s.House[k.Key] = k.Values[r.IntN(len(k.Values))]
		} else {
			s.House[k.Key] = int64(k.Min + r.IntN(k.Max-k.Min+1))
		}
	}
	return s
}

func questionKeys() []string {
	asked := map[string]map[string]bool{}
	note := func(q *table.Question) {
		key := fmt.Sprintf("%-8s%s", q.Kind, q.Key)
		if asked[key] == nil {
			asked[key] = map[string]bool{}
		}
		asked[key][q.Rule] = true
	}
	for seed := range uint64(600) {
		r := rng(seed)
		table.Play(table.Asking{Setup: New()}, table.Live{Quiet: true}, func(q *table.Question) (table.Record, bool) {
			note(q)
			return table.Record{Answer: table.Guess(q, r, true)}, true
		})
		table.Play(anySetup(r).Game(), table.Live{Places: true, Quiet: true}, func(q *table.Question) (table.Record, bool) {
			note(q)
			if len(q.Also) > 0 && r.IntN(60) == 0 {
				return table.Record{Op: table.OpDeed, Key: q.Also[0].ID, Who: q.Also[0].Who}, true
			}
			return table.Record{Answer: table.Guess(q, r, seed%3 == 0)}, true
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

func deedKeys() (lines []string) {
	for _, d := range Sample(2).Game().Free(nil)[:1] {
		lines = append(lines, d.ID+"  "+d.Rule)
	}
	return lines
}

func valuePaths() (lines []string) {
	g := Sample(2).Game()
	for _, v := range table.ValuesOf(g) {
		line := generic(v.Path) + "  " + kindOfValue(&v)
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return lines
}

// generic writes ids as what they name.
func generic(path string) string {
	parts := strings.Split(path, ".")
	for i, p := range parts {
		switch {
		case p == "anna", p == "ben":
			parts[i] = "PLAYER"
		case parts[0] == "cards" && i == 1:
			parts[i] = "N-N"
		case p != "" && strings.Trim(p, "0123456789") == "":
			parts[i] = "N"
		}
	}
	return strings.Join(parts, ".")
}

func kindOfValue(v *table.Value) string {
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
		o = generic(o)
		switch {
		case o == "":
			o = `""`
		case strings.HasSuffix(v.Path, ".face") && o != unknown:
			o = "FACE"
		}
		if !slices.Contains(options, o) {
			options = append(options, o)
		}
	}
	return strings.Join(options, ", ") + mark
}
