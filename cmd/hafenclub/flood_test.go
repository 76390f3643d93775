package main

import (
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"hafenmeister/companion/club"
)

// TestFlood: a table that sends more than anybody plays is kept out and named once; the others play on.
func TestFlood(t *testing.T) {
	t.Parallel()
	open(t, serveFlags{}).keepsOut(t)
}

// TestFloodElsewhere: so it is on servers that are not the club's own.
func TestFloodElsewhere(t *testing.T) {
	t.Parallel()
	onServers(t, 1, oneServer(t)).keepsOut(t)
}

// TestUnguarded: servers whose system account is not the club's do not let it watch over them, and it says so.
func TestUnguarded(t *testing.T) {
	t.Parallel()
	o := onServers(t, 1, func(k *kept, cert, secret string) []string {
		theirs := *k
		check(t, theirs.begin(k.Club)) // other keys, but for the account of the club
		theirs.Account = k.Account
		return oneServer(t)(&theirs, cert, secret)
	})
	if n := strings.Count(o.said.String(), "do not let the club watch over them"); n != 1 {
		t.Errorf("it says so %d times:\n%s", n, o.said.String())
	}
	play(t, o.joined(t, "anna"))
}

// keepsOut makes sure of that at a club.
func (o *opened) keepsOut(t *testing.T) {
	t.Helper()
	anna, ben := o.joined(t, "anna"), o.joined(t, "ben")
	gone := make(chan struct{}, 10)
	nc := connect(t, ben, nats.NoReconnect(), nats.ClosedHandler(func(*nats.Conn) { gone <- struct{}{} }))
	subject := club.Sent(ben.Address().Log("flood"))
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
	var dropped []connID
	named := 0
	g := &floodgate{except: "self", tell: func(string) { named++ }, drop: func(id connID) { dropped = append(dropped, id) },
		seen: map[connID]count{}, heard: map[connID]time.Time{}, out: map[string]time.Time{}}
	now := time.Unix(1000, 0)
	type all = map[connID]count
	look := func(a all) []connID {
		dropped, now = nil, now.Add(time.Second)
		for id, c := range a {
			if c.at = now.Add(time.Hour); c.begun.IsZero() { // clocks differ
				c.begun = c.at.Add(-time.Second)
			}
			a[id] = c
		}
		g.look(a, now)
		return dropped
	}
	is := func(id uint64) connID { return connID{"a", id} }
	there := func(id uint64) connID { return connID{"b", id} }
	sent := func(user string, messages, bytes int64) count {
		return count{user: user, messages: messages, bytes: bytes}
	}
	old := count{user: "dora", messages: 1e6, begun: now} // long there when it is first seen
	if got := look(all{is(1): sent("anna", 400, 0), is(2): sent("ben", 10, 1<<20), is(3): sent("self", 1e6, 1e9), is(9): old}); len(got) != 0 {
		t.Errorf("dropped %v", got)
	}
	if got := look(all{is(1): sent("anna", 800, 0), is(2): sent("ben", 20, 2<<20), is(3): sent("self", 2e6, 2e9)}); len(got) != 0 {
		t.Errorf("dropped %v", got)
	}
	if got := look(all{is(1): sent("anna", 1100, 0), there(1): sent("anna", 300, 0)}); len(got) != 2 || named != 1 {
		t.Errorf("dropped %v, named %d", got, named)
	}
	if got := look(all{is(5): sent("anna", 0, 0), is(2): sent("ben", 30, 100<<20)}); len(got) != 2 || named != 2 {
		t.Errorf("dropped %v, named %d", got, named)
	}
	if got := look(all{is(9): sent("dora", 1e6+1600, 0)}); len(got) != 0 { // 400 in each of four seconds: the server has told late
		t.Errorf("dropped %v", got)
	}
	now = now.Add(2 * keptOut)
	if got := look(all{is(6): sent("anna", 0, 0)}); len(got) != 0 {
		t.Errorf("dropped %v", got)
	}
	many := all{}
	for i := range mostConnections + 1 {
		many[is(uint64(100+i))] = sent("clara", 0, 0)
	}
	if got := look(many); len(got) != mostConnections+1 {
		t.Errorf("of too many connections %v are dropped", got)
	}
	for id, c := range many {
		c.user, c.messages = notOurs, 1e6
		many[id] = c
	}
	if got := look(many); len(got) != 0 {
		t.Errorf("of another account %v are dropped", got)
	}
}
