package replay

import "hafenmeister/games/table"

// Rebased and Rebase export rebasing for tests.
type Rebased = rebased

func Rebase(g table.Game, recs, old []Record) Rebased { return rebase(g, 0, recs, old) }

// RecordsOf returns the effective records of a timeline.
func RecordsOf(f *Timeline) []Record { return records(f.last.after(f.last.at(0))) }
