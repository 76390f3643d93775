package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/club"
)

// A fortress is a club with two tables: anna, who has played a game, and mallory, who attacks.
type fortress struct {
	t       *testing.T
	o       *openClub
	anna    *club.Membership
	mallory *club.Membership
	game    string
	nc      *nats.Conn // connection of mallory
	refused chan error
	before  map[string]*jetstream.StreamInfo
}

func besiege(t *testing.T) *fortress {
	t.Helper()
	o := open(t, serveFlags{})
	f := &fortress{t: t, o: o, anna: o.newTable(t, "anna"), mallory: o.newTable(t, "mallory"), refused: make(chan error, 10_000)}
	game, _ := play(t, f.anna)
	f.game = game.Header().ID
	soon(t, "the board has anna", func() bool { return strings.Contains(o.page(t), "Over. First:") })
	f.nc = connect(t, f.mallory, nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { f.refused <- err }))
	f.before = o.streams(t)
	return f
}

// stands fails the test if anything in the club has changed, except for new messages in mallory's own stream.
func (f *fortress) stands() {
	f.t.Helper()
	check(f.t, f.nc.Flush())
	time.Sleep(300 * time.Millisecond) // until responses of the server have arrived
	for _, at := range []club.Address{f.anna.Address(), f.mallory.Address()} {
		if c := f.o.foreignConsumer(f.t, at); c != nil {
			f.t.Errorf("somebody reads %s: %+v", at.Stream(), c.Config)
		}
	}
	after := f.o.streams(f.t)
	own := f.mallory.Address().Stream()
	if !slices.Equal(slices.Sorted(maps.Keys(f.before)), slices.Sorted(maps.Keys(after))) {
		f.t.Fatalf("the streams were %v and are %v", slices.Sorted(maps.Keys(f.before)), slices.Sorted(maps.Keys(after)))
	}
	for name, was := range f.before {
		is := after[name]
		if diff := cmp.Diff(was.Config, is.Config); diff != "" || is.Created != was.Created {
			f.t.Errorf("stream %s was changed: %s", name, diff)
		}
		if name == own {
			if is.State.Msgs < was.State.Msgs || is.State.FirstSeq < was.State.FirstSeq {
				f.t.Errorf("messages of %s were removed: %+v, %+v", name, was.State, is.State)
			}
		} else if is.State.Msgs != was.State.Msgs || is.State.LastSeq != was.State.LastSeq || is.State.FirstSeq != was.State.FirstSeq {
			f.t.Errorf("messages of %s were changed: %+v, %+v", name, was.State, is.State)
		}
	}
}

// foreignConsumer returns a consumer of a table's stream that is not the board's, or nil if there is none.
func (o *openClub) foreignConsumer(t *testing.T, at club.Address) *jetstream.ConsumerInfo {
	t.Helper()
	k, err := o.load()
	check(t, err)
	s, err := k.dial(false, nil)
	check(t, err)
	defer s.end()
	stream, err := s.js.Stream(t.Context(), at.Stream())
	check(t, err)
	list := stream.ListConsumers(t.Context())
	for c := range list.Info() {
		if c.Config.FilterSubject != at.State("*") && !slices.Equal(c.Config.FilterSubjects, []string{at.State("*")}) {
			return c
		}
	}
	check(t, list.Err())
	return nil
}

// targets returns subjects on which a message would do harm, each with the body that this needs.
func (f *fortress) targets() map[string]string {
	to := map[string]string{}
	for _, s := range []string{f.anna.Address().Stream(), f.mallory.Address().Stream()} {
		to["$JS.API.STREAM.PURGE."+s] = ""
		to["$JS.API.STREAM.DELETE."+s] = ""
		to["$JS.API.STREAM.UPDATE."+s] = fmt.Sprintf(`{"name":%q,"subjects":["hafen.%s.*.>"],"max_msgs_per_subject":1,"num_replicas":1,"storage":"file","max_msgs":1,"discard":"old"}`, s, f.anna.Club)
		to["$JS.API.STREAM.MSG.DELETE."+s] = `{"seq":1}`
		to["$JS.API.STREAM.SNAPSHOT."+s] = `{"deliver_subject":"_INBOX.mine"}`
		to["$JS.API.STREAM.LEADER.STEPDOWN."+s] = ""
		to["$JS.API.CONSUMER.CREATE."+s] = fmt.Sprintf(`{"stream_name":%q,"config":{"deliver_subject":%q,"ack_policy":"none","deliver_policy":"all"}}`, s, f.anna.Address().Log(f.game, 0))
		to["$JS.API.CONSUMER.DURABLE.CREATE."+s+".spy"] = fmt.Sprintf(`{"stream_name":%q,"config":{"durable_name":"spy","ack_policy":"none"}}`, s)
		to["$JS.API.CONSUMER.CREATE."+s+".spy"] = fmt.Sprintf(`{"stream_name":%q,"config":{"name":"spy","ack_policy":"none"}}`, s)
	}
	to["$JS.API.STREAM.CREATE.HAFEN_more"] = `{"name":"HAFEN_more","subjects":["more.>"],"num_replicas":1,"storage":"file"}`
	to["$JS.API.ACCOUNT.PURGE."+f.anna.Club] = ""
	to["$JS.API.DIRECT.GET."+f.anna.Address().Stream()] = fmt.Sprintf(`{"last_by_subj":%q}`, f.anna.Address().State(f.game))
	to[f.anna.Address().Log(f.game, 0)] = "{}"
	to[f.anna.Address().Log(f.game, 10_000)] = "{}"
	to[f.anna.Address().State(f.game)] = `{"id":"x","title":"FALSE","seats":[{"player":"FALSE"}]}`
	to["$SYS.REQ.SERVER.PING"] = ""
	to["$SYS.REQ.CLAIMS.UPDATE"] = f.mallory.JWT
	return to
}

// TestNoAnswerOfTheServerDoesHarm: a table cannot make the server send a response, or a message that the table has stored,
// to a subject where it does harm: neither with a reply subject nor with a header.
func TestNoAnswerOfTheServerDoesHarm(t *testing.T) {
	t.Parallel()
	f := besiege(t)
	at := f.mallory.Address()
	js, err := jetstream.New(f.nc, jetstream.WithDefaultTimeout(time.Minute))
	check(t, err)
	k := 0
	for to, body := range f.targets() {
		// The stored message is the body that does harm at the target.
		log, state := at.Log("x", k), at.State(fmt.Sprint("x", k))
		k++
		for _, subject := range []string{log, state} {
			_, err := js.Publish(t.Context(), subject, []byte(body))
			check(t, err)
		}
		for _, subject := range []string{log, state, at.Log("y", k), "hafen." + at.Club + "." + at.Table + ".newest", at.Reading() + log, at.Reading() + state} {
			check(t, f.nc.PublishRequest(subject, to, []byte(body)))
			check(t, f.nc.PublishRequest(subject, "_R_."+to, []byte(body)))
			for _, header := range []string{"Nats-Trace-Dest", "Nats-Schedule-Target", "Nats-Reply", "Reply-To", "Nats-Subject"} {
				m := nats.NewMsg(subject)
				m.Data, m.Reply = []byte(body), to
				m.Header.Set(header, to)
				m.Header.Set("Nats-Schedule", "@every 1s")
				m.Header.Set("traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
				check(t, f.nc.PublishMsg(m))
			}
		}
	}
	f.stands()
	if _, row, _ := strings.Cut(f.o.page(t), ">anna<"); strings.Contains(strings.Split(row, "</tr>")[0], "FALSE") || !strings.Contains(row, "Over. First:") {
		t.Error("the board shows what mallory has written as anna's")
	}
	play(t, f.o.newTable(t, "clara"))
}

// TestNoRightsBeyond: a table can publish only on its own subjects, and receives only responses to its own requests.
func TestNoRightsBeyond(t *testing.T) {
	t.Parallel()
	f := besiege(t)
	next := func() error {
		select {
		case err := <-f.refused:
			return err
		case <-time.After(time.Minute):
			return errors.New("nothing")
		}
	}
	for to, body := range f.targets() {
		check(t, f.nc.Publish(to, []byte(body)))
		if err := next(); !errors.Is(err, nats.ErrPermissionViolation) {
			t.Errorf("%s: %v", to, err)
		}
	}
	at := f.anna.Address()
	for _, to := range []string{at.Reading() + at.State(f.game), at.Reading() + f.mallory.Address().State("x"), f.mallory.Address().Reading() + at.State(f.game), "_INBOX.x", "$JS.API.INFO"} {
		check(t, f.nc.Publish(to, nil))
		if err := next(); !errors.Is(err, nats.ErrPermissionViolation) {
			t.Errorf("%s: %v", to, err)
		}
	}
	for _, subject := range []string{">", "hafen.>", at.All(), "$SYS.>", "$JS.>", "_R_.>"} {
		_, err := f.nc.SubscribeSync(subject)
		check(t, err)
		if err := next(); !errors.Is(err, nats.ErrPermissionViolation) {
			t.Errorf("listening to %s: %v", subject, err)
		}
	}
	// The responses to each table are sent into its own account.
	spy, err := f.nc.SubscribeSync("_INBOX.>")
	check(t, err)
	check(t, f.nc.Flush())
	play(t, f.anna)
	if m, err := spy.NextMsg(100 * time.Millisecond); err == nil {
		t.Errorf("mallory hears %s %q", m.Subject, m.Data)
	}
}

// TestNoHeaderDoesHarm: the headers that make JetStream remove messages have no effect, even in the table's own stream.
func TestNoHeaderDoesHarm(t *testing.T) {
	t.Parallel()
	f := besiege(t)
	at := f.mallory.Address()
	js, err := jetstream.New(f.nc, jetstream.WithDefaultTimeout(time.Minute))
	check(t, err)
	for k := range 5 {
		_, err := js.Publish(t.Context(), at.Log("x", k), []byte("{}"))
		check(t, err)
	}
	f.before = f.o.streams(t)
	for _, h := range [][2]string{{"Nats-Rollup", "all"}, {"Nats-Rollup", "sub"}, {"Nats-TTL", "1s"}, {"Nats-Schedule", "@every 1s"}, {"Nats-Incr", "+1"}, {"Nats-Batch-Id", "x"}} {
		m := nats.NewMsg(at.Log("y", 0))
		m.Header.Set(h[0], h[1])
		m.Header.Set("KV-Operation", "PURGE")
		answer, err := f.nc.RequestMsgWithContext(t.Context(), m)
		if err == nil && !strings.Contains(string(answer.Data), `"error"`) {
			t.Errorf("%v: %s", h, answer.Data)
		}
	}
	f.stands()
}

// TestAlmostATable: too large a message, no TLS, an untrusted certificate, another key and another club are refused.
func TestAlmostATable(t *testing.T) {
	t.Parallel()
	f := besiege(t)
	if err := f.nc.Publish(f.mallory.Address().Log("big", 0), make([]byte, 8<<20)); !errors.Is(err, nats.ErrMaxPayload) {
		t.Errorf("8 MB: %v", err)
	}
	c, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", natsPort(f.o.port)))
	check(t, err)
	defer c.Close()
	check(t, c.SetDeadline(time.Now().Add(20*time.Second)))
	fmt.Fprintf(c, "CONNECT {\"jwt\":%q}\r\nPING\r\nPUB x 8388608\r\n", f.mallory.JWT)
	text, _ := io.ReadAll(c)
	if strings.Contains(string(text), "+OK") || strings.Contains(string(text), "PONG") {
		t.Errorf("a connection without TLS is answered %q", text)
	}
	if _, err := nats.Connect(strings.Replace(f.anna.Servers, "tls://", "nats://", 1), options(t, f.anna)[0]); err == nil {
		t.Error("a table is let in without the club's certificate being known to it")
	}
	thief := *f.anna
	thief.Secret = f.mallory.Secret
	isRefused(t, "another key", &thief)
	other := open(t, serveFlags{})
	of := other.newTable(t, "anna")
	of.Servers, of.Fingerprint = f.anna.Servers, f.anna.Fingerprint
	isRefused(t, "a table of another club", of)
}

// isRefused fails the test unless the server refuses to authorize m.
func isRefused(t *testing.T, what string, m *club.Membership) {
	t.Helper()
	c, err := nats.Connect(m.Servers, append(options(t, m), nats.Timeout(time.Minute))...)
	if err == nil {
		c.Close()
	}
	if !errors.Is(err, nats.ErrAuthorization) {
		t.Errorf("%s: %v", what, err)
	}
}

// TestFlood: the number of connections of a table is limited. A table that sends as much as it can fills its stream only to
// the limit, and meanwhile another table can play.
func TestFlood(t *testing.T) {
	t.Parallel()
	const most = 4 // megabytes
	o := open(t, serveFlags{most: most})
	anna, mallory := o.newTable(t, "anna"), o.newTable(t, "mallory")
	limit := make(chan struct{})
	dial := func() (*nats.Conn, error) {
		return nats.Connect(mallory.Servers, append(options(t, mallory), nats.Timeout(time.Minute), nats.NoReconnect(), nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}))...)
	}
	var open []*nats.Conn
	for range mostConnections {
		nc, err := dial()
		check(t, err)
		open = append(open, nc)
	}
	if _, err := dial(); err == nil {
		t.Errorf("%d connections at once", mostConnections+1)
	}
	for _, nc := range open {
		nc.Close()
	}
	var sent atomic.Int64
	for i := range 4 {
		go func() {
			defer func() { limit <- struct{}{} }()
			for again := range 10 {
				nc, err := dial()
				for range 10 {
					if err == nil {
						break
					}
					nc, err = dial()
				}
				if err != nil {
					t.Error(err)
					return
				}
				for n := range 20 {
					sent.Add(100 << 10)
					nc.Publish(mallory.Address().Log(fmt.Sprintf("flood-%d-%d", i, again), n), make([]byte, 100<<10))
				}
				nc.FlushTimeout(20 * time.Second)
				nc.Close()
			}
		}()
	}
	play(t, anna)
	for range 4 {
		<-limit
	}
	if sent.Load() < 10*most<<20 {
		t.Fatalf("only %d bytes were sent", sent.Load())
	}
	if info := o.streams(t)[mallory.Address().Stream()]; info.State.Bytes > most<<20 || info.State.Bytes < most<<19 {
		t.Errorf("mallory fills %d bytes", info.State.Bytes)
	}
	play(t, anna)
}

// TestExpelled: an expelled table loses its connection at once. Its credentials, its code and its key are refused from then
// on, also after a table of that name has joined and after the club was reopened. Its results are removed, unless they are
// to stay.
func TestExpelled(t *testing.T) {
	t.Parallel()
	o := open(t, serveFlags{})
	code := o.code(t, "anna")
	anna, err := join(code)
	check(t, err)
	ben := o.newTable(t, "ben")
	play(t, anna)
	play(t, ben)
	unused := o.code(t, "clara")
	mine := anna.KeyCode
	soon(t, "both are on the board", func() bool { return strings.Count(o.page(t), "Over. First:") == 2 })
	results := func(of *openClub) int {
		t.Helper()
		list, _, err := of.finishedGames()
		check(t, err)
		return len(list)
	}
	soon(t, "both results are written down", func() bool { return results(o) == 2 })
	closed := make(chan error, 1)
	connect(t, anna, nats.NoReconnect(), nats.ClosedHandler(func(nc *nats.Conn) { closed <- nc.LastError() }))
	check(t, o.expel(t.Context(), "anna", false))
	select {
	case <-closed:
	case <-time.After(time.Minute):
		t.Fatal("anna is still connected")
	}
	check(t, o.expel(t.Context(), "clara", false))
	if n := results(o); n != 1 {
		t.Errorf("%d results without anna", n)
	}
	soon(t, "anna is off the board", func() bool { return !strings.Contains(o.page(t), "anna") })
	check(t, o.expel(t.Context(), "ben", true))
	soon(t, "ben is off the board", func() bool { return !strings.Contains(o.page(t), ">ben<") })
	if n := results(o); n != 1 {
		t.Errorf("%d results, ben's are to stay", n)
	}
	if err := o.expel(t.Context(), "dora", false); key(err) != "hafenclub.err.notable" {
		t.Errorf("a table that is not there: %v", err)
	}
	shut := func(of *openClub, when string) {
		t.Helper()
		for _, m := range []*club.Membership{anna, ben} {
			if nc, err := nats.Connect(m.Servers, append(options(t, m), nats.Timeout(time.Minute), nats.NoReconnect())...); err == nil {
				nc.Close()
				t.Errorf("%s: %s is let in", when, m.Table)
			}
		}
		for _, c := range []club.JoinCode{code, unused} {
			if _, err := join(c); !errors.Is(err, club.ErrTaken) {
				t.Errorf("%s: the old code: %v", when, err)
			}
		}
		if again := *anna; !errors.Is(again.Join(t.Context(), code.Addr), club.ErrTaken) {
			t.Errorf("%s: an expelled table joins with the old code", when)
		}
		if err := (&club.Membership{KeyCode: mine}).Rejoin(t.Context(), mine.Addr); !errors.Is(err, club.ErrTaken) {
			t.Errorf("%s: the old key: %v", when, err)
		}
	}
	shut(o, "expelled")
	again := o.newTable(t, "anna")
	play(t, again)
	shut(o, "joined again")
	o.end()
	reopened := openIn(t, o.data, serveFlags{port: o.port})
	shut(reopened, "opened again")
	play(t, again)
	soon(t, "ben's old result and anna's two new ones", func() bool { return results(reopened) == 3 })
	reopened.end()

	check(t, reopened.expel(t.Context(), "anna", false)) // while the club is closed
	once := openIn(t, o.data, serveFlags{port: o.port})
	if _, err := nats.Connect(again.Servers, append(options(t, again), nats.Timeout(time.Minute), nats.NoReconnect())...); err == nil {
		t.Error("anna was expelled while the club was closed, and is let in")
	}
	if n := results(once); n != 1 {
		t.Errorf("%d results in the end", n)
	}
}

// TestNameOfAnExpelledTable: a table with the name of an expelled one gets none of its data, even if the servers do not know
// of the expulsion, and its results do not count for the new table.
func TestNameOfAnExpelledTable(t *testing.T) {
	t.Parallel()
	o := open(t, serveFlags{})
	game, _ := play(t, o.newTable(t, "anna"))
	soon(t, "the result is written", func() bool { list, _, err := o.finishedGames(); return err == nil && len(list) == 1 })
	_, err := o.change(func(k *clubFile) error {
		_, err := k.expel("ANNA", false)
		return err
	})
	check(t, err)
	again := o.newTable(t, "anna")
	if _, err := club.Read(t.Context(), connect(t, again), again.Address(), game.Header().ID, again.LogKey()); !errors.Is(err, club.ErrNoRecord) {
		t.Errorf("what the expelled table has sent: %v", err)
	}
	_, now := play(t, again)
	soon(t, "the new result alone counts", func() bool {
		list, _, err := o.finishedGames()
		return err == nil && len(list) == 1 && list[0].ID == now.ID
	})
}
