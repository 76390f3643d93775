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

// A CrashReport says where a panic is written down.
type CrashReport struct {
	Dir     string        // the folder; it is made. "" writes nothing
	Details func() string // what else helps, already without secrets; may be nil
}

// A CrashError is a panic that was caught: a mistake of the program.
type CrashError struct {
	Value any    // what the panic said
	Trace []byte // where
	File  string // where it is written down; "" if it could not be
}

func (e *CrashError) Error() string { return fmt.Sprintf("tui: panic: %v", e.Value) }

// A SignalError says that somebody or something outside ended the program.
type SignalError struct{ Signal os.Signal }

func (e *SignalError) Error() string { return "tui: ended by " + e.Signal.String() }

// guardState is what the guard remembers of an app.
type guardState struct {
	asleep atomic.Bool    // in the shell, by Suspend
	signal chan os.Signal // what watchSignals hears
	back   chan struct{}  // the shell gave the terminal back
}

// Go runs f in a goroutine of its own. A panic in it ends the app in good order, as
// one in the event loop does; anywhere else it would leave a dead terminal behind.
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

// write writes a panic down and returns the file, "" if there is none.
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

// detail asks for the details of a program that has just failed: that may fail too.
func (r CrashReport) detail() (text string) {
	defer func() {
		if p := recover(); p != nil {
			text = fmt.Sprintf("no details: %v", p)
		}
	}()
	return r.Details()
}

// watchSignals has signals from outside end the app. It returns what undoes it. An
// app on a simulated screen leaves the signals of the program alone.
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

// Farewell prints why the app ended, in one sentence, and returns the exit code: 0
// after nil, 128 and the signal's number after a signal, 2 after a panic, else 1.
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
