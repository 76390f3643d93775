package gamestest

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Keys compares the parts of a game that are file format with a golden file, which -update writes:
// the keys of questions with their rules, the ids of optional actions, and the paths of values with their
// ranges. It plays the sample with every number of players under all house rules, and the set-up.
// Unless it is nil, generic replaces ids in paths, options and optional actions; it is called with each part
// between dots or colons. others are the same game with other samples.
func Keys(t *testing.T, info setup.Info, golden string, generic func(part string) string, others ...setup.Info) {
	t.Helper()
	newSeen().WantKeys(t, info, golden, generic, others...)
}

// WantKeys is [Keys] with the questions that s has seen in addition: scripts have some that
// random games do not.
func (s *Seen) WantKeys(t *testing.T, info setup.Info, golden string, generic func(part string) string, others ...setup.Info) {
	t.Helper()
	k := keyLists{generic: generic, questions: sets{}, actions: map[string]bool{}, paths: map[string]bool{}, plainly: map[string]string{}}
	for asked, rules := range s.asked {
		kind, key, _ := strings.Cut(asked, " ")
		for rule := range rules {
			k.addQuestion(kind, key, rule)
		}
	}
	seeds := Games(t, keySeeds)
	if *update { // always write the whole file
		seeds = keySeeds
	}
	for _, k.info = range append(others, info) {
		for seed := range seeds {
			if err := k.play(seed); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
		}
	}
	got := k.text()
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(missingGolden(info.Name, golden, err))
	}
	if !isWhole(t) {
		known := strings.Fields(string(want)) // of fewer games: require only that nothing is new
		for _, word := range strings.Fields(got) {
			if !slices.Contains(known, word) {
				t.Errorf("%s lacks %s", golden, word)
			}
		}
	} else if got != string(want) {
		t.Errorf("%s is out of date; look at the difference, then run go test -update:\n%s", golden, firstDifference(got, string(want)))
	}
}

// missingGolden returns the message for a golden file that cannot be read.
func missingGolden(game, golden string, err error) string {
	if !errors.Is(err, fs.ErrNotExist) {
		return err.Error()
	}
	return fmt.Sprintf("%s is not there yet: go test ./games/%s -update writes it", golden, game)
}

// keySeeds is how many games are played for the list of keys.
const keySeeds = 400

// keyLists collects what is file format.
type keyLists struct {
	info      setup.Info
	generic   func(string) string
	questions sets // rules by kind and key
	actions   map[string]bool
	paths     map[string]bool
	plainly   map[string]string // a cache for plain
}

// play records the questions of a set-up and of a game under random house rules.
func (k *keyLists) play(seed uint64) error {
	asks, r := chance(seed, wellKeys), chance(seed, wellGone) // separate, so that a change of the set-up does not change the games
	replay.Play(setup.Dialog{Setup: k.info.New()}, replay.Live{Quiet: true}, func(q *table.Question) (replay.Record, bool) {
		k.note(q)
		return replay.Record{Answer: table.Guess(q, asks, true)}, true
	})
	s, err := k.anySetup(r)
	if err != nil {
		return err
	}
	g := s.Game()
	k.values(g)
	n := 0
	res := replay.Play(g, replay.Live{Places: true, Quiet: true}, func(q *table.Question) (replay.Record, bool) {
		k.note(q)
		n++
		return act(q, r, seed%3 == 0, 60), n < evenAnswers
	})
	return res.Err
}

// anySetup returns the sample with every house rule at a random value.
func (k *keyLists) anySetup(r *rand.Rand) (setup.Setup, error) {
	s := k.info.Sample(k.info.MinPlayers + r.IntN(k.info.MaxPlayers-k.info.MinPlayers+1))
	for _, h := range k.info.House {
		word := strconv.Itoa(h.Min + r.IntN(h.Max-h.Min+1))
		if len(h.Values) > 0 {
			word = h.Values[r.IntN(len(h.Values))]
		}
		if err := setHouse(k.info, s, h.Key+"="+word); err != nil {
			return nil, err
		}
	}
	return s, settle(s)
}

func (k *keyLists) note(q *table.Question) {
	k.addQuestion(q.Kind.String(), q.Key, q.Rule)
	for i := range q.Actions {
		k.actions[strings.TrimSpace(k.plain(q.Actions[i].ID)+"  "+q.Actions[i].Rule)] = true
	}
}

func (k *keyLists) addQuestion(kind, key, rule string) {
	k.questions.add(fmt.Sprintf("%-8s%s", kind, key), rule)
}

func (k *keyLists) values(g table.Game) {
	for _, v := range table.ValuesOf(g) {
		k.paths[k.plain(v.Path)+"  "+k.kind(&v)] = true
	}
}

// plain returns a path, an option or an optional action with its ids replaced by generic.
func (k *keyLists) plain(path string) string {
	if k.generic == nil {
		return path
	}
	plain, known := k.plainly[path]
	if !known {
		if end := strings.IndexAny(path, ".:"); end >= 0 {
			plain = k.generic(path[:end]) + path[end:end+1] + k.plain(path[end+1:])
		} else {
			plain = k.generic(path)
		}
		k.plainly[path] = plain
	}
	return plain
}

// kind returns the range of a value and its marks: whether it is a cursor, starts the turn over, or is secret.
func (k *keyLists) kind(v *table.Value) string {
	marks := ""
	if v.Cursor {
		marks = " (cursor)"
	}
	if v.Restart {
		marks = " (starts the turn over)"
	}
	if v.Secret != "" {
		marks += " (secret)"
	}
	switch {
	case v.IsJoinCount():
		return "0 to the number of free seats" + marks
	case v.Kind == table.ValueNumber:
		return fmt.Sprintf("%d to %d%s", v.Min, v.Max, marks)
	case v.Kind == table.ValueFlag:
		return "true, false" + marks
	case v.Kind == table.ValueText:
		return fmt.Sprintf("text of at most %d characters%s", v.Max, marks)
	}
	var options []string
	for _, o := range v.Options {
		if o = k.plain(o); o == "" {
			o = `""`
		}
		if !slices.Contains(options, o) {
			options = append(options, o)
		}
	}
	return strings.Join(options, ", ") + marks
}

func (k *keyLists) text() string {
	var asked []string
	for key, rules := range k.questions {
		delete(rules, "")
		asked = append(asked, strings.TrimSpace(key+"  "+strings.Join(slices.Sorted(maps.Keys(rules)), " ")))
	}
	slices.Sort(asked)
	return strings.Join(slices.Concat(
		[]string{"# Keys of questions: kind, key, rules", ""}, asked,
		[]string{"", "# Optional actions", ""}, slices.Sorted(maps.Keys(k.actions)),
		[]string{"", "# Paths of values", ""}, slices.Sorted(maps.Keys(k.paths))), "\n") + "\n"
}
