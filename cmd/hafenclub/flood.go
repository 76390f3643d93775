package main

import (
	"context"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// What a table may send in a second, on all its connections, and how many of these it may have. A table
// that plays sends two messages an answer; one that was away for hours sends 200 answers in each.
const (
	mostPerSecond   = 500
	bytesPerSecond  = 32 << 20
	mostConnections = 30
)

// keptOut is for how long a table that floods is not let in.
const keptOut = time.Minute

// A floodgate keeps tables out that send more than anybody plays.
type floodgate struct {
	except string            // the public key of the program itself
	tell   func(user string) // called each time that a table is kept out
	drop   func(connection uint64)
	sent   map[uint64][2]int64  // messages and bytes by connection, when last looked at
	out    map[string]time.Time // until when, by public key
}

// guard looks at the server's connections every second until the context ends.
func guard(ctx context.Context, s *server.Server, except string, tell func(user string)) {
	g := &floodgate{except: except, tell: tell, sent: map[uint64][2]int64{}, out: map[string]time.Time{},
		drop: func(id uint64) { s.DisconnectClientByID(id) }}
	every := time.NewTicker(time.Second)
	defer every.Stop()
	last, users := time.Now(), map[uint64]string{}
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-every.C:
			all, err := s.Connz(&server.ConnzOptions{Limit: 1 << 16})
			if err != nil {
				continue
			}
			users = named(s, all.Conns, users)
			g.look(all.Conns, now, now.Sub(last).Seconds())
			last = now
		}
	}
}

// named writes down whose the connections are. Only of new ones is the server asked: it checks a signature each time.
func named(s *server.Server, all []*server.ConnInfo, before map[uint64]string) map[uint64]string {
	users := map[uint64]string{}
	for _, c := range all {
		if c.AuthorizedUser = before[c.Cid]; c.AuthorizedUser == "" {
			if one, err := s.Connz(&server.ConnzOptions{CID: c.Cid, Username: true}); err == nil && len(one.Conns) == 1 {
				c.AuthorizedUser = one.Conns[0].AuthorizedUser
			}
		}
		users[c.Cid] = c.AuthorizedUser
	}
	return users
}

// look takes in what the connections have sent in so many seconds.
func (g *floodgate) look(all []*server.ConnInfo, now time.Time, passed float64) {
	type sum struct {
		messages, bytes float64
		connections     int
	}
	users, sent := map[string]sum{}, map[uint64][2]int64{}
	for _, c := range all {
		if c.AuthorizedUser == "" || c.AuthorizedUser == g.except {
			continue
		}
		u, was := users[c.AuthorizedUser], g.sent[c.Cid]
		u.messages += float64(c.InMsgs - was[0])
		u.bytes += float64(c.InBytes - was[1])
		u.connections++
		users[c.AuthorizedUser], sent[c.Cid] = u, [2]int64{c.InMsgs, c.InBytes}
	}
	g.sent = sent
	passed = max(passed, 1) // a machine with much to do looks late: what came meanwhile is spread over that time
	for user, u := range users {
		if u.messages/passed > mostPerSecond || u.bytes/passed > bytesPerSecond || u.connections > mostConnections {
			if now.After(g.out[user]) {
				g.tell(user)
			}
			g.out[user] = now.Add(keptOut)
		}
	}
	for user, until := range g.out {
		if now.After(until) {
			delete(g.out, user)
		}
	}
	for _, c := range all {
		if _, out := g.out[c.AuthorizedUser]; out {
			g.drop(c.Cid)
		}
	}
}
