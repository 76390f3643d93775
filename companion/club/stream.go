package club

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"time"

	"filippo.io/age"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// An Address says as which table of which club somebody publishes.
type Address struct {
	Club  string
	Table string
}

var plainName = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,31}$`)

// NameOK reports whether a club or a table may have that name: small letters, digits and
// hyphens, up to 32.
func NameOK(name string) bool { return plainName.MatchString(name) }

// Log is the subject of a game's records; "*" for all games.
func (a Address) Log(game string) string { return a.subject(game, "log") }

// State is the subject of a game's [State]; "*" for all games.
func (a Address) State(game string) string { return a.subject(game, "state") }

// Sent is where a table sends what lies on a subject. With this beginning, which NATS has for its own answers between
// accounts, servers let no client name a subject as the one to answer on: otherwise a table could have them answer into
// another's games, for which no right is asked.
func Sent(subject string) string { return "_R_." + subject }

func (a Address) subject(game, what string) string {
	return "hafen." + a.Club + "." + a.Table + "." + game + "." + what
}

// LogStream is the name of the stream that holds the club's records.
func LogStream(club string) string { return "HAFEN_" + club + "_LOG" }

// StateStream is the name of the stream that holds the club's states.
func StateStream(club string) string { return "HAFEN_" + club + "_STATE" }

// Streams are the names of all streams of a club.
func Streams(club string) []string {
	return []string{LogStream(club), StateStream(club), leaseStream(club)}
}

// What a table may send.
const (
	MostBytes   = 1 << 20 // in a message
	mostRecords = 100_000 // of a game: a flood fills no more than that
)

// Limits are those of a club's streams.
type Limits struct {
	Bytes    int64 // of all records; 0 for no limit
	Replicas int   // 0 for one
}

// MakeStreams makes the streams of a club, or gives them these limits. js is somebody's who may
// do so: no table.
func MakeStreams(ctx context.Context, js jetstream.JetStream, club string, l Limits) error {
	if l.Bytes == 0 {
		l.Bytes = -1
	}
	l.Replicas = max(1, l.Replicas)
	all := Address{Club: club, Table: "*"}
	for _, c := range []jetstream.StreamConfig{
		{Name: LogStream(club), Subjects: []string{all.Log("*")}, MaxMsgsPerSubject: mostRecords, DiscardNewPerSubject: true, DenyDelete: true, MaxMsgSize: MostBytes},
		{Name: StateStream(club), Subjects: []string{all.State("*")}, MaxMsgsPerSubject: 1, MaxMsgSize: MostBytes},
		{Name: leaseStream(club), Subjects: []string{all.lease("*")}, MaxMsgsPerSubject: 1, MaxMsgSize: 4 << 10,
			DenyDelete: true, Discard: jetstream.DiscardNew}, // a bucket as NATS has them, but that no message there deletes all others
	} {
		as := strings.Replace(c.Subjects[0], "*.*", "{{wildcard(1)}}.{{wildcard(2)}}", 1)
		c.Subjects[0] = Sent(c.Subjects[0])
		c.SubjectTransform = &jetstream.SubjectTransformConfig{Source: c.Subjects[0], Destination: as}
		c.Storage, c.Replicas, c.AllowDirect = jetstream.FileStorage, l.Replicas, true
		if c.DiscardNewPerSubject { // what does not fit is refused: nothing old makes room
			c.Discard, c.MaxBytes = jetstream.DiscardNew, l.Bytes
		}
		if _, err := js.CreateOrUpdateStream(ctx, c); err != nil {
			return fmt.Errorf("club: stream %s: %w", c.Name, err)
		}
	}
	return nil
}

// last reads the last message on a subject and its sequence. It is the one request for which a
// table needs no right but for its own subject. Without one the error is [ErrNoRecord].
func last(ctx context.Context, nc *nats.Conn, stream, subject string) (data []byte, seq uint64, err error) {
	m, err := nc.RequestWithContext(ctx, "$JS.API.DIRECT.GET."+stream+"."+subject, nil)
	if err != nil {
		return nil, 0, err
	}
	switch status := m.Header.Get("Status"); status {
	case "":
	case "404":
		return nil, 0, ErrNoRecord
	default:
		return nil, 0, fmt.Errorf("club: %s: %s %s", stream, status, m.Header.Get("Description"))
	}
	seq, err = strconv.ParseUint(m.Header.Get(jetstream.SequenceHeader), 10, 64)
	return m.Data, seq, err
}

// Records reads all records of a game, in order. What the key does not open is left out: it is
// not the table's. If records lie there and none of them is the
// key's, the error is [ErrKey].
func Records(ctx context.Context, nc *nats.Conn, at Address, game string, key age.Identity) iter.Seq2[*Record, error] {
	return records(ctx, nc, at, game, readers(at)[1], key)
}

func records(ctx context.Context, nc *nats.Conn, at Address, game, reader string, key age.Identity) iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		own, foreign, stopped := 0, 0, false
		err := eachMessage(ctx, nc, at, game, reader, func(data []byte) bool {
			rec, err := unseal(data, key)
			switch {
			case errors.Is(err, ErrKey):
				foreign++
			case errors.Is(err, errJunk):
			default:
				own++
				stopped = !yield(rec, err) || err != nil
			}
			return !stopped
		})
		if err == nil && own == 0 && foreign > 0 {
			err = ErrKey
		}
		if err != nil && !stopped {
			yield(nil, err)
		}
	}
}

// readers are the consumers that a table may make: its own feed's, and one for who reads a game from
// elsewhere. They bear the table's name, so that its right to them names no other's.
func readers(at Address) [2]string { return [2]string{at.Table, at.Table + "_read"} }

// eachMessage hands all messages of a game's log to do until it says no.
func eachMessage(ctx context.Context, nc *nats.Conn, at Address, game, reader string, do func(data []byte) bool) error {
	_, end, err := last(ctx, nc, LogStream(at.Club), at.Log(game))
	if errors.Is(err, ErrNoRecord) {
		return nil
	} else if err != nil {
		return err
	}
	js, err := jetstream.New(nc)
	if err != nil {
		return err
	}
	stream := LogStream(at.Club)
	c, err := js.CreateConsumer(ctx, stream, jetstream.ConsumerConfig{
		Name: reader, FilterSubject: at.Log(game), AckPolicy: jetstream.AckNonePolicy, InactiveThreshold: time.Minute, MemoryStorage: true,
	})
	if err != nil {
		return fmt.Errorf("club: reading %s: %w", game, err)
	}
	defer js.DeleteConsumer(ctx, stream, reader)
	for n := uint64(1); ; {
		batch, err := c.Fetch(200, jetstream.FetchMaxWait(5*time.Second))
		if err != nil {
			return err
		}
		begun := n
		for m := range batch.Messages() {
			meta, err := m.Metadata()
			if err != nil {
				return err
			}
			if meta.Sequence.Consumer != n { // it reads for two, and each gets a part
				return fmt.Errorf("club: reading %s: somebody else reads too", game)
			}
			n++
			if !do(m.Data()) || meta.Sequence.Stream >= end {
				return nil
			}
		}
		if err := batch.Error(); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if n == begun {
			return fmt.Errorf("club: reading %s: nothing comes", game)
		}
	}
}
