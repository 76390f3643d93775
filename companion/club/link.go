package club

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"filippo.io/age"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// How a link waits. Tests wait less.
var (
	mostRetry = 15 * time.Second // between two tries
	quiet     = 3 * time.Second  // nobody is told of what is sent within that
)

const (
	patience = 10 * time.Second      // with one request
	pause    = 20 * time.Millisecond // several answers at once are one record
	farewell = 2 * time.Second       // to send what is left when the link is closed
)

// Options are what a link is opened with.
type Options struct {
	Folder  *log.Folder                                // of the games, which are only read
	Unsent  List                                       // the games that the club does not have all of
	Counts  Counts                                     // what the club was told of finished games; "" keeps nothing
	Look    func(id string) (*referee.Snapshot, error) // at a game that is not followed; nil tells the club of none
	Words   *locale.Words
	At      Address
	Servers string              // URLs of NATS servers, with commas between them
	Connect []nats.Option       // who the table is: credentials, certificates
	Key     *age.X25519Identity // of the table
	Machine Machine             // that the table plays on
	Note    func(table.Text)    // told how the club is, from any goroutine; a zero text while all is well; may be nil
}

// A Link carries the games of one table to its club. It works beside the table, which never
// waits for it.
type Link struct {
	o      Options
	nc     *nats.Conn
	js     jetstream.JetStream
	wake   chan struct{}
	done   chan struct{}
	ended  chan struct{}
	cancel context.CancelFunc
	notes  chan table.Text // the newest that nobody has been told of yet

	again atomic.Bool // the club was reached again, and perhaps it has less now: an older copy was opened
	files sync.Mutex  // held while the list is changed

	mu      sync.Mutex
	try     context.CancelFunc // ends what is waited for; nil while nothing is
	newest  *referee.Snapshot  // of the game that is followed
	begun   []string           // games that were shown and that no feed has yet
	noted   table.Text
	behind  int
	recount bool // somebody may have said of any game that it does not count

	// Used by the goroutine alone.

	feeds  []*feed
	point  string            // the game that the club knows as the newest; "" of none yet
	told   *referee.Snapshot // the state that was sent last
	out    bool              // that it said
	since  time.Time         // the club has been behind; zero if it is not
	failed error             // why the last try failed
}

// Open begins to send what the club does not have yet: the games on the list. The club need not be
// reached for that.
func Open(o Options) (*Link, error) {
	l := &Link{o: o, wake: make(chan struct{}, 1), done: make(chan struct{}), ended: make(chan struct{}), notes: make(chan table.Text, 1)}
	opts := append([]nats.Option{
		nats.Name(o.At.Club + "." + o.At.Table),
		nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.ReconnectWait(2 * time.Second), nats.IgnoreAuthErrorAbort(),
		nats.ReconnectBufSize(-1), // what is not sent stays in the games' files
		nats.PingInterval(20 * time.Second), nats.MaxPingsOutstanding(2),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}),
		nats.DisconnectErrHandler(func(*nats.Conn, error) { l.giveUp() }),
		nats.ConnectHandler(l.reached),
		nats.ReconnectHandler(l.reached),
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
	ctx, l.cancel = context.WithCancel(context.Background())
	go l.run(ctx)
	go l.tellNotes()
	return l, nil
}

// Follow publishes a game, and the one that a set-up begins, until stop is called or the game
// is closed.
func (l *Link) Follow(r *referee.Referee) (stop func(), err error) {
	updates, stop, err := r.Subscribe()
	if err != nil {
		return nil, err
	}
	go func() {
		for now := range updates {
			l.Show(now)
		}
	}()
	return stop, nil
}

// Show publishes a game up to where it stands now. A game is on the list from then on, whatever is
// waited for meanwhile: it may be over before the club can be reached.
func (l *Link) Show(now *referee.Snapshot) {
	l.mu.Lock()
	another := l.newest == nil || l.newest.ID != now.ID
	if l.newest = now; another {
		l.begun = append(l.begun, now.ID)
	}
	l.mu.Unlock()
	if another {
		l.remember(now.ID) // what fails is tried again with the next send
	}
	l.poke()
}

// Recount looks whether people have said of a game that it does not count, or that it does after all.
func (l *Link) Recount() {
	l.mu.Lock()
	l.recount = true
	l.mu.Unlock()
	l.poke()
}

// Connected reports whether the club is there.
func (l *Link) Connected() bool { return l.nc.IsConnected() }

// Behind is how many entries of all games the club does not have, as far as is known.
func (l *Link) Behind() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.behind
}

// Close ends the link. Where the club is there it is sent what is left, for two seconds at
// most; the rest is sent when the table is opened again.
func (l *Link) Close() {
	close(l.done)
	<-l.ended
	l.nc.Close()
}

func (l *Link) poke() {
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

// reached notes that the club was reached.
func (l *Link) reached(*nats.Conn) {
	l.again.Store(true)
	l.poke()
}

// compare finds out what the club has, which may be less than the last time: an older copy of it was opened. Finished games
// of which it does not know the end are sent again.
func (l *Link) compare(ctx context.Context) error {
	l.point, l.told = "", nil
	for _, f := range l.feeds {
		f.known = false
	}
	if l.o.Counts == "" || l.o.Look == nil {
		return nil
	}
	for id, out := range l.o.Counts.Games() {
		one, stop := context.WithTimeout(ctx, patience)
		data, err := last(one, l.nc, l.o.At, l.o.At.State(id))
		stop()
		var s State
		if err == nil && json.Unmarshal(data, &s) == nil && s.Over && s.Out == out {
			continue
		}
		if err != nil && !errors.Is(err, ErrNoRecord) {
			return err
		}
		if err := l.remember(id); err != nil {
			return err
		}
		if f := l.feed(id); f != nil {
			f.sent = true
		}
	}
	return nil
}

// giveUp ends what is waited for: the connection has broken off, and no answer comes any more.
func (l *Link) giveUp() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.try != nil {
		l.try()
	}
}

func (l *Link) run(ctx context.Context) {
	defer close(l.ended)
	defer l.cancel()
	l.resume()
	wait := time.Duration(0)
	for {
		idle := time.Hour
		if l.o.Machine.ID != "" {
			idle = lookout
		}
		timer := time.NewTimer(cmp.Or(wait, idle))
		select {
		case <-l.wake:
		case <-timer.C:
		case <-l.done:
			l.bye(ctx)
			return
		}
		timer.Stop()
		begun := time.Now()
		if l.failed = l.send(ctx); l.failed == nil {
			wait = 0
		} else {
			wait = min(max(2*wait, time.Second), mostRetry)
		}
		if l.tell(begun) && wait == 0 {
			wait = quiet
		}
		select {
		case <-time.After(pause):
		case <-l.done:
		}
	}
}

// bye sends what is left, if the club is there.
func (l *Link) bye(ctx context.Context) {
	if l.nc.IsConnected() {
		ctx, stop := context.WithTimeout(ctx, farewell)
		defer stop()
		l.send(ctx)
	}
}

// resume takes up the games that the club does not have all of.
func (l *Link) resume() {
	ids, err := l.o.Unsent.Games()
	if err != nil {
		l.failed = err
	}
	for _, id := range ids {
		l.feed(id)
	}
	l.Recount()
}

// changed takes up the games of which the club was told otherwise: whether they count.
func (l *Link) changed() {
	if l.o.Counts == "" || l.o.Look == nil {
		return
	}
	told := l.o.Counts.Games()
	heads, _ := l.o.Folder.Games()
	for _, h := range heads {
		if was, known := told[h.ID]; known && was != uncounted(h) {
			if f := l.feed(h.ID); f != nil {
				f.sent = true
			}
		}
	}
}

// feed is the feed of a game, nil if that cannot be read.
func (l *Link) feed(id string) *feed {
	for _, f := range l.feeds {
		if f.id == id {
			return f
		}
	}
	game, err := l.o.Folder.Look(id)
	if err != nil {
		l.failed = err
		return nil
	}
	f := &feed{id: id, folder: l.o.Folder, game: game, at: l.o.At, key: l.o.Key, nc: l.nc, js: l.js, machine: l.o.Machine}
	l.feeds = append(l.feeds, f)
	return f
}

// send publishes everything that the club does not have. What fails is tried again later.
func (l *Link) send(ctx context.Context) error {
	l.mu.Lock()
	now, recount := l.newest, l.recount
	l.recount = false
	l.mu.Unlock()
	if recount {
		l.changed()
		l.told = nil // so that the game that is played is told again, also if the club is away now
	}
	failed := l.takeUp()
	var current *feed
	if now != nil {
		if current = l.feed(now.ID); current == nil {
			return l.failed
		}
	}
	if !l.nc.IsConnected() {
		for _, f := range l.feeds {
			f.refresh()
		}
		return cmp.Or(l.nc.LastError(), nats.ErrConnectionClosed)
	}
	if l.again.Swap(false) {
		if err := l.compare(ctx); err != nil {
			l.again.Store(true)
			return err
		}
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	l.mu.Lock()
	l.try = stop
	l.mu.Unlock()
	sent := false // all of the game that is played
	for _, f := range l.feeds {
		if f.fenced != nil {
			continue
		}
		f.playing = f == current
		one, done := context.WithTimeout(ctx, patience)
		err := f.send(one)
		if f.newer && err == nil {
			err = l.pointTo(one, f)
		}
		done()
		if f == current {
			sent = err == nil
		} else if err == nil {
			err = l.past(ctx, f)
		}
		failed = cmp.Or(failed, err)
	}
	if sent {
		failed = cmp.Or(failed, l.present(ctx, current, now))
	}
	if failed == nil {
		l.forget(current)
	}
	return failed
}

// pointTo tells the club which game is the newest: the one that another machine takes over if nobody names one.
func (l *Link) pointTo(ctx context.Context, f *feed) error {
	if l.point != f.id {
		if _, err := l.js.Publish(ctx, l.o.At.newest(), []byte(f.id), jetstream.WithExpectStream(l.o.At.Stream())); err != nil {
			return err
		}
	}
	l.point, f.newer = f.id, false
	return nil
}

// takeUp takes up the games that were shown since. One that cannot be read holds up no other.
func (l *Link) takeUp() (failed error) {
	l.mu.Lock()
	ids := l.begun
	l.begun = nil
	l.mu.Unlock()
	var again []string
	for _, id := range ids {
		if err := l.remember(id); err != nil {
			failed, again = cmp.Or(failed, err), append(again, id)
		} else if l.feed(id) == nil {
			failed, again = cmp.Or(failed, l.failed), append(again, id)
		}
	}
	l.mu.Lock()
	l.begun = append(l.begun, again...)
	l.mu.Unlock()
	return failed
}

// remember puts a game on the list.
func (l *Link) remember(id string) error {
	l.files.Lock()
	defer l.files.Unlock()
	return l.o.Unsent.Add(id)
}

// strike takes a game off the list.
func (l *Link) strike(id string) error {
	l.files.Lock()
	defer l.files.Unlock()
	return l.o.Unsent.Remove(id)
}

// forget takes games off the list that are over and that the club has, and those that another machine plays:
// who opens one of these again is told.
func (l *Link) forget(current *feed) {
	l.feeds = slices.DeleteFunc(l.feeds, func(f *feed) bool {
		_, held := errors.AsType[*HeldError](f.fenced)
		if f == current || !held && (f.fenced != nil || f.game.Result() == nil) {
			return false
		}
		return l.strike(f.id) == nil
	})
}

// present tells the club how the game stands that is played.
func (l *Link) present(ctx context.Context, f *feed, now *referee.Snapshot) (err error) {
	if now == l.told {
		return nil
	}
	l.told = nil
	if l.out, err = l.state(ctx, now); err == nil {
		l.told, f.sent = now, false
	}
	return err
}

// past tells the club how a game stands that is not played now, if anything of it was sent: it went on while the club
// was away, or does not count.
func (l *Link) past(ctx context.Context, f *feed) error {
	if l.o.Look == nil || !f.sent && f.game.Result() == nil {
		return nil
	}
	now, err := l.o.Look(f.id)
	if err != nil {
		f.sent = false // it cannot be read any better the next time
		return nil
	}
	if _, err := l.state(ctx, now); err != nil {
		return err
	}
	f.sent, l.told = false, nil // the board shows of each table what it was told last: the game that is played
	return nil
}

// state publishes what all may see of a game. It returns whether that says that the game does not count.
func (l *Link) state(ctx context.Context, now *referee.Snapshot) (out bool, err error) {
	head, err := l.o.Folder.Find(now.ID)
	if err != nil {
		return false, err
	}
	s := stateOf(now, head, l.o.Words.In(now.Lang))
	data, err := json.Marshal(s)
	if err != nil {
		return false, err
	}
	if _, err = l.js.Publish(ctx, l.o.At.State(now.ID), data, jetstream.WithExpectStream(l.o.At.Stream())); err != nil || l.o.Counts == "" {
		return s.Out, err
	}
	return s.Out, l.o.Counts.Set(now.ID, s.Over, s.Out)
}

// tell notes how the club is, after a try that was begun then. It reports whether there will be something to tell soon.
func (l *Link) tell(begun time.Time) (soon bool) {
	var text table.Text
	behind := 0
	for _, f := range l.feeds {
		if f.fenced == nil {
			behind += f.behind()
			continue
		}
		text = fencedText(f.fenced, f.id)
	}
	bad := behind > 0 || l.refused()
	if !bad {
		l.since = time.Time{}
	} else if l.since.IsZero() {
		l.since = begun
	}
	if soon = bad && time.Since(l.since) < quiet; bad && !soon && text.IsZero() {
		text = l.behindText(behind)
	}
	if text.IsZero() && behind == 0 && l.failed == nil && l.told != nil && l.told.Misfit() == nil && l.told.Over() {
		text = resultText(l.told, l.out)
	}
	l.mu.Lock()
	l.behind = behind
	changed := !reflect.DeepEqual(l.noted, text)
	l.noted = text
	l.mu.Unlock()
	if changed {
		select {
		case <-l.notes: // nobody has read it: the newest counts
		default:
		}
		l.notes <- text
	}
	return soon
}

// tellNotes hands notes on. Close does not wait for it: who is told may wait for Close.
func (l *Link) tellNotes() {
	for {
		select {
		case text := <-l.notes:
			if l.o.Note != nil {
				l.o.Note(text)
			}
		case <-l.done:
			return
		}
	}
}

// mostPlaces are so many as stand in one line with what can be done below it.
const mostPlaces = 4

// resultText says what counts in the league of the club; nothing of who plays alone.
func resultText(now *referee.Snapshot, out bool) table.Text {
	if out {
		return table.Say("club.result.out")
	}
	standings := now.Standings()
	if len(standings) < 2 {
		return table.Text{}
	}
	var places []string
	for i, s := range standings {
		if i == mostPlaces {
			places[i-1] += " …" // all of them stand on the screen too
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
		if held.By.Name == "" {
			return table.Say("club.held.unknown", table.Name("id", held.Game))
		}
		return table.Say("club.held", table.Name("id", held.Game), table.Name("name", held.By.Name))
	}
	return table.Say("club.key", table.Name("id", game))
}

// refused reports whether the club does not let the table in.
func (l *Link) refused() bool {
	return errors.Is(l.failed, nats.ErrAuthorization) || errors.Is(l.failed, nats.ErrAuthExpired) || errors.Is(l.failed, nats.ErrAuthRevoked)
}

// behindText says how far the club is behind, and why where people can do something about it.
func (l *Link) behindText(behind int) table.Text {
	count := table.Num("count", behind)
	if l.refused() {
		return table.Say("club.refused")
	}
	if _, ok := errors.AsType[*jetstream.APIError](l.failed); ok && !isWrongSequence(l.failed) {
		return table.Say("club.full", count)
	}
	return table.Say("club.behind", count)
}
