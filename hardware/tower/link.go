package tower

import (
	"io"
	"strconv"
	"sync"
)

// A Link maintains the connection to one tower: it opens the port, sends HELLO and PING, and
// opens the port again when the tower is gone. Its methods are safe for concurrent use and
// never block.
type Link struct {
	open   func() (io.ReadWriteCloser, error)
	events chan Event
	wake   chan struct{}
	quit   chan struct{}
	once   sync.Once

	mu     sync.Mutex
	orders []func(*session) // Guarded by mu.
}

// New starts a link. While there is no connection it calls open again and again, at most once
// a second, on another goroutine. kept lists the throws that an earlier link passed to Keep:
// they are acknowledged and not delivered.
func New(open func() (io.ReadWriteCloser, error), kept ...ID) *Link {
	l := &Link{open: open, events: make(chan Event), wake: make(chan struct{}, 1), quit: make(chan struct{})}
	s := newSession(l, kept)
	go s.run()
	return l
}

// Events returns the channel of events, in order. It is closed after [Link.Close]. If more than
// 64 events are waiting to be read, the oldest that are not throws are dropped.
func (l *Link) Events() <-chan Event { return l.events }

// Close ends the link. Throws that were not kept are delivered by the next one.
func (l *Link) Close() { l.once.Do(func() { close(l.quit) }) }

// Keep acknowledges a throw, whether its dice were used or not: the tower may discard it, and
// it is not delivered again. Call Keep only after the throw was stored where it survives a crash.
func (l *Link) Keep(id ID) { l.post(func(s *session) { s.keepRoll(id) }) }

// RollOpen sets whether people are waiting for dice. If so, a tower that no longer answers is
// reported as Silent within a second, otherwise within seven.
func (l *Link) RollOpen(open bool) { l.post(func(s *session) { s.setRollOpen(open) }) }

// Throw orders a tower with a motor to throw. number, 1 to 65535, becomes [Roll.For].
func (l *Link) Throw(number int) {
	l.post(func(s *session) { s.order("THROW", Pair{"id", strconv.Itoa(number)}) })
}

// Scan asks which dice are in a pocket now. The answer is [ScanEvent] or [FailureEvent].
func (l *Link) Scan(pocket int) {
	l.post(func(s *session) { s.order("SCAN", Pair{"p", strconv.Itoa(pocket)}) })
}

// LED sets the light of a pocket: mode is off, on, blink or pulse, colour RRGGBB or "". The
// link sets it again whenever the tower has connected.
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

// Set changes one of the settings listed in docs/tower.md, which the tower stores without
// power. The answer is [SettingValue] or [FailureEvent]. A value is printable and has no space and no "*".
func (l *Link) Set(key, value string) {
	l.post(func(s *session) { s.order("SET", Pair{"k", key}, Pair{"v", value}) })
}

// Get asks for a setting or for a value that the tower measured. The answer is [SettingValue] or [FailureEvent].
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
