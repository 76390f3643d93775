package club

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"filippo.io/age"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/log"
)

// ErrNoGame says that the club has no game of the table that fits.
var ErrNoGame = errors.New("club: no such game")

// A GapError says that what the club holds of a game does not fit together.
type GapError struct {
	Game string
	N    int // the last line that does
}

func (e *GapError) Error() string {
	return fmt.Sprintf("club: game %s: what follows line %d does not fit", e.Game, e.N)
}

// Games are the IDs of a table's games in the club, the one that it has heard of last first.
func Games(ctx context.Context, nc *nats.Conn, at Address) (ids []string, err error) {
	js, err := jetstream.New(nc)
	if err != nil {
		return nil, err
	}
	stream, reader := LogStream(at.Club), readers(at)[1]
	js.DeleteConsumer(ctx, stream, reader) // of a reader that has died
	c, err := js.CreateConsumer(ctx, stream, jetstream.ConsumerConfig{
		Name: reader, FilterSubject: at.Log("*"), DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy,
		AckPolicy: jetstream.AckNonePolicy, InactiveThreshold: time.Minute, MemoryStorage: true,
	})
	if err != nil {
		return nil, fmt.Errorf("club: looking for games: %w", err)
	}
	defer js.DeleteConsumer(ctx, stream, reader)
	for left := c.CachedInfo().NumPending; left > 0; {
		batch, err := c.Fetch(int(min(left, 200)), jetstream.FetchMaxWait(patience))
		if err != nil {
			return nil, err
		}
		got := uint64(0)
		for m := range batch.Messages() {
			got++
			// The last record may be none of the table's, see Records: whoever reads the game finds out.
			ids = append(ids, strings.Split(m.Subject(), ".")[3])
		}
		if err := batch.Error(); err != nil {
			return nil, err
		}
		if got == 0 {
			return nil, errors.New("club: looking for games: nothing comes")
		}
		left -= min(left, got)
	}
	slices.Reverse(ids)
	return ids, nil
}

// TakeOver makes a machine the one that plays a game, and reads the game out of the club, up to the last
// line that the club will take from the machine before. id is the ID or the start of it; with "" it is the
// game that the club has heard of last. Every checksum has been compared. Errors: [ErrNoGame],
// [ErrNoRecord], [ErrKey], *[GapError].
func TakeOver(ctx context.Context, nc *nats.Conn, at Address, by Machine, id string, key *age.X25519Identity) (*Taken, error) {
	ids, err := fitting(ctx, nc, at, id)
	if err != nil {
		return nil, err
	}
	var taken *Taken
	for _, game := range ids {
		taken, err = takeOver(ctx, nc, at, by, game, key)
		if err == nil || !errors.Is(err, ErrKey) && !errors.Is(err, ErrNoRecord) {
			break // others are tried only where this one is somebody else's
		}
	}
	return taken, err
}

func takeOver(ctx context.Context, nc *nats.Conn, at Address, by Machine, game string, key *age.X25519Identity) (*Taken, error) {
	js, err := jetstream.New(nc)
	if err != nil {
		return nil, err
	}
	leased := by.ID == ""
	for {
		_, seq, err := last(ctx, nc, LogStream(at.Club), at.Log(game))
		if err != nil {
			return nil, err
		}
		taken, err := read(ctx, nc, at, game, key)
		if err != nil {
			return nil, err
		}
		for !leased { // the key fits: the game is ours to take
			_, revision, err := readLease(ctx, nc, at, game, key)
			if err != nil {
				return nil, err
			}
			err = writeLease(ctx, js, at, game, by, revision, key)
			if leased = err == nil; !leased && !isWrongSequence(err) {
				return nil, err
			}
		}
		fence, err := seal(&Record{Format: format, N: len(taken.Lines), Sum: taken.sum, By: by.ID}, key)
		if err != nil {
			return nil, err
		}
		_, err = js.Publish(ctx, Sent(at.Log(game)), fence, jetstream.WithExpectLastSequencePerSubject(seq), jetstream.WithExpectStream(LogStream(at.Club)))
		if err == nil || !isWrongSequence(err) {
			return taken, err
		}
	}
}

// fitting are the games whose IDs start with id.
func fitting(ctx context.Context, nc *nats.Conn, at Address, id string) ([]string, error) {
	ids, err := Games(ctx, nc, at)
	if err != nil {
		return nil, err
	}
	id = strings.ToLower(strings.TrimSpace(id))
	ids = slices.DeleteFunc(ids, func(game string) bool { return !strings.HasPrefix(game, id) })
	if len(ids) == 0 || id != "" && len(ids) > 1 {
		return nil, ErrNoGame
	}
	return ids, nil
}

// Taken is a game that was read out of the club.
type Taken struct {
	ID    string
	Lines [][]byte // of its file

	sum string // of the last one
}

// read reads a game from its first record to the last.
func read(ctx context.Context, nc *nats.Conn, at Address, game string, key age.Identity) (*Taken, error) {
	t := &Taken{ID: game}
	for rec, err := range Records(ctx, nc, at, game, key) {
		if err != nil {
			return nil, err
		}
		before := len(t.Lines)
		t.Lines = append(t.Lines, rec.Lines...)
		t.sum = log.SumOf(t.Lines)
		if t.sum == "" || rec.N != len(t.Lines) || rec.Sum != t.sum {
			return nil, &GapError{game, before}
		}
	}
	if len(t.Lines) == 0 {
		return nil, ErrNoRecord
	}
	return t, nil
}
