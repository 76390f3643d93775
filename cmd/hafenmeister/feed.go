package main

import (
	"io"
	"os/exec"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/companion/devices"
	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// feedFlag adds the flag for a command that is told what happens.
func (p *program) feedFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.feedCommand, "feed", "", "tell a `command` line by line what everybody may see (hafenmeister help feeds)")
}

// feedPatience is how long a command is waited for: until it has read what is left, and until it has ended.
const feedPatience = time.Second

// A feedProcess is the command of --feed. It runs as long as the evening. What it says is thrown away, and a game never
// waits for it: while it does not read, only the newest state of the game is kept for it.
type feedProcess struct {
	words   *locale.Speaker
	cmd     *exec.Cmd
	kill    func()
	in      io.WriteCloser
	ended   chan struct{}
	writing sync.Mutex // held by the game that is written

	mu     sync.Mutex
	note   devices.NotifyFunc // nil while no game is shown
	ending *table.Text        // how the command ended by itself; nil while it runs, or after it was told
}

// openFeed starts the command, if there is one.
func (p *program) openFeed(words *locale.Speaker) error {
	if p.feedCommand == "" {
		return nil
	}
	f := &feedProcess{words: words, ended: make(chan struct{})}
	f.cmd, f.kill = shellCommand(p.feedCommand)
	var err error
	if f.in, err = f.cmd.StdinPipe(); err == nil {
		err = f.cmd.Start()
	}
	if err != nil {
		return &plainError{key: "err.cmd.feed", args: []table.Arg{table.Name("what", reason(err))}}
	}
	go f.wait()
	p.feed = f
	return nil
}

// wait waits for the end of the command, and has the table told.
func (f *feedProcess) wait() {
	f.cmd.Wait() // which closes f.in: what is written then fails
	close(f.ended)
	text := table.Say("cmd.feed.ended", table.Name("what", f.cmd.ProcessState.String()))
	f.mu.Lock()
	defer f.mu.Unlock()
	f.ending = &text
	f.tell()
}

// tell tells the table once, and for a minute, how the command ended. The caller holds f.mu.
func (f *feedProcess) tell() {
	if f.note == nil || f.ending == nil {
		return
	}
	f.note("feed", *f.ending)
	f.ending = nil
	time.AfterFunc(time.Minute, func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		if f.note != nil {
			f.note("feed", table.Text{})
		}
	})
}

// withFeed has the command follow a game beside its devices.
func (p *program) withFeed(a devices.Attendant, r *referee.Referee, note devices.NotifyFunc) devices.Attendant {
	f := p.feed
	if f == nil {
		return a
	}
	updates, unfollow, err := r.Subscribe()
	if err != nil {
		return a
	}
	f.mu.Lock()
	f.note = note
	f.tell()
	f.mu.Unlock()
	first := <-updates // before anybody answers: a slow command gets the beginning, too
	written := make(chan struct{})
	go func() {
		defer close(written)
		f.writing.Lock()
		defer f.writing.Unlock()
		line.Feed(first, updates, f.words, f.in) // an error is told when the command has ended
	}()
	stop := a.Stop
	a.Stop = func() {
		f.mu.Lock()
		f.note = nil
		f.mu.Unlock()
		unfollow()
		within(written)
		if stop != nil {
			stop()
		}
	}
	return a
}

// within waits for something, but not long.
func within(done <-chan struct{}) {
	select {
	case <-done:
	case <-time.After(feedPatience):
	}
}

// closeFeed ends the command: its input ends, and what does not end by itself then is killed.
func (p *program) closeFeed() {
	f := p.feed
	if f == nil {
		return
	}
	p.feed = nil
	f.in.Close()
	within(f.ended)
	f.kill() // with all that it has started
	within(f.ended)
}
