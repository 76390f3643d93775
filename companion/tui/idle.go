package tui

import (
	"runtime/debug"
	"sync"
	"time"
)

// idleAfter is how long nobody has pressed a key when what playing has left behind is
// given back to the system: people think for minutes, and a small computer has more to
// do with its memory than to keep it for the next key.
const idleAfter = 2 * time.Second

// garbage is how much answers may leave behind before it is cleared away, in percent of
// what is in use. A third of the usual: people answer once in seconds, and clearing away
// takes a few milliseconds beside them.
const garbage = 33

// rest begins to watch for rest. From the first one on it keeps house for people instead
// of for speed; what is opened before it is opened as fast as can be. It returns what ends
// that.
func (a *App) rest() (end func()) {
	var (
		mu    sync.Mutex
		ended bool
		usual = -1 // percent; none was changed yet
	)
	a.idle = time.AfterFunc(idleAfter, func() {
		mu.Lock()
		defer mu.Unlock()
		if ended {
			return
		}
		if was := debug.SetGCPercent(garbage); usual < 0 {
			usual = was
		}
		debug.FreeOSMemory()
		if a.begun.Swap(false) {
			letGo()
		}
	})
	return func() {
		a.idle.Stop()
		mu.Lock()
		defer mu.Unlock()
		if ended = true; usual >= 0 {
			debug.SetGCPercent(usual)
		}
	}
}

// busy puts off the moment of rest.
func (a *App) busy() {
	if a.idle != nil { // a test may press keys without a loop
		a.idle.Reset(idleAfter)
	}
}
