package web

import (
	"net"
	"net/http"
	"slices"
	"sync"

	"golang.org/x/text/language"

	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

// A Server serves the current game as web pages; when one game ends, it can follow the next. Its methods may be
// called from any goroutine.
type Server struct {
	words       *locale.Words
	lang        string
	codes       *seatPaths
	hub         *hub
	misses      *quota
	actions     *quota
	allTries    *quota // attempts at join codes, by all devices
	triesByAddr *quota // attempts at join codes, by one address
	joinCodes   *joinCodes
	address     func() string // Address, except in tests
	streams     *streamCounts
	uploads     sync.Map   // the seats that are sending a photo
	redraws     sync.Mutex // held while a photo is re-encoded, then for three times that long: at most a quarter of one CPU
	gate        *gate
	http        *http.Server
	at          *net.TCPAddr
	host        string // as in Options.Addr
	boot        string // identifies this start of the program
	chart       charts
	done        chan struct{} // closed by Close
	ended       chan struct{} // closed when Serve returns
}

// speakerFor returns the speaker for the reader's language: from the URL, else the browser, else the game,
// else the server.
func (s *Server) speakerFor(r *http.Request, m *moment) *locale.Speaker {
	if lang := r.URL.Query().Get("lang"); slices.Contains(s.words.Languages(), lang) {
		return s.words.Speaker(lang)
	}
	tags, _, _ := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	for _, tag := range tags {
		base, _ := tag.Base()
		if slices.Contains(s.words.Languages(), base.String()) {
			return s.words.Speaker(base.String())
		}
	}
	if m.now != nil {
		return s.words.Speaker(m.now.Lang)
	}
	return s.words.Speaker(s.lang)
}

func (s *Server) page(r *http.Request, seat string) *page {
	m, _ := s.hub.see()
	return &page{m, s.speakerFor(r, m), seat, s.boot, &s.chart}
}

// refuse replies with a status and a sentence.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, status int, key string, args ...table.Arg) {
	m, _ := s.hub.see()
	http.Error(w, s.speakerFor(r, m).Line(key, args...), status)
}
