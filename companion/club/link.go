package club

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// How a link waits. Tests wait less.
var (
	pollInterval = 500 * time.Millisecond // for files that have changed
	mostRetry    = 15 * time.Second       // between two tries
	quiet        = 3 * time.Second        // nobody is told of what is sent within that
)

const (
	readAnyway = 15 * time.Second // into files that do not show that they have changed
	patience   = 10 * time.Second // with one request
	farewell   = 2 * time.Second  // to send what is left when the link is closed
)

// Options are what a link is opened with.
type Options struct {
	Folder  *log.Folder                   // of the games, which are only read
	List    Backlog                       // the games that the club does not have all of, or knows the end of
	Find    func(name string) *setup.Info // the game with that name
	Words   *locale.Words
	At      Address
	Servers string           // URLs of NATS servers, with commas between them
	Connect []nats.Option    // who the table is: credentials, certificates
	Key     RecordKey        // of the table
	Machine Machine          // that the table plays on
	Note    func(table.Text) // called with how the club is; a zero text while all is well; may be nil
}

// A Link sends the games of one table to its club. It runs beside the table, which never waits for it.
type Link struct {
	o       Options
	nc      *nats.Conn
	js      jetstream.JetStream
	playing chan string // IDs of games that are played from now on
	wake    chan struct{}
	done    chan struct{}
	ended   chan struct{}
	end     context.CancelFunc

	try  atomic.Pointer[context.CancelFunc] // ends the requests that are waited for
	lost atomic.Pointer[table.Text]         // what is said of a club that was not found elsewhere; nil while it is there

	// Used by the goroutine alone.

	reached int // how often the club had been reached when it was last compared with what is here
	games   []*outgoing
	id      string            // of the game that is played; "" of none
	path    string            // its file
	now     *referee.Snapshot // how the game is; nil until it was read
	listed  bool              // it is on the list
	files   [2]fileMark       // of the folder, which notes change, and of the file, when they were read
	read    time.Time
	point   string            // the game that the club knows as the newest; "" of none yet
	told    *referee.Snapshot // the state that was sent last
	since   time.Time         // the club has been behind; zero if it is not
	failed  error             // why the last try failed
	noted   table.Text
}

// Open begins to send what the club does not have yet: the games on the list. The club need not be
// reached for that.
func Open(o Options) (*Link, error) {
	l := &Link{o: o, playing: make(chan string, 100), wake: make(chan struct{}, 1), done: make(chan struct{}), ended: make(chan struct{})}
	opts := append([]nats.Option{
		nats.Name(o.At.Club + "." + o.At.Table),
		nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.ReconnectWait(2 * time.Second), nats.IgnoreAuthErrorAbort(),
		nats.ReconnectBufSize(-1), // what is not sent stays in the games' files
		nats.PingInterval(20 * time.Second), nats.MaxPingsOutstanding(2),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}),
		nats.DisconnectErrHandler(func(*nats.Conn, error) { // no answer comes any more
			if stop := l.try.Load(); stop != nil {
				(*stop)()
			}
		}),
		nats.ConnectHandler(l.wakeUp),
		nats.ReconnectHandler(l.wakeUp),
	}, o.Connect...)
	var err error
	if l.nc, err = nats.Connect(o.Servers, opts...); err != nil {
		return nil, err
	}
	if l.js, err = jetstream.New(l.nc); err != nil {
		l.nc.Close()
		return nil, err
	}
	var ctx context.Context
	ctx, l.end = context.WithCancel(context.Background())
	go l.run(ctx)
	return l, nil
}

// Play says which game is played from now on.
func (l *Link) Play(id string) { l.playing <- id }

// IsConnected reports whether the club is there.
func (l *Link) IsConnected() bool { return l.nc.IsConnected() }

// NotFound says that the club was looked for elsewhere and not found. Until it is there again, the note is that text.
func (l *Link) NotFound(text table.Text) {
	l.lost.Store(&text)
	l.wakeUp(nil)
}

// Close ends the link. Where the club is there it is sent what is left, for two seconds at
// most; the rest is sent when the table is opened again.
func (l *Link) Close() {
	time.AfterFunc(farewell, l.end)
	close(l.done)
	<-l.ended
	l.nc.Close()
}

func (l *Link) wakeUp(*nats.Conn) {
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

func (l *Link) run(ctx context.Context) {
	defer close(l.ended)
	defer l.end()
	listed, err := l.o.List.Games()
	l.failed = err
	for id, is := range listed {
		if is == Unsent {
			l.outgoing(id)
		}
	}
	poll := time.NewTicker(pollInterval)
	defer poll.Stop()
	wait := time.Duration(0) // after a try that failed
	for next := time.Now(); ; {
		due := false
		select {
		case id := <-l.playing:
			l.begin(id)
		case <-l.wake:
			due = true
		case <-poll.C:
		case <-l.done:
			for len(l.playing) > 0 {
				l.begin(<-l.playing)
			}
			l.read = time.Time{}
			l.look()
			if l.send(ctx) == nil {
				l.id = "" // nobody plays on
				l.forget()
			}
			return
		}
		if !l.look() && !due && time.Now().Before(next) {
			continue
		}
		begun := time.Now()
		if l.failed = l.send(ctx); l.failed == nil {
			wait, next = 0, time.Now().Add(fenceInterval)
		} else {
			wait = min(max(2*wait, time.Second), mostRetry)
			next = time.Now().Add(wait)
		}
		if l.tell(begun) && wait == 0 {
			next = time.Now().Add(quiet)
		}
	}
}

// begin makes a game the one that is played. It is put on the list at once: it may be over before the club can be reached.
func (l *Link) begin(id string) {
	l.id, l.path, l.now, l.told, l.read = id, "", nil, nil, time.Time{}
	l.listed = l.o.List.Set(id, Unsent) == nil
	l.outgoing(id)
}

// fileMark tells whether a file was written to.
type fileMark struct {
	size int64
	mod  time.Time
}

func markOf(path string) (m fileMark) {
	if info, err := os.Stat(path); err == nil {
		m = fileMark{info.Size(), info.ModTime()}
	}
	return m
}

// look reads the game that is played, and what people say of others, where the files have changed. It reports whether
// there is something to send. What cannot be read now is read the next time.
func (l *Link) look() (news bool) {
	files := [2]fileMark{markOf(l.o.Folder.Path()), markOf(l.path)}
	if files == l.files && time.Since(l.read) < readAnyway {
		return false
	}
	if l.id != "" {
		if !l.listed {
			l.listed = l.o.List.Set(l.id, Unsent) == nil
		}
		h, err := l.o.Folder.Find(l.id)
		if err != nil {
			return false
		}
		now, err := referee.LookAt(l.o.Folder, l.o.Find, &h)
		if err != nil || l.outgoing(l.id) == nil {
			return false
		}
		if l.path = h.Path; l.now == nil || !now.SameGame(l.now) || now.N() != l.now.N() {
			l.now, news = now, true
		}
	}
	if files[0] != l.files[0] {
		l.recount()
		l.told, news = nil, true // so that the state of the game that is played is sent again
	}
	l.files, l.read = files, time.Now()
	return news
}

// recount finds the games of which the club was told otherwise: whether they count.
func (l *Link) recount() {
	listed, _ := l.o.List.Games()
	heads, _ := l.o.Folder.Games()
	for _, h := range heads {
		if is := listed[h.ID]; is != "" && is != Unsent && is != endOf(isUncounted(h)) {
			if g := l.outgoing(h.ID); g != nil {
				g.sent = true
			}
		}
	}
}

// outgoing returns a game on its way to the club, nil if it cannot be read.
func (l *Link) outgoing(id string) *outgoing {
	for _, g := range l.games {
		if g.id == id {
			return g
		}
	}
	game, err := l.o.Folder.Look(id)
	if err != nil {
		return nil
	}
	g := &outgoing{l: l, id: id, game: game}
	l.games = append(l.games, g)
	return g
}

// compare finds out what the club has, which may be less than the last time: an older copy of it was opened. Finished games
// of which it does not know the end are sent again.
func (l *Link) compare(ctx context.Context) error {
	l.point, l.told = "", nil
	for _, g := range l.games {
		g.synced = false
	}
	listed, err := l.o.List.Games()
	if err != nil {
		return err
	}
	var ids, subjects []string
	for id, is := range listed {
		if is != Unsent {
			ids, subjects = append(ids, id), append(subjects, l.o.At.State(id))
		}
	}
	for i, m := range lastOf(ctx, l.nc, l.o.At, subjects) {
		var s State
		if m.err == nil && json.Unmarshal(m.data, &s) == nil && s.Over && endOf(s.Out) == listed[ids[i]] {
			continue
		}
		if m.err != nil && !errors.Is(m.err, ErrNoRecord) {
			return m.err
		}
		if err := l.o.List.Set(ids[i], Unsent); err != nil {
			return err
		}
		if g := l.outgoing(ids[i]); g != nil {
			g.sent = true
		}
	}
	return nil
}

// send publishes everything that the club does not have. What fails is tried again later.
func (l *Link) send(ctx context.Context) (failed error) {
	if !l.nc.IsConnected() {
		for _, g := range l.games {
			g.refresh()
		}
		return cmp.Or(l.nc.LastError(), nats.ErrConnectionClosed)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	l.try.Store(&stop)
	if reached := 1 + int(l.nc.Stats().Reconnects); reached != l.reached { // the handler may be called later
		if err := l.compare(ctx); err != nil {
			return err
		}
		l.reached = reached
	}
	for _, g := range l.games {
		if g.fenced == nil {
			failed = cmp.Or(failed, l.sendGame(ctx, g))
		}
	}
	if failed == nil {
		l.forget()
	}
	return failed
}

// sendGame sends what the club does not have of a game, and the state of it.
func (l *Link) sendGame(ctx context.Context, g *outgoing) error {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	if err := g.send(ctx); err != nil {
		return err
	}
	if g.id == l.id {
		if l.now == nil || l.now == l.told {
			return nil
		}
		l.told = nil
		err := l.state(ctx, g, l.now)
		if err == nil {
			l.told = l.now
		}
		return err
	}
	if !g.sent && g.game.Result() == nil {
		return nil
	}
	h, err := l.o.Folder.Find(g.id)
	if err == nil {
		now, look := referee.LookAt(l.o.Folder, l.o.Find, &h)
		if err = look; err == nil {
			if err := l.state(ctx, g, now); err != nil {
				return err
			}
			l.told = nil // the board shows of each table what it was told last, which is the game that is played
		}
	}
	g.sent = false // what cannot be read cannot be read any better the next time
	return nil
}

// pointTo tells the club which game is the newest: the one that another machine takes over if no game is named.
func (l *Link) pointTo(ctx context.Context, id string) error {
	if l.point == id {
		return nil
	}
	_, err := l.js.Publish(ctx, l.o.At.newest(), []byte(id), jetstream.WithExpectStream(l.o.At.Stream()))
	if err == nil {
		l.point = id
	}
	return err
}

// forget removes games that are over and that the club has, and those that another machine plays: people who open one of
// these again are told.
func (l *Link) forget() {
	l.games = slices.DeleteFunc(l.games, func(g *outgoing) bool {
		_, held := errors.AsType[*HeldError](g.fenced)
		if g.id == l.id || !held && (g.fenced != nil || g.game.Result() == nil) {
			return false
		}
		return l.o.List.Set(g.id, g.end) == nil
	})
}

// state publishes what all may see of a game.
func (l *Link) state(ctx context.Context, g *outgoing, now *referee.Snapshot) error {
	head, err := l.o.Folder.Find(g.id)
	if err != nil {
		return err
	}
	s := stateOf(now, head, l.o.Words.Speaker(now.Lang))
	data, err := json.Marshal(s)
	if err != nil {
		return err
	}
	if _, err = l.js.Publish(ctx, l.o.At.State(g.id), data, jetstream.WithExpectStream(l.o.At.Stream())); err != nil {
		return err
	}
	g.sent, g.end = false, ""
	if s.Over {
		g.end = endOf(s.Out)
	}
	return nil
}

// tell notes how the club is, after a try that was begun then. It reports whether there will be something to tell soon.
func (l *Link) tell(begun time.Time) (soon bool) {
	var text table.Text
	behind := 0
	for _, g := range l.games {
		if g.fenced == nil {
			behind += g.behind()
			continue
		}
		text = fencedText(g.fenced, g.id)
	}
	if l.IsConnected() {
		l.lost.Store(nil)
	} else if lost := l.lost.Load(); lost != nil && text.IsZero() {
		text = *lost
	}
	bad := behind > 0 || isRefused(l.failed)
	if !bad {
		l.since = time.Time{}
	} else if l.since.IsZero() {
		l.since = begun
	}
	if soon = bad && time.Since(l.since) < quiet; bad && !soon && text.IsZero() {
		text = l.behindText(behind)
	}
	if text.IsZero() && behind == 0 && l.failed == nil && l.told != nil {
		text = resultText(l.told, l.outgoing(l.id).end)
	}
	if changed := !reflect.DeepEqual(l.noted, text); changed && l.o.Note != nil {
		l.o.Note(text)
	}
	l.noted = text
	return soon
}

// mostPlaces is how many fit into one line with what can be done below it.
const mostPlaces = 4

// resultText says what counts in the league of the club; nothing of a person who plays alone.
func resultText(now *referee.Snapshot, end Listed) table.Text {
	if end == Uncounted {
		return table.Say("club.result.out")
	}
	if end == "" {
		return table.Text{}
	}
	standings := now.Standings()
	if len(standings) < 2 {
		return table.Text{}
	}
	var places []string
	for i, s := range standings {
		if i == mostPlaces {
			places[i-1] += " …" // all of them are on the screen too
			break
		}
		places = append(places, fmt.Sprintf("%d. %s", s.Place, table.NameOf(now.Players(), s.Player)))
	}
	return table.Say("club.result", table.Name("places", strings.Join(places, ", ")))
}

func fencedText(err error, game string) table.Text {
	if gone, ok := errors.AsType[*ElsewhereError](err); ok {
		return table.Say("club.elsewhere", table.Name("id", gone.Game), table.Num("club", gone.Club), table.Num("local", gone.Local))
	}
	if held, ok := errors.AsType[*HeldError](err); ok {
		return table.Say("club.held", table.Name("id", held.Game), table.Name("name", held.By.Name))
	}
	return table.Say("club.key", table.Name("id", game))
}

// behindText says how far the club is behind, and why where people can do something about it.
func (l *Link) behindText(behind int) table.Text {
	count := table.Num("count", behind)
	if isRefused(l.failed) {
		return table.Say("club.refused")
	}
	if _, ok := errors.AsType[*jetstream.APIError](l.failed); ok && !isWrongSequence(l.failed) {
		return table.Say("club.full", count)
	}
	return table.Say("club.behind", count)
}
