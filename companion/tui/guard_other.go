//go:build !unix

package tui

import "os"

var endSignals = []os.Signal{os.Interrupt}

// handleSignal ends the app.
func (a *app) handleSignal(s os.Signal) { a.end(&SignalError{s}) }

// suspend does nothing: these systems have no job control.
func (a *app) suspend() {}
