package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/club"
	"hafenmeister/companion/league"
)

// mostState is the maximum length of a state in bytes. The server does not check what a table publishes on its subject.
const mostState = 16 << 10

// mostGames is the maximum number of games of one table on the board, which drops the oldest.
const mostGames = 2000

// A board receives the states of the games of all tables, and keeps the newest of each game.
type board struct {
	*program
	path string
	s    *session
	file *results

	mu     sync.Mutex
	tables map[string]*subscription // by name; only one goroutine changes it
}

// A gameState is the state of a game as its table sent it. Times are by the club's clock, as those of tables differ.
type gameState struct {
	resultLine
	state club.State
	saved bool // in the results file
}

// newGameState returns a state that the club received at that time. ended is the end of the game, zero if it is not over.
func newGameState(table, account, id string, at, ended time.Time, s club.State) *gameState {
	r := &gameState{state: s, resultLine: resultLine{Table: table, Account: account, At: at, Over: s.Over && len(s.Seats) <= league.MaxSeats,
		Result: league.Result{ID: id, Game: s.Game, Ended: ended, Out: s.Out}}}
	for _, seat := range s.Seats {
		seat.Player = short(seat.Player)
		r.Seats = append(r.Seats, seat)
	}
	slices.SortStableFunc(r.Seats, func(x, y league.Seat) int { return cmp.Compare(x.Place, y.Place) })
	return r
}

func newBoard(p *program, k *clubFile, s *session, file *results) *board {
	return &board{program: p, path: "/" + k.Board, s: s, file: file, tables: map[string]*subscription{}}
}

// A subscription receives the states of one table.
type subscription struct {
	account string                // of the table; differs for a later table of the same name
	games   map[string]*gameState // by ID; the mutex of the board guards it
	ready   chan struct{}         // closed when the board has all states that existed
	stop    func()
}

// follow subscribes to the tables that have joined, unless it has already, and drops those that were expelled.
func (b *board) follow(ctx context.Context) error {
	k, err := b.load()
	if err != nil {
		return err
	}
	there := map[string]string{} // accounts by name
	for _, t := range k.Tables {
		if t.hasJoined() {
			there[t.Name] = t.Account.public()
		}
	}
	for name, f := range b.tables {
		if there[name] != f.account {
			f.stop()
			b.mu.Lock()
			delete(b.tables, name)
			b.mu.Unlock()
		}
	}
	for name, account := range there {
		if b.tables[name] != nil {
			continue
		}
		f, err := b.listen(ctx, k.at(name), account)
		if errors.Is(err, jetstream.ErrStreamNotFound) { // the table is just joining
			continue
		} else if err != nil {
			return err
		}
		b.mu.Lock()
		b.tables[name] = f
		b.mu.Unlock()
	}
	return nil
}

func (b *board) listen(ctx context.Context, at club.Address, account string) (*subscription, error) {
	stream, err := b.s.js.Stream(ctx, at.Stream())
	if err != nil {
		return nil, err
	}
	c, err := stream.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{FilterSubjects: []string{at.State("*")}, DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy})
	if err != nil {
		return nil, err
	}
	f := &subscription{account: account, games: map[string]*gameState{}, ready: make(chan struct{})}
	all := sync.OnceFunc(func() { close(f.ready) })
	if info := c.CachedInfo(); info != nil && info.NumPending == 0 {
		all()
	}
	consuming, err := c.Consume(func(m jetstream.Msg) {
		meta, err := m.Metadata()
		if err != nil {
			return
		}
		if t := read(ctx, stream, at, account, m, meta.Timestamp); t != nil {
			b.mu.Lock()
			f.keep(t)
			b.mu.Unlock()
		}
		if meta.NumPending == 0 {
			all()
		}
	})
	if err != nil {
		return nil, err
	}
	f.stop = func() {
		consuming.Stop()
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		stream.DeleteConsumer(ctx, c.CachedInfo().Name) // otherwise the server keeps it for minutes
	}
	return f, nil
}

// wait waits until the board has all existing states, at most 5 seconds: a damaged stream never delivers all.
func (b *board) wait(ctx context.Context) {
	ctx, stop := context.WithTimeout(ctx, 5*time.Second)
	defer stop()
	for _, f := range b.tables {
		select {
		case <-f.ready:
		case <-ctx.Done():
		}
	}
}

// stop ends all subscriptions.
func (b *board) stop() {
	for _, f := range b.tables {
		f.stop()
	}
}

// read parses the state that the club received at that time. It returns nil if the message is not a state or too long.
func read(ctx context.Context, stream jetstream.Stream, from club.Address, account string, m jetstream.Msg, at time.Time) *gameState {
	var s club.State
	if len(m.Data()) > mostState || json.Unmarshal(m.Data(), &s) != nil {
		return nil
	}
	id, ended := strings.Split(m.Subject(), ".")[3], time.Time{}
	if s.Over { // a table that opens a finished game publishes its state again, without a new answer
		ended = at
		if last, err := stream.GetLastMsgForSubject(ctx, from.Records(id)); err == nil {
			ended = last.Time // when the club received the last record
		}
		if end := at.Add(-time.Duration(s.Ago) * time.Second); s.Ago > 0 && end.Before(ended) {
			ended = end // it ended while the club was out of reach
		}
	}
	return newGameState(from.Table, account, id, at, ended, s)
}

// keep stores a state unless it has a newer one of the game. Above mostGames, it drops the table's oldest game.
func (f *subscription) keep(t *gameState) {
	if was := f.games[t.ID]; was != nil && was.At.After(t.At) {
		return
	}
	f.games[t.ID] = t
	if len(f.games) > mostGames {
		delete(f.games, slices.MinFunc(slices.Collect(maps.Values(f.games)), func(x, y *gameState) int { return x.At.Compare(y.At) }).ID)
	}
}

// save writes the results that the file does not have. After an error the next call tries again.
func (b *board) save() (err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, f := range b.tables {
		for _, t := range f.games {
			if t.saved {
				continue
			}
			if t.saved, err = b.file.add(t.resultLine); err != nil {
				return err
			}
		}
	}
	return nil
}

// missing returns, for each table, how many finished games of the file are missing in its stream, of which a part was damaged
// or removed. It leaves out tables whose states have not all been read.
func (b *board) missing() map[string]int {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.file.mu.Lock()
	defer b.file.mu.Unlock()
	n := map[string]int{}
	for name, f := range b.tables {
		select {
		case <-f.ready:
		default:
			continue
		}
		for key, l := range b.file.lines {
			if t := f.games[key.id]; key.account == f.account && l.Over && (t == nil || t.At.Before(l.At)) && len(f.games) < mostGames {
				n[name]++
			}
		}
	}
	return n
}

// Times since the last state of a table: after long its row is marked, after stale it is not shown.
const (
	long  = 5 * time.Minute
	stale = 12 * time.Hour
)
