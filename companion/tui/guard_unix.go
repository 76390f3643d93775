//go:build unix

package tui

import (
	"errors"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// endSignals are the signals that end, stop or continue the program. SIGSEGV and its like arrive only
// if another process sends them: the runtime turns a fault of the program into a panic.
var endSignals = []os.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, syscall.SIGTSTP, syscall.SIGCONT,
	syscall.SIGQUIT, syscall.SIGABRT, syscall.SIGILL, syscall.SIGTRAP, syscall.SIGBUS, syscall.SIGFPE, syscall.SIGSEGV, syscall.SIGSYS}

// handleSignal suspends, resumes or ends the app.
func (a *app) handleSignal(s os.Signal) {
	switch s {
	case syscall.SIGTSTP:
		a.Post(a.suspend)
	case syscall.SIGCONT:
		if a.stopped.asleep.Load() {
			select {
			case a.stopped.back <- struct{}{}:
			default:
			}
			return
		}
		// The program was stopped by SIGSTOP, without a warning, and the shell
		// has changed the mode of the terminal.
		a.Post(func() { a.away(func() {}) })
	default:
		signal.Reset(syscall.SIGTERM, syscall.SIGINT, s) // a second one ends the program at once
		if s == syscall.SIGHUP {
			signal.Ignore(s) // the system may send it twice when a terminal is closed
		}
		a.end(&SignalError{s})
	}
}

// suspend restores the terminal and stops the program until the shell continues it ("fg").
func (a *app) suspend() {
	if !a.scr.Owned {
		return
	}
	select { // discard a SIGCONT from before
	case <-a.stopped.back:
	default:
	}
	a.stopped.asleep.Store(true)
	defer a.stopped.asleep.Store(false)
	a.away(func() {
		syscall.Kill(0, stopJob)
		select {
		case <-a.stopped.back:
		case <-time.After(orphanPause):
		}
	})
}

// away restores the terminal, runs f, and takes the terminal again. If that is gone, the
// app ends.
func (a *app) away(f func()) {
	a.tv.Suspend(f)
	if a.scr.IsGone() {
		a.end(errGone)
	}
}

var errGone = errors.New("tui: the terminal did not come back")

// stopJob stops the whole job, as Ctrl-Z does in a terminal's normal mode. It is not SIGTSTP,
// because Go does not restore the default action of that signal after signal.Notify. The
// system treats both alike.
const stopJob = syscall.SIGTTIN

// orphanPause is how long to wait for SIGCONT. The system does not stop an orphaned job,
// which no shell could continue; such a program resumes after this time.
const orphanPause = 100 * time.Millisecond
