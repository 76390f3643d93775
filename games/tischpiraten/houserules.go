package tischpiraten

import (
	"slices"

	"hafenmeister/games/table"
)

// houseRules are the house rules of all pages, in the order of the book.
var houseRules = allHouseRules()

func allHouseRules() (all []table.House) {
	for i := range housePages {
		for k := range housePages[i].keys {
			all = append(all, housePages[i].keys[k].House)
		}
	}
	return all
}

func houseRule(key string) *table.House {
	return &houseRules[slices.IndexFunc(houseRules, func(r table.House) bool { return r.Key == key })]
}

// parseHouse reads the house rules of a set-up file: the defaults where it says
// nothing, and what is wrong with it.
func parseHouse(in map[string]any) (h house, wrong []table.Problem) {
	words, wrong := table.HouseWords(houseRules, in, nil)
	for i := range housePages {
		for _, k := range housePages[i].keys {
			table.KeepHouse(k.field(&h), words[k.Key])
		}
	}
	return h, wrong
}
