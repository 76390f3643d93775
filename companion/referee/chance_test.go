package referee_test

import (
	"path/filepath"
	"testing"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// shot begins a game and shoots: the roll to hit is open.
func shot(t testing.TB) (*referee.Referee, *referee.Snapshot) {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	r, err := referee.Begin(referee.New{Folder: folder, Info: &closely, Setup: closely.Sample(2), Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	o, err := r.Open()
	if err == nil {
		o, err = r.Set([]table.Setting{{Path: "phase", To: "cards"}})
	}
	for _, a := range []string{"clubs", "pulver-pit", "shoot", "ole", "150"} {
		if err == nil {
			o, err = r.Answer(o.Now.N(), table.Answer{a})
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return r, o.Now
}

// The chances of a roll are there until the table does not want to know them.
func TestChances(t *testing.T) {
	r, now := shot(t)
	list := now.Chances()
	if len(list) != 2 || list[0].Least != (replay.Share{Yes: 1, Of: 3}) || list[1].Most != (replay.Share{Yes: 1, Of: 18}) {
		t.Fatalf("%+v", list)
	}
	o, err := r.SetOptions(referee.Options{Odds: referee.OddsOff})
	if err != nil || o.Now.Chances() != nil {
		t.Errorf("%v %v", o.Now.Chances(), err)
	}
}
