//go:build unix

package tui

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/simulate"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func init() { programs["effort"] = effortProgram }

// effortSeed is the seed of the program's dice and cards.
const effortSeed = 1

// way returns the options of game i: dice and cards are typed as far as possible, or come from the
// program in every second game of a kind.
func way(i int) referee.Options {
	if i/len(counted)%2 == 1 {
		return simulate.Ways[3]
	}
	return simulate.Ways[0]
}

// An endedGame is the record of a game that was played.
type endedGame struct {
	Asked  []string          // each question's key and the number of keys pressed before it: "shoot.hit 27"
	Keys   int               // keys pressed until it was over; 0 if it is not over
	Values map[string]string // by path, at the end
}

// TestEffort plays games on a pty with exactly the keys that [simulate.CountEffort] counts. Each
// game ends with the last key and with the values of the simulated game.
func TestEffort(t *testing.T) {
	for i := range effort.Of(t, 1, 3, 8) {
		info := counted[i%len(counted)]
		t.Run(fmt.Sprintf("%s %d", info.Name, i/len(counted)), func(t *testing.T) {
			t.Parallel()
			s := info.Sample(3)
			s.AssignIDs()
			plan := simulate.Options{Info: info, Setup: s, Seed: 1}
			program := dice.WithSeed(effortSeed)
			inputs, g, err := simulate.Inputs(plan, i/len(counted), way(i).ForGame(info), wordsOf(t, info).Speaker("en").Render, &program)
			if err != nil {
				t.Fatal(err)
			}
			var keys []string
			before := 0
			want := endedGame{Values: map[string]string{}}
			for _, in := range inputs {
				keys = append(keys, in.Keys...)
				if in.Kind == "tally" { // the next question is open already
					continue
				}
				if !in.Field { // a later field is part of the same question
					want.Asked = append(want.Asked, fmt.Sprint(in.Of, " ", before))
				}
				before = len(keys)
			}
			want.Keys = len(keys)
			for _, v := range table.ValuesOf(g) {
				want.Values[v.Path] = v.Get()
			}
			got := playKeys(t, info, i, keys)
			for i := range min(len(want.Asked), len(got.Asked)) {
				if want.Asked[i] != got.Asked[i] {
					t.Fatalf("%s is asked, in the simulated game %s; before it %s by %q", got.Asked[i], want.Asked[i], want.Asked[max(i-1, 0)], keys[max(0, keysBefore(want.Asked[i])-3):keysBefore(want.Asked[i])])
				}
			}
			if got.Keys != want.Keys {
				t.Errorf("it is over after %d keys, counted are %d", got.Keys, want.Keys)
			}
			if !maps.Equal(got.Values, want.Values) {
				for _, path := range slices.Sorted(maps.Keys(want.Values)) {
					if got.Values[path] != want.Values[path] {
						t.Errorf("%s is %q, in the simulated game %q", path, got.Values[path], want.Values[path])
					}
				}
			}
		})
	}
}

func keysBefore(asked string) (n int) {
	fmt.Sscanf(asked, "%s %d", new(string), &n)
	return n
}

// playKeys types the keys without looking, on a screen with room for a whole page of options, and
// returns the record that effortProgram wrote.
func playKeys(t *testing.T, info *setup.Info, game int, keys []string) (e endedGame) {
	t.Helper()
	folder := t.TempDir()
	p := openTTY(t, 150, 110)
	p.runSelf("effort", "HAFEN_TEST_FOLDER="+folder, "HAFEN_TEST_GAME="+info.Name, "HAFEN_TEST_WAY="+strconv.Itoa(game), "HAFEN_TEST_KEYS="+strconv.Itoa(len(keys)))
	p.until("the first frame", func() bool { return p.vt.frames > 0 && strings.Contains(p.vt.text(), "Anna") })
	for _, key := range keys {
		if bytes, named := keyBytes[key]; named {
			key = bytes
		}
		p.send(key)
	}
	if code := p.wait(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	data, err := os.ReadFile(filepath.Join(folder, "end"))
	if err == nil {
		err = json.Unmarshal(data, &e)
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, p.screen())
	}
	return e
}

// effortProgram runs a game of HAFEN_TEST_GAME for three players with the options of game
// HAFEN_TEST_WAY. It stops after HAFEN_TEST_KEYS keys and writes an endedGame to a file.
func effortProgram() int {
	home, t := os.Getenv("HAFEN_TEST_FOLDER"), new(testing.T)
	info := counted[slices.IndexFunc(counted, func(i *setup.Info) bool { return i.Name == os.Getenv("HAFEN_TEST_GAME") })]
	folder, err := log.Open(filepath.Join(home, "games"), "")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 3
	}
	p := testProgram(t, folder, "en", info)
	seed := uint64(effortSeed)
	game, _ := strconv.Atoi(os.Getenv("HAFEN_TEST_WAY"))
	p.Games = []*setup.Info{info}
	p.Setups, p.Crash = filepath.Join(home, "setups"), filepath.Join(home, "crashes")
	s := info.Sample(3)
	s.AssignIDs()
	p.Referee, err = referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: s, Lang: p.Lang, Seed: &seed, Options: way(game).ForGame(info)})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 3
	}
	last, _ := strconv.Atoi(os.Getenv("HAFEN_TEST_KEYS"))
	p.testOnlyHook = func(o *shared) {
		stopAfter(o, last, filepath.Join(home, "end"))
	}
	return Farewell(os.Stderr, Run(context.Background(), p), p.Words.Speaker(p.Lang).Render)
}

// stopAfter stops the program after the given number of keys and writes an endedGame to file.
func stopAfter(o *shared, last int, file string) {
	pressed, n, e := 0, 0, endedGame{Values: map[string]string{}}
	note := func() {
		n = o.evening.now.N()
		e.Asked = append(e.Asked, fmt.Sprint(o.evening.q.Key, " ", pressed))
	}
	handle := o.app.tv.GetInputCapture()
	o.app.tv.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey {
		ev = handle(ev)
		pressed++
		if now := o.evening.now; now.Over() && e.Keys == 0 {
			e.Keys = pressed
		} else if n < now.N() && !now.Over() {
			note()
		}
		return ev
	})
	o.app.tv.SetAfterDrawFunc(func(tcell.Screen) {
		if n == 0 {
			note()
		}
		if pressed != last {
			return
		}
		for _, v := range o.evening.now.Values() {
			e.Values[v.Path] = v.Get()
		}
		data, err := json.Marshal(e)
		if err == nil {
			err = os.WriteFile(file, data, 0o600)
		}
		if err != nil {
			panic(err)
		}
		o.app.Stop()
	})
}
