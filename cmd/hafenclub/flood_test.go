package main

import (
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// TestFlood: a table that sends more than anybody plays is kept out and named once; the others play on.
func TestFlood(t *testing.T) {
	t.Parallel()
	o := open(t, serveFlags{})
	anna, ben := o.joined(t, "anna"), o.joined(t, "ben")
	gone := make(chan struct{}, 10)
	nc := connect(t, ben, nats.NoReconnect(), nats.ClosedHandler(func(*nats.Conn) { gone <- struct{}{} }))
	subject := ben.Address().Log("flood")
	for end := time.Now().Add(time.Minute); nc.IsConnected() && time.Now().Before(end); {
		for range 1000 {
			nc.Publish(subject, []byte("{}"))
		}
		nc.FlushTimeout(time.Second)
	}
	select {
	case <-gone:
	case <-time.After(time.Minute):
		t.Fatal("it is not kept out")
	}
	if text := o.said.String(); strings.Count(text, "Table ben sends too much") != 1 {
		t.Errorf("it is not named once:\n%s", text)
	}
	play(t, anna)
}

// TestFloodgate: what a table sends counts together on all its connections, and after a while it is let in again.
func TestFloodgate(t *testing.T) {
	t.Parallel()
	var dropped []uint64
	named := 0
	g := &floodgate{except: "self", tell: func(string) { named++ }, drop: func(id uint64) { dropped = append(dropped, id) }, sent: map[uint64][2]int64{}, out: map[string]time.Time{}}
	now := time.Unix(1000, 0)
	look := func(all ...*server.ConnInfo) []uint64 {
		dropped, now = nil, now.Add(time.Second)
		g.look(all, now, 1)
		return dropped
	}
	conn := func(id uint64, user string, messages, bytes int64) *server.ConnInfo {
		return &server.ConnInfo{Cid: id, AuthorizedUser: user, InMsgs: messages, InBytes: bytes}
	}
	if got := look(conn(1, "anna", 400, 0), conn(2, "ben", 10, 1<<20), conn(3, "self", 1e6, 1e9)); len(got) != 0 {
		t.Errorf("dropped %v", got)
	}
	if got := look(conn(1, "anna", 800, 0), conn(2, "ben", 20, 2<<20), conn(3, "self", 2e6, 2e9)); len(got) != 0 {
		t.Errorf("dropped %v", got)
	}
	if got := look(conn(1, "anna", 1100, 0), conn(4, "anna", 300, 0)); len(got) != 2 || named != 1 {
		t.Errorf("dropped %v, named %d", got, named)
	}
	if got := look(conn(5, "anna", 0, 0), conn(2, "ben", 30, 100<<20)); len(got) != 2 || named != 2 {
		t.Errorf("dropped %v, named %d", got, named)
	}
	now = now.Add(2 * keptOut)
	if got := look(conn(6, "anna", 0, 0)); len(got) != 0 {
		t.Errorf("dropped %v", got)
	}
	var many []*server.ConnInfo
	for i := range mostConnections + 1 {
		many = append(many, conn(uint64(100+i), "clara", 0, 0))
	}
	if got := look(many...); len(got) != mostConnections+1 {
		t.Errorf("of too many connections %v are dropped", got)
	}
}
