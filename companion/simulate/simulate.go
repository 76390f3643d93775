// Package simulate plays whole games by likely answers, to see how long they are, how
// they end and who wins under which house rules, and how fast the rules are.
//
// Nobody at the simulated table thinks: people choose at random, dice fall fairly, and
// the physical world answers by the odds that each question names. A plan with the same
// seed plays the same games. It uses one core.
package simulate

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"hafenmeister/games/table"
)

// A Plan says what to play.
type Plan struct {
	Info  *table.Info
	Setup table.Setup // settled, without problems
	Games int
	Seed  uint64
	House map[string]string // what was set apart from the set-up, only to be named in the report
}

// longest is how many answers a game may take; one that takes more does not end.
const longest = 100_000

// A Report is what came out. Its JSON form is what the command prints with --json.
type Report struct {
	Game             string            `json:"game"`
	Games            int               `json:"games"`
	Seed             uint64            `json:"seed"`
	GamesPerSecond   float64           `json:"games_per_second"`
	AnswersPerSecond float64           `json:"answers_per_second"`
	Seconds          float64           `json:"seconds"`
	Answers          Spread            `json:"answers"`
	Rounds           *Spread           `json:"rounds,omitempty"` // of up to 999 of the games; nil if the game counts none
	Endings          []Ending          `json:"endings"`          // the most frequent first
	Seats            []Seat            `json:"seats"`
	House            map[string]string `json:"house"`
	Odds             []Odds            `json:"odds"` // sorted by question
}

// A Spread is how a length is spread over the games.
type Spread struct {
	Mean   float64 `json:"mean"`
	Least  int     `json:"least"`
	Median int     `json:"median"`
	Most   int     `json:"most"`
}

// An Ending is one way that games ended, "unfinished" if they did not.
type Ending struct {
	Key   string  `json:"key"`
	Games int     `json:"games"`
	Share float64 `json:"share"`
}

// A Seat is how a seat fared. A shared first place counts as a part of a win.
type Seat struct {
	Seat   int     `json:"seat"` // from 1
	Player string  `json:"player"`
	Wins   float64 `json:"wins"`
	Share  float64 `json:"share"`
	Points float64 `json:"points"` // mean
}

// Odds are how the simulated table answered a question about the physical world.
type Odds struct {
	Question string `json:"question"`
	Yes      int    `json:"yes,omitempty"` // of Of cases
	Of       int    `json:"of,omitempty"`
	Mid      []int  `json:"mid,omitempty"` // around these numbers, if the question asks for one
	Spread   []int  `json:"spread,omitempty"`
	Weighed  bool   `json:"weighed,omitempty"` // options are not equally likely
}

// Run plays the games of the plan, or as many as ctx allows; fewer are an error of ctx.
func Run(ctx context.Context, p Plan) (*Report, error) {
	s := newStatistics(p)
	begun := time.Now()
	for i := range p.Games {
		if err := ctx.Err(); err != nil {
			return nil, context.Cause(ctx)
		}
		if err := s.play(i); err != nil {
			return nil, fmt.Errorf("simulate: game %d of seed %d: %w", i, p.Seed, err)
		}
	}
	return s.report(time.Since(begun)), nil
}

// statistics gather what happens.
type statistics struct {
	plan    Plan
	answers []int
	rounds  []int
	endings map[string]int
	wins    []float64
	points  []int
	odds    map[string]*Odds
	answer  table.Answer // its memory is used again and again
}

func newStatistics(p Plan) *statistics {
	n := len(p.Setup.Players())
	return &statistics{plan: p, endings: map[string]int{}, wins: make([]float64, n), points: make([]int, n), odds: map[string]*Odds{}}
}

func (s *statistics) play(i int) error {
	g := s.plan.Setup.Game()
	r := rand.New(rand.NewPCG(s.plan.Seed, uint64(i)))
	n := 0
	res := table.Play(g, table.Live{Quiet: true}, func(q *table.Question) (table.Record, bool) {
		if n == longest {
			return table.Record{}, false
		}
		n++
		s.note(q)
		s.answer = table.GuessInto(q, r, false, s.answer)
		return table.Record{Op: table.OpAnswer, Answer: s.answer}, true
	})
	if res.Err != nil {
		return res.Err
	}
	s.answers = append(s.answers, n)
	if i%s.sample() == 0 {
		if n, ok := roundOf(g); ok {
			s.rounds = append(s.rounds, n)
		}
	}
	s.ended(g, res.Open != nil)
	return nil
}

// sample is how many games share one look at their rounds: to list all values of a game
// takes as long as a good part of playing it.
func (s *statistics) sample() int { return max(1, s.plan.Games/500) }

// roundOf is the value "round" of a game, if it has one.
func roundOf(g table.Game) (int, bool) {
	for _, v := range table.ValuesOf(g) {
		if v.Path == "round" {
			n, err := strconv.Atoi(v.Get())
			return n, err == nil
		}
	}
	return 0, false
}

func (s *statistics) ended(g table.Game, unfinished bool) {
	if unfinished {
		s.endings["unfinished"]++
		return
	}
	players, standings := g.Players(), g.Standings()
	first := 0
	for _, st := range standings {
		if st.Place == 1 {
			first++
		}
	}
	for _, st := range standings {
		seat := slices.IndexFunc(players, func(p table.Player) bool { return p.ID == st.Player })
		if seat < 0 {
			continue
		}
		s.points[seat] += st.Points
		if st.Place == 1 {
			s.wins[seat] += 1 / float64(first)
		}
	}
	if len(standings) > 0 {
		s.endings[standings[0].Why.Key]++
	}
}

// note remembers by which odds a question is answered.
func (s *statistics) note(q *table.Question) {
	if q.Odds.Of == 0 && q.Odds.Spread == 0 && q.Odds.Weigh == nil {
		return
	}
	o := s.odds[q.Key]
	if o == nil {
		o = &Odds{Question: q.Key, Yes: q.Odds.Yes, Of: q.Odds.Of, Weighed: q.Odds.Weigh != nil}
		s.odds[q.Key] = o
	}
	if q.Odds.Spread != 0 && !slices.Contains(o.Mid, q.Odds.Mid) {
		o.Mid, o.Spread = append(o.Mid, q.Odds.Mid), append(o.Spread, q.Odds.Spread)
	}
}

func (s *statistics) report(took time.Duration) *Report {
	all := 0
	for _, n := range s.answers {
		all += n
	}
	r := &Report{Game: s.plan.Info.Name, Games: len(s.answers), Seed: s.plan.Seed, Seconds: took.Seconds(),
		Answers: spread(s.answers), Endings: s.endingList(), Seats: s.seats(), House: s.plan.House, Odds: s.oddsList()}
	if r.House == nil {
		r.House = map[string]string{}
	}
	if took > 0 {
		r.GamesPerSecond = float64(len(s.answers)) / took.Seconds()
		r.AnswersPerSecond = float64(all) / took.Seconds()
	}
	if len(s.rounds) > 0 {
		rounds := spread(s.rounds)
		r.Rounds = &rounds
	}
	return r
}

func spread(list []int) Spread {
	if len(list) == 0 {
		return Spread{}
	}
	sorted := slices.Sorted(slices.Values(list))
	sum := 0
	for _, n := range sorted {
		sum += n
	}
	return Spread{Mean: float64(sum) / float64(len(sorted)), Least: sorted[0], Median: sorted[len(sorted)/2], Most: sorted[len(sorted)-1]}
}

func (s *statistics) endingList() []Ending {
	list := []Ending{}
	for key, n := range s.endings {
		list = append(list, Ending{key, n, float64(n) / float64(len(s.answers))})
	}
	slices.SortFunc(list, func(a, b Ending) int { return cmp.Or(b.Games-a.Games, cmp.Compare(a.Key, b.Key)) })
	return list
}

func (s *statistics) seats() []Seat {
	list := []Seat{}
	for i, p := range s.plan.Setup.Players() {
		n := float64(max(len(s.answers), 1))
		list = append(list, Seat{i + 1, p.Name, s.wins[i], s.wins[i] / n, float64(s.points[i]) / n})
	}
	return list
}

func (s *statistics) oddsList() []Odds {
	list := []Odds{}
	for _, o := range s.odds {
		list = append(list, *o)
	}
	slices.SortFunc(list, func(a, b Odds) int { return cmp.Compare(a.Question, b.Question) })
	return list
}
