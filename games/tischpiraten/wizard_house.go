package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// askFront asks for the house rules that change every game.
func (s *Setup) askFront(t table.T) {
	for i := range houseRules {
		if houseRules[i].Front {
			s.askRule(t, &houseRules[i])
		}
	}
	if s.House["victory"] == string(Points) {
		s.askRule(t, houseRule("points.rounds"))
	} else {
		s.askRule(t, houseRule("rounds.max"))
	}
	s.askOptions(t)
	if s.House["victory"] == string(Goal) && s.House["rounds.max"] == int64(0) {
		t.Tell("TIS-A94", "say.begin.endless")
	}
}

// askOptions asks for the optional rules that change what the rest of set-up asks.
func (s *Setup) askOptions(t table.T) {
	s.askRule(t, houseRule("recruits"))
	if s.House["recruits"] == true {
		s.askRule(t, houseRule("recruit.count"))
	}
	if s.ancient() {
		s.askRule(t, houseRule("large_shields"))
	}
}

// applies reports whether the house rule makes a difference to what was chosen so far.
func (s *Setup) applies(key string) bool {
	switch key {
	case "cannon.nat1":
		return s.House["misfire"] != "table"
	case "jam.cleared":
		return s.House["misfire"] == "table"
	case "misfire.bows":
		return s.House["misfire"] == "table" && s.ancient()
	case "large_shield.melee":
		return s.House["large_shields"] == true
	case "shield.engines", "mounted.shooting":
		return s.ancient()
	}
	return true
}

// askRest goes through all other house rules, page by page, if the people want to.
func (s *Setup) askRest(t table.T) {
	if !table.Confirm(t, table.Q("house.more", "", "TIS-R110").Odds(table.Odds{Yes: 1, Of: 3})) {
		return
	}
	for i := range housePages {
		page := &housePages[i]
		for _, r := range table.ChooseHouse(t, table.Say("term.page."+page.name), page.name, "TIS-R110", s.unasked(page.keys)) {
			s.askRule(t, r)
		}
	}
}

// askedWhereItMatters are asked earlier, if at all: they hang on other answers.
var askedWhereItMatters = []string{"two_ships.crews", "points.rounds", "rounds.max", "recruits", "recruit.count", "large_shields"}

// unasked are those of the rules that were not asked yet.
func (s *Setup) unasked(keys []houseKey) iter.Seq[*table.House] {
	return func(yield func(*table.House) bool) {
		for i := range keys {
			_, asked := s.House[keys[i].Key]
			asked = asked || slices.Contains(askedWhereItMatters, keys[i].Key)
			if !asked && s.applies(keys[i].Key) && !yield(&keys[i].House) {
				return
			}
		}
	}
}

// askRule asks for one house rule and keeps it as a file would say it.
func (s *Setup) askRule(t table.T, r *table.House) { s.House[r.Key] = table.AskHouse(t, r) }
