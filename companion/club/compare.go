package club

import (
	"bytes"
	"context"
	"fmt"

	"filippo.io/age"
	"github.com/nats-io/nats.go"

	"hafenmeister/companion/log"
)

// Compare reads a game in the club and in its file, from the first line to the last. It returns how
// many lines the club has: those of the file, byte for byte and in order, or else an error says
// where the two differ. The club may be behind.
func Compare(ctx context.Context, nc *nats.Conn, at Address, key age.Identity, game *log.Game) (n int, err error) {
	id, sums := game.Header().ID, game.Sums()
	lines, err := game.Raw(0)
	if err != nil {
		return 0, err
	}
	for rec, err := range Records(ctx, nc, at, id, key) {
		if err != nil {
			return n, err
		}
		for _, line := range rec.Lines {
			if n == len(lines) {
				return n, fmt.Errorf("club: game %s: the club has line %d, the file ends before it", id, n+1)
			}
			if !bytes.Equal(line, lines[n]) {
				return n, fmt.Errorf("club: game %s: line %d differs: %q in the club, %q in the file", id, n+1, line, lines[n])
			}
			n++
		}
		if rec.N != n || n == 0 || rec.Sum != sums[n-1] {
			return n, fmt.Errorf("club: game %s: a record ends with line %d and another sum", id, rec.N)
		}
	}
	return n, nil
}
