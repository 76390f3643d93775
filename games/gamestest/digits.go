package gamestest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// FixedDigits plays the sample at each of the levels and looks that the same option of the same
// question to the same player always has the same digit, in all games of as many players. Levels
// are those of the house rule "depth"; a game that knows none has "". Moving lists questions
// whose options have none of their own yet, each with the reason.
func FixedDigits(t *testing.T, info setup.Info, levels []string, moving map[string]string) {
	t.Helper()
	for _, level := range levels {
		d := digitsSeen{of: map[digitOf]string{}, moving: moving}
		for seed := range uint64(effort.Of(30, 200, 1000)) {
			s := info.Sample(info.Least + int(seed)%(info.Most-info.Least+1))
			if level != "" {
				if err := setHouse(info, s, setup.DepthKeyName+"="+level); err != nil {
					t.Fatal(err)
				}
			}
			s.Settle()
			d.players = len(s.Players())
			r, n := rand.New(rand.NewPCG(seed, wellDigits)), 0
			var wrong error
			replay.Play(s.Game(), replay.Live{Quiet: true}, func(q *table.Question) (replay.Record, bool) {
				n++
				wrong = d.look(q)
				return replay.Record{Answer: table.Guess(q, r, seed%2 == 0)}, wrong == nil && n < evenAnswers
			})
			if wrong != nil {
				t.Errorf("%s at level %q, seed %d: %v", info.Name, level, seed, wrong)
				break
			}
		}
	}
}

// digitsSeen are the digits of options.
type digitsSeen struct {
	players int
	of      map[digitOf]string
	moving  map[string]string
}

type digitOf struct {
	players          int
	key, who, option string
}

// look compares the digits of a question with those seen before.
func (d *digitsSeen) look(q *table.Question) error {
	if q.Kind != table.KindChoose || d.moving[q.Key] != "" {
		return nil
	}
	for i, digit := range q.Digits() {
		of := digitOf{d.players, q.Key, q.Who, q.Options[i].ID}
		if was, seen := d.of[of]; seen && was != digit {
			return fmt.Errorf("%s: option %q has the digit %s, and had %s before", where(q), of.option, digit, was)
		}
		d.of[of] = digit
	}
	return nil
}
