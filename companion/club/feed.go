package club

import (
	"context"
	"errors"
	"time"

	"filippo.io/age"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/log"
)

// What goes into one record of those that wait: far below what a message may hold.
const (
	mostLines   = 200
	mostOfLines = 128 << 10 // bytes
)

// A feed is one game on its way to the club. Only the goroutine of its link uses it.
type feed struct {
	id     string
	folder *log.Folder
	game   *log.Game // open for reading
	at     Address
	log    string // the subject
	stream string
	key    *age.X25519Identity
	nc     *nats.Conn
	js     jetstream.JetStream
	fenced error // it may not be published any more, for good
	known  bool  // what follows is what the club has
	seq    uint64
	n      int // the lines it has

	machine Machine   // that plays
	playing bool      // the game is open: it is looked again and again whether another machine has it now
	sent    bool      // something was published since the club was told how the game stands
	looked  time.Time // at the lease
}

// lookout is how often a machine looks whether a game that it plays is still its own. When it sends an answer it
// finds out at once. Tests wait less.
var lookout = 20 * time.Second

// send publishes all that the club does not have yet. After an error it is to be tried again, but
// for [feed.fenced].
func (f *feed) send(ctx context.Context) error {
	if f.fenced != nil {
		return f.fenced
	}
	if err := f.refresh(); err != nil {
		return err
	}
	if f.machine.ID != "" && (!f.known || f.playing && time.Since(f.looked) > lookout) {
		if err := f.hold(ctx); err != nil {
			return err
		}
	}
	for again := 0; ; {
		if !f.known {
			if err := f.ask(ctx); err != nil {
				return err
			}
		}
		rec, err := f.next()
		if rec == nil {
			return err
		}
		if err = f.publish(ctx, rec); err == nil {
			f.n, again = rec.N, 0
			continue
		}
		f.known = false // perhaps it has arrived all the same
		if again++; !isWrongSequence(err) || again > 2 {
			return err
		}
	}
}

// refresh reads what was written since. A game that was deleted is in another place.
func (f *feed) refresh() error {
	_, err := f.game.Refresh()
	if gone, ok := errors.AsType[*log.NotSavedError](err); !ok || gone.Cause != log.CauseGone {
		return err
	}
	game, err := f.folder.Look(f.id)
	if err == nil {
		f.game = game
	}
	return err
}

// behind is how many entries the club does not have, as far as is known.
func (f *feed) behind() (n int) {
	lines := f.game.Lines()
	for _, l := range lines[min(max(f.n-1, 0), len(lines)):] { // the header is none of them
		if l.Entry != nil {
			n++
		}
	}
	return n
}

// ask reads the last record in the club and finds where to go on.
func (f *feed) ask(ctx context.Context) error {
	data, seq, err := last(ctx, f.nc, f.stream, f.log)
	if errors.Is(err, ErrNoRecord) {
		f.known, f.seq, f.n = true, 0, 0
		return nil
	}
	if err != nil {
		return err
	}
	rec, err := unseal(data, f.key)
	if errors.Is(err, ErrKey) || errors.Is(err, errJunk) { // not ours: a record of ours may lie before it
		rec, err = f.lastOwn(ctx)
	}
	if errors.Is(err, ErrKey) {
		f.fenced = err
	}
	if err != nil {
		return err
	}
	if rec == nil {
		f.known, f.seq, f.n = true, seq, 0
		return nil
	}
	if f.machine.ID != "" && rec.By != "" && rec.By != f.machine.ID {
		if err := f.hold(ctx); err != nil { // it knows the name
			return err
		}
		f.fenced = &HeldError{f.id, Machine{ID: rec.By}}
		return f.fenced
	}
	if sums := f.game.Sums(); rec.N < 1 || rec.N > len(sums) || sums[rec.N-1] != rec.Sum {
		f.fenced = &ElsewhereError{f.id, rec.N, len(sums)}
		return f.fenced
	}
	f.known, f.seq, f.n = true, seq, rec.N
	return nil
}

// lastOwn is the last record that the table can read, nil if there is none.
func (f *feed) lastOwn(ctx context.Context) (own *Record, err error) {
	for rec, err := range records(ctx, f.nc, f.at, f.id, readers(f.at)[0], f.key) {
		if err != nil {
			return nil, err
		}
		own = rec
	}
	return own, nil
}

// hold makes sure that the feed's machine is the one that plays the game, and makes it that where
// nobody is. Where another one is, the feed is fenced off.
func (f *feed) hold(ctx context.Context) error {
	game := f.id
	for again := 0; ; again++ {
		l, revision, err := readLease(ctx, f.nc, f.at, game, f.key)
		switch {
		case err != nil:
			return err
		case l.By.ID == f.machine.ID:
			f.looked = time.Now()
			return nil
		case l.By.ID != "":
			f.fenced = &HeldError{game, l.By}
			return f.fenced
		}
		err = writeLease(ctx, f.js, f.at, game, f.machine, revision, f.key)
		if err != nil && (!isWrongSequence(err) || again > 2) {
			return err
		}
	}
}

// next is the next record, nil if the club has everything. It ends where an act does.
func (f *feed) next() (*Record, error) {
	lines, err := f.game.Raw(f.n)
	if err != nil || len(lines) == 0 {
		return nil, err
	}
	rec := &Record{Format: format, By: f.machine.ID}
	size := 0
	for _, line := range lines {
		rec.Lines = append(rec.Lines, line)
		size += len(line)
		if (len(rec.Lines) >= mostLines || size >= mostOfLines) && log.EndsAct(line) {
			break
		}
	}
	rec.N = f.n + len(rec.Lines)
	rec.Sum = f.game.Sums()[rec.N-1]
	return rec, nil
}

func (f *feed) publish(ctx context.Context, rec *Record) error {
	data, err := seal(rec, f.key)
	if err != nil {
		return err
	}
	ack, err := f.js.Publish(ctx, Sent(f.log), data, jetstream.WithExpectLastSequencePerSubject(f.seq), jetstream.WithExpectStream(f.stream))
	if err == nil {
		f.seq, f.sent = ack.Sequence, true
	}
	return err
}

func isWrongSequence(err error) bool {
	api, ok := errors.AsType[*jetstream.APIError](err)
	return ok && api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence
}
