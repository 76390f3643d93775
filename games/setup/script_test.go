package setup_test

import (
	"fmt"
	"strings"

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

func deed(place, id, who string) replay.Record {
	return replay.Record{Op: replay.OpDeed, Place: place, Key: id, Who: who}
}

// asked is a question in short: "place key who about".
func asked(q *table.Question) string {
	if q == nil {
		return "over"
	}
	return strings.Join([]string{q.Place, q.Key, q.Who, q.About}, " ")
}
