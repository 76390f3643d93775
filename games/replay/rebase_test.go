package replay_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// duel asks for a shot in each turn, then for a save after a hit or a fumble after a 1, then for a sail
// roll.
func duel(t table.T, g *sketch.Game) {
	table.Turn(t, fmt.Sprintf("r1.%02d", g.Now+1), func() {
		table.Action(t, func() {
			switch hit := table.RollOne(t, table.Q("hit", "a", "").About("fig")); {
			case hit == 1:
				g.N[1] = table.RollOne(t, table.Q("fumble", "a", ""))
			case hit >= 4:
				g.N[0] += table.RollOne(t, table.Q("save", "b", ""))
			}
		})
		table.Action(t, func() { g.N[2] += table.RollOne(t, table.Q("sail", "a", "")) })
		g.Now++
	})
}

// rest is the rest of turn one, and turn two, of a duel that began with a hit.
var rest = sketch.Answers("r1.01.1 save b: 5", "r1.01.2 sail a: 2", "r1.02.1 hit a fig: 3", "r1.02.2 sail a: 6")

func rebased(t *testing.T, recs, old []replay.Record) (*sketch.Game, replay.Rebased) {
	t.Helper()
	g := &sketch.Game{Do: duel, Actions: dance}
	m := replay.Rebase(g, recs, old)
	if m.Err != nil {
		t.Fatal(m.Err)
	}
	for i := range old {
		if m.Used[i] && m.Discarded[i] || (m.Used[i] || m.Discarded[i]) != (i < m.FirstPending) {
			t.Errorf("old record %d: used %v, discarded %v, the first that waits is %d", i, m.Used[i], m.Discarded[i], m.FirstPending)
		}
	}
	return g, m
}

// read sets the fingerprint of the records that answer yes or no to that of a question without
// arguments. It modifies recs.
func read(recs []replay.Record) []replay.Record {
	for i := range recs {
		if a := recs[i].Answer[0]; a == "yes" || a == "no" {
			recs[i].Fingerprint = replay.Fingerprint(&table.Question{Kind: table.KindConfirm})
		}
	}
	return recs
}

func marks(m replay.Rebased, old []replay.Record) (s string) {
	for i := range old {
		switch {
		case m.Used[i]:
			s += "u"
		case m.Discarded[i]:
			s += "-"
		default:
			s += "w"
		}
	}
	return s
}

func TestRebase(t *testing.T) {
	for _, c := range []struct {
		what  string
		recs  []replay.Record
		old   []replay.Record
		marks string
		open  string
	}{
		{"the same comes out: all stand", sketch.Answers("r1.01.1 hit a fig: 4"), rest, "uuuu", "r1.03.1 hit a fig"},
		{"what is asked no more is discarded", sketch.Answers("r1.01.1 hit a fig: 3"), rest, "-uuu", "r1.03.1 hit a fig"},
		{"what is asked again makes all wait", sketch.Answers("r1.01.1 hit a fig: 1"), rest, "wwww", "r1.01.1 fumble a "},
		{"answered again, the rest goes on", sketch.Answers("r1.01.1 hit a fig: 1", "r1.01.1 fumble a: 2"), rest, "-uuu", "r1.03.1 hit a fig"},
		{"not for another person", sketch.Answers("r1.01.1 hit a fig: 4"), sketch.Answers("r1.01.1 save c: 5"), "w", "r1.01.1 save b "},
		{"not for another figure", nil, sketch.Answers("r1.01.1 hit a rat: 5"), "w", "r1.01.1 hit a fig"},
		{"not at another place", sketch.Answers("r1.01.1 hit a fig: 3"), sketch.Answers("r1.02.2 sail a: 5"), "w", "r1.01.2 sail a "},
		{"not what comes later", sketch.Answers("r1.01.1 hit a fig: 3", "r1.01.2 sail a: 1"), sketch.Answers("r1.01.2 sail a: 5"), "-", "r1.02.1 hit a fig"},
		{"not what is no longer legal", sketch.Answers("r1.01.1 hit a fig: 3"), sketch.Answers("r1.01.2 sail a: 7", "r1.02.1 hit a fig: 2"), "ww", "r1.01.2 sail a "},
		{"a ruling outlives the answers around it", sketch.Answers("r1.01.1 hit a fig: 3"),
			[]replay.Record{rest[0], sketch.Ruling("r1.01.1", "n.3", "7"), rest[1]}, "-uu", "r1.02.1 hit a fig"},
		{"a ruling waits with what stands before it", sketch.Answers("r1.01.1 hit a fig: 1"),
			[]replay.Record{rest[0], sketch.Ruling("r1.01.1", "n.3", "7"), rest[1]}, "www", "r1.01.1 fumble a "},
		{"a ruling waits for its place", sketch.Answers("r1.01.1 hit a fig: 1"),
			[]replay.Record{sketch.Ruling("r1.02.1", "n.3", "7"), rest[1]}, "ww", "r1.01.1 fumble a "},
		{"a ruling holds at its place, whatever is asked before", sketch.Answers("r1.01.1 hit a fig: 1", "r1.01.1 fumble a: 2"),
			[]replay.Record{sketch.Ruling("r1.01.2", "n.3", "7"), rest[1]}, "uu", "r1.02.1 hit a fig"},
		{"a ruling that is refused is discarded", sketch.Answers("r1.01.1 hit a fig: 4"),
			[]replay.Record{sketch.Ruling("r1.01.1", "n.3", "700"), rest[0]}, "-u", "r1.01.2 sail a "},
		{"a cursor moves on", sketch.Answers("r1.01.1 hit a fig: 4"),
			[]replay.Record{sketch.Ruling("r1.01.1", "now", "1"), rest[2]}, "uu", "r1.02.2 sail a "},
		{"an optional action stays at its place", sketch.Answers("r1.01.1 hit a fig: 3"),
			append([]replay.Record{sketch.Action("r1.01.2", "dance", "a")}, read(sketch.Answers("r1.01.2+dance dance.left a: no", "r1.01.2 sail a: 4"))...), "uuu", "r1.02.1 hit a fig"},
		{"an optional action at a place that is not there is discarded", sketch.Answers("r1.01.1 hit a fig: 3"),
			append([]replay.Record{sketch.Action("r1.01.1", "dance", "a")}, read(sketch.Answers("r1.01.1+dance dance.left a: no", "r1.01.2 sail a: 4"))...), "--u", "r1.02.1 hit a fig"},
		{"when the game is over only rulings hold", []replay.Record{sketch.Ruling("", "now", "9")},
			[]replay.Record{rest[0], sketch.Ruling("r1.01.1", "n.3", "7"), rest[1]}, "-u-", "over"},
		{"a ruling after the end gives the old answers their questions back", []replay.Record{sketch.Ruling("", "now", "9")},
			[]replay.Record{sketch.Ruling("", "now", "1"), rest[2], rest[3]}, "uuu", "r1.03.1 hit a fig"},
	} {
		t.Run(c.what, func(t *testing.T) {
			g, m := rebased(t, c.recs, c.old)
			if got := marks(m, c.old); got != c.marks || sketch.QuestionLine(m.Open) != c.open {
				t.Errorf("%s, then asks %q; want %s and %q", got, sketch.QuestionLine(m.Open), c.marks, c.open)
			}
			wantOrdinary(t, g, c.recs, c.old, m)
		})
	}
}

// wantOrdinary fails the test unless replaying the effective records gives the same game as rebasing.
func wantOrdinary(t *testing.T, g *sketch.Game, recs, old []replay.Record, m replay.Rebased) {
	t.Helper()
	all := slices.Clone(recs)
	for i, used := range m.Used {
		if used {
			all = append(all, old[i])
		}
	}
	h := &sketch.Game{Do: duel, Actions: dance}
	res := replay.Replay(h, all, replay.Observer{})
	if res.Err != nil || sketch.QuestionLine(res.Open) != sketch.QuestionLine(m.Open) || res.Start != m.Start || res.Turn != m.Turn {
		t.Errorf("replayed it asks %q from %d, turn %d, %v; rebased %q from %d, turn %d", sketch.QuestionLine(res.Open), res.Start, res.Turn, res.Err, sketch.QuestionLine(m.Open), m.Start, m.Turn)
	}
	if g.N != h.N || g.Now != h.Now {
		t.Errorf("replayed the values are %v, rebased %v", h.N, g.N)
	}
}

func TestRebaseReportsTheRecordThatDoesNotFit(t *testing.T) {
	m := replay.Rebase(&sketch.Game{Do: duel}, sketch.Answers("r1.01.1 hit a fig: 7"), rest)
	if m.Err == nil || m.FirstPending != 0 {
		t.Errorf("got %v, %d used", m.Err, m.FirstPending)
	}
}

func TestRebaseDoesNotChangeTheRecords(t *testing.T) {
	all := slices.Concat(sketch.Answers("r1.01.1 hit a fig: 4"), rest, sketch.Answers("r1.03.1 hit a fig: 2"))
	was := fmt.Sprint(all)
	replay.Rebase(&sketch.Game{Do: duel}, all[:1], all[1:])
	if got := fmt.Sprint(all); got != was {
		t.Errorf("got  %s\nwant %s", got, was)
	}
}

func TestRebaseRandomGames(t *testing.T) {
	for seed := range uint64(200) {
		players := 2 + int(seed%2)
		recs := sketch.GuessGame(seed, players)
		r := rand.New(rand.NewPCG(seed, 4))
		at := r.IntN(len(recs))
		g := sketch.Skirmish(players)
		m := replay.Rebase(g, recs[:at], recs[at:])
		if m.Err != nil || m.Open != nil || m.FirstPending != len(recs)-at || slices.Contains(m.Discarded, true) {
			t.Fatalf("seed %d: nothing was changed at %d, but %v, asks %q, %d of %d used", seed, at, m.Err, sketch.QuestionLine(m.Open), m.FirstPending, len(recs)-at)
		}
		h := sketch.Skirmish(players)
		replay.Replay(h, recs, replay.Observer{})
		if !slices.Equal(table.Settings(g), table.Settings(h)) {
			t.Fatalf("seed %d: rebased at %d the values differ", seed, at)
		}
	}
}

func TestComparePlaces(t *testing.T) {
	order := []string{"r1.00.1", "r1.00.2", "r1.00.10", "r1.01.0", "r1.01.1", "r1.01.1+card", "r1.01.2", "r1.99.1", "r2.00.1", "r10.00.1", "setup.1"}
	for i, a := range order {
		for j, b := range order {
			got := replay.ComparePlaces(a, b)
			if (i < j) != (got < 0) || (i == j) != (got == 0) {
				t.Errorf("%s and %s: %d", a, b, got)
			}
		}
	}
}
