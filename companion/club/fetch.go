package club

import (
	"context"
	"fmt"
	"strings"

	"filippo.io/age"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/log"
)

// A GapError says that what the club holds of a game does not fit together.
type GapError struct {
	Game string
	N    int // the last line that does
}

func (e *GapError) Error() string {
	return fmt.Sprintf("club: game %s: what follows line %d does not fit", e.Game, e.N)
}

// TakeOver makes a machine the one that plays a game, and reads the game out of the club, up to the last
// line that the club will take from the machine before. With id "" it is the game that the club has heard of last.
// Every checksum has been compared. Errors: [ErrNoRecord], [ErrKey], *[GapError].
func TakeOver(ctx context.Context, nc *nats.Conn, at Address, by Machine, id string, key *age.X25519Identity) (*Taken, error) {
	js, err := jetstream.New(nc)
	if err != nil {
		return nil, err
	}
	if id == "" {
		newest, err := last(ctx, nc, at, at.newest())
		if err != nil {
			return nil, err
		}
		id = string(newest)
	}
	if id = strings.ToLower(strings.TrimSpace(id)); !NameOK(id) { // it becomes a part of a subject
		return nil, ErrNoRecord
	}
	taken := &Taken{ID: id}
	for records := 0; ; { // what the machine before has sent meanwhile is read too
		n, foreign, err := eachRecord(ctx, nc, at, id, records, key, taken.add)
		if err == nil && len(taken.Lines) == 0 {
			if err = ErrNoRecord; foreign {
				err = ErrKey
			}
		}
		if err != nil {
			return nil, err
		}
		fence := &Record{Format: format, N: len(taken.Lines), Sum: taken.sum, By: by}
		if err = publish(ctx, js, at, id, n, fence, key); err == nil || !isWrongSequence(err) {
			return taken, err
		}
		records = n
	}
}

// Taken is a game that was read out of the club.
type Taken struct {
	ID    string
	Lines [][]byte // of its file

	sum string // of the last one
}

// add adds the lines of a record.
func (t *Taken) add(rec *Record) error {
	before := len(t.Lines)
	t.Lines = append(t.Lines, rec.Lines...)
	if t.sum = log.SumAfter(t.sum, rec.Lines); t.sum == "" || rec.N != len(t.Lines) || rec.Sum != t.sum {
		return &GapError{t.ID, before}
	}
	return nil
}
