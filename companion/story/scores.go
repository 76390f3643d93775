package story

import (
	"slices"
	"strconv"

	"hafenmeister/companion/report"
	"hafenmeister/games/table"
)

// scores has the score after each round. Methods name rounds by their index.
type scores struct {
	players       []table.Player
	rounds        []int     // the number of each round
	start         []score   // before the first round, by player
	after         [][]score // after each round, by player
	ends          []int     // the index of the stage after each round
	final         []score
	ruled         []report.Ruling // changes of the score by rulings
	untrackedRest bool            // the last round is the rest of the game, of which only points were noted
	hasCrews      bool            // a player who is out has lost a crew; if false, they have left the table
}

// A score is the score of a player. It is unknown if nobody counted it or the player was not at the table.
type score struct {
	points int
	unit   table.Text
	known  bool
	left   bool // the player has left the table
	absent bool // the player comes later
}

func (s score) String() string {
	if !s.known {
		return "–"
	}
	return strconv.Itoa(s.points)
}

// scoresOf reads the scores from the stages of a game. If the game counts another unit at the end than during
// the rounds, that is not part of the last round but only of the final score.
func scoresOf(players []table.Player, c *report.Course) (s scores) {
	stages := c.Stages
	s.players, s.ruled = players, c.Rulings
	_, s.hasCrews = roundsOut(stages)
	for i, st := range stages {
		if st.Round > 0 && s.start == nil {
			s.start = s.perPlayer(st.Score)
		}
		last := i+1 == len(stages)
		if st.Round > 0 && (last || stages[i+1].Round != st.Round) {
			next := min(i+1, len(stages)-1)
			s.rounds, s.after, s.ends = append(s.rounds, st.Round), append(s.after, s.perPlayer(stages[next].Score)), append(s.ends, next)
		}
	}
	s.final = s.perPlayer(stages[len(stages)-1].Score)
	if n := len(s.after) - 1; n > 0 && !sameUnits(s.after[n-1], s.after[n]) && sameUnits(s.after[n], s.final) {
		s.after[n] = s.lastInUnitsOf(stages, s.after[n-1])
	}
	return s
}

// lastInUnitsOf returns the last score in the same units as sample; sample itself if there is none.
func (s *scores) lastInUnitsOf(stages []report.Stage, sample []score) []score {
	for i := len(stages) - 1; i >= 0; i-- {
		if now := s.perPlayer(stages[i].Score); sameUnits(now, sample) {
			return now
		}
	}
	return sample
}

// sameUnits reports whether two scores have the same units, as far as they are known.
func sameUnits(a, b []score) bool {
	return slices.EqualFunc(a, b, func(x, y score) bool { return !x.known || !y.known || x.unit.Key == y.unit.Key })
}

// perPlayer converts the scores of a stage to one score for each player.
func (s *scores) perPlayer(now []table.Score) []score {
	list := make([]score, len(s.players))
	for i, p := range s.players {
		list[i].absent = len(now) > 0
		for _, x := range now {
			if x.Player == p.ID {
				left := x.Out && !s.hasCrews
				list[i] = score{points: x.Points, unit: x.Unit, known: !x.Unit.IsZero() && !left, left: left}
			}
		}
	}
	return list
}

// gain returns how many points a player gained in round i, without rulings, and whether that is known.
func (s *scores) gain(i, player int) (n int, known bool) {
	now := s.after[i][player]
	before := s.start[player]
	if i > 0 {
		before = s.after[i-1][player]
	}
	return now.points - before.points - s.ruling(i, player), now.known && before.known && now.unit.Key == before.unit.Key
}

// ruling returns by how much rulings changed a player's points in round i.
func (s *scores) ruling(i, player int) (n int) {
	for _, r := range s.ruled {
		if r.Round == s.rounds[i] && r.Player == s.players[player].ID {
			n += r.By
		}
	}
	return n
}

// isAbsentBefore reports whether a player is not yet at the table when round i begins.
func (s *scores) isAbsentBefore(i, player int) bool {
	if i > 0 {
		return s.after[i-1][player].absent
	}
	return s.start[player].absent
}

// anyRoundKnown reports whether any score of any round is known.
func (s *scores) anyRoundKnown() bool {
	return slices.ContainsFunc(s.after, anyKnown)
}

// anyKnown reports whether any score is known.
func anyKnown(list []score) bool {
	return slices.ContainsFunc(list, func(x score) bool { return x.known })
}

// soleLeader returns the player who alone was first after round i, -1 if nobody was. fewest says that the fewest points are best.
func (s *scores) soleLeader(i int, fewest bool) int {
	if list := s.leaders(i, fewest); len(list) == 1 {
		return list[0]
	}
	return -1
}

// leaders returns the players with the best score after round i; nil if the score of somebody at the table is unknown.
func (s *scores) leaders(i int, fewest bool) (list []int) {
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

// dropLastRound removes the last round.
func (s *scores) dropLastRound() {
	if k := len(s.rounds) - 1; k >= 0 {
		s.rounds, s.after = s.rounds[:k], s.after[:k]
	}
}

// countPresent returns how many players are at the table.
func countPresent(list []score) (n int) {
	for _, x := range list {
		if !x.left && !x.absent {
			n++
		}
	}
	return n
}

// isUnbeaten reports whether no one had a better known score than a player after round i.
func (s *scores) isUnbeaten(i, player int, fewest bool) bool {
	own := s.after[i][player]
	return own.known && !slices.ContainsFunc(s.after[i], func(x score) bool {
		return x.known && x.points != own.points && x.points > own.points != fewest
	})
}

// largestGain returns the greatest gain of a player in one round, and its round and player. The round is -1 if no gain is
// known or a player who has left gained more.
func (s *scores) largestGain() (round, player, points int) {
	round = -1
	leaverGain := 0
	for i := range s.after {
		if s.untrackedRest && i+1 == len(s.after) {
			break
		}
		for k := range s.players {
			switch n, known := s.gain(i, k); {
			case known && n > points:
				round, player, points = i, k, n
			case s.after[i][k].left:
				leaverGain = max(leaverGain, n)
			}
		}
	}
	if leaverGain > points {
		return -1, 0, 0
	}
	return round, player, points
}

// roundsOut returns, by row ID, the round in which each row that is out of the game at the end went out; some reports
// whether there are crews among them and not only players.
func roundsOut(stages []report.Stage) (out map[string]int, hasCrews bool) {
	out = map[string]int{}
	round := 0
	for _, st := range stages {
		for _, p := range st.Panels {
			for _, r := range p.Rows {
				switch _, ok := out[r.ID]; {
				case p.Seat < 0:
				case !r.Out:
					delete(out, r.ID)
				case !ok:
					out[r.ID] = round
					hasCrews = hasCrews || r.Indent > 0
				}
			}
		}
		round = st.Round
	}
	return out, hasCrews
}

// sameScores reports whether two scores print the same.
func sameScores(a, b []score) bool {
	return slices.EqualFunc(a, b, func(x, y score) bool { return x.String() == y.String() })
}
