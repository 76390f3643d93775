package replay_test

import (
	"encoding/json"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
)

// FuzzReplay plays arbitrary records. They may be refused, but nothing may panic.
func FuzzReplay(f *testing.F) {
	for seed := range uint64(4) {
		text, err := json.Marshal(sketch.GuessGame(seed, 2)[:15])
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`[{"op":"ruling","set":[{"path":"phase","to":"end"}]},{"op":"action","key":"concede","who":"a"}]`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var recs []replay.Record
		if json.Unmarshal(text, &recs) != nil {
			return
		}
		g := sketch.Skirmish(2)
		res := replay.Replay(g, recs, replay.Observer{})
		if res.Err == nil && g.Check() != nil {
			t.Errorf("the values do not fit together: %v", g.Check())
		}
		if n := len(recs); res.Start > n || res.Turn > n {
			t.Errorf("action from %d, turn from %d, of %d records", res.Start, res.Turn, n)
		}
		half := len(recs) / 2
		replay.Rebase(sketch.Skirmish(2), recs[:half], recs[half:])
	})
}

// FuzzTimeline reads an arbitrary log.
func FuzzTimeline(f *testing.F) {
	for _, short := range []string{"a a u", "a l1 l1 u r l1 u", "a a a c1+2 a-2 x u u r", "a a b1 u c0+1"} {
		text, err := json.Marshal(logFrom(short))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var log []replay.Entry
		if json.Unmarshal(text, &log) != nil {
			return
		}
		l := replay.NewTimeline(log).History()
		checkLine(t, log, l)
		replay.RecordsOf(replay.NewTimeline(log))
		undoAllRedoAll(t, log)
	})
}
