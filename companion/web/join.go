package web

import (
	"bytes"
	"crypto/rand"
	"crypto/subtle"
	"fmt"
	"math/big"
	"net/http"
	"strings"
	"sync"
	"time"
)

// Digits open the page of the table for ten minutes. They are few: all devices together may try so many in a minute.
const (
	digitsHold  = 10 * time.Minute
	mostDigits  = 4
	mostTries   = 60
	mostTriesOf = 10
)

// digits are six digits each that open the page of the table, for people who cannot scan.
type digits struct {
	clock func() time.Time

	mu   sync.Mutex
	open []shownDigits
}

type shownDigits struct {
	text  string
	since time.Time
}

// show makes new digits; those shown last still hold.
func (d *digits) show() string {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		panic(err) // as crypto/rand.Read does
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.open = append(d.open, shownDigits{fmt.Sprintf("%06d", n), d.clock()})
	d.open = d.open[max(len(d.open)-mostDigits, 0):]
	return d.open[len(d.open)-1].text
}

// holds compares all digits, each in constant time.
func (d *digits) holds(text string) (ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, one := range d.open {
		if subtle.ConstantTimeCompare([]byte(one.text), []byte(text)) == 1 && d.clock().Sub(one.since) < digitsHold {
			ok = true
		}
	}
	return ok
}

// Digits are six digits that open the page of the table for ten minutes, at the address without a path.
func (s *Server) Digits() string { return s.digits.show() }

// serveJoin asks for the digits that the screen shows and leads to the page of the table.
func (s *Server) serveJoin(w http.ResponseWriter, r *http.Request) {
	m, _ := s.room.see()
	words, status, alert := s.wordsFor(r, m), http.StatusOK, ""
	if r.Method == http.MethodPost {
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		typed := strings.Join(strings.Fields(r.FormValue("digits")), "")
		switch {
		case !s.tries.take("") || !s.triesOf.take(addressOf(r.RemoteAddr)):
			status, alert = http.StatusTooManyRequests, words.Line("web.join.many")
		case s.digits.holds(typed):
			code, err := s.codes.of(everybody)
			if err == nil {
				http.Redirect(w, r, "/"+code+"?lang="+words.Lang(), http.StatusSeeOther)
				return
			}
			fallthrough
		default:
			status, alert = http.StatusForbidden, words.Line("web.join.wrong")
		}
	}
	var b bytes.Buffer
	if err := templates().ExecuteTemplate(&b, "join", frame{Lang: words.Lang(), Kind: "seat", Alert: alert, Words: words}); err != nil {
		panic(err) // it is filled with texts
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	newBody(b.Bytes()).send(w, r, status)
}
