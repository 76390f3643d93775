// Package speech reads sentences aloud with a program of the machine: spd-say, espeak-ng or say.
// [Find] returns a [Voice] if there is one.
//
// A new sentence replaces the one that is being spoken and one that is waiting. The package ignores
// errors of the program and does not know whether there is a loudspeaker.
package speech

import (
	"context"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// programs are the programs to look for, the best for a desktop first. All but spd-say, which would
// wait for more input, read the sentence from standard input.
var programs = []struct {
	name string
	args func(path, lang, text string) []string
	hush []string // arguments to stop what a daemon is speaking; nil if the program itself speaks
}{
	{"spd-say", func(_, lang, text string) []string {
		return []string{"--application-name", "hafenmeister", "--language", lang, "--wait", "--", text}
	}, []string{"--cancel"}},
	{"espeak-ng", func(_, lang, _ string) []string { return []string{"-v", lang, "-b", "1", "--stdin"} }, nil},
	{"say", func(path, lang, _ string) []string { return append(voiceOf(path, lang), "-f", "-") }, nil},
}

// voiceOf returns the arguments for a voice of say in a language, or nil if there is none.
func voiceOf(path, lang string) []string {
	ctx, stop := context.WithTimeout(context.Background(), testTimeout)
	defer stop()
	out, _ := exec.CommandContext(ctx, path, "-v", "?").Output()
	for line := range strings.Lines(string(out)) { // "Anna (Premium)   de_DE    # Hallo!"
		about, _, _ := strings.Cut(line, "#")
		words := strings.Fields(about)
		if n := len(words) - 1; n > 0 && (words[n] == lang || strings.HasPrefix(words[n], lang+"_")) {
			return []string{"-v", strings.Join(words[:n], " ")}
		}
	}
	return nil
}

// testTimeout is how long to wait for a program that should end at once.
const testTimeout = 2 * time.Second

// A Voice speaks one sentence at a time. Its methods are safe for concurrent use. Only Close waits.
type Voice struct {
	path string
	args func(path, lang, text string) []string
	hush []string

	mu      sync.Mutex
	next    *sentence          // to be spoken next, or nil
	stop    context.CancelFunc // stops the current sentence; nil if there is none
	running bool               // the goroutine of speak is running
	closed  bool
	done    sync.WaitGroup
}

type sentence struct{ lang, text string }

// Find returns a voice of the first program it finds, or nil.
func Find() *Voice {
	for _, p := range programs {
		if path, err := exec.LookPath(p.name); err == nil {
			return &Voice{path: path, args: p.args, hush: p.hush}
		}
	}
	return nil
}

// Say speaks a sentence in a language such as "de" and stops the current one. An empty text only
// stops it.
func (v *Voice) Say(lang, text string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.closed {
		return
	}
	v.next = &sentence{lang, text}
	if v.stop != nil {
		v.stop()
	}
	if !v.running {
		v.running = true
		v.done.Go(v.speak)
	}
}

// speak speaks until no sentence is waiting.
func (v *Voice) speak() {
	for {
		v.mu.Lock()
		s := v.next
		v.next = nil
		if s == nil || v.closed {
			v.running, v.stop = false, nil
			v.mu.Unlock()
			return
		}
		ctx, stop := context.WithCancel(context.Background())
		v.stop = stop
		v.mu.Unlock()
		v.run(ctx, s)
		stop()
	}
}

func (v *Voice) run(ctx context.Context, s *sentence) {
	if s.text != "" {
		cmd := exec.CommandContext(ctx, v.path, v.args(v.path, s.lang, s.text)...)
		cmd.Stdin = strings.NewReader(s.text + "\n")
		cmd.WaitDelay = testTimeout // a child process may hold the pipe open
		_ = cmd.Run()
	}
	if v.hush != nil && (s.text == "" || ctx.Err() != nil) {
		ctx, stop := context.WithTimeout(context.Background(), testTimeout)
		defer stop()
		_ = exec.CommandContext(ctx, v.path, v.hush...).Run()
	}
}

// Close stops the current sentence and waits for the program to end. Later calls of Say do nothing.
func (v *Voice) Close() {
	v.mu.Lock()
	v.closed, v.next = true, nil
	if v.stop != nil {
		v.stop()
	}
	v.mu.Unlock()
	v.done.Wait()
}
