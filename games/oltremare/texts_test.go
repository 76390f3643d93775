package oltremare

import (
	"testing"

	"hafenmeister/companion/locale"
)

// English and German have all texts, with the same placeholders and only letters that every console
// can show.
func TestTexts_bothLanguages(t *testing.T) {
	for _, c := range locale.Audit(locale.From("games/oltremare", Texts)) {
		t.Error(c)
	}
}
