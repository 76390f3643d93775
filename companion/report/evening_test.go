package report_test

import (
	"path/filepath"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func TestMain(m *testing.M) {
	effort.InMemory()
	m.Run()
}

// evening is a game at a table of its own.
type evening struct {
	*testing.T
	Folder  *log.Folder
	Referee *referee.Referee
	Now     *referee.Snapshot
}

// begin begins a game with dice that are always the same.
func begin(t *testing.T, info *setup.Info) *evening {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	seed := uint64(7)
	r, err := referee.Begin(referee.New{Folder: folder, Info: info, Setup: info.New(), Seed: &seed})
	if err != nil {
		t.Fatal(err)
	}
	e := &evening{T: t, Folder: folder, Referee: r}
	t.Cleanup(func() { r.Close() })
	e.Must(r.Open())
	return e
}

func (e *evening) Must(o *referee.Reply, err error) {
	e.Helper()
	if err != nil {
		e.Fatal(err)
	}
	e.Now = o.Now
}

func (e *evening) Answer(a ...string) {
	e.Helper()
	e.Must(e.Referee.Answer(e.Now.N(), a))
}

// rolling is a game of Anna and Ben whose rules are play.
func rolling(play func(table.T)) *setup.Info {
	return &setup.Info{Name: "rolling", Dice: true, New: func() setup.Setup { return &rollingSetup{skirmish.Sample(2), play} }}
}

type rollingSetup struct {
	setup.Setup `toml:"-"`
	play        func(table.T)
}

func (s *rollingSetup) Game() table.Game { return &rollingGame{s.Setup.Game(), s.play} }

type rollingGame struct {
	table.Game
	play func(table.T)
}

func (g *rollingGame) Play(t table.T) { table.Turn(t, "r1", func() { g.play(t) }) }

// say returns a text in English.
func say(t *testing.T, x table.Text) string {
	t.Helper()
	words, err := locale.New(locale.From("table", table.Texts), locale.From("report", report.Texts))
	if err != nil {
		t.Fatal(err)
	}
	s := words.Speaker("en").Put(x)
	if missing := words.Missing(); len(missing) > 0 {
		t.Errorf("%s lacks %v", s, missing)
	}
	return s
}
