package corsari

import (
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"hafenmeister/companion/locale"
)

func TestTextsPassAudit(t *testing.T) {
	for _, c := range locale.Audit(locale.From("games/corsari", Texts)) {
		t.Error(c)
	}
}

// Each known colour has a letter of its own that is not one of freeLetters.
func TestColoursHaveDifferentLetters(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		words := map[string]any{}
		if _, err := toml.DecodeFS(Texts, lang+".toml", &words); err != nil {
			t.Fatal(err)
		}
		seen := freeLetters
		for _, c := range knownColours {
			sign, _ := words["sign.cor."+c.name].(string)
			if len(sign) != 1 || strings.Contains(seen, sign) {
				t.Errorf("%s: the sign of %s is %q, want a letter that is not in %q", lang, c.name, sign, seen)
			}
			seen += sign
		}
	}
}
