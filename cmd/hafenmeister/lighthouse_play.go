package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui"
	"hafenmeister/games/table"
	"hafenmeister/hardware/lighthouse"
)

// lampDevice names the lighthouse among the devices.
const lampDevice = "lighthouse"

// guard switches a lighthouse off before a signal ends or stops the program. It is a variable
// for tests whose time is not that of signals.
var guard = (*program).guard

// A lamp lets a lighthouse look where a game says.
type lamp struct {
	p    *program
	note tui.Note

	mu     sync.Mutex
	keeper *lighthouse.Keeper
	leave  func() // the guard
	failed bool   // it could not be taken; only a pause tries again
}

// attendLighthouse has the lighthouse, if there is one, follow a game. There is one where
// its settings were kept, by "lighthouse calibrate". Games that tell no mark leave it alone.
func (p *program) attendLighthouse(r *referee.Referee, note tui.Note) tui.Attendant {
	if _, err := os.Stat(p.lighthousePath()); errors.Is(err, fs.ErrNotExist) {
		return tui.Attendant{}
	}
	news, stop, err := r.Watch()
	if err != nil {
		return tui.Attendant{}
	}
	l := &lamp{p: p, note: note}
	left, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		l.follow(r, news, left)
	}()
	return tui.Attendant{Again: l.again, Stop: func() {
		stop()
		close(left)
		<-gone
		l.close()
	}}
}

// follow passes on where the game looks until it is left.
func (l *lamp) follow(r *referee.Referee, news <-chan *referee.Now, left <-chan struct{}) {
	for {
		select {
		case <-left:
			return
		case now, open := <-news:
			if !open {
				return
			}
			l.look(r, now)
		}
	}
}

func (l *lamp) look(r *referee.Referee, now *referee.Now) {
	if now.Misfit() != nil || now.Asking {
		return
	}
	if v := now.View(); v.Look > 0 && v.Marks > 0 && l.open(r, v.Marks) {
		l.keeper.Look(v.Look, !v.Asleep)
	}
}

// open takes the lighthouse when it is first needed. It reports false if that failed,
// then or before.
func (l *lamp) open(r *referee.Referee, marks int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.keeper != nil || l.failed {
		return !l.failed
	}
	dev, err := l.p.takeLighthouse(func(o *lighthouse.Opts) { o.Marks, o.Heartbeat = marks, heartbeat })
	if err != nil {
		l.failed = true
		l.note(lampDevice, byHand(err))
		return false
	}
	l.leave = guard(l.p, dev)
	l.keeper = lighthouse.Keep(dev, l.told, func() bool { _, err := r.Open(); return err == nil })
	return true
}

// told tells the people how it stands.
func (l *lamp) told(s lighthouse.State) {
	switch s.Is {
	case lighthouse.Failed:
		l.note(lampDevice, byHand(s.Err))
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

// byHand says why the lighthouse does not turn and what to do.
func byHand(err error) table.Text {
	return table.Say("cmd.light.byhand", table.Sub("why", deviceText(err)))
}

// deviceText is what a device's error says.
func deviceText(err error) table.Text {
	var said interface {
		Key() string
		Args() map[string]any
	}
	if !errors.As(err, &said) {
		return table.NameText(err.Error())
	}
	return deviceSentence(said.Key(), said.Args())
}

// deviceSentence is a sentence of a device.
func deviceSentence(key string, said map[string]any) table.Text {
	var args []table.Arg
	for slot, x := range said {
		switch x := x.(type) {
		case int:
			args = append(args, table.Num(slot, x))
		case table.Text:
			args = append(args, table.Sub(slot, x))
		default:
			args = append(args, table.Name(slot, fmt.Sprint(x)))
		}
	}
	return table.Say(key, args...)
}
