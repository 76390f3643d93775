package main

import (
	"crypto/tls"
	"encoding/json"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"syscall"
	"time"

	"hafenmeister/companion/club"
)

// joining is the server at which tables join: over HTTPS, with the certificate that their codes name.
func (p *program) joining(k *kept) (*http.Server, error) {
	cert, err := k.certificate()
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /join", p.join)
	s := bounded(mux)
	s.TLSConfig = &tls.Config{MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{cert}}
	return s, nil
}

// bounded is a server on which nobody can lean.
func bounded(h http.Handler) *http.Server {
	return &http.Server{Handler: h, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second,
		IdleTimeout: 30 * time.Second, MaxHeaderBytes: 8 << 10, ErrorLog: log.New(io.Discard, "", 0)}
}

// join lets in a table that has a code nobody else has taken.
func (p *program) join(w http.ResponseWriter, r *http.Request) {
	var asked club.Asked
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 4<<10)).Decode(&asked); err != nil {
		http.Error(w, "", http.StatusBadRequest)
		return
	}
	var in club.Admitted
	k, err := p.change(func(k *kept) (err error) {
		in.Club = k.Club
		in.Table, err = k.admit(asked)
		return err
	})
	if errors.Is(err, club.ErrTaken) {
		http.Error(w, "", http.StatusForbidden)
		return
	}
	if errors.Is(err, syscall.ENOSPC) {
		p.full()
		http.Error(w, "", http.StatusInsufficientStorage)
		return
	}
	if err == nil {
		in.JWT, err = k.userOf(club.Address{Club: in.Club, Table: in.Table}, asked.Key)
	}
	if err != nil {
		http.Error(w, "", http.StatusInternalServerError)
		return
	}
	if c := k.Cluster; c != nil {
		in.Servers, in.Cluster, in.CA = c.Servers, true, c.CA
	} else {
		host, _, err := net.SplitHostPort(r.Host) // as the table reaches us
		if err != nil {
			host = k.Host
		}
		in.Servers = "tls://" + addr(host, natsPort(k.Port))
	}
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(in)
}
