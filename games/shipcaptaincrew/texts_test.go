package shipcaptaincrew

import (
	"testing"

	"hafenmeister/companion/locale"
)

// Every language says everything, with the same slots, in letters that every console has.
func TestTexts(t *testing.T) {
	for _, c := range locale.Audit(locale.From("games/shipcaptaincrew", Texts)) {
		t.Error(c)
	}
}
