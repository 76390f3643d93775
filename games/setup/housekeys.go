package setup

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// A HouseKey is a house rule with the field of H that keeps what the table decided.
type HouseKey[H any] struct {
	House
	Page  string       // which page of set-up asks for it; of a rule in front none
	Field func(*H) any // as KeepHouse takes it

	// Idle reports whether the rule means nothing beside the others that the set-up file
	// holds already, so that set-up need not ask; nil where it always means something.
	Idle func(set map[string]any) bool
}

func (k *HouseKey[H]) idle(set map[string]any) bool { return k.Idle != nil && k.Idle(set) }

// HouseRules are the rules of keys.
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
	words, wrong := HouseValues(HouseRules(keys), in, nil)
	for i := range keys {
		KeepHouse(keys[i].Field(&h), words[keys[i].Key])
	}
	return h, wrong
}

// AskHouseFront asks for the house rules that stand in front and keeps each in the set-up
// file's table.
func AskHouseFront[H any](t table.T, keys []HouseKey[H], into map[string]any) {
	for i := range keys {
		if keys[i].Front && !keys[i].idle(into) {
			into[keys[i].Key] = AskHouse(t, &keys[i].House)
		}
	}
}

// AskHousePages goes through all other house rules, if the people want to: page by page
// in the order of keys. A page is worded "term." + game + ".page." + page; rule is the
// first of the rules that the pages fill gaps of.
func AskHousePages[H any](t table.T, game, rule string, keys []HouseKey[H], into map[string]any) {
	if MoreHouse(t, rule) {
		askPages(t, game, rule, keys, into)
	}
}

func askPages[H any](t table.T, game, rule string, keys []HouseKey[H], into map[string]any) {
	var pages []string
	for i := range keys {
		if page := keys[i].Page; page != "" && !keys[i].idle(into) && !slices.Contains(pages, page) {
			pages = append(pages, page)
		}
	}
	for _, page := range pages {
		for _, r := range ChooseHouse(t, table.Say("term."+game+".page."+page), page, rule, onPage(keys, page, into)) {
			into[r.Key] = AskHouse(t, r)
		}
	}
}

// AskHouseOverview shows the house rules that stand in front as they are by default and asks which of them the people
// change, and whether they look at the pages of all others. It asks nothing if they have chosen a set.
func AskHouseOverview[H any](t table.T, game, rule string, keys []HouseKey[H], into map[string]any) {
	const others = table.Word("other-rules")
	var front, changed []table.Item
	for i := range keys {
		if _, set := into[keys[i].Key]; keys[i].Front && !set && !keys[i].idle(into) {
			front = append(front, houseRule{&keys[i].House})
		}
	}
	if !HouseChosen(t) {
		ask := table.Q("house.front", "", rule).Likelihood(table.Likelihood{Yes: 1, Of: 4})
		changed = table.ChooseSome(t, ask, 0, len(front)+1, false, slices.Values(append(front, others)))
	}
	for _, item := range front {
		r := item.(houseRule)
		into[r.Key] = houseValue(r.House, r.standard())
		if slices.Contains(changed, item) {
			into[r.Key] = changeHouse(t, r.House)
		}
	}
	if slices.Contains(changed, table.Item(others)) {
		askPages(t, game, rule, keys, into)
	}
}

func onPage[H any](keys []HouseKey[H], page string, into map[string]any) iter.Seq[*House] {
	return func(yield func(*House) bool) {
		for i := range keys {
			if keys[i].Page == page && !keys[i].idle(into) && !yield(&keys[i].House) {
				return
			}
		}
	}
}
