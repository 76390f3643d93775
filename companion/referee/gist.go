package referee

import (
	"runtime/debug"

	"hafenmeister/companion/logbook"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A Gist is what a list of evenings tells of one.
type Gist struct {
	Players   []table.Player
	Stands    table.Text // how far it has come, such as "Round 3 of 6"; zero in a set-up
	Over      bool
	Standings []table.Standing // of a game that is over, best first
}

// ReadGist reads the game of a head. It only reads: the game may be played meanwhile. Errors
// are those of [Look]; a panic of the rules is a *CrashError.
func ReadGist(book *logbook.Book, find func(name string) *setup.Info, h logbook.Head) (g Gist, err error) {
	if h.Damaged {
		return g, &logbook.DamagedError{Path: book.Path(), Game: h.ID}
	}
	defer func() {
		if p := recover(); p != nil {
			err = &CrashError{p, string(debug.Stack())}
		}
	}()
	now, err := Look(book, find, h.ID)
	switch {
	case err != nil:
		return g, err
	case now.Misfit() != nil:
		return g, now.Misfit()
	case now.Asking:
		return g, nil
	}
	g = Gist{Players: now.Players(), Stands: now.View().Title, Over: now.Over()}
	if g.Over {
		g.Standings = now.Standings()
	}
	return g, nil
}

// Winners are the names of those in the first place, none while the game goes on.
func (g *Gist) Winners() (names []string) {
	for _, s := range g.Standings {
		if s.Place == 1 {
			names = append(names, table.NameOf(g.Players, s.Player))
		}
	}
	return names
}
