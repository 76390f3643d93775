package club_test

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"flag"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"net"
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
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games"
	"hafenmeister/games/setup"
)

// Some tests kill a second process, which is this test binary started with a role. This variable has the role and its arguments.
const roleEnv = "CLUB_TEST_ROLE"

var roles = map[string]func(args []string) error{"server": serverRole, "table": tableRole}

func TestMain(m *testing.M) {
	role, ok := os.LookupEnv(roleEnv)
	if !ok {
		flag.Parse()
		flag.Set("test.parallel", "12") // tests mostly wait
		os.Exit(m.Run())
	}
	args := strings.Split(role, "\n")
	if err := roles[args[0]](args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// A child is a process with a role.
type child struct {
	*exec.Cmd
	lines *bufio.Scanner
}

func start(t testing.TB, role ...string) *child {
	t.Helper()
	return startIn(t, nil, role...)
}

// startIn is like start, but runs the child with the command before.
func startIn(t testing.TB, before []string, role ...string) *child {
	t.Helper()
	command := append(before, os.Args[0])
	c := &child{Cmd: exec.Command(command[0], command[1:]...)}
	c.Env = append(os.Environ(), roleEnv+"="+strings.Join(role, "\n"))
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	check(t, err)
	c.lines = bufio.NewScanner(out)
	check(t, c.Start())
	t.Cleanup(c.kill)
	return c
}

// line returns the next line of the child's output, or "" at its end.
func (c *child) line() string {
	c.lines.Scan()
	return c.lines.Text()
}

// kill ends the child at once, as kill -9 does, and waits for its end.
func (c *child) kill() {
	c.Process.Kill()
	c.Wait()
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// serverOn starts a NATS server with JetStream. Port -1 means any free port.
func serverOn(dir string, port int) (*server.Server, error) {
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: port, JetStream: true, StoreDir: dir, NoSigs: true, NoLog: true})
	if err != nil {
		return nil, err
	}
	s.Start()
	if !s.ReadyForConnections(time.Minute) {
		return nil, fmt.Errorf("no server on port %d", port)
	}
	return s, nil
}

// nextPort is the port that freePort tries next. It begins at a random one, for other processes that run these tests, below
// those that systems give to connections.
var nextPort atomic.Int32

func init() { nextPort.Store(10_000 + mathrand.Int32N(4_000)) }

// freePort returns a free port on which a server can start again and again. It returns no port twice: between two starts of a
// server, another test must not take its port.
func freePort(t testing.TB) int {
	t.Helper()
	for range 100 {
		port := nextPort.Add(1)
		if l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port)); err == nil {
			l.Close()
			return int(port)
		}
	}
	t.Fatal("no free port")
	return 0
}

// serverRole prints the port of a server, which runs until it is killed.
func serverRole(args []string) error {
	port, _ := strconv.Atoi(args[1])
	s, err := serverOn(args[0], port)
	if err != nil {
		return err
	}
	fmt.Println(s.Addr().(*net.TCPAddr).Port)
	io.Copy(io.Discard, os.Stdin)
	select {}
}

const clubName = "hafenfest"

var at = club.Address{Club: clubName, Table: "table-1"}

// begun starts a server with the stream of a table.
func begun(t testing.TB) *server.Server {
	t.Helper()
	s, err := serverOn(t.TempDir(), -1)
	check(t, err)
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	makeStreams(t, s.ClientURL())
	return s
}

func makeStreams(t testing.TB, url string) {
	t.Helper()
	nc := connect(t, url)
	js, err := jetstream.New(nc)
	check(t, err)
	check(t, club.MakeStream(context.Background(), js, at, "account", club.Limits{Bytes: 1 << 30}))
}

func connect(t testing.TB, url string) *nats.Conn {
	t.Helper()
	nc, err := nats.Connect(url, nats.RetryOnFailedConnect(true), nats.ReconnectWait(50*time.Millisecond), nats.MaxReconnects(400))
	check(t, err)
	soon(t, "the server answers", nc.IsConnected)
	t.Cleanup(nc.Close)
	return nc
}

func newKey(testing.TB) club.RecordKey { return club.RecordKey(rand.Text()) }

var allWords = sync.OnceValues(func() (*locale.Words, error) {
	return locale.New(locale.From("referee", referee.Texts), locale.From("report", report.Texts), locale.From("log", log.Texts), locale.From("club", club.Texts))
})

func find(name string) *setup.Info {
	for i := range games.All {
		if games.All[i].Name == name {
			return &games.All[i]
		}
	}
	return nil
}

func options(t testing.TB, folder *log.Folder, url string, key club.RecordKey) club.Options {
	t.Helper()
	words, err := allWords()
	check(t, err)
	return club.Options{Folder: folder, List: list(folder), Find: find, Words: words, At: at, Servers: url, Key: key, Machine: club.Machine{ID: "one"}}
}

// follow makes a link send a game.
func follow(t testing.TB, l *club.Link, r *referee.Referee) {
	t.Helper()
	out, err := r.Open()
	check(t, err)
	l.Play(out.Now.ID)
}

// has returns how many lines of a game the club has, and an error if one differs from the game's file.
func has(ctx context.Context, nc *nats.Conn, at club.Address, key club.RecordKey, game *log.Game) (n int, err error) {
	lines, err := game.Raw(0)
	if err != nil {
		return 0, err
	}
	got, err := club.Read(ctx, nc, at, game.Header().ID, key)
	if err != nil {
		return 0, err
	}
	for i, line := range got.Lines {
		if i == len(lines) || !bytes.Equal(line, lines[i]) {
			return i, fmt.Errorf("line %d is %q in the club", i+1, line)
		}
	}
	return len(got.Lines), nil
}

// holds waits until the club has all lines of a game of the folder, and no others.
func holds(t testing.TB, folder *log.Folder, id, url string, key club.RecordKey) {
	t.Helper()
	game, err := folder.ReadGame(id)
	check(t, err)
	defer game.Close()
	nc := connect(t, url)
	soon(t, "the club has all entries", func() bool {
		n, err := has(context.Background(), nc, at, key, game)
		return err == nil && n == len(game.Sums())
	})
}

// soon waits until is returns true, at most a minute.
func soon(t testing.TB, what string, is func() bool) {
	t.Helper()
	wait := 10 * time.Millisecond
	for end := time.Now().Add(60 * time.Second); !is(); wait = min(2*wait, 200*time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("not within a minute: " + what)
		}
		time.Sleep(wait)
	}
}

// list returns the backlog of the folder, a file next to it.
func list(folder *log.Folder) club.Backlog { return club.Backlog(folder.Path() + ".club.json") }

// addUnsent adds a game to the list, as unsent.
func addUnsent(t testing.TB, folder *log.Folder, id string) {
	t.Helper()
	check(t, list(folder).Set(id, &club.ListEntry{}))
}
