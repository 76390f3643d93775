package gamestest

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/BurntSushi/toml"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// setups answers the questions of a set-up, in the first [sweeps] runs with each option in turn, then
// by guesses. The set-up must end without problems, replay, and be the same after it was written to a
// file and read again.
func (b *battery) setups(seed uint64) error {
	r := chance(seed, wellSetup)
	asking := setup.Dialog{Setup: b.info.New(), Record: &setup.LastSetup{Day: "11-14"}}
	recs, err := b.setUp(asking, func(q *table.Question) (table.Answer, error) {
		a := table.Guess(q, r, false)
		if n := seed % 200; n < sweeps {
			a = sweep(q, int(n), a)
		}
		return a, nil
	})
	if err != nil {
		return err
	}
	again, err := allWays(func(*replay.Entry) (table.Game, error) { return setup.Dialog{Setup: b.info.New()}, nil }, recs, r)
	if err != nil {
		return err
	}
	return errors.Join(sameSetup(again.Game.(setup.Dialog).Setup, asking.Setup), b.throughFile(asking.Setup), b.asLast(asking))
}

// setUp answers the questions of a set-up and returns the answers. The set-up must end without problems.
func (b *battery) setUp(asking setup.Dialog, answer func(*table.Question) (table.Answer, error)) (recs []replay.Record, err error) {
	var wrong error
	res := replay.Play(asking, replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		b.seen.question(q)
		a, err := answer(q)
		if wrong = err; wrong != nil || len(recs) == b.opts.Answers {
			return replay.Record{}, false
		}
		recs = append(recs, answerRecord(q, a))
		return recs[len(recs)-1], true
	})
	b.seen.noteAnnouncements(res.Announcements)
	b.seen.view(asking.View())
	if err := errors.Join(wrong, res.Err); err != nil {
		return nil, err
	}
	if res.Open != nil {
		return nil, fmt.Errorf("the set-up still asks %s after %d answers; the last:%s", where(res.Open), len(recs), lastOf(recs))
	}
	b.seen.problems(asking.Problems())
	for _, p := range asking.Problems() {
		if !p.Warning {
			return nil, fmt.Errorf("asked to the end, the set-up has a problem at %s: %s", p.Path, Text(p.Text))
		}
	}
	return recs, nil
}

// asLast runs the set-up again with the answer "as last time", which must give the same set-up.
func (b *battery) asLast(last setup.Dialog) error {
	again := setup.Dialog{Setup: b.info.New(), Last: last.Record}
	answers := map[string]string{"setup.again": "as-last", "setup.change": "begin", "setup.accept": "yes"}
	_, err := b.setUp(again, func(q *table.Question) (table.Answer, error) {
		if answers[q.Key] == "" {
			return nil, fmt.Errorf("as last time, the set-up still asks %s", where(q))
		}
		return table.Answer{answers[q.Key]}, nil
	})
	if err != nil {
		return err
	}
	return sameSetup(again.Setup, last.Setup)
}

// sweeps is how many set-ups of 200 are answered by sweep, so that all their texts are certainly shown.
const sweeps = 16

// sweep returns the n-th option of a single choice, as many options as possible of an optional choice, yes for a
// confirmation, and guess for any other question.
func sweep(q *table.Question, n int, guess table.Answer) table.Answer {
	switch {
	case q.Kind == table.KindConfirm:
		return table.Answer{"yes"}
	case q.Kind != table.KindChoose:
	case q.Min == 0:
		a := table.Answer{}
		for i := range min(len(q.Options), q.Max) {
			a = append(a, q.Options[i].ID)
		}
		return a
	case q.Min == 1 && q.Max == 1:
		if o := q.Options[n%len(q.Options)]; !o.Off {
			return table.Answer{o.ID}
		}
	}
	return guess
}

// throughFile writes a set-up as TOML, reads it again and compares the games.
func (b *battery) throughFile(s setup.Setup) error {
	if err := settle(s); err != nil {
		return err
	}
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(s); err != nil {
		return fmt.Errorf("the set-up cannot be written: %w", err)
	}
	read := b.info.New()
	if _, err := toml.Decode(text.String(), read); err != nil {
		return fmt.Errorf("the set-up cannot be read again: %w\n%s", err, text.String())
	}
	if err := settle(read); err != nil {
		return fmt.Errorf("written and read again: %w\n%s", err, text.String())
	}
	if err := sameSetup(read, s); err != nil {
		return fmt.Errorf("written and read again: %w\n%s", err, text.String())
	}
	return nil
}

// sameSetup compares the values and first questions of games of two set-ups.
func sameSetup(got, want setup.Setup) error {
	if err := errors.Join(settle(got), settle(want)); err != nil {
		return err
	}
	g, h := got.Game(), want.Game()
	a, b := replay.Replay(g, nil, replay.Observer{}), replay.Replay(h, nil, replay.Observer{})
	return errors.Join(sameAsked(a.Open, b.Open), sameValues(g, h))
}
