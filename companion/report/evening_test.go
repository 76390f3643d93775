package report_test

import (
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/referee/refereetest"
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

// begin begins a game with a fixed seed.
func begin(t *testing.T, info *setup.Info) *refereetest.Evening {
	t.Helper()
	seed := uint64(7)
	e, _ := refereetest.Begin(t, referee.NewGame{Info: info, Setup: info.New(), Seed: &seed})
	return e
}

// newRollingGame returns a game of Anna and Ben whose only turn is play.
func newRollingGame(play func(table.T)) *setup.Info {
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

// english returns a text in English. It fails the test if a translation is missing.
func english(t *testing.T, x table.Text) string {
	t.Helper()
	words, err := locale.New(locale.From("table", table.Texts), locale.From("report", report.Texts))
	if err != nil {
		t.Fatal(err)
	}
	s := words.Speaker("en").Render(x)
	if missing := words.Missing(); len(missing) > 0 {
		t.Errorf("%s lacks %v", s, missing)
	}
	return s
}
