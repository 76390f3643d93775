package club

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/log"
)

// What one record holds at most, far below what a message may hold.
const (
	mostLines   = 200
	mostOfLines = 128 << 10 // bytes
)

// An ElsewhereError says that the club has lines of a game that its file does not: it was continued on another machine,
// or the file is an older copy.
type ElsewhereError struct {
	Game  string
	Club  int // how many lines the club has
	Local int // and the file
}

func (e *ElsewhereError) Error() string {
	return fmt.Sprintf("club: game %s continues elsewhere: the club has %d lines, the file %d", e.Game, e.Club, e.Local)
}

// A HeldError says that a game is played on another machine.
type HeldError struct {
	Game string
	By   Machine
}

func (e *HeldError) Error() string {
	return fmt.Sprintf("club: game %s is played on %s", e.Game, e.By.Name)
}

// An outgoing is one game on its way to the club. Only the goroutine of its link uses it.
type outgoing struct {
	l       *Link
	id      string
	game    *log.Game // open for reading
	fenced  error     // why it may not be published any more
	synced  bool      // records and n are what the club has
	records int
	n       int // the lines in them

	sent    bool      // something was published since the club was told the state of the game
	end     Listed    // what the club was told of its end; "" nothing
	checked time.Time // when the club was last known to have no records of another machine
}

// fenceInterval is how often a machine makes sure that a game which it plays is still its own. When it sends an answer it
// finds out at once. Tests wait less.
var fenceInterval = 20 * time.Second

// send publishes all that the club does not have yet. After an error it is to be tried again, but for [outgoing.fenced].
func (g *outgoing) send(ctx context.Context) error {
	if err := g.refresh(); err != nil {
		return err
	}
	if g.id == g.l.id && time.Since(g.checked) > fenceInterval {
		g.synced = false
	}
	for again := 0; ; {
		if !g.synced {
			if err := g.sync(ctx); err != nil {
				return err
			}
		}
		rec, err := g.next()
		if rec == nil {
			return err
		}
		if err := g.l.pointTo(ctx, g.id); err != nil {
			return err
		}
		if err = publish(ctx, g.l.js, g.l.o.At, g.id, g.records, rec, g.l.o.Key); err == nil {
			g.records, g.n, g.sent, g.checked, again = g.records+1, rec.N, true, time.Now(), 0
			continue
		}
		g.synced = false // perhaps it has arrived all the same
		if again++; !isWrongSequence(err) || again > 2 {
			return err
		}
	}
}

// refresh reads what was written since. A game that was deleted is in another place.
func (g *outgoing) refresh() error {
	_, err := g.game.Refresh()
	if gone, ok := errors.AsType[*log.NotSavedError](err); !ok || gone.Cause != log.CauseGone {
		return err
	}
	game, err := g.l.o.Folder.Look(g.id)
	if err == nil {
		g.game = game
	}
	return err
}

// behind returns how many entries the club does not have, as far as is known.
func (g *outgoing) behind() (n int) {
	lines := g.game.Lines()
	for _, l := range lines[min(max(g.n-1, 0), len(lines)):] { // the header is none of them
		if l.Entry != nil {
			n++
		}
	}
	return n
}

// sync finds the last record in the club, and with it where to continue.
func (g *outgoing) sync(ctx context.Context) (err error) {
	o := &g.l.o
	if g.records, err = count(ctx, g.l.nc, o.At, g.id, g.records); err != nil {
		return err
	}
	rec := &LogMessage{By: o.Machine} // what comes before the first
	if g.records > 0 {
		data, err := last(ctx, g.l.nc, o.At, o.At.Log(g.id, g.records-1))
		if err != nil {
			return err
		}
		if rec, err = unseal(data, o.Key); errors.Is(err, ErrKey) {
			g.fenced = err
		}
		if err != nil {
			return err
		}
	}
	g.synced, g.n, g.checked = true, rec.N, time.Now()
	sums := g.game.Sums()
	switch {
	case rec.By.ID != o.Machine.ID:
		g.fenced = &HeldError{g.id, rec.By}
	case rec.N > len(sums) || rec.N > 0 && sums[rec.N-1] != rec.Sum:
		g.fenced = &ElsewhereError{g.id, rec.N, len(sums)}
	}
	return g.fenced
}

// next returns the next record, nil if the club has everything. It ends where an act does.
func (g *outgoing) next() (*LogMessage, error) {
	lines, err := g.game.Raw(g.n)
	if err != nil || len(lines) == 0 {
		return nil, err
	}
	rec := &LogMessage{Format: format, By: g.l.o.Machine}
	size := 0
	for _, line := range lines {
		rec.Lines = append(rec.Lines, line)
		size += len(line)
		if (len(rec.Lines) >= mostLines || size >= mostOfLines) && log.EndsAct(line) {
			break
		}
	}
	rec.N = g.n + len(rec.Lines)
	rec.Sum = g.game.Sums()[rec.N-1]
	return rec, nil
}

// publish adds a record to a game that has so many. If it has more the error is one for [isWrongSequence].
func publish(ctx context.Context, js jetstream.JetStream, at Address, game string, records int, rec *LogMessage, key RecordKey) error {
	data, err := seal(rec, key)
	if err != nil {
		return err
	}
	_, err = js.Publish(ctx, at.Log(game, records), data, jetstream.WithExpectLastSequencePerSubject(0), jetstream.WithExpectStream(at.Stream()))
	return err
}

func isWrongSequence(err error) bool {
	api, ok := errors.AsType[*jetstream.APIError](err)
	return ok && api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence
}

// isRefused reports whether the club does not let the table in.
func isRefused(err error) bool {
	return errors.Is(err, nats.ErrAuthorization) || errors.Is(err, nats.ErrAuthExpired) || errors.Is(err, nats.ErrAuthRevoked)
}
