package tui

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"sync/atomic"
	"syscall"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// A CrashReport says where a panic is written.
type CrashReport struct {
	Dir     string        // the directory, created if necessary; "" writes nothing
	Details func() string // more to write, without secrets; may be nil
}

// A CrashError is a recovered panic: a bug in the program.
type CrashError struct {
	Value any    // the value of the panic
	Trace []byte // the stack trace
	File  string // the path of the report; "" if none was written
}

func (e *CrashError) Error() string { return fmt.Sprintf("tui: panic: %v", e.Value) }

// A SignalError says that a signal ended the program.
type SignalError struct{ Signal os.Signal }

func (e *SignalError) Error() string { return "tui: ended by " + e.Signal.String() }

// guardState is the state of an app that signals change.
type guardState struct {
	asleep atomic.Bool    // suspended to the shell
	signal chan os.Signal // what watchSignals receives
	back   chan struct{}  // SIGCONT came: the shell returned the terminal
}

// Go runs f in its own goroutine. A panic in f ends the app cleanly, as one in the event
// loop does; in a goroutine started otherwise a panic would not restore the terminal.
func (a *app) Go(f func()) {
	go func() {
		err := a.guard(func() error { f(); return nil })
		if err != nil {
			a.end(err)
		}
	}()
}

// guard runs f and turns a panic into an error.
func (a *app) guard(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			crash := &CrashError{Value: p, Trace: debug.Stack()}
			crash.File = a.Crash.write(crash)
			err = crash
		}
	}()
	return f()
}

// write writes a panic to a new file and returns its path, "" if it cannot create one.
func (r CrashReport) write(e *CrashError) string {
	if r.Dir == "" || os.MkdirAll(r.Dir, 0o700) != nil {
		return ""
	}
	f, err := os.CreateTemp(r.Dir, "crash-"+time.Now().Format("20060102-150405")+"-*.txt")
	if err != nil {
		return ""
	}
	defer f.Close()
	fmt.Fprintf(f, "panic: %v\n\n%s\n", e.Value, e.Trace)
	if build, ok := debug.ReadBuildInfo(); ok {
		fmt.Fprintf(f, "%s\n", build)
	}
	f.Sync()
	if r.Details != nil {
		fmt.Fprintf(f, "%s\n", r.detail())
	}
	return f.Name()
}

// detail returns r.Details(), or a sentence if it panics, too.
func (r CrashReport) detail() (text string) {
	defer func() {
		if p := recover(); p != nil {
			text = fmt.Sprintf("no details: %v", p)
		}
	}()
	return r.Details()
}

// watchSignals makes the app handle signals until the returned function is called. An app
// on a simulated screen handles none.
func (a *app) watchSignals() func() {
	if !a.scr.Owned {
		return func() {}
	}
	done := make(chan struct{})
	a.stopped.signal, a.stopped.back = make(chan os.Signal, 8), make(chan struct{}, 1)
	signal.Notify(a.stopped.signal, endSignals...)
	a.Go(func() {
		for {
			select {
			case <-done:
				return
			case s := <-a.stopped.signal:
				a.handleSignal(s)
			}
		}
	})
	return func() { signal.Stop(a.stopped.signal); close(done) }
}

// Farewell prints why the app ended and returns the exit code: 0 after nil, which prints
// nothing, 128 plus its number after a signal, 2 after a panic, else 1. It also prints the
// stack trace of a panic that has no report, and the game of an [UnsavedError] that has no file.
func Farewell(w io.Writer, err error, say wording) int {
	var crash *CrashError
	var sig *SignalError
	var unsaved *UnsavedError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &crash) && crash.File != "":
		fmt.Fprintln(w, say(table.Say("err.crash", table.Name("file", filepath.Clean(crash.File)))))
		return 2
	case errors.As(err, &crash):
		fmt.Fprintln(w, say(table.Say("err.crash.nofile")))
		fmt.Fprintf(w, "\n%v\n\n%s", crash.Value, crash.Trace)
		return 2
	case errors.As(err, &sig):
		fmt.Fprintln(w, say(table.Say("err.ended")))
		if n, ok := sig.Signal.(syscall.Signal); ok {
			return 128 + int(n)
		}
	case errors.As(err, &unsaved):
		text, _ := referee.TextOf(unsaved)
		fmt.Fprintln(w, say(text))
		fmt.Fprint(w, unsaved.Held)
	default:
		fmt.Fprintln(w, say(table.Say("err.terminal", table.Name("error", err.Error()))))
	}
	return 1
}
