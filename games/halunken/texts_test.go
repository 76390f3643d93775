package halunken

import (
	"testing"

	"hafenmeister/companion/locale"
)

func TestTextsPassAudit(t *testing.T) {
	for _, c := range locale.Audit(locale.From("games/halunken", Texts)) {
		t.Error(c)
	}
}
