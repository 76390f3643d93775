package main

import (
	"crypto/tls"
	"encoding/json"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"time"

	"hafenmeister/companion/club"
)

// joinServer returns the server at which tables join: over HTTPS, with the club's certificate.
func (p *program) joinServer(k *clubFile, s *session) *http.Server {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /join", func(w http.ResponseWriter, r *http.Request) { p.admit(s, w, r) })
	h := newServer(mux)
	h.TLSConfig = &tls.Config{MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{k.cert}}
	return h
}

// admitPatience is how long to wait for the servers: less than the timeout of the response. A table tries again.
const admitPatience = 7 * time.Second

// newServer returns an HTTP server with short timeouts and no log.
func newServer(h http.Handler) *http.Server {
	return &http.Server{Handler: h, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second,
		IdleTimeout: 30 * time.Second, MaxHeaderBytes: 8 << 10, ErrorLog: log.New(io.Discard, "", 0)}
}

// admit admits a table. Its status is 403 if the code is unknown, expired or taken, and 507 if there is no room.
func (p *program) admit(s *session, w http.ResponseWriter, r *http.Request) {
	var asked club.Request
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 4<<10)).Decode(&asked); err != nil {
		http.Error(w, "", http.StatusBadRequest)
		return
	}
	var in club.Admitted
	var t *tableEntry
	k, err := p.change(func(k *clubFile) (err error) {
		t, in.Proof, err = k.admit(asked)
		return err
	})
	if err == nil {
		err = s.admit(r.Context(), k, t, admitPatience)
	}
	if err == nil {
		in.Club, in.Table = k.Club, t.Name
		in.JWT, err = k.userOf(t, asked.Key)
	}
	switch {
	case err == nil:
	case errors.Is(err, club.ErrTaken):
		http.Error(w, "", http.StatusForbidden)
		return
	case hasNoRoom(err):
		p.full()
		http.Error(w, "", http.StatusInsufficientStorage)
		return
	default:
		http.Error(w, "", http.StatusInternalServerError)
		return
	}
	if c := k.Cluster; c != nil {
		in.Servers, in.Cluster, in.CA = c.Servers, true, c.CA
	} else {
		host, _, err := net.SplitHostPort(r.Host) // the address that the table used
		if err != nil {
			host = k.Host
		}
		in.Servers = "tls://" + addr(host, natsPort(k.Port))
	}
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(in)
}
