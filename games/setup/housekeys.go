package setup

import (
	"slices"

	"hafenmeister/games/table"
)

// A HouseKey is a house rule with its field in H.
type HouseKey[H any] struct {
	House
	Page  string       // the page of the set-up that asks for it; "" for one on the first page
	Field func(*H) any // returns a pointer for [SetHouseField]

	// Ask asks for a rule that is neither a word nor a number; nil for all others.
	Ask func(t table.T) any

	// Idle reports whether the rule has no effect with the house rules in set, so that the set-up
	// need not ask for it; nil if it always has one.
	Idle func(set map[string]any) bool
}

func (k *HouseKey[H]) isIdle(set map[string]any) bool { return k.Idle != nil && k.Idle(set) }

// HouseRules returns the rules of keys.
func HouseRules[H any](keys []HouseKey[H]) []House {
	list := make([]House, len(keys))
	for i := range keys {
		list[i] = keys[i].House
	}
	return list
}

// ReadHouse reads the house rules of a set-up file, with defaults for missing ones, and returns
// its problems like [HouseValues].
func ReadHouse[H any](keys []HouseKey[H], in map[string]any) (h H, wrong []Problem) {
	wrong = eachHouseValue(HouseRules(keys), in, nil, func(i int, word string) { SetHouseField(keys[i].Field(&h), word) })
	return h, wrong
}

// AskHouseRules asks for each house rule without a default, then which rules of the first page to change and whether to see
// the others, page by page in the order of keys. The text of a page is "term." + game + ".page." + page. rule is the rule of
// these questions. If the people have chosen house rules before, it asks only for rules without a default. It stores the
// rules in into.
func AskHouseRules[H any](t table.T, game, rule string, keys []HouseKey[H], into map[string]any) {
	const others = table.Word("other-rules")
	var front, pages []*HouseKey[H]
	var offered, changed []table.Item
	for i := range keys {
		k := &keys[i]
		_, set := into[k.Key]
		switch {
		case set || k.isIdle(into):
		case k.NoDefault:
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
			return positionOf(keys, id, func(k *HouseKey[H]) bool { return k.Front && !k.NoDefault })
		})
		changed = table.ChooseSome(t, ask, 0, len(offered), false, slices.Values(offered))
	}
	for _, k := range front {
		into[k.Key] = houseValue(&k.House, k.defaultWord())
		if slices.Contains(changed, table.Item(houseRule{&k.House})) && !k.isIdle(into) {
			into[k.Key] = k.change(t)
		}
	}
	if slices.Contains(changed, table.Item(others)) {
		askPages(t, game, rule, keys, into)
	}
}

// positionOf returns the position, from 1, of the rule with an id among those for which onPage returns true; for
// another id, the position after the last.
func positionOf[H any](keys []HouseKey[H], id string, onPage func(k *HouseKey[H]) bool) (n int) {
	for i := range keys {
		if onPage(&keys[i]) {
			n++
		}
		if keys[i].Key == id {
			return n
		}
	}
	return n + 1
}

// change returns another value than the default: the opposite of a rule that is on or off, else it asks.
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

// askPages asks page by page which rules the people want to change, and for these.
func askPages[H any](t table.T, game, rule string, keys []HouseKey[H], into map[string]any) {
	done := map[string]bool{"": true}
	for i := range keys {
		page := keys[i].Page
		if done[page] {
			continue
		}
		done[page] = true
		ask := table.Q("house.page", "", rule, table.Sub("page", table.Say("term."+game+".page."+page))).About(page).
			Digits(func(id string) int { return positionOf(keys, id, func(k *HouseKey[H]) bool { return k.Page == page }) })
		chosen := table.ChooseSome(t, ask.Likelihood(table.Likelihood{Yes: 1, Of: 4}), 0, len(keys), false, func(yield func(houseRule) bool) {
			for j := range keys {
				if k := &keys[j]; k.Page == page && !k.isIdle(into) && !yield(houseRule{&k.House}) {
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
