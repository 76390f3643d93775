package table

import "iter"

// Find returns the first of the list that id stands for, the zero value if none does.
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

// First returns the first of seq, the zero value if nothing comes of it.
func First[X any](seq iter.Seq[X]) (x X) {
	for x = range seq {
		return x
	}
	return x
}

// Len returns how many come of seq.
func Len[X any](seq iter.Seq[X]) (n int) {
	for range seq {
		n++
	}
	return n
}
