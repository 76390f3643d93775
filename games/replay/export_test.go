package replay

import "hafenmeister/games/table"

// Mended and Mend let the tests look at mending by itself.
type Mended = mended

func Mend(g table.Game, recs, old []Record) Mended { return mend(g, 0, recs, old) }

// RecordsOf are the records of a fold.
func RecordsOf(f *Fold) []Record { return records(f.last.after(f.last.at(0))) }
