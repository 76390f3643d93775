package web

import (
	"html/template"
	"net/http"
	"time"
)

// TestOnlyN returns the number of the question on the pages, or 0 without a game.
func (s *Server) TestOnlyN() int {
	m, _ := s.hub.see()
	if m.now == nil {
		return 0
	}
	return m.now.N()
}

// TestOnlyTold sets the time of the last turning point.
func (s *Server) TestOnlyTold(at time.Time) {
	s.hub.turn(func(m *moment) { m.since = at })
}

// TestOnlyHandler returns the handler, for requests without a network.
func (s *Server) TestOnlyHandler() http.Handler { return s.http.Handler }

// TestOnlyStream returns the stream of a page without a network: each call returns the next message.
func (s *Server) TestOnlyStream(seat, lang string) func() []byte {
	has := map[string]template.HTML{}
	return func() []byte {
		m, _ := s.hub.see()
		return stateOf(&page{m, s.words.Speaker(lang), seat, s.boot, &s.chart}, has).encode()
	}
}

// TestOnlyStreams returns the number of open streams.
func (s *Server) TestOnlyStreams() int {
	s.streams.mu.Lock()
	defer s.streams.mu.Unlock()
	n := 0
	for _, open := range s.streams.of {
		n += open
	}
	return n
}
