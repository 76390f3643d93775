package league

import (
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"hafenmeister/games/table"
)

// Flags choose the games of a league on a command line, and how they are told.
type Flags struct {
	Games []string
	Since string
	Each  bool
	JSON  bool
}

// Register gives a command the flags.
func (f *Flags) Register(flags *pflag.FlagSet) {
	flags.StringSliceVar(&f.Games, "game", nil, "only games with this `name`; several, or several times")
	flags.StringVar(&f.Since, "since", "", "only games that ended on this `day` or later, such as 2026-09-01")
	flags.BoolVar(&f.Each, "each", false, "tell the games too, the last one first")
	flags.BoolVar(&f.JSON, "json", false, "as lines for other programs")
}

// A TypedError says what cannot be of what was typed.
type TypedError struct{ Text table.Text }

func (e *TypedError) Error() string { return "league: " + e.Text.Key }

func newTypedError(key string, args ...table.Arg) error { return &TypedError{table.Say(key, args...)} }

// FilterOf reads what chooses games: their names, and a day such as 2026-09-01 or "".
// What cannot be is a [TypedError].
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

// MostSeats is how many may sit at a table: no game here is for more.
const MostSeats = 8

// CheckSizes makes sure that so many may sit at a table. What cannot be is a [TypedError].
func CheckSizes(sizes []int) error {
	for _, size := range sizes {
		if size < 2 || size > MostSeats {
			return newTypedError("league.err.size", table.Num("size", size), table.Num("most", MostSeats))
		}
	}
	return nil
}

// CheckNames makes sure that everybody has a name of their own. What cannot be is a [TypedError].
func CheckNames(names []string) error {
	for i, name := range names {
		if table.PersonKey(name) == "" || slices.ContainsFunc(names[:i], func(other string) bool { return table.SamePerson(name, other) }) {
			return newTypedError("league.err.twice", table.Name("name", name))
		}
	}
	return nil
}
