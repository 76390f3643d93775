package oltremare

import (
	"testing"

	"hafenmeister/companion/locale"
)

// Both languages say everything, with the same slots, in letters that every console has.
func TestTexts_bothLanguages(t *testing.T) {
	for _, c := range locale.Audit(locale.From("games/oltremare", Texts)) {
		t.Error(c)
	}
}
