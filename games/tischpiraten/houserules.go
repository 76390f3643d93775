package tischpiraten

import (
	"slices"

	"hafenmeister/games/table"
)

// houseKeys are the house rules of all pages, in the order of the book; houseRules are
// what everybody may know of them.
var houseKeys, houseRules = allHouseRules()

func allHouseRules() (keys []houseKey, rules []table.House) {
	for i := range housePages {
		for _, k := range housePages[i].keys {
			keys, rules = append(keys, k), append(rules, k.House)
		}
	}
	return keys, rules
}

func houseRule(key string) *table.House {
	return &houseRules[slices.IndexFunc(houseRules, func(r table.House) bool { return r.Key == key })]
}

// parseHouse reads the house rules of a set-up file: the defaults where it says
// nothing, and what is wrong with it.
func parseHouse(in map[string]any) (h house, wrong []table.Problem) {
	wrong = table.EachHouseWord(houseRules, in, nil, func(i int, word string) {
		table.KeepHouse(houseKeys[i].field(&h), word)
	})
	return h, wrong
}
