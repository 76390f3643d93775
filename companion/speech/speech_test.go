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

// speaker puts a program of that name on the PATH, which has nothing else. It writes its number,
// its arguments and what it reads into a pipe, a line each, and what it is to do then it does.
func speaker(t *testing.T, name, then string) (lines *bufio.Scanner) {
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
	f, err := os.OpenFile(pipe, os.O_RDWR, 0) // for writing too: it never ends
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return bufio.NewScanner(f)
}

// forever speaks until it is killed, without a process of its own that would live on.
const forever = "while :; do :; done"

// next is what the program was called with and has read.
func next(t *testing.T, lines *bufio.Scanner) (pid int, args, text string) {
	t.Helper()
	if !lines.Scan() {
		t.Fatal(lines.Err())
	}
	parts := strings.SplitN(lines.Text(), "|", 3)
	pid, _ = strconv.Atoi(parts[0])
	return pid, parts[1], parts[2]
}

func TestNothingSpeaks(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if speech.Find() != nil {
		t.Error("there is a voice without a program")
	}
}

func TestSay(t *testing.T) {
	lines := speaker(t, "espeak-ng", "")
	v := speech.Find()
	defer v.Close()
	v.Say("de", "Anna ist an der Reihe. Nimm Bölle vom Tisch.")
	if _, args, text := next(t, lines); args != "-v de -b 1 --stdin" || text != "Anna ist an der Reihe. Nimm Bölle vom Tisch." {
		t.Errorf("called with %q, read %q", args, text)
	}
}

// A newer sentence takes the place of the one that is spoken, and of one that waits; the end
// kills what still speaks.
func TestANewerSentenceReplacesTheOneSpoken(t *testing.T) {
	lines := speaker(t, "espeak-ng", forever)
	v := speech.Find()
	v.Say("en", "one")
	first, _, text := next(t, lines)
	if text != "one" {
		t.Fatalf("first it says %q", text)
	}
	v.Say("en", "two")
	second, _, text := next(t, lines)
	if text != "two" {
		t.Errorf("then it says %q", text)
	}
	if syscall.Kill(first, 0) == nil {
		t.Error("the first sentence goes on")
	}
	v.Close()
	if syscall.Kill(second, 0) == nil {
		t.Error("it goes on after the end")
	}
	v.Say("en", "three") // says nothing, and harms nobody
	v.Close()
}

// An empty sentence is silence.
func TestSilence(t *testing.T) {
	lines := speaker(t, "espeak-ng", forever)
	v := speech.Find()
	defer v.Close()
	v.Say("en", "one")
	first, _, _ := next(t, lines)
	v.Say("en", "")
	v.Say("en", "two")
	if next(t, lines); syscall.Kill(first, 0) == nil {
		t.Error("the first sentence goes on")
	}
}
