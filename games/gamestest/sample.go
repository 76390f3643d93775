package gamestest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// prepares reports whether an order prepares for further play, so that it is wrong at the end of a game.
func prepares(o *table.Order) bool {
	if o == nil || len(o.Pieces) == 0 {
		return false
	}
	word, part, _ := strings.Cut(o.Pieces[0], ".")
	return o.Kind == table.OrderDraw || word == "jack" || word == "lighthouse" || word == "marker" && strings.HasPrefix(part, "activated")
}

// sample plays the sample by guesses, as the command simulate does. Each game must end with
// one of Info.Endings, and half of the games must reach round Options.Reach.
func (b *battery) sample() check {
	var mu sync.Mutex
	var lengths, rounds []int
	endings := map[string]int{}
	return check{
		name: "sample", runs: b.seeds,
		do: inGame(b.wholeGame, func(t *tape) error {
			if !t.over {
				return fmt.Errorf("the sample is not over after %d answers; the last:%s", len(t.recs), lastOf(t.recs))
			}
			g := t.begin()
			for _, s := range quietly(g, t.recs).Announcements {
				if prepares(s.Order) {
					return fmt.Errorf("nothing comes after the end, and it says %s", Text(s.Text))
				}
			}
			why, err := b.standings(g)
			if err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			lengths = append(lengths, len(t.recs))
			endings[why]++
			if b.opts.Round != nil {
				rounds = append(rounds, b.opts.Round(g))
			}
			return nil
		}),
		sum: func() (string, error) {
			told := fmt.Sprintf("%d games, answers %s; endings", len(lengths), spread(lengths))
			for _, why := range slices.Sorted(maps.Keys(endings)) {
				told += fmt.Sprintf(" %s %d", why, endings[why])
			}
			if b.opts.Round == nil {
				return told, nil
			}
			far := 0
			for _, n := range rounds {
				if n >= b.opts.Reach {
					far++
				}
			}
			told += fmt.Sprintf("; rounds %s, %d games reach round %d", spread(rounds), far, b.opts.Reach)
			if 2*far < len(rounds) {
				return told, fmt.Errorf("only %d of %d games reach round %d, want half", far, len(rounds), b.opts.Reach)
			}
			return told, nil
		},
	}
}

// standings checks that the result has each player once, in order, and one of Info.Endings,
// which it returns.
func (b *battery) standings(g table.Game) (why string, err error) {
	list := g.Standings()
	var ids []string
	for i, s := range list {
		ids = append(ids, s.Player)
		if s.Place < 1 || i > 0 && s.Place != i+1 && s.Place != list[i-1].Place {
			return "", fmt.Errorf("the standings' places do not rise: %+v", list)
		}
		if s.Unknown && s.Points != 0 {
			return "", fmt.Errorf("%s has %d points, but they are unknown", s.Player, s.Points)
		}
		if s.Why.Key != "" {
			why = s.Why.Key
		}
	}
	var want []string
	for _, p := range g.Players() {
		want = append(want, p.ID)
	}
	slices.Sort(ids)
	slices.Sort(want)
	switch {
	case !slices.Equal(ids, want):
		return "", fmt.Errorf("the standings name %v, at the table are %v", ids, want)
	case len(b.info.Endings) > 0 && !slices.Contains(b.info.Endings, why):
		return "", fmt.Errorf("the game ends by %q, which Info.Endings does not name", why)
	}
	b.seen.standings(list)
	return why, nil
}

// spread returns the range, the quartiles and the median of numbers.
func spread(list []int) string {
	if len(list) == 0 {
		return "none"
	}
	list = slices.Sorted(slices.Values(list))
	at := func(percent int) int { return list[(len(list)-1)*percent/100] }
	return fmt.Sprintf("%d to %d, half of them %d to %d, median %d", at(0), at(100), at(25), at(75), at(50))
}

// houseChoices returns a line of TOML for each value of each house rule; of a number, for its minimum and maximum.
func (b *battery) houseChoices() (list []string) {
	for _, h := range b.info.House {
		for _, word := range h.Values {
			list = append(list, fmt.Sprintf("%q = %q", h.Key, word))
		}
		if len(h.Values) == 0 {
			list = append(list, fmt.Sprintf("%q = %d", h.Key, h.Min), fmt.Sprintf("%q = %d", h.Key, h.Max))
		}
	}
	return list
}

// mostHouse limits the answers of a game with many optional actions, which may never end.
const mostHouse = 1500

// newHouse returns a game with a value of a house rule. Four seeds in a row have the same value: two games are played by
// likely answers, two with even odds.
func (b *battery) newHouse(seed uint64) (*tape, error) {
	choices := append(b.houseChoices(), "")
	k := seed % 4
	t := &tape{seed: seed, even: k%2 == 1, house: choices[seed/4%uint64(len(choices))], with: b.with(seed), players: b.info.MinPlayers + int(k)%(b.info.MaxPlayers-b.info.MinPlayers+1)}
	return t, b.prepare(t)
}

// house plays a game of newHouse with many optional actions. It must pass Check at every question and at the end, and replay.
func (b *battery) house(t *tape) error {
	g, r := t.begin(), chance(t.seed, wellHouse)
	var err error
	t.recs, err = t.playOn(g, nil, mostHouse, func(q *table.Question) error {
		b.seen.question(q) // here, since a replay does not list optional actions
		return checkGame(g, q)
	},
		func(q *table.Question) replay.Record { return act(q, r, t.even, 5) })
	if err == nil {
		err = checkGame(g, nil)
	}
	if err != nil {
		return err
	}
	return b.questions(t)
}
