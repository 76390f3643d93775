package shipcaptaincrew

import (
	"testing"

	"hafenmeister/companion/locale"
)

func TestTextsPassAudit(t *testing.T) {
	for _, c := range locale.Audit(locale.From("games/shipcaptaincrew", Texts)) {
		t.Error(c)
	}
}
