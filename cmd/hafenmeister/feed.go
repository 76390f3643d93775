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

// feedFlag adds the flag --feed.
func (p *program) feedFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.feedCommand, "feed", "", "tell a `command` line by line what everybody may see (hafenmeister help feeds)")
}

// feedPatience is how long to wait for a command to read what is left, and for it to end.
const feedPatience = time.Second

// A feedProcess is the process of --feed, which runs for the whole evening. Its output is discarded.
// A game never waits for it: while it does not read, states between the first and the latest are
// dropped.
type feedProcess struct {
	words   *locale.Speaker
	cmd     *exec.Cmd
	kill    func()
	in      io.WriteCloser
	ended   chan struct{}
	writing sync.Mutex // held while a game is written

	mu     sync.Mutex
	note   devices.NotifyFunc // nil while no game is shown
	ending *table.Text        // how the command ended by itself; nil while it runs, or after it was shown
}

// openFeed starts the command of --feed, if there is one.
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

// wait waits for the end of the command and shows it.
func (f *feedProcess) wait() {
	f.cmd.Wait() // it also closes f.in: later writes fail
	close(f.ended)
	text := table.Say("cmd.feed.ended", table.Name("what", f.cmd.ProcessState.String()))
	f.mu.Lock()
	defer f.mu.Unlock()
	f.ending = &text
	f.tell()
}

// tell shows for a minute how the command ended, once. The caller holds f.mu.
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

// withFeed makes the command follow a game and returns an attendant that also stops that.
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
	first := <-updates // before the first answer, so that a slow command gets the beginning, too
	written := make(chan struct{})
	go func() {
		defer close(written)
		f.writing.Lock()
		defer f.writing.Unlock()
		line.Feed(first, updates, f.words, f.in) // wait reports that the command has ended
	}()
	stop := a.Stop
	a.Stop = func() {
		f.mu.Lock()
		f.note = nil
		f.mu.Unlock()
		unfollow()
		waitFor(written)
		if stop != nil {
			stop()
		}
	}
	return a
}

// waitFor waits until done is closed, at most for feedPatience.
func waitFor(done <-chan struct{}) {
	select {
	case <-done:
	case <-time.After(feedPatience):
	}
}

// closeFeed closes the input of the command and kills the command if it does not end.
func (p *program) closeFeed() {
	f := p.feed
	if f == nil {
		return
	}
	p.feed = nil
	f.in.Close()
	waitFor(f.ended)
	f.kill() // with its child processes, where the system can
	waitFor(f.ended)
}
