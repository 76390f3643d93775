package gamestest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// mostAsked limits how many questions a correction may ask again.
const mostAsked = 5000

// corrections corrects dice in the first half of random games, and answers of every kind, and then
// answers the questions that are asked again until no old answer is pending. A later answer that is
// kept must have been given to a question with the same wording, in every language, that depended on
// the same values. A question that is asked again although nothing that it depends on has changed
// names too much. After the correction of a die, at least [Options.Keep] of the later answers must be
// kept.
func (b *battery) corrections() check {
	var mu sync.Mutex
	dice, answers := correction{perKey: map[string]int{}}, correction{perKey: map[string]int{}}
	return check{
		name: "correct", runs: b.heavy,
		do: inGame(b.wholeGame, func(t *tape) error {
			then, r := b.askings(t, t.recs), chance(t.seed, wellCorrect)
			for i := range 2 * b.rewordings() {
				find, all := anotherDie, &dice
				if i%2 == 1 {
					find, all = anotherAnswer, &answers
				}
				at, a, ok := find(t, r)
				if !ok {
					continue
				}
				c, err := b.correct(t, then, r, at, a)
				if err != nil {
					return err
				}
				mu.Lock()
				all.add(c)
				mu.Unlock()
			}
			return nil
		}),
		sum: func() (string, error) {
			told := fmt.Sprintf("dice: %s\nanswers of every kind: %s", &dice, &answers)
			if dice.times >= 50 && dice.share() < b.opts.Keep { // the share of fewer means little
				return told, fmt.Errorf("only %.1f %% of the later answers are kept, want %.0f %%: do questions of several figures share place and key, without About? Or does a question name a number that one die changes for the whole evening, such as points? Name what its answer depends on, not all that is known; or say so in Options.Keep", 100*dice.share(), 100*b.opts.Keep)
			}
			return told, b.checkListed()
		},
	}
}

// rewordings returns how many dice and how many answers of a game to correct, each by itself.
func (b *battery) rewordings() int {
	if b.heavy < b.opts.Seeds {
		return 3
	}
	return 5
}

// correct corrects the record with index at to a, and plays on until no old answer is pending. then are the questions
// of the tape's game.
func (b *battery) correct(t *tape, then []asking, r *rand.Rand, at int, a table.Answer) (*correction, error) {
	p, err := replay.Resume(t.table, t.log())
	if err != nil {
		return nil, err
	}
	c, err := b.applyCorrection(t, then, r, p, replay.Entry{Record: replay.Record{Op: replay.OpCorrect, Answer: a}, To: at + 1})
	if err != nil {
		return nil, fmt.Errorf("record %d, %s, corrected to %v: %w", at, inShort(&t.recs[at]), a, err)
	}
	c.later = len(t.recs) - at - 1
	return c, nil
}

// wholeGame returns a game of the sample with likely answers and without optional actions.
func (b *battery) wholeGame(seed uint64) (*tape, error) {
	return b.tapeFor(b.wholes, seed, b.newWhole)
}

func (b *battery) newWhole(seed uint64) (*tape, error) {
	t := &tape{seed: seed, players: b.info.MinPlayers + int(seed)%(b.info.MaxPlayers-b.info.MinPlayers+1), with: b.with(seed)}
	return t, b.record(t, chance(seed, wellSample), 0)
}

// anotherDie returns the index of a roll in the first half of the game and its answer with one die changed; ok is false
// if there is no roll.
func anotherDie(t *tape, r *rand.Rand) (at int, a table.Answer, ok bool) {
	var rolls []int
	dice := map[int][]table.Die{}
	replay.Replay(t.begin(), t.recs, replay.Observer{SayFrom: len(t.recs), Asked: func(i int, q *table.Question, rec *replay.Record) {
		if rec.Op == replay.OpAnswer && q.Kind == table.KindRoll && i < len(t.recs)/2 {
			rolls = append(rolls, i)
			dice[i] = slices.Clone(q.Dice)
		}
	}})
	if len(rolls) == 0 {
		return 0, nil, false
	}
	at = rolls[r.IntN(len(rolls))]
	a = slices.Clone(t.recs[at].Answer)
	k := r.IntN(len(a))
	faces := slices.DeleteFunc(slices.Clone(dice[at][k].Faces), func(f string) bool { return f == a[k] })
	a[k] = faces[r.IntN(len(faces))]
	return at, a, true
}

// applyCorrection enters a correction, compares the forecast with the result, and answers until no
// old answer is pending.
func (b *battery) applyCorrection(t *tape, then []asking, r *rand.Rand, p replay.Played, e replay.Entry) (*correction, error) {
	foreseen, err := p.Foresee(e)
	if err != nil {
		return nil, fmt.Errorf("its effect cannot be predicted: %w", err)
	}
	if n := p.Len() - e.To; foreseen.Surviving+foreseen.Discarded+foreseen.Pending != n {
		return nil, fmt.Errorf("predicted: %d kept, %d discarded and %d pending, of %d later answers", foreseen.Surviving, foreseen.Discarded, foreseen.Pending, n)
	}
	b.seen.changes(foreseen.Changes)
	_, q, err := p.Next(e)
	if err != nil {
		return nil, err
	}
	if err := cameTrue(foreseen, t, p, q); err != nil {
		return nil, err
	}
	again := 0
	for len(q.Timeline.Pending()) > 0 && q.Result.Open != nil {
		if again++; again > mostAsked {
			return nil, fmt.Errorf("%d questions were asked again and old answers still wait: do places go back?", again)
		}
		if _, q, err = q.Next(replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: table.Guess(q.Result.Open, r, false)}}); err != nil {
			return nil, err
		}
	}
	c := &correction{times: 1, again: again, perKey: map[string]int{}}
	if foreseen.Pending == 0 {
		c.whole = 1
	} else {
		c.begun = 1
	}
	if err = b.checkSurviving(t, then, q, c); err != nil {
		return nil, err
	}
	return c, errors.Join(sameGame(q, t.table, logOf(q.Records())), changesLead(p.Game, q.Game, t))
}

// cameTrue compares a forecast with the changes from p to q. If old answers are pending, the changes are those
// from the game in which the first of them was given.
func cameTrue(f replay.Forecast, t *tape, p, q replay.Played) error {
	waiting := q.Timeline.Pending()
	if len(waiting) != f.Pending {
		return fmt.Errorf("predicted: %d pending, but then %d are", f.Pending, len(waiting))
	}
	then := p
	if f.Pending > 0 {
		var err error
		if then, err = replay.Resume(t.table, logOf(t.recs[:waiting[0].N-1])); err != nil {
			return err
		}
	}
	a, b := changeWords(f.Changes), changeWords(table.Changes(then.Game, q.Game))
	if a != b {
		return fmt.Errorf("predicted was\n%s\nand the result is\n%s", a, b)
	}
	return nil
}

func changeWords(list []table.Change) (s string) {
	for _, c := range list {
		s += c.Path + ": " + c.Was + " -> " + c.Is + "\n"
	}
	return s
}

// meaningOf returns what people understand a question to be about: its place and the names in it, with the IDs of
// players instead of their names, since another person may have taken a seat. Numbers are not part of it.
func meaningOf(g table.Game, q *table.Question) string {
	s, players := where(q), g.Players()
	for i := range q.Args {
		a := &q.Args[i]
		if a.Kind != table.ArgName {
			continue
		}
		name := a.Str
		for _, p := range players {
			if p.Name == name {
				name = p.ID
			}
		}
		s += " " + a.Slot + "=" + name
	}
	return s
}

// changesLead checks that the list of changes, applied to the values of old, gives those of now.
func changesLead(old, now table.Game, t *tape) error {
	h := t.begin()
	if _, err := table.Apply(h, table.Settings(old)); err != nil {
		return fmt.Errorf("the values of an open question cannot be set in a new game: %w", err)
	}
	var set []table.Setting
	for _, c := range table.Changes(old, now) {
		set = append(set, table.Setting{Path: c.Path, To: c.Is})
		if c.Text.IsZero() && !c.Bookkeeping {
			return fmt.Errorf("the change of %s has no sentence", c.Path)
		}
	}
	if _, err := table.Apply(h, set); err != nil {
		return fmt.Errorf("the list of changes cannot be applied to the old values: %w", err)
	}
	return sameValues(h, now)
}
