package club

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/log"
)

// ErrGap reports that the next record of a game is missing in the club, or does not follow the lines before it.
var ErrGap = errors.New("club: a record does not fit")

// A Copy is a game as the club has it.
type Copy struct {
	ID    string
	Lines [][]byte // of its file

	sum     string // checksum of the last line
	records int
}

// Read reads a game from the club, or with id "" the game that the table sent last, and verifies its checksums. Errors
// are [ErrNoRecord], [ErrKey], [ErrGap], and those of the network and of a record that cannot be decoded.
func Read(ctx context.Context, nc *nats.Conn, at Address, id string, key RecordKey) (*Copy, error) {
	if id == "" {
		newest, err := last(ctx, nc, at, at.newest())
		if newest == nil {
			return nil, cmp.Or(err, ErrNoRecord)
		}
		id = string(newest.Data)
	}
	if id = strings.ToLower(strings.TrimSpace(id)); !NameOK(id) { // it becomes part of a subject
		return nil, ErrNoRecord
	}
	c := &Copy{ID: id}
	return c, c.readMore(ctx, nc, at, key)
}

// TakeOver makes by the machine that plays a game, and returns the game up to the last line that the club accepted from
// the former machine. For id "" and errors see [Read].
func TakeOver(ctx context.Context, nc *nats.Conn, at Address, by Machine, id string, key RecordKey) (*Copy, error) {
	js, err := jetstream.New(nc)
	if err != nil {
		return nil, err
	}
	c, err := Read(ctx, nc, at, id, key)
	for err == nil {
		fence := &LogMessage{Format: format, N: len(c.Lines), Sum: c.sum, By: by}
		if err = publish(ctx, js, at, c.ID, c.records, fence, key); err == nil || !isWrongSequence(err) {
			break
		}
		err = c.readMore(ctx, nc, at, key) // the former machine has sent a record meanwhile
	}
	return c, err
}

// readMore reads the records after those that c has. Without any record of the game it returns [ErrNoRecord].
func (c *Copy) readMore(ctx context.Context, nc *nats.Conn, at Address, key RecordKey) error {
	n, _, err := lastRecord(ctx, nc, at, c.ID)
	if err != nil {
		return err
	} else if n == 0 {
		return ErrNoRecord
	}
	var subjects []string
	for k := c.records; k < n; k++ {
		subjects = append(subjects, at.Log(c.ID, k))
	}
	list, err := lastOf(ctx, nc, at, subjects)
	if err != nil {
		return err
	}
	for _, m := range list {
		if m == nil {
			return ErrGap
		}
		rec, err := unseal(m.Data, key)
		if err == nil {
			err = c.add(rec)
		}
		if err != nil {
			return err
		}
		c.records++
	}
	return nil
}

// add adds the lines of a record. It returns [ErrGap] if they do not follow the last line.
func (c *Copy) add(rec *LogMessage) error {
	lines, sum := append(c.Lines, rec.Lines...), log.SumAfter(c.sum, rec.Lines)
	if sum == "" || rec.N != len(lines) || rec.Sum != sum {
		return ErrGap
	}
	c.Lines, c.sum = lines, sum
	return nil
}
