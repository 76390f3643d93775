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

type rosterPlayer struct {
	setup.Member
	points int
}

// A rosterGame is a game with a roster and one question, at which its optional actions are available.
type rosterGame struct {
	setup.Roster[*rosterPlayer]
	game         *sketch.Game
	left, joined string
}

func (s *rosterGame) Seat(m setup.Member) *rosterPlayer { return &rosterPlayer{Member: m} }

func newRosterGame(open bool, names ...string) *rosterGame {
	s := &rosterGame{}
	seats := setup.SeatsOf(names)
	seats.NameList().AssignIDs()
	s.Begin(s, seats, 4)
	s.game = &sketch.Game{
		Do: func(t table.T, g *sketch.Game) {
			table.Turn(t, "r1", func() {
				table.Confirm(t, table.Q("go", "", "", table.Name("player", s.Seats[0].Name), table.Name("ship", "Gull")))
				g.Now = 9
			})
		},
		Actions: func(*sketch.Game) []table.OptionalAction {
			leave := s.LeaveActions("TST-R1", func(_ table.T, p *rosterPlayer) { p.Out, s.left = true, p.ID() })
			return append(leave, s.JoinAction("TST-R2", open, func(_ table.T, p *rosterPlayer) { s.joined = p.ID() }))
		},
	}
	return s
}

func (s *rosterGame) mustPlay(t *testing.T, recs ...replay.Record) replay.Result {
	t.Helper()
	res := replay.Replay(s.game, recs, replay.Observer{})
	if res.Err != nil || res.Open == nil || res.Open.Key != "go" {
		t.Fatalf("error %v, open question %q, want the question go", res.Err, sketch.QuestionLine(res.Open))
	}
	return res
}

func (s *rosterGame) names() string {
	var names []string
	for p := range s.Present() {
		names = append(names, p.Name)
	}
	return strings.Join(names, " ")
}

func TestRoster_leave(t *testing.T) {
	leave := sketch.Action("r1.0", "leave", "anna")
	for answer, want := range map[string]string{"others-play": "Anna Ben", "take-away": "Ben"} {
		s := newRosterGame(false, "Anna", "Ben")
		s.mustPlay(t, leave, sketch.Answer("r1.0+leave seat.leave - anna: "+answer))
		if s.names() != want {
			t.Errorf("after %s the players are %s, want %s", answer, s.names(), want)
		}
	}
	s := newRosterGame(false, "Anna", "Ben")
	s.mustPlay(t, leave, sketch.Answer("r1.0+leave seat.leave - anna: hand-over"), sketch.Answer("r1.0+leave seat.heir - anna: Ben"),
		sketch.Answer("r1.0+leave name.taken - anna/seat.heir/2: Carla"))
	if s.names() != "Carla Ben" || s.left != "" {
		t.Errorf("after hand-over the players are %s and %q has left, want Carla Ben and nobody", s.names(), s.left)
	}
}

// After a person has taken a seat, the open question has their name.
func TestRoster_takeOver(t *testing.T) {
	for _, open := range []bool{false, true} {
		s := newRosterGame(open, "Anna", "Ben")
		var recs []replay.Record
		for _, name := range []string{"Dora", "Carla"} {
			recs = append(recs, sketch.Action("r1.0", "join", ""), sketch.Answer("r1.0+join seat.come: anna"), sketch.Answer("r1.0+join seat.heir - anna: "+name))
		}
		res := s.mustPlay(t, recs...)
		if q := res.Open; q.Args[0].Str != "Carla" || q.Args[1].Str != "Gull" {
			t.Errorf("the question has the arguments %+v, want Carla and Gull", q.Args)
		}
		announced := slices.ContainsFunc(res.Announcements, func(s table.Announcement) bool { return s.Text.Key == "say.join.not" })
		if announced == open {
			t.Errorf("free seat: %v, announced that there is none: %v", open, announced)
		}
	}
}

func TestRoster_join(t *testing.T) {
	s := newRosterGame(true, "Anna", "Ben")
	var recs []replay.Record
	for _, name := range []string{"Carla", "Dora"} {
		recs = append(recs, sketch.Action("r1.0", "join", ""), sketch.Answer("r1.0+join seat.come: seat.own"), sketch.Answer("r1.0+join seat.join: "+name))
	}
	s.mustPlay(t, recs...)
	if got := strings.Join(s.IDs(), " "); got != "anna ben player-3 player-4" || s.names() != "Anna Ben Carla Dora" || s.joined != "player-4" {
		t.Errorf("ids %s, names %s, joined last %s; want player-4, Dora, last", got, s.names(), s.joined)
	}
	res := replay.Replay(newRosterGame(true, "Anna", "Ben", "Carla", "Dora").game, recs[:1], replay.Observer{})
	if res.Err != nil || len(res.Open.Options) != 4 {
		t.Errorf("with all seats taken the options are %v, want four; error %v", res.Open.Options, res.Err)
	}
}

func TestRoster_ranked(t *testing.T) {
	s := newRosterGame(true, "Anna", "Ben", "Carla", "Dora")
	for i, points := range []int{5, 9, 7, 7} {
		s.Seats[i].points = points
	}
	s.Seats[1].Out = true
	list := s.RankPlayers(func(p *rosterPlayer) table.Standing { return table.Standing{Points: p.points} }, func(p *rosterPlayer) bool { return p.Name == "Anna" }, setup.MostPoints)
	got := ""
	for _, x := range list {
		got += x.Player + string(rune('0'+x.Place)) + " "
	}
	if got != "anna1 carla2 dora2 ben4 " {
		t.Errorf("RankPlayers = %s, want Anna first, Carla and Dora second, Ben last", got)
	}
	if w := s.Winners(list); len(w) != 1 || w[0].Args[0].Str != "Anna" {
		t.Errorf("Winners = %v, want Anna", w)
	}
}

func TestWinners_excludesPlayersWhoLeft(t *testing.T) {
	s := newRosterGame(true, "Anna", "Ben", "Carla", "Deniz")
	s.Seats[1].Out = true
	got := s.Winners([]table.Standing{{Player: "anna", Place: 1}, {Player: "ben", Place: 1}, {Player: "carla", Place: 1}, {Player: "deniz", Place: 4}})
	if len(got) != 2 || got[0].Args[0].Str != "Anna" || got[1].Args[0].Str != "Carla" {
		t.Errorf("Winners = %v, want Anna and Carla", got)
	}
}
