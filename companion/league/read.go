package league

import (
	"cmp"
	"slices"

	"hafenmeister/companion/log"
)

// A Skipped game cannot be read.
type Skipped struct {
	ID  string
	Err error // [log.Head].Err
}

// Read returns the finished games of the folder that are not deleted and pass the filter, oldest first, and all games
// that are not deleted and cannot be read, whatever the filter. Games may be played at the same time. The error is that
// of [log.Folder.Games].
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
			r.Seats = h.Result.Standings
			results = append(results, r)
		}
	}
	slices.SortFunc(results, func(a, b Result) int { return cmp.Or(a.Ended.Compare(b.Ended), cmp.Compare(a.ID, b.ID)) })
	return results, skipped, nil
}
