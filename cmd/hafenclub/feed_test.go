package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hafenmeister/companion/club"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/table"
)

// A feedProcess is a running hafenclub feed.
type feedProcess struct {
	*exec.Cmd
	in   io.WriteCloser
	said *output
}

func startFeed(t *testing.T, data, folder string, code ...string) *feedProcess {
	t.Helper()
	f := &feedProcess{Cmd: exec.Command("hafenclub", append([]string{"feed", "--lang", "en", "--data", data, "--games", folder}, code...)...), said: &output{}}
	f.Stdout, f.Stderr = f.said, f.said
	var err error
	f.in, err = f.StdinPipe()
	check(t, err)
	check(t, f.Start())
	t.Cleanup(func() { f.Process.Kill(); f.Wait() })
	return f
}

// TestFeed: hafenclub feed sends a table's game to the club, also after it was killed and after the club
// was closed for a while.
func TestFeed(t *testing.T) {
	t.Parallel()
	o := open(t, serveFlags{})
	data, path := t.TempDir(), filepath.Join(t.TempDir(), "games")
	folder, err := log.Open(path, "")
	check(t, err)
	seed := uint64(3)
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &shipcaptaincrew.Info, Setup: shipcaptaincrew.Info.Sample(3), Lang: "en", Seed: &seed})
	check(t, err)
	defer r.Close()
	chance := rand.New(rand.NewPCG(seed, seed))
	answers := func(n int) {
		t.Helper()
		out, err := r.Open()
		for range n {
			check(t, err)
			q, _ := out.Now.Question()
			out, err = r.Answer(out.Now.N(), table.Guess(q, chance, false))
		}
		check(t, err)
	}
	now, err := r.Open()
	check(t, err)
	id := now.Now.ID
	holds := func() {
		t.Helper()
		game, err := folder.ReadGame(id)
		check(t, err)
		defer game.Close()
		m, err := (&program{data: data}).loadMember()
		check(t, err)
		nc := connect(t, m)
		defer nc.Close()
		soon(t, "the club has all entries", func() bool { return has(t, nc, m, game) == len(game.Sums()) })
	}
	answers(3)
	f := startFeed(t, data, path, o.code(t, "anna").String())
	io.WriteString(f.in, id+"\n")
	soon(t, "it has joined", func() bool { return strings.HasPrefix(f.said.String(), "joined club anna\n") })
	answers(3)
	holds()
	soon(t, "the board shows it", func() bool { return strings.Contains(o.page(t), now.Now.Players()[0].Name) })

	f.Process.Kill()
	f.Wait()
	answers(3)
	f = startFeed(t, data, path) // the game is on the list, its ID is not sent
	holds()
	io.WriteString(f.in, id+"\n")

	if !testing.Short() {
		o.end()
		answers(3)
		soon(t, "the table is told", func() bool { return strings.Contains(f.said.String(), " answers behind") })
		ctx, stop := context.WithCancel(context.Background())
		done := make(chan error, 1)
		go func() { done <- o.serve(ctx, serveFlags{host: "127.0.0.1"}, nil) }()
		defer func() {
			stop()
			check(t, <-done)
		}()
		soon(t, "the table is told that all is well", func() bool { return strings.HasSuffix(f.said.String(), "\n\n") })
		holds()
	}
	answers(1)
	check(t, f.in.Close()) // the game has ended; the last answers are still sent
	check(t, f.Wait())
	holds()
}

// TestFeedRefused: the message says why the table cannot join.
func TestFeedRefused(t *testing.T) {
	t.Parallel()
	o := open(t, serveFlags{})
	used := o.code(t, "anna")
	_, err := join(used)
	check(t, err)
	away := used
	away.Addr = "127.0.0.1:1"
	for _, x := range []struct{ code, says string }{
		{"", "has not joined a club yet"},
		{"hello", `"hello" is not the code`},
		{used.String(), "does not let you in"},
		{away.String(), "cannot be reached"},
	} {
		cmd := exec.Command("hafenclub", "feed", "--lang", "en", "--data", t.TempDir(), "--games", "none")
		if x.code != "" {
			cmd.Args = append(cmd.Args, x.code)
		}
		text, err := cmd.CombinedOutput()
		if err == nil || !bytes.Contains(text, []byte(x.says)) {
			t.Errorf("%q: %v, %s", x.code, err, text)
		}
	}
}

// TestFeedExpelled: the feed of an expelled table says so, even if it has nothing to send.
func TestFeedExpelled(t *testing.T) {
	t.Parallel()
	o := open(t, serveFlags{})
	on := newMachine(t)
	f := startFeed(t, on.data, on.path, o.code(t, "anna").String())
	soon(t, "it has joined", func() bool { return strings.HasPrefix(f.said.String(), "joined club anna\n") })
	check(t, o.expel(t.Context(), "anna", false))
	soon(t, "it is told", func() bool { return strings.Contains(f.said.String(), "does not know this table any more") })
	at := &program{data: on.data, nearby: func(context.Context, *club.Fingerprint) []string { return nil }}
	m, err := at.loadMember()
	check(t, err)
	if moved, err := at.findMoved(t.Context(), m); moved || !errors.Is(err, club.ErrTaken) {
		t.Errorf("a club that answers is looked for: %v, %v", moved, err)
	}
}
