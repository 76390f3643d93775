package replay

import "hafenmeister/games/table"

// Rebased and Rebase let the tests look at rebasing by itself.
type Rebased = rebased

func Rebase(g table.Game, recs, old []Record) Rebased { return rebase(g, 0, recs, old) }

// RecordsOf are the records of a fold.
func RecordsOf(f *Timeline) []Record { return records(f.last.after(f.last.at(0))) }
