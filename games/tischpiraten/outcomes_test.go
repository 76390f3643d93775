package tischpiraten

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// telling are the questions of games of four with all optional rules at which people may want
// to know a probability: the turn each is in.
type telling struct {
	key     string
	options int
	start   []table.Setting
	turn    []replay.Record
}

func everythingOn() *Setup {
	s := Sample(mostPlayers).(*Setup)
	for key, to := range map[string]any{"depth": "all", "wind": true, "recruits": true, "misfire": "table", "magic": "app", "monster": true, "melee.leave": "one_blow"} {
		s.House[key] = to
	}
	s.AssignIDs()
	return s
}

func tellingQuestions(games int) (list []telling) {
	r := rng(11)
	for range games {
		var start []table.Setting
		var turn []replay.Record
		g := everythingOn().Game()
		replay.Play(g, replay.Live{Quiet: true, Turn: func(int) { start, turn = table.Settings(g), nil }}, func(q *table.Question) (replay.Record, bool) {
			if q.HasOutcomes() {
				list = append(list, telling{q.Key, len(q.Options), start, turn[:len(turn):len(turn)]})
			}
			rec := replay.Record{Op: replay.OpAnswer, Answer: table.Guess(q, r, false)}
			turn = append(turn, rec)
			return rec, true
		})
	}
	return list
}

// Each target shows its probability, however many there are (TIS-X16).
func TestChances_X16_everyTarget(t *testing.T) {
	targets, least := 0, 50
	list := tellingQuestions(2)
	if testing.Short() {
		list, least = list[:len(list)/4], 10
	}
	for _, h := range list {
		switch h.key {
		case "shoot.figure", "melee.target", "board.target":
		default:
			continue
		}
		told := map[string]bool{}
		for _, c := range replay.ProbabilitiesAt(everythingOn().Game, h.start, h.turn) {
			told[c.Option] = true
		}
		if len(told) != h.options {
			t.Errorf("%s after %d answers: %d of %d options have chances", h.key, len(h.turn), len(told), h.options)
		}
		targets += len(told)
	}
	if targets < least {
		t.Errorf("only %d targets were looked at", targets)
	}
}

// Probabilities do not give secret cards away: with other cards they are the same
// (TIS-R78).
func TestChances_R78_revealNoSecret(t *testing.T) {
	next := map[string]string{string(Jack): string(Rum), string(Rum): string(Mermaids), string(Mermaids): string(Jack)}
	compared := 0
	list, part, least := tellingQuestions(2), min(effort.Of(t, 20, 40, 100), 100), min(effort.Of(t, 10, 30, 100), 100)
	list = list[:len(list)*part/100]
	for _, h := range list {
		others := slices.Clone(h.start)
		for i, s := range others {
			if other, secret := next[s.To]; secret && strings.HasSuffix(s.Path, ".held") {
				others[i].To = other
				compared++
			}
		}
		want := replay.ProbabilitiesAt(everythingOn().Game, h.start, h.turn)
		if got := replay.ProbabilitiesAt(everythingOn().Game, others, h.turn); !reflect.DeepEqual(got, want) {
			t.Errorf("%s after %d answers: %v, with other cards %v", h.key, len(h.turn), want, got)
		}
	}
	if compared < least {
		t.Errorf("only %d cards were changed", compared)
	}
}

// BenchmarkChances works out the probabilities at the questions of whole games, each
// several times; slowest is the best time of the question that takes longest, so that other
// programs do not count.
func BenchmarkChances(b *testing.B) {
	list, began := tellingQuestions(2), everythingOn()
	best := make([]time.Duration, len(list))
	i := 0
	for b.Loop() {
		h := &list[i%len(list)]
		start := time.Now()
		replay.ProbabilitiesAt(began.Game, h.start, h.turn)
		if took := time.Since(start); i < len(list) || took < best[i%len(list)] {
			best[i%len(list)] = took
		}
		i++
	}
	slowest := slices.Index(best, slices.Max(best))
	b.ReportMetric(float64(best[slowest].Microseconds())/1000, "ms/slowest")
	b.Logf("%d questions, the slowest is %s", len(list), list[slowest].key)
}
