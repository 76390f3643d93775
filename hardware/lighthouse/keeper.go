package lighthouse

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// A State is sent when the situation of a kept lighthouse changes.
type State struct {
	Is  Situation
	Err error // of Failed: a [Fault]
}

// Situation is how it is.
type Situation string

// Situations.
const (
	Searching Situation = "searching" // it looks for its flag
	Following Situation = "following" // it looks where it should, or is on its way
	Failed    Situation = "failed"    // turn it by hand; [Keeper.Again] tries again
)

// Key returns the sentence for the state.
func (s State) Key() string {
	if f := (*Fault)(nil); errors.As(s.Err, &f) {
		return f.Key()
	}
	return "lighthouse.state." + string(s.Is)
}

// beats is how often a keeper tells the lighthouse that somebody is there.
const beats = 250 * time.Millisecond

// A Keeper turns a lighthouse to where it should look while its people continue. The newest
// wish wins; a move that is under way to an older one ends at once.
type Keeper struct {
	dev   *Dev
	tell  func(State)
	alive func() bool

	mu    sync.Mutex
	mark  int // 0: no wish yet
	lit   bool
	stop  context.CancelFunc // ends the move that is under way
	again bool
	news  chan struct{}
	end   context.CancelFunc
	done  chan struct{}
}

// Keep starts to keep a lighthouse. It tells each new state, from a goroutine of its own;
// a move continues only while alive, which may be nil, reports true. [Keeper.Close] has to
// be called.
func Keep(d *Dev, tell func(State), alive func() bool) *Keeper {
	ctx, end := context.WithCancel(context.Background())
	k := &Keeper{dev: d, tell: tell, alive: alive, news: make(chan struct{}, 1), end: end, done: make(chan struct{})}
	if k.alive == nil {
		k.alive = func() bool { return true }
	}
	go k.keep(ctx)
	return k
}

// Look wishes that the lamp looks at a mark, from 1, lit or dark. It does not wait.
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

// Again tries once more after a failure. It does nothing otherwise.
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

// Close stops it and leaves coils and lamp off.
func (k *Keeper) Close() error {
	k.end()
	err := k.dev.Halt()
	<-k.done
	return err
}

func (k *Keeper) keep(ctx context.Context) {
	defer close(k.done)
	defer k.dev.Halt()
	defer func() { // a mistake in here must not end the evening
		if p := recover(); p != nil {
			k.tell(State{Is: Failed, Err: fmt.Errorf("lighthouse: %v", p)})
		}
	}()
	go k.tend(ctx)
	homed, failed := false, false
	for {
		select {
		case <-ctx.Done():
			return
		case <-k.news:
		}
		mark, lit, again, move := k.wish(ctx)
		if mark == 0 || failed && !again {
			continue
		}
		err := k.dev.Lamp(lit)
		if err == nil && !homed {
			k.tell(State{Is: Searching})
			if err = k.dev.Home(move); err == nil {
				homed = true
				k.tell(State{Is: Following})
			}
		}
		if err == nil {
			err = k.dev.Look(move, mark)
		}
		switch {
		case ctx.Err() != nil, errors.Is(err, &Fault{Cause: Halted}): // the program is about to end
			return
		case errors.Is(err, context.Canceled): // a newer wish
			continue
		case err != nil:
			homed, failed = false, true
			k.dev.Lamp(false) // nobody should trust a lamp that looks somewhere
			k.tell(State{Is: Failed, Err: err})
		default:
			failed = false
		}
	}
}

// wish returns the newest one, and a context that ends when a newer one comes.
func (k *Keeper) wish(ctx context.Context) (mark int, lit, again bool, move context.Context) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.stop != nil {
		k.stop()
	}
	move, k.stop = context.WithCancel(ctx)
	again, k.again = k.again, false
	return k.mark, k.lit, again, move
}

// tend beats the heart of the lighthouse while its people's program is alive.
func (k *Keeper) tend(ctx context.Context) {
	t := time.NewTicker(beats)
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
