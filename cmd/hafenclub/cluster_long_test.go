//go:build long

package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// TestOnCluster: on three servers a table can play, and an expelled one is refused. A table can also play after one of the
// servers has stopped. A backup of the club opens on the club's own server.
func TestOnCluster(t *testing.T) {
	servers := newOutside(t)
	first := freePorts(t)
	var routes, urls []string
	for i := range 3 {
		routes = append(routes, fmt.Sprintf("nats://127.0.0.1:%d", first+i))
	}
	var members []*server.Server
	for i := range 3 {
		members = append(members, servers.member(i, first+i, routes))
	}
	for _, s := range members {
		if !s.ReadyForConnections(time.Minute) {
			t.Fatal("a server does not start")
		}
		urls = append(urls, "tls://"+s.Addr().String())
	}
	o := servers.club(3, urls...)
	play(t, o.newTable(t, "anna"))
	ben := o.newTable(t, "ben")
	check(t, o.expel(t.Context(), "ben", false))
	if _, err := nats.Connect(ben.Servers, append(options(t, ben), nats.Timeout(time.Minute))...); err == nil {
		t.Error("a table that was expelled is let in")
	}
	members[1].Shutdown()
	members[1].WaitForShutdown()
	play(t, o.newTable(t, "clara"))
	soon(t, "the board shows both tables", func() bool { return strings.Contains(o.page(t), "anna") && strings.Contains(o.page(t), "clara") })
	file := filepath.Join(t.TempDir(), "copy.tar.gz")
	check(t, o.backup(t.Context(), file))
	alone := openIn(t, unpack(t, file), serveFlags{port: freePorts(t), cluster: clusterFlags{servers: "own"}})
	if n, want := alone.messages(t), o.messages(t); n != want {
		t.Errorf("the copy on the club's own server has %d of %d messages", n, want)
	}
}
