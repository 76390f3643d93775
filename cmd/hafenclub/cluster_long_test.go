//go:build long

package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// TestOnCluster: a club on three servers: a table plays, one of them ends, and another table plays. A copy of it
// opens without them.
func TestOnCluster(t *testing.T) {
	var members []*server.Server
	o := onServers(t, 3, func(conf, cert, secret string) (urls []string) {
		first := freePorts(t)
		var routes []string
		for i := range 3 {
			routes = append(routes, fmt.Sprintf("nats://127.0.0.1:%d", first+i))
		}
		for i := range 3 {
			more := fmt.Sprintf("server_name: n%d\ncluster { name: hafen, host: 127.0.0.1, port: %d, routes: [%s] }", i, first+i, strings.Join(routes, ", "))
			members = append(members, member(t, conf, cert, secret, more))
		}
		for _, s := range members {
			if !s.ReadyForConnections(time.Minute) {
				t.Fatal("a server does not start")
			}
			urls = append(urls, "tls://"+s.Addr().String())
		}
		return urls
	})
	play(t, o.joined(t, "anna"))
	members[1].Shutdown()
	members[1].WaitForShutdown()
	play(t, o.joined(t, "ben"))
	soon(t, "the board shows both tables", func() bool { return strings.Contains(o.page(t), "anna") && strings.Contains(o.page(t), "ben") })
	file := filepath.Join(t.TempDir(), "copy.tar.gz")
	check(t, o.backup(t.Context(), file))
	alone := openIn(t, unpacked(t, file), serveFlags{port: freePorts(t), cluster: clusterFlags{servers: "own"}})
	if n, want := alone.messages(t), o.messages(t); n != want {
		t.Errorf("the copy on the club's own server has %d of %d messages", n, want)
	}
}
