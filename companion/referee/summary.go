package referee

import (
	"runtime/debug"

	"hafenmeister/companion/log"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A Summary is the summary of a game in a list.
type Summary struct {
	Status  table.Text // the progress, such as "Round 3 of 6"; zero in a set-up, and when the game is over
	Winners []string   // the names of the players in first place; nil until the game is over
}

// ReadSummary returns the summary of a game. It plays the game only if that is not over; another program may be
// playing it meanwhile. Its errors are those of [LookAt], and a *CrashError if the rules panic.
func ReadSummary(folder *log.Folder, find func(name string) *setup.Info, h log.Head) (g Summary, err error) {
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
	case now.Mismatch() != nil:
		return g, now.Mismatch()
	}
	return Summary{Status: now.View().Title}, nil
}
