package tischpiraten

import (
	"slices"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/table"
)

// Worked examples, the book's and computed ones, and other questions to a referee; the
// package comment of gamestest says how they are written.
func TestExamples(t *testing.T) {
	gamestest.Scripts(t, Info, "testdata/examples/TIS-*.txtar")
}

// Whole games, one for each way to end at least; in them every weapon is fired, every magic
// card is opened and does what it does, the monster does all that it can, every row of the
// misfire table comes up, and every rule of the ancients.
func TestPlaythroughs(t *testing.T) {
	seen := gamestest.Evenings(t, Info, "testdata/playthroughs")
	seen.WantRules(t, rulesIn(t, "R78-R94 R97-R102 R107"), nil)
	want := []string{"say.misfire.wet", "say.misfire.jammed", "say.misfire.broken", "say.misfire.explodes",
		"say.misfire.cannon.wet", "say.misfire.cannon.jammed", "say.cannon.broken", "say.misfire.cannon.explodes",
		"say.jam.loaded", "say.jam.stays", "say.jam.cannon.loaded", "say.jam.cannon.stays",
		"say.monster.calm", "say.monster.stays", "say.monster.attacks", "ask.monster.victim", "say.monster.marks", "say.monster.dives", "say.monster.slain",
		"say.magic.healed", "say.magic.unladen", "say.mermaids.enchanted", "say.klabautermann", "say.pay.task"}
	for _, card := range magicCards {
		want = append(want, "say.magic.words."+string(card))
	}
	for _, kind := range slices.Concat(gunKinds, bowKinds) {
		want = append(want, "term."+kind)
	}
	for _, how := range endings[1:] { // all but Running
		if how != table.Stopped {
			want = append(want, "say.over."+how)
		}
	}
	keys := seen.Keys()
	for _, key := range want {
		if !slices.Contains(keys, key) {
			t.Errorf("no whole game shows %s", key)
		}
	}
}
