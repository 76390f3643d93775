package club

import (
	"bytes"
	"context"
	"fmt"

	"filippo.io/age"
	"github.com/nats-io/nats.go"

	"hafenmeister/companion/logbook"
)

// Compare reads a game in the club and in the logbook from the first entry to the last. It
// returns how many entries the club has: those of the logbook, byte for byte and in order, or
// else an error says where the two differ. The club may be behind.
func Compare(ctx context.Context, nc *nats.Conn, at Address, key age.Identity, game *logbook.Game) (n int, err error) {
	head, entries := game.Head(), game.Entries()
	chain, headSum := head.Chain(), ""
	for rec, err := range Records(ctx, nc, at, head.ID, key) {
		if err != nil {
			return n, err
		}
		for _, e := range rec.Entries {
			if n == len(entries) {
				return n, fmt.Errorf("club: game %s: the club has entry %d, the logbook ends before it", head.ID, e.N)
			}
			if have := entries[n]; e.N != have.N || e.At != have.At.UnixMilli() || !bytes.Equal(e.Body, have.Body) || !bytes.Equal(e.Turn, have.Turn) {
				return n, fmt.Errorf("club: game %s: entry %d differs: %q in the club, %q in the logbook", head.ID, have.N, e.Body, have.Body)
			}
			chain = chain.Next(entries[n])
			n++
		}
		if rec.N != n || rec.Sum != chain.String() {
			return n, fmt.Errorf("club: game %s: a record ends with entry %d and another checksum", head.ID, rec.N)
		}
		headSum = rec.HeadSum
	}
	if _, sum := headOf(head); headSum != "" && n == len(entries) && sum != headSum {
		return n, fmt.Errorf("club: game %s: the head differs", head.ID)
	}
	return n, nil
}
