package table

import "iter"

// Find is the first of the list that id stands for, the zero value if none does.
func Find[X Item](list []X, id string) (none X) {
	for _, x := range list {
		if x.ID() == id {
			return x
		}
	}
	return none
}

// None reports whether nothing comes of seq.
func None[X any](seq iter.Seq[X]) bool {
	for range seq {
		return false
	}
	return true
}
