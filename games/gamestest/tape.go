package gamestest

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A tape is a recorded random game.
type tape struct {
	seed    uint64
	players int
	even    bool   // all answers have the same probability
	house   string // a house rule that differs from the sample, as TOML; "" if none does
	variant string // the variant of the sample, "" for the game itself
	with    string // one of Options.With, or ""
	setup   setup.Setup
	recs    []replay.Record
	over    bool
}

// begin returns a new game of the tape's set-up.
func (t *tape) begin() table.Game { return t.setup.Game() }

func (t *tape) table(*replay.Entry) (table.Game, error) { return t.begin(), nil }

func (t *tape) String() string {
	odds := "odds"
	if t.even {
		odds = "even odds"
	}
	return fmt.Sprintf("%d players, %s, %d records %s %s %s", t.players, odds, len(t.recs), t.variant, t.house, t.with)
}

// quietly replays the records in g, a new game, without announcements before the last record.
func quietly(g table.Game, recs []replay.Record) replay.Result {
	return replay.Replay(g, recs, replay.Observer{SayFrom: len(recs)})
}

// never, as [replay.Observer].SayFrom, suppresses all announcements.
const never = math.MaxInt

func (t *tape) log() []replay.Entry { return logOf(t.recs) }

func logOf(recs []replay.Record) []replay.Entry {
	log := make([]replay.Entry, len(recs))
	for i, r := range recs {
		log[i] = replay.Entry{N: i + 1, Record: r}
	}
	return log
}

// The wells are the second part of a seed: different checks get different random numbers from one seed.
// Golden files depend on them, so an unused well keeps its number.
const (
	wellTape = iota + 1
	wellReplay
	_
	wellAnything
	wellCorrect
	_
	wellRulings
	wellTurns
	_
	_
	wellFuzz
	wellSecrets
	wellSample
	wellSetup
	wellHouse
	wellValues
	wellRestored
	wellScript
	_
	wellKeys
	wellChances
	wellChosen
	wellDigits
	wellGone
	wellNames
)

func chance(seed, well uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, well)) }

// evenAnswers limits games by even odds, which may never end.
const evenAnswers = 2000

// tape returns the game of a seed. The number of players and even odds vary with the seed; every
// third game has another house rule, every second one a part of Options.With, and all have some
// optional actions.
func (b *battery) tape(seed uint64) (*tape, error) {
	return b.tapeFor(b.tapes, seed, b.newTape)
}

// mostKept limits how many games a battery keeps in memory: 800 of Corsari took 3.5 GB.
const mostKept = 250

// tapeFor returns the game of a seed from tapes, or records it.
func (b *battery) tapeFor(tapes map[uint64]*tape, seed uint64, record func(uint64) (*tape, error)) (*tape, error) {
	b.mu.Lock()
	t := tapes[seed]
	b.mu.Unlock()
	if t != nil {
		return t, nil
	}
	t, err := record(seed)
	if err != nil {
		return t, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(tapes) < mostKept {
		tapes[seed] = t
	}
	return t, nil
}

func (b *battery) newTape(seed uint64) (*tape, error) {
	span := uint64(b.info.MaxPlayers - b.info.MinPlayers + 1)
	t := &tape{seed: seed, players: b.info.MinPlayers + int(seed%span), even: seed/span%2 == 1}
	if choices := b.houseChoices(); seed%3 == 2 && len(choices) > 0 {
		t.house = choices[int(seed/3)%len(choices)]
	}
	t.with = b.with(seed)
	return t, b.record(t, chance(seed, wellTape), 40)
}

// allTapes returns the tapes in memory, in the order of their seeds.
func (b *battery) allTapes() (list []*tape) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, seed := range slices.Sorted(maps.Keys(b.tapes)) {
		list = append(list, b.tapes[seed])
	}
	return list
}

// record plays the tape's game by guesses, without announcements. At one in rare questions it does a free
// optional action if there is one; never if rare is 0.
func (b *battery) record(t *tape, r *rand.Rand, rare int) error {
	if err := b.prepare(t); err != nil {
		return err
	}
	most := b.opts.Answers
	if t.even {
		most = min(most, evenAnswers)
	}
	res := replay.Play(t.begin(), replay.Live{Quiet: true, Places: true}, func(q *table.Question) (replay.Record, bool) {
		if len(t.recs) == most {
			return replay.Record{}, false
		}
		t.recs = append(t.recs, act(q, r, t.even, rare))
		return t.recs[len(t.recs)-1], true
	})
	t.over = res.Open == nil
	return res.Err
}

// playOn plays the records in g, a new game, and then those that next returns, up to most records. It calls look
// with every question. Half of the games, by seed, have announcements. The result must replay.
func (t *tape) playOn(g table.Game, recs []replay.Record, most int, look func(*table.Question) error, next func(*table.Question) replay.Record) ([]replay.Record, error) {
	recs = slices.Clone(recs)
	i := 0
	var wrong error
	err := recoverPanic(func(uint64) error {
		return replay.Play(g, replay.Live{Places: true, Quiet: t.seed%2 == 0}, func(q *table.Question) (replay.Record, bool) {
			if wrong = look(q); wrong != nil || i == most {
				return replay.Record{}, false
			}
			if i == len(recs) {
				recs = append(recs, next(q))
			}
			i++
			return recs[i-1], true
		}).Err
	}, 0)
	recs = recs[:i]
	h := t.begin()
	if err = errors.Join(wrong, err); err == nil {
		err = quietly(h, recs).Err
	}
	if err == nil {
		err = sameValues(h, g)
	}
	if err != nil {
		return nil, fmt.Errorf("%w\nafter:%s", err, lastOf(recs))
	}
	return recs, nil
}

// checkGame calls the game's Check and names the open question in its error.
func checkGame(g table.Game, q *table.Question) error {
	if err := g.Check(); err != nil {
		return fmt.Errorf("at %s Check says: %w: %s", where(q), err, Text(err.Text))
	}
	return nil
}

// lastOf returns the last records, at most a dozen, one a line.
func lastOf(recs []replay.Record) (s string) {
	for i := max(0, len(recs)-12); i < len(recs); i++ {
		s += "\n  " + inShort(&recs[i])
	}
	return s
}

// prepare makes the set-up of the tape's game.
func (b *battery) prepare(t *tape) (err error) {
	t.variant = b.variantOf(t)
	if key, _, _ := strings.Cut(t.house, " ="); key != "" && strings.Contains(t.with, key) {
		t.with = "" // both would set the same rule
	}
	t.setup, err = b.setup(t.players, t.variant, t.with, t.house)
	return err
}

// act returns a random answer to q, or, one time in rare, an optional action that is open there.
func act(q *table.Question, r *rand.Rand, even bool, rare int) replay.Record {
	if len(q.Actions) > 0 && rare > 0 && r.IntN(rare) == 0 {
		d := q.Actions[r.IntN(len(q.Actions))]
		return replay.Record{Op: replay.OpAction, Place: q.Place, Key: d.ID, Who: d.Who}
	}
	return answerRecord(q, table.Guess(q, r, even))
}

func answerRecord(q *table.Question, a table.Answer) replay.Record {
	return replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Fingerprint: replay.Fingerprint(q), Answer: a}
}

// variantOf returns the variant of the tape: each in turn, with every number of players and both
// kinds of odds.
func (b *battery) variantOf(t *tape) string {
	k := t.seed / 6
	if t.even {
		k++
	}
	if k %= uint64(len(b.info.Variants) + 1); k > 0 {
		return b.info.Variants[k-1].Name
	}
	return ""
}

// with returns one of Options.With for every second seed, else "".
func (b *battery) with(seed uint64) string {
	if n := uint64(len(b.opts.With)); n > 0 && seed%2 == 1 {
		return b.opts.With[seed/2%n]
	}
	return ""
}

// setup returns the settled sample of a variant with house rules, as lines of TOML, applied in order.
func (b *battery) setup(players int, variant string, house ...string) (setup.Setup, error) {
	s := b.info.SampleOf(variant, players)
	for _, lines := range house {
		if lines == "" {
			continue
		}
		if _, err := toml.Decode("[house]\n"+lines, s); err != nil {
			return nil, fmt.Errorf("the set-up cannot read %s: %w", lines, err)
		}
	}
	return s, settle(s)
}

// settle settles a set-up and accepts all its warnings. It returns an error for any other problem.
func settle(s setup.Setup) error {
	s.AssignIDs()
	for range 100 {
		list := s.Problems()
		if len(list) == 0 {
			return nil
		}
		i := slices.IndexFunc(list, func(p setup.Problem) bool { return !p.Warning })
		if i >= 0 {
			return fmt.Errorf("the set-up has a problem at %s: %s", list[i].Path, Text(list[i].Text))
		}
		s.Accept(list[0])
	}
	return fmt.Errorf("the set-up warns again of what was accepted: %s", Text(s.Problems()[0].Text))
}
