package games_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hafenmeister/games"
)

var ruleKey = regexp.MustCompile(`(?m)^"rule\.([A-Z]+-[A-Z]+[0-9]+)"`)

// TestEveryRuleHasASource: a rule of a book says where it is there, one of ours what it
// settles, or that nothing is printed; and there is no other.
func TestEveryRuleHasASource(t *testing.T) {
	for _, info := range games.All {
		texts, err := os.ReadFile(filepath.Join(info.Name, "en.toml"))
		if err != nil {
			t.Fatal(err)
		}
		var rules []string
		for _, m := range ruleKey.FindAllStringSubmatch(string(texts), -1) {
			rules = append(rules, m[1])
			s, ok := games.SourceOf(m[1])
			switch {
			case !ok:
				t.Errorf("%s is not in sources.txt", m[1])
			case !s.Ours() && len(s.Places) == 0 && s.Book != "":
				t.Errorf("%s is nowhere in %s, as only our own rules may be", m[1], s.Book)
			}
		}
		list := games.SourcesOf(info.Name)
		if len(rules) == 0 || len(list) == 0 {
			t.Fatalf("%s has %d rules and %d sources", info.Name, len(rules), len(list))
		}
		for _, s := range list {
			if !slices.Contains(rules, s.Rule) {
				t.Errorf("sources.txt has %s, which is no rule", s.Rule)
			}
			for i, p := range s.Places {
				if slices.Contains(s.Places[:i], p) || (p.Heading == "") == (p.Paragraph == 0) || p.Page < 0 || s.Book == "" {
					t.Errorf("%s: %+v in %q", s.Rule, p, s.Book)
				}
			}
		}
		unprinted(t, info.Name, list)
	}
}

// unprinted: what is under "-" is nowhere else.
func unprinted(t *testing.T, game string, list []games.Source) {
	text, err := os.ReadFile(filepath.Join(game, "sources.txt"))
	if err != nil {
		t.Fatal(err)
	}
	_, none, _ := strings.Cut(string(text), "\n-: ")
	for _, id := range strings.Fields(none) {
		i := slices.IndexFunc(list, func(s games.Source) bool { return strings.HasSuffix(s.Rule, "-"+id) })
		if i < 0 || len(list[i].Places) > 0 {
			t.Errorf("%s: %s is listed as printed and as not printed", game, id)
		}
	}
}

// TestSourcesAsPrinted compares some with the printed rules.
func TestSourcesAsPrinted(t *testing.T) {
	for rule, want := range map[string]games.Passage{
		"TIS-R60": {Heading: "Kanonen", Page: 14},
		"SMU-R17": {Heading: "Boot ziehen / How to play"},
		"HAL-R16": {Paragraph: 5},
		"OLT-R14": {Heading: "III, 4.) Schiffe"},
		"COR-R20": {Heading: "Rundenabrechnung"},
	} {
		if s, _ := games.SourceOf(rule); len(s.Places) != 1 || s.Places[0] != want {
			t.Errorf("%s: %+v, want %+v", rule, s.Places, want)
		}
	}
	if s, ok := games.SourceOf("TIS-A17"); !ok || !s.Ours() || len(s.Places) != 0 {
		t.Errorf("TIS-A17: %+v, %v", s, ok)
	}
	if _, ok := games.SourceOf("TIS-R999"); ok {
		t.Error("there is no TIS-R999")
	}
}
