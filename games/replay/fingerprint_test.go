package replay_test

import (
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// The later fields of a form hang on the earlier ones, but for those of [table.Each]: what one
// player has laid does not bear on what another has.
func TestFingerprint_ofAForm(t *testing.T) {
	ask := func(apart bool, given string) string {
		return replay.Fingerprint(&table.Question{Form: &table.Form{Given: []table.Text{table.Say("given", table.ID("card", given))}, Apart: apart}})
	}
	if ask(false, "1") == ask(false, "2") {
		t.Error("what was answered before does not count")
	}
	if ask(true, "1") != ask(true, "2") {
		t.Error("what another has laid counts")
	}
}
