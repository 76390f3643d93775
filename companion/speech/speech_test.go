//go:build unix

package speech_test

import (
	"bufio"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"hafenmeister/companion/speech"
)

// newSpeakerProgram makes a script the only program on the PATH. At each call it writes a line to a pipe, with
// its PID, arguments and first line of input, and then executes the shell command then.
func newSpeakerProgram(t *testing.T, name, then string) (lines *bufio.Scanner) {
	t.Helper()
	dir := t.TempDir()
	pipe := filepath.Join(dir, "heard")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	script := "#!/bin/sh\nread -r text\necho \"$$|$*|$text\" > '" + pipe + "'\n" + then + "\n"
	if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	f, err := os.OpenFile(pipe, os.O_RDWR, 0) // also for writing, so that reading never ends
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return bufio.NewScanner(f)
}

// forever is a shell command that runs until it is killed and starts no child process.
const forever = "while :; do :; done"

// nextCall returns the PID, arguments and input of the next call.
func nextCall(t *testing.T, lines *bufio.Scanner) (pid int, args, text string) {
	t.Helper()
	if !lines.Scan() {
		t.Fatalf("the program was not called: %v", lines.Err())
	}
	parts := strings.SplitN(lines.Text(), "|", 3)
	pid, _ = strconv.Atoi(parts[0])
	return pid, parts[1], parts[2]
}

func TestFindWithoutProgram(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if speech.Find() != nil {
		t.Error("Find returned a voice, want nil without a program")
	}
}

func TestSay(t *testing.T) {
	lines := newSpeakerProgram(t, "espeak-ng", "")
	v := speech.Find()
	defer v.Close()
	v.Say("de", "Anna ist an der Reihe. Nimm Bölle vom Tisch.")
	if _, args, text := nextCall(t, lines); args != "-v de -b 1 --stdin" || text != "Anna ist an der Reihe. Nimm Bölle vom Tisch." {
		t.Errorf("the program has the arguments %q and the input %q, want -v de -b 1 --stdin and the text", args, text)
	}
}

// Say and Close kill the program that is speaking.
func TestSayReplacesTheCurrentSentence(t *testing.T) {
	lines := newSpeakerProgram(t, "espeak-ng", forever)
	v := speech.Find()
	v.Say("en", "one")
	first, _, text := nextCall(t, lines)
	if text != "one" {
		t.Fatalf("the first sentence is %q, want one", text)
	}
	v.Say("en", "two")
	second, _, text := nextCall(t, lines)
	if text != "two" {
		t.Errorf("the second sentence is %q, want two", text)
	}
	if syscall.Kill(first, 0) == nil {
		t.Error("the first program is still running")
	}
	v.Close()
	if syscall.Kill(second, 0) == nil {
		t.Error("the second program is running after Close")
	}
	v.Say("en", "three") // does nothing after Close
	v.Close()
}

// An empty sentence kills the program that is speaking.
func TestSayEmptyText(t *testing.T) {
	lines := newSpeakerProgram(t, "espeak-ng", forever)
	v := speech.Find()
	defer v.Close()
	v.Say("en", "one")
	first, _, _ := nextCall(t, lines)
	v.Say("en", "")
	v.Say("en", "two")
	if nextCall(t, lines); syscall.Kill(first, 0) == nil {
		t.Error("the first program is still running")
	}
}
