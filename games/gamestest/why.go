package gamestest

import (
	"errors"
	"fmt"
	"strconv"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// why adds up every sum that a game shows: the parts of a test with the face that
// fell give its total, total and face the outcome that was told, and the parts of an
// amount the limit that the question states.
func (b *battery) why(seed uint64) error {
	t, err := b.tape(seed)
	if err != nil {
		return err
	}
	shown := map[int]*table.Sum{}
	var wrong error
	res := replay.Replay(t.begin(), t.recs, replay.Observer{Asked: func(i int, q *table.Question, rec *replay.Record) {
		if q == nil || q.Sum == nil || rec.Op != replay.OpAnswer || wrong != nil {
			return
		}
		s := *q.Sum
		shown[i+1] = &s
		if err := limitAddsUp(q); err != nil {
			wrong = fmt.Errorf("%v: at %s: %w", t, where(q), err)
		}
	}})
	if wrong != nil {
		return wrong
	}
	for i := range res.Said {
		s := &res.Said[i]
		if s.Sum == nil || !s.Sum.Test {
			continue
		}
		rec := &t.recs[s.After-1]
		if err := errors.Join(testAddsUp(s, rec), sameParts(s.Sum, shown[s.After])); err != nil {
			return fmt.Errorf("%v: %s: %w", t, inShort(rec), err)
		}
	}
	return nil
}

func limitAddsUp(q *table.Question) error {
	if q.Sum.Test || q.Kind != table.KindNumber {
		return nil
	}
	if n := q.Sum.Modifiers(); n != q.Max && n != q.Min {
		return fmt.Errorf("the parts of the sum come to %d, but from %d to %d is asked", n, q.Min, q.Max)
	}
	return nil
}

// testAddsUp works a test out anew from its parts alone.
func testAddsUp(s *table.Said, rec *replay.Record) error {
	face, err := strconv.Atoi(rec.Answer[0])
	if err != nil || len(rec.Answer) != 1 || face != s.Sum.Face {
		return fmt.Errorf("a test of face %d is told", s.Sum.Face)
	}
	total := face
	for _, p := range s.Sum.Parts() {
		total += p.Value
	}
	want := "say.test.fails"
	switch {
	case s.Sum.NatOne && face == 1:
		want = "say.test.one"
	case s.Sum.NatSix && face == 6 && total < s.Sum.Need:
		want = "say.test.six"
	case total >= s.Sum.Need:
		want = "say.test.succeeds"
	}
	told := map[string]int{}
	for _, a := range s.Text.Args {
		told[a.Slot] = a.Num
	}
	if s.Text.Key != want || told["total"] != total || told["face"] != face || told["need"] != s.Sum.Need {
		return fmt.Errorf("face %d with %v against %d comes to %d, %s; told is %s", face, s.Sum.Parts(), s.Sum.Need, total, want, Text(s.Text))
	}
	return nil
}

// sameParts compares what was told with what the question showed before the roll.
func sameParts(told, shown *table.Sum) error {
	if shown == nil {
		return errors.New("the question showed no sum")
	}
	before, after := *shown, *told
	after.Face = before.Face
	if a, b := string(appendSum(nil, &after)), string(appendSum(nil, &before)); a != b {
		return fmt.Errorf("the question showed another sum than was told:\n%s", firstDifference(a, b))
	}
	return nil
}
