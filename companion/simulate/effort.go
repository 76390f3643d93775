package simulate

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/referee"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Ways are the sources of dice and cards for which efforts are counted.
var Ways = []referee.Options{
	{Dice: "typed", Cards: referee.ByTable},
	{Dice: referee.ByTower, Cards: referee.ByTable},
	{Dice: "typed", Cards: referee.ByApp},
	{Dice: "virtual", Cards: referee.ByApp},
}

// An Effort is how much people enter in a game, as a mean over games played by likely answers.
type Effort struct {
	Game      string            `json:"game"`
	Games     int               `json:"games"`
	Seed      uint64            `json:"seed"`
	Players   int               `json:"players"`
	Detail    string            `json:"depth,omitempty"` // detail level; "" if the game has none
	Rounds    float64           `json:"rounds,omitempty"`
	Ways      []referee.Options `json:"ways"`
	All       []Count           `json:"a_game"`            // by way
	Round     []Count           `json:"a_round,omitempty"` // by way; nil for a game without rounds
	Kinds     []QuestionEffort  `json:"kinds"`             // the most answers first
	Questions []QuestionEffort  `json:"questions"`         // the most answers first
}

// A Count is a number of answers and keys.
type Count struct {
	Answers float64 `json:"answers"`
	Keys    float64 `json:"keys"`
}

// A QuestionEffort is the effort for questions of one key or kind in a game.
type QuestionEffort struct {
	Of   string  `json:"of"`
	Ways []Count `json:"ways"`
}

// Kinds of inputs that are not kinds of questions.
const (
	kindForm  = "form"  // all fields of a form, counted as one answer
	kindTally = "tally" // the score sheet of a round, closed by Enter
)

// An Input is a question of a game that people answer, or a score sheet that they read.
type Input struct {
	Of      string   // key of the question
	Kind    string   // name of the [table.Kind], kindForm or kindTally
	Answers int      // 1, or 0 for a later field of a form and for a sheet
	Keys    []string // the keys to press, see [Keys]
	Field   bool     // filled in together with the question before; Enter after the last such field sends all
	at      int      // number of answers in the game before it, including the program's
	typed   bool     // a field that people type and that is not secret
}

// Inputs plays game i of the plan with the dice and cards of o. It returns what people enter, and the
// finished game. If program is nil, the program's dice and cards are the same as those of people, so
// that all ways play the same games; otherwise they come from program, as in a game of a referee. It
// fails if the game does not end.
func Inputs(p Options, i int, o referee.Options, word func(table.Text) string, program *dice.Random) ([]Input, table.Game, error) {
	g, r := p.Setup.Game(), rand.New(rand.NewPCG(p.Seed, uint64(i)))
	var inputs []Input
	var forms forms
	n := 0
	res := replay.Play(g, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
		if n == maxAnswers {
			return replay.Record{}, false
		}
		a := table.Guess(q, r, false)
		if program != nil && o.Answers(q) {
			a = table.Guess(q, program.At(n+1), q.Kind == table.KindDraw)
		}
		fresh := forms.next(q)
		if keys := Keys(q, a, o, word); keys != nil {
			s := Input{Of: q.Key, Kind: q.Kind.String(), Answers: 1, Keys: keys, at: n}
			if q.Form != nil {
				s.Kind = kindForm
				if !fresh {
					s.Answers = 0
				}
				s.typed = !q.Form.Grows && q.Kind != table.KindText && !q.Alone() && (q.Kind != table.KindRoll || o.Dice != referee.ByTower)
				s.Field = s.typed && forms.isLater
				forms.counted = true
			}
			inputs = append(inputs, s)
		}
		n++
		return replay.Record{Op: replay.OpAnswer, Answer: a}, true
	})
	if res.Err == nil && res.Open != nil {
		res.Err = fmt.Errorf("it does not end within %d answers", maxAnswers)
	}
	sendForms(inputs, res.Announcements)
	return withTallies(inputs, res.Announcements), g, res.Err
}

// forms recognizes which questions belong to the same form.
type forms struct {
	filled  int  // number of fields before the latest question's; -1 if it had no form
	counted bool // people have answered a field of the form
	isLater bool // the question is a later field of the same form as the one before
}

// next takes the next question and reports whether people have not answered a field of its form yet.
func (f *forms) next(q *table.Question) bool {
	if q.Form == nil {
		f.filled, f.counted, f.isLater = -1, false, false
		return false
	}
	f.isLater = f.filled >= 0 && len(q.Form.Given) > f.filled
	if !f.isLater {
		f.counted = false
	}
	f.filled = len(q.Form.Given)
	return !f.counted
}

// sendForms finds the fields that are filled in together, and appends Enter to the last one if its
// keys do not end with it.
func sendForms(inputs []Input, announcements []table.Announcement) {
	seen := map[int]bool{} // numbers of answers after which people must see an announcement first
	for _, s := range announcements {
		seen[s.After] = seen[s.After] || s.MustSee()
	}
	for i := range inputs {
		s := &inputs[i]
		s.Field = s.Field && i > 0 && inputs[i-1].typed && inputs[i-1].at == s.at-1 && !seen[s.at]
	}
	for i := range inputs {
		s := &inputs[i]
		if last := i+1 == len(inputs) || !inputs[i+1].Field; last && s.Field && s.Keys[len(s.Keys)-1] != Enter {
			s.Keys = append(s.Keys, Enter)
		}
	}
}

// withTallies inserts the score sheets of rounds before the questions that follow them.
func withTallies(inputs []Input, announcements []table.Announcement) []Input {
	var list []Input
	for _, s := range inputs {
		due := false
		for len(announcements) > 0 && announcements[0].After <= s.at {
			due = due || announcements[0].Tally != nil
			announcements = announcements[1:]
		}
		if due {
			list = append(list, Input{Of: kindTally, Kind: kindTally, Keys: []string{Enter}, at: s.at})
		}
		list = append(list, s)
	}
	return list
}

// CountEffort plays the plan's games in all [Ways] and counts what people enter.
func CountEffort(ctx context.Context, p Options, word func(table.Text) string) (*Effort, error) {
	e := &Effort{Game: p.Info.Name, Games: p.Games, Seed: p.Seed, Players: len(p.Setup.Players()), Ways: Ways, All: make([]Count, len(Ways))}
	if g, ok := p.Setup.Game().(table.DetailTracker); ok {
		e.Detail = string(g.DetailLevel())
	}
	kinds, questions := map[string][]Count{}, map[string][]Count{}
	rounds := 0
	for i := range p.Games {
		for w, o := range Ways {
			if ctx.Err() != nil {
				return nil, context.Cause(ctx)
			}
			inputs, g, err := Inputs(p, i, o.ForGame(p.Info), word, nil)
			if err != nil {
				return nil, fmt.Errorf("simulate: game %d of seed %d: %w", i, p.Seed, err)
			}
			for _, s := range inputs {
				e.All[w].add(s)
				countsOf(questions, s.Of)[w].add(s)
				countsOf(kinds, s.Kind)[w].add(s)
			}
			if n, ok := roundOf(g); ok && w == 0 {
				rounds += n
			}
		}
	}
	e.finish(float64(p.Games), float64(rounds), kinds, questions)
	return e, nil
}

// roundOf returns the value "round" of a game, or false.
func roundOf(g table.Game) (int, bool) {
	for _, v := range table.ValuesOf(g) {
		if v.Path == "round" {
			n, err := strconv.Atoi(v.Get())
			return n, err == nil
		}
	}
	return 0, false
}

func (e *Effort) finish(games, rounds float64, kinds, questions map[string][]Count) {
	if rounds > 0 {
		e.Rounds, e.Round = rounds/games, slices.Clone(e.All)
		divide(e.Round, rounds)
	}
	divide(e.All, games)
	e.Kinds, e.Questions = sortByEffort(kinds, games), sortByEffort(questions, games)
}

func countsOf(m map[string][]Count, key string) []Count {
	if m[key] == nil {
		m[key] = make([]Count, len(Ways))
	}
	return m[key]
}

func (c *Count) add(s Input) {
	c.Answers += float64(s.Answers)
	c.Keys += float64(len(s.Keys))
}

func divide(list []Count, by float64) {
	for i := range list {
		list[i].Answers /= by
		list[i].Keys /= by
	}
}

func sortByEffort(m map[string][]Count, games float64) []QuestionEffort {
	var list []QuestionEffort
	for key, ways := range m {
		divide(ways, games)
		list = append(list, QuestionEffort{key, ways})
	}
	slices.SortFunc(list, func(a, b QuestionEffort) int {
		return cmp.Or(cmp.Compare(b.Ways[0].Answers, a.Ways[0].Answers), cmp.Compare(b.Ways[0].Keys, a.Ways[0].Keys), cmp.Compare(a.Of, b.Of))
	})
	return list
}
