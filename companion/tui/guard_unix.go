//go:build unix

package tui

import (
	"errors"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// endSignals end or stop the program. Those of faults come here only from outside: Go makes a
// panic of the program's own, which gives the terminal back too.
var endSignals = []os.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, syscall.SIGTSTP, syscall.SIGCONT,
	syscall.SIGQUIT, syscall.SIGABRT, syscall.SIGILL, syscall.SIGTRAP, syscall.SIGBUS, syscall.SIGFPE, syscall.SIGSEGV, syscall.SIGSYS}

// handleSignal handles a signal from outside.
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
		// Stopped by force, which nobody can prepare for: the shell has had the
		// terminal meanwhile and left it in its own mode.
		a.Post(func() { a.away(func() {}) })
	default:
		signal.Reset(syscall.SIGTERM, syscall.SIGINT, s) // the second one gets its way at once
		if s == syscall.SIGHUP {
			signal.Ignore(s) // the system may send it twice when a terminal goes
		}
		a.end(&SignalError{s})
	}
}

// suspend gives the terminal back to the shell and stops, until "fg".
func (a *app) suspend() {
	if !a.scr.Owned {
		return
	}
	select { // what is left of an earlier time
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

// away gives the terminal back, runs f, and takes the terminal again. If it is not
// there any more, the app ends.
func (a *app) away(f func()) {
	a.tv.Suspend(f)
	if a.scr.IsGone() {
		a.end(errGone)
	}
}

var errGone = errors.New("tui: the terminal did not come back")

// stopJob stops the whole job, as the key would do without us. It is not SIGTSTP,
// whose default Go does not give back once it has been listened to; the system treats
// both alike.
const stopJob = syscall.SIGTTIN

// orphanPause is how long to wait for the shell where there is none: the system does
// not stop a job that nobody could continue.
const orphanPause = 100 * time.Millisecond
