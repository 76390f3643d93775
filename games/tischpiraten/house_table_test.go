package tischpiraten

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/games/setup"
)

// gapsToFill are all gaps of the book for which the table may choose: the gap, the key, its
// values with the default first, and the page on which set-up shows it. A number stands
// with its default. Two gaps may share a key.
var gapsToFill = []struct{ gap, key, values, page string }{
	{"A2", "wind.head", "-50mm 100mm", "wind"},
	{"A4", "officer.scope", "all attacks", "round"},
	{"A6", "misfire", "basic table", "extra"},
	{"A8", "edge", "end_game eliminate ship_only", "sail"},
	{"A9", "cannon.nat1", "miss fumble", "cannon"},
	{"A10", "swim.per", "action round", "ram"},
	{"A11", "victory", "afloat conquest goal points", "victory"},
	{"A11", "points.rounds", "6", "victory"},
	{"A14", "row.wind_bonus", "0mm 60mm", "wind"},
	{"A16", "two_ships.crews", "each shared", "round"},
	{"A17", "init.per", "player ship", "round"},
	{"A19", "wind.order", "after_factor before_factor", "wind"},
	{"A21", "drift.nowind", "roll straight none", "wind"},
	{"A24", "tack.roll", "false true", "wind"},
	{"A26", "gybe.bonus", "one_each all", "wind"},
	{"A29", "sinking.moves", "true false", "ram"},
	{"A30", "sinking.by_cannon", "delayed at_once", "ram"},
	{"A31", "ram.after", "stopped lashed", "ram"},
	{"A32", "ram.row1", "none own_cannon", "ram"},
	{"A36", "capture.when", "round_end at_once", "board"},
	{"A37", "board.tries", "ship target", "board"},
	{"A40", "lashed.cannons", "silent others", "board"},
	{"A41", "ropes.cut", "boarder both", "board"},
	{"A47", "range.miss", "no_die fumble_die", "shoot"},
	{"A49", "who.choice", "random owner", "shoot"},
	{"A50", "who.third", "roll target", "shoot"},
	{"A52", "melee.double", "true false", "melee"},
	{"A53", "melee.reply", "true false", "melee"},
	{"A54", "melee.leave", "free one_blow", "melee"},
	{"A57", "nat6", "false true", "round"},
	{"A59", "swing.modifiers", "true false", "board"},
	{"A60", "plague.saves", "false true", "magic"},
	{"A61", "recruit.count", "1", "extra"},
	{"A62", "large_shield.melee", "false true", "ancients"},
	{"A63", "mounted.shooting", "false true", "ancients"},
	{"A66", "jam.cleared", "loaded empty", "extra"},
	{"A70", "klabautermann.cannons", "tested always", "magic"},
	{"A71", "klabautermann.announce", "true false", "magic"},
	{"A72", "points.card_and_event", "true false", "magic"},
	{"A74", "mermaids.ship", "any own", "magic"},
	{"A75", "points.indirect", "false true", "victory"},
	{"A76", "points.cargo_of_captured", "false true", "victory"},
	{"A77", "points.sunk", "fifth_hit removal", "victory"},
	{"A78", "carry.fight", "false true", "treasure"},
	{"A79", "door.roll", "false true", "treasure"},
	{"A82", "swimmer.target", "true false", "shoot"},
	{"A85", "monster.attack", "move_end passing", "monster"},
	{"A90", "monster.grid", "3x2 2x3", "monster"},
	{"A91", "shovel.per", "crew figure", "island"},
	{"A94", "rounds.max", "0", "victory"},
	{"A95", "afloat.empty", "true false", "victory"},
	{"A105", "afloat.captured", "captor nobody", "victory"},
	{"A107", "captured.use", "true false", "board"},
	{"A108", "boarders.cannons", "false true", "board"},
	{"A120", "mast.choice", "owner attacker random", "cannon"},
	{"A122", "empty_ship", "sails lies", "sail"},
	{"A124", "row6.pick", "own any", "cannon"},
	{"A127", "two_shots.cannon", "true false", "round"},
	{"A131", "fall.second_action", "swim lost", "board"},
	{"A137", "cargo.in_water", "lost floats", "treasure"},
	{"A145", "points.burdens", "false true", "magic"},
	{"A146", "points.card_and_event", "true false", "magic"}, // one key with A72
	{"A148", "points.row6", "true false", "victory"},
	{"A153", "treasure.found", "carried lies", "island"},
	{"A156", "misfire.bows", "false true", "ancients"},
	{"A158", "shield.engines", "false true", "ancients"},
}

// optional are the house rules that fill no gap: options of the book itself.
var optional = []string{"recruits", "large_shields", "magic", "wind", "monster", "island"}

// Every gap for which the table may choose is a house rule with this key, these values and
// this default, on its page of the book, asked in one sentence in both languages; and no
// house rule fills another gap.
func TestHouseRules_fillEveryGap(t *testing.T) {
	played := rulesOfTheGame(t)
	words := map[string]map[string][]string{}
	for _, lang := range languages {
		words[lang] = catalogueForms(t, lang+".toml")
	}
	for _, gap := range gapsToFill {
		if !slices.Contains(played, "TIS-"+gap.gap) {
			continue // its chapter cannot be played yet
		}
		k, page := keyOf(gap.key)
		if k == nil {
			t.Errorf("%s: there is no house rule %s", gap.gap, gap.key)
			continue
		}
		values := strings.Join(k.Values, " ")
		if len(k.Values) == 0 {
			values = strconv.Itoa(k.Default)
		}
		if values != gap.values {
			t.Errorf("%s: %s has the values %q, want %q", gap.gap, gap.key, values, gap.values)
		}
		if page != gap.page {
			t.Errorf("%s: %s stands on the page %s, want %s", gap.gap, gap.key, page, gap.page)
		}
		if k.Rule != "TIS-"+gap.gap && gap.gap != "A146" {
			t.Errorf("%s: %s names %s", gap.gap, gap.key, k.Rule)
		}
		for lang, texts := range words {
			if asks := texts["house."+gap.key]; len(asks) != 1 || !strings.Contains(asks[0], "?") {
				t.Errorf("%s: %s is asked in %s as %q", gap.gap, gap.key, lang, asks)
			}
		}
	}
	for i := range houseRules {
		listed := houseRules[i].Key == setup.DetailKeyName || slices.Contains(optional, houseRules[i].Key)
		for _, gap := range gapsToFill {
			listed = listed || gap.key == houseRules[i].Key
		}
		if !listed {
			t.Errorf("%s fills no gap of the book", houseRules[i].Key)
		}
	}
}

// keyOf is the house rule with that key and its page; nil if there is none.
func keyOf(key string) (k *houseKey, page string) {
	for i := range housePages {
		for n := range housePages[i].keys {
			if housePages[i].keys[n].Key == key {
				return &housePages[i].keys[n], housePages[i].name
			}
		}
	}
	return nil, ""
}

// Without house rules in the file the defaults apply.
func TestHouseRules_defaults(t *testing.T) {
	h, _ := setup.ReadHouse(houseKeys, map[string]any{"victory": "points"})
	for _, gap := range gapsToFill {
		k, _ := keyOf(gap.key)
		if k == nil || gap.key == "victory" {
			continue
		}
		want := strings.Fields(gap.values)[0]
		var got string
		switch p := k.field(&h).(type) {
		case *string:
			got = *p
		case *bool:
			got = map[bool]string{true: "true", false: "false"}[*p]
		case *int:
			got, want = strconv.Itoa(*p), strings.TrimSuffix(want, "mm")
		}
		if got != want {
			t.Errorf("%s is %s by default, want %s", gap.key, got, want)
		}
	}
}
