package main

import (
	"context"
	"encoding/hex"
	"errors"
	"io"
	stdlog "log"
	"net"
	"slices"
	"sync"
	"time"

	"github.com/hashicorp/mdns"

	"hafenmeister/companion/club"
)

// service is the mDNS service type of a club.
const service = "_hafenclub._tcp"

// searchTime is how long nearby waits for responses.
const searchTime = 2 * time.Second

// discardLog drops the library's send errors, which are common on some network interfaces.
var discardLog = stdlog.New(io.Discard, "", 0)

// networks returns the interfaces that are up and support multicast. A computer may be in several networks, and the
// library would use only one of them.
func networks() []net.Interface {
	all, _ := net.Interfaces()
	return slices.DeleteFunc(all, func(i net.Interface) bool { return i.Flags&net.FlagUp == 0 || i.Flags&net.FlagMulticast == 0 })
}

// announce answers mDNS queries for the club until stop is called. If it cannot, it does nothing, and people must
// type the address.
func announce(k *clubFile) (stop func()) {
	var servers []*mdns.Server
	stop = func() {
		for _, s := range servers {
			s.Shutdown()
		}
	}
	ip := net.ParseIP(k.Host)
	if ip == nil {
		return stop
	}
	print := k.fingerprint()
	zone, err := mdns.NewMDNSService("hafenclub-"+k.Club, service, "", "hafenclub-"+k.Club+".local.", k.Port, []net.IP{ip}, []string{hex.EncodeToString(print[:])})
	if err != nil {
		return stop
	}
	for _, i := range networks() {
		if s, err := mdns.NewServer(&mdns.Config{Zone: zone, Iface: &i, Logger: discardLog}); err == nil {
			servers = append(servers, s)
		}
	}
	return stop
}

// nearby returns the addresses of clubs that respond; if print is not nil, only those with that fingerprint. The
// responses are not authenticated: joining verifies the certificate.
func nearby(ctx context.Context, print *club.Print) (list []string) {
	entries := make(chan *mdns.ServiceEntry, 64) // further responses are dropped
	var asked sync.WaitGroup
	for _, i := range networks() {
		asked.Go(func() {
			mdns.QueryContext(ctx, &mdns.QueryParam{Service: service, Timeout: searchTime, Interface: &i, Entries: entries, DisableIPv6: true, Logger: discardLog})
		})
	}
	asked.Wait()
	close(entries)
	for e := range entries {
		if e.AddrV4 == nil || print != nil && !slices.Contains(e.InfoFields, hex.EncodeToString(print[:])) {
			continue
		}
		if at := addr(e.AddrV4.String(), e.Port); !slices.Contains(list, at) {
			list = append(list, at)
		}
	}
	return list
}

// join joins the club at an address, or with "" the first club in the local network that knows the code.
func (p *program) join(ctx context.Context, at string, m *club.Membership) error {
	if at != "" {
		return m.Join(ctx, at)
	}
	err := errNotFound
	for _, at := range p.nearby(ctx, nil) {
		e := m.Join(ctx, at)
		if e == nil {
			return nil
		}
		if errors.Is(err, errNotFound) || !errors.Is(e, club.ErrTaken) && !errors.Is(e, club.ErrStranger) {
			err = e // more useful than the error of a club that does not know the code
		}
	}
	return err
}

// errNotFound reports that no club in the local network responded.
var errNotFound = errors.New("hafenclub: no club in the network")

// rejoin finds the club of a table at its last address, or else in the local network. The error is that of the address.
func (p *program) rejoin(ctx context.Context, k club.KeyCode) (m *club.Membership, err error) {
	if m, err = club.Rejoin(ctx, k); err == nil || errors.Is(err, club.ErrTaken) {
		return m, err
	}
	for _, at := range p.nearby(ctx, &k.Print) {
		k.Addr = at
		if m, err := club.Rejoin(ctx, k); err == nil || errors.Is(err, club.ErrTaken) {
			return m, err
		}
	}
	return nil, err
}
