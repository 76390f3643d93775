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

// Ways are how dice and cards come: what efforts are counted for.
var Ways = []referee.Options{
	{Dice: "typed", Cards: referee.ByTable},
	{Dice: referee.ByTower, Cards: referee.ByTable},
	{Dice: "typed", Cards: referee.ByApp},
	{Dice: "virtual", Cards: referee.ByApp},
}

// An Effort is how much people enter in a game, a mean of games played by likely answers.
type Effort struct {
	Game      string            `json:"game"`
	Games     int               `json:"games"`
	Seed      uint64            `json:"seed"`
	Players   int               `json:"players"`
	Detail    string            `json:"depth,omitempty"` // at which it is watched; "" if it knows none
	Rounds    float64           `json:"rounds,omitempty"`
	Ways      []referee.Options `json:"ways"`
	All       []Count           `json:"a_game"`            // by way
	Round     []Count           `json:"a_round,omitempty"` // by way; nil of a game without rounds
	Kinds     []QuestionEffort  `json:"kinds"`             // the most answers first
	Questions []QuestionEffort  `json:"questions"`         // likewise
}

// A Count is how many answers and keys.
type Count struct {
	Answers float64 `json:"answers"`
	Keys    float64 `json:"keys"`
}

// QuestionEffort is what questions of one key or kind take in a game.
type QuestionEffort struct {
	Of   string  `json:"of"`
	Ways []Count `json:"ways"`
}

// The kinds of what is no question of its own.
const (
	kindForm  = "form"  // fields of a form: one answer, however many there are
	kindTally = "tally" // the score sheet of a round, which Enter turns
)

// A Input is one question of a game that people answer, or a sheet that they read.
type Input struct {
	Of      string   // the question's key
	Kind    string   // [table.Kind]'s name, kindForm or kindTally
	Answers int      // 0 of a later field of a form, and of a sheet
	Keys    []string // what is pressed for it, see [Keys]
	Field   bool     // it is filled in with the question before it: Enter after the last such field sends all
	at      int      // answers of the game before it, those of the program too
	typed   bool     // of a field: people type it, and everybody may look
}

// Inputs plays game i of the plan as o has it. It returns what people do in it, and the game as
// it ended. What the program throws and draws comes from program as in a game of a referee;
// nil has it fall as for people, so that all ways play the same games.
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
				s.Field = s.typed && forms.goesOn
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
	sendForms(inputs, res.Said)
	return withTallies(inputs, res.Said), g, res.Err
}

// forms tells forms apart.
type forms struct {
	given   int  // fields given before the last question's; -1 if it was alone
	counted bool // somebody has answered a field of the form
	goesOn  bool // the question is a later field of the form before it
}

// next takes in the next question and reports whether it is of a form that nobody has answered
// a field of yet.
func (f *forms) next(q *table.Question) bool {
	if q.Form == nil {
		f.given, f.counted, f.goesOn = -1, false, false
		return false
	}
	f.goesOn = f.given >= 0 && len(q.Form.Given) > f.given
	if !f.goesOn {
		f.counted = false
	}
	f.given = len(q.Form.Given)
	return !f.counted
}

// sendForms finds the fields that are filled in together, and has Enter send them where it was
// not pressed for the last one anyway.
func sendForms(inputs []Input, said []table.Announcement) {
	seen := map[int]bool{} // where something has to be seen first
	for _, s := range said {
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

// withTallies puts the sheets of rounds before the questions that follow them.
func withTallies(inputs []Input, said []table.Announcement) []Input {
	var list []Input
	for _, s := range inputs {
		due := false
		for len(said) > 0 && said[0].After <= s.at {
			due = due || said[0].Tally != nil
			said = said[1:]
		}
		if due {
			list = append(list, Input{Of: kindTally, Kind: kindTally, Keys: []string{Enter}, at: s.at})
		}
		list = append(list, s)
	}
	return list
}

// CountEffort plays the plan's games and counts what people enter.
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
				at(questions, s.Of)[w].add(s)
				at(kinds, s.Kind)[w].add(s)
			}
			if n, ok := roundOf(g); ok && w == 0 {
				rounds += n
			}
		}
	}
	e.finish(float64(p.Games), float64(rounds), kinds, questions)
	return e, nil
}

// roundOf returns the value "round" of a game, if it has one.
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

func at(m map[string][]Count, key string) []Count {
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
