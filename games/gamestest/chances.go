package gamestest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// mostChances limits for how many questions of a game the check computes chances: each takes
// some hundred games.
const mostChances = 3

// chances computes the chances at some questions of a game from the start of the turn and
// from the start of the game. They must be equal and valid.
func (b *battery) chances(t *tape) error {
	var telling []int
	replay.Replay(t.begin(), t.recs, replay.Observer{Asked: func(i int, q *table.Question, _ *replay.Record) {
		if q != nil && q.HasOutcomes() {
			telling = append(telling, i)
		}
	}})
	r := chance(t.seed, wellChances)
	told := 0
	for try := 0; try < 20 && told < mostChances && len(telling) > 0; try++ {
		at := telling[r.IntN(len(telling))]
		p, err := replay.Resume(t.table, logOf(t.recs[:at]))
		if err != nil {
			return err
		}
		list := p.Probabilities()
		if list == nil {
			continue
		}
		told++
		b.seen.chances(list)
		if err := wrongChances(list); err != nil {
			return fmt.Errorf("at record %d, %s: %w", at, where(p.Result.Open), err)
		}
		if whole := slices.DeleteFunc(replay.ProbabilitiesAt(t.begin, nil, t.recs[:at]), replay.Probability.Never); !reflect.DeepEqual(list, whole) {
			return fmt.Errorf("at record %d, %s: from the turn's start the chances are %s, from the start of the game %s", at, where(p.Result.Open), chancesWord(list), chancesWord(whole))
		}
	}
	return nil
}

// wrongChances returns an error if a chance is impossible or not a fraction from 0 to 1.
func wrongChances(list []replay.Probability) error {
	for _, c := range list {
		if c.Never() {
			return fmt.Errorf("%s can never happen", c.Text.Key)
		}
		for _, s := range []replay.Share{c.Least, c.Most} {
			if s.Yes < 0 || s.Yes > s.Of {
				return fmt.Errorf("%d of %d is not a chance", s.Yes, s.Of)
			}
		}
		if c.Least.Yes*c.Most.Of > c.Most.Yes*c.Least.Of {
			return errors.New("the lowest chance is higher than the highest")
		}
	}
	return nil
}

// chancesWord formats chances as the step odds has them: "falls=1/3 hull=1/6-1/4", for a choice
// with the option before each: "ole:falls=1/3".
func chancesWord(list []replay.Probability) string {
	var words []string
	for _, c := range list {
		word := fmt.Sprintf("%s=%d/%d", strings.TrimPrefix(c.Text.Key, "odds."), c.Least.Yes, c.Least.Of)
		if c.Option != "" {
			word = c.Option + ":" + strings.TrimPrefix(word, "brief.")
		}
		if c.Most != c.Least {
			word += fmt.Sprintf("-%d/%d", c.Most.Yes, c.Most.Of)
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// odds is the step that compares all chances at the open question.
func (s *script) odds(words []string) error {
	list := s.played.Probabilities()
	s.seen.chances(list)
	if got := chancesWord(list); got != strings.Join(words, " ") {
		return fmt.Errorf("the chances are %s", got)
	}
	return nil
}

func (s *Seen) chances(list []replay.Probability) {
	defer s.lock()()
	for _, c := range list {
		s.text(c.Text)
	}
}
