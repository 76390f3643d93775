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
	id      string
	folder  *log.Folder
	game    *log.Game // open for reading
	at      Address
	key     *age.X25519Identity
	nc      *nats.Conn
	js      jetstream.JetStream
	fenced  error // it may not be published any more, for good
	known   bool  // records and n are what the club has
	records int
	n       int // the lines in them

	machine Machine   // that plays
	playing bool      // the game is open: it is looked again and again whether another machine has it now
	sent    bool      // something was published since the club was told how the game stands
	newer   bool      // something was published since the club was told which game is the newest
	looked  time.Time // when the club was last known to have no records of another machine
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
	if f.playing && f.machine.ID != "" && time.Since(f.looked) > lookout {
		f.known = false
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
			again = 0
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

// ask finds the last record in the club, and with it where to continue.
func (f *feed) ask(ctx context.Context) (err error) {
	if f.records, err = count(ctx, f.nc, f.at, f.id, f.records); err != nil {
		return err
	}
	rec, err := f.lastOwn(ctx)
	if errors.Is(err, ErrKey) {
		f.fenced = err
	}
	if err != nil {
		return err
	}
	f.known, f.n, f.looked = true, 0, time.Now()
	if rec == nil {
		return nil
	}
	if f.machine.ID != "" && rec.By.ID != "" && rec.By.ID != f.machine.ID {
		f.fenced = &HeldError{f.id, rec.By}
		return f.fenced
	}
	if sums := f.game.Sums(); rec.N < 1 || rec.N > len(sums) || sums[rec.N-1] != rec.Sum {
		f.fenced = &ElsewhereError{f.id, rec.N, len(sums)}
		return f.fenced
	}
	f.n = rec.N
	return nil
}

// lastOwn is the last record that the table can read, nil if there is none. If all are for another key the error
// is [ErrKey].
func (f *feed) lastOwn(ctx context.Context) (*Record, error) {
	foreign := false
	for k := f.records - 1; k >= 0; k-- {
		data, err := last(ctx, f.nc, f.at, f.at.Log(f.id, k))
		if err != nil {
			return nil, err
		}
		rec, err := unseal(data, f.key)
		switch {
		case errors.Is(err, ErrKey):
			foreign = true
		case !errors.Is(err, errJunk):
			return rec, err
		}
	}
	if foreign {
		return nil, ErrKey
	}
	return nil, nil
}

// next is the next record, nil if the club has everything. It ends where an act does.
func (f *feed) next() (*Record, error) {
	lines, err := f.game.Raw(f.n)
	if err != nil || len(lines) == 0 {
		return nil, err
	}
	rec := &Record{Format: format, By: f.machine}
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
	err := publish(ctx, f.js, f.at, f.id, f.records, rec, f.key)
	if err == nil {
		f.records, f.n, f.sent, f.newer, f.looked = f.records+1, rec.N, true, true, time.Now()
	}
	return err
}

// publish adds a record to a game that has so many. If it has more the error is one for [isWrongSequence].
func publish(ctx context.Context, js jetstream.JetStream, at Address, game string, records int, rec *Record, key *age.X25519Identity) error {
	data, err := seal(rec, key)
	if err != nil {
		return err
	}
	_, err = js.Publish(ctx, at.Log(game, records), data, jetstream.WithExpectLastSequencePerSubject(0), jetstream.WithExpectStream(at.Stream()))
	return err
}

func isWrongSequence(err error) bool {
	api, ok := errors.AsType[*jetstream.APIError](err)
	return ok && api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence
}
