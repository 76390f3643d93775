package lighthouse

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// A State is reported when the situation of a keeper changes.
type State struct {
	Situation Situation
	Err       error // of Failed: a [Fault], or another error after a panic
}

// A Situation is what a keeper is doing.
type Situation string

// Situations.
const (
	Searching Situation = "searching" // searching for the flag
	Following Situation = "following" // at the mark, or on the way to it
	Failed    Situation = "failed"    // stopped until [Keeper.Again]
)

func (s State) Key() string {
	if f := (*Fault)(nil); errors.As(s.Err, &f) {
		return f.Key()
	}
	return "lighthouse.state." + string(s.Situation)
}

// beatInterval is the time between two calls of alive.
const beatInterval = 250 * time.Millisecond

// A Keeper turns a lighthouse in the background. Only the latest mark counts; a move to an older
// one ends at once. Its methods are safe for concurrent use.
type Keeper struct {
	dev      *Dev
	announce func(State)
	alive    func() bool

	mu    sync.Mutex
	mark  int // 0 before the first Look
	lit   bool
	stop  context.CancelFunc // ends the current move
	again bool
	news  chan struct{}
	end   context.CancelFunc
	done  chan struct{}
}

// Keep starts a keeper. It calls tell with each new state, from another goroutine. If
// [Opts.Heartbeat] is set, a move ends when alive has not returned true for that long; a nil alive
// always does. The caller has to call [Keeper.Close].
func Keep(d *Dev, announce func(State), alive func() bool) *Keeper {
	ctx, end := context.WithCancel(context.Background())
	k := &Keeper{dev: d, announce: announce, alive: alive, news: make(chan struct{}, 1), end: end, done: make(chan struct{})}
	if k.alive == nil {
		k.alive = func() bool { return true }
	}
	go k.run(ctx)
	return k
}

// Look sets the mark to look at, from 1, and whether the lamp is lit. It does not wait.
func (k *Keeper) Look(mark int, lit bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.mark == mark && k.lit == lit {
		return
	}
	if k.stop != nil && k.mark != mark {
		k.stop()
	}
	k.mark, k.lit = mark, lit
	k.wake()
}

// Again makes the keeper try once more after a failure. Otherwise it does nothing.
func (k *Keeper) Again() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.again = true
	k.wake()
}

// wake is called with mu held.
func (k *Keeper) wake() {
	select {
	case k.news <- struct{}{}:
	default:
	}
}

// Close ends the keeper and switches coils and lamp off.
func (k *Keeper) Close() error {
	k.end()
	err := k.dev.Halt()
	<-k.done
	return err
}

func (k *Keeper) run(ctx context.Context) {
	defer close(k.done)
	defer k.dev.Halt()
	defer func() { // a bug in here must not end the game
		if p := recover(); p != nil {
			k.announce(State{Situation: Failed, Err: fmt.Errorf("lighthouse: %v", p)})
		}
	}()
	go k.beatWhileAlive(ctx)
	homed, failed := false, false
	for {
		select {
		case <-ctx.Done():
			return
		case <-k.news:
		}
		mark, lit, again, move := k.next(ctx)
		if mark == 0 || failed && !again {
			continue
		}
		err := k.dev.Lamp(lit)
		if err == nil && !homed {
			k.announce(State{Situation: Searching})
			if err = k.dev.Home(move); err == nil {
				homed = true
				k.announce(State{Situation: Following})
			}
		}
		if err == nil {
			err = k.dev.Look(move, mark)
		}
		switch {
		case ctx.Err() != nil, errors.Is(err, &Fault{Cause: Halted}): // the program is ending
			return
		case errors.Is(err, context.Canceled): // by a newer Look
			continue
		case err != nil:
			homed, failed = false, true
			k.dev.Lamp(false) // a lit lamp at a wrong mark would mislead the players
			k.announce(State{Situation: Failed, Err: err})
		default:
			failed = false
		}
	}
}

// next returns what Look and Again have set, and a context that ends when Look sets another mark.
func (k *Keeper) next(ctx context.Context) (mark int, lit, again bool, move context.Context) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.stop != nil {
		k.stop()
	}
	move, k.stop = context.WithCancel(ctx)
	again, k.again = k.again, false
	return k.mark, k.lit, again, move
}

// beatWhileAlive calls Beat while alive returns true.
func (k *Keeper) beatWhileAlive(ctx context.Context) {
	t := time.NewTicker(beatInterval)
	defer t.Stop()
	for {
		if k.alive() {
			k.dev.Beat()
		}
		select {
		case <-t.C:
		case <-ctx.Done():
			return
		}
	}
}
