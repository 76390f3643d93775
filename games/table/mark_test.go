package table_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// lamp asks where the beam is, 0 or 1. The rules expect it at n.0.
func lamp(t table.T, g *sketch.Game) {
	table.Turn(t, "r1", func() {
		places := func(yield func(table.Word) bool) { _ = yield("0") && yield("1") }
		at := func() table.Answer { return table.Answer{fmt.Sprint(g.N[0])} }
		table.Choose(t, sketch.Ask("lamp").Mark(at), iter.Seq[table.Word](places))
		g.Now = 9
	})
}

func TestMark_followsRulingsAndAllowsOtherAnswers(t *testing.T) {
	set := replay.Record{Op: replay.OpRuling, Place: "r1.0", Set: []table.Setting{{Path: "n.0", To: "1"}}}
	for _, c := range []struct {
		recs []replay.Record
		want table.Answer
	}{
		{nil, table.Answer{"0"}},
		{[]replay.Record{set}, table.Answer{"1"}}, // computed again after the ruling
		{[]replay.Record{{Op: replay.OpRuling, Place: "r1.0", Set: []table.Setting{{Path: "n.0", To: "9"}}}}, nil},
	} {
		res := replay.Replay(&sketch.Game{Do: lamp}, c.recs, replay.Observer{})
		if res.Err != nil || !slices.Equal(res.Open.Marked, c.want) {
			t.Errorf("after %v the marked answer is %v, want %v (error %v)", c.recs, res.Open.Marked, c.want, res.Err)
		}
	}
	res := replay.Replay(&sketch.Game{Do: lamp}, sketch.Answers("r1.0 lamp: 1"), replay.Observer{})
	if res.Err != nil || res.Open != nil {
		t.Errorf("an answer that is not marked is not accepted: %v", res.Err)
	}
}

func TestBegin_preselectsWithoutChangingGuesses(t *testing.T) {
	more := func(t table.T, g *sketch.Game) {
		table.Turn(t, "r1", func() {
			table.Confirm(t, sketch.Ask("more").Likelihood(table.Likelihood{Yes: 1, Of: 3}).Begin(table.Answer{"no"}))
			g.Now = 9
		})
	}
	q := replay.Replay(&sketch.Game{Do: more}, nil, replay.Observer{}).Open
	if !slices.Equal(q.Marked, table.Answer{"no"}) {
		t.Errorf("preselected answer is %v, want no", q.Marked)
	}
	r, yes := rand.New(rand.NewPCG(1, 7)), 0
	for range 3000 {
		if table.Guess(q, r, false)[0] == "yes" {
			yes++
		}
	}
	if yes < 900 || yes > 1100 {
		t.Errorf("%d of 3000 guesses are yes, want about 1000", yes)
	}
}
