//go:build !unix

package tui

import "os"

var endSignals = []os.Signal{os.Interrupt}

// heard handles a signal from outside.
func (a *app) heard(s os.Signal) { a.end(&SignalError{s}) }

// suspend does nothing: these systems have no shell to go back to.
func (a *app) suspend() {}
