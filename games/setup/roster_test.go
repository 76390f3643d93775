package setup_test

import (
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/sketch"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

type seated struct {
	setup.Member
	points int
}

// A seating is a roster whose deeds are open at one question.
type seating struct {
	setup.Roster[*seated]
	game         *sketch.Game
	gone, joined string
}

func (s *seating) Seat(m setup.Member) *seated { return &seated{Member: m} }

func seat(open bool, names ...string) *seating {
	s := &seating{}
	seats := setup.SeatsOf(names)
	seats.NameList().Settle()
	s.Begin(s, seats, 4)
	s.game = &sketch.Game{
		Do: func(t table.T, g *sketch.Game) {
			table.Turn(t, "r1", func() {
				table.Confirm(t, table.Q("go", "", "", table.Name("player", s.Seats[0].Name), table.Name("ship", "Gull")))
				g.Now = 9
			})
		},
		Deeds: func(*sketch.Game) []table.Deed {
			leave := s.LeaveDeeds("TST-R1", func(_ table.T, p *seated) { p.Out, s.gone = true, p.ID() })
			return append(leave, s.JoinDeed("TST-R2", open, func(_ table.T, p *seated) { s.joined = p.ID() }))
		},
	}
	return s
}

func (s *seating) plays(t *testing.T, recs ...replay.Record) replay.Result {
	t.Helper()
	res := replay.Replay(s.game, recs, replay.Observer{})
	if res.Err != nil || res.Open == nil || res.Open.Key != "go" {
		t.Fatalf("%v, asks %s", res.Err, sketch.QuestionLine(res.Open))
	}
	return res
}

func (s *seating) names() string {
	var names []string
	for p := range s.Present() {
		names = append(names, p.Name)
	}
	return strings.Join(names, " ")
}

func TestRoster_leave(t *testing.T) {
	leave := sketch.Deed("r1.0", "leave", "anna")
	for answer, want := range map[string]string{"others-play": "Anna Ben", "take-away": "Ben"} {
		s := seat(false, "Anna", "Ben")
		s.plays(t, leave, sketch.Ans("r1.0+leave seat.leave - anna: "+answer))
		if s.names() != want {
			t.Errorf("%s: %s are at the table, want %s", answer, s.names(), want)
		}
	}
	s := seat(false, "Anna", "Ben")
	s.plays(t, leave, sketch.Ans("r1.0+leave seat.leave - anna: hand-over"), sketch.Ans("r1.0+leave seat.heir - anna: Ben"),
		sketch.Ans("r1.0+leave name.taken - anna/seat.heir/2: Carla"))
	if s.names() != "Carla Ben" || s.gone != "" {
		t.Errorf("%s are at the table, gone is %q", s.names(), s.gone)
	}
}

// The open question is put again to the person who has taken the seat, by their name.
func TestRoster_takeOver(t *testing.T) {
	for _, open := range []bool{false, true} {
		s := seat(open, "Anna", "Ben")
		var recs []replay.Record
		for _, name := range []string{"Dora", "Carla"} {
			recs = append(recs, sketch.Deed("r1.0", "join", ""), sketch.Ans("r1.0+join seat.come: anna"), sketch.Ans("r1.0+join seat.heir - anna: "+name))
		}
		res := s.plays(t, recs...)
		if q := res.Open; q.Args[0].Str != "Carla" || q.Args[1].Str != "Gull" {
			t.Errorf("asked is %+v", q.Args)
		}
		told := slices.ContainsFunc(res.Said, func(s table.Announcement) bool { return s.Text.Key == "say.join.not" })
		if told == open {
			t.Errorf("a seat is free: %v, and that none is was told: %v", open, told)
		}
	}
}

func TestRoster_join(t *testing.T) {
	s := seat(true, "Anna", "Ben")
	var recs []replay.Record
	for _, name := range []string{"Carla", "Dora"} {
		recs = append(recs, sketch.Deed("r1.0", "join", ""), sketch.Ans("r1.0+join seat.come: seat.own"), sketch.Ans("r1.0+join seat.join: "+name))
	}
	s.plays(t, recs...)
	if got := strings.Join(s.IDs(), " "); got != "anna ben player-3 player-4" || s.names() != "Anna Ben Carla Dora" || s.joined != "player-4" {
		t.Errorf("%s play, called %s", got, s.names())
	}
	res := replay.Replay(seat(true, "Anna", "Ben", "Carla", "Dora").game, recs[:1], replay.Observer{})
	if res.Err != nil || len(res.Open.Options) != 4 {
		t.Errorf("%v: where all seats are taken these are offered: %v", res.Err, res.Open.Options)
	}
}

func TestRoster_ranked(t *testing.T) {
	s := seat(true, "Anna", "Ben", "Carla", "Dora")
	for i, points := range []int{5, 9, 7, 7} {
		s.Seats[i].points = points
	}
	s.Seats[1].Out = true
	list := s.RankPlayers(func(p *seated) table.Standing { return table.Standing{Points: p.points} }, func(p *seated) bool { return p.Name == "Anna" }, setup.MostPoints)
	got := ""
	for _, x := range list {
		got += x.Player + string(rune('0'+x.Place)) + " "
	}
	if got != "anna1 carla2 dora2 ben4 " {
		t.Errorf("ranked are %s", got)
	}
	if w := s.Winners(list); len(w) != 1 || w[0].Args[0].Str != "Anna" {
		t.Errorf("%v win", w)
	}
}

func TestWinners_areAllInTheFirstPlaceWhoStayed(t *testing.T) {
	s := seat(true, "Anna", "Ben", "Carla", "Deniz")
	s.Seats[1].Out = true
	got := s.Winners([]table.Standing{{Player: "anna", Place: 1}, {Player: "ben", Place: 1}, {Player: "carla", Place: 1}, {Player: "deniz", Place: 4}})
	if len(got) != 2 || got[0].Args[0].Str != "Anna" || got[1].Args[0].Str != "Carla" {
		t.Errorf("the winners are %v", got)
	}
}
