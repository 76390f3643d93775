//go:build unix

package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
)

// TestSignals: on a signal the program ends cleanly, and the game can be resumed at the same question.
func TestSignals(t *testing.T) {
	t.Parallel()
	for signal, code := range map[syscall.Signal]int{syscall.SIGINT: 130, syscall.SIGTERM: 143, syscall.SIGHUP: 129} {
		for _, mode := range []string{"--json", "--plain"} {
			dir := t.TempDir()
			c := start(t, command(t, dir, "play", "tischpiraten", "--sample", mode))
			if mode == "--json" {
				begin(t, c)
				c.ask(`{"n":1,"answer":"5"}`)
			} else {
				c.send("5")
				for l := c.hear(); !strings.HasPrefix(l, "Ben rolls"); l = c.hear() {
					if _, err := c.out.Peek(1); err != nil {
						t.Fatalf("%v: the program ended: %s", signal, c.errs.String())
					}
				}
			}
			c.Process.Signal(signal)
			said, _ := io.ReadAll(c.out)
			c.Wait()
			if got := c.ProcessState.ExitCode(); got != code || !strings.Contains(string(said), "hafenmeister resume ") {
				t.Errorf("%v %s: exit code %d, %s%s", signal, mode, got, said, c.errs.String())
			}
			_, out, _ := outcome(t, dir, "resume", "--json")
			if !strings.Contains(out, `"n":2,`) {
				t.Errorf("%v %s: %s", signal, mode, out)
			}
		}
	}
}

// TestTerminal: a capable terminal gets the screens; a dumb one, or --plain, gets plain lines with a
// prompt. On a dumb one the program without a command prints its help.
func TestTerminal(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		term string
		args []string
		see  string
		keys string
		code int
	}{
		{"xterm-256color", nil, "Hafenmeister", "", 143},
		{"xterm-256color", []string{"play", "tischpiraten", "--sample"}, "Round 1 of 6", "", 143},
		{"xterm-256color", []string{"play", "tischpiraten", "--sample", "--plain"}, "\r\n> ", "q\n", 0},
		{"dumb", []string{"play", "tischpiraten", "--sample"}, "\r\n> ", "q\n", 0},
		{"dumb", nil, "Available Commands", "", 0},
	} {
		cmd := command(t, t.TempDir(), c.args...)
		cmd.Env = append(os.Environ(), "TERM="+c.term, "LANG=C.UTF-8", "LC_ALL=")
		tty, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 30, Cols: 100})
		if err != nil {
			t.Fatal(err)
		}
		timeout := time.AfterFunc(time.Minute, func() { cmd.Process.Kill() })
		defer timeout.Stop()
		var seen strings.Builder
		buf := make([]byte, 4096)
		for !strings.Contains(seen.String(), c.see) {
			n, err := tty.Read(buf)
			seen.Write(buf[:n])
			if err != nil {
				t.Fatalf("%s %v: want %q in %q", c.term, c.args, c.see, seen.String())
			}
		}
		switch {
		case c.keys != "":
			io.WriteString(tty, c.keys)
		case c.code != 0:
			cmd.Process.Signal(syscall.SIGTERM)
		}
		io.Copy(io.Discard, tty)
		cmd.Wait()
		tty.Close()
		if got := cmd.ProcessState.ExitCode(); got != c.code {
			t.Errorf("%s %v: exit code %d, want %d", c.term, c.args, got, c.code)
		}
	}
}

// TestFullDisk: once files cannot grow any more, the program says so at once and marks every question as
// not saved. All that it showed without the mark is there after a restart.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	k := knownEvening(t, 4, 260)
	c := start(t, exec.Command("sh", "-c", `ulimit -f 60 && exec "$0" "$@"`, build(t), "play", "tischpiraten", "--sample", "--json",
		"--seed", "4", "--lang", "en", "--data", dir))
	id := begin(t, c)
	saved, marked, told := 0, 0, false
	for i, m := range k.moments[1:] {
		line := i + 1
		c.send(m.line)
		l := c.hear()
		for ; !isPrompt(l); l = c.hear() {
			if l == "" {
				t.Fatalf("line %d: the program ended: %s", line, c.errs.String())
			}
			told = told || strings.Contains(l, `"code":"not-saved"`)
		}
		plain := strings.Replace(l, `,"saved":false`, "", 1)
		if plain != m.ask {
			t.Fatalf("line %d: %s\nwant %s", line, l, m.ask)
		}
		if plain == l {
			saved, marked, told = line, 0, false
			continue
		}
		marked++
		if !told {
			t.Fatalf("line %d is marked, and no line said why", line)
		}
		if marked == 20 {
			break
		}
	}
	if marked < 20 || saved == 0 {
		t.Fatalf("want some lines saved and then 20 marked: %d saved, %d marked", saved, marked)
	}
	c.end(1)
	// No other file may be longer either, so the program writes the game to its standard error.
	if said := c.errs.String(); !strings.Contains(said, "nor into any other file") || !strings.Contains(said, `{"format":1,"id":"`+id) {
		t.Fatal(said)
	}
	k.resumes(t, dir, id, saved, saved)
	t.Logf("%d lines are kept", saved)
}

// TestReadOnlyFolder: in a read-only folder play and resume fail with a sentence that says why. Commands
// that only read still work.
func TestReadOnlyFolder(t *testing.T) {
	t.Parallel()
	path := build(t)
	dir, err := os.MkdirTemp("", "hafenmeister")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.Chmod(dir, 0o755); os.RemoveAll(dir) })
	data := filepath.Join(dir, "data")
	if err := os.Mkdir(data, 0o755); err != nil {
		t.Fatal(err)
	}
	os.Chmod(dir, 0o755)
	run := func(args ...string) (int, string) {
		cmd := exec.Command(path, append(args, "--data", data)...)
		asNobody(cmd)
		out, _ := cmd.CombinedOutput()
		return cmd.ProcessState.ExitCode(), string(out)
	}
	if os.Getuid() == 0 {
		if err := os.Chown(data, nobody, nobody); err != nil {
			t.Fatal(err)
		}
	}
	if code, out := run("play", "tischpiraten", "--sample", "--json"); code != 0 {
		t.Fatal(out)
	}
	setMode := func(mode os.FileMode) {
		filepath.WalkDir(data, func(path string, _ fs.DirEntry, _ error) error { return os.Chmod(path, mode) })
	}
	setMode(0o555)
	defer setMode(0o755)
	for _, args := range [][]string{{"resume", "--json"}, {"play", "tischpiraten", "--sample", "--json"}} {
		if code, out := run(args...); code != 1 || !strings.Contains(out, `"code":"not-saved"`) || !strings.Contains(out, "You may not read and write "+data) {
			t.Errorf("%v: %d %s", args, code, out)
		}
	}
	for _, args := range [][]string{{"check"}, {"games"}, {"print", "put-back"}} {
		if code, out := run(args...); code != 0 {
			t.Errorf("%v: %d %s", args, code, out)
		}
	}
	if code, out := run("doctor"); code != 1 || !strings.Contains(out, "nothing can be written") {
		t.Errorf("doctor: %d %s", code, out)
	}
}

// nobody is the ID of a user without privileges.
const nobody = 65534

// asNobody runs cmd as nobody if the tests run as root, who may write to a read-only folder.
func asNobody(cmd *exec.Cmd) {
	if os.Getuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
}

var (
	readAnswer = regexp.MustCompile(`^\d+ +(?:read\(0<|<\.\.\. read resumed>)[^"]*"\{\\"answer\\":`)
	writeLine  = regexp.MustCompile(`^\d+ +write\(1<`)
	logWrite   = regexp.MustCompile(`^\d+ +pwrite64\((\d+)<[^>]*\.jsonl>`)
	logSync    = regexp.MustCompile(`^(\d+) +f(?:data)?sync\((\d+)<[^>]*\.jsonl>(\) += 0| <unfinished)`)
	syncDone   = regexp.MustCompile(`^(\d+) +<\.\.\. f(?:data)?sync resumed>\) += 0`)
)

// TestSyncedBeforeTold: after an answer the program prints nothing before it has written the answer to
// the log and synced it.
func TestSyncedBeforeTold(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the program under strace, which is slow: run it without -short")
	}
	t.Parallel()
	if runtime.GOOS != "linux" {
		t.Skip("strace is for Linux")
	}
	if _, err := exec.LookPath("strace"); err != nil {
		t.Skip("strace is missing: install the package strace")
	}
	dir := t.TempDir()
	trace := filepath.Join(dir, "trace")
	k := knownEvening(t, 9, 80)
	c := start(t, exec.Command("strace", "-f", "-y", "-s", "64", "-o", trace, "-e", "trace=read,write,pwrite64,fsync,fdatasync",
		build(t), "play", "tischpiraten", "--sample", "--json", "--seed", "9", "--lang", "en", "--data", filepath.Join(dir, "data")))
	begin(t, c)
	answers := 0
	for _, m := range k.moments[1:] {
		if got := c.ask(m.line); got != m.ask {
			t.Fatalf("%s\n%s", m.line, got)
		}
		if strings.HasPrefix(m.line, `{"answer"`) {
			answers++
		}
	}
	c.end(0)
	b, err := os.ReadFile(trace)
	if err != nil {
		t.Fatal(err)
	}
	read, unsynced := unsyncedAnswers(string(b))
	if read != answers || len(unsynced) > 0 {
		t.Fatalf("%d answers sent, %d read; acknowledged before the sync: %v", answers, read, unsynced)
	}
	t.Logf("%d answers, each synced before it was acknowledged", read)
}

// unsyncedAnswers returns how many answers a trace of strace reads, and those that the program
// acknowledged before a sync that had begun after the log was written.
func unsyncedAnswers(trace string) (read int, unsynced []string) {
	pending, synced := "", false
	written := map[string]bool{}   // file descriptors that the answer was written to
	running := map[string]string{} // by thread, the descriptor whose sync has not ended
	for l := range strings.Lines(trace) {
		switch {
		case readAnswer.MatchString(l):
			read++
			pending, synced = fmt.Sprintf("answer %d", read), false
			clear(written)
			clear(running)
		case logWrite.MatchString(l):
			written[logWrite.FindStringSubmatch(l)[1]] = true
		case logSync.MatchString(l):
			m := logSync.FindStringSubmatch(l)
			switch {
			case !written[m[2]]: // it began too early to cover the answer
			case strings.Contains(m[3], "unfinished"):
				running[m[1]] = m[2]
			default:
				synced = true
			}
		case syncDone.MatchString(l):
			thread := syncDone.FindStringSubmatch(l)[1]
			synced = synced || running[thread] != ""
			delete(running, thread)
		case writeLine.MatchString(l) && pending != "":
			if !synced {
				unsynced = append(unsynced, pending)
			}
			pending = ""
		}
	}
	return read, unsynced
}
