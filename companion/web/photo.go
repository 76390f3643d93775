package web

import (
	"io"
	"net/http"
	"slices"
	"sync"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/table"
)

const (
	mostUpload = 32 << 20 // larger than mostPhoto: the body is read to its end, so that the browser gets the refusal
	uploadTime = time.Minute
)

// servePhoto sends the picture of the table, or the page on which it is taken; a POST stores or removes it.
func (s *Server) servePhoto(w http.ResponseWriter, r *http.Request, seat, code string) {
	p := s.page(r, seat)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	switch {
	case r.Method == http.MethodPost:
		d := s.takePhoto(w, r, p)
		if d.status == http.StatusOK {
			http.Redirect(w, r, "/"+code+"?picture=page&lang="+p.words.Lang(), http.StatusSeeOther)
			return
		}
		p.writePhoto(d.text).send(w, r, d.status)
	case r.URL.Query().Get("picture") == "page":
		kept, _ := p.drawn.LoadOrStore(photoReader{p.seat, p.words.Lang()}, sync.OnceValue(func() body { return p.writePhoto("") }))
		kept.(func() body)().send(w, r, http.StatusOK)
	case p.now == nil || p.now.Picture == nil:
		s.refuse(w, r, http.StatusNotFound, "web.photo.gone")
	default:
		w.Header().Set("Content-Type", "image/jpeg")
		http.ServeFile(w, r, p.now.Picture.File)
	}
}

// A photoReader is the key of the rendered page with the picture.
type photoReader viewer

func (p *page) writePhoto(alert string) body {
	page := photoPage{frame: frame{Lang: p.words.Lang(), Kind: "seat", Title: p.line("web.photo"), Alert: alert, Words: p.words}}
	switch {
	case p.now == nil:
		page.Note = p.line("web.away")
	case p.now.Asking:
		page.Note = p.line("web.setup")
	default:
		page.Picture, page.Takes, page.Sheet = p.now.Picture, p.takesPhoto(), report.PutBack(p.now)
	}
	return newBody(fill("photo", page))
}

// A photoPage is the put-back sheet with the picture of the table.
type photoPage struct {
	frame
	Note    string // shown instead of everything else, if not ""
	Picture *referee.Picture
	Takes   bool // the reader may take and remove the picture
	Sheet   []report.Section
}

// takePhoto stores the picture that a player's page sends, or removes the stored one.
func (s *Server) takePhoto(w http.ResponseWriter, r *http.Request, p *page) outcome {
	ref := s.hub.referee()
	switch {
	case p.now == nil || ref == nil:
		return outcome{p.line("web.away"), http.StatusConflict}
	case !p.takesPhoto():
		return outcome{p.line("web.photo.not"), http.StatusForbidden}
	case !s.actions.take(p.seat):
		return outcome{p.line("web.many"), http.StatusTooManyRequests}
	}
	if _, busy := s.uploads.LoadOrStore(p.seat, true); busy {
		return outcome{p.line("web.many"), http.StatusTooManyRequests}
	}
	defer s.uploads.Delete(p.seat)
	c, until := http.NewResponseController(w), time.Now().Add(uploadTime)
	c.SetReadDeadline(until)
	c.SetWriteDeadline(until.Add(writeTime))
	r.Body = http.MaxBytesReader(w, r.Body, mostUpload)
	photo, refused := s.readPhoto(r)
	if refused != "" {
		return outcome{p.line(refused, table.Num("mb", mostPhoto>>20), table.Num("pixels", mostPixels/1_000_000)), http.StatusUnprocessableEntity}
	}
	now, err := ref.SetPicture(photo)
	if err != nil {
		return outcome{sentence(p.words, err), http.StatusConflict}
	}
	s.hub.turn(func(m *moment) {
		if m.now != nil && m.now.SameGame(now) {
			m.take(now)
		}
	})
	return outcome{status: http.StatusOK}
}

// readPhoto reads a form with a picture, and draws it again. photo is nil if the picture is to be removed.
// refused is the key of a text, "" if the form is accepted.
func (s *Server) readPhoto(r *http.Request) (photo []byte, refused string) {
	form, err := r.MultipartReader()
	if err != nil {
		return nil, noPhoto
	}
	field, err := form.NextPart()
	if err != nil {
		return nil, noPhoto
	}
	if field.FormName() == "remove" {
		return nil, ""
	}
	data, err := io.ReadAll(io.LimitReader(field, mostPhoto+1))
	switch {
	case err != nil:
		return nil, noPhoto
	case len(data) > mostPhoto:
		io.Copy(io.Discard, r.Body)
		return nil, largePhoto
	}
	s.redraws.Lock()
	begun := time.Now()
	defer func() { time.AfterFunc(3*time.Since(begun), s.redraws.Unlock) }() // re-encoding may use a quarter of one CPU
	return redraw(data)
}

// takesPhoto reports whether this page may take and remove the picture: it belongs to a player and the set-up
// is over.
func (p *page) takesPhoto() bool {
	return !p.atTable() && !p.now.Asking && slices.ContainsFunc(p.now.Players(), func(x table.Player) bool { return x.ID == p.seat })
}
