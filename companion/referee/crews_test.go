package referee_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// asked answers a set-up's questions, those of answers by key and subject, others as they
// are marked or with the first option, and returns what was asked and said.
func asked(t *testing.T, folder *log.Folder, answers map[string]string) (now *referee.Snapshot, keys, said []string) {
	t.Helper()
	r, err := referee.Begin(referee.New{Folder: folder, Info: &tischpiraten.Info, Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	o, err := r.Open()
	for err == nil && o.Now.Asking {
		for _, s := range o.Said {
			said = append(said, s.Text.Key)
		}
		q, _ := o.Now.Question()
		keys = append(keys, q.Key+" "+q.About)
		a, ok := answers[q.Key+" "+q.About]
		switch {
		case ok:
		case q.Marked != nil:
			a = q.Marked[0]
		case q.Kind == table.KindText:
			a = q.Key[6:] + q.About
		case q.Key == "setup.accept":
			a = "yes"
		case q.Kind == table.KindNumber:
			a = "1"
		case q.Kind == table.KindConfirm:
			a = "no"
		case q.Min == 0:
			o, err = r.Answer(o.Now.N(), table.Answer{})
			continue
		default:
			a = q.Options[0].ID
		}
		o, err = r.Answer(o.Now.N(), table.Answer{a})
	}
	if err != nil {
		t.Fatal(err)
	}
	return o.Now, keys, said
}

// TestCrewsAreKept enters a crew, which then lies in the library, and takes it into two later
// set-ups: as it is, and changed.
func TestCrewsAreKept(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	library := referee.CrewsOf(folder)
	_, keys, _ := asked(t, folder, map[string]string{"setup.name 1": "Anna", "setup.name 2": "Ben", "setup.ship 1.1": "Gull", "setup.masts 1.1": "3",
		"setup.ship 2.1": "Crab", "setup.crew 1.1": "own-crew", "setup.figure 1.1.1": "Jack", "setup.gun 1.1.1": "rifle"})
	if slices.Contains(keys, "setup.kept 1.1") {
		t.Error("crews are offered where there are none")
	}
	crews, unread := library.List(&tischpiraten.Info)
	if len(crews) != 2 || len(unread) > 0 {
		t.Fatalf("kept %+v, unread %q", crews, unread)
	}
	gull := slices.IndexFunc(crews, func(c setup.Crew) bool { return c.Name == "Gull" })
	if c := crews[gull]; c.Key != "gull" || c.Player != "Anna" || c.Members[0] != "Jack" || len(c.Members) != 5 {
		t.Errorf("kept %+v", c)
	}
	at := time.Now().Add(time.Hour)
	if err := os.Chtimes(filepath.Join(string(library), "tischpiraten", "gull.toml"), at, at); err != nil {
		t.Fatal(err)
	}

	// Crew and ship are taken with one answer, and one that nothing is changed; the new owner
	// of another ship may change it.
	bad := filepath.Join(string(library), "tischpiraten", "rotten.toml")
	if err := os.WriteFile(bad, []byte("game = \"tischpiraten\"\nname = \"Rot\"\n[crew]\n[[crew.figure]]\nrank = \"cook\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	now, keys, said := asked(t, folder, map[string]string{"setup.name 1": "Carla", "setup.name 2": "Anna", "setup.kept 2.1": "kept-gull", "setup.as-is 2.1": "yes",
		"setup.kept 1.1": "kept-crab", "setup.as-is 1.1": "no", "setup.port 1.1": "4", "setup.figure 1.1.2": "Smee"})
	if !slices.Contains(said, "say.crew.unread") {
		t.Errorf("nobody is told of a damaged file: %q", said)
	}
	if slices.ContainsFunc(keys, func(k string) bool { return strings.HasSuffix(k, "2.1.1") || k == "setup.ship 2.1" }) {
		t.Errorf("a crew that is taken as it is is asked for: %q", keys)
	}
	set, problems := referee.ReadSetup(&tischpiraten.Info, now.Setup)
	if set == nil {
		t.Fatal(problems)
	}
	s := set.(*tischpiraten.Setup)
	if p := s.Seats[1]; p.Ships[0].Name != "Gull" || p.Ships[0].Masts != 3 || p.Crews[0].Figures[0].Name != "Jack" || !slices.Equal(p.Crews[0].Figures[0].Ranged, []string{"rifle"}) {
		t.Errorf("took %+v", p)
	}
	if p := s.Seats[0]; p.Ships[0].Port != 4 || p.Ships[0].Name != "Crab" || p.Crews[0].Figures[1].Name != "Smee" {
		t.Errorf("changed %+v", p)
	}
	if crews, unread = library.List(&tischpiraten.Info); len(crews) != 2 || len(unread) != 1 || unread[0] != bad {
		t.Errorf("the crews that were played again are %d, unread %q", len(crews), unread)
	}
	if text, err := os.ReadFile(bad); err != nil || !strings.Contains(string(text), "cook") {
		t.Errorf("the damaged file: %v", err)
	}

	// Another crew with a name that is taken has a file of its own; both can go.
	asked(t, folder, map[string]string{"setup.kept 1.1": "new-crew", "setup.kept 2.1": "new-crew", "setup.ship 1.1": "Gull", "setup.crew 1.1": "own-crew", "setup.figure 1.1.1": "Hook"})
	if crews, _ = library.List(&tischpiraten.Info); !slices.ContainsFunc(crews, func(c setup.Crew) bool { return c.Key == "gull-2" && c.Members[0] == "Hook" }) {
		t.Errorf("kept %+v", crews)
	}
	for _, c := range crews {
		if err := library.Rename(&tischpiraten.Info, &c, c.Name+"!"); err != nil {
			t.Error(err)
		}
	}
	if crews, _ = library.List(&tischpiraten.Info); !strings.HasSuffix(crews[0].Name, "!") {
		t.Errorf("renamed %+v", crews)
	}
	for _, c := range crews {
		if err := library.Remove(&tischpiraten.Info, &c); err != nil {
			t.Error(err)
		}
	}
	if crews, _ = library.List(&tischpiraten.Info); len(crews) != 0 {
		t.Errorf("removed, but %+v", crews)
	}
}

// TestCrewsOfSamplesAreNotKept: everybody has them.
func TestCrewsOfSamplesAreNotKept(t *testing.T) {
	library := referee.Crews(t.TempDir())
	for _, s := range []setup.Setup{tischpiraten.Info.Sample(4), tischpiraten.Info.SampleOf("ancients", 3)} {
		if err := library.Keep(&tischpiraten.Info, s); err != nil {
			t.Fatal(err)
		}
	}
	if crews, _ := library.List(&tischpiraten.Info); len(crews) > 0 {
		t.Errorf("kept %+v", crews)
	}
}

// TestRanksAndWeaponsAreCorrected corrects a rank and a weapon in the middle of a game, as other
// values are set, and a name too.
func TestRanksAndWeaponsAreCorrected(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	s := tischpiraten.Info.Sample(2)
	s.Settle()
	seed := uint64(5)
	r, err := referee.Begin(referee.New{Folder: folder, Info: &tischpiraten.Info, Setup: s, Lang: "en", Seed: &seed, Options: referee.Options{Dice: "virtual"}})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	o, err := r.Open()
	chance := rand.New(rand.NewPCG(5, 5))
	for range 12 {
		if err != nil {
			t.Fatal(err)
		}
		q, _ := o.Now.Question()
		o, err = r.Answer(o.Now.N(), table.Guess(q, chance, false))
	}
	if err != nil {
		t.Fatal(err)
	}
	set := func(pairs ...string) error {
		var list []table.Setting
		for i := 0; i < len(pairs); i += 2 {
			list = append(list, table.Setting{Path: pairs[i], To: pairs[i+1]})
		}
		out, err := r.Set(list)
		if err == nil {
			o = out
		}
		return err
	}
	if err := set("figures.kora.rank", "mate"); err == nil {
		t.Error("a crew may have two mates and no captain")
	}
	if err := set("figures.kora.rank", "mate", "players.anna.name", "Zoe"); err == nil {
		t.Error("a rank is set together with a value of the game")
	}
	if err := set("figures.kora.rank", "mate", "figures.bolle.rank", "captain", "figures.knut.weapon.1", "blunderbuss", "figures.bolle.weapon.1", "no-gun"); err != nil {
		t.Fatal(err)
	}
	if err := set("players.anna.name", "Zoe"); err != nil {
		t.Fatal(err)
	}
	had := map[string]string{}
	for _, v := range o.Now.Settable() {
		had[v.Path] = v.Get()
	}
	for path, want := range map[string]string{"figures.kora.rank": "mate", "figures.bolle.rank": "captain", "figures.knut.weapon.1": "blunderbuss",
		"figures.knut.gun.1": "loaded", "figures.bolle.weapon.1": "no-gun", "players.anna.name": "Zoe"} {
		if had[path] != want {
			t.Errorf("%s is %q, want %q", path, had[path], want)
		}
	}
	if _, still := had["figures.bolle.gun.1"]; still {
		t.Error("the captain still has a pistol")
	}
	called := func(want string) {
		t.Helper()
		if head, err := folder.Find(o.Now.ID); err != nil || head.Players != want {
			t.Errorf("the list of evenings names %q, want %q (%v)", head.Players, want, err)
		}
	}
	called("Zoe, Ben")
	if _, err := r.Undo(); err != nil {
		t.Fatal(err)
	}
	called("Anna, Ben")
}

// TestCrewsFollowCorrections corrects names, ranks and weapons in the middle of a game: the crew
// in the library is corrected with them, and as it was again when that is taken back. One that is
// not kept, and a game that goes on, change none.
func TestCrewsFollowCorrections(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	now, _, _ := asked(t, folder, map[string]string{"setup.name 1": "Anna", "setup.name 2": "Ben", "setup.ship 1.1": "Gull", "setup.masts 1.1": "3",
		"setup.ship 2.1": "Crab", "setup.crew 1.1": "own-crew", "setup.figure 1.1.1": "Jack", "setup.gun 1.1.1": "rifle"})
	library := referee.CrewsOf(folder)
	if crews, _ := library.List(&tischpiraten.Info); len(crews) != 2 {
		t.Fatalf("%d crews are kept, want 2", len(crews))
	}
	if err := library.Remove(&tischpiraten.Info, &setup.Crew{Key: "crab"}); err != nil {
		t.Fatal(err)
	}
	r, err := referee.Resume(folder, func(string) *setup.Info { return &tischpiraten.Info }, now.ID)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if _, err := r.Open(); err != nil {
		t.Fatal(err)
	}
	kept := func(want ...string) {
		t.Helper()
		crews, _ := library.List(&tischpiraten.Info)
		if len(crews) != 1 {
			t.Fatalf("%d crews are kept, want 1", len(crews))
		}
		c := crews[0].Of.(*tischpiraten.KeptCrew)
		if got := []string{crews[0].Name, crews[0].Members[0], strings.Join(c.Figures[0].Ranged, " ")}; !slices.Equal(got, want) {
			t.Errorf("kept is %q, want %q", got, want)
		}
	}
	told := func(o *referee.Outcome, err error, want bool) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.ContainsFunc(o.Said, func(s table.Said) bool { return s.Text.Key == "say.crew.followed" }); got != want {
			t.Errorf("told that it is kept so: %v, want %v", got, want)
		}
	}
	kept("Gull", "Jack", "rifle")
	o, err := r.Set([]table.Setting{{Path: "figures.jack.weapon.1", To: "musket"}})
	told(o, err, true)
	kept("Gull", "Jack", "musket")
	o, err = r.Set([]table.Setting{{Path: "figures.jack.name", To: "John"}, {Path: "ships.gull.name", To: "Seagull"}})
	told(o, err, true)
	kept("Seagull", "John", "musket")
	o, err = r.Set([]table.Setting{{Path: "ships.crab.name", To: "Lobster"}})
	told(o, err, false)
	for range 2 {
		o, err = r.Undo()
	}
	told(o, err, true)
	kept("Gull", "Jack", "musket")
	o, err = r.Set([]table.Setting{{Path: "ships.gull.hull", To: "1"}})
	told(o, err, false)
}
