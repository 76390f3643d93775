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

// options are the chapters that a table plays or not. A page of house rules that has the
// name of one is about it.
var options = []string{"magic", "monster", "island", "recruits", "wind"}

// askOptions asks what else is played: it changes what the rest of set-up asks.
func (s *Setup) askOptions(t table.T) {
	ask := table.Q("setup.options", "", "TIS-R110").Odds(table.Odds{Yes: 1, Of: 3})
	for _, r := range chooseOptions(t, ask) {
		if r.Values[0] == "false" {
			s.House[r.Key] = true
			continue
		}
		how := *r.House
		how.Values = how.Values[1:] // not at all is answered
		s.askRule(t, &how)
	}
	if s.plays("recruits") {
		s.askRule(t, houseRule("recruit.count"))
	}
	if s.ancient() {
		s.askRule(t, houseRule("large_shields"))
	}
}

// chooseOptions are the chapters that the people choose; none if their set of house rules
// says it.
func chooseOptions(t table.T, ask table.Ask) []optionalRule {
	if table.HouseChosen(t) {
		return nil
	}
	return table.ChooseSome(t, ask, 0, len(options), false, optionalRules)
}

// An optionalRule is a chapter as one chooses it.
type optionalRule struct{ *table.House }

func (r optionalRule) ID() string        { return r.Key }
func (r optionalRule) Label() table.Text { return table.Say("opt.play." + r.Key) }

func optionalRules(yield func(optionalRule) bool) {
	for _, key := range options {
		if !yield(optionalRule{houseRule(key)}) {
			return
		}
	}
}

// plays reports whether an optional chapter is played.
func (s *Setup) plays(option string) bool {
	word, set := s.House[option]
	return set && word != false && word != houseRule(option).Values[0]
}

// applies reports whether the house rule makes a difference to what was chosen so far.
func (s *Setup) applies(page, key string) bool {
	switch key {
	case "init.per":
		return slices.ContainsFunc(s.Seats, func(p PlayerSetup) bool { return len(p.Ships) > 1 })
	case "who.third":
		return len(s.Seats) > 2
	case "drift.nowind":
		return !s.plays("wind")
	case "afloat.empty", "afloat.captured":
		return s.House["victory"] == string(LastOne)
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
	return !slices.Contains(options, page) || s.plays(page)
}

// askRest goes through all other house rules, page by page, if the people want to.
func (s *Setup) askRest(t table.T) {
	if !table.MoreHouse(t, "TIS-R110") {
		return
	}
	for i := range housePages {
		page := &housePages[i]
		for _, r := range table.ChooseHouse(t, table.Say("term.page."+page.name), page.name, "TIS-R110", s.unasked(page.name, page.keys)) {
			s.askRule(t, r)
		}
	}
}

// askedWhereItMatters are asked earlier, if at all: they hang on other answers.
var askedWhereItMatters = []string{"two_ships.crews", "points.rounds", "rounds.max", "recruit.count", "large_shields"}

// unasked are those of the rules that were not asked yet.
func (s *Setup) unasked(page string, keys []houseKey) iter.Seq[*table.House] {
	return func(yield func(*table.House) bool) {
		for i := range keys {
			_, asked := s.House[keys[i].Key]
			asked = asked || slices.Contains(askedWhereItMatters, keys[i].Key) || slices.Contains(options, keys[i].Key)
			if !asked && s.applies(page, keys[i].Key) && !yield(&keys[i].House) {
				return
			}
		}
	}
}

// askRule asks for one house rule and keeps it as a file would say it.
func (s *Setup) askRule(t table.T, r *table.House) { s.House[r.Key] = table.AskHouse(t, r) }
