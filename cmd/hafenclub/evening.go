package main

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"hafenmeister/companion/league"
	"hafenmeister/companion/report"
	"hafenmeister/games"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// eveningLines returns one line per game with its best result, then the most extreme luck of the evening.
func (v *view) eveningLines() []string {
	filter := league.Tonight(v.now)
	var list []string
	byGame := map[string][]league.Result{}
	for _, r := range filter.Apply(v.results) {
		if !r.Out {
			byGame[r.Game] = append(byGame[r.Game], r)
		}
	}
	for _, game := range slices.Sorted(maps.Keys(byGame)) {
		if info := games.Find(game); info != nil {
			list = append(list, v.record(info, byGame[game]))
		}
	}
	return append(list, v.luck(filter.Since)...)
}

// record returns a line with the number of games, the best result of a winner, and the players who reached it.
func (v *view) record(info *setup.Info, results []league.Result) string {
	best, who := 0, []string(nil)
	for _, r := range results {
		for _, s := range r.Seats {
			if s.Points == nil || s.Place != 1 {
				continue
			}
			better := *s.Points - best
			if info.FewestWin {
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

// maxLuckLines is the maximum number of lines that luck returns.
const maxLuckLines = 4

// luck returns lines for the players whose number of successes since that time differs most from the expected number.
func (v *view) luck(since time.Time) (sentences []string) {
	type who struct{ word, person string }
	sums := map[who]report.AimStats{}
	v.b.mu.Lock()
	for _, games := range v.b.states {
		for _, t := range games {
			if t.Ended.Before(since) {
				continue
			}
			for _, a := range t.state.Luck[:min(len(t.state.Luck), 50)] {
				key := who{a.Word, table.PersonKey(short(a.Who))}
				sum := sums[key]
				a.Who, a.Met, a.N, a.Expected = short(a.Who), a.Met+sum.Met, a.N+sum.N, a.Expected+sum.Expected
				sums[key] = a
			}
		}
	}
	v.b.mu.Unlock()
	beside := func(a report.AimStats) float64 { return math.Abs(float64(a.Met) - a.Expected) }
	list := slices.SortedFunc(maps.Values(sums), func(x, y report.AimStats) int {
		return cmp.Or(cmp.Compare(beside(y), beside(x)), cmp.Compare(x.Who, y.Who), cmp.Compare(x.Word, y.Word))
	})
	for _, a := range list {
		if text := a.Sentence(v.words.Decimal); v.words.Has(text.Key) && len(sentences) < maxLuckLines {
			sentences = append(sentences, v.words.Render(text))
		}
	}
	return sentences
}
