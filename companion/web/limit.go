package web

import (
	"net"
	"sync"
	"time"
)

// Limits of open connections and streams, for one address or page and for all together.
const (
	mostConns         = 256
	mostConnsOne      = 96
	mostStrangers     = mostConns / 2 // connections of addresses that have shown no valid code
	mostStrangersOne  = 32
	mostStreamsOfSeat = 12
	mostStreamsTable  = 64
)

// mostUnread is about how many bytes the system buffers for a slow reader.
const mostUnread = 128 << 10

// mostMisses is how many wrong paths an address may try in a minute.
const mostMisses = 20

// How often digits may be tried in a minute, by all devices together and by one.
const (
	mostTries   = 60
	mostTriesOf = 10
)

// A quota limits how often each caller may do something in a period.
type quota struct {
	most  int
	while time.Duration
	clock func() time.Time

	mu    sync.Mutex
	since time.Time
	used  map[string]int
}

func newQuota(most int, while time.Duration) *quota {
	return &quota{most: most, while: while, clock: time.Now, used: map[string]int{}}
}

// take counts an attempt by who and reports whether it is allowed.
func (q *quota) take(who string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if now := q.clock(); now.Sub(q.since) >= q.while {
		q.since = now
		clear(q.used)
	}
	q.used[who]++
	return q.used[who] <= q.most
}

// A gate is a listener that closes new connections at once if too many are open. It reserves half of them for
// addresses that have sent a valid code.
type gate struct {
	net.Listener
	mu        sync.Mutex
	all       int
	strangers int // connections of unknown addresses
	of        map[string]int
	known     map[string]bool
}

// admit records that an address has sent a valid code.
func (g *gate) admit(from string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.known[from] {
		g.known[from] = true
		g.strangers -= g.of[from]
	}
}

// Accept returns the next connection that is within the limits.
func (g *gate) Accept() (net.Conn, error) {
	for {
		c, err := g.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := addressOf(c.RemoteAddr().String())
		if !g.enter(from) {
			c.Close()
			continue
		}
		if tcp, ok := c.(*net.TCPConn); ok {
			tcp.SetWriteBuffer(mostUnread)
		}
		return &guest{Conn: c, leave: sync.OnceFunc(func() { g.leave(from) })}, nil
	}
}

func (g *gate) enter(from string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	stranger := !g.known[from]
	switch {
	case g.all >= mostConns || g.of[from] >= mostConnsOne:
		return false
	case stranger && (g.strangers >= mostStrangers || g.of[from] >= mostStrangersOne):
		return false
	case stranger:
		g.strangers++
	}
	g.all++
	g.of[from]++
	return true
}

func (g *gate) leave(from string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.all--
	if !g.known[from] {
		g.strangers--
	}
	if g.of[from]--; g.of[from] == 0 {
		delete(g.of, from)
	}
}

type guest struct {
	net.Conn
	leave func()
}

// Close closes the connection and makes room for another one.
func (c *guest) Close() error {
	defer c.leave()
	return c.Conn.Close()
}

func addressOf(hostport string) string {
	host, _, err := net.SplitHostPort(hostport)
	if err != nil {
		return hostport
	}
	return host
}

// streamCounts counts the open streams of each page, so that one seat cannot use up those of the others.
type streamCounts struct {
	mu sync.Mutex
	of map[string]int
}

// connectedPlayers returns the players whose pages are open.
func (s *streamCounts) connectedPlayers() map[string]bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := map[string]bool{}
	for seat, n := range s.of {
		if n > 0 && seat != everybody {
			list[seat] = true
		}
	}
	return list
}

func (s *streamCounts) enter(seat string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	most := mostStreamsOfSeat
	if seat == everybody {
		most = mostStreamsTable
	}
	if s.of[seat] >= most {
		return false
	}
	s.of[seat]++
	return true
}

func (s *streamCounts) leave(seat string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.of[seat]--
}
