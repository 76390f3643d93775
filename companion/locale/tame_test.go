package locale_test

import (
	"testing"

	"hafenmeister/companion/locale"
)

func TestTame(t *testing.T) {
	for text, want := range map[string]string{
		"":                             "",
		"Möwe":                         "Möwe",
		"An\u202ena":                   "An\ufffdna",
		"\u200e\u200f\u061c":           "\ufffd\ufffd\ufffd",
		"\u202aa\u202bb\u202cc\u202dd": "\ufffda\ufffdb\ufffdc\ufffdd",
		"\u2066a\u2067b\u2068c\u2069":  "\ufffda\ufffdb\ufffdc\ufffd",
		"שרה":                          "שרה", // Hebrew is no trick
		"👩\u200d✈\ufe0f":               "👩\u200d✈\ufe0f",
	} {
		if got := locale.Tame(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
