package main

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"hafenmeister/companion/club"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games"
	"hafenmeister/games/table"
)

// answers answers up to n questions, also hidden ones.
func answers(t *testing.T, r *referee.Referee, n int, chance *rand.Rand) {
	t.Helper()
	out, err := r.Open()
	for range n {
		check(t, err)
		q, _ := out.Now.Question()
		if q == nil {
			return
		}
		if all := out.Now.Peek(q.Who).Question; all != nil {
			q = all
		}
		out, err = r.Answer(out.Now.N(), table.Guess(q, chance, false))
	}
	check(t, err)
}

// asked returns the ID, the number of entries, and the present question of a game, with its hidden options.
func asked(t *testing.T, r *referee.Referee) (id string, n int, q *table.Question) {
	t.Helper()
	out, err := r.Open()
	check(t, err)
	if q, _ = out.Now.Question(); q != nil {
		if all := out.Now.Peek(q.Who).Question; all != nil {
			q = all
		}
	}
	return out.Now.ID, out.Now.N(), q
}

// A machine has the data folder and the games folder of a computer on which a table plays.
type machine struct{ data, path string }

func newMachine(t *testing.T) machine {
	return machine{t.TempDir(), filepath.Join(t.TempDir(), "games")}
}

// fetch runs hafenclub fetch on the machine and returns its output.
func (m machine) fetch(key, game string) (said string, err error) {
	cmd := exec.Command("hafenclub", "fetch", "--lang", "en", "--data", m.data, "--games", m.path, "--game", game)
	cmd.Stdin = strings.NewReader(key + "\n")
	text, err := cmd.CombinedOutput()
	return string(text), err
}

func (m machine) open(t *testing.T) *log.Folder {
	t.Helper()
	folder, err := log.Open(m.path, "")
	check(t, err)
	return folder
}

// key returns the key of the machine's table.
func (m machine) key(t *testing.T) string {
	t.Helper()
	text, err := exec.Command("hafenclub", "key", "--data", m.data).CombinedOutput()
	check(t, err)
	return strings.TrimSpace(string(text))
}

// TestFetch: with the table's key, another machine continues at the same question, including hidden cards and
// throws. No file in the club's folder has any of that in plain text.
func TestFetch(t *testing.T) {
	t.Parallel()
	o := open(t, serveFlags{})
	old, next := newMachine(t), newMachine(t)
	folder, chance := old.open(t), rand.New(rand.NewPCG(3, 3))
	seed := uint64(3)
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: games.Find("smugglers"), Setup: games.Find("smugglers").Sample(3), Lang: "en", Seed: &seed})
	check(t, err)
	defer r.Close()
	f := startFeed(t, old.data, old.path, o.code(t, "anna").String())
	id, _, _ := asked(t, r)
	io.WriteString(f.in, id+"\n")
	answers(t, r, 60, chance)
	want, err := folder.ReadGame(id)
	check(t, err)
	defer want.Close()
	holds(t, old, want)
	f.Process.Kill()
	f.Wait()
	key := old.key(t)

	for _, x := range []struct{ key, game, says string }{
		{"", "", "has not joined a club yet"},
		{"hello", "", "is not the key of a table"},
		{key[:len(key)-3] + "aaa", "", "knows no table with this key"},
		{key, "none", "has no game none of this table"},
	} {
		if said, err := newMachine(t).fetch(x.key, x.game); err == nil || !strings.Contains(said, x.says) {
			t.Errorf("%q %q: %v, %s", x.key, x.game, err, said)
		}
	}
	said, err := next.fetch(key, "")
	if err != nil || said != "game "+id+"\n" {
		t.Fatalf("%v: %s", err, said)
	}
	other := next.open(t)
	got, err := other.ReadGame(id)
	check(t, err)
	defer got.Close()
	if !reflect.DeepEqual(got.Entries(), want.Entries()) || !reflect.DeepEqual(got.Sums(), want.Sums()) {
		t.Errorf("fetched %d lines of %d", len(got.Sums()), len(want.Sums()))
	}
	r2, err := referee.Resume(other, games.Find, id)
	check(t, err)
	defer r2.Close()
	_, n, q := asked(t, r)
	if _, n2, q2 := asked(t, r2); n2 != n || q2.Place != q.Place || q2.Key != q.Key || q2.Who != q.Who || !reflect.DeepEqual(q.Options, q2.Options) {
		t.Errorf("it continues with question %d, %+v, not %d, %+v", n2, q2, n, q)
	}
	f = startFeed(t, next.data, next.path)
	io.WriteString(f.in, id+"\n")
	answers(t, r2, 20, chance)
	holds(t, next, got)

	var hidden [][]byte
	lines, err := got.Raw(0)
	check(t, err)
	for _, l := range lines {
		hidden = append(hidden, bytes.TrimSpace(l))
	}
	parsed, err := club.ParseKeyCode(key)
	check(t, err)
	m, err := (&program{data: next.data}).loadMember()
	check(t, err)
	hidden = append(hidden, parsed.Secret[:], []byte(m.LogKey()), []byte(key[len(key)-20:]), []byte(got.Begin().Setup))
	files := 0
	check(t, filepath.WalkDir(o.data, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		files++
		for _, secret := range hidden {
			if bytes.Contains(text, secret) {
				t.Errorf("%s holds %q", path, secret)
			}
		}
		return err
	}))
	if files < 5 {
		t.Errorf("only %d files were looked through", files)
	}
}

// holds waits until the club has all of a game of the machine's table.
func holds(t *testing.T, on machine, game *log.Game) {
	t.Helper()
	soon(t, "the table has joined", func() bool {
		_, err := os.Stat(filepath.Join(on.data, "table.json"))
		return err == nil
	})
	m, err := (&program{data: on.data}).loadMember()
	check(t, err)
	_, err = game.Refresh()
	check(t, err)
	nc := connect(t, m)
	soon(t, "the club has all entries", func() bool { return has(t, nc, m, game) == len(game.Sums()) })
}

// TestFetchAnotherWay: if a machine's game took another course than the club's, it is kept as a game of its own.
func TestFetchAnotherWay(t *testing.T) {
	t.Parallel()
	o := open(t, serveFlags{})
	old, next := newMachine(t), newMachine(t)
	playOn := func(on machine, id string, n int, seed uint64, feed bool, code ...string) string {
		t.Helper()
		folder := on.open(t)
		r, err := (*referee.Referee)(nil), error(nil)
		if id == "" {
			r, err = referee.Begin(referee.NewGame{Folder: folder, Info: games.Find("shipcaptaincrew"), Setup: games.Find("shipcaptaincrew").Sample(2), Lang: "en", Seed: &seed})
		} else {
			r, err = referee.Resume(folder, games.Find, id)
		}
		check(t, err)
		defer r.Close()
		id, _, _ = asked(t, r)
		answers(t, r, n, rand.New(rand.NewPCG(seed, seed)))
		if feed {
			f := startFeed(t, on.data, on.path, code...)
			io.WriteString(f.in, id+"\n")
			game, err := folder.ReadGame(id)
			check(t, err)
			holds(t, on, game)
			check(t, f.in.Close())
			check(t, f.Wait())
		}
		return id
	}
	id := playOn(old, "", 4, 1, true, o.code(t, "anna").String())
	if said, err := next.fetch(old.key(t), id); err != nil {
		t.Fatal(said)
	}
	playOn(next, id, 6, 2, true)
	playOn(old, id, 3, 3, false)
	f := startFeed(t, old.data, old.path)
	io.WriteString(f.in, id+"\n")
	name, err := os.Hostname()
	check(t, err)
	soon(t, "the old machine is told who plays", func() bool { return strings.Contains(f.said.String(), "Game "+id+" is played on "+name+" now") })
	check(t, f.in.Close())
	check(t, f.Wait())
	said, err := old.fetch("", "")
	var game, beside string
	if _, scan := fmt.Sscanf(said, "game %s\nbeside %s\n", &game, &beside); err != nil || scan != nil || game != id {
		t.Fatalf("%v: %s", err, said)
	}
	folder := old.open(t)
	for of, n := range map[string]int{id: 10, beside: 7} {
		if h, err := folder.Find(of); err != nil || h.N != n {
			t.Errorf("%s has %d entries, not %d: %v", of, h.N, n, err)
		}
	}
}
