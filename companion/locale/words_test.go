package locale

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"hafenmeister/games/table"
)

func TestSpeakerMatchesLanguages(t *testing.T) {
	deck := newCatalogue(germanDeck, englishDeck)
	deck["fr.toml"] = &fstest.MapFile{Data: []byte(`"name" = "{{.name}}"`)}
	deck["notes.txt"] = &fstest.MapFile{}
	w, err := New(deck)
	if err != nil {
		t.Fatal(err)
	}
	if got := w.Languages(); !slices.Equal(got, []string{"en", "de"}) {
		t.Errorf("Languages returns %q, want en, de", got)
	}
	for env, want := range map[string]string{"de_CH.UTF-8": "de", "fr_FR.UTF-8": "en", "ja_JP": "en"} {
		if got := w.Detect(func(string) string { return env }); got != want {
			t.Errorf("Detect of %s = %s, want %s", env, got, want)
		}
	}
	for lang, want := range map[string]string{
		"de": "de", "DE": "de", "de-AT": "de", "de_AT.UTF-8": "de", "de_DE@euro": "de", "gsw": "de",
		"en": "en", "en_GB": "en", "fr_BE": "fr", "qps": "qps",
		"": "en", "C": "en", "C.UTF-8": "en", "POSIX": "en", "ja": "en", "no such language": "en", "☠": "en",
	} {
		if got := w.Speaker(lang).Lang(); got != want {
			t.Errorf("Speaker(%q) speaks %s, want %s", lang, got, want)
		}
	}
	if w.Speaker("de") != w.Speaker("de_CH") {
		t.Error("de and de_CH have different speakers")
	}
}

// A file, key, plural or list that a language lacks is in English. Missing does not list it for an incomplete language.
func TestMissingTextsAreEnglish(t *testing.T) {
	w, err := New(newCatalogue(`"say.a" = "Ahoi"`, `"say.a" = "Ahoy"
"say.b" = "Anchor"
"term.mast" = "mast"
"term.mast.the" = "the mast"
"say.count" = { one = "{{.count}} mast", other = "{{.count}} masts" }`),
		fstest.MapFS{"en.toml": {Data: []byte(`"say.c" = "{{.figure}} casts off {{.what.The}}."`)},
			"fr.toml": {Data: []byte(`"say.c" = "{{.figure}} largue {{.what.The}}."`)}, "nl.toml": {}})
	if err != nil {
		t.Fatal(err)
	}
	for lang, want := range map[string][]string{
		"de": {"Ahoi", "Anchor", "Rosa casts off the mast.", "0 masts", "a und b"},
		"fr": {"Ahoy", "Anchor", "Rosa largue the mast.", "0 masts", "a et b"},
		"nl": {"Ahoy", "Anchor", "Rosa casts off the mast.", "0 masts", "a and b"},
	} {
		s := w.Speaker(lang)
		got := []string{s.Line("say.a"), s.Line("say.b"), s.Line("say.c", rosa, table.Term("what", "term.mast")), s.Line("say.count", table.Num("count", 0)), s.List([]string{"a", "b"})}
		if !slices.Equal(got, want) || s.Lang() != lang || !s.Has("say.b") || s.Has("say.none") {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
	if got := w.Speaker("nl").Line("say.none"); got != "⟦say.none⟧" {
		t.Errorf("Line of a missing text = %s, want ⟦say.none⟧", got)
	}
	if got := w.Missing(); !slices.Equal(got, []string{"nl say.none"}) {
		t.Errorf("Missing returns %q, want nl say.none", got)
	}
}

func TestDetect(t *testing.T) {
	for _, c := range []struct {
		env  map[string]string
		want string
	}{
		{nil, "en"},
		{map[string]string{"LANG": "de_DE.UTF-8"}, "de-DE"},
		{map[string]string{"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB"}, "en-GB"},
		{map[string]string{"LANG": "en_US", "LC_MESSAGES": "en_US", "LC_ALL": "de_AT@euro"}, "de-AT"},
		{map[string]string{"LANG": "de_DE", "LC_ALL": "C"}, "en"},
		{map[string]string{"LANG": "C.UTF-8"}, "en"},
	} {
		if got := Detect(func(name string) string { return c.env[name] }); got != c.want {
			t.Errorf("%v: got %s, want %s", c.env, got, c.want)
		}
	}
}

func TestNewNamesBadCatalogue(t *testing.T) {
	for name, files := range map[string]fstest.MapFS{"empty": {}, "no language": {"words.txt": {}, "a b.toml": {}}} {
		if _, err := New(From("games/x", files)); err == nil || !strings.Contains(err.Error(), "games/x") {
			t.Errorf("%s: %v, want an error that names games/x", name, err)
		}
	}
}

func TestFirstOfTwoTextsIsUsed(t *testing.T) {
	for range 20 {
		w, err := New(newCatalogue(``, `"a" = "first"`), newCatalogue(``, `"a" = "second"`))
		if err != nil {
			t.Fatal(err)
		}
		if got := w.Speaker("en").Line("a"); got != "first" {
			t.Fatalf("got %q, want first", got)
		}
	}
}
