package gamestest

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/BurntSushi/toml"

	"hafenmeister/games/table"
)

// setups answers the questions of a set-up by guesses: it must come to an end that
// can be played, replay, and be the same after a turn as a file.
func (b *battery) setups(seed uint64) error {
	r := chance(seed, wellSetup)
	var recs []table.Record
	asking := table.Asking{Setup: b.info.New()}
	res := table.Play(asking, table.Live{Places: true}, func(q *table.Question) (table.Record, bool) {
		if len(recs) == b.opts.Answers {
			return table.Record{}, false
		}
		b.seen.question(q)
		recs = append(recs, given(q, table.Guess(q, r, false)))
		return recs[len(recs)-1], true
	})
	b.seen.said(res.Said)
	b.seen.view(asking.View())
	if res.Err != nil {
		return res.Err
	}
	if res.Open != nil {
		return fmt.Errorf("the set-up still asks %s after %d answers; the last:%s", where(res.Open), len(recs), lastOf(recs, 0))
	}
	again := table.Asking{Setup: b.info.New()}
	if res := table.Replay(again, recs, table.Watch{}); res.Err != nil || res.Open != nil {
		return fmt.Errorf("the set-up's answers do not replay: %w; asks %s", res.Err, where(res.Open))
	}
	b.seen.problems(asking.Problems())
	for _, p := range asking.Problems() {
		if !p.Warning {
			return fmt.Errorf("asked to the end, the set-up has a problem at %s: %s", p.Path, Text(p.Text))
		}
	}
	return errors.Join(sameSetup(again.Setup, asking.Setup), b.throughFile(asking.Setup))
}

// throughFile writes a set-up as TOML, reads it again and compares the games.
func (b *battery) throughFile(s table.Setup) error {
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

// sameSetup begins a game of each and compares values and first questions.
func sameSetup(got, want table.Setup) error {
	if err := errors.Join(settle(got), settle(want)); err != nil {
		return err
	}
	g, h := got.Game(), want.Game()
	a, b := table.Replay(g, nil, table.Watch{}), table.Replay(h, nil, table.Watch{})
	return errors.Join(sameAsked(a.Open, b.Open), sameValues(g, h))
}
