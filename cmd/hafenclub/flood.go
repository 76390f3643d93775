package main

import (
	"context"
	"encoding/json"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
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

// A connID is a connection at one of the club's servers.
type connID struct {
	server string
	id     uint64
}

// A count is what came on a connection, and when. The times are the server's.
type count struct {
	user            string // the public key; "" while nobody knows
	messages, bytes int64
	begun, at       time.Time
}

// watched are servers whose connections are looked at.
type watched interface {
	list() (map[connID]count, error)
	user(connID) string
	drop(connID)
}

// guard looks at connections every second until the context ends.
func guard(ctx context.Context, w watched, except string, tell func(user string)) {
	g := &floodgate{except: except, tell: tell, drop: w.drop, seen: map[connID]count{}, heard: map[connID]time.Time{}, out: map[string]time.Time{}}
	every := time.NewTicker(time.Second)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-every.C:
			all, err := w.list()
			if err != nil {
				continue
			}
			for id, c := range all {
				if c.user = g.seen[id].user; c.user == "" { // of new ones alone: the server checks a signature each time
					c.user = w.user(id)
				}
				all[id] = c
			}
			g.look(all, now)
		}
	}
}

// A floodgate keeps tables out that send more than anybody plays.
type floodgate struct {
	except string            // the public key of the program itself
	tell   func(user string) // called each time that a table is kept out
	drop   func(connID)
	seen   map[connID]count
	heard  map[connID]time.Time // when, by the program's own clock
	out    map[string]time.Time // until when, by public key
}

// look takes in what has come on connections by now. What a server that has much to do tells late is spread over the time
// since it told last.
func (g *floodgate) look(all map[connID]count, now time.Time) {
	type sum struct {
		messages, bytes float64
		connections     int
	}
	users := map[string]sum{}
	for id, c := range all {
		was, ok := g.seen[id]
		if !ok {
			was.at = c.begun
		}
		g.seen[id], g.heard[id] = c, now
		if c.user == "" || c.user == notOurs || c.user == g.except {
			continue
		}
		u, passed := users[c.user], max(c.at.Sub(was.at).Seconds(), 1)
		u.messages += float64(c.messages-was.messages) / passed
		u.bytes += float64(c.bytes-was.bytes) / passed
		u.connections++
		users[c.user] = u
	}
	for id, at := range g.heard {
		if now.Sub(at) > keptOut {
			delete(g.seen, id)
			delete(g.heard, id)
		}
	}
	for user, u := range users {
		if u.messages > mostPerSecond || u.bytes > bytesPerSecond || u.connections > mostConnections {
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
	for id, c := range all {
		if _, out := g.out[c.user]; out {
			g.drop(id)
		}
	}
}

func countOf(c *server.ConnInfo, at time.Time) count {
	return count{messages: c.InMsgs, bytes: c.InBytes, begun: c.Start, at: at}
}

// ownServer is the club's own server.
type ownServer struct{ *server.Server }

func (s ownServer) list() (map[connID]count, error) {
	z, err := s.Connz(&server.ConnzOptions{Limit: 1 << 16})
	if err != nil {
		return nil, err
	}
	all := map[connID]count{}
	for _, c := range z.Conns {
		all[connID{id: c.Cid}] = countOf(c, z.Now)
	}
	return all, nil
}

func (s ownServer) user(id connID) string {
	z, err := s.Connz(&server.ConnzOptions{CID: id.id, Username: true})
	if err != nil || len(z.Conns) != 1 {
		return ""
	}
	return z.Conns[0].AuthorizedUser
}

func (s ownServer) drop(id connID) { s.DisconnectClientByID(id.id) }

// otherServers are those of a cluster, which answer to a user of the system account.
type otherServers struct {
	nc      *nats.Conn
	account string // the club's
	inbox   string
	answers *nats.Subscription
}

// systemRequest is what a server of a cluster is asked; every one with the ID "PING".
func systemRequest(server, what string) string { return "$SYS.REQ.SERVER." + server + "." + what }

// How servers are asked: so many connections at once, and after so long without an answer nobody is waited for. What
// comes later counts the next time.
const (
	mostListed = 1024
	silence    = 300 * time.Millisecond
)

func watchOthers(nc *nats.Conn, account string) (*otherServers, error) {
	o := &otherServers{nc: nc, account: account, inbox: nc.NewInbox()}
	var err error
	o.answers, err = nc.SubscribeSync(o.inbox)
	return o, err
}

func (o *otherServers) list() (map[connID]count, error) {
	all := map[connID]count{}
	for offset, more := 0, true; more; offset += mostListed {
		more = false
		ask, err := json.Marshal(server.ConnzOptions{Offset: offset, Limit: mostListed})
		if err != nil {
			return nil, err
		}
		if err := o.nc.PublishRequest(systemRequest("PING", "CONNZ"), o.inbox, ask); err != nil {
			return nil, err
		}
		for {
			m, err := o.answers.NextMsg(silence)
			if err != nil {
				break
			}
			var said server.ServerAPIConnzResponse
			if json.Unmarshal(m.Data, &said) != nil || said.Server == nil || said.Data == nil {
				continue
			}
			for _, c := range said.Data.Conns {
				all[connID{said.Server.ID, c.Cid}] = countOf(c, said.Data.Now)
			}
			more = more || said.Data.Offset == offset && said.Data.Total > offset+mostListed
		}
	}
	return all, nil
}

// notOurs is somebody of another account, who is let be: the club itself asks as one.
const notOurs = "-"

func (o *otherServers) user(id connID) string {
	ask, err := json.Marshal(server.ConnzOptions{CID: id.id, Username: true})
	if err != nil {
		return ""
	}
	m, err := o.nc.Request(systemRequest(id.server, "CONNZ"), ask, time.Second)
	var said server.ServerAPIConnzResponse
	if err != nil || json.Unmarshal(m.Data, &said) != nil || said.Data == nil || len(said.Data.Conns) != 1 {
		return ""
	}
	if c := said.Data.Conns[0]; c.Account == o.account || c.AuthorizedUser == "" {
		return c.AuthorizedUser
	}
	return notOurs
}

func (o *otherServers) drop(id connID) {
	if ask, err := json.Marshal(server.KickClientReq{CID: id.id}); err == nil {
		o.nc.PublishRequest(systemRequest(id.server, "KICK"), o.nc.NewInbox(), ask) // without a place to answer it is not done
	}
}
