package line_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/halunken"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// english returns the English texts of skirmish and Halunken.
func english(t testing.TB) *locale.Speaker {
	t.Helper()
	return speaker(t, "en")
}

func speaker(t testing.TB, lang string) *locale.Speaker {
	t.Helper()
	words, err := locale.New(
		locale.From("skirmish", skirmish.Texts), locale.From("halunken", halunken.Texts), locale.From("table", table.Texts), locale.From("setup", setup.Texts), locale.From("replay", replay.Texts), locale.From("log", log.Texts),
		locale.From("referee", referee.Texts), locale.From("report", report.Texts), locale.From("setupfile", setupfile.Texts), locale.From("line", line.Texts))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if missing := words.Missing(); len(missing) > 0 {
			t.Errorf("not put into words: %v", missing)
		}
	})
	return words.Speaker(lang)
}

// message is one line of output.
type message map[string]any

func (m message) n() int {
	n, _ := m["n"].(float64)
	return int(n)
}

func (m message) is(kind string) bool { return m["type"] == kind }

func (m message) String() string { return fmt.Sprint(map[string]any(m)) }

// client is the program at the other end of the protocol.
type client struct {
	testing.TB
	folder *log.Folder
	path   string
	info   setup.Info
	ref    *referee.Referee
	in     *io.PipeWriter
	blocks chan []byte
	done   chan error
	ask    message // the last ask or over
}

// A blockWriter sends each block of output, the answer to one line.
type blockWriter chan []byte

func (w blockWriter) Write(b []byte) (int, error) {
	w <- bytes.Clone(b)
	return len(b), nil
}

// sit begins a game and reads up to the first question.
func sit(t testing.TB, n referee.NewGame) *client {
	t.Helper()
	c := &client{TB: t, path: filepath.Join(t.TempDir(), "games"), info: skirmish.Info}
	var err error
	if c.folder, err = log.Open(c.path, ""); err != nil {
		t.Fatal(err)
	}
	n.Folder = c.folder
	if n.Info == nil {
		n.Info = &c.info
	}
	if c.ref, err = referee.Begin(n); err != nil {
		t.Fatal(err)
	}
	c.connect(false)
	t.Cleanup(func() { c.hangUp() })
	return c
}

func (c *client) connect(resumed bool) []message {
	c.Helper()
	read, write := io.Pipe()
	c.in, c.blocks, c.done = write, make(chan []byte, 1), make(chan error, 1)
	e := line.Config{Referee: c.ref, Words: english(c), In: read, Out: blockWriter(c.blocks), Resumed: resumed}
	go func() { c.done <- line.JSON(context.Background(), e) }()
	return c.hear()
}

// hangUp closes the input and the referee.
func (c *client) hangUp() {
	c.Helper()
	if c.in == nil {
		return
	}
	c.in.Close()
	if err := <-c.done; err != nil {
		c.Error(err)
	}
	if err := c.ref.Close(); err != nil {
		c.Error(err)
	}
	c.in = nil
}

// again hangs up and resumes the game under info.
func (c *client) again(info setup.Info) []message {
	c.Helper()
	c.hangUp()
	games, err := c.folder.Games()
	if err != nil {
		c.Fatal(err)
	}
	if c.ref, err = referee.Resume(c.folder, func(string) *setup.Info { return &info }, games[0].ID); err != nil {
		c.Fatal(err)
	}
	return c.connect(true)
}

func (c *client) hear() (list []message) {
	c.Helper()
	var block []byte
	select {
	case block = <-c.blocks:
	case err := <-c.done:
		c.done <- err
		select {
		case block = <-c.blocks:
		default:
			c.Fatalf("the line went dead: %v", err)
		}
	}
	for l := range bytes.Lines(block) {
		var m message
		if err := json.Unmarshal(l, &m); err != nil {
			c.Fatalf("%s: %v", l, err)
		}
		if m.is("ask") || m.is("over") {
			c.ask = m
		}
		list = append(list, m)
	}
	if len(list) == 0 {
		c.Fatal("no answer")
	}
	return list
}

// say sends a line as it is and returns the messages that answer it.
func (c *client) say(format string, args ...any) []message {
	c.Helper()
	if _, err := fmt.Fprintf(c.in, format+"\n", args...); err != nil {
		c.Fatal(err)
	}
	return c.hear()
}

// answer answers the open question with a JSON value.
func (c *client) answer(a string) []message {
	c.Helper()
	return c.say(`{"n":%d,"answer":%s}`, c.ask.n(), a)
}

// refused fails the test unless the answer is an error with the code, followed by the same question.
func (c *client) refused(code, format string, args ...any) message {
	c.Helper()
	before := c.ask
	list := c.say(format, args...)
	if len(list) != 2 || !list[0].is("error") || list[0]["code"] != code || list[1].String() != before.String() {
		c.Fatalf("%s: want an error %q and the question again, got %v", fmt.Sprintf(format, args...), code, list)
	}
	return list[0]
}

// one fails the test unless the answer is exactly one message of the kind.
func (c *client) one(kind, format string, args ...any) message {
	c.Helper()
	list := c.say(format, args...)
	if len(list) != 1 || !list[0].is(kind) {
		c.Fatalf("%s: want one %q, got %v", fmt.Sprintf(format, args...), kind, list)
	}
	return list[0]
}

// changed fails the test unless the answer begins with a changed message and ends with ask or over.
func (c *client) changed(format string, args ...any) message {
	c.Helper()
	list := c.say(format, args...)
	if len(list) < 2 || !list[0].is("changed") || !slices.ContainsFunc([]string{"ask", "over"}, list[len(list)-1].is) {
		c.Fatalf("%s: want what changed, got %v", fmt.Sprintf(format, args...), list)
	}
	return list[0]
}

// until answers at random until a question with the key is open.
func (c *client) until(key string, seed uint64) {
	c.Helper()
	if !c.comes(key, seed) {
		c.Fatalf("with seed %d %s is never asked", seed, key)
	}
}

// comes is like until, but returns false if the game ends first.
func (c *client) comes(key string, seed uint64) bool {
	c.Helper()
	r := rand.New(rand.NewPCG(seed, 0))
	for !c.ask.is("over") {
		if c.ask["key"] == key {
			return true
		}
		c.guess(r)
	}
	return false
}

// guess answers the open question at random, knowing only the protocol.
func (c *client) guess(r *rand.Rand) []message {
	c.Helper()
	ask := c.ask
	if ask["secret"] == true && ask["options"] == nil && ask["cards"] == nil {
		list := c.say(`{"do":"peek","who":"%s"}`, ask["who"])
		ask = list[len(list)-1]
	}
	return c.answer(guessJSON(ask, r))
}

func guessJSON(ask message, r *rand.Rand) string {
	pick := func(field string) (ids []string) {
		list, _ := ask[field].([]any)
		for _, x := range list {
			ids = append(ids, x.(map[string]any)["id"].(string))
		}
		return ids
	}
	least, most := 1, 1
	if ask["min"] != nil {
		least, most = int(ask["min"].(float64)), int(ask["max"].(float64))
	}
	var out any
	switch ask["kind"] {
	case "choose":
		ids := pick("options")
		r.Shuffle(len(ids), func(i, k int) { ids[i], ids[k] = ids[k], ids[i] })
		out = ids[:least+r.IntN(most-least+1)]
	case "draw":
		out = pick("cards")[0]
	case "roll":
		faces := []string{}
		for _, d := range ask["dice"].([]any) {
			f := d.(map[string]any)["faces"].([]any)
			faces = append(faces, f[r.IntN(len(f))].(string))
		}
		out = faces
	case "number":
		out = least + r.IntN(most-least+1)
	case "confirm":
		out = r.IntN(2) == 0
	case "text":
		out = fmt.Sprintf("Nr. %d", r.IntN(1000))
	}
	b, err := json.Marshal(out)
	if err != nil {
		panic(err)
	}
	return string(b)
}

func seeded(n uint64) *uint64 { return &n }

// sample begins a game of two with typed dice.
func sample(t testing.TB) *client {
	t.Helper()
	return sit(t, referee.NewGame{Setup: skirmish.Sample(2), Seed: seeded(7)})
}

func (c *client) values() map[string]any {
	c.Helper()
	return c.one("view", `{"do":"view"}`)["values"].(map[string]any)
}

func texts(list []message) string {
	var all []string
	for _, m := range list {
		if s, ok := m["text"].(string); ok {
			all = append(all, s)
		}
	}
	return strings.Join(all, "\n")
}

var errGone = errors.New("gone")
