package gamestest

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/setup"
)

// Run runs the battery on a game, each check as a subtest over many random games, and
// returns what the games have shown.
func Run(t *testing.T, info setup.Info, opts Options) *Seen {
	t.Helper()
	b := newBattery(t, info, opts)
	played := []string{fmt.Sprintf("from seed %d:", firstSeed())}
	for _, c := range b.checks() {
		played = append(played, fmt.Sprint(c.name, " ", c.runs))
		t.Run(c.name, func(t *testing.T) {
			found := b.run(c)
			for i, f := range found {
				if i == mostFindings {
					t.Errorf("and %d more", len(found)-i)
					break
				}
				t.Error(f.say(t.Name()))
			}
			if c.sum != nil && len(found) == 0 {
				told, err := c.sum()
				t.Log(told)
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	t.Log(strings.Join(played, " "))
	return b.seen
}

// firstSeed returns the first seed of a battery: HAFEN_FROM, or 0.
func firstSeed() uint64 {
	from, _ := strconv.ParseUint(os.Getenv("HAFEN_FROM"), 10, 32)
	return from
}

const mostFindings = 3

// A check is something that must be true in every game.
type check struct {
	name string
	runs int                           // how many seeds it runs, from firstSeed
	list bool                          // the seeds are indexes of a list, from 0
	do   func(seed uint64) error       // returns what is wrong
	sum  func() (told string, _ error) // nil, or summarizes all runs
}

// A battery tests one game.
type battery struct {
	info  setup.Info
	opts  Options
	seeds int  // runs of cheap checks, which show what people see
	heavy int  // runs of the others
	few   bool // check only a tenth of each list
	seen  *Seen
	words []wording // of Options.Texts

	unlisted sync.Map // keys of questions that are not in Options.DependsOn

	mu     sync.Mutex
	tapes  map[uint64]*tape
	wholes map[uint64]*tape // games of the sample
}

func newBattery(t testing.TB, info setup.Info, opts Options) *battery {
	b := &battery{info: info, opts: opts.withDefaults(), seen: newSeen(), tapes: map[uint64]*tape{}, wholes: map[uint64]*tape{}}
	if b.opts.Texts != nil {
		var err error
		if b.words, err = wordings(b.opts.Texts); err != nil {
			panic(err) // the catalogues are part of the program
		}
	}
	b.setSize(effort.Of(t, 3, 15, 100), effort.Of(t, 1, 4, 60), isWhole(t))
	b.seen.info(info)
	return b
}

// setSize sets how many games the checks play, in percent of [Options.Seeds]: those that cost little and show what people
// see, and the costly ones. whole says that everything must be shown.
func (b *battery) setSize(cheap, costly int, whole bool) {
	b.seeds, b.heavy = of(cheap, b.opts.Seeds), of(costly, b.opts.Seeds)
	b.few = !whole
	b.seen.part = b.few || isPartial()
}

// some returns how many of a list of n to check: all, or a tenth.
func (b *battery) some(n int) int {
	if b.few {
		return of(10, n)
	}
	return n
}

func (b *battery) checks() []check {
	return []check{
		{name: "replay", runs: b.heavy, do: inGame(b.tape, b.replay)},
		{name: "questions", runs: b.seeds, do: inGame(b.tape, b.questions)},
		{name: "anything", runs: max(b.heavy/2, 1), do: inGame(b.tape, b.anything)},
		b.corrections(),
		{name: "names", runs: b.heavy, do: inGame(b.tape, b.names)},
		{name: "values", runs: b.heavy, do: inGame(b.tape, b.values)},
		b.rulings(),
		{name: "restored", runs: b.heavy, do: inGame(b.tape, b.checkSetBack)},
		{name: "turns", runs: b.heavy, do: inGame(b.tape, b.turns)},
		{name: "chances", runs: b.heavy/10 + 1, do: inGame(b.tape, b.chances)},
		{name: "gone", runs: b.heavy, do: inGame(b.tape, b.checkLeaving)},
		{name: "fuzz", runs: b.heavy, do: inGame(b.tape, b.fuzz)},
		b.secrets(),
		b.sample(),
		{name: "house", runs: max(b.some(4+4*len(b.houseChoices())), b.seeds), do: inGame(b.newHouse, b.house)},
		{name: "setup", runs: b.seeds, do: b.setups},
		{name: "chosen", list: true, runs: b.some(len(b.houseChoices())), do: b.checkHouseChoice},
		b.sheets(),
	}
}

// inGame returns a function for [check] that passes the game of a seed to do and names it in the error.
func inGame(tapeOf func(seed uint64) (*tape, error), do func(*tape) error) func(seed uint64) error {
	return func(seed uint64) error {
		t, err := tapeOf(seed)
		if err == nil {
			err = do(t)
		}
		if err != nil {
			err = fmt.Errorf("%v: %w", t, err)
		}
		return err
	}
}

// A finding is something wrong in the game of one seed.
type finding struct {
	seed uint64
	err  error
}

// say returns the finding with the command that repeats it.
func (f finding) say(test string) string {
	var pattern []string
	for _, part := range strings.Split(test, "/") {
		pattern = append(pattern, "^"+part+"$")
	}
	return fmt.Sprintf("seed %d: %v\nagain: HAFEN_SEED=%d go test -run '%s' .", f.seed, f.err, f.seed, strings.Join(pattern, "/"))
}

// run runs a check for all its seeds, concurrently, and returns what it found in the order
// of the seeds. HAFEN_FROM is the first seed, HAFEN_SEED the only one.
func (b *battery) run(c check) []finding {
	first, last := uint64(0), uint64(c.runs)
	if !c.list {
		first, last = first+firstSeed(), last+firstSeed()
	}
	if one, err := strconv.ParseUint(os.Getenv("HAFEN_SEED"), 10, 64); err == nil {
		first, last = one, one+1
	}
	var (
		mu    sync.Mutex
		found []finding
		wait  sync.WaitGroup
		next  atomic.Uint64
	)
	next.Store(first)
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for seed := next.Add(1) - 1; seed < last; seed = next.Add(1) - 1 {
				if err := recoverPanic(c.do, seed); err != nil {
					mu.Lock()
					found = append(found, finding{seed, err})
					mu.Unlock()
				}
			}
		})
	}
	wait.Wait()
	slices.SortFunc(found, func(a, b finding) int { return int(a.seed) - int(b.seed) })
	return found
}

// recoverPanic calls do and returns a panic of the rules as an error with its stack.
func recoverPanic(do func(uint64) error, seed uint64) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the rules panicked: %v\n%s", p, stack())
		}
	}()
	return do(seed)
}

// stack returns the stack of a panic, at most 24 lines from its origin.
func stack() string {
	lines := strings.Split(string(debug.Stack()), "\n")
	if i := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "panic(") }); i >= 0 {
		lines = lines[i+2:]
	}
	return strings.Join(lines[:min(len(lines), 24)], "\n")
}
