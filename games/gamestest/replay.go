package gamestest

import (
	"fmt"
	"math/rand/v2"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// replay plays a game in all ways in which the program plays one.
func (b *battery) replay(t *tape) error {
	_, err := allWays(t.table, t.recs, chance(t.seed, wellReplay))
	return err
}

// allWays plays records live, replays them, and answers one question after the other, as people do: then the
// game is built each time from the values at the start of the current turn. At every record all three must have
// the same question, values and announcements, and so must replays of about ten prefixes. It returns the game at
// its end.
func allWays(begin replay.Begin, recs []replay.Record, r *rand.Rand) (p replay.Played, err error) {
	g, err := begin(nil)
	if err != nil {
		return p, err
	}
	m := newFingerprinter(g)
	var marks []fingerprint
	live := replay.Play(g, replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		marks = append(marks, m.of(q))
		if len(marks) > len(recs) {
			return replay.Record{}, false
		}
		return recs[len(marks)-1], true
	})
	if live.Err != nil {
		return p, fmt.Errorf("with announcements it is another game than without: %w", live.Err)
	}
	if live.Open == nil {
		marks = append(marks, m.of(nil))
	}
	if err := replayAlong(begin, recs, live, marks); err != nil {
		return p, err
	}
	if p, err = replay.Resume(begin, nil); err != nil {
		return p, err
	}
	said := live.Announcements
	for i := range marks {
		var then []table.Announcement
		for ; len(said) > 0 && said[0].After == i; said = said[1:] {
			then = append(then, said[0])
		}
		if now := newFingerprinter(p.Game); now.of(p.Result.Open) != marks[i] {
			return p, fmt.Errorf("after %d answers the game built from its turn differs: it asks\n%s", i, appendQuestion(nil, p.Result.Open))
		}
		if a, b := string(appendSaid(nil, p.Result.Announcements)), string(appendSaid(nil, then)); a != b {
			return p, fmt.Errorf("after %d answers the game built from its turn announces something else:\n%s", i, firstDifference(a, b))
		}
		if i == len(recs) || r.IntN(len(recs)/10+1) == 0 {
			if err := sameGame(p, begin, logOf(recs[:i])); err != nil {
				return p, fmt.Errorf("replay of %d records is not the game that was played: %w", i, err)
			}
		}
		if i == len(recs) {
			break
		}
		if _, p, err = p.Next(replay.Entry{Record: recs[i]}); err != nil {
			return p, fmt.Errorf("record %d, %s: %w", i, inShort(&recs[i]), err)
		}
	}
	again, err := replay.Open(begin, p.Timeline)
	if err != nil {
		return p, err
	}
	return p, sameGame(again, begin, p.Timeline.Log())
}

// replayAlong replays once and compares each question on the way, and all that is said, with the live game.
func replayAlong(begin replay.Begin, recs []replay.Record, live replay.Result, marks []fingerprint) error {
	g, wrong := begin(nil)
	if wrong != nil {
		return wrong
	}
	m := newFingerprinter(g)
	res := replay.Replay(g, recs, replay.Observer{Asked: func(i int, q *table.Question, rec *replay.Record) {
		switch {
		case wrong != nil:
		case m.question(q) != marks[i].asked:
			wrong = fmt.Errorf("record %d, %s, is not asked as it was live:\n%s", i, inShort(rec), appendQuestion(nil, q))
		case m.values() != marks[i].values:
			wrong = fmt.Errorf("before record %d, %s, the values are not as they were live", i, inShort(rec))
		}
	}})
	switch {
	case wrong != nil:
		return wrong
	case res.Err != nil:
		return res.Err
	case m.of(res.Open) != marks[len(recs)]:
		return fmt.Errorf("replayed to the end it is another game: %w", sameAsked(res.Open, live.Open))
	}
	if a, b := string(appendSaid(nil, res.Announcements)), string(appendSaid(nil, live.Announcements)); a != b {
		return fmt.Errorf("what is said differs:\n%s", firstDifference(a, b))
	}
	return nil
}
