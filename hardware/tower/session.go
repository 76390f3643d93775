package tower

import (
	"errors"
	"io"
	"io/fs"
	"time"
)

// Intervals and timeouts.
const (
	helloEvery  = 300 * time.Millisecond
	helloFor    = 6 * time.Second // an opened port resets the tower, which sleeps through the first greetings
	pingIdle    = 2 * time.Second
	pingRoll    = 300 * time.Millisecond
	waitRoll    = 200 * time.Millisecond // with pingRoll: three misses within a second
	missesRoll  = 3
	slowest     = 2400 * time.Millisecond // a tower is never given longer for one try
	reopenFirst = 300 * time.Millisecond
	reopenMost  = time.Second
	mostEvents  = 64 // states are dropped beyond it
	mostPending = 16 // throws offered and not kept; more stay in the tower
	mostOrders  = 32
)

// waits is how long each try of a command is waited for.
var waits = []time.Duration{300 * time.Millisecond, 600 * time.Millisecond, 1200 * time.Millisecond, 1200 * time.Millisecond, 1200 * time.Millisecond}

type phase int

const (
	waiting phase = iota // for the time to open the port
	opening
	greeting
	live
)

// A session is the state of the link, owned by its one goroutine.
type session struct {
	link   *Link
	phase  phase
	due    time.Time // when tick is called
	timer  *time.Timer
	opened chan openResult
	c      *conn
	queue  []Event
	last   State
	pause  time.Duration // before the port is opened again

	info     Info
	name     string // for a tower without an ID
	boot     uint16
	oldBoot  string    // a HELLO of this boot is too late to count
	giveUp   time.Time // greeting
	rollOpen bool

	pace   time.Duration // how long a reply of this tower takes of late
	num    int           // of the last command
	out    *command      // the one that waits for its reply
	orders []command
	acks   []int

	pending map[ID]int // offered, not kept: event number in this session, or noEvent
	kept    map[ID]bool
	names   map[ID]bool // of all that was offered or kept
	leds    map[int][]Pair
}

const noEvent = -1

type command struct {
	line  Message
	tries int
	begun time.Time // sent first
	heard bool      // anything since then
}

type openResult struct {
	port io.ReadWriteCloser
	err  error
}

func newSession(l *Link, kept []ID) *session {
	s := &session{
		link: l, timer: time.NewTimer(0), opened: make(chan openResult, 1), pause: reopenFirst,
		pending: map[ID]int{}, kept: map[ID]bool{}, names: map[ID]bool{}, leds: map[int][]Pair{}, due: time.Now(),
	}
	for _, id := range kept {
		s.kept[id], s.names[id.name()] = true, true
	}
	s.tell(State{Is: Opening})
	return s
}

func (s *session) run() {
	defer close(s.link.events)
	defer s.timer.Stop()
	for {
		var (
			lines chan []byte
			dead  chan error
			tell  chan Event
			first Event
		)
		if s.c != nil {
			lines, dead = s.c.lines, s.c.dead
		}
		if len(s.queue) > 0 {
			tell, first = s.link.events, s.queue[0]
		}
		s.timer.Reset(time.Until(s.due))
		select {
		case <-s.link.quit:
			s.end()
			return
		case <-s.link.wake:
			for _, order := range s.link.takeOrders() {
				order(s)
			}
		case r := <-s.opened:
			s.open(r)
		case b := <-lines:
			if l, err := Parse(b); err == nil && l.Sigil == FromTower {
				s.line(l)
			}
		case err := <-dead:
			s.drop(Unplugged, err)
		case <-s.timer.C:
			s.tick()
		case tell <- first:
			s.queue = s.queue[1:]
		}
		s.next()
	}
}

// end closes the port, or lets the goroutine that is opening it close it.
func (s *session) end() {
	if s.c != nil {
		s.c.shut()
	}
	if s.phase == opening {
		go func() {
			if r := <-s.opened; r.err == nil {
				r.port.Close()
			}
		}()
	}
}

func (s *session) tick() {
	now := time.Now()
	if now.Before(s.due) {
		return
	}
	switch s.phase {
	case waiting:
		s.phase, s.due = opening, now.Add(time.Hour)
		open, opened := s.link.open, s.opened
		go func() {
			port, err := open()
			opened <- openResult{port, err}
		}()
	case opening:
		s.due = now.Add(time.Hour)
	case greeting:
		if !now.Before(s.giveUp) {
			s.drop(Mute, nil)
			return
		}
		s.c.send(Message{Sigil: FromHost, Num: 1, Verb: "HELLO", Pairs: []Pair{{"v", "1"}}})
		s.due = now.Add(helloEvery)
	case live:
		s.late()
	}
}

func (s *session) open(r openResult) {
	if r.err != nil {
		s.drop(whyClosed(r.err), r.err)
		return
	}
	s.c, s.oldBoot, s.pace = newConn(r.port), "", 0
	if s.last.Is != Silent && s.last.Is != Mute && s.last.Is != Foreign {
		s.tell(State{Is: Greeting})
	}
	s.greet()
}

func whyClosed(err error) Situation {
	port := (*PortError)(nil)
	switch {
	case errors.As(err, &port):
		return port.Is
	case errors.Is(err, fs.ErrNotExist):
		return Absent
	case errors.Is(err, fs.ErrPermission):
		return Forbidden
	}
	return Refused
}

func (s *session) greet() {
	s.phase, s.due, s.giveUp = greeting, time.Now(), time.Now().Add(helloFor)
}

// drop closes the port and tries again after a while.
func (s *session) drop(why Situation, err error) {
	s.forget()
	if s.c != nil {
		s.c.shut()
		s.c = nil
	}
	s.phase, s.due = waiting, time.Now().Add(s.pause)
	s.pause = min(2*s.pause, reopenMost)
	if why == Absent && s.last.Is == Unplugged {
		return // said already, and better
	}
	s.tell(State{Is: why, Err: err})
}

// forget clears what is valid within one session only.
func (s *session) forget() {
	if s.out != nil {
		s.fail(s.out.line.Verb, "lost")
	}
	for _, o := range s.orders {
		s.fail(o.line.Verb, "lost")
	}
	s.out, s.orders, s.acks = nil, nil, nil
	for id := range s.pending {
		s.pending[id] = noEvent
	}
}

func (s *session) fail(verb, code string) {
	if verb != "PING" && verb != "ACK" && (verb != "LED" || code != "lost") { // lights are set again
		s.push(Failed{verb, code})
	}
}

// tell sends a state unless it is the one sent last.
func (s *session) tell(st State) {
	st.Tower = s.info
	if st.Is == s.last.Is {
		return
	}
	s.last = st
	s.push(st)
}

// push queues an event. When the queue is full, the oldest event that is not a throw goes.
func (s *session) push(e Event) {
	s.queue = append(s.queue, e)
	if len(s.queue) <= mostEvents {
		return
	}
	for i, old := range s.queue {
		if _, ok := old.(Thrown); !ok {
			s.queue = append(s.queue[:i:i], s.queue[i+1:]...)
			return
		}
	}
}
