package club

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// An Address is a table of a club, and determines its subjects.
type Address struct {
	Club  string
	Table string
}

var plainName = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,31}$`)

// NameOK reports whether name may be the name of a club or a table, or a part of a subject: 1 to 32
// lower-case letters, digits and hyphens, not beginning with a hyphen.
func NameOK(name string) bool { return plainName.MatchString(name) }

// All returns every subject of the table. The table's account imports them and no others.
func (a Address) All() string { return a.subject(">") }

// Log returns the subject of record k of a game, from 0.
func (a Address) Log(game string, k int) string { return a.subject(game + ".log." + strconv.Itoa(k)) }

// Records returns the subject of all records of a game; "*" for all games.
func (a Address) Records(game string) string { return a.subject(game + ".log.*") }

// State returns the subject of a game's [State]; "*" for all games.
func (a Address) State(game string) string { return a.subject(game + ".state") }

// newest returns the subject of the ID of the game that the table sent last.
func (a Address) newest() string { return a.subject("newest") }

func (a Address) subject(what string) string { return "hafen." + a.Club + "." + a.Table + "." + what }

// Stream returns the name of the table's stream.
func (a Address) Stream() string { return "HAFEN_" + a.Club + "_" + a.Table }

// Reading returns the prefix of the subjects on which the table requests the last message on a subject, which follows it.
// Requests for many messages at once, which could keep the server busy, have no such subjects.
func (a Address) Reading() string { return "$JS.API.DIRECT.GET." + a.Stream() + "." }

// Limits of what a table can store in the club.
const (
	MaxMessageBytes = 1 << 20 // in a message
	mostMessages    = 200_000
)

// Limits are the limits of a table's stream.
type Limits struct {
	Bytes    int64
	Replicas int // 0 means 1
}

// ownerKey is the key of the owner's account in the metadata of a stream.
const ownerKey = "hafenmeister-account"

// MakeStream creates or updates the stream of a table with that account. It deletes a stream of another account, whose
// table had the same name and was expelled. js must be the club's, as no table may do so.
// A stream keeps the newest message on each subject. Each record has its own subject, so all records are kept.
func MakeStream(ctx context.Context, js jetstream.JetStream, at Address, account string, l Limits) error {
	err := deleteStream(ctx, js, at, func(owner string) bool { return owner != account })
	if err == nil {
		_, err = js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
			Name: at.Stream(), Subjects: []string{at.All()}, Storage: jetstream.FileStorage, Replicas: max(1, l.Replicas),
			MaxMsgsPerSubject: 1, MaxMsgSize: MaxMessageBytes, MaxMsgs: mostMessages, MaxBytes: l.Bytes,
			Discard:    jetstream.DiscardNew, // a full stream refuses messages; it does not delete old ones
			DenyDelete: true, AllowDirect: true, Metadata: map[string]string{ownerKey: account},
		})
	}
	if err != nil {
		return fmt.Errorf("club: table %s: %w", at.Table, err)
	}
	return nil
}

// DeleteStream deletes the stream of a table with that account, if it exists.
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

// last reads the last message on a subject of a table, which may have wildcards. It returns nil if there is none.
func last(ctx context.Context, nc *nats.Conn, at Address, subject string) (*nats.Msg, error) {
	m, err := nc.RequestWithContext(ctx, at.Reading()+subject, nil)
	if err != nil {
		return nil, err
	}
	switch status := m.Header.Get("Status"); status {
	case "":
		return m, nil
	case "404":
		return nil, nil
	default:
		return nil, fmt.Errorf("club: %s: %s %s", subject, status, m.Header.Get("Description"))
	}
}

// lastRecord reads the last record of a game. It returns 0 records if the club has none.
func lastRecord(ctx context.Context, nc *nats.Conn, at Address, game string) (records int, data []byte, err error) {
	m, err := last(ctx, nc, at, at.Records(game))
	if m == nil {
		return 0, nil, err
	}
	subject := m.Header.Get(nats.JSSubject)
	k, err := strconv.Atoi(subject[strings.LastIndexByte(subject, '.')+1:])
	return k + 1, m.Data, err
}

// atOnce is how many requests are sent at the same time.
const atOnce = 32

// lastOf reads the last message on each subject of a table, nil where there is none.
func lastOf(ctx context.Context, nc *nats.Conn, at Address, subjects []string) ([]*nats.Msg, error) {
	list, errs := make([]*nats.Msg, len(subjects)), make([]error, len(subjects))
	for from := 0; from < len(list); from += atOnce {
		var all sync.WaitGroup
		for i := from; i < min(from+atOnce, len(list)); i++ {
			all.Go(func() { list[i], errs[i] = last(ctx, nc, at, subjects[i]) })
		}
		all.Wait()
	}
	return list, cmp.Or(errs...)
}
