package corsari

import (
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"hafenmeister/companion/locale"
)

// Both languages say everything, with the same slots, in letters that every console has.
func TestTexts_bothLanguages(t *testing.T) {
	for _, c := range locale.Audit(locale.From("games/corsari", Texts)) {
		t.Error(c)
	}
}

// A card is typed by the letter of its colour: each is one letter, none is there twice,
// and none is one of those that colours get which have no word.
func TestTexts_signs(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		words := map[string]any{}
		if _, err := toml.DecodeFS(Texts, lang+".toml", &words); err != nil {
			t.Fatal(err)
		}
		seen := freeLetters
		for _, c := range knownColours {
			sign, _ := words["sign.cor."+c.name].(string)
			if len(sign) != 1 || strings.Contains(seen, sign) {
				t.Errorf("%s: the sign of %s is %q", lang, c.name, sign)
			}
			seen += sign
		}
	}
}
