package tischpiraten

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// housePages divides houseRules as the book does: each page begins with a key.
var housePages = []struct{ name, first string }{
	{"round", "init.per"},
	{"sail", "edge"},
	{"board", "board.tries"},
	{"ram", "ram.after"},
	{"shoot", "range.miss"},
	{"cannon", "cannon.nat1"},
	{"melee", "melee.double"},
	{"treasure", "carry.fight"},
	{"victory", "victory"},
}

func houseRule(key string) *table.House {
	return &houseRules[slices.IndexFunc(houseRules, func(r table.House) bool { return r.Key == key })]
}

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
	if s.House["victory"] == string(Goal) && s.House["rounds.max"] == int64(0) {
		t.Tell("TIS-A94", "say.begin.endless")
	}
}

// askRest goes through all other house rules, page by page, if the people want to.
func (s *Setup) askRest(t table.T) {
	if !table.Confirm(t, table.Q("setup.house.more", "", "TIS-R110").Odds(table.Odds{Yes: 1, Of: 3})) {
		return
	}
	for i, page := range housePages {
		rules := pageOf(i)
		ask := table.Q("setup.house.page", "", "TIS-R110", table.Term("page", "term.page."+page.name)).About(page.name)
		change := table.ChooseSome(t, ask, 0, len(rules), false, s.open(rules))
		for _, r := range change {
			s.askRule(t, r.House)
		}
	}
}

// pageOf is the part of houseRules that stands on page i.
func pageOf(i int) []table.House {
	from := slices.IndexFunc(houseRules, func(r table.House) bool { return r.Key == housePages[i].first })
	to := len(houseRules)
	if i+1 < len(housePages) {
		to = slices.IndexFunc(houseRules, func(r table.House) bool { return r.Key == housePages[i+1].first })
	}
	return houseRules[from:to]
}

// A houseOption is a house rule that the people may change.
type houseOption struct{ *table.House }

func (o houseOption) ID() string        { return o.Key }
func (o houseOption) Label() table.Text { return table.Say("house." + o.Key) }

// askedWhereItMatters are asked earlier, if at all: they hang on other answers.
var askedWhereItMatters = []string{"two_ships.crews", "points.rounds", "rounds.max"}

// open are those of the rules that were not asked yet.
func (s *Setup) open(rules []table.House) iter.Seq[houseOption] {
	return func(yield func(houseOption) bool) {
		for i := range rules {
			_, asked := s.House[rules[i].Key]
			asked = asked || slices.Contains(askedWhereItMatters, rules[i].Key)
			if !asked && !yield(houseOption{&rules[i]}) {
				return
			}
		}
	}
}

// A houseWord is one answer to a house rule.
type houseWord struct{ key, word string }

func (w houseWord) ID() string        { return w.word }
func (w houseWord) Label() table.Text { return table.Say("house." + w.key + "." + w.word) }

// askRule asks for one house rule and keeps it as a file would say it.
func (s *Setup) askRule(t table.T, r *table.House) {
	ask := table.Q("setup.house", "", r.Rule, table.Sub("rule", table.Say("house."+r.Key))).About(r.Key)
	if len(r.Values) == 0 {
		n := table.Number(t, ask.Odds(table.Odds{Mid: r.Default, Spread: 2}), r.Min, r.Max, r.Unit)
		s.House[r.Key] = int64(n)
		return
	}
	word := table.Choose(t, ask, func(yield func(houseWord) bool) {
		for _, v := range r.Values {
			if !yield(houseWord{r.Key, v}) {
				return
			}
		}
	}).word
	if flag, err := strconv.ParseBool(word); err == nil {
		s.House[r.Key] = flag
		return
	}
	s.House[r.Key] = word
}
