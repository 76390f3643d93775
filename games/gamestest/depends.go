package gamestest

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// DependsOnWording plays games and checks that questions that read the same depend on the same: the
// same key, person, subject and words, apart from typed names. Their answers can then be used again
// when something before them is corrected. deps returns what else an answer depends on, by the key
// of its question; a question without an entry depends on nothing else. Each key with an entry must
// be asked at least twice in the same words.
func DependsOnWording(t *testing.T, games int, setup func(r *rand.Rand) setup.Setup, deps DependsOn) {
	t.Helper()
	seen, again := map[string]string{}, map[string]int{}
	for seed := range uint64(games) {
		r := rand.New(rand.NewPCG(seed, 0))
		g := setup(r).Game()
		res := replay.Play(g, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
			if on := deps[q.Key]; on != nil {
				reads := strings.Join([]string{q.Key, q.Who, q.About, Text(nameless(q.Text())), FormAnswers(q)}, " ")
				is := on(g, q)
				if was, before := seen[reads]; before {
					again[q.Key]++
					if was != is {
						t.Fatalf("seed %d: %q depends on %s, and on %s", seed, reads, was, is)
					}
				}
				seen[reads] = is
			}
			return replay.Record{Op: replay.OpAnswer, Answer: table.Guess(q, r, seed%4 == 3)}, true
		})
		if res.Err != nil {
			t.Fatalf("seed %d: %v", seed, res.Err)
		}
	}
	for key, on := range deps {
		if on != nil && again[key] == 0 {
			t.Errorf("%s was never asked twice in the same words", key)
		}
	}
}

// nameless returns a text without the names that people have typed, since correcting a name
// does not change what a text is about.
func nameless(x table.Text) table.Text {
	x.Args = slices.Clone(x.Args)
	for i := range x.Args {
		a := &x.Args[i]
		if a.Kind == table.ArgName {
			a.Str = ""
		}
		a.List = slices.Clone(a.List)
		for k := range a.List {
			a.List[k] = nameless(a.List[k])
		}
	}
	return x
}

// OptionIDs returns the ids of the options that can be chosen now, for answers that depend on them.
func OptionIDs(q *table.Question) string { return strings.Join(optionIDs(q), " ") }

func optionIDs(q *table.Question) (ids []string) {
	for i := range q.Options {
		if !q.Options[i].Off {
			ids = append(ids, q.Options[i].ID)
		}
	}
	return ids
}

// Slot returns the argument of a slot of the question, or of a text in it, formatted by [Text]; "" if
// there is none. It is for state that is in no value, such as how far a boat has sailed within a turn.
func Slot(q *table.Question, slot string) string { return slotIn(q.Args, slot) }

func slotIn(args []table.Arg, slot string) string {
	for i := range args {
		if args[i].Slot == slot {
			return strings.Trim(string(appendArg(nil, &args[i])), "()")
		}
		for _, t := range args[i].List {
			if s := slotIn(t.Args, slot); s != "" {
				return s
			}
		}
	}
	return ""
}

// FormAnswers returns the answers in the earlier fields of the question's form.
func FormAnswers(q *table.Question) (all string) {
	if q.Form != nil {
		for _, t := range q.Form.Given {
			all += Text(nameless(t)) + ", "
		}
	}
	return all
}

// WithDerived adds keys of questions whose answers depend only on the person asked and what the
// question is about.
func WithDerived(more DependsOn, keys ...string) DependsOn {
	all := maps.Clone(more)
	for _, key := range keys {
		all[key] = nil
	}
	return all
}
