package web

import (
	"net/http"
	"strings"
)

// Digits returns six new digits that open the table page for ten minutes, at the address without a path.
func (s *Server) Digits() string { return s.joinCodes.show() }

// serveJoin asks for the digits that the screen shows and redirects to the table page.
func (s *Server) serveJoin(w http.ResponseWriter, r *http.Request) {
	m, _ := s.hub.see()
	words, status, alert := s.speakerFor(r, m), http.StatusOK, ""
	if r.Method == http.MethodPost {
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		typed := strings.Join(strings.Fields(r.FormValue("digits")), "")
		switch {
		case !s.allTries.take("") || !s.triesByAddr.take(addressOf(r.RemoteAddr)):
			status, alert = http.StatusTooManyRequests, words.Line("web.join.many")
		case s.joinCodes.holds(typed):
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
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	newBody(fill("join", frame{Lang: words.Lang(), Kind: "seat", Alert: alert, Words: words})).send(w, r, status)
}
