package gamestest

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// FixedDigits asks for set-ups and plays the sample at each of the levels. In all games with the same number of
// players, the same option of the same question to the same player must always have the same digit, and so must
// an optional action, which must share it with no other one. Yes must be 1 and no 2. levels are those of the
// house rule "depth"; a game without levels has "". moving lists questions whose options have no fixed digits,
// each with the reason. actions are optional actions that some game must offer.
func FixedDigits(t *testing.T, info setup.Info, levels []string, moving map[string]string, actions ...string) {
	t.Helper()
	words, err := catalogue(info.Texts)
	if err != nil {
		t.Fatal(err)
	}
	d := digitsSeen{moving: moving, words: words, actions: map[string]bool{}}
	for _, id := range actions {
		d.actions[id] = true
	}
	d.play(t, info.Name+": set-up", func(uint64) table.Game {
		return setup.Dialog{Setup: info.New(), Record: &setup.LastSetup{Day: "11-14"}}
	})
	for _, level := range levels {
		d.play(t, fmt.Sprintf("%s at level %q", info.Name, level), func(seed uint64) table.Game {
			s := info.Sample(info.MinPlayers + int(seed)%(info.MaxPlayers-info.MinPlayers+1))
			if level != "" {
				if err := setHouse(info, s, setup.DetailKeyName+"="+level); err != nil {
					t.Fatal(err)
				}
			}
			s.AssignIDs()
			d.players = len(s.Players())
			return s.Game()
		})
	}
	if len(d.actions) > 0 {
		t.Errorf("%s: no game offers %v", info.Name, slices.Sorted(maps.Keys(d.actions)))
	}
}

// rareAction is the number of questions per optional action taken.
const rareAction = 50

// play plays games by guesses and reports the first wrong digit.
func (d *digitsSeen) play(t *testing.T, what string, begin func(seed uint64) table.Game) {
	t.Helper()
	d.of = map[digitOf]string{}
	for seed := range uint64(effort.Of(t, 30, 60, 1000)) {
		r, n := rand.New(rand.NewPCG(seed, wellDigits)), 0
		var wrong error
		replay.Play(begin(seed), replay.Live{Quiet: true, Places: true}, func(q *table.Question) (replay.Record, bool) {
			n++
			wrong = d.look(q)
			return act(q, r, seed%2 == 0, rareAction), wrong == nil && n < evenAnswers
		})
		if wrong != nil {
			t.Errorf("%s, seed %d: %v", what, seed, wrong)
			return
		}
	}
}

type digitsSeen struct {
	players int
	of      map[digitOf]string
	moving  map[string]string
	actions map[string]bool   // optional actions that no game has offered yet
	words   map[string]string // the game's texts in English
}

// yesOrNo checks that yes is 1 and no is 2 if a question has just these two options.
func (d *digitsSeen) yesOrNo(q *table.Question, digits []string) error {
	yes, no := -1, -1
	for i := range q.Options {
		switch word, _, _ := strings.Cut(d.words[q.Options[i].Text().Key], ","); word {
		case "yes":
			yes = i
		case "no":
			no = i
		}
	}
	if len(q.Options) == 2 && yes >= 0 && no >= 0 && (digits[yes] != "1" || digits[no] != "2") {
		return fmt.Errorf("%s: yes has the digit %s and no %s, everywhere else 1 and 2", where(q), digits[yes], digits[no])
	}
	return nil
}

type digitOf struct {
	players          int
	key, who, option string
}

// look compares the digits of a question with those seen before.
func (d *digitsSeen) look(q *table.Question) error {
	typed := map[int]bool{}
	for _, action := range q.Actions {
		delete(d.actions, action.ID)
		if action.Digit < 1 || typed[action.Digit] {
			return fmt.Errorf("%s: the optional action %q of %q has the digit %d", where(q), action.ID, action.Who, action.Digit)
		}
		typed[action.Digit] = true
		if err := d.same(q, digitOf{d.players, "", action.Who, action.ID}, strconv.Itoa(action.Digit)); err != nil {
			return err
		}
	}
	if q.Kind != table.KindChoose || d.moving[q.Key] != "" {
		return nil
	}
	digits := q.Digits()
	if err := d.yesOrNo(q, digits); err != nil {
		return err
	}
	if (q.Key == "house.page" || q.Key == "house.front") && slices.Contains(digits, "0") {
		return fmt.Errorf("%s: %d rules, and 0 answers none of them: nine at most", where(q), len(digits))
	}
	for i, digit := range digits {
		option := q.Options[i].ID
		if q.Key == "house.rule" { // one key for many questions
			option = q.About + " " + option
		}
		if err := d.same(q, digitOf{d.players, q.Key, q.Who, option}, digit); err != nil {
			return err
		}
	}
	return nil
}

// same records a digit and returns an error if it was another one before.
func (d *digitsSeen) same(q *table.Question, of digitOf, digit string) error {
	if was, seen := d.of[of]; seen && was != digit {
		return fmt.Errorf("%s: %q has the digit %s, and had %s before", where(q), of.option, digit, was)
	}
	d.of[of] = digit
	return nil
}
