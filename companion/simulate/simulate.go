// Package simulate plays whole games by likely answers, to see how long they are, how
// they end and who wins under which house rules, and how fast the rules are.
//
// Nobody at the simulated table thinks: people choose at random, dice fall fairly, and
// the physical world answers by the odds that each question names. A plan with the same
// seed plays the same games. It uses one core.
//
// [Compare] plays the same games under several house rules. What the dice alone say of a
// rule, such as a modifier of saves, is not estimated but worked out: see [Effect].
//
// "low" and "high" bound what is likely to be true by 95 %: as many as 1 in 20 of such
// bounds miss it.
package simulate

import (
	"context"
	"fmt"
	"time"

	"hafenmeister/games/setup"
)

// A Plan says what to play.
type Plan struct {
	Info  *setup.Info
	Setup setup.Setup // settled, without problems
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
	First            *First            `json:"first,omitempty"` // nil if no game told who moved first
	House            map[string]string `json:"house"`
	Odds             []Odds            `json:"odds"` // sorted by question
}

// A Spread is how a length is spread over the games.
type Spread struct {
	Mean   float64 `json:"mean"`
	Low    float64 `json:"low"` // the mean is likely within
	High   float64 `json:"high"`
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
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
	Points float64 `json:"points"` // mean
}

// First is how the players fared who had the first turn of their game.
type First struct {
	Games int     `json:"games"`
	Share float64 `json:"share"` // of these games that they won
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
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
	took, err := s.run(ctx, nil)
	if err != nil {
		return nil, err
	}
	return s.report(took), nil
}

// run plays the games; situations are gathered from the first ones unless into is nil.
func (s *statistics) run(ctx context.Context, into *gathering) (time.Duration, error) {
	begun := time.Now()
	for i := range s.plan.Games {
		if ctx.Err() != nil {
			return 0, context.Cause(ctx)
		}
		if err := s.play(i, into); err != nil {
			return 0, fmt.Errorf("simulate: game %d of seed %d: %w", i, s.plan.Seed, err)
		}
	}
	return time.Since(begun), nil
}
