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

// mostState is how long a state may be, in bytes: a table may send what it likes on its subject.
const mostState = 16 << 10

// mostGames is how many games of one table the board knows, the newest.
const mostGames = 2000

// A board is what all tables tell: the newest state of each game.
type board struct {
	*program
	path string
	s    *session
	file *results

	mu            sync.Mutex
	subscriptions map[string]*subscription         // by table; changed by one goroutine
	states        map[string]map[string]*gameState // by table and game
}

// gameState is what a table has told of a game. The times are the club's: clocks of tables differ.
type gameState struct {
	resultLine
	state club.State
	saved bool // the file of results has it
}

// newGameState returns what a table has told at a time of a game, which has ended then if it is over.
func newGameState(table, account, id string, at, ended time.Time, s club.State) *gameState {
	r := &gameState{state: s, resultLine: resultLine{Table: table, Account: account, At: at, Over: s.Over && len(s.Seats) <= league.MostSeats,
		Result: league.Result{ID: id, Game: s.Game, Ended: ended, Out: s.Out}}}
	for _, seat := range s.Seats {
		r.Seats = append(r.Seats, league.Seat{Player: short(seat.Name), Points: seat.Points, Place: seat.Place})
	}
	slices.SortStableFunc(r.Seats, func(x, y league.Seat) int { return cmp.Compare(x.Place, y.Place) })
	return r
}

func newBoard(p *program, k *clubFile, s *session, file *results) *board {
	return &board{program: p, path: "/" + k.Board, s: s, file: file, subscriptions: map[string]*subscription{}, states: map[string]map[string]*gameState{}}
}

// subscription is to a table that the board listens to.
type subscription struct {
	key     seed          // of the table's account: another table of the same name has another
	account string        // its public half
	ready   chan struct{} // closed when the board shows all that was there
	stop    func()
}

// follow listens to the tables that there are now, and forgets those that were expelled.
func (b *board) follow(ctx context.Context) error {
	k, err := b.load()
	if err != nil {
		return err
	}
	there := map[string]seed{}
	for _, t := range k.Tables {
		if t.hasJoined() {
			there[t.Name] = t.Account
		}
	}
	for name, f := range b.subscriptions {
		if there[name] != f.key {
			f.stop()
			b.mu.Lock()
			delete(b.subscriptions, name)
			delete(b.states, name)
			b.mu.Unlock()
		}
	}
	for name, key := range there {
		if b.subscriptions[name] != nil {
			continue
		}
		f, err := b.listen(ctx, k.at(name), key)
		if errors.Is(err, jetstream.ErrStreamNotFound) { // a table that is just joining
			continue
		} else if err != nil {
			return err
		}
		b.mu.Lock()
		b.subscriptions[name] = f
		b.mu.Unlock()
	}
	return nil
}

func (b *board) listen(ctx context.Context, at club.Address, key seed) (*subscription, error) {
	account := key.public()
	stream, err := b.s.js.Stream(ctx, at.Stream())
	if err != nil {
		return nil, err
	}
	c, err := stream.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{FilterSubjects: []string{at.State("*")}, DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy})
	if err != nil {
		return nil, err
	}
	f := &subscription{key: key, account: account, ready: make(chan struct{})}
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
			b.keep(t)
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
		stream.DeleteConsumer(ctx, c.CachedInfo().Name) // otherwise it stays for minutes
	}
	return f, nil
}

// wait waits until the board shows all that was there. Of a damaged stream not all comes: it is not waited for long.
func (b *board) wait(ctx context.Context) {
	ctx, stop := context.WithTimeout(ctx, 5*time.Second)
	defer stop()
	for _, f := range b.subscriptions {
		select {
		case <-f.ready:
		case <-ctx.Done():
		}
	}
}

// stop ends listening.
func (b *board) stop() {
	for _, f := range b.subscriptions {
		f.stop()
	}
}

// read reads a state, nil if the message is none.
func read(ctx context.Context, stream jetstream.Stream, from club.Address, account string, m jetstream.Msg, at time.Time) *gameState {
	var s club.State
	if len(m.Data()) > mostState || json.Unmarshal(m.Data(), &s) != nil {
		return nil
	}
	id, ended := strings.Split(m.Subject(), ".")[3], time.Time{}
	if s.Over { // a table that looks at an old game again tells of it once more, but has answered nothing
		ended = at
		if last, err := stream.GetLastMsgForSubject(ctx, from.Records(id)); err == nil {
			ended = last.Time // when the club received its last answer
		}
		if end := at.Add(-time.Duration(s.Ago) * time.Second); s.Ago > 0 && end.Before(ended) {
			ended = end // it was played while the club was away
		}
	}
	return newGameState(from.Table, account, id, at, ended, s)
}

// keep keeps a state, if it is the newest of its game, and as many games of a table as there is room for.
func (b *board) keep(t *gameState) {
	b.mu.Lock()
	defer b.mu.Unlock()
	games := b.states[t.Table]
	if games == nil {
		games = map[string]*gameState{}
		b.states[t.Table] = games
	}
	if was := games[t.ID]; was != nil && was.At.After(t.At) {
		return
	}
	games[t.ID] = t
	if len(games) > mostGames {
		delete(games, slices.MinFunc(slices.Collect(maps.Values(games)), byTime).ID)
	}
}

func byTime(x, y *gameState) int { return x.At.Compare(y.At) }

// What counts as long, and when a game is no longer shown.
const (
	long  = 5 * time.Minute
	stale = 12 * time.Hour
)
