package club_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/club"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/referee/refereetest"
	"hafenmeister/games/table"
)

func newFolder(t testing.TB) *log.Folder {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	check(t, err)
	return folder
}

// begin begins a sample game.
func begin(t testing.TB, folder *log.Folder, game string) *referee.Referee {
	t.Helper()
	r, err := newGame(folder, game, 7)
	check(t, err)
	t.Cleanup(func() { r.Close() })
	return r
}

func newGame(folder *log.Folder, game string, seed uint64) (*referee.Referee, error) {
	info := find(game)
	return referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: info.Sample(3), Lang: "en", Seed: &seed})
}

// play gives up to times answers. After each it calls done with the number of entries before.
func play(r *referee.Referee, times int, chance *rand.Rand, done func(n int)) error {
	out, err := r.Open()
	for i := 0; i < times && err == nil; i++ {
		q, hidden := out.Now.Question()
		if hidden { // Peek replays the game, which is too slow for each answer of fifty tables
			q = out.Now.Peek(q.Secret).Question
		}
		if q == nil {
			return nil
		}
		n := out.Now.N()
		if out, err = r.Answer(n, table.Guess(q, chance, false)); err == nil {
			done(n)
		}
	}
	return err
}

func newChance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, seed)) }

// TestShortGamesAreSent: games that follow each other faster than the link polls are all sent.
func TestShortGamesAreSent(t *testing.T) {
	t.Parallel()
	s, folder, key := begun(t), newFolder(t), newKey(t)
	l, err := club.Open(options(t, folder, s.ClientURL(), key))
	check(t, err)
	defer l.Close()
	var ids []string
	for i := range uint64(6) {
		r, err := newGame(folder, "smugglers", i)
		check(t, err)
		out, err := r.Open()
		check(t, err)
		ids = append(ids, out.Now.ID)
		l.Play(out.Now.ID)
		check(t, play(r, 3, newChance(i), func(int) {}))
		check(t, r.Close())
	}
	soon(t, "the last one is on the list", func() bool {
		listed, err := list(folder).Games()
		is := listed[ids[len(ids)-1]]
		return err == nil && is != nil && !is.Over
	})
	for _, id := range ids {
		holds(t, folder, id, s.ClientURL(), key)
	}
}

// TestSentAtOnce: a game that begins while the link is idle is sent at once, not at the next regular attempt.
func TestSentAtOnce(t *testing.T) {
	t.Parallel()
	s, folder, key := begun(t), newFolder(t), newKey(t)
	l, err := club.Open(options(t, folder, s.ClientURL(), key))
	check(t, err)
	defer l.Close()
	soon(t, "it is connected", l.IsConnected)
	time.Sleep(time.Second)
	r := begin(t, folder, "smugglers")
	begun := time.Now()
	follow(t, l, r)
	out, err := r.Open()
	check(t, err)
	soon(t, "the state", func() bool { return stateOf(t, s.ClientURL(), out.Now.ID) != nil })
	if took := time.Since(begun); took > 17*time.Second { // the next attempt is after 20
		t.Errorf("it took %v", took)
	}
}

// TestClubHoldsTheLogbook: pending lines are sent in few records. The club has exactly the lines of
// the files, encrypted.
func TestClubHoldsTheLogbook(t *testing.T) {
	t.Parallel()
	s, folder, key := begun(t), newFolder(t), newKey(t)
	waited := 300
	if testing.Short() {
		waited = 100
	}
	id := refereetest.LongEvening(t, folder, waited)
	addUnsent(t, folder, id)
	l, err := club.Open(options(t, folder, s.ClientURL(), key))
	check(t, err)
	defer l.Close()
	r := begin(t, folder, "smugglers")
	follow(t, l, r)
	check(t, play(r, 60, newChance(1), func(int) {}))
	out, err := r.Open()
	check(t, err)
	nc := connect(t, s.ClientURL())
	holds(t, folder, id, s.ClientURL(), key)
	holds(t, folder, out.Now.ID, s.ClientURL(), key)
	if n := records(t, s.ClientURL(), id); n > 10 {
		t.Errorf("%d entries that waited are %d records", waited, n)
	}
	js, err := jetstream.New(nc)
	check(t, err)
	stream, err := js.Stream(context.Background(), at.Stream())
	check(t, err)
	m, err := stream.GetLastMsgForSubject(context.Background(), at.Log(out.Now.ID, 0))
	check(t, err)
	if !bytes.HasPrefix(m.Data, []byte("age-encryption.org/")) || bytes.Contains(m.Data, []byte("entries")) {
		t.Errorf("a record is there as %q", m.Data)
	}
}

func stateOf(t testing.TB, url, id string) *club.State {
	t.Helper()
	js, err := jetstream.New(connect(t, url))
	check(t, err)
	stream, err := js.Stream(context.Background(), at.Stream())
	check(t, err)
	m, err := stream.GetLastMsgForSubject(context.Background(), at.State(id))
	if err != nil {
		return nil
	}
	var s club.State
	check(t, json.Unmarshal(m.Data, &s))
	return &s
}

// states returns a counter of the states that are published.
func states(t testing.TB, url string) (n *atomic.Int32) {
	t.Helper()
	n = &atomic.Int32{}
	nc := connect(t, url)
	_, err := nc.Subscribe(at.State("*"), func(*nats.Msg) { n.Add(1) })
	check(t, err)
	check(t, nc.Flush())
	return n
}

// records returns the number of records of a game in the club.
func records(t testing.TB, url, id string) int {
	t.Helper()
	js, err := jetstream.New(connect(t, url))
	check(t, err)
	stream, err := js.Stream(context.Background(), at.Stream())
	check(t, err)
	info, err := stream.Info(context.Background(), jetstream.WithSubjectFilter(at.Records(id)))
	check(t, err)
	return len(info.State.Subjects)
}

// TestState: the state has the players, and points and places when the game is over. It follows when the end is undone.
func TestState(t *testing.T) {
	t.Parallel()
	s, folder := begun(t), newFolder(t)
	var noted atomic.Value
	noted.Store("")
	o := options(t, folder, s.ClientURL(), newKey(t))
	o.Note = func(text table.Text) { noted.Store(text.Key) }
	l, err := club.Open(o)
	check(t, err)
	defer l.Close()
	r := begin(t, folder, "shipcaptaincrew")
	follow(t, l, r)
	out, err := r.Open()
	check(t, err)
	id := out.Now.ID
	soon(t, "the first state", func() bool { return stateOf(t, s.ClientURL(), id) != nil })
	first := stateOf(t, s.ClientURL(), id)
	if first.Game != "shipcaptaincrew" || first.Over || len(first.Seats) != 3 || first.Seats[0].Player != out.Now.Players()[0].Name {
		t.Errorf("first state: %+v", first)
	}
	check(t, play(r, 10_000, newChance(2), func(int) {}))
	soon(t, "the end", func() bool { return stateOf(t, s.ClientURL(), id).Over })
	out, err = r.Open()
	check(t, err)
	end := stateOf(t, s.ClientURL(), id)
	for i, p := range out.Now.Players() {
		for _, st := range out.Now.Standings() {
			if st.Player == p.ID && (end.Seats[i].Player != p.Name || end.Seats[i].Place != st.Place || *end.Seats[i].Points != st.Points) {
				t.Errorf("seat %d is %+v, the standing %+v", i, end.Seats[i], st)
			}
		}
	}
	if end.Entries != out.Now.N()-1 {
		t.Errorf("last state: %+v", end)
	}
	soon(t, "the table is told that the result has come in", func() bool { return noted.Load() == "club.result" })
	_, err = r.Back(1)
	check(t, err)
	soon(t, "the end taken back", func() bool { return !stateOf(t, s.ClientURL(), id).Over })
	soon(t, "the result is taken back", func() bool { return noted.Load() == "" })
}

// TestSetupIsAskedAgain checks that the club follows a table that undoes the end of its set-up.
func TestSetupIsAskedAgain(t *testing.T) {
	t.Parallel()
	s, folder, key := begun(t), newFolder(t), newKey(t)
	l, err := club.Open(options(t, folder, s.ClientURL(), key))
	check(t, err)
	defer l.Close()
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: find("shipcaptaincrew"), Lang: "en"})
	check(t, err)
	t.Cleanup(func() { r.Close() })
	follow(t, l, r)
	out, err := r.Open()
	check(t, err)
	id := out.Now.ID
	answer := func(list ...table.Answer) {
		t.Helper()
		for _, a := range list {
			out, err = r.Answer(out.Now.N(), a)
			check(t, err)
		}
	}
	second := func(name string) {
		t.Helper()
		soon(t, "the game with "+name, func() bool {
			now := stateOf(t, s.ClientURL(), id)
			return now != nil && len(now.Seats) == 2 && now.Seats[1].Player == name
		})
	}
	answer(table.Answer{"2"}, table.Answer{"Anna"}, table.Answer{"Ben"}, table.Answer{})
	second("Ben")
	for range 2 {
		out, err = r.Undo()
		check(t, err)
	}
	soon(t, "the set-up", func() bool { return stateOf(t, s.ClientURL(), id).Setup })
	answer(table.Answer{"Bea"}, table.Answer{})
	second("Bea")
	holds(t, folder, id, s.ClientURL(), key)
}

// TestBehindSetup: entries that are copied when the set-up is asked again are not counted as unsent answers.
func TestBehindSetup(t *testing.T) {
	t.Parallel()
	folder := newFolder(t)
	var behind atomic.Int32
	o := options(t, folder, "nats://127.0.0.1:1", newKey(t))
	o.Note = func(text table.Text) {
		if text.Key == "club.behind" {
			behind.Store(int32(text.Args[0].Num))
		}
	}
	l, err := club.Open(o)
	check(t, err)
	defer l.Close()
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: find("shipcaptaincrew"), Lang: "en"})
	check(t, err)
	t.Cleanup(func() { r.Close() })
	follow(t, l, r)
	for i, a := range []table.Answer{{"2"}, {"Anna"}, {"Ben"}, {}} {
		_, err = r.Answer(i+1, a)
		check(t, err)
	}
	_, err = r.Undo()
	check(t, err)
	_, err = r.Answer(6, table.Answer{})
	check(t, err)
	_, err = r.Undo()
	check(t, err)
	soon(t, "seven answers are behind", func() bool { return behind.Load() == 7 })
}

// TestCounts: the state says whether a result counts, also after people change that without a link or delete the game.
// The result of a game that ended without the club is sent later.
func TestCounts(t *testing.T) {
	t.Parallel()
	s, folder := begun(t), newFolder(t)
	var noted atomic.Value
	noted.Store("")
	o := options(t, folder, s.ClientURL(), newKey(t))
	o.Note = func(text table.Text) { noted.Store(text.Key) }
	r := begin(t, folder, "shipcaptaincrew")
	check(t, play(r, 10_000, newChance(2), func(int) {}))
	out, err := r.Open()
	check(t, err)
	id := out.Now.ID
	addUnsent(t, folder, id) // it was played to its end without the club
	l, err := club.Open(o)
	check(t, err)
	soon(t, "the result that nobody shows", func() bool { s := stateOf(t, o.Servers, id); return s != nil && s.Over && !s.Out })

	l.Play(out.Now.ID)
	soon(t, "the table is told that it counts", func() bool { return noted.Load() == "club.result" })
	count := func(yes bool) { t.Helper(); check(t, folder.SetNotes(id, func(n *log.Notes) { n.NoCount = !yes })) }
	count(false)
	soon(t, "it does not count", func() bool { return stateOf(t, o.Servers, id).Out && noted.Load() == "club.result.out" })
	l.Close()
	if listed, err := list(folder).Games(); err != nil || listed[id] == nil || !listed[id].Over {
		t.Errorf("the list has %v, %v", listed[id], err)
	}

	count(true) // while there is no link
	l, err = club.Open(o)
	check(t, err)
	soon(t, "it counts after all", func() bool { return !stateOf(t, o.Servers, id).Out })
	other := begin(t, folder, "smugglers")
	now, err := other.Open()
	check(t, err)
	l.Play(now.Now.ID)
	soon(t, "another game", func() bool { return stateOf(t, o.Servers, now.Now.ID) != nil })
	check(t, r.Close())
	check(t, folder.Delete(id))
	soon(t, "what is deleted does not count", func() bool { return stateOf(t, o.Servers, id).Out })
	l.Close()
}

// TestOlderCopy: if the club has lost a finished game, or only its end, the link sends it again, also while another game is
// played.
func TestOlderCopy(t *testing.T) {
	t.Parallel()
	s, folder, key := begun(t), newFolder(t), newKey(t)
	o := options(t, folder, s.ClientURL(), key)
	var ids []string
	l, err := club.Open(o)
	check(t, err)
	for range 2 {
		r := begin(t, folder, "shipcaptaincrew")
		follow(t, l, r)
		check(t, play(r, 10_000, newChance(2), func(int) {}))
		out, err := r.Open()
		check(t, err)
		ids = append(ids, out.Now.ID)
		soon(t, "the result", func() bool { s := stateOf(t, o.Servers, out.Now.ID); return s != nil && s.Over })
		check(t, r.Close())
	}
	l.Close()
	js, err := jetstream.New(connect(t, o.Servers))
	check(t, err)
	stream, err := js.Stream(t.Context(), at.Stream())
	check(t, err)
	for _, subject := range []string{at.State("*"), at.Records(ids[0]), at.Log(ids[1], records(t, o.Servers, ids[1])-1)} {
		check(t, stream.Purge(t.Context(), jetstream.WithPurgeSubject(subject)))
	}
	l, err = club.Open(o)
	check(t, err)
	defer l.Close()
	r := begin(t, folder, "smugglers")
	follow(t, l, r)
	for _, id := range ids {
		soon(t, "the result is back", func() bool { s := stateOf(t, o.Servers, id); return s != nil && s.Over })
		holds(t, folder, id, o.Servers, key)
	}
}

// TestComparesBeforeItSends: a club that has less than before after a reconnection gets everything again, even if an answer is
// sent before the library calls the handler for reconnections.
func TestComparesBeforeItSends(t *testing.T) {
	t.Parallel()
	s, err := serverOn(t.TempDir(), freePort(t))
	check(t, err)
	folder, key, url := newFolder(t), newKey(t), s.ClientURL()
	makeStreams(t, url)
	o := options(t, folder, url, key)
	o.Connect = append(o.Connect, nats.ReconnectWait(50*time.Millisecond), nats.ReconnectHandler(func(*nats.Conn) {}))
	l, err := club.Open(o)
	check(t, err)
	defer l.Close()
	r := begin(t, folder, "tischpiraten")
	follow(t, l, r)
	check(t, play(r, 5, newChance(1), func(int) {}))
	out, err := r.Open()
	check(t, err)
	holds(t, folder, out.Now.ID, url, key)
	port := s.Addr().(*net.TCPAddr).Port
	s.Shutdown()
	s.WaitForShutdown()
	empty, err := serverOn(t.TempDir(), port)
	check(t, err)
	defer empty.Shutdown()
	makeStreams(t, url)
	soon(t, "the club is reached again", l.IsConnected)
	check(t, play(r, 1, newChance(1), func(int) {}))
	holds(t, folder, out.Now.ID, url, key)
}

// TestTableNeverWaits: without a club a table can play, and a note says how far the club is behind, also of a game that
// is resumed. When the club is there, it gets everything.
func TestTableNeverWaits(t *testing.T) {
	t.Parallel()
	port := freePort(t)
	url := fmt.Sprintf("nats://127.0.0.1:%d", port)
	folder, key := newFolder(t), newKey(t)
	o := options(t, folder, url, key)
	var mu sync.Mutex
	var notes []table.Text
	o.Connect = append(o.Connect, nats.ReconnectWait(200*time.Millisecond))
	o.Note = func(text table.Text) {
		mu.Lock()
		defer mu.Unlock()
		notes = append(notes, text)
	}
	defer func() {
		mu.Lock()
		defer mu.Unlock()
		if t.Failed() {
			t.Logf("told %v", notes)
		}
	}()
	l, err := club.Open(o)
	check(t, err)
	r := begin(t, folder, "tischpiraten")
	follow(t, l, r)
	begun := time.Now()
	check(t, play(r, 30, newChance(3), func(int) {}))
	if took := time.Since(begun); took > time.Minute { // the timeout of one request is 10 seconds
		t.Errorf("30 answers took %v", took)
	}
	soon(t, "the table is told", func() bool {
		mu.Lock()
		defer mu.Unlock()
		return len(notes) > 0 && slices.ContainsFunc(notes[len(notes)-1].Args, func(a table.Arg) bool { return a.Num == 30 })
	})
	mu.Lock()
	if key := notes[len(notes)-1].Key; key != "club.behind" {
		t.Errorf("the note is %s", key)
	}
	mu.Unlock()
	s, err := serverOn(t.TempDir(), port)
	check(t, err)
	defer s.Shutdown()
	makeStreams(t, url)
	soon(t, "the note goes", func() bool {
		mu.Lock()
		defer mu.Unlock()
		return notes[len(notes)-1].IsZero()
	})
	out, err := r.Open()
	check(t, err)
	l.Close()
	holds(t, folder, out.Now.ID, url, key)

	s.Shutdown() // the next evening: what the club has is known without asking it
	s.WaitForShutdown()
	l, err = club.Open(o)
	check(t, err)
	l.Play(out.Now.ID)
	check(t, play(r, 2, newChance(4), func(int) {}))
	soon(t, "only new answers are behind", func() bool {
		mu.Lock()
		defer mu.Unlock()
		return notes[len(notes)-1].Key == "club.behind" && notes[len(notes)-1].Args[0].Num == 2
	})
	l.Close()
}

// TestNotFound: the note that the club was not found remains until the link is connected, even if nothing is unsent.
func TestNotFound(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	child := start(t, "server", dir, strconv.Itoa(freePort(t)))
	port := child.line()
	url := "nats://127.0.0.1:" + port
	makeStreams(t, url)
	o := options(t, newFolder(t), url, newKey(t))
	notes := make(chan table.Text, 10)
	o.Connect = append(o.Connect, nats.ReconnectWait(200*time.Millisecond))
	o.Note = func(text table.Text) { notes <- text }
	told := func() (text table.Text) {
		t.Helper()
		select {
		case text = <-notes:
		case <-time.After(time.Minute):
			t.Fatal("the table is told nothing")
		}
		return text
	}
	l, err := club.Open(o)
	check(t, err)
	defer l.Close()
	soon(t, "it is connected", l.IsConnected)
	child.kill()
	soon(t, "it is lost", func() bool { return !l.IsConnected() })
	l.NotFound(table.Say("nowhere"))
	if text := told(); text.Key != "nowhere" {
		t.Errorf("told %v", text)
	}
	child = start(t, "server", dir, port)
	child.line()
	if text := told(); !text.IsZero() {
		t.Errorf("the club is there, and the table is told %v", text)
	}
}

// TestElsewhere: a machine whose game was continued on another one publishes nothing, whether it has fewer
// entries or different ones, and the club's copy does not change.
func TestElsewhere(t *testing.T) {
	t.Parallel()
	s, key := begun(t), newKey(t)
	folder := newFolder(t)
	r := begin(t, folder, "shipcaptaincrew")
	check(t, play(r, 5, newChance(4), func(int) {}))
	out, err := r.Open()
	check(t, err)
	id := out.Now.ID
	check(t, r.Close())
	other := filepath.Join(t.TempDir(), "other.sqlite")
	_, err = folder.Backup(other)
	check(t, err)
	first := runLink(t, folder, id, s.ClientURL(), key, 4)
	if first != nil {
		t.Fatalf("the first machine was told %v", first)
	}
	copied, err := log.Open(other, "")
	check(t, err)
	for seed := range uint64(2) {
		text := runLink(t, copied, id, s.ClientURL(), key, int(3*seed))
		if text == nil || text.Key != "club.elsewhere" {
			t.Errorf("the old machine was told %v", text)
		}
	}
	holds(t, folder, id, s.ClientURL(), key)
	if text := runLink(t, folder, id, s.ClientURL(), newKey(t), 0); text == nil || text.Key != "club.key" {
		t.Errorf("a machine with another key was told %v", text)
	}
	holds(t, folder, id, s.ClientURL(), key)
}

// runLink continues a game for some answers with a link. It returns the first note, or nil once the state has arrived.
func runLink(t *testing.T, folder *log.Folder, id, url string, key club.RecordKey, answers int) *table.Text {
	t.Helper()
	o := options(t, folder, url, key)
	told := make(chan table.Text, 100)
	o.Note = func(text table.Text) { told <- text }
	l, err := club.Open(o)
	check(t, err)
	defer l.Close()
	r, err := referee.Resume(folder, find, id)
	check(t, err)
	defer r.Close()
	follow(t, l, r)
	check(t, play(r, answers, newChance(uint64(answers)), func(int) {}))
	out, err := r.Open()
	check(t, err)
	for end := time.After(time.Minute); ; {
		select {
		case text := <-told:
			return &text
		case <-end:
			t.Fatal("neither sent nor told")
		case <-time.After(20 * time.Millisecond):
			if state := stateOf(t, url, id); state != nil && state.Entries == out.Now.N()-1 && answers > 0 {
				return nil
			}
		}
	}
}

// TestTwoAtOnce: if two machines continue the same game at the same time, the club accepts one of them.
func TestTwoAtOnce(t *testing.T) {
	t.Parallel()
	s, key := begun(t), newKey(t)
	folders := []*log.Folder{newFolder(t), nil}
	id := refereetest.LongEvening(t, folders[0], 10)
	other := filepath.Join(t.TempDir(), "other.sqlite")
	_, err := folders[0].Backup(other)
	check(t, err)
	folders[1], err = log.Open(other, "")
	check(t, err)
	told := states(t, s.ClientURL())
	var fenced atomic.Int32
	var both sync.WaitGroup
	var players []*referee.Referee
	for _, folder := range folders {
		o := options(t, folder, s.ClientURL(), key)
		o.Note = func(text table.Text) {
			if text.Key == "club.elsewhere" {
				fenced.Add(1)
			}
		}
		l, err := club.Open(o)
		check(t, err)
		defer l.Close()
		r, err := referee.Resume(folder, find, id)
		check(t, err)
		defer r.Close()
		follow(t, l, r)
		players = append(players, r)
	}
	soon(t, "both have looked", func() bool { return told.Load() == 2 })
	for i, r := range players {
		both.Go(func() {
			if err := play(r, 60, newChance(uint64(20+i)), func(int) { time.Sleep(2 * time.Millisecond) }); err != nil {
				t.Error(err)
			}
		})
	}
	both.Wait()
	soon(t, "one is refused", func() bool { return fenced.Load() > 0 })
	held, nc := 0, connect(t, s.ClientURL())
	for _, folder := range folders {
		game, err := folder.ReadGame(id)
		check(t, err)
		if _, err := has(context.Background(), nc, at, key, game); err == nil {
			held++
		}
	}
	if held != 1 || fenced.Load() != 1 {
		t.Errorf("the club holds %d of two folders, %d were refused", held, fenced.Load())
	}
}

// TestLostAcknowledgements: if connections break during a publish, so that nobody knows whether it has
// arrived, no line is sent twice or lost.
func TestLostAcknowledgements(t *testing.T) {
	t.Parallel()
	s, folder, key := begun(t), newFolder(t), newKey(t)
	url, cuts, calm := cutting(t, s.Addr().String())
	o := options(t, folder, url, key)
	o.Connect = append(o.Connect, nats.ReconnectWait(20*time.Millisecond))
	l, err := club.Open(o)
	check(t, err)
	r := begin(t, folder, "tischpiraten")
	follow(t, l, r)
	want := 4
	if testing.Short() {
		want = 1
	}
	chance := newChance(5)
	soon(t, "enough connections are cut", func() bool {
		check(t, play(r, 2, chance, func(int) { time.Sleep(20 * time.Millisecond) }))
		return cuts() >= want
	})
	calm()
	out, err := r.Open()
	check(t, err)
	holds(t, folder, out.Now.ID, s.ClientURL(), key)
	l.Close()
}

// cutting starts a proxy that breaks connections to the server, usually after a request and before its
// response. cuts returns how many it has broken, and calm makes it stop.
func cutting(t *testing.T, to string) (url string, cuts func() int, calm func()) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	t.Cleanup(func() { l.Close() })
	var mu sync.Mutex
	n, stopped := 0, false
	chance := newChance(6)
	go func() {
		for {
			a, err := l.Accept()
			if err != nil {
				return
			}
			b, err := net.Dial("tcp", to)
			if err != nil {
				a.Close()
				continue
			}
			go io.Copy(b, a)
			go func() {
				defer a.Close()
				defer b.Close()
				mu.Lock()
				left := 3 + chance.IntN(25) // number of the server's responses to forward
				mu.Unlock()
				for buf := make([]byte, 64<<10); ; left-- {
					k, err := b.Read(buf)
					mu.Lock()
					cut := left <= 0 && !stopped
					if cut {
						n++
					}
					mu.Unlock()
					if err != nil || cut {
						return
					}
					a.Write(buf[:k])
				}
			}()
		}
	}()
	cuts = func() int {
		mu.Lock()
		defer mu.Unlock()
		return n
	}
	calm = func() {
		mu.Lock()
		defer mu.Unlock()
		stopped = true
	}
	return "nats://" + l.Addr().String(), cuts, calm
}

// tableRole plays a game of a folder, with a link, until it is killed or the game is over. It prints
// the number of each entry that was acknowledged.
func tableRole(args []string) error {
	path, id, url, secret := args[0], args[1], args[2], args[3]
	folder, err := log.Open(path, "")
	if err != nil {
		return err
	}
	words, err := allWords()
	if err != nil {
		return err
	}
	l, err := club.Open(club.Options{Folder: folder, List: list(folder), Find: find, Words: words, At: at, Servers: url, Key: club.RecordKey(secret), Machine: club.Machine{ID: "one"}})
	if err != nil {
		return err
	}
	r, err := referee.Resume(folder, find, id)
	if err != nil {
		return err
	}
	l.Play(id)
	return play(r, 10_000, newChance(uint64(os.Getpid())), func(n int) {
		fmt.Println(n)
		time.Sleep(3 * time.Millisecond)
	})
}

// TestKill: server and table are killed repeatedly. At the end the club has all lines of the game.
func TestKill(t *testing.T) {
	t.Parallel()
	times := 6
	if testing.Short() {
		times = 1
	}
	dir, key := t.TempDir(), newKey(t)
	path := filepath.Join(dir, "games")
	folder, err := log.Open(path, "")
	check(t, err)
	id := refereetest.LongEvening(t, folder, 20)
	s := start(t, "server", filepath.Join(dir, "js"), strconv.Itoa(freePort(t)))
	port := s.line()
	url := "nats://127.0.0.1:" + port
	makeStreams(t, url)
	chance := newChance(8)
	for i := range times {
		p := start(t, "table", path, id, url, string(key))
		for range 5 + chance.IntN(60) {
			p.line()
		}
		if i%2 == 0 {
			s.kill()
			for range chance.IntN(30) {
				p.line()
			}
			s = start(t, "server", filepath.Join(dir, "js"), port)
			if s.line() != port {
				t.Fatal("the server does not start again")
			}
		}
		p.kill()
	}
	folder, err = log.Open(path, "")
	check(t, err)
	l, err := club.Open(options(t, folder, url, key))
	check(t, err)
	holds(t, folder, id, url, key)
	l.Close()
	heads, err := folder.Games()
	check(t, err)
	if heads[0].N < 30 {
		t.Errorf("only %d entries were played", heads[0].N)
	}
}

// TestRead: Read returns an error for a record that was sent twice, and for a key that does not fit.
func TestRead(t *testing.T) {
	t.Parallel()
	s, folder, key := begun(t), newFolder(t), newKey(t)
	a := refereetest.LongEvening(t, folder, 20)
	addUnsent(t, folder, a)
	l, err := club.Open(options(t, folder, s.ClientURL(), key))
	check(t, err)
	holds(t, folder, a, s.ClientURL(), key)
	l.Close()
	nc := connect(t, s.ClientURL())
	js, err := jetstream.New(nc)
	check(t, err)
	stream, err := js.Stream(context.Background(), at.Stream())
	check(t, err)
	n := records(t, s.ClientURL(), a)
	if _, err := club.Read(context.Background(), nc, at, a, newKey(t)); !errors.Is(err, club.ErrKey) {
		t.Errorf("with another key: %v", err)
	}
	m, err := stream.GetLastMsgForSubject(context.Background(), at.Log(a, n-1))
	check(t, err)
	_, err = js.Publish(context.Background(), at.Log(a, n), m.Data)
	check(t, err)
	if _, err := club.Read(context.Background(), nc, at, a, key); err == nil {
		t.Error("a record that is there twice is not found")
	} else if !errors.Is(err, club.ErrGap) {
		t.Error(err)
	}
}
