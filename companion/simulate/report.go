package simulate

import (
	"slices"

	"hafenmeister/games/setup"
)

// Options are a plan of games to play.
type Options struct {
	Info  *setup.Info
	Setup setup.Setup // settled and without problems
	Games int
	Seed  uint64
	House map[string]string // the house rules that were set, only for the report
}

// maxAnswers is the number of answers after which a game counts as unfinished.
const maxAnswers = 100_000

// A Report says how the games of a plan went. Its JSON form is the output of "simulate --json".
type Report struct {
	Game             string            `json:"game"`
	Games            int               `json:"games"`
	Seed             uint64            `json:"seed"`
	GamesPerSecond   float64           `json:"games_per_second"`
	AnswersPerSecond float64           `json:"answers_per_second"`
	Seconds          float64           `json:"seconds"`
	Answers          Spread            `json:"answers"`
	Rounds           *Spread           `json:"rounds,omitempty"` // nil if the game counts none
	Endings          []Ending          `json:"endings"`          // the most frequent first
	Seats            []Seat            `json:"seats"`
	First            *First            `json:"first,omitempty"` // nil if no game shows who moved first
	House            map[string]string `json:"house"`
	Likelihoods      []Assumption      `json:"likelihoods"` // sorted by question
}

// A Spread is the distribution of a length over the games.
type Spread struct {
	Mean   float64 `json:"mean"`
	Low    float64 `json:"low"` // of the mean
	High   float64 `json:"high"`
	Min    int     `json:"least"`
	Median int     `json:"median"`
	Max    int     `json:"most"`
}

// An Ending is one way in which games ended, "unfinished" if they did not.
type Ending struct {
	Key   string  `json:"key"`
	Games int     `json:"games"`
	Share float64 `json:"share"`
}

// A Seat says how often a seat won. A shared first place counts as a fraction of a win.
type Seat struct {
	Seat   int     `json:"seat"` // from 1
	Player string  `json:"player"`
	Wins   float64 `json:"wins"`
	Share  float64 `json:"share"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
	Points float64 `json:"points"` // mean
}

// First says how often the player with the first turn won.
type First struct {
	Games int     `json:"games"`
	Share float64 `json:"share"` // share of these games that they won
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// An Assumption says how a question about the physical world was answered.
type Assumption struct {
	Question string `json:"question"`
	Yes      int    `json:"yes,omitempty"` // of Of cases
	Of       int    `json:"of,omitempty"`
	Mid      []int  `json:"mid,omitempty"` // around these numbers, for a question for a number
	Spread   []int  `json:"spread,omitempty"`
	Weighed  bool   `json:"weighed,omitempty"` // options are not equally likely
}

func spread(list []int) Spread {
	if len(list) == 0 {
		return Spread{}
	}
	sorted := slices.Sorted(slices.Values(list))
	m := meanOf(floats(list))
	return Spread{Mean: m.mean, Low: m.low(), High: m.high(), Min: sorted[0], Median: sorted[len(sorted)/2], Max: sorted[len(sorted)-1]}
}
