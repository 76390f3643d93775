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

// First is the first of seq, the zero value if nothing comes of it.
func First[X any](seq iter.Seq[X]) (x X) {
	for x = range seq {
		return x
	}
	return x
}

// Len is how many come of seq.
func Len[X any](seq iter.Seq[X]) (n int) {
	for range seq {
		n++
	}
	return n
}

// Clockwise are those of the seats who are in, beginning with the seat from.
func Clockwise[P any](seats []P, from int, in func(P) bool) iter.Seq[P] {
	return func(yield func(P) bool) {
		for i := range seats {
			if p := seats[(from+i)%len(seats)]; in(p) && !yield(p) {
				return
			}
		}
	}
}
