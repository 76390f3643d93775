package table_test

import (
	"reflect"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

func TestSum(t *testing.T) {
	s := table.Needs(4, "TST-R1")
	s.Add("officer", 1, "TST-R2")
	s.AddFor("Jan", "far", -2, "TST-R3")
	if len(s.Parts()) != 2 || s.Modifiers() != -1 || s.Parts()[1] != (table.Summand{Key: "far", Name: "Jan", Value: -2, Rule: "TST-R3"}) {
		t.Errorf("parts %v, together %d", s.Parts(), s.Modifiers())
	}
	for face, success := range map[int]bool{1: false, 4: false, 5: true, 6: true} {
		if s.Face = face; s.Success() != success || s.Total() != face-1 {
			t.Errorf("face %d: total %d, success %v", face, s.Total(), s.Success())
		}
	}
}

func TestANaturalOneFails(t *testing.T) {
	s := table.Needs(2, "TST-R1")
	s.Add("all that helps", 5, "TST-R2")
	if s.Face = 1; s.Success() {
		t.Error("a natural 1 succeeds")
	}
	if s.NatOne = false; !s.Success() {
		t.Error("where the book does not say so, a 1 is like any other face")
	}
}

func TestANaturalSixMaySucceed(t *testing.T) {
	s := table.Needs(7, "TST-R1")
	if s.Face = 6; s.Success() {
		t.Error("a natural 6 succeeds where the total falls short")
	}
	if s.NatSix = true; !s.Success() || s.Total() != 6 {
		t.Errorf("where the table plays so a natural 6 of total %d fails", s.Total())
	}
	if s.Face = 5; s.Success() {
		t.Error("a 5 succeeds against 7")
	}
}

// After a ruling at the open question, its arguments, sum and limits are computed again.
func TestQFunc(t *testing.T) {
	far := func(t table.T, g *sketch.Game) {
		table.Turn(t, "r1", func() {
			ask := table.QFunc(func() table.Ask {
				s := table.Amount(table.Millimetres, "TST-R1")
				s.Add("way", g.N[0], "TST-R1")
				return table.Q("far", "a", "TST-R1", table.Num("most", g.N[0])).Why(&s).Limits(0, g.N[0])
			})
			g.N[1] = table.Number(t, ask, 0, 99, table.Count)
			g.Now = 9
		})
	}
	recs := []replay.Record{sketch.Ruling("", "n.0", "7")}
	res := replay.Replay(&sketch.Game{Do: far}, recs, replay.Observer{SayFrom: len(recs)})
	if q := res.Open; q.Key != "far" || q.Max != 7 || len(q.Args) != 1 || q.Args[0].Num != 7 || q.Sum.Modifiers() != 7 {
		t.Errorf("asked is %+v, resting on %+v", q, q.Sum)
	}
	if res := replay.Replay(&sketch.Game{Do: far}, append(recs, sketch.Answers("- far a: 8")...), replay.Observer{}); res.Err == nil {
		t.Error("8 is taken, of at most 7")
	}
}

func TestAmount(t *testing.T) {
	s := table.Amount(table.Millimetres, "TST-R1")
	s.Add("two masts", 500, "TST-R1")
	s.Add("against the wind", -100, "TST-R2")
	if s.Test || s.Total() != 400 || s.Unit != table.Millimetres {
		t.Errorf("%+v", s)
	}
}

// TestTestShowsItsWholeSum checks the sums of a test's question and of its announcement.
func TestTestShowsItsWholeSum(t *testing.T) {
	roll := func(t table.T, g *sketch.Game) {
		table.Turn(t, "r1", func() {
			s := table.Test(t, table.Q("hit", "a", "TST-R1"), func() table.Sum {
				s := table.Needs(4, "TST-R1")
				s.Add("bold", g.N[0], "TST-R2")
				s.NatSix = g.N[0] < 0
				return s
			})
			if s.Success() {
				g.N[1]++
			}
			g.Now = 9
		})
	}
	for _, c := range []struct {
		recs []replay.Record
		key  string
		hits int
	}{
		{sketch.Answers("- hit a: 4"), "say.test.succeeds", 1},
		{sketch.Answers("- hit a: 3"), "say.test.fails", 0},
		{sketch.Answers("- hit a: 1"), "say.test.one", 0},
		{append([]replay.Record{sketch.Ruling("", "n.0", "1")}, sketch.Answers("- hit a: 3")...), "say.test.succeeds", 1}, // computed again
		{append([]replay.Record{sketch.Ruling("", "n.0", "-3")}, sketch.Answers("- hit a: 6")...), "say.test.six", 1},
	} {
		g := &sketch.Game{Do: roll}
		res := replay.Replay(g, c.recs, replay.Observer{})
		if len(res.Announcements) != 1 || res.Announcements[0].Text.Key != c.key || res.Announcements[0].Sum == nil || g.N[1] != c.hits || res.Err != nil {
			t.Errorf("%v: said %+v, %d hits, %v", c.recs, res.Announcements, g.N[1], res.Err)
			continue
		}
		if s := res.Announcements[0].Sum; len(s.Parts()) != 1 || s.Success() != (c.hits == 1) {
			t.Errorf("%v: why %+v", c.recs, s)
		}
	}
	if res := replay.Replay(&sketch.Game{Do: roll}, nil, replay.Observer{}); res.Open.Sum == nil || res.Open.Sum.Face != 0 || res.Open.Sum.Need != 4 {
		t.Errorf("the question rests on %+v", res.Open.Sum)
	}
}

// Of successive parts of an amount with the same reason, only the last shows it. In a test, each part does.
func TestAReasonIsShownOnce(t *testing.T) {
	s := table.Amount(table.Count, "TST-R1")
	s.Add("stow", 2, "TST-R1")
	s.Add("stow", 4, "TST-R1")
	s.AddFor("Ben", "stow", 4, "TST-R1")
	s.Add("rest", 9, "TST-R1")
	for i, want := range []bool{false, true, true, true} {
		if got := s.ShowsReason(i); got != want {
			t.Errorf("part %d: %v", i, got)
		}
		test := s
		if test.Test = true; !test.ShowsReason(i) {
			t.Errorf("part %d of a test has no reason", i)
		}
	}
}

func TestNeedTextNamesTheDie(t *testing.T) {
	for _, c := range []struct {
		modifier, need int
		want           table.Text
	}{
		{0, 5, table.Say("say.test.need", table.Num("need", 5))},
		{1, 5, table.Say("say.test.need.face", table.Num("need", 5), table.Num("face", 4))},
		{-1, 4, table.Say("say.test.need.face", table.Num("need", 4), table.Num("face", 5))},
		{4, 4, table.Say("say.test.need.face", table.Num("need", 4), table.Num("face", 2))}, // a 1 always fails
		{-1, 6, table.Say("say.test.need", table.Num("need", 6))},                           // no face is enough
	} {
		s := table.Needs(c.need, "TST-R1")
		s.Add("bold", c.modifier, "TST-R2")
		if got := s.NeedText(); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%+d against %d: %+v, want %+v", c.modifier, c.need, got, c.want)
		}
		if s.Face = 4; s.NeedText().Key != "say.test.need" {
			t.Errorf("%+d against %d: once rolled it says what would have been enough", c.modifier, c.need)
		}
	}
}
