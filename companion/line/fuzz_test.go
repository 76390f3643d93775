package line_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"hafenmeister/companion/line"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/gamestest/skirmish"
)

// FuzzJSON checks that each line of any input is answered, that nothing breaks, and that a number
// stands for only one question.
func FuzzJSON(f *testing.F) {
	f.Add([]byte("{\"n\":1,\"answer\":\"bold\"}\n{\"n\":2,\"answer\":[\"bold\"]}\n{\"do\":\"virtual\"}\n{\"do\":\"undo\"}\n{\"do\":\"log\"}"))
	f.Add([]byte("{\"do\":\"free\",\"id\":\"concede\",\"who\":\"Anna\"}\n{\"n\":2,\"answer\":true}\n{\"do\":\"set\",\"values\":{\"players.a.out\":false}}\n{\"do\":\"view\"}\n"))
	f.Add([]byte("{\"n\":1,\"answer\":\"bold\"}\n{\"n\":2,\"answer\":\"bold\"}\n{\"n\":3,\"answer\":\"a\"}\n{\"do\":\"correct\",\"n\":3,\"answer\":\"b\",\"try\":true}\n{\"do\":\"correct\",\"n\":1,\"answer\":\"careful\"}\n{\"do\":\"redo\"}\n{\"do\":\"calloff\"}\n{\"do\":\"back\",\"to\":2}\n{\"do\":\"drop\"}"))
	f.Add([]byte("{\"do\":\"why\"}\r\n\r\n{\"do\":\"peek\",\"who\":\"Ben\"}\n{\"do\":\"quit\"}\n{\"do\":\"view\"}"))
	f.Add([]byte("{\"do\":\"correct\",\"n\":0,\"answer\":\"players = [\\\"A\\\", \\\"B\\\"]\\ncrew = 2\\n[house]\\nrounds = 1\\n\\\"save.kind\\\" = \\\"plain\\\"\\n\"}\n{\"n\":2,\"answer\":\"bold\"}"))
	folder, err := log.Open(filepath.Join(f.TempDir(), "games"), "")
	if err != nil {
		f.Fatal(err)
	}
	words := english(f)
	f.Fuzz(func(t *testing.T, in []byte) {
		r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &skirmish.Info, Setup: skirmish.Sample(2), Seed: seeded(1)})
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		c := &fuzzed{T: t, rest: in, asked: map[float64]string{}}
		if err := line.JSON(t.Context(), line.Config{Referee: r, Words: words, In: c, Out: c}); err != nil {
			t.Fatal(err)
		}
		if sent := c.handedOver(); sent > c.answered && !c.quit {
			t.Fatalf("%d lines in, %d answered", sent, c.answered)
		}
	})
}

// fuzzed is the input and output of the protocol: it passes one line per Read and checks each block written.
type fuzzed struct {
	*testing.T

	mu   sync.Mutex // the reader continues to read after a quit
	rest []byte
	sent int

	answered int // blocks after the first, which says hello
	hello    bool
	quit     bool
	asked    map[float64]string // questions by number
}

func (c *fuzzed) handedOver() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.sent
}

func (c *fuzzed) Read(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.rest) == 0 {
		return 0, io.EOF
	}
	end := bytes.IndexByte(c.rest, '\n') + 1
	if end == 0 {
		end = len(c.rest)
	}
	n := copy(p, c.rest[:end])
	if n == end {
		c.sent++
	}
	c.rest = c.rest[n:]
	return n, nil
}

func (c *fuzzed) Write(block []byte) (int, error) {
	if c.hello {
		c.answered++
	}
	c.hello = true
	lines := 0
	for l := range bytes.Lines(block) {
		lines++
		var m map[string]any
		if err := json.Unmarshal(l, &m); err != nil || m["type"] == nil {
			c.Errorf("no JSON goes out: %s: %v", l, err)
		}
		c.quit = c.quit || m["key"] == "line.kept"
		if m["type"] == "ask" {
			c.same(m)
		}
	}
	if lines == 0 {
		c.Error("a line was answered by nothing")
	}
	return len(block), nil
}

// same reports an error if a question's number was that of another question. What peek shows has the same number.
func (c *fuzzed) same(m map[string]any) {
	n := m["n"].(float64)
	key := fmt.Sprint(m["place"], m["key"], m["who"])
	if was, there := c.asked[n]; there && was != key {
		c.Errorf("number %v was %s and is %s", n, was, key)
	}
	c.asked[n] = key
}

// TestAnyLines plays games with random lines. Numbers only rise and stay the same after errors, and
// the same lines give the same answers.
func TestAnyLines(t *testing.T) {
	for seed := range uint64(effort.Of(t, 2, 6, 6)) {
		said := [2][]string{}
		for i := range said {
			c := sit(t, referee.NewGame{Setup: skirmish.Sample(2), Seed: seeded(seed), Options: referee.Options{Cards: []string{referee.ByTable, referee.ByApp}[seed%2]}})
			r := rand.New(rand.NewPCG(seed, 1))
			for range 150 {
				was := c.ask
				list := c.anything(r)
				for _, m := range list {
					said[i] = append(said[i], m.String())
				}
				isError := list[0].is("error")
				if c.ask.n() < was.n() && c.ask.is("ask") || isError && c.ask.n() != was.n() {
					t.Fatalf("seed %d: after %v comes %v", seed, was, list)
				}
			}
			c.hangUp()
		}
		if !slices.Equal(said[0], said[1]) {
			t.Fatalf("seed %d: the same lines were answered in two ways", seed)
		}
	}
}

// anything sends a valid answer or a line that may be invalid.
func (c *client) anything(r *rand.Rand) []message {
	c.Helper()
	n := r.IntN(c.ask.n() + 2)
	switch r.IntN(24) {
	case 0:
		return c.say(`{"do":"undo"}`)
	case 1:
		return c.say(`{"do":"redo"}`)
	case 2:
		return c.say(`{"do":"calloff"}`)
	case 3:
		return c.say(`{"do":"drop"}`)
	case 4:
		return c.say(`{"do":"back","to":%d}`, max(n, c.ask.n()-5))
	case 5:
		return c.say(`{"do":"correct","n":%d,"answer":["%d"],"try":%t}`, n, r.IntN(7), r.IntN(2) == 0)
	case 6:
		return c.say(`{"do":"set","values":{"figures.a%d.wounds":%d}}`, r.IntN(4), r.IntN(4))
	case 7:
		return c.say(`{"do":"action","id":"%s","who":"%s"}`, []string{"card", "shanty", "concede"}[r.IntN(3)], []string{"Anna", "Ben"}[r.IntN(2)])
	case 8:
		return c.say(`{"do":"why","n":%d}`, n)
	case 9:
		return c.say(`{"do":"peek","who":"Anna"}`)
	case 10:
		return c.say(`{"do":"virtual"}`)
	case 11:
		return c.say(`{"do":"log"}`)
	}
	if c.ask.is("over") {
		return c.say(`{"do":"undo"}`)
	}
	return c.guess(r)
}
