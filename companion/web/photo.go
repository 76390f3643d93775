package web

import (
	"bytes"
	"io"
	"net/http"
	"os"
	"slices"
	"sync"
	"time"

	"hafenmeister/games/table"
)

const (
	mostUpload = 32 << 20 // is read to its end, so that a browser hears that it was too much
	uploadTime = time.Minute
)

// servePhoto sends the picture of the table or the page on which it is taken, and takes one.
func (s *Server) servePhoto(w http.ResponseWriter, r *http.Request, seat, code string) {
	p, d := s.page(r, seat), did{status: http.StatusOK}
	switch {
	case r.Method == http.MethodPost:
		if d = s.takePhoto(w, r, p); d.status == http.StatusOK {
			http.Redirect(w, r, "/"+code+p.photoLink(), http.StatusSeeOther)
			return
		}
		p = s.page(r, seat)
	case r.URL.Query().Get("picture") != "page":
		s.sendPhoto(w, r, p)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if d.text != "" {
		p.writePhoto(d.text).send(w, r, d.status)
		return
	}
	kept, _ := p.drawn.LoadOrStore(photoReader{p.seat, p.words.Lang()}, sync.OnceValue(func() body { return p.writePhoto("") }))
	kept.(func() body)().send(w, r, d.status)
}

// A photoReader is who sees the page with the picture, which is written once for all who ask for it.
type photoReader reader

func (p *page) writePhoto(alert string) body {
	var b bytes.Buffer
	if err := templates().ExecuteTemplate(&b, "photo", p.photo(alert)); err != nil {
		panic(err) // it is filled with texts
	}
	return newBody(b.Bytes())
}

func (s *Server) sendPhoto(w http.ResponseWriter, r *http.Request, p *page) {
	if p.now != nil && p.now.Picture != nil {
		if data, err := os.ReadFile(p.now.Picture.File); err == nil {
			w.Header().Set("Content-Type", "image/jpeg")
			w.Write(data)
			return
		}
	}
	s.refuse(w, r, http.StatusNotFound, "web.photo.gone")
}

// takePhoto keeps the picture that a player's page sends, or removes the one there is.
func (s *Server) takePhoto(w http.ResponseWriter, r *http.Request, p *page) did {
	ref := s.room.referee()
	switch {
	case p.now == nil || ref == nil:
		return did{p.line("web.away"), http.StatusConflict}
	case !p.takesPhoto():
		return did{p.line("web.photo.not"), http.StatusForbidden}
	case !s.deeds.take(p.seat):
		return did{p.line("web.many"), http.StatusTooManyRequests}
	}
	if _, busy := s.uploads.LoadOrStore(p.seat, true); busy {
		return did{p.line("web.many"), http.StatusTooManyRequests}
	}
	defer s.uploads.Delete(p.seat)
	c, until := http.NewResponseController(w), time.Now().Add(uploadTime)
	c.SetReadDeadline(until)
	c.SetWriteDeadline(until.Add(writeTime))
	photo, err := s.readPhoto(http.MaxBytesReader(w, r.Body, mostUpload), r)
	switch err {
	case nil:
	case errLarge:
		return did{p.line("web.photo.large", table.Num("mb", mostPhoto>>20), table.Num("pixels", mostPixels/1_000_000)), http.StatusRequestEntityTooLarge}
	default:
		return did{p.line("web.photo.none"), http.StatusUnprocessableEntity}
	}
	now, err := ref.SetPicture(photo)
	if err != nil {
		return did{sentence(p.words, err), http.StatusConflict}
	}
	s.room.turn(func(m *moment) {
		if m.now != nil && m.now.SameGame(now) {
			m.take(now)
		}
	})
	return did{status: http.StatusOK}
}

// readPhoto reads what the page sends; nil is the wish to remove the picture.
func (s *Server) readPhoto(body io.ReadCloser, r *http.Request) ([]byte, error) {
	r.Body = body
	form, err := r.MultipartReader()
	if err != nil {
		return nil, errNoPhoto
	}
	field, err := form.NextPart()
	if err != nil {
		return nil, errNoPhoto
	}
	if field.FormName() == "remove" {
		return nil, nil
	}
	data, err := io.ReadAll(io.LimitReader(field, mostPhoto+1))
	if err != nil {
		return nil, errNoPhoto
	}
	if len(data) > mostPhoto {
		io.Copy(io.Discard, body)
		return nil, errLarge
	}
	s.redraws.Lock()
	begun := time.Now()
	defer func() { time.AfterFunc(3*time.Since(begun), s.redraws.Unlock) }() // the game has the rest of the processor
	return redraw(data)
}

// takesPhoto reports whether this page may take and remove the picture: it is a player's of this game.
func (p *page) takesPhoto() bool {
	return !p.atTable() && !p.now.Asking && slices.ContainsFunc(p.now.Players(), func(x table.Player) bool { return x.ID == p.seat })
}

// A photoPage is the put-back sheet with the picture of the table.
type photoPage struct {
	frame
	Note  string // what there is instead of all else
	Photo *photoData
	Takes bool
	Sheet []sheetPart
}

type sheetPart struct {
	Title string
	Lines []string
}

func (p *page) photo(alert string) photoPage {
	out := photoPage{frame: frame{Lang: p.words.Lang(), Kind: "seat", Title: p.line("web.photo"), Alert: alert, Words: p.words}}
	switch {
	case p.now == nil:
		out.Note = p.line("web.away")
		return out
	case p.now.Asking:
		out.Note = p.line("web.setup")
		return out
	}
	out.Takes, out.Photo = p.takesPhoto(), p.photoOf(p.now.Picture)
	for _, section := range p.now.PutBack() {
		part := sheetPart{Title: p.say(section.Title)}
		for _, l := range section.Lines {
			part.Lines = append(part.Lines, p.say(l))
		}
		out.Sheet = append(out.Sheet, part)
	}
	return out
}
