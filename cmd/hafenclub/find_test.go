package main

import (
	"net"
	"net/netip"
	"slices"
	"testing"

	"github.com/hashicorp/mdns"

	"hafenmeister/companion/club"
)

// TestAnnouncedAddresses: in each of its networks a club announces its address there, and a table with another network in
// common, or none, first tries the addresses that it can reach without a router.
func TestAnnouncedAddresses(t *testing.T) {
	t.Parallel()
	k := &clubFile{Port: 4721, Host: "192.168.0.5"}
	check(t, k.begin("hafenfest"))
	print, other := k.fingerprint(), club.Fingerprint{}
	responses := func() chan *mdns.ServiceEntry { // to one query, as a system passes it to the servers of both networks
		entries := map[string]*mdns.ServiceEntry{}
		list := make(chan *mdns.ServiceEntry, 10)
		for _, at := range []string{"192.168.0.5", "10.0.0.7"} {
			zone := k.zone(netip.MustParseAddr(at))
			if len(zone.IPs) != 1 || zone.IPs[0].String() != at {
				t.Errorf("%v is announced in the network of %s", zone.IPs, at)
			}
			if entries[zone.Instance] != nil || entries[zone.HostName] != nil { // a table would join them
				t.Errorf("%s is announced in both networks", zone.Instance)
			}
			e := &mdns.ServiceEntry{AddrV4: zone.IPs[0], Port: zone.Port, InfoFields: zone.TXT}
			entries[zone.Instance], entries[zone.HostName] = e, e
			list <- e
		}
		list <- &mdns.ServiceEntry{AddrV6: net.ParseIP("fd00::5"), Port: 4721, InfoFields: []string{"of another program"}}
		close(list)
		return list
	}
	for table, wanted := range map[string][]string{
		"192.168.0.9/24": {"192.168.0.5:4721", "10.0.0.7:4721"},
		"10.0.0.9/24":    {"10.0.0.7:4721", "192.168.0.5:4721"},
		"172.16.0.9/16":  {"192.168.0.5:4721", "10.0.0.7:4721"},
	} {
		own := []network{{at: netip.MustParsePrefix(table)}}
		for _, of := range []*club.Fingerprint{nil, &print} {
			if found := addressesOf(responses(), of, own); !slices.Equal(found, wanted) {
				t.Errorf("a table at %s finds %v, not %v", table, found, wanted)
			}
		}
		if found := addressesOf(responses(), &other, own); len(found) > 0 {
			t.Errorf("a table at %s finds another club at %v", table, found)
		}
	}
	k.Host = "127.0.0.1" // only for this computer
	if ips := k.zone(netip.MustParseAddr("10.0.0.7")).IPs; !ips[0].IsLoopback() {
		t.Errorf("a club for its own computer is announced at %v", ips)
	}
}
