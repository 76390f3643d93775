package report

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// stamps returns stamps at these times, in minutes after 8 p.m.
func stamps(list ...struct {
	minute float64
	place  string
	who    string
}) (all []referee.Stamp) {
	for _, s := range list {
		all = append(all, referee.Stamp{At: at(s.minute), Place: s.place, Who: s.who})
	}
	return all
}

type stampAt = struct {
	minute float64
	place  string
	who    string
}

func at(minute float64) time.Time {
	return time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC).Add(time.Duration(minute * float64(time.Minute)))
}

const minutes = time.Minute

func TestPaceOf(t *testing.T) {
	night := 9 * 60.
	got := paceOf(stamps(
		stampAt{0, "", ""}, // before the first round
		stampAt{2, "r1.01.1", "anna"},
		stampAt{5, "r1.01.2", "ben"}, // ben answers in anna's turn
		stampAt{6, "r1.02.1", "ben"},
		stampAt{7, "", ""}, // an undo, which has no place
		stampAt{10, "r2.01.1", "anna"},
		stampAt{10 + night, "r2.01.2", "anna"}, // after a night's break
		stampAt{12 + night, "r2.02.1", ""},
		stampAt{13 + night, "r2.02.1", "ben"},
		stampAt{12.5 + night, "r2.02.2", "ben"}, // the clock was set back
	))
	want := Pace{
		Played: 13 * minutes,
		Rounds: []time.Duration{7 * minutes, 6 * minutes},
		Turns:  []TurnPace{{"anna", 2, 8 * minutes}, {"ben", 2, 3 * minutes}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("paceOf differs (-want +got):\n%s", diff)
	}
	if m := got.Turns[0].Mean(); m != 4*minutes {
		t.Errorf("Mean of Anna = %s, want 4m", m)
	}
	if got := paceOf(nil); got.Played != 0 || len(got.Rounds) != 0 {
		t.Errorf("paceOf(nil) = %+v, want zero", got)
	}
}

// Round 0 has no turns. A turn that is undone and played again counts once.
func TestUndoneTurnsCountOnce(t *testing.T) {
	got := paceOf(stamps(
		stampAt{0, "r0.01.1", "anna"}, stampAt{1, "r0.02.1", "ben"},
		stampAt{2, "r1.01.1", "anna"}, stampAt{3, "r1.20.1", "ben"},
		stampAt{4, "r1.01.1", "anna"}, stampAt{5, "r1.20.1", "ben"},
	))
	want := []TurnPace{{"anna", 1, 2 * minutes}, {"ben", 1, 2 * minutes}}
	if diff := cmp.Diff(want, got.Turns); diff != "" {
		t.Errorf("turns differ (-want +got):\n%s", diff)
	}
}

// Consecutive turns of one player in a round count as one, unless the later one begins with an entry of the table.
func TestConsecutiveTurnsCountOnce(t *testing.T) {
	got := paceOf(stamps(
		stampAt{0, "r1.01.1", "anna"}, stampAt{1, "r1.02.1", "anna"}, stampAt{2, "r1.03.1", "anna"},
		stampAt{3, "r1.04.1", "ben"}, stampAt{4, "r1.05.1", "ben"},
		stampAt{5, "r1.06.1", ""}, stampAt{6, "r1.06.2", "ben"},
		stampAt{7, "r2.01.1", "ben"},
	))
	want := []TurnPace{{"anna", 1, 2 * minutes}, {"ben", 3, 4 * minutes}}
	if diff := cmp.Diff(want, got.Turns); diff != "" {
		t.Errorf("turns differ (-want +got):\n%s", diff)
	}
}

func TestRemaining(t *testing.T) {
	for _, c := range []struct {
		title       string
		pace        *Pace
		rounds      int
		least, most float64 // minutes that the estimated interval must include
		ok          bool
	}{
		{"the first round", roundsOfMinutes(10), 6, 0, 0, false},
		{"no end is known", roundsOfMinutes(10, 10, 3), 0, 0, 0, false},
		{"more rounds than there are", roundsOfMinutes(10, 10, 10, 3), 3, 0, 0, false},
		{"implausibly fast rounds", roundsOfMinutes(.1, .1, .1), 6, 0, 0, false},
		{"the second of six", roundsOfMinutes(10, 0), 6, 50, 50, true},
		{"equal rounds", roundsOfMinutes(10, 10, 10, 4), 6, 26, 26, true},
		{"a long last round", roundsOfMinutes(10, 10, 30), 3, 1, 1, true},
	} {
		least, most, ok := c.pace.Remaining(c.rounds)
		if ok != c.ok {
			t.Errorf("%s: Remaining returns ok %v, want %v", c.title, ok, c.ok)
		}
		if !ok {
			continue
		}
		if least.Minutes() > c.least || most.Minutes() < c.most || least < minutes/2 || least >= most {
			t.Errorf("%s: Remaining = %s to %s, want an interval that includes %v to %v minutes", c.title, least, most, c.least, c.most)
		}
	}
	_, few, _ := roundsOfMinutes(10, 10, 10, 0).Remaining(6)
	_, one, _ := roundsOfMinutes(10, 0).Remaining(4)
	if few >= one {
		t.Errorf("Remaining of three rounds is up to %s after three equal rounds and up to %s after one, want less after three", few, one)
	}
	_, uneven, _ := roundsOfMinutes(4, 16, 10, 0).Remaining(6)
	if few >= uneven {
		t.Errorf("Remaining is up to %s after equal rounds and up to %s after uneven ones, want less after equal ones", few, uneven)
	}
}

func roundsOfMinutes(list ...float64) *Pace {
	p := &Pace{}
	for _, m := range list {
		p.Rounds = append(p.Rounds, time.Duration(m*float64(minutes)))
	}
	return p
}

func TestRoundsOf(t *testing.T) {
	if n := roundsOf(table.Say("view.round.of", table.Num("round", 3), table.Num("last", 6))); n != 6 {
		t.Errorf("roundsOf round 3 of 6 = %d, want 6", n)
	}
	if n := roundsOf(table.Say("view.round", table.Num("round", 3))); n != 0 {
		t.Errorf("roundsOf an unknown number = %d, want 0", n)
	}
}

// A duration does not begin with a unit of 0.
func TestDurationInWords(t *testing.T) {
	for d, want := range map[time.Duration]string{
		49 * time.Second: "pace.seconds", 0: "pace.seconds", 59600 * time.Millisecond: "pace.minutes", 61 * minutes / 60: "pace.minutes", 2 * time.Hour: "pace.hours",
	} {
		if got := durationArg("time", d).List[0].Key; got != want {
			t.Errorf("durationArg(%s) = %q, want %q", d, got, want)
		}
	}
}

// The time in which the program was closed is not played.
func TestPaceOf_closed(t *testing.T) {
	list := stamps(stampAt{0, "r1.01.1", "anna"}, stampAt{10, "r1.01.2", "anna"})
	list[1].Since = at(9)
	if got := paceOf(list).Played; got != minutes {
		t.Errorf("played for %s, want 1m", got)
	}
}
