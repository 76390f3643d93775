package league

import (
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"hafenmeister/games/table"
)

// Flags are the flags of a command that prints a league.
type Flags struct {
	Games []string // see [FilterOf]
	Since string
	Each  bool // print the games too
	JSON  bool
}

// Register adds the flags to those of a command.
func (f *Flags) Register(flags *pflag.FlagSet) {
	flags.StringSliceVar(&f.Games, "game", nil, "only games with this `name`; several, or several times")
	flags.StringVar(&f.Since, "since", "", "only games that ended on this `day` or later, such as 2026-09-01")
	flags.BoolVar(&f.Each, "each", false, "tell the games too, the last one first")
	flags.BoolVar(&f.JSON, "json", false, "as lines for other programs")
}

// A TypedError reports an invalid argument that somebody typed.
type TypedError struct{ Text table.Text }

func (e *TypedError) Error() string { return "league: " + e.Text.Key }

func newTypedError(key string, args ...table.Arg) error { return &TypedError{table.Say(key, args...)} }

// FilterOf returns the filter for games with these names, each of which must be one of known, that ended
// on the day since, such as 2026-09-01, or later; "" means any day. Errors: *[TypedError].
func FilterOf(games []string, since string, known []string) (f Filter, err error) {
	for _, name := range games {
		if !slices.Contains(known, name) {
			return f, newTypedError("league.err.game", table.Name("typed", name), table.Name("known", strings.Join(known, ", ")))
		}
	}
	f.Games = games
	if since == "" {
		return f, nil
	}
	if f.Since, err = time.ParseInLocation(time.DateOnly, since, time.Local); err != nil {
		return f, newTypedError("league.err.day", table.Name("typed", since))
	}
	return f, nil
}

// MaxSeats is the maximum size of a table: no game is for more players.
const MaxSeats = 8

// CheckSizes returns a *[TypedError] unless all sizes of tables are from 2 to [MaxSeats].
func CheckSizes(sizes []int) error {
	for _, size := range sizes {
		if size < 2 || size > MaxSeats {
			return newTypedError("league.err.size", table.Num("size", size), table.Num("most", MaxSeats))
		}
	}
	return nil
}

// CheckNames returns a *[TypedError] if a name is empty or two name the same person.
func CheckNames(names []string) error {
	for i, name := range names {
		if table.PersonKey(name) == "" || slices.ContainsFunc(names[:i], func(other string) bool { return table.SamePerson(name, other) }) {
			return newTypedError("league.err.twice", table.Name("name", name))
		}
	}
	return nil
}
