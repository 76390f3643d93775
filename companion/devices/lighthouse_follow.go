package devices

import (
	"errors"
	"io/fs"
	"os"
	"sync"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/hardware/lighthouse"
)

// lampDevice names the lighthouse among the devices.
const lampDevice = "lighthouse"

// heartbeat is how long the motor continues after the game has stopped answering.
const heartbeat = 2 * time.Second

// A lamp makes a lighthouse follow a game.
type lamp struct {
	set  *Set
	note NotifyFunc

	mu     sync.Mutex
	keeper *lighthouse.Keeper
	leave  func() // ends the guard
	failed bool   // openLighthouseWith has failed; only again resets it
}

// attendLighthouse makes the lighthouse follow a game. It does nothing if there are no settings,
// which "lighthouse calibrate" writes, and until the game's view has a Pointer.
func (s *Set) attendLighthouse(r *referee.Referee, note NotifyFunc) Attendant {
	if _, err := os.Stat(s.Lighthouse); errors.Is(err, fs.ErrNotExist) {
		return Attendant{}
	}
	updates, stop, err := r.Subscribe()
	if err != nil {
		return Attendant{}
	}
	l := &lamp{set: s, note: note}
	left, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		l.follow(r, updates, left)
	}()
	return Attendant{Again: l.again, Stop: func() {
		stop()
		close(left)
		<-done
		l.close()
	}}
}

// follow turns the lighthouse at each update until left is closed.
func (l *lamp) follow(r *referee.Referee, updates <-chan *referee.Snapshot, left <-chan struct{}) {
	for {
		select {
		case <-left:
			return
		case now, open := <-updates:
			if !open {
				return
			}
			l.look(r, now)
		}
	}
}

func (l *lamp) look(r *referee.Referee, now *referee.Snapshot) {
	if now.Mismatch() != nil || now.Asking {
		return
	}
	if p := now.View().Pointer; p != nil && l.open(r, p.Of) {
		l.keeper.Look(p.At, !p.Off)
	}
}

// open starts the keeper, unless it has one. It returns false if that has failed, now or before.
func (l *lamp) open(r *referee.Referee, marks int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.keeper != nil || l.failed {
		return !l.failed
	}
	dev, _, err := l.set.openLighthouseWith(func(o *lighthouse.Opts) { o.Marks, o.Heartbeat = marks, heartbeat })
	if err != nil {
		l.failed = true
		l.note(lampDevice, manualText(err))
		return false
	}
	l.leave = l.set.guard(dev)
	l.keeper = lighthouse.Keep(dev, l.announce, func() bool { _, err := r.Open(); return err == nil })
	return true
}

func (l *lamp) announce(s lighthouse.State) {
	switch s.Situation {
	case lighthouse.Failed:
		l.note(lampDevice, manualText(s.Err))
	case lighthouse.Searching:
		l.note(lampDevice, table.Say(s.Key()))
	default:
		l.note(lampDevice, table.Text{})
	}
}

func (l *lamp) again() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.failed = false
	if l.keeper != nil {
		l.keeper.Again()
	}
}

func (l *lamp) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.keeper != nil {
		l.keeper.Close()
		l.leave()
	}
}

// manualText returns why the lighthouse does not turn and what to do.
func manualText(err error) table.Text {
	return table.Say("devices.light.byhand", table.Sub("why", errorText(err)))
}
