package table

import (
	"iter"
	"slices"
)

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

// FirstWhere returns the first element of list that fits, or the zero value if there is none.
func FirstWhere[X any](list []X, fits func(X) bool) (none X) {
	if i := slices.IndexFunc(list, fits); i >= 0 {
		return list[i]
	}
	return none
}

// CountWhere returns how many elements of list fit.
func CountWhere[X any](list []X, fits func(X) bool) (n int) {
	for _, x := range list {
		if fits(x) {
			n++
		}
	}
	return n
}

// Len returns the number of elements of seq.
func Len[X any](seq iter.Seq[X]) (n int) {
	for range seq {
		n++
	}
	return n
}
