package simulate

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"time"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// statistics counts what happens in the games.
type statistics struct {
	plan        Options
	answers     []int
	rounds      []int
	endings     map[string]int
	wins        [][]float64 // by seat and game
	first       []float64   // by game, the win of the player with the first turn; -1 if unknown
	points      []int
	likelihoods map[string]*Assumption
	answer      table.Answer // reused, to save allocations
}

func newStatistics(p Options) *statistics {
	n := len(p.Setup.Players())
	return &statistics{plan: p, endings: map[string]int{}, wins: make([][]float64, n), points: make([]int, n), likelihoods: map[string]*Assumption{}}
}

func (s *statistics) play(i int, c *sampling) error {
	g := s.plan.Setup.Game()
	r := rand.New(rand.NewPCG(s.plan.Seed, uint64(i)))
	n, mover := 0, ""
	c.beginGame(i)
	res := replay.Play(g, replay.Live{Quiet: true, Turn: func(int) {
		if mover == "" {
			mover = activePlayer(g)
		}
		c.beginTurn(g)
	}}, func(q *table.Question) (replay.Record, bool) {
		if n == maxAnswers {
			return replay.Record{}, false
		}
		n++
		s.noteLikelihood(q)
		c.addQuestion(q)
		s.answer = table.GuessInto(q, r, false, s.answer)
		c.addAnswer(s.answer)
		return replay.Record{Op: replay.OpAnswer, Answer: s.answer}, true
	})
	if res.Err != nil {
		return res.Err
	}
	s.answers = append(s.answers, n)
	if n := replay.Round(res.Label); n > 0 {
		s.rounds = append(s.rounds, n)
	}
	s.addGame(g, mover, res.Open != nil)
	return nil
}

// activePlayer returns the player whose turn it is, or "" if there is none or several.
func activePlayer(g table.Game) (id string) {
	if g, says := g.(interface{ OnTurn() string }); says {
		return g.OnTurn()
	}
	for _, p := range g.View().Score {
		switch {
		case p.Active && id != "":
			return ""
		case p.Active:
			id = p.Player
		}
	}
	return id
}

func (s *statistics) addGame(g table.Game, mover string, unfinished bool) {
	players, standings := g.Players(), g.Standings()
	won := make([]float64, len(s.wins))
	winners := 0
	for _, st := range standings {
		if st.Place == 1 && !unfinished {
			winners++
		}
	}
	for _, st := range standings {
		seat := slices.IndexFunc(players, func(p table.Player) bool { return p.ID == st.Player })
		if seat < 0 || unfinished {
			continue
		}
		s.points[seat] += st.Points
		if st.Place == 1 {
			won[seat] = 1 / float64(winners)
		}
	}
	for seat := range won {
		s.wins[seat] = append(s.wins[seat], won[seat])
	}
	s.first = append(s.first, -1)
	if seat := slices.IndexFunc(players, func(p table.Player) bool { return p.ID == mover }); seat >= 0 {
		s.first[len(s.first)-1] = won[seat]
	}
	switch {
	case unfinished:
		s.endings["unfinished"]++
	case len(standings) > 0:
		s.endings[standings[0].Why.Key]++
	}
}

// noteLikelihood records the likelihood with which a question is answered.
func (s *statistics) noteLikelihood(q *table.Question) {
	if q.Likelihood.Of == 0 && q.Likelihood.Spread == 0 && q.Likelihood.Weigh == nil {
		return
	}
	o := s.likelihoods[q.Key]
	if o == nil {
		o = &Assumption{Question: q.Key, Yes: q.Likelihood.Yes, Of: q.Likelihood.Of, Weighed: q.Likelihood.Weigh != nil}
		s.likelihoods[q.Key] = o
	}
	if q.Likelihood.Spread != 0 && !slices.Contains(o.Mid, q.Likelihood.Mid) {
		o.Mid, o.Spread = append(o.Mid, q.Likelihood.Mid), append(o.Spread, q.Likelihood.Spread)
	}
}

func (s *statistics) report(elapsed time.Duration) *Report {
	all := 0
	for _, n := range s.answers {
		all += n
	}
	r := &Report{Game: s.plan.Info.Name, Games: len(s.answers), Seed: s.plan.Seed, Seconds: elapsed.Seconds(),
		Answers: spread(s.answers), Endings: s.endingList(), Seats: s.seats(), First: s.firstMover(), House: s.plan.House, Likelihoods: s.likelihoodList()}
	if r.House == nil {
		r.House = map[string]string{}
	}
	if elapsed > 0 {
		r.GamesPerSecond = float64(len(s.answers)) / elapsed.Seconds()
		r.AnswersPerSecond = float64(all) / elapsed.Seconds()
	}
	if len(s.rounds) > 0 {
		rounds := spread(s.rounds)
		r.Rounds = &rounds
	}
	return r
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
		m := meanOf(s.wins[i])
		list = append(list, Seat{i + 1, p.Name, m.sum, m.mean, max(m.low(), 0), min(m.high(), 1), float64(s.points[i]) / float64(max(m.n, 1))})
	}
	return list
}

func (s *statistics) firstMover() *First {
	known := slices.DeleteFunc(slices.Clone(s.first), func(x float64) bool { return x < 0 })
	if len(known) == 0 {
		return nil
	}
	m := meanOf(known)
	return &First{m.n, m.mean, max(m.low(), 0), min(m.high(), 1)}
}

func (s *statistics) likelihoodList() []Assumption {
	list := []Assumption{}
	for _, o := range s.likelihoods {
		list = append(list, *o)
	}
	slices.SortFunc(list, func(a, b Assumption) int { return cmp.Compare(a.Question, b.Question) })
	return list
}
