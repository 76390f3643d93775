//go:build !unix

package tui

import "os"

var endSignals = []os.Signal{os.Interrupt}

// handleSignal handles a signal from outside.
func (a *app) handleSignal(s os.Signal) { a.end(&SignalError{s}) }

// suspend does nothing: these systems have no shell to go back to.
func (a *app) suspend() {}
