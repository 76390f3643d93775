// Package speech reads sentences aloud, by whatever program of the machine can: spd-say,
// espeak-ng or say.
//
// Nobody waits for it. A sentence takes the place of the one that is being spoken, and of one
// that waits; what nobody has heard by then nobody needs any more. It cannot tell whether
// there is a loudspeaker: a program that fails is silent.
package speech

import (
	"context"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// programs are those that can speak, the best for a desktop first. All but spd-say, which would
// wait for more, read the sentence from their standard input.
var programs = []struct {
	name string
	args func(path, lang, text string) []string
	hush []string // stops what the program has handed on; nil: it speaks itself
}{
	{"spd-say", func(_, lang, text string) []string {
		return []string{"--application-name", "hafenmeister", "--language", lang, "--wait", "--", text}
	}, []string{"--cancel"}},
	{"espeak-ng", func(_, lang, _ string) []string { return []string{"-v", lang, "-b", "1", "--stdin"} }, nil},
	{"say", func(path, lang, _ string) []string { return append(voiceOf(path, lang), "-f", "-") }, nil},
}

// voiceOf names a voice of say that speaks a language; none if the usual one has to do.
func voiceOf(path, lang string) []string {
	ctx, stop := context.WithTimeout(context.Background(), patience)
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

// patience is how long a program may take for what should take no time.
const patience = 2 * time.Second

// A Voice speaks one sentence at a time. Its methods may be called from any goroutine and
// never wait, but for Close.
type Voice struct {
	path string
	args func(path, lang, text string) []string
	hush []string

	mu      sync.Mutex
	next    *sentence          // what is to be spoken; nil: nothing
	stop    context.CancelFunc // stops what is being spoken; nil: silence
	running bool               // a goroutine speaks
	closed  bool
	done    sync.WaitGroup
}

type sentence struct{ lang, text string }

// Find looks for a program that speaks; nil if there is none.
func Find() *Voice {
	for _, p := range programs {
		if path, err := exec.LookPath(p.name); err == nil {
			return &Voice{path: path, args: p.args, hush: p.hush}
		}
	}
	return nil
}

// Say speaks a sentence in a language, "de", instead of what is being spoken. An empty one is
// silence.
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

// speak speaks until there is nothing more to say.
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
		cmd.WaitDelay = patience // a child of its own may hold the pipe open
		_ = cmd.Run()            // nothing depends on its being heard
	}
	if v.hush != nil && (s.text == "" || ctx.Err() != nil) {
		ctx, stop := context.WithTimeout(context.Background(), patience)
		defer stop()
		_ = exec.CommandContext(ctx, v.path, v.hush...).Run()
	}
}

// Close stops what is being spoken; nothing is spoken afterwards. The program has ended when it
// returns.
func (v *Voice) Close() {
	v.mu.Lock()
	v.closed, v.next = true, nil
	if v.stop != nil {
		v.stop()
	}
	v.mu.Unlock()
	v.done.Wait()
}
