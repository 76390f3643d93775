package main

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"hafenmeister/companion/club"
	"hafenmeister/companion/league"
	"hafenmeister/companion/referee"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Evening is what all tables together have achieved this evening, a sentence each: the records of
// each game, and the luck of all.
func (v *view) Evening() []string {
	filter := league.Tonight(v.now)
	var list []string
	byGame := map[string][]league.Result{}
	for _, r := range filter.Of(v.results) {
		if !r.Out {
			byGame[r.Game] = append(byGame[r.Game], r)
		}
	}
	for _, game := range slices.Sorted(maps.Keys(byGame)) {
		if info := find(game); info != nil {
			list = append(list, v.record(info, byGame[game]))
		}
	}
	return append(list, v.luck(filter.Since)...)
}

// record says how often a game was played, and which winners came to the best result.
func (v *view) record(info *setup.Info, results []league.Result) string {
	best, who := 0, []string(nil)
	for _, r := range results {
		for _, s := range r.Seats {
			if s.Points == nil || s.Place != 1 {
				continue
			}
			better := *s.Points - best
			if info.Fewest {
				better = -better
			}
			switch {
			case who == nil || better > 0:
				best, who = *s.Points, []string{s.Player}
			case better == 0 && !slices.Contains(who, s.Player):
				who = append(who, s.Player)
			}
		}
	}
	args := []table.Arg{table.Sub("game", info.Title), table.Num("count", len(results))}
	if who == nil {
		return v.words.Line("hafenclub.played", args...)
	}
	return v.words.Line("hafenclub.record", append(args, table.Name("who", strings.Join(who, ", ")), table.Num("points", best))...)
}

// mostLuck is how many throws are told of: those that were farthest from what was to be expected.
const mostLuck = 4

// luck says of those whose throws were farthest from what was to be expected how often they succeeded.
func (v *view) luck(since time.Time) (said []string) {
	sums := map[[2]string]*referee.Aimed{}
	v.b.mu.Lock()
	for _, games := range v.b.states {
		for _, t := range games {
			if t.ended.Before(since) {
				continue
			}
			for _, a := range t.state.Luck[:min(len(t.state.Luck), 50)] {
				add(sums, a)
			}
		}
	}
	v.b.mu.Unlock()
	list := slices.SortedFunc(maps.Values(sums), func(x, y *referee.Aimed) int {
		return cmp.Or(cmp.Compare(beside(y), beside(x)), cmp.Compare(x.Who, y.Who), cmp.Compare(x.Word, y.Word))
	})
	for _, a := range list {
		if text := a.Said(v.words.Decimal); v.words.Has(text.Key) && len(said) < mostLuck {
			said = append(said, v.words.Put(text))
		}
	}
	return said
}

func add(sums map[[2]string]*referee.Aimed, a club.Aim) {
	a.Who = short(a.Who)
	key := [2]string{a.Word, table.PersonKey(a.Who)}
	if sums[key] == nil {
		sums[key] = &referee.Aimed{Word: a.Word, Who: a.Who}
	}
	sums[key].Met += a.Met
	sums[key].N += a.N
	sums[key].Expected += a.Expected
}

func beside(a *referee.Aimed) float64 {
	return max(float64(a.Met)-a.Expected, a.Expected-float64(a.Met))
}
