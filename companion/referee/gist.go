package referee

import (
	"runtime/debug"

	"hafenmeister/companion/log"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A Gist is what a list of evenings tells of one.
type Gist struct {
	Stands  table.Text // how far it has come, such as "Round 3 of 6"; zero in a set-up, and when it is over
	Winners []string   // the names of those in the first place, none while the game continues
}

// ReadGist returns the gist of a game. Only one that is not over is played for it; it may be played
// elsewhere meanwhile. Errors are those of [Look]; a panic of the rules is a *CrashError.
func ReadGist(folder *log.Folder, find func(name string) *setup.Info, h log.Head) (g Gist, err error) {
	switch {
	case h.Err != nil:
		return g, h.Err
	case h.Result != nil:
		for _, s := range h.Result.Standings {
			if s.Place == 1 {
				g.Winners = append(g.Winners, s.Player)
			}
		}
		return g, nil
	case h.Asking:
		return g, nil
	}
	defer func() {
		if p := recover(); p != nil {
			err = &CrashError{p, string(debug.Stack())}
		}
	}()
	now, err := LookAt(folder, find, &h)
	switch {
	case err != nil:
		return g, err
	case now.Misfit() != nil:
		return g, now.Misfit()
	}
	return Gist{Stands: now.View().Title}, nil
}
