//go:build long

package club_test

// Slow tests, which .ci/long runs.

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/url"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/club"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee/refereetest"
)

func init() { roles["member"] = memberRole }

// memberRole runs a server of a cluster until it is killed. args: folder, name, host, port, route port, all route addresses.
func memberRole(args []string) error {
	port, _ := strconv.Atoi(args[3])
	route, _ := strconv.Atoi(args[4])
	var routes []*url.URL
	for _, r := range args[5:] {
		routes = append(routes, &url.URL{Scheme: "nats", Host: r})
	}
	s, err := server.NewServer(&server.Options{Host: args[2], Port: port, ServerName: args[1], JetStream: true, StoreDir: args[0], NoSigs: true, NoLog: true,
		Cluster: server.ClusterOpts{Name: "hafen", Host: args[2], Port: route}, Routes: routes})
	if err != nil {
		return err
	}
	s.Start()
	if !s.ReadyForConnections(20 * time.Second) {
		return fmt.Errorf("no server on port %d", port)
	}
	fmt.Println("ready")
	io.Copy(io.Discard, os.Stdin)
	select {}
}

// begunServer waits until a server is ready, and returns it.
func begunServer(t *testing.T, c *child) *child {
	t.Helper()
	if said := c.line(); said != "ready" {
		t.Fatalf("a server says %q", said)
	}
	return c
}

// A cutNetwork is three network namespaces that act as computers, at addresses that this computer can reach.
type cutNetwork struct{ t *testing.T }

func (n cutNetwork) run(command string) {
	n.t.Helper()
	if out, err := exec.Command("sh", "-ec", command).CombinedOutput(); err != nil {
		n.t.Fatalf("%s: %v %s", command, err, out)
	}
}

func (n cutNetwork) host(i int) string { return fmt.Sprint("10.213.7.", i+1) }

// inside returns a command that runs another one on computer i.
func (n cutNetwork) inside(i int) []string {
	return []string{"ip", "netns", "exec", fmt.Sprint("hafen", i)}
}

func (n cutNetwork) open() {
	for i := range 3 {
		n.t.Cleanup(func() { exec.Command("ip", "netns", "del", fmt.Sprint("hafen", i)).Run() })
	}
	n.t.Cleanup(func() { exec.Command("ip", "link", "del", "hafenbr").Run() })
	n.run("ip link add hafenbr type bridge; ip addr add 10.213.7.254/24 dev hafenbr; ip link set hafenbr up")
	for i := range 3 {
		n.run(fmt.Sprintf("ip netns add hafen%[1]d; ip link add hafenv%[1]d type veth peer name hafenp%[1]d; ip link set hafenp%[1]d netns hafen%[1]d; ip link set hafenv%[1]d master hafenbr up; "+
			"in='ip netns exec hafen%[1]d ip'; $in addr add %[2]s/24 dev hafenp%[1]d; $in link set hafenp%[1]d up; $in link set lo up", i, n.host(i)))
	}
}

// cut cuts computer i off from the two others, or if add is false connects it again. This computer reaches all three.
func (n cutNetwork) cut(i int, add bool) {
	do := map[bool]string{true: "add", false: "del"}[add]
	for other := range 3 {
		if other != i {
			n.run(fmt.Sprintf("ip netns exec hafen%d ip route %s blackhole %s/32; ip netns exec hafen%d ip route %s blackhole %s/32", i, do, n.host(other), other, do, n.host(i)))
		}
	}
}

// TestCluster: three servers, each a process of its own, store everything three times. Tables answer twice a second while
// servers are killed and restarted, one at a time; then a server is cut off from the two others and connected again, while
// tables reach all three. At the end every game in the cluster equals its file.
// HAFEN_CLUSTER=whole makes the test as long as docs/club.md says.
func TestCluster(t *testing.T) {
	const tables = 50
	kills, every, cuts := 6, 10*time.Second, 2
	if os.Getenv("HAFEN_CLUSTER") == "whole" {
		kills, every, cuts = 15, 20*time.Second, 5
	}
	n := cutNetwork{t}
	host, before := n.host, n.inside
	apart := os.Geteuid() == 0 && exec.Command("ip", "netns").Run() == nil
	if apart {
		n.open()
	} else {
		t.Log("the network is not cut: that needs root and the program ip (apt install iproute2), for computers of its own")
		host, before = func(int) string { return "127.0.0.1" }, func(int) []string { return nil }
	}
	var urls, routes []string
	var roles [][]string
	for i := range 3 {
		port, route := strconv.Itoa(freePort(t)), strconv.Itoa(freePort(t))
		roles = append(roles, []string{"member", t.TempDir(), fmt.Sprint("n", i), host(i), port, route})
		urls, routes = append(urls, "nats://"+net.JoinHostPort(host(i), port)), append(routes, net.JoinHostPort(host(i), route))
	}
	members := make([]*child, 3)
	up := func(i int) *child { return startIn(t, before(i), append(roles[i], routes...)...) }
	for i := range members {
		members[i] = up(i)
	}
	for _, m := range members {
		begunServer(t, m)
	}
	played(t, strings.Join(urls, ","), tables, func() {
		for range kills {
			next := time.After(every)
			i := rand.IntN(3)
			members[i].kill()
			time.Sleep(time.Second + rand.N(every/3))
			members[i] = begunServer(t, up(i))
			<-next
		}
		if !apart {
			return
		}
		for range cuts {
			i := rand.IntN(3)
			n.cut(i, true)
			time.Sleep(20 * time.Second)
			n.cut(i, false)
			time.Sleep(20 * time.Second)
		}
	})
}

// played lets tables play at a cluster, one game after the other with two answers a second each, until meanwhile returns.
// Then it compares every game in the cluster with its file, line by line.
func played(t *testing.T, all string, tables int, meanwhile func()) {
	nc := connect(t, all)
	js, err := jetstream.New(nc)
	check(t, err)
	tableAt := func(i int) club.Address { return club.Address{Club: clubName, Table: fmt.Sprint("table-", i)} }
	for i := range tables {
		soon(t, "the cluster takes streams", func() bool {
			ctx, stop := context.WithTimeout(context.Background(), 5*time.Second)
			defer stop()
			return club.MakeStream(ctx, js, tableAt(i), "account", club.Limits{Bytes: 64 << 20, Replicas: 3}) == nil
		})
	}

	playing, stop := context.WithCancel(context.Background())
	defer stop()
	var done sync.WaitGroup
	key := newKey(t)
	var answers, games, entries atomic.Int64
	begun := time.Now()
	for i := range tables {
		folder := newFolder(t)
		o := options(t, folder, all, key)
		o.At = tableAt(i)
		o.Machine = club.Machine{ID: "m" + fmt.Sprint(i)}
		o.Connect = []nats.Option{nats.ReconnectWait(100 * time.Millisecond)}
		l, err := club.Open(o)
		check(t, err)
		t.Cleanup(l.Close)
		done.Go(func() {
			ids, err := evening(playing, folder, l, uint64(i), &answers)
			if err != nil {
				t.Errorf("table %d: %v", i, err)
				return
			}
			games.Add(int64(len(ids)))
			for _, id := range ids {
				n, err := same(nc, o.At, key, folder, id)
				if err != nil {
					t.Errorf("table %d: %v", i, err)
				}
				entries.Add(int64(n))
			}
		})
	}
	meanwhile()
	time.Sleep(5 * time.Second)
	stop()
	took := time.Since(begun)
	done.Wait()
	messages := uint64(0)
	list := js.ListStreams(context.Background())
	for info := range list.Info() {
		messages += info.State.Msgs
	}
	check(t, list.Err())
	t.Logf("%d tables in %v: %d answers, %.1f a second each, in %d games; %d entries in %d messages, all in the cluster, in order and once",
		tables, took.Round(time.Second), answers.Load(), float64(answers.Load())/took.Seconds()/float64(tables), games.Load(), entries.Load(), messages)
}

// evening plays one game after the other, with two answers a second, until ctx ends. It returns the IDs of the games.
func evening(ctx context.Context, folder *log.Folder, l *club.Link, seed uint64, answers *atomic.Int64) (ids []string, err error) {
	chance, every := newChance(seed), time.NewTicker(500*time.Millisecond)
	defer every.Stop()
	for {
		r, err := newGame(folder, []string{"tischpiraten", "smugglers"}[(seed+uint64(len(ids)))%2], seed)
		if err != nil {
			return nil, err
		}
		defer r.Close()
		out, err := r.Open()
		if err != nil {
			return nil, err
		}
		ids = append(ids, out.Now.ID)
		l.Play(out.Now.ID)
		for more := true; more; {
			select {
			case <-ctx.Done():
				return ids, nil
			case <-every.C:
			}
			more = false // unless play gives an answer
			if err := play(r, 1, chance, func(int) { more = true; answers.Add(1) }); err != nil {
				return nil, err
			}
		}
	}
}

// same waits until the club has all of a game as in its file, and returns the number of lines.
func same(nc *nats.Conn, at club.Address, key club.RecordKey, folder *log.Folder, id string) (entries int, err error) {
	game, err := folder.ReadGame(id)
	if err != nil {
		return 0, err
	}
	defer game.Close()
	for end := time.Now().Add(2 * time.Minute); ; time.Sleep(100 * time.Millisecond) {
		ctx, stop := context.WithTimeout(context.Background(), 20*time.Second)
		n, err := has(ctx, nc, at, key, game)
		stop()
		if err == nil && n == len(game.Sums()) {
			return n, nil
		}
		if time.Now().After(end) {
			return n, fmt.Errorf("the club has %d of %d entries of game %s: %v", n, len(game.Entries()), id, err)
		}
	}
}

// TestCatchUp logs how long it takes to send a game after a long outage, and to take it over.
func TestCatchUp(t *testing.T) {
	const entries = 20_000
	s, folder, key := begun(t), newFolder(t), newKey(t)
	id := refereetest.LongEvening(t, folder, entries)
	addUnsent(t, folder, id)
	begun := time.Now()
	l, err := club.Open(options(t, folder, s.ClientURL(), key))
	check(t, err)
	defer l.Close()
	holds(t, folder, id, s.ClientURL(), key)
	t.Logf("%d entries were sent and compared in %v", entries, time.Since(begun))
	begun = time.Now()
	taken, err := club.TakeOver(context.Background(), connect(t, s.ClientURL()), at, club.Machine{ID: "next"}, id, key)
	check(t, err)
	_, err = newFolder(t).Import(taken.Lines)
	check(t, err)
	t.Logf("%d lines were taken over in %v", len(taken.Lines), time.Since(begun))
}
