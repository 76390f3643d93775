package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/table"
)

// binary is the real program, built once.
var binary = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "hafenmeister")
	if err != nil {
		return "", err
	}
	afterAll(func() { os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		return "", err
	}
	path := filepath.Join(dir, "hafenmeister")
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%w\n%s", err, out)
	}
	return path, err
})

func build(t testing.TB) string {
	t.Helper()
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// A moment is the expected state after a line: what a resumed program must show if that was the last
// line it acknowledged.
type moment struct {
	line string // the last line in
	ask  string // the last line out
	view string
	now  *referee.Snapshot
}

// known is a recorded evening: each input line, and what the program must show after it.
type known struct {
	moments []moment
	words   *locale.Speaker
}

// knownEvening plays an evening in this process, with answers and most commands that change the timeline.
// The real program must print the same for the same seed and lines.
func knownEvening(t *testing.T, seed uint64, lines int) *known {
	t.Helper()
	words, err := locale.New(catalogues()...)
	if err != nil {
		t.Fatal(err)
	}
	k := &known{words: words.Speaker("en")}
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	info := games.Find("tischpiraten")
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: info.Sample(info.MinPlayers), Lang: "en", Seed: &seed,
		Options: referee.Options{Dice: "typed"}})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	in, write := io.Pipe()
	blocks := make(chan []byte)
	done := make(chan error)
	go func() {
		done <- line.JSON(context.Background(), line.Config{Referee: r, Words: k.words, In: in, Out: chanWriter(blocks)})
	}()
	chance := rand.New(rand.NewPCG(seed, 1))
	m := moment{}
	for i := range lines {
		block := <-blocks
		m.ask = lastLine(block)
		fmt.Fprintln(write, `{"do":"view"}`)
		m.view = lastLine(<-blocks)
		o, err := r.Open()
		if err != nil {
			t.Fatal(err)
		}
		m.now = o.Now
		k.moments = append(k.moments, m)
		if i < lines-1 {
			m = moment{line: nextLine(m.now, chance)}
			fmt.Fprintln(write, m.line)
		}
	}
	write.Close()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	return k
}

type chanWriter chan []byte

func (w chanWriter) Write(b []byte) (int, error) {
	w <- bytes.Clone(b)
	return len(b), nil
}

func lastLine(block []byte) string {
	list := strings.Split(strings.TrimSpace(string(block)), "\n")
	return list[len(list)-1]
}

// nextLine returns the players' next input, usually an answer.
func nextLine(now *referee.Snapshot, chance *rand.Rand) string {
	q, _ := now.Question()
	order := now.Order()
	switch k := chance.IntN(40); {
	case q == nil:
		return fmt.Sprintf(`{"do":"back","to":%d}`, order[len(order)/3])
	case k == 0 && now.N() > 5:
		return `{"do":"undo"}`
	case k == 1:
		return `{"do":"redo"}`
	case k == 2:
		return `{"do":"calloff"}`
	case k == 3:
		return fmt.Sprintf(`{"do":"set","values":{"ships.moewe.hull":%d}}`, chance.IntN(4))
	case k == 4 && len(order) > 12:
		return fmt.Sprintf(`{"do":"correct","n":%d,"answer":["%d"]}`, order[len(order)-1-chance.IntN(12)], 1+chance.IntN(6))
	case k == 5 && now.PendingCount() > 0:
		return `{"do":"drop"}`
	case k == 6:
		return `{"do":"virtual"}`
	}
	b, err := json.Marshal(map[string]any{"n": now.N(), "answer": table.Guess(q, chance, false)})
	if err != nil {
		panic(err)
	}
	return string(b)
}

// child is the real program, talked to over pipes.
type child struct {
	*exec.Cmd
	test testing.TB
	in   io.WriteCloser
	out  *bufio.Reader
	errs bytes.Buffer
}

func start(t testing.TB, cmd *exec.Cmd) *child {
	t.Helper()
	c := &child{Cmd: cmd, test: t}
	cmd.Stderr = &c.errs
	var err error
	if c.in, err = cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	c.out = bufio.NewReader(out)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	return c
}

func (c *child) send(line string) { io.WriteString(c.in, line+"\n") }

// hear reads a line, or returns "" once the program has closed its output.
func (c *child) hear() string {
	s, err := c.out.ReadString('\n')
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(s, "\n")
}

// prompt reads until the program asks a question or reports the end of the game.
func (c *child) prompt() string {
	c.test.Helper()
	for {
		l := c.hear()
		if l == "" {
			c.test.Fatalf("the program ended: %s", c.errs.String())
		}
		if isPrompt(l) {
			return l
		}
	}
}

func isPrompt(l string) bool {
	return strings.HasPrefix(l, `{"type":"ask"`) || strings.HasPrefix(l, `{"type":"over"`)
}

// ask sends a line and reads up to the next question.
func (c *child) ask(line string) string {
	c.test.Helper()
	c.send(line)
	return c.prompt()
}

// end closes the input and waits; the exit code must be want.
func (c *child) end(want int) {
	c.test.Helper()
	c.in.Close()
	io.Copy(io.Discard, c.out)
	c.Wait()
	if got := c.ProcessState.ExitCode(); got != want {
		c.test.Fatalf("exit code %d, want %d: %s", got, want, c.errs.String())
	}
}

func command(t testing.TB, dir string, args ...string) *exec.Cmd {
	t.Helper()
	return exec.Command(build(t), append(args, "--data", dir)...)
}

// outcome runs the program to its end.
func outcome(t testing.TB, dir string, args ...string) (code int, out, errs string) {
	t.Helper()
	cmd := command(t, dir, args...)
	var o, e bytes.Buffer
	cmd.Stdout, cmd.Stderr = &o, &e
	cmd.Run()
	return cmd.ProcessState.ExitCode(), o.String(), e.String()
}

func wantWell(t testing.TB, dir string) {
	t.Helper()
	if code, out, errs := outcome(t, dir, "check"); code != 0 || !strings.Contains(out, "All is well") {
		t.Fatalf("check is not content: %d\n%s%s", code, out, errs)
	}
}

var helloID = regexp.MustCompile(`"id":"([a-z0-9]{5})"`)

// begin reads the hello and the first question, and returns the ID of the game.
func begin(t testing.TB, c *child) string {
	t.Helper()
	m := helloID.FindStringSubmatch(c.hear())
	if m == nil {
		t.Fatalf("no hello: %s", c.errs.String())
	}
	c.prompt()
	return m[1]
}

// TestKilled kills the program at random moments: in the middle of writing, between two lines, while it closes
// the folder. After each kill the resumed game shows the entries, values and question of the last acknowledged
// line, or of a later line that was sent; check finds no fault.
func TestKilled(t *testing.T) {
	t.Parallel() // it waits for the disk most of the time
	kills := effort.Of(t, 6, 12, 80)
	seed := effort.Seed(t)
	chance := rand.New(rand.NewPCG(seed, 2))
	const most = 25 // lines between two kills
	k := knownEvening(t, seed, 300)
	dir, id, at, beyond := "", "", 0, 0
	for kill := range kills {
		var c *child
		if at > len(k.moments)-most-2 || dir == "" {
			dir, at = t.TempDir(), 0
			c = start(t, command(t, dir, "play", "tischpiraten", "--sample", "--json", "--seed", strconv.FormatUint(seed, 10), "--lang", "en"))
			id = begin(t, c)
		} else {
			c = start(t, command(t, dir, "resume", id, "--json"))
			c.prompt()
		}
		sent := at + 1 + chance.IntN(most)
		go func() {
			for _, m := range k.moments[at+1 : sent+1] {
				c.send(m.line)
			}
			if kill%3 == 2 {
				c.in.Close()
			}
		}()
		acked := at + c.hearSome(chance.IntN(sent-at+1))
		time.Sleep(time.Duration(chance.IntN(4000)) * time.Microsecond) // the moment, not a wait for something
		c.Process.Kill()
		for l := c.hear(); l != ""; l = c.hear() {
			if isPrompt(l) {
				acked++
			}
		}
		c.Wait()
		now := k.resumes(t, dir, id, acked, sent)
		if now > acked {
			beyond++
		}
		at = now
	}
	t.Logf("%d kills, %d of them after an answer that was kept and not yet told", kills, beyond)
}

// hearSome reads up to most prompts and returns how many came before the program ended.
func (c *child) hearSome(most int) (answered int) {
	for answered < most {
		l := c.hear()
		if l == "" {
			return answered
		}
		if isPrompt(l) {
			answered++
		}
	}
	return answered
}

// resumes resumes the game, and returns the index of the moment at which it continues. It checks the question,
// the values and the log there.
func (k *known) resumes(t *testing.T, dir, id string, acked, sent int) int {
	t.Helper()
	wantWell(t, dir)
	c := start(t, command(t, dir, "resume", id, "--json"))
	ask := c.prompt()
	at := acked
	for at <= sent && k.moments[at].ask != ask {
		at++
	}
	if at > sent {
		t.Fatalf("after %d acknowledged lines of %d sent the question was\n%s\nand is\n%s", acked, sent, k.moments[acked].ask, ask)
	}
	m := k.moments[at]
	c.send(`{"do":"view"}`)
	if got := c.hear(); got != m.view {
		t.Fatalf("line %d: the values are\n%s\nwant\n%s", at, got, m.view)
	}
	var want bytes.Buffer
	if err := line.PrintLog(&want, m.now, k.words, true); err != nil {
		t.Fatal(err)
	}
	c.send(`{"do":"log"}`)
	for l := range strings.Lines(want.String()) {
		if got := c.hear(); got+"\n" != l {
			t.Fatalf("line %d: the log has\n%s\nwant\n%s", at, got, l)
		}
	}
	c.end(0)
	return at
}

// TestKilledInTheSetup: the set-up is kept like the game.
func TestKilledInTheSetup(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	c := start(t, command(t, dir, "play", "tischpiraten", "--json"))
	ask := c.prompt()
	for i, answer := range []string{"3", `"Zoe"`, `"Yannick"`, `"Xaver"`, `"yes"`} {
		told := c.ask(fmt.Sprintf(`{"n":%d,"answer":%s}`, i+1, answer))
		if told == ask {
			t.Fatalf("nothing came of %s: %s", answer, ask)
		}
		c.Process.Kill()
		c.Wait()
		c = start(t, command(t, dir, "resume", "--json"))
		if l := c.hear(); !strings.Contains(l, `"stage":"setup","resumed":true`) {
			t.Fatal(l)
		}
		if ask = c.prompt(); ask != told {
			t.Fatalf("after the kill the question is\n%s\nit was\n%s", ask, told)
		}
	}
	c.end(0)
	wantWell(t, dir)
}

// TestCrashReport: a panic in the rules is written to a crash file.
func TestCrashReport(t *testing.T) {
	p := &program{data: t.TempDir()}
	file := p.writeCrash(&referee.CrashError{Panic: "no such ship", Stack: "in sink.go"})
	b, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(b), "no such ship") || !strings.Contains(string(b), "in sink.go") {
		t.Fatalf("%v %s", err, b)
	}
	p.data = filepath.Join(p.data, "nowhere")
	if file := p.writeCrash(&referee.CrashError{}); file != "" {
		t.Fatal("a file that is not there was named")
	}
}

// TestSecondProgram: only one program at a time plays a game. The other games of the folder stay available, and
// anybody may watch.
func TestSecondProgram(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	first := start(t, command(t, dir, "play", "tischpiraten", "--sample", "--json"))
	id := begin(t, first)
	code, out, errs := outcome(t, dir, "resume", id, "--json")
	if code != 1 || !strings.Contains(out, `"code":"locked"`) || !strings.Contains(errs, fmt.Sprintf("(process %d)", first.Process.Pid)) {
		t.Fatalf("%d\n%s%s", code, out, errs)
	}
	if code, _, errs := outcome(t, dir, "resume", id, "--plain"); code != 1 || !strings.Contains(errs, "open in another window") {
		t.Fatalf("%d\n%s", code, errs)
	}
	other := start(t, command(t, dir, "play", "tischpiraten", "--sample", "--json"))
	begin(t, other)
	other.ask(`{"n":1,"answer":"3"}`)
	if code, out, _ := outcome(t, dir, "doctor"); code != 0 || !strings.Contains(out, "Game "+id+" is open in another window") {
		t.Fatal(out)
	}

	watcher := start(t, command(t, dir, "resume", id, "--watch", "--json"))
	if l := watcher.hear(); !strings.Contains(l, `"watching":true`) {
		t.Fatal(l)
	}
	watcher.prompt()
	first.ask(`{"n":1,"answer":"5"}`)
	if l := watcher.hear(); !strings.HasPrefix(l, `{"type":"entry","n":1,`) {
		t.Fatal(l)
	}
	if l := watcher.hear(); !strings.HasPrefix(l, `{"type":"ask","n":2,`) {
		t.Fatal(l)
	}
	first.ask(`{"n":2,"answer":"4"}`)
	for _, read := range [][]string{{"log", id}, {"export", id, "--format", "json"}, {"print", "put-back", id}} {
		code, out, errs := outcome(t, dir, read...)
		if code != 0 || errs != "" || read[0] == "log" && !strings.Contains(out, "\n2 Ben: 4 - ") {
			t.Fatalf("%v of a game that is played: %d\n%s%s", read, code, out, errs)
		}
		if read[0] == "export" && (strings.Count(out, `"op": "answer"`) != 2 || !strings.Contains(out, `"over": false`)) {
			t.Fatalf("not both answers are exported:\n%s", out)
		}
	}
	first.ask(`{"do":"undo"}`)
	first.end(0)
	if code, _, errs := outcome(t, dir, "resume", id, "--json"); code != 0 {
		t.Fatal(errs)
	}
	other.end(0)
	wantWell(t, dir)
}
