package league

import (
	"cmp"
	"slices"

	"hafenmeister/companion/log"
)

// A Skipped game cannot be read, so that nobody can tell how it went.
type Skipped struct {
	ID  string
	Err error // the head's
}

// Read reads the finished games of the folder that are not deleted and pass the filter, oldest first. It only reads:
// games may be played meanwhile. Errors are those of the folder.
func Read(folder *log.Folder, f Filter) (results []Result, skipped []Skipped, err error) {
	heads, err := folder.Games()
	if err != nil {
		return nil, nil, err
	}
	for _, h := range log.NotDeleted(heads) {
		switch r := (Result{ID: h.ID, Game: h.Game, Ended: h.Changed, Out: h.Notes.NoCount}); {
		case h.Err != nil:
			skipped = append(skipped, Skipped{h.ID, h.Err})
		case h.Over() && len(f.Apply([]Result{r})) > 0:
			for _, s := range h.Result.Standings {
				r.Seats = append(r.Seats, Seat{s.Player, s.Points, s.Place})
			}
			results = append(results, r)
		}
	}
	slices.SortFunc(results, func(a, b Result) int { return cmp.Or(a.Ended.Compare(b.Ended), cmp.Compare(a.ID, b.ID)) })
	return results, skipped, nil
}
