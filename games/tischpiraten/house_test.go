package tischpiraten

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"hafenmeister/games/setup"
)

const (
	longestText  = 400 // runes; more does not fit the small screen
	longestLabel = 60
)

var languages = []string{"en", "de"}

// allRules are the numbers of all rules and gaps, as rulesIn reads them.
const allRules = "R1-R111 A1-A159"

// later are the rules of chapters that cannot be played yet, by chapter: the change that adds
// one takes its line out. Their words come with them.
var later = map[string]string{}

// rulesIn are the ids of "R97-R101 A14": TIS-R97 and so on.
func rulesIn(t *testing.T, ranges string) (ids []string) {
	t.Helper()
	for _, part := range strings.Fields(ranges) {
		from, to, _ := strings.Cut(part, "-")
		if to == "" {
			to = from
		}
		first, err := strconv.Atoi(from[1:])
		last, err2 := strconv.Atoi(to[1:])
		if err != nil || err2 != nil || from[0] != to[0] || first > last {
			t.Fatalf("%q is no range of rules", part)
		}
		for n := first; n <= last; n++ {
			ids = append(ids, fmt.Sprintf("TIS-%c%d", from[0], n))
		}
	}
	return ids
}

// rulesOfTheGame are the ids of all rules that can be played.
func rulesOfTheGame(t *testing.T) []string {
	t.Helper()
	ids := rulesIn(t, allRules)
	for chapter, ranges := range later {
		for _, id := range rulesIn(t, ranges) {
			n := len(ids)
			if ids = slices.DeleteFunc(ids, func(x string) bool { return x == id }); len(ids) == n {
				t.Errorf("%s of %s is no rule, or stands in two chapters", id, chapter)
			}
		}
	}
	return ids
}

// catalogueForms reads a catalogue and returns every text with all its forms.
func catalogueForms(t *testing.T, file string) map[string][]string {
	t.Helper()
	var raw map[string]any
	if _, err := toml.DecodeFile(file, &raw); err != nil {
		t.Fatal(err)
	}
	texts := map[string][]string{}
	for key, value := range raw {
		switch v := value.(type) {
		case string:
			texts[key] = []string{v}
		case map[string]any:
			for _, form := range slices.Sorted(maps.Keys(v)) {
				s, ok := v[form].(string)
				if !ok {
					t.Errorf("%s: %q: form %q is no string; quote the whole key", file, key, form)
				}
				texts[key] = append(texts[key], s)
			}
		default:
			t.Errorf("%s: %q is neither text nor forms", file, key)
		}
	}
	return texts
}

// placeholder matches {{.slot}}, {{.slot.form}} and {{cap .slot}}; each language uses
// forms as it needs them.
var placeholder = regexp.MustCompile(`{{(?:cap )?\.(\w+)[^}]*}}`)

// placeholders returns the slots in the forms of a text, each once.
func placeholders(forms []string) []string {
	found := map[string]bool{}
	for _, form := range forms {
		for _, p := range placeholder.FindAllStringSubmatch(form, -1) {
			found[p[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}

func TestCatalogues_sameKeysAndPlaceholders(t *testing.T) {
	en, de := catalogueForms(t, "en.toml"), catalogueForms(t, "de.toml")
	for key, forms := range en {
		other, ok := de[key]
		if !ok && isForm(en, key) {
			continue
		}
		if !ok {
			t.Errorf("de lacks %q", key)
			continue
		}
		if a, b := placeholders(forms), placeholders(other); !slices.Equal(a, b) {
			t.Errorf("%q: en fills %v, de fills %v", key, a, b)
		}
	}
	for key := range de {
		if en[key] == nil && !isForm(de, key) {
			t.Errorf("en lacks %q", key)
		}
	}
}

// isForm reports whether key is a form of a term, "term.pistol.dat": each language has
// its own.
func isForm(texts map[string][]string, key string) bool {
	dot := strings.LastIndexByte(key, '.')
	return strings.HasPrefix(key, "term.") && texts[key[:dot]] != nil
}

func TestCatalogues_textsAreCleanAndShort(t *testing.T) {
	for _, lang := range languages {
		for key, forms := range catalogueForms(t, lang+".toml") {
			for _, text := range forms {
				if n := utf8.RuneCountInString(text); n > longestText {
					t.Errorf("%s: %q has %d runes, at most %d fit", lang, key, n, longestText)
				}
				if text == "" || text != strings.TrimSpace(text) || strings.Contains(text, "  ") {
					t.Errorf("%s: %q is empty or has stray spaces: %q", lang, key, text)
				}
			}
		}
	}
}

func TestCatalogues_wordsForEveryRule(t *testing.T) {
	for _, lang := range languages {
		texts := catalogueForms(t, lang+".toml")
		for _, id := range rulesOfTheGame(t) {
			if key := "rule." + id; len(texts[key]) != 1 {
				t.Errorf("%s: %q has %d texts, want 1", lang, key, len(texts[key]))
			}
		}
	}
}

func TestHouseRules_shape(t *testing.T) {
	var front, asked []string
	seen := map[string]bool{}
	for _, h := range houseRules {
		if seen[h.Key] {
			t.Errorf("%s is listed twice", h.Key)
		}
		seen[h.Key] = true
		if h.Front {
			front = append(front, h.Key)
		}
		if h.NoDefault {
			asked = append(asked, h.Key)
		}
		if len(h.Values) == 0 {
			if h.Min >= h.Max || h.Default < h.Min || h.Default > h.Max {
				t.Errorf("%s: default %d, range %d to %d", h.Key, h.Default, h.Min, h.Max)
			}
			continue
		}
		if h.Min != 0 || h.Max != 0 || h.Default != 0 {
			t.Errorf("%s has both words and numbers", h.Key)
		}
		distinct := slices.Compact(slices.Sorted(slices.Values(h.Values)))
		if len(distinct) < 2 || len(distinct) != len(h.Values) {
			t.Errorf("%s: values %v, want two or more different ones", h.Key, h.Values)
		}
		if slices.Contains(h.Values, "true") != slices.Contains(h.Values, "false") {
			t.Errorf("%s: values %v, true and false go together", h.Key, h.Values)
		}
	}
	if want := []string{"depth", "officer.scope", "wind", "magic", "monster", "island", "victory", "recruits", "misfire"}; !slices.Equal(front, want) {
		t.Errorf("front: %v, want %v", front, want)
	}
	if want := []string{"victory"}; !slices.Equal(asked, want) {
		t.Errorf("asked: %v, want %v", asked, want)
	}
}

func TestHouseRules_wordsInBothLanguages(t *testing.T) {
	for _, lang := range languages {
		texts := catalogueForms(t, lang+".toml")
		wanted := map[string]bool{}
		for _, h := range houseRules {
			if h.Key == setup.DetailKeyName {
				continue // its words are the same in all games
			}
			question := "house." + h.Key
			wanted[question] = true
			if len(texts[question]) != 1 || !strings.Contains(texts[question][0], "?") {
				t.Errorf("%s: %q asks nothing: %q", lang, question, texts[question])
			}
			for _, value := range h.Values {
				label := question + "." + value
				wanted[label] = true
				if len(texts[label]) != 1 || utf8.RuneCountInString(texts[label][0]) > longestLabel {
					t.Errorf("%s: %q is no label of at most %d runes: %q", lang, label, longestLabel, texts[label])
				}
			}
		}
		for key := range texts {
			if strings.HasPrefix(key, "house.") && !wanted[key] {
				t.Errorf("%s: %q belongs to no house rule", lang, key)
			}
		}
	}
}

// A gap that leaves a choice says so, and no other text promises one.
func TestHouseRules_ruleTextsSayThatTheTableMayChoose(t *testing.T) {
	open := map[string]bool{}
	for _, h := range houseRules {
		open["rule."+h.Rule] = strings.HasPrefix(h.Rule, "TIS-A") // what the book offers itself needs no house rule
	}
	mark := map[string]string{"en": "House rule:", "de": "Hausregel:"}
	for _, lang := range languages {
		texts := catalogueForms(t, lang+".toml")
		for key := range open {
			if len(texts[key]) != 1 {
				t.Errorf("%s: a house rule names %q, which has no words", lang, key)
			}
		}
		for key, forms := range texts {
			if !strings.HasPrefix(key, "rule.") {
				continue
			}
			if says := strings.Contains(forms[0], mark[lang]); says != open[key] {
				t.Errorf("%s: %q says %q: %v, want %v", lang, key, mark[lang], says, open[key])
			}
		}
	}
}
