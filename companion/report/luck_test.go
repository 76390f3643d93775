package report_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/referee/refereetest"
	"hafenmeister/companion/report"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

var (
	whiteDie  = table.Die{Name: "smuggler", Faces: []string{"1", "2", "3", "4"}, Times: []int{1, 2, 2, 1}}
	yellowDie = table.Die{Name: "lighthouse", Faces: []string{"red2", "asleep"}}
)

// gambling is a game of rolls and a draw: some rolls are of several dice or other kinds of dice, one is
// Anna's secret.
var gambling = newRollingGame(func(t table.T) {
	table.RollOne(t, table.Q("one", "a", ""))
	table.Roll(t, table.Q("some", "b", ""), 2)
	table.Roll(t, table.Q("some", "b", ""), 3)
	table.Faces(t, table.Q("kinds", "b", ""), yellowDie, whiteDie)
	table.RollOne(t, table.Q("hidden", "a", "").Secret("a"))
	table.Draw(t, table.Q("pile.card", "a", ""), "pile", slices.Values([]table.Word{"rum", "map"}), func(table.Word) int { return 1 })
	table.RollOne(t, table.Q("last", "", ""))
})

func find(name string) *setup.Info {
	switch name {
	case gambling.Name:
		return gambling
	case skirmish.Info.Name:
		return &skirmish.Info
	}
	return nil
}

// readLuck returns what ReadLuck counts, with a line such as "die red d6 3 6" for each row.
func readLuck(t *testing.T, folder *log.Folder, id string) (rows []string, l *report.Luck) {
	t.Helper()
	l, err := report.ReadLuck(context.Background(), folder, find, id, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range l.Rows {
		row := fmt.Sprint(r.By, " ", r.Name, " ", r.Die.Name)
		for i, n := range r.Counts {
			row += strings.Repeat(" "+r.Die.Faces[i], n)
		}
		rows = append(rows, row)
	}
	return rows, l
}

// wantRows fails the test unless ReadLuck counts these rows.
func wantRows(t *testing.T, folder *log.Folder, want ...string) {
	t.Helper()
	if got, _ := readLuck(t, folder, ""); !slices.Equal(got, want) {
		t.Errorf("ReadLuck counts the rows\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestLuckCountsEachDieOnce(t *testing.T) {
	e := begin(t, gambling)
	wantRows(t, e.Folder)
	e.Answer("6")
	e.Answer("1", "2")
	e.Answer("3", "3", "4")
	e.Answer("asleep", "2")
	wantRows(t, e.Folder,
		"player Anna d6 6", "player Ben d6 1 2 3 3 4", "player Ben lighthouse asleep", "player Ben smuggler 2",
		"source key d6 1 2 3 3 4 6", "source key lighthouse asleep", "source key smuggler 2")
}

func TestLuckCountsTheSharedPastOfTwoCoursesOnce(t *testing.T) {
	e := begin(t, gambling)
	e.Answer("6")
	game, err := e.Folder.ReadGame(e.Now.ID)
	if err != nil {
		t.Fatal(err)
	}
	copied, err := os.ReadFile(game.Path())
	if err != nil {
		t.Fatal(err)
	}
	e.Answer("1", "2")
	if err := e.Referee.Close(); err != nil {
		t.Fatal(err)
	}
	other, err := log.Open(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(other.Path(), filepath.Base(game.Path())), copied, 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := referee.Resume(other, find, game.Header().ID)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Answer(2, table.Answer{"5", "5"}); err != nil {
		t.Fatal(err)
	}
	r.Close()
	if _, err := e.Folder.Recover(context.Background(), other.Path()); err != nil {
		t.Fatal(err)
	}
	if rows, l := readLuck(t, e.Folder, ""); l.Games != 2 || rows[0] != "player Anna d6 6" {
		t.Errorf("%d games, %q; want Anna's 6 once in 2 games", l.Games, rows)
	}
}

// Rolls that were undone or jumped back over count.
func TestLuckCountsUndoneRolls(t *testing.T) {
	e := begin(t, gambling)
	e.Answer("6")
	e.Answer("1", "2")
	e.Answer("3", "3", "4")
	e.Answer("asleep", "2") // undone below, so that no roll of these dice is effective
	e.Must(e.Referee.Undo())
	e.Must(e.Referee.Redo())
	e.Must(e.Referee.Back(1))
	e.Answer("5")
	wantRows(t, e.Folder,
		"player Anna d6 5 6", "player Ben d6 1 2 3 3 4", "player Ben lighthouse asleep", "player Ben smuggler 2",
		"source key d6 1 2 3 3 4 5 6", "source key lighthouse asleep", "source key smuggler 2")
}

// A corrected die counts as corrected, even if it is no longer effective. A correction that was undone
// does not count.
func TestLuckCountsCorrectedDiceAsCorrected(t *testing.T) {
	e := begin(t, gambling)
	e.Answer("6")
	e.Must(e.Referee.Correct(1, table.Answer{"1"}))
	wantRows(t, e.Folder, "player Anna d6 1", "source key d6 1")
	e.Must(e.Referee.Correct(1, table.Answer{"2"}))
	e.Must(e.Referee.Undo())
	wantRows(t, e.Folder, "player Anna d6 1", "source key d6 1")
	e.Must(e.Referee.Back(1))
	e.Answer("5")
	wantRows(t, e.Folder, "player Anna d6 1 5", "source key d6 1 5")
	e.Must(e.Referee.Undo())
	e.Must(e.Referee.Undo()) // the jump back
	e.Must(e.Referee.Undo()) // the correction
	wantRows(t, e.Folder, "player Anna d6 5 6", "source key d6 5 6")
}

// The program does not misread its own dice: a virtual die that was corrected counts as a real one.
func TestLuckOfVirtualDice(t *testing.T) {
	e := begin(t, gambling)
	e.Must(e.Referee.ThrowVirtual(1))
	face := e.Now.Log()[0].Answer[0]
	wantRows(t, e.Folder, "player Anna d6 "+face, "source virtual d6 "+face)
	other := map[bool]string{true: "2", false: "1"}[face == "1"]
	e.Must(e.Referee.Correct(1, table.Answer{other}))
	wantRows(t, e.Folder, "player Anna d6 "+other, "source key d6 "+other)
	e.Must(e.Referee.Correct(1, table.Answer{""}))
	log := e.Now.Log()
	face = log[len(log)-1].Answer[0]
	wantRows(t, e.Folder, "player Anna d6 "+face, "source virtual d6 "+face)
}

// A secret roll counts only when the game is over.
func TestLuckKeepsSecrets(t *testing.T) {
	e := begin(t, gambling)
	e.Answer("6")
	e.Answer("1", "2")
	e.Answer("3", "3", "4")
	e.Answer("asleep", "2")
	before, _ := readLuck(t, e.Folder, "")
	e.Answer("1") // Anna's secret
	e.Must(e.Referee.Undo())
	e.Answer("2")
	e.Answer("rum") // a card does not count
	wantRows(t, e.Folder, before...)
	e.Answer("5")
	wantRows(t, e.Folder,
		"player  d6 5", "player Anna d6 1 2 6", "player Ben d6 1 2 3 3 4", "player Ben lighthouse asleep", "player Ben smuggler 2",
		"source key d6 1 1 2 2 3 3 4 5 6", "source key lighthouse asleep", "source key smuggler 2")
	e.Must(e.Referee.Undo())
	wantRows(t, e.Folder, append([]string{"player  d6 5"}, append(before[:4:4], "source key d6 1 2 3 3 4 5 6", "source key lighthouse asleep", "source key smuggler 2")...)...)
}

// copyGame returns a new folder with a copy of e's game for each time in begun. All entries of a copy are
// made at that time; change may modify them.
func copyGame(t *testing.T, e *refereetest.Evening, change func(*replay.Entry), times ...time.Time) *log.Folder {
	t.Helper()
	game, err := e.Folder.ReadGame(e.Now.ID)
	if err != nil {
		t.Fatal(err)
	}
	folder, err := log.Open(t.TempDir()+"/games", "")
	if err != nil {
		t.Fatal(err)
	}
	for i, at := range times {
		begin := game.Begin()
		created := game.Header().Created.Add(time.Duration(i) * time.Second)
		g, err := folder.Create(log.Header{Game: game.Header().Game, Created: created}, log.Line{Begin: &begin})
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range game.Entries() {
			entry.At = at
			change(&entry)
			if err := g.Append(log.Line{Entry: &entry}); err != nil {
				t.Fatal(err)
			}
		}
		if err := g.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// A die that a tower misread, or that was cocked, counts for the same individual die.
func TestLuckOfTheTowersDice(t *testing.T) {
	e := begin(t, gambling)
	e.Answer("6")
	e.Answer("1", "2")
	e.Answer("3", "3", "4")
	e.Must(e.Referee.Correct(3, table.Answer{"5", "3", "4"}))
	night := time.Date(2026, 3, 1, 23, 0, 0, 0, time.Local)
	folder := copyGame(t, e, func(b *replay.Entry) {
		switch b.N {
		case 1:
			b.From, b.Dice, b.Throw = []string{"tower"}, []string{"red"}, []string{"7C21A9F0/017A/57"}
			b.Refused = []replay.TowerDie{{Name: "red", Face: "2"}, {Name: "blue", Face: "?"}}
		case 2:
			b.From, b.Dice, b.Read = []string{"key", "tower"}, []string{"red", "blue"}, []string{"4", ""}
		case 3:
			b.From, b.Dice, b.Read = []string{"tower", "key", "key"}, []string{"red", "a=b", ""}, []string{"", "?", ""}
		}
	}, night, night.Add(5*time.Hour), night.Add(8*time.Hour))
	wantRows(t, folder,
		"player Anna d6 6 6 6", "player Ben d6 1 1 1 2 2 2 3 3 3 4 4 4 5 5 5",
		"die a=b d6 3 3 3", "die blue d6 2 2 2", "die red d6 1 1 1 5 5 5 6 6 6",
		"source key d6 1 1 1 3 3 3 4 4 4", "source tower d6 2 2 2 5 5 5 6 6 6")
	_, l := readLuck(t, folder, "")
	if l.Games != 3 || l.Dice != 18 || l.Evenings != 2 { // an evening does not end at midnight
		t.Errorf("%d games, %d dice, %d evenings; want 3, 18, 2", l.Games, l.Dice, l.Evenings)
	}
	for _, r := range l.Rows {
		if r.Evenings != 2 {
			t.Errorf("%s %s has dice of %d evenings, want 2", r.By, r.Name, r.Evenings)
		}
	}
}

// Games that cannot be counted are skipped with an error, and the others are counted, as are rolls that can be
// counted; of a roll with a face that its dice do not have no die is counted. For a single
// game, ReadLuck returns the error.
func TestLuckSkips(t *testing.T) {
	e := begin(t, gambling)
	e.Answer("6")
	folder := copyGame(t, e, func(*replay.Entry) {}, time.Now(), time.Now())
	heads, err := folder.Games()
	if err != nil {
		t.Fatal(err)
	}
	strange, err := folder.Create(log.Header{Game: "chess"}, log.Line{Begin: &log.Begin{}})
	if err != nil {
		t.Fatal(err)
	}
	id := strange.Header().ID
	strange.Close()
	g, err := folder.OpenGame(heads[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	unknown := replay.Entry{N: 2, At: time.Now(), Record: replay.Record{Op: replay.OpAnswer, Place: "r9.1", Key: "gone", Answer: table.Answer{"3"}}, From: []string{"key"}}
	half := replay.Entry{N: 3, At: time.Now(), Record: replay.Record{Op: replay.OpAnswer, Place: "r9.2", Key: "one", Answer: table.Answer{"3", "9"}}, From: []string{"key", "key"}}
	for _, e := range []*replay.Entry{&unknown, &half} {
		if err := g.Append(log.Line{Entry: e}); err != nil {
			t.Fatal(err)
		}
	}
	g.Close()
	rows, l := readLuck(t, folder, "")
	if want := []string{"player Anna d6 6 6", "source key d6 6 6"}; !slices.Equal(rows, want) {
		t.Errorf("counted %v, want %v", rows, want)
	}
	why := map[string]string{}
	for _, s := range l.Skipped {
		why[s.ID] = fmt.Sprintf("%T", s.Err)
	}
	if len(why) != 2 || why[id] != "*referee.UnknownGameError" || why[heads[0].ID] != "*report.UncountedError" {
		t.Errorf("skipped %v, want the unknown game and the one that does not replay", why)
	}
	if _, err := report.ReadLuck(context.Background(), folder, find, id, nil); !errors.As(err, new(*referee.UnknownGameError)) {
		t.Errorf("ReadLuck of an unknown game = %v, want an UnknownGameError", err)
	}
	if _, err := report.ReadLuck(context.Background(), folder, find, "nosuch", nil); !log.Is(err, log.NoGame) {
		t.Errorf("ReadLuck of a missing game = %v, want kind NoGame", err)
	}
	if rows, _ := readLuck(t, folder, heads[1].ID[:4]); !slices.Equal(rows, []string{"player Anna d6 6", "source key d6 6"}) {
		t.Errorf("ReadLuck of one game counts %v, want its 6 only", rows)
	}
}

// If the rules panic, only their game is skipped.
func TestLuckSkipsCrashes(t *testing.T) {
	e := begin(t, gambling)
	e.Answer("6")
	broken := newRollingGame(func(table.T) { panic("broken") })
	l, err := report.ReadLuck(context.Background(), e.Folder, func(string) *setup.Info { return broken }, "", nil)
	if err != nil || len(l.Skipped) != 1 || !errors.As(l.Skipped[0].Err, new(*referee.CrashError)) {
		t.Fatalf("ReadLuck = %+v, %v, want one game skipped with a CrashError", l, err)
	}
}

func TestLuckInWords(t *testing.T) {
	var count dice.Luck
	countThrows := func(evening int, faces string) {
		for _, f := range faces {
			count.Count(dice.DieThrow{Die: table.D6, Face: string(f), From: dice.FromTower, Name: "red", Evening: evening})
		}
	}
	sentences := func() string {
		rep := count.Report()
		text := ""
		for _, s := range report.LuckSentences(&rep.Rows[1], func(x float64, digits int) string { return fmt.Sprintf("%.*f", digits, x) }) {
			text += english(t, s) + " "
		}
		return text
	}
	for _, c := range []struct {
		evening     int
		faces, want string
	}{
		{1, "123456", "On average 3.50, expected 3.50. Too few rolls to tell: 6 of about 280. "},
		{1, strings.Repeat("123456", 9), "On average 3.50, expected 3.50. Fair dice are this uneven, or more so, in 99 of 100 cases. Too few rolls to tell: 60 of about 350. Chi-square 0.00 with 5 degrees of freedom, p = 1.0000. "},
		{1, strings.Repeat("6", 8), "On average 3.79, expected 3.50. Fair dice are this uneven, or more so, in 45 of 100 cases. Too few rolls to tell: 68 of about 350. Chi-square 4.71 with 5 degrees of freedom, p = 0.4528. "},
		{1, strings.Repeat("6", 8), "On average 4.03, expected 3.50. Fair dice are this uneven in only one of 210 cases. It stands out, but on one evening only. That happens: wait for more evenings. Chi-square 16.84 with 5 degrees of freedom, p = 0.0048. "},
		{2, "1", "It stands out, over several evenings. That proves nothing yet: count the next 280 throws on their own and see whether it still does. Chi-square 16.27 with 5 degrees of freedom, p = 0.0061. "},
	} {
		countThrows(c.evening, c.faces)
		if got := sentences(); !strings.HasSuffix(got, c.want) {
			t.Errorf("LuckSentences = %s\nwant the end\n%s", got, c.want)
		}
	}
	countThrows(2, strings.Repeat("6", 200))
	if got := sentences(); !strings.Contains(got, "almost never") || !strings.HasSuffix(got, "p < 0.0001. ") {
		t.Errorf("LuckSentences = %s\nwant almost never, p < 0.0001", got)
	}
	for _, word := range []string{"loaded", "gezinkt", "cheat"} {
		if strings.Contains(sentences(), word) {
			t.Errorf("LuckSentences contain the accusation %q", word)
		}
	}
}

// BenchmarkLuck reads 100 games of 1,000 answers each.
func BenchmarkLuck(b *testing.B) {
	path := b.TempDir() + "/games"
	folder, err := log.Open(path, "")
	if err != nil {
		b.Fatal(err)
	}
	e, err := referee.Begin(referee.NewGame{Folder: folder, Info: &skirmish.Info, Setup: skirmish.Sample(3)})
	if err != nil {
		b.Fatal(err)
	}
	defer e.Close()
	o, err := e.Open()
	if err != nil {
		b.Fatal(err)
	}
	const answers, evenings = 1000, 100
	r := rand.New(rand.NewPCG(3, 0))
	for o.Now.N() <= answers {
		n := o.Now.N()
		q, _ := o.Now.Question()
		if q == nil {
			order := o.Now.Order()
			if o, err = e.Back(order[len(order)/2]); err != nil {
				b.Fatal(err)
			}
			continue
		}
		if q.Options == nil && q.Secret != "" {
			q = o.Now.Peek(q.Who).Question
		}
		a := table.Guess(q, r, false)
		if o, err = e.Answer(n, a); err != nil {
			b.Fatal(err)
		}
	}
	id := o.Now.ID
	game, err := folder.ReadGame(id)
	if err != nil {
		b.Fatal(err)
	}
	for range evenings - 1 {
		g, err := folder.Create(log.Header{Game: game.Header().Game}, game.Lines()...)
		if err != nil {
			b.Fatal(err)
		}
		if err := g.Close(); err != nil {
			b.Fatal(err)
		}
	}
	var l *report.Luck
	for b.Loop() {
		if l, err = report.ReadLuck(context.Background(), folder, find, "", nil); err != nil || len(l.Skipped) > 0 || l.Games != evenings {
			b.Fatal(l, err)
		}
	}
	b.ReportMetric(float64(l.Dice), "dice")
	b.ReportMetric(float64(len(game.Entries())*evenings), "entries")
}
