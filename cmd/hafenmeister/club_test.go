package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hafenmeister/companion/devices"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// fakeClub is a hafenclub for scripts: it joins with the code "good" and with none, writes down beside
// the logbook what it was told, and says how many answers the club is behind. It ends after the first
// game that is named, as if it were killed.
func fakeClub() {
	if os.Args[1] == "fetch" {
		fetchOfTests()
		return
	}
	var folder, code string
	for i, a := range os.Args {
		if a == "--games" {
			folder = filepath.Dir(os.Args[i+1])
			code = strings.TrimPrefix(strings.Join(os.Args[i+4:], " "), "-- ") // after --state
		}
	}
	if code != "good" && code != "" {
		fmt.Fprintln(os.Stderr, "no such code:", code)
		os.Exit(2)
	}
	told, err := os.OpenFile(filepath.Join(folder, "told"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		os.Exit(1)
	}
	fmt.Println("joined club anna")
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		fmt.Fprintf(told, "%q %s\n", code, lines.Text())
		if code != "" {
			return
		}
		fmt.Println("Club: 3 answers behind.")
	}
	fmt.Fprintln(told, "left")
}

// fetchOfTests is "hafenclub fetch" with the key "key": the game is there already.
func fetchOfTests() {
	typed, _ := bufio.NewReader(os.Stdin).ReadString('\n')
	if typed != "key\n" && typed != "\n" {
		fmt.Fprint(os.Stderr, "no such key: ", typed)
		os.Exit(1)
	}
	folder := ""
	for i, a := range os.Args {
		if a == "--games" {
			folder = filepath.Dir(os.Args[i+1])
		}
	}
	id, err := os.ReadFile(filepath.Join(folder, "fetched"))
	if err != nil {
		os.Exit(1)
	}
	fmt.Printf("game %s\nbeside x2345\n", id)
}

// TestResumeFrom: the game that was fetched is gone on with, beside what tells the club that was joined.
func TestResumeFrom(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	typed := ""
	do := func(args ...string) (code int, out, errs string) {
		var o, e bytes.Buffer
		code = run(append([]string{"--data", data, "--lang", "en"}, args...), strings.NewReader(typed), &o, &e)
		return code, o.String(), e.String()
	}
	_, out, _ := do("play", "shipcaptaincrew", "--sample", "--json")
	id := regexp.MustCompile(`"id":"(\w{5})"`).FindStringSubmatch(out)
	if id == nil {
		t.Fatal(out)
	}
	do("play", "shipcaptaincrew", "--sample", "--json")
	if err := os.WriteFile(filepath.Join(data, "fetched"), []byte(id[1]), 0o600); err != nil {
		t.Fatal(err)
	}
	good, bad := filepath.Join(data, "key.txt"), filepath.Join(data, "bad.txt")
	if err := errors.Join(os.WriteFile(good, []byte(" key\n"), 0o600), os.WriteFile(bad, []byte("bad"), 0o600)); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{good, "-", "last"} {
		if typed = ""; key == "-" {
			typed = "key\n"
		}
		code, out, errs := do("resume", "--from", key, "--json")
		if code != 0 || !strings.Contains(out, `"id":"`+id[1]+`"`) || !strings.Contains(errs, "kept as game x2345") {
			t.Errorf("%s: %d: %s%s", key, code, out, errs)
		}
	}
	if code, out, errs := do("resume", "--from", bad, "--json"); code != 1 || !strings.Contains(out+errs, "no such key: bad") {
		t.Errorf("%d: %s%s", code, out, errs)
	}
	if code, out, errs := do("resume", "--from", "key", "--json"); code != 1 || !strings.Contains(out+errs, "never on the command line") {
		t.Errorf("a key on the command line: %d: %s%s", code, out, errs)
	}
	for end := time.Now().Add(2 * time.Minute); ; time.Sleep(20 * time.Millisecond) {
		if told, _ := os.ReadFile(filepath.Join(data, "told")); strings.Contains(string(told), "left") {
			break
		}
		if time.Now().After(end) {
			t.Fatal("what tells the club was not started for the club that was joined")
		}
	}
}

// TestClub: the program that tells the club is named the game. It ends, is started again without the
// code and told the game once more; what it says of the club is told to the table.
func TestClub(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	in, typed := io.Pipe()
	var mu sync.Mutex
	var out bytes.Buffer
	said := func() string {
		mu.Lock()
		defer mu.Unlock()
		return out.String()
	}
	done := make(chan int, 1)
	go func() {
		done <- run([]string{"--data", data, "--lang", "en", "play", "shipcaptaincrew", "--sample", "--plain", "--club", "good"}, in,
			writerFunc(func(b []byte) (int, error) {
				mu.Lock()
				defer mu.Unlock()
				return out.Write(b)
			}), io.Discard)
	}()
	told := func(want string) {
		t.Helper()
		for end := time.Now().Add(2 * time.Minute); ; time.Sleep(20 * time.Millisecond) {
			text, _ := os.ReadFile(filepath.Join(data, "told"))
			if regexp.MustCompile(want).Match(text) {
				return
			}
			if time.Now().After(end) {
				t.Fatalf("told %q", text)
			}
		}
	}
	told(`^"good" (\w{5})\n"" \w{5}\n$`)
	for end := time.Now().Add(2 * time.Minute); !strings.Contains(said(), "Club: 3 answers behind."); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("the table is not told:\n%s", said())
		}
	}
	typed.Close()
	if code := <-done; code != 0 {
		t.Errorf("exit code %d", code)
	}
	told(`left\n$`)
}

// TestClubHearsOfEveryGame: what was played while its program was away, or named to one that died, is named again.
func TestClubHearsOfEveryGame(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	path, err := clubProgram()
	if err != nil {
		t.Fatal(err)
	}
	feed := &clubFeed{}
	c := &clubRun{path: path, args: []string{"feed", "--games", filepath.Join(data, "games"), "--state", ""}, feed: feed}
	feed.set(c)
	for _, game := range []string{"aaaaa", "bbbbb", "aaaaa", "ccccc"} {
		feed.follow(game, func(string, table.Text) {})
	}
	begun := make(chan error, 1)
	go c.loop([]string{"--", "good"}, begun) // it dies after the first
	if err := <-begun; err != nil {
		t.Fatal(err)
	}
	defer c.close()
	want := "\"good\" bbbbb\n\"\" bbbbb\n\"\" aaaaa\n\"\" ccccc\n"
	for end := time.Now().Add(2 * time.Minute); ; time.Sleep(20 * time.Millisecond) {
		text, _ := os.ReadFile(filepath.Join(data, "told"))
		if string(text) == want {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("told %q, want %q", text, want)
		}
	}
}

// The club hears of the next game of a campaign, which the same referee plays under another ID.
func TestClubHearsOfTheNextGame(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	info := &tischpiraten.Info
	at := slices.IndexFunc(info.Variants, func(v setup.Variant) bool { return v.Campaign })
	s := info.SampleOf(info.Variants[at].Name, 2)
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: s, Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	p := &program{}
	p.club.set(&clubRun{feed: &p.club})
	a := p.withClub(devices.Attendant{}, r, func(string, table.Text) {})
	defer a.Stop()
	out, err := r.Open()
	if err != nil {
		t.Fatal(err)
	}
	first := out.Now.ID
	if out, err = r.PerformAction("concede", out.Now.Players()[1].ID); err == nil {
		out, err = r.Answer(out.Now.N(), table.Answer{"yes"})
	}
	if err == nil {
		out, err = r.Next()
	}
	if err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		p.club.mu.Lock()
		games := slices.Clone(p.club.run.games)
		p.club.mu.Unlock()
		if want := []string{first, out.Now.ID}; slices.Equal(games, want) {
			return
		} else if time.Now().After(end) {
			t.Fatalf("the club hears of %q, want %q", games, want)
		}
	}
}

type writerFunc func(b []byte) (int, error)

func (f writerFunc) Write(b []byte) (int, error) { return f(b) }

// TestClub_refused: who is not let in is told why before the game begins, and what to do without the program.
func TestClub_refused(t *testing.T) {
	var out, errs bytes.Buffer
	play := func(code string) int {
		errs.Reset()
		return run([]string{"--data", t.TempDir(), "--lang", "en", "play", "shipcaptaincrew", "--sample", "--plain", "--club", code}, strings.NewReader(""), &out, &errs)
	}
	if code := play("bad"); code != 1 || !strings.Contains(errs.String(), "no such code: bad") {
		t.Errorf("%d: %s", code, errs.String())
	}
	t.Setenv("PATH", "")
	if code := play("good"); code != 1 || !strings.Contains(errs.String(), "hafenclub is missing") {
		t.Errorf("%d: %s", code, errs.String())
	}
}

// TestClub_apart: nothing that speaks to a club is part of this program: who plays alone pays nothing for it.
func TestClub_apart(t *testing.T) {
	if testing.Short() {
		t.Skip("all imports are listed: run it without -short")
	}
	deps, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, not := range []string{"github.com/nats-io/", "hafenmeister/companion/club", "filippo.io/age"} {
		if strings.Contains(string(deps), not) {
			t.Errorf("%s is linked", not)
		}
	}
}
