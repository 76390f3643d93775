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
	quiet        = 3 * time.Second        // how long the link may be behind before it notes that
)

const (
	readAnyway = 15 * time.Second // interval of reading files that seem unchanged
	patience   = 10 * time.Second // timeout of one request, and of sending one game
	farewell   = 2 * time.Second  // for sending the rest when the link is closed
)

// Options are the options of [Open].
type Options struct {
	Folder  *log.Folder                   // folder of the games, which are only read
	List    Backlog                       // see [Backlog]
	Find    func(name string) *setup.Info // returns the game with that name
	Words   *locale.Words
	At      Address
	Servers string           // URLs of NATS servers, separated by commas
	Connect []nats.Option    // credentials and certificates
	Key     RecordKey        // key of the table
	Machine Machine          // the machine on which the table plays
	Note    func(table.Text) // called with a changed message about the club, a zero text if all is well; may be nil
}

// A Link sends the games of one table to its club. It runs in its own goroutine; the table never waits for it.
type Link struct {
	o       Options
	nc      *nats.Conn
	js      jetstream.JetStream
	playing chan string // the IDs passed to Play; closed by Close
	wake    chan struct{}
	ended   chan struct{}
	end     context.CancelFunc

	try  atomic.Pointer[context.CancelFunc] // cancels the pending requests
	lost atomic.Pointer[table.Text]         // the text passed to NotFound; nil while connected

	// The goroutine alone uses the following fields.

	reached int // number of connections when the games were last compared with the club
	games   []*outgoing
	id      string            // ID of the game that is played; "" if none
	path    string            // its file
	now     *referee.Snapshot // its state; nil until it is read
	files   [2]string         // marks of the folder, which changes with notes, and of the file, when last read
	read    time.Time         // when they were last read
	point   string            // the ID that was published last as the newest game; "" if none
	told    *referee.Snapshot // the state that was published last
	since   time.Time         // when the club fell behind; zero if it is not behind
	failed  error             // why the last attempt failed
	noted   table.Text        // the text passed to Note last
}

// Open connects to the club and begins to send the unsent games on the list. The club need not be reachable:
// the link connects later. Errors are those of the options.
func Open(o Options) (*Link, error) {
	l := &Link{o: o, playing: make(chan string, 100), wake: make(chan struct{}, 1), ended: make(chan struct{})}
	opts := append([]nats.Option{
		nats.Name(o.At.Club + "." + o.At.Table),
		nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.ReconnectWait(2 * time.Second), nats.IgnoreAuthErrorAbort(),
		nats.ReconnectBufSize(-1), // unsent lines stay in the games' files
		nats.PingInterval(20 * time.Second), nats.MaxPingsOutstanding(2),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}),
		nats.DisconnectErrHandler(func(*nats.Conn, error) { // no response will come
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

// Play sets the ID of the game that is played from now on. It must not be called after Close.
func (l *Link) Play(id string) { l.playing <- id }

// IsConnected reports whether the link is connected to the club.
func (l *Link) IsConnected() bool { return l.nc.IsConnected() }

// NotFound reports that a search for the club at other addresses failed. Until the link is connected again, the note is
// text, unless a game must not be published.
func (l *Link) NotFound(text table.Text) {
	l.lost.Store(&text)
	l.wakeUp(nil)
}

// Close ends the link. If connected, it sends the rest for at most two seconds. What is still unsent is sent
// when the table opens a link again.
func (l *Link) Close() {
	time.AfterFunc(farewell, l.end)
	close(l.playing)
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
		if !is.Over {
			l.outgoing(id)
		}
	}
	poll := time.NewTicker(pollInterval)
	defer poll.Stop()
	wait := time.Duration(0) // delay after a failed attempt
	for next := time.Now(); ; {
		due := false
		select {
		case id, more := <-l.playing:
			if !more {
				l.sendRest(ctx)
				return
			}
			l.id, l.path, l.now, l.told, l.read = id, "", nil, nil, time.Time{}
			l.outgoing(id) // lists it at once: it may be over before the club can be reached
		case <-l.wake:
			due = true
		case <-poll.C:
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

// sendRest sends what the club still lacks, before the link ends, and lists the games that remain, to be sent later.
func (l *Link) sendRest(ctx context.Context) {
	l.read = time.Time{}
	l.look()
	if l.send(ctx) == nil {
		l.id = "" // no game is played any more
		l.forget()
	}
	for _, g := range l.games {
		g.list()
	}
}

// markOf returns a text that changes when the file is written to.
func markOf(path string) string {
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return fmt.Sprint(info.Size(), info.ModTime())
}

// look reads the game that is played and the notes on other games, if the files have changed. It reports whether
// there is something to send. If it cannot read a file, the next call tries again.
func (l *Link) look() (news bool) {
	files := [2]string{markOf(l.o.Folder.Path()), markOf(l.path)}
	if files == l.files && time.Since(l.read) < readAnyway {
		return false
	}
	if l.id != "" {
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
		l.reached, news = 0, true // so that all finished games are compared with the club
	}
	l.files, l.read = files, time.Now()
	return news
}

// outgoing returns the outgoing game id, which it adds to l.games and to the list, or nil if it cannot be read.
func (l *Link) outgoing(id string) *outgoing {
	for _, g := range l.games {
		if g.id == id {
			return g
		}
	}
	game, err := l.o.Folder.ReadGame(id)
	if err != nil {
		return nil
	}
	g := &outgoing{l: l, id: id, game: game}
	if listed, err := l.o.List.Games(); err == nil && listed[id] != nil {
		g.has.Lines = listed[id].Lines
	}
	g.list()
	l.games = append(l.games, g)
	return g
}

// compare checks what the club has, which may be less than before if it was restored from a backup. Finished games
// without their end in the club, or counted in only one of the two places, are sent again.
func (l *Link) compare(ctx context.Context) error {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	l.point, l.told = "", nil
	for _, g := range l.games {
		g.checked = time.Time{}
	}
	listed, err := l.o.List.Games()
	if err != nil {
		return err
	}
	heads, err := l.o.Folder.Games()
	if err != nil {
		return err
	}
	heads = slices.DeleteFunc(heads, func(h log.Head) bool { return listed[h.ID] == nil || !listed[h.ID].Over })
	var subjects []string
	for _, h := range heads {
		subjects = append(subjects, l.o.At.State(h.ID))
	}
	list, err := lastOf(ctx, l.nc, l.o.At, subjects)
	if err != nil {
		return err
	}
	for i, m := range list {
		var s State
		if m != nil && json.Unmarshal(m.Data, &s) == nil && s.Over && s.Out == isUncounted(heads[i]) {
			continue
		}
		if g := l.outgoing(heads[i].ID); g != nil {
			g.sent = true
		}
	}
	return nil
}

// send publishes everything that the club does not have. It continues after a game that fails, and returns the first error.
func (l *Link) send(ctx context.Context) (failed error) {
	if !l.nc.IsConnected() {
		for _, g := range l.games {
			g.refresh()
			g.list()
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
		if g.fenced.IsZero() {
			failed = cmp.Or(failed, l.sendGame(ctx, g))
		}
	}
	if failed == nil {
		l.forget()
	}
	return failed
}

// sendGame publishes the missing lines of a game, and its state if that has changed.
func (l *Link) sendGame(ctx context.Context, g *outgoing) error {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	if err := g.send(ctx); err != nil {
		return err
	}
	now, played := l.now, g.id == l.id
	if played && (now == nil || now == l.told) || !played && !g.sent && g.game.Result() == nil {
		return nil
	}
	h, err := l.o.Folder.Find(g.id)
	if err == nil && !played {
		now, err = referee.LookAt(l.o.Folder, l.o.Find, &h)
	}
	if err != nil {
		g.sent = false // a game that cannot be read is not tried again
		return nil
	}
	s := stateOf(now, h, l.o.Words.Speaker(now.Lang))
	data, err := json.Marshal(s)
	if err != nil {
		return err
	}
	l.told = nil // the board shows the last state of each table, which must be that of the game that is played
	if err := l.publish(ctx, l.o.At.State(g.id), data); err != nil {
		return err
	}
	g.sent, g.has.Over, g.out = false, s.Over, s.Over && s.Out
	if played {
		l.told = now
	}
	return nil
}

func (l *Link) publish(ctx context.Context, subject string, data []byte, options ...jetstream.PublishOpt) error {
	_, err := l.js.Publish(ctx, subject, data, append(options, jetstream.WithExpectStream(l.o.At.Stream()))...)
	return err
}

// forget removes the games that are over and that the club has, and those that another machine plays. If people open one
// of the latter again, the link notes it again.
func (l *Link) forget() {
	l.games = slices.DeleteFunc(l.games, func(g *outgoing) bool {
		if g.id == l.id || !g.held && (!g.fenced.IsZero() || g.game.Result() == nil) {
			return false
		}
		is := &g.has
		if !is.Over {
			is = nil
		}
		return l.o.List.Set(g.id, is) == nil
	})
}

// tell updates the note after an attempt that began at begun. It reports whether the note may have to change soon.
func (l *Link) tell(begun time.Time) (soon bool) {
	var text table.Text
	behind := 0
	for _, g := range l.games {
		if g.fenced.IsZero() {
			behind += g.behind()
			continue
		}
		text = g.fenced
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
		text = resultText(l.told, l.outgoing(l.id))
	}
	if changed := !reflect.DeepEqual(l.noted, text); changed && l.o.Note != nil {
		l.o.Note(text)
	}
	l.noted = text
	return soon
}

// mostPlaces is how many places of the standings fit on one line.
const mostPlaces = 4

// resultText returns the note on the result of a finished game in the club's league. It is zero if the game is not over
// or had one player.
func resultText(now *referee.Snapshot, g *outgoing) table.Text {
	if g.out {
		return table.Say("club.result.out")
	}
	standings := now.Standings()
	if !g.has.Over || len(standings) < 2 {
		return table.Text{}
	}
	var places []string
	for i, s := range standings {
		if i == mostPlaces {
			places[i-1] += " …" // the screen also shows all of them
			break
		}
		places = append(places, fmt.Sprintf("%d. %s", s.Place, table.NameOf(now.Players(), s.Player)))
	}
	return table.Say("club.result", table.Name("places", strings.Join(places, ", ")))
}

// behindText returns the note on how far the club is behind, or on the reason if people can do something about it.
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
