// Package sketch has tiny games for the tests of games/table, games/replay and games/setup,
// and short constructors for their questions and records.
package sketch

import (
	"fmt"
	"strings"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A Game is a game with four numbers and a cursor. Its functions may be nil, except Do.
type Game struct {
	Do      func(t table.T, g *Game) // called until Now is 9
	Actions func(g *Game) []table.OptionalAction
	Refuse  func(g *Game) *table.Refusal // the result of Check
	N       [4]int
	Now     int // the cursor; the game is over at 9
}

func (g *Game) Play(t table.T) {
	for g.Now < 9 {
		g.Do(t, g)
	}
}

func (g *Game) Values(v *table.Values) {
	for i := range g.N {
		v.Number(fmt.Sprint("n.", i), table.Say("value.n"), &g.N[i], -99, 99)
	}
	v.Number("now", table.Say("value.now"), &g.Now, 0, 9).Turns()
}

func (g *Game) Check() *table.Refusal {
	if g.Refuse == nil {
		return nil
	}
	return g.Refuse(g)
}

func (g *Game) OptionalActions(*table.Question) []table.OptionalAction {
	if g.Actions == nil {
		return nil
	}
	return g.Actions(g)
}

func (g *Game) View() table.View { return table.View{} }
func (g *Game) Players() []table.Player {
	return []table.Player{{ID: "a", Name: "Anna"}, {ID: "b", Name: "Ben"}}
}
func (g *Game) Standings() []table.Standing { return nil }

// Ask returns a question of the table.
func Ask(key string) table.Ask { return table.Q(key, "", "TST-R1") }

// QuestionLine formats a question as "place key who about", "over" for nil.
func QuestionLine(q *table.Question) string {
	if q == nil {
		return "over"
	}
	return strings.Join([]string{q.Place, q.Key, q.Who, q.About}, " ")
}

// Answer parses a record of an answer: "r1.1 key who about: a b"; "-" stands for no who.
func Answer(s string) replay.Record {
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

// Answers calls [Ans] for each line.
func Answers(lines ...string) (recs []replay.Record) {
	for _, l := range lines {
		recs = append(recs, Answer(l))
	}
	return recs
}

// Ruling returns a record of a ruling; pairs are paths, each followed by its value.
func Ruling(place string, pairs ...string) replay.Record {
	r := replay.Record{Op: replay.OpRuling, Place: place}
	for i := 0; i < len(pairs); i += 2 {
		r.Set = append(r.Set, table.Setting{Path: pairs[i], To: pairs[i+1]})
	}
	return r
}

// Action returns a record of an optional action.
func Action(place, id, who string) replay.Record {
	return replay.Record{Op: replay.OpAction, Place: place, Key: id, Who: who}
}
