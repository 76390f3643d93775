package setup

import (
	"slices"

	"hafenmeister/games/table"
)

// A HouseKey is a house rule with the field of H that keeps what the table decided.
type HouseKey[H any] struct {
	House
	Page  string       // which page of set-up asks for it; of a rule in front none
	Field func(*H) any // as KeepHouse takes it

	// Ask asks for a rule that is neither one of some words nor a number; nil for all others.
	Ask func(t table.T) any

	// Idle reports whether the rule means nothing beside the others that the set-up file
	// holds already, so that set-up need not ask; nil where it always means something.
	Idle func(set map[string]any) bool
}

func (k *HouseKey[H]) idle(set map[string]any) bool { return k.Idle != nil && k.Idle(set) }

// HouseRules returns the rules of keys.
func HouseRules[H any](keys []HouseKey[H]) []House {
	list := make([]House, len(keys))
	for i := range keys {
		list[i] = keys[i].House
	}
	return list
}

// ReadHouse reads the house rules of a set-up file as [HouseValues] does: the defaults
// where it says nothing, and what is wrong with it.
func ReadHouse[H any](keys []HouseKey[H], in map[string]any) (h H, wrong []Problem) {
	wrong = eachHouseValue(HouseRules(keys), in, nil, func(i int, word string) { KeepHouse(keys[i].Field(&h), word) })
	return h, wrong
}

// AskHouseRules asks for each house rule without a default, then shows those in front as they are by default and asks which
// of them the people change, and whether they look at all others: page by page in the order of keys. A page is worded
// "term." + game + ".page." + page; rule is the first of the rules whose gaps they fill. If the people have chosen a set of
// house rules it asks for none with a default.
func AskHouseRules[H any](t table.T, game, rule string, keys []HouseKey[H], into map[string]any) {
	const others = table.Word("other-rules")
	var front, pages []*HouseKey[H]
	var offered, changed []table.Item
	for i := range keys {
		k := &keys[i]
		_, set := into[k.Key]
		switch {
		case set || k.idle(into):
		case k.Asked:
			into[k.Key] = AskHouse(t, &k.House)
		case k.Front:
			front, offered = append(front, k), append(offered, houseRule{&k.House})
		case k.Page != "":
			pages = append(pages, k)
		}
	}
	if !IsHouseChosen(t) {
		if pages != nil {
			offered = append(offered, others)
		}
		ask := table.Q("house.front", "", rule).Likelihood(table.Likelihood{Yes: 1, Of: 4}).Digits(func(id string) int {
			return position(keys, id, func(k *HouseKey[H]) bool { return k.Front && !k.Asked })
		})
		changed = table.ChooseSome(t, ask, 0, len(offered), false, slices.Values(offered))
	}
	for _, k := range front {
		into[k.Key] = houseValue(&k.House, k.standard())
		if slices.Contains(changed, table.Item(houseRule{&k.House})) && !k.idle(into) {
			into[k.Key] = k.change(t)
		}
	}
	if slices.Contains(changed, table.Item(others)) {
		askPages(t, game, rule, keys, into)
	}
}

// position returns the place of a rule among those that are asked together, whether all of them are or not; after
// the last for what is no rule.
func position[H any](keys []HouseKey[H], id string, together func(k *HouseKey[H]) bool) (n int) {
	for i := range keys {
		if together(&keys[i]) {
			n++
		}
		if keys[i].Key == id {
			return n
		}
	}
	return n + 1
}

// change returns what the people want instead of the default: they are asked, unless the rule is on or off.
func (k *HouseKey[H]) change(t table.T) any {
	if onOff := []string{"true", "false", "on", "off"}; len(k.Values) == 2 && slices.Contains(onOff, k.Values[0]) {
		return houseValue(&k.House, k.Values[1])
	}
	return k.ask(t)
}

func (k *HouseKey[H]) ask(t table.T) any {
	if k.Ask != nil {
		return k.Ask(t)
	}
	return AskHouse(t, &k.House)
}

// askPages asks page by page which rules the people want to look at, and for those.
func askPages[H any](t table.T, game, rule string, keys []HouseKey[H], into map[string]any) {
	asked := map[string]bool{"": true}
	for i := range keys {
		page := keys[i].Page
		if asked[page] {
			continue
		}
		asked[page] = true
		ask := table.Q("house.page", "", rule, table.Sub("page", table.Say("term."+game+".page."+page))).About(page).
			Digits(func(id string) int { return position(keys, id, func(k *HouseKey[H]) bool { return k.Page == page }) })
		chosen := table.ChooseSome(t, ask.Likelihood(table.Likelihood{Yes: 1, Of: 4}), 0, len(keys), false, func(yield func(houseRule) bool) {
			for j := range keys {
				if k := &keys[j]; k.Page == page && !k.idle(into) && !yield(houseRule{&k.House}) {
					return
				}
			}
		})
		for j := range keys {
			if slices.Contains(chosen, houseRule{&keys[j].House}) {
				into[keys[j].Key] = keys[j].ask(t)
			}
		}
	}
}
