package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/club"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/table"
)

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// An output collects the output of a command, and can be read while the command runs.
type output struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.b.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.b.String()
}

// allWords returns all texts, which are read once.
var allWords = sync.OnceValues(func() (*locale.Words, error) { return locale.New(catalogues()...) })

// An openClub is a club that is open until end is called.
type openClub struct {
	*program
	port int
	said *output
	end  func()
}

// open opens a new club on loopback.
func open(t *testing.T, flags serveFlags) *openClub {
	t.Helper()
	flags.port = freePorts(t)
	return openIn(t, t.TempDir(), flags)
}

// openIn opens the club in a folder on loopback. It is closed at the end of the test.
func openIn(t *testing.T, folder string, flags serveFlags) *openClub {
	t.Helper()
	words, err := allWords()
	check(t, err)
	said := &output{}
	p := &program{out: said, errs: said, all: words, words: words.Speaker("en"), data: folder}
	flags.host = "127.0.0.1"
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- p.serve(ctx, flags, nil) }()
	o := &openClub{p, flags.port, said, sync.OnceFunc(func() {
		stop()
		check(t, <-done)
	})}
	t.Cleanup(o.end)
	soon(t, "the club is open", func() bool { return strings.Contains(said.String(), "is open") })
	return o
}

// ports counts the ports that freePorts has tried, so that parallel tests get different ones.
var ports atomic.Int32

func init() { ports.Store(rand.Int32N(2000)) }

// freePorts returns the first of three consecutive free ports.
func freePorts(t *testing.T) int {
	for range 100 {
		port := 20_000 + 3*int(ports.Add(1)%4000)
		if checkPort("127.0.0.1", port) == nil && checkPort("127.0.0.1", port+1) == nil && checkPort("127.0.0.1", port+2) == nil {
			return port
		}
	}
	t.Fatal("no three free ports")
	return 0
}

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

// code creates a code for a table.
func (o *openClub) code(t *testing.T, name string) club.JoinCode {
	t.Helper()
	var code club.JoinCode
	_, err := o.change(func(k *clubFile) error {
		code = k.codeFor(name)
		return nil
	})
	check(t, err)
	return code
}

// newTable creates a code for a table and joins with it.
func (o *openClub) newTable(t *testing.T, name string) *club.Membership {
	t.Helper()
	m, err := join(o.code(t, name))
	check(t, err)
	return m
}

// join joins with a code. It tries up to ten times, unless the club or the table refuses.
func join(code club.JoinCode) (m *club.Membership, err error) {
	m = club.NewMembership(code)
	for range 10 {
		if err = m.Join(context.Background(), code.Addr); err == nil || errors.Is(err, club.ErrTaken) || errors.Is(err, club.ErrOtherClub) {
			break
		}
	}
	return m, err
}

// connect connects as a table.
func connect(t *testing.T, m *club.Membership, more ...nats.Option) *nats.Conn {
	t.Helper()
	nc, err := nats.Connect(m.Servers, append(append(options(t, m), nats.Timeout(time.Minute)), more...)...)
	check(t, err)
	t.Cleanup(nc.Close)
	return nc
}

// options returns the options with which a table connects.
func options(t *testing.T, m *club.Membership) []nats.Option {
	t.Helper()
	options, err := m.Connect()
	check(t, err)
	return options
}

// play plays a new game of a table to its end, with a link. It returns after the club has all of the game.
func play(t *testing.T, m *club.Membership) (game *log.Game, now *referee.Snapshot) {
	t.Helper()
	p := begin(t, m)
	p.on(1000)
	game = p.there()
	p.link.Close()
	return game, p.out.Now
}

// A playing is a game that a table plays and sends over a link.
type playing struct {
	t      *testing.T
	m      *club.Membership
	folder *log.Folder
	ref    *referee.Referee
	link   *club.Link
	chance *rand.Rand
	out    *referee.Reply
}

func begin(t *testing.T, m *club.Membership) *playing {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	check(t, err)
	words, err := allWords()
	check(t, err)
	l, err := club.Open(club.Options{Folder: folder, List: club.Backlog(folder.Path() + ".club.json"), Find: games.Find, Words: words, At: m.Address(), Servers: m.Servers, Connect: options(t, m), Key: m.LogKey(), Machine: machineOf(m)})
	check(t, err)
	seed := uint64(5)
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &shipcaptaincrew.Info, Setup: shipcaptaincrew.Info.Sample(3), Lang: "en", Seed: &seed})
	check(t, err)
	t.Cleanup(func() { r.Close() })
	out, err := r.Open()
	check(t, err)
	l.Play(out.Now.ID)
	return &playing{t, m, folder, r, l, rand.New(rand.NewPCG(seed, seed)), out}
}

// on gives up to n answers.
func (p *playing) on(n int) {
	p.t.Helper()
	for q, _ := p.out.Now.Question(); n > 0 && q != nil; q, _ = p.out.Now.Question() {
		var err error
		p.out, err = p.ref.Answer(p.out.Now.N(), table.Guess(q, p.chance, false))
		check(p.t, err)
		n--
	}
}

// there waits until the club has all of the game, and returns the game.
func (p *playing) there() *log.Game {
	p.t.Helper()
	game, err := p.folder.ReadGame(p.out.Now.ID)
	check(p.t, err)
	nc := connect(p.t, p.m)
	defer nc.Close()
	soon(p.t, "the club has the game", func() bool { return has(p.t, nc, p.m, game) == len(game.Sums()) })
	return game
}

// has returns how many lines of a game the club has, or 0 if they differ from the game's file.
func has(t *testing.T, nc *nats.Conn, m *club.Membership, game *log.Game) int {
	t.Helper()
	lines, err := game.Raw(0)
	check(t, err)
	got, err := club.Read(context.Background(), nc, m.Address(), game.Header().ID, m.LogKey())
	if err != nil || len(got.Lines) > len(lines) || !slices.EqualFunc(got.Lines, lines[:len(got.Lines)], bytes.Equal) {
		return 0
	}
	return len(got.Lines)
}

// TestEvening: a table joins and plays, and board and status show the game. After the club was closed and
// reopened, it still has the game.
func TestEvening(t *testing.T) {
	t.Parallel()
	o := open(t, serveFlags{club: "hafenfest"})
	m := o.newTable(t, "anna")
	game, now := play(t, m)
	first := now.Players()[0].Name
	soon(t, "the board shows the table", func() bool {
		text := o.page(t)
		return strings.Contains(text, "anna") && strings.Contains(text, first) && strings.Contains(text, "Over. First:")
	})
	o.statusIs(t, func(text string) bool { return strings.Contains(text, "anna") && strings.Contains(text, first) })
	o.end()
	if text, err := os.ReadFile(filepath.Join(o.data, "server.log")); err != nil || bytes.Contains(text, []byte("[ERR]")) {
		t.Errorf("an error was logged: %s, %v", text, err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- o.serve(ctx, serveFlags{host: "127.0.0.1"}, nil) }()
	defer func() {
		stop()
		check(t, <-done)
	}()
	soon(t, "the club is open again", func() bool { return strings.Count(o.said.String(), "is open") == 2 })
	nc := connect(t, m)
	soon(t, "it has the game", func() bool { return has(t, nc, m, game) == len(game.Sums()) })
}

// statusIs fails the test unless is returns true for the output of the command status.
func (o *openClub) statusIs(t *testing.T, is func(text string) bool) {
	t.Helper()
	text, err := o.status(t.Context())
	check(t, err)
	if !is(text) {
		t.Errorf("status says %q", text)
	}
}

// page returns the page of the board. It fails the test if the board is also at another path.
func (o *openClub) page(t *testing.T) string {
	t.Helper()
	k, err := o.load()
	check(t, err)
	res, err := http.Get(fmt.Sprintf("http://127.0.0.1:%d/%s", boardPort(o.port), k.Board))
	check(t, err)
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	check(t, err)
	if other, err := http.Get(fmt.Sprintf("http://127.0.0.1:%d/", boardPort(o.port))); err != nil || other.StatusCode != http.StatusNotFound {
		t.Errorf("without its path the board answers %v, %v", other, err)
	}
	return string(text)
}

// TestCodes: one table can join with a code, within a day; the club refuses all others. A table does not join a false club,
// even if that forwards the request to the true one.
func TestCodes(t *testing.T) {
	t.Parallel()
	o := open(t, serveFlags{})
	code := o.code(t, "anna")
	m, err := join(code)
	check(t, err)
	if check(t, m.Join(t.Context(), code.Addr)); m.Table != "anna" {
		t.Errorf("who has joined and asks again, since the answer was lost, is %q", m.Table)
	}
	if _, err := join(code); !errors.Is(err, club.ErrTaken) {
		t.Errorf("joined again: %v", err)
	}
	guessed := o.code(t, "ben")
	guessed.Token[3] ^= 1
	if _, err := join(guessed); !errors.Is(err, club.ErrTaken) {
		t.Errorf("a guessed token: %v", err)
	}
	old := o.code(t, "clara")
	o.code(t, "clara")
	if _, err := join(old); !errors.Is(err, club.ErrTaken) {
		t.Errorf("a code that was replaced: %v", err)
	}
	late := o.code(t, "dora")
	_, err = o.change(func(k *clubFile) error {
		k.table("dora").Codes[0].Made = time.Now().Add(-25 * time.Hour)
		return nil
	})
	check(t, err)
	if _, err := join(late); !errors.Is(err, club.ErrTaken) {
		t.Errorf("a code of yesterday: %v", err)
	}

	// The response to a request is lost, and the program starts again.
	lost := o.code(t, "finn")
	at := &program{out: io.Discard, errs: io.Discard, words: o.words, data: t.TempDir()}
	m, err = at.newMember(lost)
	check(t, err)
	check(t, m.Join(t.Context(), lost.Addr))
	again, err := at.member(t.Context(), lost.String())
	if check(t, err); again.Table != "finn" {
		t.Errorf("joined as %q", again.Table)
	}

	// A party in between has its own certificate, and forwards everything to the club.
	between := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
		res, err := client.Post(fmt.Sprintf("https://127.0.0.1:%d/join", o.port), "application/json", r.Body)
		if err != nil {
			t.Error(err)
			return
		}
		defer res.Body.Close()
		w.WriteHeader(res.StatusCode)
		io.Copy(w, res.Body)
	}))
	defer between.Close()
	emil := o.code(t, "emil")
	emil.Addr = between.Listener.Addr().String()
	if _, err := join(emil); !errors.Is(err, club.ErrTaken) {
		t.Errorf("somebody in between: %v", err)
	}
	false := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		json.NewEncoder(w).Encode(club.Admission{Proof: make([]byte, 32), Club: "club", Table: "emil", Servers: "tls://127.0.0.1:1", JWT: "x"})
	}))
	defer false.Close()
	emil.Addr = false.Listener.Addr().String()
	if _, err := join(emil); !errors.Is(err, club.ErrOtherClub) {
		t.Errorf("a club that does not know the code: %v", err)
	}
	emil.Addr = addr("127.0.0.1", o.port)
	_, err = join(emil)
	check(t, err)
}

// TestMoved: a club at a new address is found there by its certificate, and by a table that has a code without an address.
// Other clubs in the network are ignored. If a table does not find its club, the new address alone is enough.
func TestMoved(t *testing.T) {
	t.Parallel()
	o, stranger := open(t, serveFlags{club: "hafenfest"}), open(t, serveFlags{})
	m := o.newTable(t, "anna")
	at := &program{out: io.Discard, errs: io.Discard, words: o.words, data: t.TempDir()}
	check(t, at.saveMember(m))
	o.end()
	moved := openIn(t, o.data, serveFlags{port: freePorts(t)})
	there := []string{addr("127.0.0.1", stranger.port)}
	at.nearby = func(context.Context, *club.Fingerprint) []string { return there }
	if moved, _ := at.findMoved(t.Context(), m); moved {
		t.Error("a stranger is taken for the club")
	}
	there = append(there, addr("127.0.0.1", moved.port))
	if moved, err := at.findMoved(t.Context(), m); !moved {
		t.Fatal(err, "the club is not found")
	}
	now, err := at.member(t.Context(), "")
	check(t, err)
	if now.Secret != m.Secret || now.Machine != m.Machine || now.Token != m.Token || now.Servers == m.Servers {
		t.Errorf("%+v became %+v", m, now)
	}
	play(t, now)
	if moved, _ := at.findMoved(t.Context(), now); moved {
		t.Error("it has moved again")
	}
	check(t, at.saveMember(m))
	if now, err = at.memberOf(t.Context(), ""); err == nil {
		_, err = at.takeOver(t.Context(), now, "")
	}
	if err != nil {
		t.Errorf("a machine that knows the old address: %v", err)
	}
	code := moved.code(t, "ben")
	code.Addr = ""
	at.data = t.TempDir()
	ben, err := at.member(t.Context(), code.String())
	check(t, err)
	if ben.Club != "hafenfest" || ben.Table != "ben" {
		t.Errorf("joined %s as %s", ben.Club, ben.Table)
	}

	at.nearby = func(context.Context, *club.Fingerprint) []string { return nil }
	at.data = t.TempDir()
	if _, err := at.member(t.Context(), moved.code(t, "clara").String()[len("127.0.0.1:12345/"):]); key(err) != "hafenclub.err.nowhere" {
		t.Errorf("a code without an address where no club answers: %v", err)
	}
	if _, err := at.member(t.Context(), "127.0.0.1"); key(err) != "hafenclub.err.code" {
		t.Errorf("an address of who has not joined: %v", err)
	}
	check(t, at.saveMember(m))
	now, err = at.member(t.Context(), addr("127.0.0.1", moved.port))
	check(t, err)
	connect(t, now)
	if _, err := at.member(t.Context(), addr("127.0.0.1", stranger.port)); key(err) != "hafenclub.err.stranger" {
		t.Errorf("the address of another club: %v", err)
	}
}

// messages returns the number of messages in the club's streams.
func (o *openClub) messages(t *testing.T) (n uint64) {
	t.Helper()
	for _, info := range o.streams(t) {
		n += info.State.Msgs
	}
	return n
}

// streams returns the current state of the club's streams by name.
func (o *openClub) streams(t *testing.T) map[string]*jetstream.StreamInfo {
	t.Helper()
	k, err := o.load()
	check(t, err)
	s, err := k.dial(false, nil)
	check(t, err)
	defer s.end()
	all := map[string]*jetstream.StreamInfo{}
	list := s.js.ListStreams(t.Context())
	for info := range list.Info() {
		all[info.Config.Name] = info
	}
	check(t, list.Err())
	return all
}

// TestPortTaken: the error says which of the three ports is in use.
func TestPortTaken(t *testing.T) {
	t.Parallel()
	words, err := allWords()
	check(t, err)
	for i := range 3 {
		port := freePorts(t)
		other, err := listen("127.0.0.1", port+i)
		check(t, err)
		defer other.Close()
		p := &program{out: io.Discard, errs: io.Discard, words: words.Speaker("en"), data: t.TempDir()}
		err = p.serve(t.Context(), serveFlags{host: "127.0.0.1", port: port}, nil)
		plain, ok := errors.AsType[*plainError](err)
		if !ok || plain.text.Key != "hafenclub.err.port" || plain.text.Args[0].Num != port+i {
			t.Errorf("port %d of three: %v", i+1, err)
		}
	}
}

// TestFull: the stream of a table is limited. A full one refuses new messages and keeps the old ones.
func TestFull(t *testing.T) {
	t.Parallel()
	o := open(t, serveFlags{most: 1})
	m := o.newTable(t, "anna")
	game, _ := play(t, m)
	js, err := jetstream.New(connect(t, m))
	check(t, err)
	var full error
	for i := 0; i < 40 && full == nil; i++ {
		_, full = js.Publish(context.Background(), m.Address().Log("flood", i), make([]byte, 200<<10))
	}
	if api, ok := errors.AsType[*jetstream.APIError](full); !ok {
		t.Errorf("8 MB where 1 may be: %v", full)
	} else {
		t.Log(api)
	}
	nc := connect(t, m)
	soon(t, "anna's game is there", func() bool { return has(t, nc, m, game) > 0 })
	play(t, o.newTable(t, "ben"))
}

// A slowConn is a connection of a busy computer: it takes three seconds from each message of the handshake to the next.
type slowConn struct {
	net.Conn
	writes int
}

func (c *slowConn) Write(p []byte) (int, error) {
	if c.writes++; c.writes > 1 && c.writes < 5 {
		time.Sleep(3 * time.Second)
	}
	return c.Conn.Write(p)
}

// Dial makes a slowConn a dialer of NATS.
func (c *slowConn) Dial(network, address string) (_ net.Conn, err error) {
	c.Conn, err = net.Dial(network, address)
	return c, err
}

// TestSlowTable: a table is let in also if it is slow to say who it is.
func TestSlowTable(t *testing.T) {
	t.Parallel()
	m := open(t, serveFlags{}).newTable(t, "anna")
	connect(t, m, nats.SetCustomDialer(&slowConn{}))
}

// TestShares: where the disk has no share left for a table, the club says what to do, and the table says that there is no room.
func TestShares(t *testing.T) {
	t.Parallel()
	o := open(t, serveFlags{})
	o.newTable(t, "anna")
	o.end()
	whole := openIn(t, t.TempDir(), serveFlags{port: freePorts(t), most: 100 << 20})
	m := club.NewMembership(whole.code(t, "anna"))
	if err := m.Join(t.Context(), addr("127.0.0.1", whole.port)); !errors.Is(err, club.ErrFull) || !strings.Contains(whole.said.String(), "--most 8") {
		t.Errorf("100 TiB: %v, %s", err, whole.said)
	}
	if _, text := o.sentence(o.serve(t.Context(), serveFlags{host: "127.0.0.1", most: 100 << 20}, nil)); !strings.Contains(text, "--most 8") {
		t.Errorf("opened again with 100 TiB for each table: %s", text)
	}
}

// TestServerLog: warnings and errors of the server are in the file. Errors and a full disk are each reported once.
func TestServerLog(t *testing.T) {
	t.Parallel()
	file, errs, full := filepath.Join(t.TempDir(), "log"), 0, 0
	l := newServerLog(file, func() { errs++ }, func() { full++ })
	l.Warnf("slow %d", 1)
	if errs != 0 || full != 0 {
		t.Errorf("a warning is told %d times", errs)
	}
	l.Errorf("127.0.0.1:1 - cid:%d - authentication error", 7)
	if errs != 0 {
		t.Error("that a table is not let in is told as an error")
	}
	for i := range 2000 {
		l.Errorf("stream %d: %v", i, syscall.ENOSPC)
		l.Errorf("stream %d: broken", i)
	}
	if errs != 1 || full != 1 {
		t.Errorf("told %d and %d times", errs, full)
	}
	data, err := os.ReadFile(file)
	if check(t, err); !bytes.Contains(data, []byte("slow 1")) || !bytes.Contains(data, []byte("stream 1999: broken")) {
		t.Errorf("%s", data)
	}
}
