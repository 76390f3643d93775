//go:build unix

package tui

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

var endSignals = []os.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, syscall.SIGTSTP, syscall.SIGCONT}

// heard handles a signal from outside.
func (a *App) heard(s os.Signal) {
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
		a.Post(func() { a.tv.Suspend(func() {}) })
	default:
		signal.Reset(syscall.SIGTERM, syscall.SIGINT) // the second one gets its way at once
		a.end(&SignalError{s})
	}
}

// suspend gives the terminal back to the shell and stops, until "fg".
func (a *App) suspend() {
	if !a.scr.owned {
		return
	}
	select { // what is left of an earlier time
	case <-a.stopped.back:
	default:
	}
	a.stopped.asleep.Store(true)
	defer a.stopped.asleep.Store(false)
	a.tv.Suspend(func() {
		signal.Reset(syscall.SIGTSTP)
		defer signal.Notify(a.stopped.signal, syscall.SIGTSTP)
		syscall.Kill(0, syscall.SIGTSTP) // the whole job, as the key would do without us
		select {
		case <-a.stopped.back:
		case <-time.After(orphanPause):
		}
	})
}

// orphanPause is how long to wait for the shell where there is none: the system does
// not stop a job that nobody could continue.
const orphanPause = 100 * time.Millisecond
