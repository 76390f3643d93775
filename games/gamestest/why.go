package gamestest

import (
	"errors"
	"fmt"
	"strconv"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// limitAddsUp checks that the sum of a question for a number is one of its limits.
func limitAddsUp(q *table.Question) error {
	if q.Sum.Test || q.Kind != table.KindNumber {
		return nil
	}
	if n := q.Sum.Modifiers(); n != q.Max && n != q.Min {
		return fmt.Errorf("the parts of the sum add up to %d, but the question asks for %d to %d", n, q.Min, q.Max)
	}
	return nil
}

// testAddsUp computes a test again from its parts and the face in rec, and compares the result with
// the announcement.
func testAddsUp(s *table.Announcement, rec *replay.Record) error {
	face, err := strconv.Atoi(rec.Answer[0])
	if err != nil || len(rec.Answer) != 1 || face != s.Sum.Face {
		return fmt.Errorf("a test of face %d is announced", s.Sum.Face)
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
		return fmt.Errorf("face %d with %v against %d comes to %d, %s; announced is %s", face, s.Sum.Parts(), s.Sum.Need, total, want, Text(s.Text))
	}
	return nil
}

// sameParts compares the sum of an announcement with that of the question before the roll.
func sameParts(told, shown *table.Sum) error {
	if shown == nil {
		return errors.New("the question showed no sum")
	}
	before, after := *shown, *told
	after.Face = before.Face
	if a, b := string(appendSum(nil, &after)), string(appendSum(nil, &before)); a != b {
		return fmt.Errorf("the question showed another sum than was announced:\n%s", firstDifference(a, b))
	}
	return nil
}
