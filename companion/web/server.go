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

// A Server shows one game after the other on pages. Its methods may be called from any goroutine.
type Server struct {
	words   *locale.Words
	lang    string
	codes   *seatPaths
	room    *room
	misses  *quota
	deeds   *quota
	tries   *quota // of digits, by all
	triesOf *quota // by one address
	digits  *digits
	address func() string // what people type
	streams *streamCounts
	uploads sync.Map   // the seats that send a photo
	redraws sync.Mutex // held while a photo is drawn again, and three times as long after it
	gate    *gate
	http    *http.Server
	at      *net.TCPAddr
	host    string // as it was asked for, "" if it was not
	boot    string // tells this start of the program from others
	chart   charts
	done    chan struct{}
	ended   chan struct{}
}

// wordsFor speak the reader's language: the one in the address, else the browser's, else the game's.
func (s *Server) wordsFor(r *http.Request, m *moment) *locale.Speaker {
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
	m, _ := s.room.see()
	return &page{m, s.wordsFor(r, m), seat, s.boot, &s.chart}
}

// refuse answers with a sentence: nobody is left with an empty page.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, status int, key string, args ...table.Arg) {
	m, _ := s.room.see()
	http.Error(w, s.wordsFor(r, m).Line(key, args...), status)
}
