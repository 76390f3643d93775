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
	helloFor    = 6 * time.Second         // opening the port restarts many towers, which miss the first HELLOs
	pingIdle    = 2 * time.Second         // between PINGs while no roll is open
	pingRoll    = 300 * time.Millisecond  // between PINGs while a roll is open
	waitRoll    = 200 * time.Millisecond  // for a reply while a roll is open: with pingRoll, three tries within a second
	missesRoll  = 3                       // tries without any line from the tower, while a roll is open, until it is Silent
	maxWait     = 2400 * time.Millisecond // the longest time to wait for one try
	reopenFirst = 300 * time.Millisecond  // until the port is opened again, doubled at each failure
	reopenMax   = time.Second
	maxEvents   = 64 // in the queue; beyond it events other than throws are dropped
	maxPending  = 16 // throws delivered and not kept; the tower stores the others
	maxOrders   = 32 // commands in the queue
)

// waits is how long to wait for a reply after each try of a command.
var waits = []time.Duration{300 * time.Millisecond, 600 * time.Millisecond, 1200 * time.Millisecond, 1200 * time.Millisecond, 1200 * time.Millisecond}

type phase int

const (
	waiting phase = iota // until due, to open the port
	opening
	greeting
	live
)

// A session is the state of a link, owned by the goroutine of run.
type session struct {
	link   *Link
	phase  phase
	due    time.Time // when to call tick
	timer  *time.Timer
	opened chan openResult
	c      *conn
	queue  []Event
	last   State         // latest state in queue or sent
	pause  time.Duration // until the port is opened again

	info     Info
	name     string // ID for a tower that has none
	boot     uint16
	oldBoot  string    // ignore a HELLO of this boot: it is an old one
	giveUp   time.Time // end of phase greeting
	rollOpen bool      // see [Link.RollOpen]

	pace    time.Duration // longest recent reply time, with decay
	num     int           // of the latest command
	waiting *command      // waits for its reply, or nil
	orders  []command     // to be sent
	acks    []int         // event numbers to be acknowledged

	pending map[ID]int // delivered, not kept: event number in this session, or noEvent
	kept    map[ID]bool
	names   map[ID]bool    // ID.name of all throws delivered or kept
	leds    map[int][]Pair // arguments of LED by pocket
}

const noEvent = -1

type command struct {
	line     Message
	tries    int
	sentAt   time.Time // when it was first sent
	hasReply bool      // a line has arrived since then
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
		s.kept[id], s.names[id.withoutPrint()] = true, true
	}
	s.setState(State{Situation: Opening})
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
				s.handleLine(l)
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

// end closes the port, also one that is still being opened.
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
		s.c.send(helloLine)
		s.due = now.Add(helloEvery)
	case live:
		s.handleOverdue()
	}
}

func (s *session) open(r openResult) {
	if r.err != nil {
		s.drop(whyClosed(r.err), r.err)
		return
	}
	s.c, s.oldBoot, s.pace = newConn(r.port), "", 0
	if s.last.Situation != Silent && s.last.Situation != Mute && s.last.Situation != Foreign {
		s.setState(State{Situation: Greeting})
	}
	s.greet()
}

func whyClosed(err error) Situation {
	port := (*PortError)(nil)
	switch {
	case errors.As(err, &port):
		return port.Situation
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

// drop closes the port, reports why, and opens it again after s.pause.
func (s *session) drop(why Situation, err error) {
	s.resetBoot()
	if s.c != nil {
		s.c.shut()
		s.c = nil
	}
	s.phase, s.due = waiting, time.Now().Add(s.pause)
	s.pause = min(2*s.pause, reopenMax)
	if why == Absent && s.last.Situation == Unplugged {
		return // Unplugged says more
	}
	s.setState(State{Situation: why, Err: err})
}

// resetBoot fails the commands under way and clears what is valid only until the tower restarts.
func (s *session) resetBoot() {
	if s.waiting != nil {
		s.fail(s.waiting.line.Verb, "lost")
	}
	for _, o := range s.orders {
		s.fail(o.line.Verb, "lost")
	}
	s.waiting, s.orders, s.acks = nil, nil, nil
	for id := range s.pending {
		s.pending[id] = noEvent
	}
}

// fail reports a command that failed. It ignores commands that the link repeats by itself.
func (s *session) fail(verb, code string) {
	if verb != "PING" && verb != "ACK" && (verb != "LED" || code != "lost") {
		s.queueEvent(FailureEvent{verb, code})
	}
}

// setState queues a state unless the latest one has the same situation.
func (s *session) setState(st State) {
	st.Tower = s.info
	if st.Situation == s.last.Situation {
		return
	}
	s.last = st
	s.queueEvent(st)
}

// queueEvent queues an event. If the queue is full, it drops the oldest event that is not a throw.
func (s *session) queueEvent(e Event) {
	s.queue = append(s.queue, e)
	if len(s.queue) <= maxEvents {
		return
	}
	for i, old := range s.queue {
		if _, ok := old.(ThrowEvent); !ok {
			s.queue = append(s.queue[:i:i], s.queue[i+1:]...)
			return
		}
	}
}
