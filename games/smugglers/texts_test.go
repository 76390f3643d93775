package smugglers

import (
	"testing"

	"hafenmeister/companion/locale"
)

func TestTextsPassAudit(t *testing.T) {
	for _, c := range locale.Audit(locale.From("games/smugglers", Texts)) {
		t.Error(c)
	}
}
