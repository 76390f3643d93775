package tui

import (
	"runtime/debug"
	"time"
)

// idleAfter is how long nobody has pressed a key when what playing has left behind is
// given back to the system: people think for minutes, and a small computer has more to
// do with its memory than to keep it for the next key.
const idleAfter = 2 * time.Second

// rest begins to watch for rest. It returns what ends that.
func (a *App) rest() (end func() bool) {
	a.idle = time.AfterFunc(idleAfter, debug.FreeOSMemory)
	return a.idle.Stop
}

// busy puts off the moment of rest.
func (a *App) busy() {
	if a.idle != nil { // a test may press keys without a loop
		a.idle.Reset(idleAfter)
	}
}
