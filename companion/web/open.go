package web

import (
	"cmp"
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// DefaultPort is the port of the pages, unless another program uses it.
const DefaultPort = 4717

// Options are the settings of a server.
type Options struct {
	Words *locale.Words
	Lang  string // of pages, if neither the reader nor the game says another language
	Addr  string // "host:port", "host" or ":port"; "" listens on all addresses of this computer
	Codes string // the file that stores the codes of the evening; "" stores none
}

// Open starts a server.
func Open(o Options) (*Server, error) {
	codes, err := openCodes(o.Codes, time.Now())
	if err != nil {
		return nil, err
	}
	host, port := splitAddr(o.Addr)
	listener, err := listen(host, port, codes.kept.Port)
	if err != nil {
		return nil, err
	}
	s := &Server{
		words: o.Words, lang: o.Lang, codes: codes, host: host, boot: newCode()[:8],
		hub:    &hub{is: &moment{drawn: &sync.Map{}}, next: make(chan struct{})},
		misses: newQuota(mostMisses, time.Minute), actions: newQuota(20, 2*time.Second), allTries: newQuota(mostTries, time.Minute), triesByAddr: newQuota(mostTriesOf, time.Minute), joinCodes: &joinCodes{clock: time.Now},
		streams: &streamCounts{of: map[string]int{}},
		gate:    &gate{Listener: listener, of: map[string]int{}, known: map[string]bool{}},
		at:      listener.Addr().(*net.TCPAddr), done: make(chan struct{}), ended: make(chan struct{}),
	}
	s.address = s.Address
	if err := codes.setPort(s.at.Port); err != nil {
		listener.Close()
		return nil, err
	}
	s.http = &http.Server{
		Handler: s.guard(http.HandlerFunc(s.serve)), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 15 * time.Second,
		WriteTimeout: 30 * time.Second, IdleTimeout: time.Minute, MaxHeaderBytes: 8 << 10, ErrorLog: log.New(io.Discard, "", 0),
	}
	go func() {
		defer close(s.ended)
		s.http.Serve(s.gate)
	}()
	return s, nil
}

// splitAddr splits an address as people type it; port is "" if there is none.
func splitAddr(addr string) (host, port string) {
	if host, port, err := net.SplitHostPort(addr); err == nil {
		return host, port
	}
	return strings.Trim(addr, "[]"), ""
}

// listen listens on port. If port is "" it tries last, so that pages find the program again, then DefaultPort
// and the two after it, then any free port.
func listen(host, port string, last int) (net.Listener, error) {
	if port != "" {
		return net.Listen("tcp", net.JoinHostPort(host, port))
	}
	var first error
	for _, p := range []int{cmp.Or(last, DefaultPort), DefaultPort, DefaultPort + 1, DefaultPort + 2, 0} {
		l, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(p)))
		if err == nil {
			return l, nil
		}
		first = cmp.Or(first, err)
	}
	return nil, first
}

// Follow shows a game on all pages until stop is called or the game is closed.
func (s *Server) Follow(r *referee.Referee) (stop func()) { return s.hub.follow(r) }

// ConnectedPlayers returns the players whose pages are open. changed is called, from any goroutine, whenever
// that changes; it replaces the function of an earlier call.
func (s *Server) ConnectedPlayers(changed func()) map[string]bool {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	s.hub.changed = changed
	return s.hub.is.here
}

// Close ends all streams and stops the server.
func (s *Server) Close() error {
	close(s.done)
	ctx, stop := context.WithTimeout(context.Background(), time.Second)
	defer stop()
	err := s.http.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		err = s.http.Close()
	}
	<-s.ended
	return err
}

// Address returns the URL with the first of [Server.Hosts], as people type it.
func (s *Server) Address() string {
	hosts := s.Hosts()
	if len(hosts) == 0 {
		hosts = []string{"localhost"}
	}
	return "http://" + net.JoinHostPort(hosts[0], strconv.Itoa(s.at.Port))
}

// A PageURL is a page that can be opened.
type PageURL struct {
	Player string // the player's ID; "" for the table page
	Name   string // the player's name
	URL    string
}

// Hosts returns the addresses under which other devices can reach the pages, the most likely first. If the
// server was opened with a host it is the only one.
func (s *Server) Hosts() []string {
	if s.host != "" && s.host != "0.0.0.0" && s.host != "::" {
		return []string{s.host}
	}
	addrs, _ := net.InterfaceAddrs()
	return hostsOf(addrs)
}

// hostsOf returns the addresses that other devices may reach: those of home networks first, the loopback
// address last.
func hostsOf(addrs []net.Addr) (hosts []string) {
	rank := map[string]int{}
	for _, a := range addrs {
		prefix, err := netip.ParsePrefix(a.String())
		if err != nil {
			continue
		}
		ip := prefix.Addr().Unmap()
		switch {
		case ip.IsLinkLocalUnicast() || ip.Is6() && !ip.IsLoopback():
			continue
		case ip.IsLoopback():
			rank[ip.String()] = 3
		case ip.IsPrivate() && !strings.HasPrefix(ip.String(), "172."): // 172 is mostly virtual machines
			rank[ip.String()] = 0
		case ip.IsPrivate():
			rank[ip.String()] = 1
		default:
			rank[ip.String()] = 2
		}
		if ip.Is4() || rank[ip.String()] < 3 {
			hosts = append(hosts, ip.String())
		}
	}
	slices.SortStableFunc(hosts, func(a, b string) int { return rank[a] - rank[b] })
	return slices.Compact(hosts)
}

// PageURLs returns the table page and the page of each player, at one of the hosts.
func (s *Server) PageURLs(host string, players []table.Player) (list []PageURL, err error) {
	return s.codes.pages(host, s.at.Port, players)
}

// SavedPageURLs returns the pages of this evening without a server: their URLs now, or once a server is opened
// with the same file and address this evening. It returns nil if the computer has no address.
func SavedPageURLs(file, addr string, players []table.Player) (list []PageURL, err error) {
	codes, err := openCodes(file, time.Now())
	if err != nil {
		return nil, err
	}
	host, typed := splitAddr(addr)
	port, err := strconv.Atoi(cmp.Or(typed, strconv.Itoa(cmp.Or(codes.kept.Port, DefaultPort))))
	if err != nil {
		return nil, err
	}
	hosts := (&Server{host: host}).Hosts()
	if len(hosts) == 0 {
		return nil, nil
	}
	return codes.pages(hosts[0], port, players)
}

func (c *seatPaths) pages(host string, port int, players []table.Player) (list []PageURL, err error) {
	ids := []PageURL{{Player: everybody}}
	for _, p := range players {
		if p.ID != "" { // players have no ID while the set-up is asked
			ids = append(ids, PageURL{Player: p.ID, Name: p.Name})
		}
	}
	for _, d := range ids {
		code, err := c.of(d.Player)
		if err != nil {
			return nil, err
		}
		d.URL = "http://" + net.JoinHostPort(host, strconv.Itoa(port)) + "/" + code
		list = append(list, d)
	}
	return list, nil
}

// Renew gives a player, or the table for "", a new code. Pages opened with the old one are closed.
func (s *Server) Renew(player string) error {
	err := s.codes.new(player)
	s.hub.turn(func(*moment) {}) // wake the streams, which check their codes
	return err
}
