//go:build long

package club_test

// What takes a while: .ci/long runs it.

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/club"
	"hafenmeister/companion/referee/refereetest"
)

func init() { roles["member"] = memberRole }

// memberRole is one server of a cluster, to be killed: its folder, its name, its two ports and the others' for routes.
func memberRole(args []string) error {
	port, _ := strconv.Atoi(args[2])
	route, _ := strconv.Atoi(args[3])
	var routes []*url.URL
	for _, r := range args[4:] {
		routes = append(routes, &url.URL{Scheme: "nats", Host: "127.0.0.1:" + r})
	}
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: port, ServerName: args[1], JetStream: true, StoreDir: args[0], NoSigs: true, NoLog: true,
		Cluster: server.ClusterOpts{Name: "hafen", Host: "127.0.0.1", Port: route}, Routes: routes})
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

// freePort is a port that nobody has.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	defer l.Close()
	return strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
}

// TestCluster: three servers of a cluster, each a program of its own, hold everything threefold. One after the other is
// killed while tables play; in the end every logbook equals its log.
func TestCluster(t *testing.T) {
	const tables, kills = 20, 6
	var names, dirs, ports, routes []string
	for i := range 3 {
		names, dirs = append(names, fmt.Sprint("n", i)), append(dirs, t.TempDir())
		ports, routes = append(ports, freePort(t)), append(routes, freePort(t))
	}
	up := func(i int) *child {
		c := start(t, append([]string{"member", dirs[i], names[i], ports[i], routes[i]}, routes...)...)
		if said := c.line(); said != "ready" {
			t.Fatalf("server %d says %q", i, said)
		}
		return c
	}
	members := make([]*child, 3)
	var begun sync.WaitGroup
	var urls []string
	for i := range members {
		begun.Go(func() { members[i] = up(i) })
		urls = append(urls, "nats://127.0.0.1:"+ports[i])
	}
	begun.Wait()
	if t.Failed() {
		t.FailNow()
	}
	all := strings.Join(urls, ",")
	nc := connect(t, all)
	js, err := jetstream.New(nc)
	check(t, err)
	soon(t, "the cluster takes streams", func() bool {
		ctx, stop := context.WithTimeout(context.Background(), 5*time.Second)
		defer stop()
		err = club.MakeStreams(ctx, js, clubName, club.Limits{Replicas: 3})
		return err == nil
	})

	playing, stop := context.WithCancel(context.Background())
	defer stop()
	var done sync.WaitGroup
	key := newKey(t)
	total, sum := sync.Mutex{}, 0
	for i := range tables {
		book := openBook(t)
		o := options(t, book, all, key)
		o.At.Table = fmt.Sprint("table-", i)
		o.Machine = club.Machine{ID: "m" + fmt.Sprint(i)}
		o.Connect = []nats.Option{nats.ReconnectWait(100 * time.Millisecond)}
		l, err := club.Open(o)
		check(t, err)
		t.Cleanup(l.Close)
		r := begin(t, book, []string{"tischpiraten", "smugglers"}[i%2])
		_, err = l.Follow(r)
		check(t, err)
		done.Go(func() {
			chance := newChance(uint64(i))
			for playing.Err() == nil {
				if err := play(r, 1, chance, func(int) {}); err != nil {
					t.Error(err)
					return
				}
				select {
				case <-playing.Done():
				case <-time.After(500 * time.Millisecond):
				}
			}
			out, err := r.Open()
			if err != nil {
				t.Error(err)
				return
			}
			game, err := book.Look(out.Now.ID)
			if err != nil {
				t.Error(err)
				return
			}
			defer game.Close()
			for end := time.Now().Add(2 * time.Minute); ; time.Sleep(100 * time.Millisecond) {
				ctx, stop := context.WithTimeout(context.Background(), 20*time.Second)
				n, err := club.Compare(ctx, nc, o.At, key, game)
				stop()
				if err == nil && n == len(game.Entries()) {
					total.Lock()
					sum += n
					total.Unlock()
					return
				}
				if time.Now().After(end) {
					t.Errorf("table %d: the club has %d of %d entries: %v", i, n, len(game.Entries()), err)
					return
				}
			}
		})
	}
	for range kills {
		time.Sleep(8 * time.Second)
		i := rand.IntN(3)
		members[i].kill()
		time.Sleep(3 * time.Second)
		members[i] = up(i)
	}
	time.Sleep(5 * time.Second)
	stop()
	done.Wait()
	t.Logf("%d entries of %d tables, %d servers killed", sum, tables, kills)
}

// TestCatchUp logs how long what a long outage left takes to be sent, and to be taken over.
func TestCatchUp(t *testing.T) {
	const entries = 20_000
	s, book, key := begun(t), openBook(t), newKey(t)
	id := refereetest.LongEvening(t, book, entries)
	check(t, unsent(book).Add(id))
	begun := time.Now()
	l, err := club.Open(options(t, book, s.ClientURL(), key))
	check(t, err)
	defer l.Close()
	holds(t, book, id, s.ClientURL(), key)
	t.Logf("%d entries were sent and compared in %v", entries, time.Since(begun))
	begun = time.Now()
	taken, err := club.TakeOver(context.Background(), connect(t, s.ClientURL()), at, club.Machine{ID: "next"}, id, key)
	check(t, err)
	_, err = openBook(t).Adopt(taken.Head, taken.Entries)
	check(t, err)
	t.Logf("%d entries were taken over in %v", len(taken.Entries), time.Since(begun))
}
