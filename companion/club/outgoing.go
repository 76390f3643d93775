package club

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/atomicfile"
	"hafenmeister/companion/log"
	"hafenmeister/games/table"
)

// Limits of one record, far below those of a message. A record may exceed them to end with an act.
const (
	mostLines   = 200
	mostOfLines = 128 << 10 // bytes
)

// errFenced reports that a game must not be published any more: another machine plays it, or the club has lines of it that its
// file does not have, or records under another key.
var errFenced = errors.New("club: the game must not be published")

// An outgoing is one game on its way to the club. Only the goroutine of its link uses it.
type outgoing struct {
	l       *Link
	id      string
	game    *log.Game  // open for reading
	fenced  table.Text // why it must not be published any more; zero if it may be
	held    bool       // another machine plays it
	records int        // number of records in the club
	has     ListEntry  // what the club has; until the first sync as it was listed

	out     bool      // it is over, and the state that was published says that it does not count
	sent    bool      // the state of the game must be published
	checked time.Time // when records and has were last known to be right; zero before the first sync and after an error
}

// fenceInterval is how often a link checks that no other machine has taken over the game that is played. It also finds
// out when it publishes a record. Tests wait less.
var fenceInterval = 20 * time.Second

// send publishes all lines that the club does not have. After an error it must be called again, unless g.fenced is set.
func (g *outgoing) send(ctx context.Context) error {
	if err := g.refresh(); err != nil {
		return err
	}
	if g.id == g.l.id && time.Since(g.checked) > fenceInterval {
		g.checked = time.Time{}
	}
	for again := 0; ; {
		if g.checked.IsZero() {
			if err := g.sync(ctx); err != nil {
				return err
			}
		}
		rec, err := g.next()
		if rec == nil {
			return err
		}
		if g.l.point != g.id { // another machine takes over the newest game if no game is named
			if err := g.l.publish(ctx, g.l.o.At.newest(), []byte(g.id)); err != nil {
				return err
			}
			g.l.point = g.id
		}
		if err = publish(ctx, g.l.js, g.l.o.At, g.id, g.records, rec, g.l.o.Key); err == nil {
			g.records, g.has.Lines, g.sent, g.checked, again = g.records+1, rec.N, true, time.Now(), 0
			continue
		}
		g.checked = time.Time{} // the record may have arrived nevertheless
		if again++; !isWrongSequence(err) || again > 2 {
			return err
		}
	}
}

// refresh reads new lines of the file. If the file is gone, it looks for the game again, which may have been moved.
func (g *outgoing) refresh() error {
	_, err := g.game.Refresh()
	if gone, ok := errors.AsType[*log.NotSavedError](err); !ok || gone.Cause != log.CauseGone {
		return err
	}
	game, err := g.l.o.Folder.ReadGame(g.id)
	if err == nil {
		g.game = game
	}
	return err
}

// list lists the game as one of which the club does not have all. If that fails, it is listed when the club cannot be
// reached or the link is closed.
func (g *outgoing) list() { g.l.o.List.Set(g.id, &ListEntry{Lines: g.has.Lines}) }

// behind returns how many entries of the file the club is not known to have, without the copies of a set-up that is asked
// again.
func (g *outgoing) behind() (n int) {
	lines := g.game.Lines()
	for i := max(g.has.Lines-1, 0); i < len(lines); i++ { // lines does not contain the header
		if lines[i].Entry != nil {
			n++
		} else if b := lines[i].Begin; b != nil && b.Asking {
			_, copied := log.LastSetup(lines[:i])
			n -= len(copied)
		}
	}
	return n
}

// sync reads the last record in the club, to know where to continue. It fences the game if another machine sent it or
// it is not a part of the file.
func (g *outgoing) sync(ctx context.Context) (err error) {
	o := &g.l.o
	var data []byte
	if g.records, data, err = lastRecord(ctx, g.l.nc, o.At, g.id); err != nil {
		return err
	}
	rec := &LogMessage{By: o.Machine} // without records
	if g.records > 0 {
		if rec, err = unseal(data, o.Key); errors.Is(err, ErrKey) {
			return g.fence("club.key")
		} else if err != nil {
			return err
		}
	}
	g.has.Lines, g.checked = rec.N, time.Now()
	sums := g.game.Sums()
	switch {
	case rec.By.ID != o.Machine.ID:
		g.held = true
		return g.fence("club.held", table.Name("name", rec.By.Name))
	case rec.N > len(sums) || rec.N > 0 && sums[rec.N-1] != rec.Sum:
		return g.fence("club.elsewhere", table.Num("club", rec.N), table.Num("local", len(sums)))
	}
	return nil
}

// fence sets g.fenced to a message and returns [errFenced].
func (g *outgoing) fence(key string, args ...table.Arg) error {
	g.fenced = table.Say(key, append(args, table.Name("id", g.id))...)
	return errFenced
}

// next returns the next record, or nil if the club has all lines. The record ends with the end of an act.
func (g *outgoing) next() (*LogMessage, error) {
	lines, err := g.game.Raw(g.has.Lines)
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
	rec.N = g.has.Lines + len(rec.Lines)
	rec.Sum = g.game.Sums()[rec.N-1]
	return rec, nil
}

// publish publishes the record with number records of a game. If the club already has it, [isWrongSequence] reports true
// for the error.
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

// isRefused reports whether the club refuses the table's credentials.
func isRefused(err error) bool {
	return errors.Is(err, nats.ErrAuthorization) || errors.Is(err, nats.ErrAuthExpired) || errors.Is(err, nats.ErrAuthRevoked)
}

// A Backlog is the path of the file that lists the games that a table has not fully sent to the club, and the finished
// games that it has. It is outside the folder of the games, which a link only reads.
type Backlog string

// A ListEntry says what the club is known to have of a game.
type ListEntry struct {
	Lines int  `json:"lines"`          // number of lines of its file
	Over  bool `json:"over,omitempty"` // the club has all of it, with its end
}

// Games returns the listed games by ID. A missing file is an empty list.
func (l Backlog) Games() (games map[string]*ListEntry, err error) {
	data, err := os.ReadFile(string(l))
	if errors.Is(err, fs.ErrNotExist) {
		return map[string]*ListEntry{}, nil
	}
	if err == nil {
		err = json.Unmarshal(data, &games)
	}
	if err != nil {
		err = fmt.Errorf("club: %s: %w", l, err)
	}
	return games, err
}

// Set lists a game; nil removes it from the list. It writes the file only if something changes.
func (l Backlog) Set(id string, is *ListEntry) error {
	games, err := l.Games()
	if err != nil || reflect.DeepEqual(games[id], is) {
		return err
	}
	if games[id] = is; is == nil {
		delete(games, id)
	}
	data, err := json.Marshal(games)
	if err != nil {
		return err
	}
	return atomicfile.Write(string(l), data)
}
