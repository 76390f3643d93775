package gamestest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// randomSettings returns up to two settings within the ranges of their values. The game may refuse
// the combination.
func randomSettings(r *rand.Rand, g table.Game) []table.Setting {
	list := table.ValuesOf(g)
	if len(list) == 0 {
		return nil
	}
	var set []table.Setting
	for n := 1 + r.IntN(6)/3; n > 0; n-- {
		v := &list[r.IntN(len(list))]
		if v.IsFixed() || slices.ContainsFunc(set, func(s table.Setting) bool { return s.Path == v.Path }) {
			continue
		}
		set = append(set, table.Setting{Path: v.Path, To: randomValue(r, v)})
	}
	return set
}

// randomValue returns a legal setting of a value; a number is often near the present one.
func randomValue(r *rand.Rand, v *table.Value) string {
	switch v.Kind {
	case table.ValueNumber:
		if n, err := strconv.Atoi(v.Get()); err == nil && r.IntN(2) == 0 {
			return strconv.Itoa(min(max(n-2+r.IntN(5), v.Min), v.Max))
		}
		return strconv.Itoa(v.Min + r.IntN(v.Max-v.Min+1))
	case table.ValueFlag:
		return strconv.FormatBool(r.IntN(2) == 0)
	case table.ValueText:
		return "Nr. " + strconv.Itoa(r.IntN(9))
	}
	return v.Options[r.IntN(len(v.Options))]
}

// values checks the list of values during a game: the paths are unique and stay the same unless somebody
// joins, a list made at the start stays valid, setting all values to what they are succeeds and changes
// nothing, and a refused ruling changes nothing either. In a game with detail levels it does so at every
// question, which clears values that are not tracked, and the game must stay the same.
func (b *battery) values(t *tape) error {
	r := chance(t.seed, wellValues)
	g := t.begin()
	list := table.ValuesOf(g)
	listed := paths(list)
	for i, path := range listed {
		if path == "" || slices.Contains(listed[:i], path) {
			return fmt.Errorf("the path %q is listed twice or empty", path)
		}
	}
	var wrong error
	seats := howManyJoined(g)
	_, watched := g.(table.DetailTracker)
	res := replay.Replay(g, t.recs, replay.Observer{SayFrom: len(t.recs), Asked: func(i int, q *table.Question, _ *replay.Record) {
		if watched && q != nil {
			table.Apply(g, table.Settings(g))
		}
		if wrong != nil || q == nil || r.IntN(1+len(t.recs)/15) > 0 {
			return
		}
		if now := howManyJoined(g); now != seats { // somebody has joined, with more values
			seats, list = now, table.ValuesOf(g)
			listed = paths(list)
		}
		if err := b.valuesNow(r, g, list, listed); err != nil {
			wrong = fmt.Errorf("at record %d, %s: %w", i, where(q), err)
		}
	}})
	if wrong != nil {
		return wrong
	}
	h := t.begin()
	want := quietly(h, t.recs)
	if err := errors.Join(res.Err, sameAsked(res.Open, want.Open), sameValues(g, h)); err != nil {
		return fmt.Errorf("setting the values to what they are at each question changed the game: %w", err)
	}
	return nil
}

// howManyJoined returns how many players have joined since the start, "" if the game does not allow it.
func howManyJoined(g table.Game) string {
	list := table.ValuesOf(g)
	if i := slices.IndexFunc(list, func(v table.Value) bool { return v.IsJoinCount() }); i >= 0 {
		return list[i].Get()
	}
	return ""
}

func paths(list []table.Value) (paths []string) {
	for i := range list {
		paths = append(paths, list[i].Path)
	}
	return paths
}

// valuesNow checks the values at one question. begun is the list from the start, want its paths.
func (b *battery) valuesNow(r *rand.Rand, g table.Game, begun []table.Value, want []string) error {
	now := table.ValuesOf(g)
	if !slices.Equal(paths(now), want) {
		return fmt.Errorf("the list of values is not that at the start")
	}
	if !slices.Equal(gets(begun), gets(now)) {
		return errors.New("values have moved since they were listed at the start")
	}
	b.seen.values(g)
	was := table.Settings(g)
	if _, err := table.Apply(g, was); err != nil {
		return fmt.Errorf("the values as they are cannot be set: %w: %s", err, Text(err.Text))
	}
	if !slices.Equal(table.Settings(g), was) {
		return errors.New("setting the values as they are changes some")
	}
	set := randomSettings(r, g)
	_, err := table.Apply(g, set)
	b.seen.refusal(err)
	is := table.Settings(g)
	if err == nil {
		if _, err := table.Apply(g, was); err != nil {
			return fmt.Errorf("after %v the values as they were cannot be set again: %w: %s", set, err, Text(err.Text))
		}
		is = table.Settings(g)
	}
	if !slices.Equal(is, was) {
		return fmt.Errorf("%v, set and taken back or refused, leaves something behind", set)
	}
	return nil
}

// rulings sets random values at random questions, at each kind of question at least
// once, and plays on. The game must not panic, pass Check at every later question, and
// replay.
func (b *battery) rulings() check {
	var mu sync.Mutex
	at := map[string]int{} // kinds of questions, and how often values were set there
	return check{
		name: "rulings", runs: b.heavy,
		do: inGame(b.tape, func(t *tape) error {
			for try := range uint64(4) {
				r := chance(t.seed, wellRulings+100*try)
				i := b.anyQuestion(t, r)
				if err := b.playRuling(t, r, i); err != nil {
					return err
				}
				if i < len(t.recs) {
					mu.Lock()
					at[t.recs[i].Key]++
					mu.Unlock()
				}
			}
			return nil
		}),
		sum: func() (string, error) {
			err := b.ruleElsewhere(at)
			return fmt.Sprintf("values were set at %d kinds of questions and actions", len(at)), err
		},
	}
}

// ruleElsewhere sets values at the kinds of questions where none was set yet.
func (b *battery) ruleElsewhere(at map[string]int) error {
	for _, t := range b.allTapes() {
		for i := range t.recs {
			key := t.recs[i].Key
			if at[key] > 0 {
				continue
			}
			at[key]++
			if err := b.playRuling(t, chance(t.seed, wellRulings), i); err != nil {
				return fmt.Errorf("seed %d: %v: %w", t.seed, t, err)
			}
		}
	}
	return nil
}

// afterRuling limits how many answers are played after a ruling.
const afterRuling = 250

// playRuling plays a tape up to the question with index at, sets values there and sometimes later, and
// continues by guesses.
func (b *battery) playRuling(t *tape, r *rand.Rand, at int) error {
	g := t.begin()
	i := 0
	look := func(q *table.Question) error {
		if i++; i <= at {
			return nil
		}
		return checkGame(g, q)
	}
	_, err := t.playOn(g, t.recs[:at], at+afterRuling, look, func(q *table.Question) replay.Record {
		if i == at+1 || r.IntN(12) == 0 {
			if rec, ok := b.randomRuling(r, g, q); ok {
				return rec
			}
		}
		return act(q, r, true, 40)
	})
	return err
}

// randomRuling returns a ruling that the game accepts, and leaves the game as it is.
func (b *battery) randomRuling(r *rand.Rand, g table.Game, q *table.Question) (replay.Record, bool) {
	for range 10 {
		set, was := randomSettings(r, g), table.Settings(g)
		_, err := table.Apply(g, set)
		b.seen.refusal(err)
		if err == nil {
			table.Apply(g, was)
			return replay.Record{Op: replay.OpRuling, Place: q.Place, Set: set}, true
		}
	}
	return replay.Record{}, false
}

// anyQuestion returns the index of a random record, with equal probability for each key.
func (b *battery) anyQuestion(t *tape, r *rand.Rand) int {
	first := map[string]int{}
	var keys []string
	for _, rec := range t.recs {
		if _, seen := first[rec.Key]; !seen {
			keys = append(keys, rec.Key)
		}
		first[rec.Key]++
	}
	if len(keys) == 0 {
		return 0
	}
	key := keys[r.IntN(len(keys))]
	n := r.IntN(first[key])
	for i, rec := range t.recs {
		if rec.Key == key {
			if n == 0 {
				return i
			}
			n--
		}
	}
	return 0
}

// checkSetBack sets values and immediately sets them back, which must not change the rest of the game. It
// finds games that keep state in a local variable, or change it while they ask.
func (b *battery) checkSetBack(t *tape) error {
	r := chance(t.seed, wellRestored)
	want := t.begin()
	end := quietly(want, t.recs)
	for range 4 {
		at := b.anyQuestion(t, r)
		recs, ok := b.setAndBack(t, r, at)
		if !ok {
			continue
		}
		h := t.begin()
		res := quietly(h, recs)
		err := res.Err
		if err == nil {
			err = errors.Join(sameAsked(res.Open, end.Open), sameValues(h, want))
		}
		if err != nil {
			return fmt.Errorf("at %s setting %v and setting it back changed the game: %w", inShort(&t.recs[at]), recs[at].Set, err)
		}
	}
	return nil
}

// setAndBack returns the records with two rulings before the one with index at, of which the second reverts
// the first. ok is false if another question is open after the first.
func (b *battery) setAndBack(t *tape, r *rand.Rand, at int) ([]replay.Record, bool) {
	g := t.begin()
	asked := quietly(g, t.recs[:at]).Open
	if asked == nil {
		return nil, false
	}
	was := table.Settings(g)
	rec, ok := b.randomRuling(r, g, asked)
	if !ok {
		return nil, false
	}
	var back []table.Setting
	for _, s := range rec.Set {
		back = append(back, was[slices.IndexFunc(was, func(w table.Setting) bool { return w.Path == s.Path })])
	}
	recs := slices.Concat(t.recs[:at], []replay.Record{rec, {Op: replay.OpRuling, Place: asked.Place, Set: back}}, t.recs[at:])
	h := t.begin()
	res := quietly(h, recs[:at+1])
	if moved, _ := table.Apply(h, back); moved || res.Open == nil || where(res.Open) != where(asked) {
		return nil, false
	}
	return recs, true
}
