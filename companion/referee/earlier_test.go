package referee_test

import (
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// answerSetup begins a game and answers its set-up. answers maps "key subject" to an option ID, a
// text, or the beginning of an option's label; any other question gets its preselected option or
// something that does no harm. It returns the game as it then is, the questions asked, and the crews offered.
func answerSetup(t *testing.T, folder *log.Folder, answers map[string]string) (now *referee.Snapshot, keys, crews []string) {
	t.Helper()
	words := speakerOf(t, &tischpiraten.Info)
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &tischpiraten.Info, Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	o, err := r.Open()
	for err == nil && o.Now.Asking {
		q, _ := o.Now.Question()
		keys = append(keys, strings.TrimSpace(q.Key+" "+q.About))
		answer, ok := answers[keys[len(keys)-1]]
		a := answer
		for i := range q.Options {
			label := words.Render(q.Options[i].Text())
			if q.Key == "setup.kept" && i > 0 {
				crews = append(crews, label)
			}
			if ok && strings.HasPrefix(label, answer) {
				a = q.Options[i].ID
			}
		}
		switch {
		case ok:
		case q.Marked != nil:
			a = q.Marked[0]
		case q.Kind == table.KindText:
			a = strings.TrimPrefix(q.Key, "setup.") + q.About
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
	return o.Now, keys, crews
}

// setUp reads the set-up of a game.
func setUp(t *testing.T, now *referee.Snapshot) *tischpiraten.Setup {
	t.Helper()
	s, problems := setupfile.Read(&tischpiraten.Info, now.Setup)
	if s == nil {
		t.Fatal(problems)
	}
	return s.(*tischpiraten.Setup)
}

// set corrects values of a game, one after another.
func set(t *testing.T, folder *log.Folder, id string, values ...table.Setting) {
	t.Helper()
	r, err := referee.Resume(folder, func(string) *setup.Info { return &tischpiraten.Info }, id)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range values {
		if _, err := r.Set([]table.Setting{v}); err != nil {
			t.Error(err)
		}
	}
	if err := r.Close(); err != nil {
		t.Error(err)
	}
}

// firstEvening answers the first set-up: Anna enters her own crew on the Gull, Ben takes a ready-made one on the Crab.
var firstEvening = map[string]string{"setup.name 1": "Anna", "setup.name 2": "Ben", "setup.ship 1.1": "Gull", "setup.masts 1.1": "3",
	"setup.ship 2.1": "Crab", "setup.crew 1.1": "own-crew", "setup.figure 1.1.1": "Jack", "setup.gun 1.1.1": "rifle"}

// TestEveryPlayerMayTakeEveryEarlierCrew enters crews and takes them on the next evening: Ben takes
// Anna's as it is, Carla takes Ben's and changes it.
func TestEveryPlayerMayTakeEveryEarlierCrew(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	first, keys, _ := answerSetup(t, folder, firstEvening)
	if slices.Contains(keys, "setup.kept 1.1") || slices.Contains(keys, "setup.again") {
		t.Errorf("an earlier crew or set-up is offered, but there is no earlier game: %q", keys)
	}
	set(t, folder, first.ID, table.Setting{Path: "figures.jack.name", To: "John"}, table.Setting{Path: "figures.jack.weapon.1", To: "musket"})
	now, keys, _ := answerSetup(t, folder, map[string]string{"setup.again": "from-scratch", "setup.name 1": "Carla", "setup.name 2": "Ben", "setup.kept 2.1": "Anna's crew",
		"setup.as-is 2.1": "yes", "setup.kept 1.1": "Ben's crew", "setup.as-is 1.1": "no", "setup.port 1.1": "4", "setup.figure 1.1.2": "Smee"})
	if slices.ContainsFunc(keys, func(k string) bool { return strings.HasSuffix(k, "2.1.1") || k == "setup.ship 2.1" }) {
		t.Errorf("asked about a crew that was taken unchanged: %q", keys)
	}
	s := setUp(t, now)
	if p := s.Seats[1]; p.Name != "Ben" || p.Ships[0].Name != "Gull" || p.Ships[0].Masts != 3 || p.Crews[0].Figures[0].Name != "John" || !slices.Equal(p.Crews[0].Figures[0].Ranged, []string{"musket"}) {
		t.Errorf("took %+v", p)
	}
	if p := s.Seats[0]; p.Name != "Carla" || p.Ships[0].Port != 4 || p.Ships[0].Name != "Crab" || p.Crews[0].Figures[1].Name != "Smee" {
		t.Errorf("changed %+v", p)
	}

	// A crew that played on two evenings is offered once, under the later one. A deleted evening offers nothing.
	head, err := folder.Find(now.ID)
	if err != nil {
		t.Fatal(err)
	}
	day := head.Created.Local().Format("2 January")
	_, _, crews := answerSetup(t, folder, map[string]string{"setup.again": "from-scratch", "setup.kept 1.1": "another", "setup.kept 2.1": "another"})
	for i, want := range []string{"Carla's crew of " + day + ": Crab with ", "Ben's crew of " + day + ": Gull with John, ", "Ben's crew of " + day + ": Crab with "} {
		if len(crews) != 6 || !strings.HasPrefix(crews[i], want) {
			t.Fatalf("offered %q, want %q at %d", crews, want, i)
		}
	}
	if err := folder.Delete(first.ID); err != nil {
		t.Fatal(err)
	}
	if _, _, crews := answerSetup(t, folder, map[string]string{"setup.again": "from-scratch", "setup.kept 1.1": "another", "setup.kept 2.1": "another"}); slices.ContainsFunc(crews, func(c string) bool { return strings.Contains(c, "Crab with Harm, Trude") }) {
		t.Errorf("the ready-made crew of the deleted evening is offered: %q", crews)
	}
}

// TestAsLastTime sets up a second evening exactly like the first, and a third like the second but for one line.
func TestAsLastTime(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := answerSetup(t, folder, firstEvening)
	set(t, folder, first.ID, table.Setting{Path: "players.anna.name", To: "Anne"})
	first.Setup = strings.Replace(first.Setup, "id = \"anna\"\nname = \"Anna\"", "id = \"anne\"\nname = \"Anne\"", 1)
	second, keys, _ := answerSetup(t, folder, map[string]string{"setup.again": "as-last"})
	if !slices.Equal(keys, []string{"setup.again", "setup.change"}) || second.Setup != first.Setup {
		t.Errorf("asked %q, begun with\n%s\nwant\n%s", keys, second.Setup, first.Setup)
	}
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &tischpiraten.Info, Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	o, err := r.Open()
	for _, a := range []string{"as-last", "setup.masts/1.1", "2", "begin"} {
		if err != nil {
			t.Fatal(err)
		}
		if q, _ := o.Now.Question(); q.Key == "setup.masts" && !slices.Equal(q.Marked, table.Answer{"3"}) {
			t.Errorf("changing %s starts from %q, want 3", q.Key, q.Marked)
		}
		o, err = r.Answer(o.Now.N(), table.Answer{a})
	}
	want := setUp(t, first)
	want.Seats[0].Ships[0].Masts = 2
	if err != nil || !reflect.DeepEqual(setUp(t, o.Now), want) {
		t.Errorf("one line changed: %v\n%s", err, o.Now.Setup)
	}
}

// TestRanksAndWeaponsAreCorrected corrects ranks, weapons and a name in the middle of a game with the
// call that sets other values. What makes no crew is refused, and undo takes a correction back.
func TestRanksAndWeaponsAreCorrected(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	s := tischpiraten.Info.Sample(2)
	s.AssignIDs()
	seed := uint64(5)
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &tischpiraten.Info, Setup: s, Lang: "en", Seed: &seed, Options: referee.Options{Dice: "virtual"}})
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
	correct := func(pairs ...string) error {
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
	if err := correct("figures.kora.rank", "mate"); err == nil {
		t.Error("a crew of two mates and no captain was accepted")
	}
	if err := correct("figures.kora.rank", "mate", "players.anna.name", "Zoe"); err == nil {
		t.Error("a rank and a value of the game were accepted in one ruling")
	}
	if err := correct("figures.kora.rank", "mate", "figures.bolle.rank", "captain", "figures.knut.weapon.1", "blunderbuss", "figures.bolle.weapon.1", "no-gun"); err != nil {
		t.Fatal(err)
	}
	if err := correct("players.anna.name", "Zoe"); err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, v := range o.Now.Settable() {
		got[v.Path] = v.Get()
	}
	for path, want := range map[string]string{"figures.kora.rank": "mate", "figures.bolle.rank": "captain", "figures.knut.weapon.1": "blunderbuss",
		"figures.knut.gun.1": "loaded", "figures.bolle.weapon.1": "no-gun", "players.anna.name": "Zoe"} {
		if got[path] != want {
			t.Errorf("%s is %q, want %q", path, got[path], want)
		}
	}
	if _, still := got["figures.bolle.gun.1"]; still {
		t.Error("the captain still has a pistol")
	}
	wantPlayers := func(want string) {
		t.Helper()
		if head, err := folder.Find(o.Now.ID); err != nil || head.Players != want {
			t.Errorf("the list of evenings names %q, want %q (%v)", head.Players, want, err)
		}
	}
	wantPlayers("Zoe, Ben")
	if _, err := r.Undo(); err != nil {
		t.Fatal(err)
	}
	wantPlayers("Anna, Ben")
}
