package replay_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// script is a game of a few lines, with four numbers and a cursor to set.
type script struct {
	do    func(t table.T, g *script)
	free  func(g *script) []table.Deed
	N     [4]int
	Now   int // the cursor; the game is over at 9
	check func(g *script) *table.Refusal
}

func (g *script) Play(t table.T) {
	for g.Now < 9 {
		g.do(t, g)
	}
}

func (g *script) Values(v *table.Values) {
	for i := range g.N {
		v.Number(fmt.Sprint("n.", i), table.Say("value.n"), &g.N[i], -99, 99)
	}
	v.Number("now", table.Say("value.now"), &g.Now, 0, 9).Turns()
}

func (g *script) Check() *table.Refusal {
	if g.check == nil {
		return nil
	}
	return g.check(g)
}

func (g *script) Free(*table.Question) []table.Deed {
	if g.free == nil {
		return nil
	}
	return g.free(g)
}

func (g *script) View() table.View { return table.View{} }
func (g *script) Players() []table.Player {
	return []table.Player{{ID: "a", Name: "Anna"}, {ID: "b", Name: "Ben"}}
}
func (g *script) Standings() []table.Standing { return nil }

func ask(key string) table.Ask { return table.Q(key, "", "TST-R1") }

// ans is an answer in short: "r1.1 key who about: a b".
func ans(s string) replay.Record {
	head, tail, _ := strings.Cut(s, ": ")
	r := replay.Record{Op: replay.OpAnswer, Answer: strings.Fields(tail)}
	for i, f := range strings.Fields(head) {
		switch i {
		case 0:
			r.Place = f
		case 1:
			r.Key = f
		case 2:
			r.Who = strings.Trim(f, "-")
		case 3:
			r.About = f
		}
	}
	return r
}

func answers(lines ...string) (recs []replay.Record) {
	for _, l := range lines {
		recs = append(recs, ans(l))
	}
	return recs
}

func ruling(place string, pairs ...string) replay.Record {
	r := replay.Record{Op: replay.OpRuling, Place: place}
	for i := 0; i < len(pairs); i += 2 {
		r.Set = append(r.Set, table.Setting{Path: pairs[i], To: pairs[i+1]})
	}
	return r
}

func deed(place, id, who string) replay.Record {
	return replay.Record{Op: replay.OpDeed, Place: place, Key: id, Who: who}
}

// skirmishBegin begins a skirmish; a correction of the set-up says how large the
// crews are.
func skirmishBegin(players int) replay.Begin {
	return func(correction *replay.Entry) (table.Game, error) {
		s := skirmish.Sample(players).(*skirmish.Setup)
		if correction != nil {
			s.Crew = len(correction.Answer)
		}
		return s.Game(), nil
	}
}

func newSkirmish(players int) table.Game {
	g, _ := skirmishBegin(players)(nil)
	return g
}

// guessed plays a skirmish by guesses, with a deed now and then.
func guessed(seed uint64, players int) []replay.Record {
	r := rand.New(rand.NewPCG(seed, 1))
	var recs []replay.Record
	replay.Play(newSkirmish(players), replay.Live{Quiet: true, Places: true}, func(q *table.Question) (replay.Record, bool) {
		rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Fingerprint: replay.Fingerprint(q)}
		if len(q.Also) > 0 && r.IntN(20) == 0 {
			d := q.Also[r.IntN(len(q.Also))]
			rec = deed(q.Place, d.ID, d.Who)
		} else {
			rec.Answer = table.Guess(q, r, false)
		}
		recs = append(recs, rec)
		return rec, true
	})
	return recs
}

func logOf(recs []replay.Record) []replay.Entry {
	log := make([]replay.Entry, len(recs))
	for i, r := range recs {
		log[i] = replay.Entry{N: i + 1, Record: r}
	}
	return log
}

// asked is a question in short: "place key who about".
func asked(q *table.Question) string {
	if q == nil {
		return "over"
	}
	return strings.Join([]string{q.Place, q.Key, q.Who, q.About}, " ")
}

// wantPlayed compares what is played with another playing of the same.
func wantPlayed(t *testing.T, got, want replay.Played) {
	t.Helper()
	if !slices.Equal(got.Fold.History().Steps, want.Fold.History().Steps) {
		t.Errorf("steps %v, want %v", got.Fold.History().Steps, want.Fold.History().Steps)
	}
	if !slices.Equal(got.Fold.Waiting(), want.Fold.Waiting()) {
		t.Errorf("waiting %v, want %v", got.Fold.Waiting(), want.Fold.Waiting())
	}
	if g, w := table.Settings(got.Game), table.Settings(want.Game); !slices.Equal(g, w) {
		t.Errorf("values %v, want %v", g, w)
	}
	if g, w := asked(got.Result.Open), asked(want.Result.Open); g != w {
		t.Errorf("asks %q, want %q", g, w)
	}
	if g, w := lastSaid(got), lastSaid(want); !reflect.DeepEqual(g, w) {
		t.Errorf("says %v, want %v", g, w)
	}
	if got.Result.Start != want.Result.Start {
		t.Errorf("the action starts at %d, want %d", got.Result.Start, want.Result.Start)
	}
}

// lastSaid is what followed the newest record.
func lastSaid(p replay.Played) (list []table.Said) {
	for _, s := range p.Result.Said {
		if s.After == p.Len() {
			list = append(list, s)
		}
	}
	return list
}
