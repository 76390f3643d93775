// Package refereetest has what tests and benchmarks of several packages need of a referee.
package refereetest

import (
	"math/rand/v2"
	"testing"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// LongEvening writes a game of four whose log has n entries, always the same one, and
// returns its id. So that it lasts, the table sets ships and figures whole again now and
// then.
func LongEvening(t testing.TB, folder *log.Folder, n int) (id string) {
	t.Helper()
	seed := uint64(3)
	setup := tischpiraten.Sample(4).(*tischpiraten.Setup)
	setup.House["points.rounds"] = int64(99)
	setup.House["edge"] = "ship_only"
	setup.AssignIDs()
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &tischpiraten.Info, Setup: setup, Lang: "en", Seed: &seed})
	if err != nil {
		t.Fatal(err)
	}
	out, err := r.Open()
	if err != nil {
		t.Fatal(err)
	}
	whole := out.Now.Values()
	was := make([]string, len(whole))
	for i := range whole {
		was[i] = whole[i].Get()
	}
	chance := rand.New(rand.NewPCG(seed, seed))
	for err == nil && out.Now.N() <= n {
		if q, _ := out.Now.Question(); q != nil {
			out, err = r.Answer(out.Now.N(), table.Guess(q, chance, false))
		}
		if err != nil {
			break
		}
		if q, _ := out.Now.Question(); q == nil || out.Now.N()%40 == 0 {
			out, err = r.Set(settingsToRestore(out.Now.Values(), was))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Now.ID
}

// settingsToRestore returns the settings that give ships and figures their old values and let the
// game continue.
func settingsToRestore(values []table.Value, was []string) (set []table.Setting) {
	for i := range values {
		v := &values[i]
		kept := v.Cursor || v.Path == "round" || v.Path == "phase"
		if to := was[i]; !kept && v.Get() != to {
			set = append(set, table.Setting{Path: v.Path, To: to})
		}
	}
	return set
}
