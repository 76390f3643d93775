package club

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"filippo.io/age"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// A Machine is one on which a table plays.
type Machine struct {
	ID   string `json:"id"` // "" of one that takes no leases
	Name string `json:"name,omitempty"`
}

// A HeldError says that a game is played on another machine.
type HeldError struct {
	Game string
	By   Machine
}

func (e *HeldError) Error() string {
	return fmt.Sprintf("club: game %s is played on %s", e.Game, e.By.Name)
}

// A lease says which machine plays a game. It lies in a key-value bucket, encrypted for the table. It
// has no end: who takes a game over has it until somebody takes it over in turn. The bucket tells a
// machine where the game is played now; that the other does not write into it any more is the
// doing of the log, where who takes over leaves a record of its own.
type lease struct {
	By    Machine   `json:"by"`
	Since time.Time `json:"since"`
}

// leaseBucket is the name of the bucket of a club's leases.
func leaseBucket(club string) string { return "HAFEN_" + club }

func leaseStream(club string) string { return "KV_" + leaseBucket(club) }

// lease is the subject of a game's lease; "*" for all games.
func (a Address) lease(game string) string {
	return "$KV." + leaseBucket(a.Club) + "." + a.Table + "." + game
}

// readLease reads a game's lease and its revision. Nobody's is a zero one, and so is what the table
// has not written itself.
func readLease(ctx context.Context, nc *nats.Conn, at Address, game string, key age.Identity) (l lease, revision uint64, err error) {
	data, revision, err := last(ctx, nc, leaseStream(at.Club), at.lease(game))
	if errors.Is(err, ErrNoRecord) {
		return l, 0, nil
	} else if err != nil {
		return l, 0, err
	}
	r, err := age.Decrypt(bytes.NewReader(data), key)
	if err != nil {
		return l, revision, nil
	}
	if plain, err := io.ReadAll(r); err != nil || json.Unmarshal(plain, &l) != nil {
		return lease{}, revision, nil
	}
	return l, revision, nil
}

// writeLease makes a machine the one that plays a game, if the lease is still at that revision.
func writeLease(ctx context.Context, js jetstream.JetStream, at Address, game string, by Machine, revision uint64, key *age.X25519Identity) error {
	data, err := sealed(lease{by, time.Now().UTC()}, key)
	if err != nil {
		return err
	}
	_, err = js.Publish(ctx, Sent(at.lease(game)), data, jetstream.WithExpectLastSequencePerSubject(revision), jetstream.WithExpectStream(leaseStream(at.Club)))
	return err
}
