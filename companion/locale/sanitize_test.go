package locale_test

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode"

	"hafenmeister/companion/locale"
)

func TestSanitize(t *testing.T) {
	for text, want := range map[string]string{
		"":                             "",
		"Möwe":                         "Möwe",
		"An\u202ena":                   "An\ufffdna",
		"\u200e\u200f\u061c":           "\ufffd\ufffd\ufffd",
		"\u202aa\u202bb\u202cc\u202dd": "\ufffda\ufffdb\ufffdc\ufffdd",
		"\u2066a\u2067b\u2068c\u2069":  "\ufffda\ufffdb\ufffdc\ufffd",
		"שרה":                          "שרה", // Hebrew letters stay
		"👩\u200d✈\ufe0f":               "👩\u200d✈\ufe0f",
	} {
		if got := locale.Sanitize(text); got != want {
			t.Errorf("Tame(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestEscapeJSON(t *testing.T) {
	name := "Mö\u202e\u2067we\u061c שרה\ufffd\u009b31m\x7f\x1b"
	text, err := json.Marshal(name)
	if err != nil {
		t.Fatal(err)
	}
	escaped := locale.EscapeJSON(text)
	if strings.ContainsFunc(string(escaped), func(r rune) bool { return locale.IsDirectionControl(r) || unicode.IsControl(r) }) {
		t.Errorf("%q still has control characters", escaped)
	}
	var read string
	if err := json.Unmarshal(escaped, &read); err != nil || read != name {
		t.Errorf("%q decodes to %q, want %q: %v", escaped, read, name, err)
	}
}
