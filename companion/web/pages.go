package web

import (
	"bytes"
	"encoding/json"
	"html/template"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"hafenmeister/companion/locale"
)

// Limits for slow and greedy clients.
const (
	mostBody   = 4 << 10
	heartbeat  = 10 * time.Second      // page.js gives up a stream that is silent for longer than that
	leastPause = 50 * time.Millisecond // between two states for one page
	headStart  = 10 * time.Millisecond // for the screen of the program, before pages are drawn
)

type frame struct {
	Lang, Kind, Title, Alert string
	Reload                   bool // a browser without script reloads the page by itself
	Notes                    bool // the page announces whose turn it is
	Words                    *locale.Speaker
	Langs                    []choice
	parts                    []part
}

// Boxes returns the parts in a region of the page.
func (f frame) Boxes(region string) []part {
	return slices.DeleteFunc(slices.Clone(f.parts), func(p part) bool { return p.In != region })
}

// servePage sends a page, which is rendered once for all clients that see the same.
func (s *Server) servePage(w http.ResponseWriter, r *http.Request, seat string) {
	p := s.page(r, seat)
	d := p.drawing()
	d.once.Do(func() { d.body = newBody(s.write(p, "")) })
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	d.body.send(w, r, http.StatusOK)
}

// write renders a page. alert is a sentence about what its reader has sent, "" if there is none.
func (s *Server) write(p *page, alert string) []byte {
	d := p.drawing()
	f := frame{Lang: p.words.Lang(), Kind: "seat", Notes: !p.atTable(), Title: p.title(), Alert: alert, Words: p.words, parts: d.parts()}
	if p.atTable() {
		f.Kind = "table"
	}
	f.Reload = alert == "" && !d.mine // reloading would clear a form
	for _, lang := range s.words.Languages() {
		f.Langs = append(f.Langs, choice{ID: lang, Text: languageNames[lang]})
	}
	return fill("page", f)
}

var languageNames = map[string]string{"de": "Deutsch", "en": "English"}

// servePost handles a form of a seat page. The table page sends none.
func (s *Server) servePost(w http.ResponseWriter, r *http.Request, seat, code string) {
	p := s.page(r, seat)
	d := outcome{status: http.StatusMethodNotAllowed}
	switch {
	case p.atTable():
	case !s.actions.take(seat):
		d = outcome{p.line("web.many"), http.StatusTooManyRequests}
	default:
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		if err := r.ParseForm(); err != nil {
			d = outcome{p.line("web.too-large"), http.StatusRequestEntityTooLarge}
		} else {
			d = s.hub.take(p, r.PostForm)
		}
	}
	switch {
	case strings.Contains(r.Header.Get("Accept"), "application/json"):
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(d.status)
		json.NewEncoder(w).Encode(map[string]string{"text": d.text})
	case d.status == http.StatusOK:
		http.Redirect(w, r, "/"+code+"?lang="+p.words.Lang(), http.StatusSeeOther) // never to a URL of the request
	default:
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		newBody(s.write(s.page(r, seat), d.text)).send(w, r, d.status)
	}
}

// state is a message of the stream: all parts of the page, without the text of those that the reader has.
type state struct {
	Title string      `json:"title"`
	Parts []statePart `json:"parts"`
}

type statePart struct {
	ID   string         `json:"id"`
	In   string         `json:"in"`
	HTML *template.HTML `json:"html,omitempty"`
}

// serveStream sends each new state to a page, until the client leaves, is too slow, or its code is no longer
// valid. A client that falls behind gets only the newest state.
func (s *Server) serveStream(w http.ResponseWriter, r *http.Request, seat, code string) {
	if !s.streams.enter(seat) {
		s.refuse(w, r, http.StatusServiceUnavailable, "web.no.room")
		return
	}
	s.hub.connectedPlayers(s.streams.connectedPlayers())
	defer func() {
		s.streams.leave(seat)
		s.hub.connectedPlayers(s.streams.connectedPlayers())
	}()
	w.Header().Set("Content-Type", "text/event-stream")
	out := newSender(w, r)
	out.c.SetReadDeadline(time.Time{})
	defer out.end()
	has := map[string]template.HTML{}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for {
		m, next := s.hub.see()
		p := &page{m, s.speakerFor(r, m), seat, s.boot, &s.chart}
		if is, ok := s.codes.find(code); !ok || is != seat {
			out.send("event: gone\ndata:\n\n") // the seat has a new code
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

func (s state) encode() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // it is not embedded in HTML
	if err := e.Encode(s); err != nil {
		panic(err) // it has only strings
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// stateOf returns the state for a reader who has the parts in has, and updates has.
func stateOf(p *page, has map[string]template.HTML) state {
	out := state{Title: p.title()}
	now := map[string]template.HTML{}
	for _, one := range p.parts() {
		sp := statePart{ID: one.ID, In: one.In}
		if old, ok := has[one.ID]; !ok || old != one.HTML {
			sp.HTML = &one.HTML
		}
		now[one.ID] = one.HTML
		out.Parts = append(out.Parts, sp)
	}
	clear(has)
	maps.Copy(has, now)
	return out
}
