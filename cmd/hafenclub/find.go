package main

import (
	"cmp"
	"context"
	"encoding/hex"
	"fmt"
	"io"
	stdlog "log"
	"maps"
	"net"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/hashicorp/mdns"

	"hafenmeister/companion/club"
)

// service is the mDNS service type of a club.
const service = "_hafenclub._tcp"

const (
	searchTime      = 2 * time.Second  // how long nearby waits for responses
	networkInterval = 10 * time.Second // how often announce looks for networks
)

// discardLog drops the library's send errors, which are common on some network interfaces.
var discardLog = stdlog.New(io.Discard, "", 0)

// A network is an interface of this computer with its address there.
type network struct {
	net.Interface
	at netip.Prefix
}

// networks returns the networks of the interfaces that are up and support multicast. The mDNS library would use only one.
func networks() (list []network) {
	all, _ := net.Interfaces()
	for _, i := range all {
		if i.Flags&net.FlagUp == 0 || i.Flags&net.FlagMulticast == 0 {
			continue
		}
		addresses, _ := i.Addrs()
		for _, a := range addresses {
			if at, err := netip.ParsePrefix(a.String()); err == nil && at.Addr().Is4() {
				list = append(list, network{i, at})
			}
		}
	}
	return list
}

// announce answers mDNS queries for the club in each network of this computer until ctx is done, also in networks that
// come later. If it cannot, it does nothing, and people must type the address.
func announce(ctx context.Context, k *clubFile) {
	servers := map[string]*mdns.Server{} // by interface and address
	for tick := time.Tick(networkInterval); ctx.Err() == nil; {
		gone := maps.Clone(servers)
		for _, n := range networks() {
			key := fmt.Sprint(n.Index, n.at)
			delete(gone, key)
			if servers[key] != nil {
				continue
			}
			if s, err := mdns.NewServer(&mdns.Config{Zone: k.zone(n.at.Addr()), Iface: &n.Interface, Logger: discardLog}); err == nil {
				servers[key] = s
			}
		}
		for key, s := range gone {
			s.Shutdown()
			delete(servers, key)
		}
		select {
		case <-ctx.Done():
		case <-tick:
		}
	}
	for _, s := range servers {
		s.Shutdown()
	}
}

// zone returns the responses of the club in the network where this computer has that address. It has another instance
// and host name in each: a system may pass a query to the servers of all networks, and a table would take
// responses of the same name for one.
func (k *clubFile) zone(at netip.Addr) *mdns.MDNSService {
	name := "hafenclub-" + k.Club + "-" + strings.ReplaceAll(at.String(), ".", "-")
	print := k.fingerprint()
	ip := net.ParseIP(cmp.Or(k.listen(), at.String()))
	zone, _ := mdns.NewMDNSService(name, service, "", name+".local.", k.Port, []net.IP{ip}, []string{hex.EncodeToString(print[:])}) // it is complete
	return zone
}

// nearby returns the addresses of clubs that respond; if print is not nil, only those with that fingerprint. The
// responses are not authenticated: joining verifies the certificate.
func nearby(ctx context.Context, print *club.Fingerprint) []string {
	entries := make(chan *mdns.ServiceEntry, 64) // further responses are dropped
	own := networks()
	var asked sync.WaitGroup
	for _, n := range own {
		for _, six := range []bool{false, true} { // without a default route, the library can only query over IPv6
			asked.Go(func() {
				mdns.QueryContext(ctx, &mdns.QueryParam{Service: service, Timeout: searchTime, Interface: &n.Interface, Entries: entries, DisableIPv4: six, DisableIPv6: !six, Logger: discardLog})
			})
		}
	}
	asked.Wait()
	close(entries)
	return addressesOf(entries, print, own)
}

// addressesOf returns the addresses in responses, first those in networks of this computer: a club that is in several
// networks may respond with its addresses in all of them.
func addressesOf(entries <-chan *mdns.ServiceEntry, print *club.Fingerprint, own []network) []string {
	var near, far []string
	for e := range entries {
		ip, ok := netip.AddrFromSlice(e.AddrV4.To4())
		if !ok || print != nil && !slices.Contains(e.InfoFields, hex.EncodeToString(print[:])) {
			continue
		}
		list := &far
		if slices.ContainsFunc(own, func(n network) bool { return n.at.Contains(ip) }) {
			list = &near
		}
		if at := addr(ip.String(), e.Port); !slices.Contains(*list, at) {
			*list = append(*list, at)
		}
	}
	return append(near, far...)
}
