package tower

import (
	"io"
	"strconv"
	"sync"
)

// A Link keeps the connection to one tower: it opens the port, greets, pings, and reopens
// the port when the tower is gone. Its methods are safe for concurrent use and never block.
type Link struct {
	open   func() (io.ReadWriteCloser, error)
	events chan Event
	wake   chan struct{}
	quit   chan struct{}
	once   sync.Once

	mu     sync.Mutex
	orders []func(*session) // Guarded by mu.
}

// New starts a link. It calls open, on a goroutine of its own, whenever the port is
// closed and it is time to try again. The throws in kept were kept before, by this
// program or an earlier run of it.
func New(open func() (io.ReadWriteCloser, error), kept ...ID) *Link {
	l := &Link{open: open, events: make(chan Event), wake: make(chan struct{}, 1), quit: make(chan struct{})}
	s := newSession(l, kept)
	go s.run()
	return l
}

// Events returns what the link has to tell, in order. It is closed after [Link.Close]. A reader
// that falls far behind misses old states, never a throw.
func (l *Link) Events() <-chan Event { return l.events }

// Close ends the link; what was not kept is offered by the next one.
func (l *Link) Close() { l.once.Do(func() { close(l.quit) }) }

// Keep says that a throw is stored, used or refused: the tower may forget it, and it
// is not offered again. Call it only after it was written where it survives a crash.
func (l *Link) Keep(id ID) { l.post(func(s *session) { s.keep(id) }) }

// RollOpen says whether people wait for dice: if so a tower that falls silent is noticed
// within a second, else within seven.
func (l *Link) RollOpen(open bool) { l.post(func(s *session) { s.setRollOpen(open) }) }

// Throw makes a tower with a motor throw. The roll carries the number, 1 to 65535.
func (l *Link) Throw(number int) {
	l.post(func(s *session) { s.order("THROW", Pair{"id", strconv.Itoa(number)}) })
}

// Scan asks what is in a pocket now.
func (l *Link) Scan(pocket int) {
	l.post(func(s *session) { s.order("SCAN", Pair{"p", strconv.Itoa(pocket)}) })
}

// LED sets the light of a pocket: mode is off, on, blink or pulse, colour RRGGBB or
// empty. It is sent again after the tower restarts.
func (l *Link) LED(pocket int, mode, colour string) {
	pairs := []Pair{{"p", strconv.Itoa(pocket)}, {"m", mode}}
	if colour != "" {
		pairs = append(pairs, Pair{"c", colour})
	}
	l.post(func(s *session) {
		s.leds[pocket] = pairs
		if s.phase == live {
			s.order("LED", pairs...)
		}
	})
}

// Set changes a setting that the tower keeps without power, see docs/tower.md for their
// names; [Told] says when it is done. A value is printable and has no space and no "*".
func (l *Link) Set(key, value string) {
	l.post(func(s *session) { s.order("SET", Pair{"k", key}, Pair{"v", value}) })
}

// Get asks for a setting, or for what the tower found out about itself.
func (l *Link) Get(key string) { l.post(func(s *session) { s.order("GET", Pair{"k", key}) }) }

func (l *Link) post(order func(*session)) {
	l.mu.Lock()
	l.orders = append(l.orders, order)
	l.mu.Unlock()
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

func (l *Link) takeOrders() []func(*session) {
	l.mu.Lock()
	defer l.mu.Unlock()
	orders := l.orders
	l.orders = nil
	return orders
}
