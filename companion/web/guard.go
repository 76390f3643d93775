package web

import (
	"mime"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// policy lets a page load only what the program itself sends.
const policy = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// guard refuses requests that no page of the program sends, and has browsers store and reveal nothing.
func (s *Server) guard(inside http.Handler) http.Handler {
	ours := http.NewCrossOriginProtection()
	ours.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { s.refuse(w, r, http.StatusForbidden, "web.no.foreign") }))
	inside = ours.Handler(inside)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-store")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("X-Robots-Tag", "noindex")
		if !s.knowsHost(r.Host) {
			s.refuse(w, r, http.StatusMisdirectedRequest, "web.no.host", table.Name("address", s.address()))
			return
		}
		inside.ServeHTTP(w, r)
	})
}

// knowsHost reports whether host is a name or address of this computer with the server's port. A foreign name
// that resolves to it is an attempt of another site (DNS rebinding).
func (s *Server) knowsHost(host string) bool {
	name, port, err := net.SplitHostPort(host)
	if err != nil {
		name, port = host, "80"
	}
	if port != strconv.Itoa(s.at.Port) {
		return false
	}
	own, _ := os.Hostname()
	for _, ours := range []string{s.host, "localhost", own, own + ".local"} {
		if name != "" && strings.EqualFold(name, ours) {
			return true
		}
	}
	ip, err := netip.ParseAddr(name)
	if err != nil {
		return false
	}
	if bound, ok := netip.AddrFromSlice(s.at.IP); ok && !bound.IsUnspecified() {
		return ip.Unmap() == bound.Unmap()
	}
	addrs, err := net.InterfaceAddrs()
	if err != nil {
		return false
	}
	for _, a := range addrs {
		if prefix, err := netip.ParsePrefix(a.String()); err == nil && prefix.Addr().Unmap() == ip.Unmap() {
			return true
		}
	}
	return false
}

// serve finds the page by its code. It refuses further wrong codes of an address that has tried too many.
func (s *Server) serve(w http.ResponseWriter, r *http.Request) {
	reads := r.Method == http.MethodGet || r.Method == http.MethodHead
	path := strings.Trim(r.URL.Path, "/")
	if file, ok := fileBodies()[path]; ok && reads {
		w.Header().Set("Content-Type", mime.TypeByExtension(filepath.Ext(path)))
		file.send(w, r, http.StatusOK)
		return
	}
	if path == "" && (reads || r.Method == http.MethodPost) {
		s.serveJoin(w, r)
		return
	}
	code, rest, _ := strings.Cut(path, "/")
	seat, ok := s.codes.find(code)
	from := addressOf(r.RemoteAddr)
	if ok {
		s.gate.admit(from)
	}
	switch {
	case !ok && !isForeign(r) && !s.misses.take(from):
		s.refuse(w, r, http.StatusTooManyRequests, "web.no.many")
	case !ok || rest != "" && rest != "stream":
		s.refuse(w, r, http.StatusNotFound, "web.no.code")
	case rest == "stream" && r.Method == http.MethodGet:
		s.serveStream(w, r, seat, code)
	case rest == "" && r.URL.Query().Has("picture") && (reads || r.Method == http.MethodPost):
		s.servePhoto(w, r, seat, code)
	case rest == "" && reads:
		s.servePage(w, r, seat)
	case rest == "" && r.Method == http.MethodPost:
		s.servePost(w, r, seat, code)
	default:
		s.refuse(w, r, http.StatusMethodNotAllowed, "web.no.method")
	}
}

// isForeign reports whether a page of another site caused the request, as far as that is known: browsers send
// no Sec-Fetch-Site to a host without TLS. The program's pages send no Referer and show no picture from another
// path.
func isForeign(r *http.Request) bool {
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" {
		return site == "cross-site" || site == "same-site"
	}
	from, err := url.Parse(r.Referer())
	return err == nil && from.Host != "" && from.Host != r.Host || strings.HasPrefix(r.Header.Get("Accept"), "image/")
}
