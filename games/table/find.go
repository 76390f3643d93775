package table

import "iter"

// Find returns the first item of list with that id, or the zero value if there is none.
func Find[X Item](list []X, id string) (none X) {
	for _, x := range list {
		if x.ID() == id {
			return x
		}
	}
	return none
}

// None reports whether seq is empty.
func None[X any](seq iter.Seq[X]) bool {
	for range seq {
		return false
	}
	return true
}

// First returns the first element of seq, or the zero value if seq is empty.
func First[X any](seq iter.Seq[X]) (x X) {
	for x = range seq {
		return x
	}
	return x
}

// Len returns the number of elements of seq.
func Len[X any](seq iter.Seq[X]) (n int) {
	for range seq {
		n++
	}
	return n
}
