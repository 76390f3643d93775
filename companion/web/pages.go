package web

import (
	"bytes"
	"encoding/json"
	"html/template"
	"maps"
	"net/http"
	"strings"
	"time"

	"hafenmeister/companion/locale"
)

// What a slow or a greedy reader is given.
const (
	mostBody   = 4 << 10
	heartbeat  = 10 * time.Second      // page.js takes a stream that is silent for longer for a dead one
	leastPause = 50 * time.Millisecond // between two states for one page
	headStart  = 10 * time.Millisecond // of the keyboard's own screen, before pages are drawn
)

type frame struct {
	Lang, Kind, Title, Alert string
	Reload                   bool // by itself, in a browser that runs no script
	Notes                    bool // it tells whose turn it is
	Words                    *locale.Speaker
	Langs                    []choice
	parts                    []part
}

type box struct {
	ID   string
	HTML template.HTML
}

// Boxes returns the parts in a region of the page.
func (f frame) Boxes(region string) (list []box) {
	for _, p := range f.parts {
		if p.In == region {
			list = append(list, box{p.ID, template.HTML(p.HTML)})
		}
	}
	return list
}

// servePage sends a page as it is, which is written once for all who ask for it.
func (s *Server) servePage(w http.ResponseWriter, r *http.Request, seat string) {
	p := s.page(r, seat)
	d := p.drawing()
	d.once.Do(func() { d.body = newBody(s.write(p, "")) })
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	d.body.send(w, r, http.StatusOK)
}

// write returns a page with a sentence on what its reader has sent, "" if it is not an answer to that.
func (s *Server) write(p *page, alert string) []byte {
	d := p.drawing()
	f := frame{Lang: p.words.Lang(), Kind: "seat", Notes: !p.atTable(), Title: p.title(), Alert: alert, Words: p.words, parts: d.parts()}
	if p.atTable() {
		f.Kind = "table"
	}
	f.Reload = alert == "" && !d.mine // nobody loses what they fill in
	for _, lang := range s.words.Languages() {
		f.Langs = append(f.Langs, choice{ID: lang, Text: languageNames[lang]})
	}
	return fill("page", f)
}

var languageNames = map[string]string{"de": "Deutsch", "en": "English"}

// servePost takes what a seat sends. The table page sends nothing.
func (s *Server) servePost(w http.ResponseWriter, r *http.Request, seat, code string) {
	p := s.page(r, seat)
	d := did{status: http.StatusMethodNotAllowed}
	switch {
	case p.atTable():
	case !s.deeds.take(seat):
		d = did{p.line("web.many"), http.StatusTooManyRequests}
	default:
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		if err := r.ParseForm(); err != nil {
			d = did{p.line("web.too-large"), http.StatusRequestEntityTooLarge}
		} else {
			d = s.room.take(p, r.PostForm)
		}
	}
	switch {
	case strings.Contains(r.Header.Get("Accept"), "application/json"):
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(d.status)
		json.NewEncoder(w).Encode(map[string]string{"text": d.text})
	case d.status == http.StatusOK:
		http.Redirect(w, r, "/"+code+"?lang="+p.words.Lang(), http.StatusSeeOther) // never to what the request names
	default:
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		newBody(s.write(s.page(r, seat), d.text)).send(w, r, d.status)
	}
}

// state is what the stream sends: the whole page, but for the text of parts that the reader has.
type state struct {
	Title string      `json:"title"`
	Parts []statePart `json:"parts"`
}

type statePart struct {
	ID   string  `json:"id"`
	In   string  `json:"in"`
	HTML *string `json:"html,omitempty"`
}

// serveStream sends a page each new state, until the reader leaves, is too slow, or its code holds
// no more. A reader that is behind gets the newest state alone.
func (s *Server) serveStream(w http.ResponseWriter, r *http.Request, seat, code string) {
	if !s.streams.enter(seat) {
		s.refuse(w, r, http.StatusServiceUnavailable, "web.no.room")
		return
	}
	s.room.connectedPlayers(s.streams.connectedPlayers())
	defer func() {
		s.streams.leave(seat)
		s.room.connectedPlayers(s.streams.connectedPlayers())
	}()
	w.Header().Set("Content-Type", "text/event-stream")
	out := newSender(w, r)
	out.c.SetReadDeadline(time.Time{})
	defer out.end()
	has := map[string]string{}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for {
		m, next := s.room.see()
		p := &page{m, s.wordsFor(r, m), seat, s.boot, &s.chart}
		if is, ok := s.codes.find(code); !ok || is != seat {
			out.send("event: gone\ndata:\n\n") // it has a new code
			return
		}
		sent := time.Now()
		if !out.send("data: " + string(stateOf(p, has).encode()) + "\n\n") {
			return
		}
		for waiting := true; waiting; {
			select {
			case <-next:
				waiting = false
			case <-beat.C:
				if is, ok := s.codes.find(code); !ok || is != seat || !out.send("event: beat\ndata:\n\n") {
					return
				}
			case <-r.Context().Done():
				return
			case <-s.done:
				return
			}
		}
		time.Sleep(max(headStart, leastPause-time.Since(sent)))
	}
}

// encode returns the message of a state.
func (s state) encode() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // it is no part of a page
	if err := e.Encode(s); err != nil {
		panic(err) // it is made of texts
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// stateOf returns the state for a reader who has these parts; it notes what they have then.
func stateOf(p *page, has map[string]string) state {
	out := state{Title: p.title()}
	now := map[string]string{}
	for _, one := range p.parts() {
		sp := statePart{ID: one.ID, In: one.In}
		if old, ok := has[one.ID]; !ok || old != one.HTML {
			html := one.HTML
			sp.HTML = &html
		}
		now[one.ID] = one.HTML
		out.Parts = append(out.Parts, sp)
	}
	clear(has)
	maps.Copy(has, now)
	return out
}
