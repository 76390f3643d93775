package web

import (
	"net/http"
	"time"
)

// TestOnlyN is the number of the question that the pages show.
func (s *Server) TestOnlyN() int {
	m, _ := s.hub.see()
	if m.now == nil {
		return 0
	}
	return m.now.N()
}

// TestOnlyTold has what turned the game last be told at another time.
func (s *Server) TestOnlyTold(at time.Time) {
	s.hub.turn(func(m *moment) { m.since = at })
}

// TestOnlyHandler answers requests without a network.
func (s *Server) TestOnlyHandler() http.Handler { return s.http.Handler }

// TestOnlyStream is the stream of a page without its network: each call is the next message.
func (s *Server) TestOnlyStream(seat, lang string) func() []byte {
	has := map[string]string{}
	return func() []byte {
		m, _ := s.hub.see()
		return stateOf(&page{m, s.words.Speaker(lang), seat, s.boot, &s.chart}, has).encode()
	}
}

// TestOnlyStreams is how many streams are open.
func (s *Server) TestOnlyStreams() int {
	s.streams.mu.Lock()
	defer s.streams.mu.Unlock()
	n := 0
	for _, open := range s.streams.of {
		n += open
	}
	return n
}
