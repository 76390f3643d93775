package report_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/companion/referee/refereetest"
	"hafenmeister/companion/report"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// duel is a game made of dice checks: three shots with different bonuses, a save, a roll with nothing to
// succeed at, and a check that belongs to no player.
var duel = newRollingGame(func(t table.T) {
	for _, bonus := range []int{0, 1, -1} { // needs 4+ after the bonus, so 3, 4 and 2 of the 6 faces hit
		table.Test(t, table.Q("shot", "a", "").Result("hit"), func() table.Sum {
			s := table.Needs(4, "")
			if bonus != 0 {
				s.Add("bonus", bonus, "")
			}
			return s
		})
	}
	table.Test(t, table.Q("dodge", "b", "").Aim("save", nil), func() table.Sum { return table.Needs(5, "") })
	table.Roll(t, table.Q("some", "b", ""), 2)                                                            // nothing to succeed at
	table.Test(t, table.Q("storm", "", "").Result("hit"), func() table.Sum { return table.Needs(4, "") }) // belongs to no player
})

// wantAims fails the test unless ReadLuck returns these aims.
func wantAims(t *testing.T, e *refereetest.Evening, want ...string) {
	t.Helper()
	l, err := report.ReadLuck(t.Context(), e.Folder, func(string) *setup.Info { return duel }, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for i := range l.Aims {
		a := &l.Aims[i]
		got = append(got, fmt.Sprintf("%s %s %d/%d %.3f", a.Who, a.Word, a.Met, a.N, a.Expected))
	}
	if !slices.Equal(got, want) {
		t.Errorf("ReadLuck aims:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestReadLuckCountsHitsAndSaves(t *testing.T) {
	e := begin(t, duel)
	e.Answer("4") // a hit; the chance was 3/6
	e.Answer("2") // a miss; the chance was 4/6
	wantAims(t, e, "Anna hit 1/2 1.167")
	e.Answer("5") // a hit; the chance was 2/6
	wantAims(t, e, "Anna hit 2/3 1.500")
	e.Must(e.Referee.Undo()) // an undone roll does not count
	wantAims(t, e, "Anna hit 1/2 1.167")
	e.Answer("4")
	e.Must(e.Referee.Correct(2, table.Answer{"3"})) // a corrected die counts with its new value
	wantAims(t, e, "Anna hit 2/3 1.500")
	e.Answer("5") // a save; the chance was 2/6
	e.Answer("1", "6")
	e.Answer("6")
	wantAims(t, e, "Anna hit 2/3 1.500", "Ben save 1/1 0.333")
}

func TestAimSentence(t *testing.T) {
	a := report.AimStats{Word: "hit", Who: "Anna", Met: 9, N: 21, Expected: 11.4}
	text := a.Sentence(func(x float64, digits int) string { return strconv.FormatFloat(x, 'f', digits, 64) })
	if text.Key != "luck.aim.hit" || len(text.Args) != 4 || text.Args[3].Str != "11.4" {
		t.Errorf("Sentence = %+v, want luck.aim.hit with 11.4 last", text)
	}
}
