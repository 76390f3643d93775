package gamestest

import (
	"fmt"
	"slices"
	"sync/atomic"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A latecomer comes to every third game, at a seam among its first questions: so all that is
// looked at in random games is looked at in those that somebody has joined.
type latecomer struct {
	at  int // index of the first record before which they may come
	way int // how far they are: 0 not there, 1 the seat is asked, 2 they have come
}

// lateTo is the latecomer to the game of a seed; nobody comes to a game without deeds.
func lateTo(seed uint64, rare int) *latecomer {
	if seed%3 != 1 || rare == 0 {
		return &latecomer{way: 2}
	}
	return &latecomer{at: chance(seed, wellLate).IntN(30)}
}

// comes is what the latecomer has to do with question number i.
func (l *latecomer) comes(q *table.Question, i int) (rec replay.Record, ok bool) {
	switch {
	case l.way == 0 && i >= l.at && offersSeat(q):
		l.way = 1
		return replay.Record{Op: replay.OpDeed, Place: q.Place, Key: joinDeed}, true
	case l.way == 1:
		l.way = 2
		if slices.ContainsFunc(q.Options, func(o table.Option) bool { return o.ID == ownSeat }) {
			return given(q, table.Answer{ownSeat}), true
		}
	}
	return replay.Record{}, false
}

// The deed by which somebody joins, and its answer that they get a seat of their own; see
// package setup.
const (
	joinDeed = "join"
	ownSeat  = "seat.own"
)

func offersSeat(q *table.Question) bool {
	return slices.ContainsFunc(q.Also, func(d table.Deed) bool { return d.ID == joinDeed && d.Who == "" })
}

// late looks at the games that somebody has joined: they stand in the standings, and some do sit
// down where the game takes them.
func (b *battery) late() check {
	var offered, sat atomic.Int64
	return check{
		name: "late", runs: b.heavy,
		do: func(seed uint64) error {
			t, err := b.tape(seed)
			if err != nil {
				return err
			}
			for i := range t.recs {
				if rec := &t.recs[i]; rec.Op == replay.OpAnswer && slices.Equal(rec.Answer, table.Answer{ownSeat}) {
					offered.Add(1)
					break
				}
			}
			g := t.begin()
			begun := len(g.Players())
			quietly(g, t.recs)
			if len(g.Players()) > begun {
				sat.Add(1)
			}
			places := map[string]int{}
			for _, s := range g.Standings() {
				places[s.Player] = s.Place
			}
			for _, p := range g.Players() {
				if places[p.ID] < 1 || len(places) != len(g.Players()) {
					return fmt.Errorf("%v: %s does not stand in the standings, or somebody does who does not play", t, p.ID)
				}
			}
			return nil
		},
		sum: func() (string, error) {
			told := fmt.Sprintf("somebody came late to %d games and sat down in %d", offered.Load(), sat.Load())
			if offered.Load() > 5 && sat.Load() == 0 {
				return told, fmt.Errorf("%s", told)
			}
			return told, nil
		},
	}
}
