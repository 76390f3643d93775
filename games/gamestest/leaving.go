package gamestest

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// checkLeaving lets a player leave for good at a random question of a random game, and perhaps others
// later. Undo must revert it; a player who left must be asked nothing more and have no optional actions; the
// others must not be asked again what they answered in the current turn; with fewer than two players
// the game must be over, and players who left rank after those who stayed. It also corrects an answer
// in such a game.
func (b *battery) checkLeaving(t *tape) error {
	r := chance(t.seed, wellGone)
	p, err := replay.Resume(t.table, logOf(t.recs[:indexBetweenActions(t, r)]))
	if err != nil {
		return err
	}
	q, entries, err := playLeaving(p, r)
	if err != nil || q.Game == nil {
		return err
	}
	left := q.Records()[len(p.Records())]
	if err := backAt(p, q, entries); err != nil {
		return fmt.Errorf("%s: %w", inShort(&left), err)
	}
	if err := b.continueGame(t, r, q.Records(), len(p.Records())); err != nil {
		return fmt.Errorf("%s, record %d: %w", inShort(&left), len(p.Records()), err)
	}
	return nil
}

// indexBetweenActions returns the index of a random record whose question is between actions, with equal probability for each key.
func indexBetweenActions(t *tape, r *rand.Rand) int {
	at := map[string][]int{}
	replay.Replay(t.begin(), t.recs, replay.Observer{SayFrom: len(t.recs), Asked: func(i int, q *table.Question, _ *replay.Record) {
		if q != nil && q.BetweenActions {
			at[q.Key] = append(at[q.Key], i)
		}
	}})
	keys := slices.Sorted(maps.Keys(at))
	if len(keys) == 0 {
		return 0
	}
	list := at[keys[r.IntN(len(keys))]]
	return list[r.IntN(len(list))]
}

// outs returns the ids of the players who have left for good: those whose value "players.ID.out" is true.
func outs(g table.Game) map[string]bool { return outsIn(table.ValuesOf(g)) }

func outsIn(list []table.Value) map[string]bool {
	out := map[string]bool{}
	for i := range list {
		v := &list[i]
		path, is := strings.CutSuffix(v.Path, ".out")
		if id, of := strings.CutPrefix(path, "players."); is && of && v.Get() == "true" {
			out[id] = true
		}
	}
	return out
}

// playLeaving tries the optional actions that are open in p, each from p, until somebody has left by one. It returns that game and
// the number of entries of the optional action; the Game of the result is nil if nobody has left.
func playLeaving(p replay.Played, r *rand.Rand) (q replay.Played, entries int, err error) {
	if p.Result.Open == nil {
		return replay.Played{}, 0, nil
	}
	was := len(outs(p.Game))
	also := slices.Clone(p.Result.Open.Actions)
	r.Shuffle(len(also), func(i, k int) { also[i], also[k] = also[k], also[i] })
	for _, d := range also {
		for range 3 {
			e := replay.Entry{Record: replay.Record{Op: replay.OpAction, Key: d.ID, Who: d.Who}}
			if _, q, err = p.Next(e); err != nil {
				return q, 0, err
			}
			for entries = 1; q.Result.Open != nil && strings.Contains(q.Result.Open.Place, "+") && len(outs(q.Game)) == was; entries++ {
				if _, q, err = q.Next(replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: table.Guess(q.Result.Open, r, true)}}); err != nil {
					return q, 0, err
				}
			}
			if len(outs(q.Game)) > was {
				return q, entries, nil
			}
		}
	}
	return replay.Played{}, 0, nil
}

// backAt undoes so many entries of q, which must give p.
func backAt(p, q replay.Played, entries int) (err error) {
	for range entries {
		if _, q, err = q.Next(replay.Entry{Record: replay.Record{Op: replay.OpUndo}}); err != nil {
			return err
		}
	}
	if err := errors.Join(sameAsked(q.Result.Open, p.Result.Open), sameValues(q.Game, p.Game)); err != nil {
		return fmt.Errorf("undo does not revert it: %w", err)
	}
	return nil
}

// afterGone is how many answers are checked after somebody has left.
const afterGone = 300

// continueGame plays the records and then continues by guesses, with an occasional optional action. It checks the
// questions after the record with index at, by which a player leaves.
func (b *battery) continueGame(t *tape, r *rand.Rand, recs []replay.Record, at int) error {
	g := t.begin()
	w := watcher{game: g, list: table.ValuesOf(g), running: overOf(t.begin())}
	i := 0
	look := func(q *table.Question) error {
		if n := len(g.Players()); n != w.seats {
			w.seats, w.list = n, table.ValuesOf(g)
		}
		err := w.look(q, i > at)
		if i < at && recs[i].Op == replay.OpAnswer {
			w.given[where(q)]++
		}
		i++
		return err
	}
	recs, err := t.playOn(g, recs, len(recs)+afterGone, look, func(q *table.Question) replay.Record { return act(q, r, t.even, 80) })
	if err := errors.Join(err, w.standings()); err != nil {
		return err
	}
	return b.correctAnswer(t, r, recs)
}

// correctAnswer corrects an answer of a game that a player has left.
func (b *battery) correctAnswer(t *tape, r *rand.Rand, recs []replay.Record) error {
	played := *t
	played.recs = recs
	at, a, ok := anotherAnswer(&played, r)
	if !ok {
		return nil
	}
	_, err := b.correct(&played, b.askings(&played, recs), r, at, a)
	return err
}

// A watcher checks the questions of a game that somebody leaves.
type watcher struct {
	game    table.Game
	seats   int            // at the table
	list    []table.Value  // of the game; listed again when seats changes
	running string         // value "over" at the start of the game
	turn    string         // the current turn
	given   map[string]int // how often each question of it was answered before anybody left
	last    string         // place of the question before
}

func overOf(g table.Game) string {
	for _, v := range table.ValuesOf(g) {
		if v.Path == "over" {
			return v.Get()
		}
	}
	return ""
}

// look checks a question; later says that somebody has left before it.
func (w *watcher) look(q *table.Question, later bool) error {
	if turn := turnOf(q); turn != w.turn {
		w.turn, w.given = turn, map[string]int{}
	}
	last := w.last
	w.last = place(q)
	if !later {
		return nil
	}
	out := outsIn(w.list)
	switch {
	case out[q.Who]:
		return fmt.Errorf("%s asks somebody who has left", where(q))
	case w.given[where(q)] == 1 && !strings.Contains(q.Place, "+"): // a question that the action asked twice may come again
		return fmt.Errorf("%s is asked again", where(q))
	case replay.ComparePlaces(last, w.last) > 0:
		return fmt.Errorf("%s comes after %s: places must rise", where(q), last)
	case len(w.game.Players())-len(out) < 2 && overOf(w.game) == w.running:
		return fmt.Errorf("%s is asked, but fewer than two have stayed", where(q))
	}
	for _, d := range q.Actions {
		if out[d.Who] {
			return fmt.Errorf("%s offers %s to somebody who has left", where(q), d.ID)
		}
	}
	for _, o := range q.Options {
		if out[o.ID] && !o.Off {
			return fmt.Errorf("%s offers somebody who has left", where(q))
		}
	}
	return nil
}

// standings returns an error if a player who has left does not rank after those who have stayed.
func (w *watcher) standings() error {
	out := outs(w.game)
	for _, s := range w.game.Standings() {
		for _, o := range w.game.Standings() {
			if !out[s.Player] && out[o.Player] && o.Place <= s.Place {
				return fmt.Errorf("%s has left and is in place %d, %s has stayed and is in place %d", o.Player, o.Place, s.Player, s.Place)
			}
		}
	}
	return nil
}
