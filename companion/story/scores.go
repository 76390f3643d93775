package story

import (
	"slices"
	"strconv"

	"hafenmeister/companion/report"
	"hafenmeister/games/table"
)

// scores are who had how much after each round.
type scores struct {
	players []table.Player
	rounds  []int // their numbers
	start   []score
	after   [][]score
	ends    []int // of each round, the stage after it
	final   []score
	ruled   []report.Ruled // in which the table changed them itself
	noted   bool           // the last of the rounds is none: from there on only points were noted
	crews   bool           // who is out of the game has lost a crew; otherwise they have left the table
}

// A score is what a player had; not known where nobody counted it, or not yet sat there, and
// of a player who has left the table.
type score struct {
	points int
	unit   table.Text
	known  bool
	left   bool
	absent bool // comes later
}

func (s score) String() string {
	if !s.known {
		return "–"
	}
	return strconv.Itoa(s.points)
}

// scoresOf reads the score from what all saw. What is counted in another unit at the end than
// on the way is no part of the last round: it is the result.
func scoresOf(players []table.Player, c *report.Course) (s scores) {
	stages := c.Stages
	s.players, s.ruled = players, c.Ruled
	_, s.crews = whenOut(stages)
	for i, st := range stages {
		if st.Round > 0 && s.start == nil {
			s.start = s.of(st.Score)
		}
		last := i+1 == len(stages)
		if st.Round > 0 && (last || stages[i+1].Round != st.Round) {
			next := min(i+1, len(stages)-1)
			s.rounds, s.after, s.ends = append(s.rounds, st.Round), append(s.after, s.of(stages[next].Score)), append(s.ends, next)
		}
	}
	s.final = s.of(stages[len(stages)-1].Score)
	if n := len(s.after) - 1; n > 0 && !alike(s.after[n-1], s.after[n]) && alike(s.after[n], s.final) {
		s.after[n] = s.before(stages, s.after[n-1])
	}
	return s
}

// before returns the last score that is counted as in like.
func (s *scores) before(stages []report.Stage, like []score) []score {
	for i := len(stages) - 1; i >= 0; i-- {
		if now := s.of(stages[i].Score); alike(now, like) {
			return now
		}
	}
	return like
}

// alike reports whether two scores count the same.
func alike(a, b []score) bool {
	return slices.EqualFunc(a, b, func(x, y score) bool { return !x.known || !y.known || x.unit.Key == y.unit.Key })
}

func (s *scores) of(now []table.Score) []score {
	list := make([]score, len(s.players))
	for i, p := range s.players {
		list[i].absent = len(now) > 0
		for _, x := range now {
			if x.Player == p.ID {
				left := x.Out && !s.crews
				list[i] = score{points: x.Points, unit: x.Unit, known: !x.Unit.IsZero() && !left, left: left}
			}
		}
	}
	return list
}

// gain returns what a player gained in the i-th round told, without what the table ruled, and whether that is known.
func (s *scores) gain(i, player int) (n int, known bool) {
	now := s.after[i][player]
	was := s.start[player]
	if i > 0 {
		was = s.after[i-1][player]
	}
	return now.points - was.points - s.ruling(i, player), now.known && was.known && now.unit.Key == was.unit.Key
}

// ruling is by how much the table changed a player's points in the i-th round told.
func (s *scores) ruling(i, player int) (n int) {
	for _, r := range s.ruled {
		if r.Round == s.rounds[i] && r.Player == s.players[player].ID {
			n += r.By
		}
	}
	return n
}

// comes reports whether a player does not sit there yet when the i-th round told begins.
func (s *scores) comes(i, player int) bool {
	if i > 0 {
		return s.after[i-1][player].absent
	}
	return s.start[player].absent
}

// anyRoundKnown reports whether any score of any round is known.
func (s *scores) anyRoundKnown() bool {
	return slices.ContainsFunc(s.after, anyKnown)
}

// anyKnown reports whether the score of anybody is known.
func anyKnown(list []score) bool {
	return slices.ContainsFunc(list, func(x score) bool { return x.known })
}

// leader returns who alone was ahead after the i-th round told, -1 if nobody.
func (s *scores) leader(i int, fewest bool) int {
	if list := s.first(i, fewest); len(list) == 1 {
		return list[0]
	}
	return -1
}

// first returns those with the best score after the i-th round told, nobody where that is not known of everybody.
func (s *scores) first(i int, fewest bool) (list []int) {
	for k, x := range s.after[i] {
		switch {
		case x.left, x.absent:
		case !x.known:
			return nil
		case len(list) == 0 || x.points == s.after[i][list[0]].points:
			list = append(list, k)
		case x.points > s.after[i][list[0]].points != fewest:
			list = []int{k}
		}
	}
	return list
}

// drop forgets the round that continues.
func (s *scores) drop() {
	if k := len(s.rounds) - 1; k >= 0 {
		s.rounds, s.after = s.rounds[:k], s.after[:k]
	}
}

// countSeated returns how many players are at the table.
func countSeated(list []score) (n int) {
	for _, x := range list {
		if !x.left && !x.absent {
			n++
		}
	}
	return n
}

// ahead reports whether nobody was before a player after the i-th round told.
func (s *scores) ahead(i, player int, fewest bool) bool {
	own := s.after[i][player]
	return own.known && !slices.ContainsFunc(s.after[i], func(x score) bool {
		return x.known && x.points != own.points && x.points > own.points != fewest
	})
}

// most returns the round told in which a player gained most in one, and how much; -1 if nobody gained
// anything that is known, or somebody who then left gained more.
func (s *scores) most() (round, player, points int) {
	round = -1
	gone := 0
	for i := range s.after {
		if s.noted && i+1 == len(s.after) {
			break
		}
		for k := range s.players {
			switch n, known := s.gain(i, k); {
			case known && n > points:
				round, player, points = i, k, n
			case s.after[i][k].left:
				gone = max(gone, n)
			}
		}
	}
	if gone > points {
		return -1, 0, 0
	}
	return round, player, points
}

// whenOut returns the rounds in which what is out of the game went out of it; some is whether there are
// ships or crews among it, and not only players.
func whenOut(stages []report.Stage) (out map[string]int, some bool) {
	out = map[string]int{}
	round := 0
	for _, st := range stages {
		for _, p := range st.Panels {
			for _, r := range p.Rows {
				switch _, there := out[r.ID]; {
				case p.Seat < 0:
				case !r.Out:
					delete(out, r.ID)
				case !there:
					out[r.ID] = round
					some = some || r.Indent > 0
				}
			}
		}
		round = st.Round
	}
	return out, some
}

// sameScores reports whether two scores read the same.
func sameScores(a, b []score) bool {
	return slices.EqualFunc(a, b, func(x, y score) bool { return x.String() == y.String() })
}
