package league

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"
	"slices"

	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A Skipped game is finished, as the book says, but nobody can tell how it went.
type Skipped struct {
	ID  string
	Err error // a *logbook.DamagedError, a *referee.UnknownGameError, an *OpenError, mostly
}

// An OpenError says that a game is not over by the rules of today, though the book says so.
type OpenError struct{ ID string }

func (e *OpenError) Error() string { return fmt.Sprintf("league: %s is not over", e.ID) }

// Key is the key of the sentence.
func (e *OpenError) Key() string { return "err.league.open" }

// Args fill it.
func (e *OpenError) Args() map[string]any { return map[string]any{"id": e.ID} }

// Read reads the finished games of the book that are not deleted and pass the filter, oldest first. It only reads:
// games may be played meanwhile. Errors are those of the book.
func Read(ctx context.Context, book *logbook.Book, find func(name string) *setup.Info, f Filter) ([]Result, []Skipped, error) {
	heads, err := book.Games(ctx)
	if err != nil {
		return nil, nil, err
	}
	var results []Result
	var skipped []Skipped
	for _, h := range logbook.Kept(heads) {
		if !h.Damaged && (!h.Over || h.Stage != logbook.StagePlay || len(f.Of([]Result{{Game: h.Game, Ended: h.Changed}})) == 0) {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		seats, err := seatsOf(book, find, h)
		if err != nil {
			skipped = append(skipped, Skipped{h.ID, err})
			continue
		}
		results = append(results, Result{ID: h.ID, Game: h.Game, Ended: h.Changed, Out: h.Out, Seats: seats})
	}
	slices.SortFunc(results, func(a, b Result) int { return cmp.Or(a.Ended.Compare(b.Ended), cmp.Compare(a.ID, b.ID)) })
	return results, skipped, nil
}

// seatsOf is how a finished game went.
func seatsOf(book *logbook.Book, find func(name string) *setup.Info, h logbook.Head) (seats []Seat, err error) {
	if h.Damaged {
		return nil, &logbook.DamagedError{Path: book.Path(), Game: h.ID}
	}
	defer func() {
		if p := recover(); p != nil {
			err = &referee.CrashError{Panic: p, Stack: string(debug.Stack())}
		}
	}()
	now, err := referee.Look(book, find, h.ID)
	switch {
	case err != nil:
		return nil, err
	case now.Misfit() != nil:
		return nil, now.Misfit()
	case !now.Over():
		return nil, &OpenError{h.ID}
	}
	for _, s := range now.Standings() {
		seats = append(seats, Seat{table.NameOf(now.Players(), s.Player), s.Known(), s.Place})
	}
	return seats, nil
}
