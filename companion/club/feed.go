package club

import (
	"context"
	"errors"
	"time"

	"filippo.io/age"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/logbook"
)

// What goes into one record of those that wait: far below what a message may hold.
const (
	mostEntries   = 200
	mostOfEntries = 128 << 10 // bytes
)

// A feed is one game on its way to the club. Only the goroutine of its link uses it.
type feed struct {
	game    *logbook.Game // looked at
	at      Address
	log     string // the subject
	stream  string
	key     *age.X25519Identity
	nc      *nats.Conn
	js      jetstream.JetStream
	fenced  error // it may not be published any more, for good
	known   bool  // what follows is what the club has
	seq     uint64
	n       int // the entries it has
	chain   logbook.Chain
	headSum string

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
	if _, err := f.game.Refresh(); err != nil {
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
		rec, chain := f.next()
		if rec == nil {
			return nil
		}
		err := f.publish(ctx, rec)
		if err == nil {
			f.n, f.chain, f.headSum, again = rec.N, chain, rec.HeadSum, 0
			continue
		}
		f.known = false // perhaps it has arrived all the same
		if again++; !isWrongSequence(err) || again > 2 {
			return err
		}
	}
}

// behind is how many entries the club does not have, as far as is known.
func (f *feed) behind() int { return len(f.game.Entries()) - f.n }

// ask reads the last record in the club and finds where to go on.
func (f *feed) ask(ctx context.Context) error {
	head, entries := f.game.Head(), f.game.Entries()
	data, seq, err := last(ctx, f.nc, f.stream, f.log)
	if errors.Is(err, ErrNoRecord) {
		f.known, f.seq, f.n, f.chain, f.headSum = true, 0, 0, head.Chain(), ""
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
		f.known, f.seq, f.n, f.chain, f.headSum = true, seq, 0, head.Chain(), ""
		return nil
	}
	if f.machine.ID != "" && rec.By != "" && rec.By != f.machine.ID {
		if err := f.hold(ctx); err != nil { // it knows the name
			return err
		}
		f.fenced = &HeldError{head.ID, Machine{ID: rec.By}}
		return f.fenced
	}
	chain := head.Chain()
	for _, e := range entries[:min(rec.N, len(entries))] {
		chain = chain.Next(e)
	}
	if rec.N > len(entries) || chain.String() != rec.Sum {
		f.fenced = &ElsewhereError{head.ID, rec.N, len(entries)}
		return f.fenced
	}
	f.known, f.seq, f.n, f.chain, f.headSum = true, seq, rec.N, chain, rec.HeadSum
	return nil
}

// lastOwn is the last record that the table can read, nil if there is none.
func (f *feed) lastOwn(ctx context.Context) (own *Record, err error) {
	for rec, err := range records(ctx, f.nc, f.at, f.game.Head().ID, readers(f.at)[0], f.key) {
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
	game := f.game.Head().ID
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

// next is the next record, nil if the club has everything.
func (f *feed) next() (*Record, logbook.Chain) {
	entries := f.game.Entries()[f.n:]
	head, headSum := headOf(f.game.Head())
	if len(entries) == 0 && headSum == f.headSum {
		return nil, f.chain
	}
	rec, chain := &Record{Format: format, HeadSum: headSum, N: f.n, By: f.machine.ID}, f.chain
	if headSum != f.headSum {
		rec.Head = head
	}
	for size := 0; len(rec.Entries) < min(len(entries), mostEntries) && size < mostOfEntries; {
		e := entries[len(rec.Entries)]
		chain = chain.Next(e)
		size += len(e.Body) + len(e.Turn)
		rec.Entries, rec.N = append(rec.Entries, entryOf(e)), e.N
	}
	rec.Sum = chain.String()
	return rec, chain
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
