package main

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/companion/club"
	"hafenmeister/games/table"
)

func (p *program) tableCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "table NAME",
		Short: "Give a table the code by which it joins",
		Long: `Make a code for a table, also while the club is open. One table joins with it, once, within a day: to it the
code stays good. A table that gets another code keeps its name and continues with it.`,
		Example: "  hafenclub table anna",
		Args:    cobra.ExactArgs(1),
		RunE:    func(_ *cobra.Command, args []string) error { return p.table(args[0]) },
	}
}

func (p *program) table(name string) error {
	if key := table.PersonKey(name); club.NameOK(key) {
		name = key
	} else {
		return usageError("hafenclub.err.name", table.Name("name", name))
	}
	var code club.JoinCode
	_, err := p.change(func(k *clubFile) error {
		code = k.codeFor(name)
		return nil
	})
	if err != nil {
		return err
	}
	full := code.String()
	code.Addr = ""
	fmt.Fprintln(p.out, p.words.Line("hafenclub.code", table.Name("name", name), table.Name("code", code.String()), table.Name("full", full)))
	return nil
}

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
	var in club.Admission
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
	if err != nil {
		status := http.StatusInternalServerError
		switch {
		case errors.Is(err, club.ErrTaken):
			status = http.StatusForbidden
		case errors.Is(err, syscall.ENOSPC):
			status = http.StatusInsufficientStorage
			p.full()
		case hasNoRoom(err):
			status = http.StatusInsufficientStorage
			p.say("hafenclub.shares")
		}
		http.Error(w, "", status)
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

func (p *program) outCommand() *cobra.Command {
	var results bool
	cmd := &cobra.Command{
		Use:   "out NAME",
		Short: "Expel a table",
		Long: `Expel a table: its connections end, its code is void, and what it has sent is removed, with its results. Its own
games stay with it. It may get a new code later; what it has joined with before stays void.`,
		Example: "  hafenclub out anna\n  hafenclub out anna --keep-results",
		Args:    cobra.ExactArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return p.expel(cmd.Context(), args[0], results) },
	}
	cmd.Flags().BoolVar(&results, "keep-results", false, "its results still count in the league")
	return cmd
}

// expel first stores that the table was expelled: if the servers cannot be reached, serve expels it when the club is
// opened the next time.
func (p *program) expel(ctx context.Context, name string, results bool) error {
	var e expulsion
	k, err := p.change(func(k *clubFile) (err error) {
		e, err = k.expel(name, results)
		return err
	})
	if err != nil {
		return err
	}
	s, err := p.reach(ctx, k)
	if err != nil {
		return err
	}
	defer s.end()
	if err := s.expel(ctx, k, e); err != nil {
		return err
	}
	fmt.Fprintln(p.out, p.words.Line("hafenclub.expelled", table.Name("name", e.Name)))
	return nil
}
