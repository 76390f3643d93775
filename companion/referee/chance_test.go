package referee_test

import (
	"path/filepath"
	"testing"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// openShot begins a game and answers until the roll to hit is the open question.
func openShot(t testing.TB) (*referee.Referee, *referee.Snapshot) {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &closely, Setup: closely.Sample(2), Lang: "en"})
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

func TestChancesUntilTurnedOff(t *testing.T) {
	r, now := openShot(t)
	list := now.Chances()
	if len(list) != 2 || list[0].Least != (replay.Share{Yes: 1, Of: 3}) || list[1].Most != (replay.Share{Yes: 1, Of: 18}) {
		t.Fatalf("chances %+v, want two: 1 in 3, and at most 1 in 18", list)
	}
	o, err := r.SetOptions(referee.Options{Odds: referee.OddsOff})
	if err != nil || o.Now.Chances() != nil {
		t.Errorf("chances %v with odds off, error %v, want none", o.Now.Chances(), err)
	}
}
