package club

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"sort"
	"strconv"
	"sync"

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

// All returns every subject of the table. The table's account imports them and no others.
func (a Address) All() string { return "hafen." + a.Club + "." + a.Table + ".>" }

// Log returns the subject of the record with number k of a game, from 0.
func (a Address) Log(game string, k int) string {
	return a.subject(game, "log."+strconv.Itoa(k))
}

// Records returns the subject of all records of a game; "*" for all games.
func (a Address) Records(game string) string { return a.subject(game, "log.*") }

// State returns the subject of a game's [State]; "*" for all games.
func (a Address) State(game string) string { return a.subject(game, "state") }

// newest returns the subject on which the ID of the game is that the table has sent last.
func (a Address) newest() string { return "hafen." + a.Club + "." + a.Table + ".newest" }

func (a Address) subject(game, what string) string {
	return "hafen." + a.Club + "." + a.Table + "." + game + "." + what
}

// Stream returns the name of the stream that holds what the table sends.
func (a Address) Stream() string { return "HAFEN_" + a.Club + "_" + a.Table }

// Reading returns where the last message on each subject of the table is read, with the subject at its end. It takes no
// other requests: those for many messages at once would be a way to keep the server busy.
func (a Address) Reading() string { return "$JS.API.DIRECT.GET." + a.Stream() + "." }

// What a table may send: a flood fills no more than that.
const (
	MostBytes    = 1 << 20 // in a message
	mostMessages = 200_000
)

// Limits are those of a table's stream.
type Limits struct {
	Bytes    int64
	Replicas int // 0 for one
}

// ownerKey is where a stream says whose it is.
const ownerKey = "hafenmeister-account"

// MakeStream makes the stream of a table with that account, or gives it these limits. One of another account, which had the
// same name and was expelled, is removed. js is not a table's: no table may do so.
// Of each subject the newest message is kept. Records have a subject each, so they all stay.
func MakeStream(ctx context.Context, js jetstream.JetStream, at Address, account string, l Limits) error {
	err := deleteStream(ctx, js, at, func(owner string) bool { return owner != account })
	if err == nil {
		_, err = js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
			Name: at.Stream(), Subjects: []string{at.All()}, Storage: jetstream.FileStorage, Replicas: max(1, l.Replicas),
			MaxMsgsPerSubject: 1, MaxMsgSize: MostBytes, MaxMsgs: mostMessages, MaxBytes: l.Bytes,
			Discard:    jetstream.DiscardNew, // what does not fit is refused: nothing old makes room
			DenyDelete: true, AllowDirect: true, Metadata: map[string]string{ownerKey: account},
		})
	}
	if err != nil {
		return fmt.Errorf("club: table %s: %w", at.Table, err)
	}
	return nil
}

// DeleteStream removes what a table with that account has sent.
func DeleteStream(ctx context.Context, js jetstream.JetStream, at Address, account string) error {
	return deleteStream(ctx, js, at, func(owner string) bool { return owner == account })
}

func deleteStream(ctx context.Context, js jetstream.JetStream, at Address, does func(owner string) bool) error {
	s, err := js.Stream(ctx, at.Stream())
	if err == nil && does(s.CachedInfo().Config.Metadata[ownerKey]) {
		err = js.DeleteStream(ctx, at.Stream())
	}
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		return nil
	}
	return err
}

// last reads the last message on a subject of a table. Without one the error is [ErrNoRecord].
func last(ctx context.Context, nc *nats.Conn, at Address, subject string) ([]byte, error) {
	m, err := nc.RequestWithContext(ctx, at.Reading()+subject, nil)
	if err != nil {
		return nil, err
	}
	switch status := m.Header.Get("Status"); status {
	case "":
		return m.Data, nil
	case "404":
		return nil, ErrNoRecord
	default:
		return nil, fmt.Errorf("club: %s: %s %s", subject, status, m.Header.Get("Description"))
	}
}

// count returns how many records the club has of a game: as many as from, or more, unless an older copy of the club was opened.
func count(ctx context.Context, nc *nats.Conn, at Address, game string, from int) (n int, err error) {
	has := func(k int) bool {
		if err == nil {
			_, err = last(ctx, nc, at, at.Log(game, k))
		}
		there := err == nil
		if errors.Is(err, ErrNoRecord) {
			err = nil
		}
		return there
	}
	if from > 0 && !has(from-1) {
		from = 0
	}
	n, step := from, 1
	for has(n + step - 1) {
		n, step = n+step, 2*step
	}
	n += sort.Search(step-1, func(i int) bool { return !has(n + i) })
	return n, err
}

// atOnce is how many requests are sent before the first is answered.
const atOnce = 32

// A message is the last one on a subject, or why it was not read.
type message struct {
	data []byte
	err  error
}

// lastOf reads the last message on each of these subjects of a table.
func lastOf(ctx context.Context, nc *nats.Conn, at Address, subjects []string) []message {
	list := make([]message, len(subjects))
	for from := 0; from < len(list); from += atOnce {
		var all sync.WaitGroup
		for i := from; i < min(from+atOnce, len(list)); i++ {
			all.Go(func() { list[i].data, list[i].err = last(ctx, nc, at, subjects[i]) })
		}
		all.Wait()
	}
	return list
}
