package table

import "sync/atomic"

// room counts how much of an array is in use. A log that grows by an entry is a new list,
// and the old one stays what it was; yet they may share an array, as long as only one
// list is continued in it. That spares copying thousands of entries at every answer.
type room struct{ used atomic.Int64 }

// with is the list with x behind it. The array of list is continued if nobody else has
// done so, else copied.
func with[X any](list []X, x X, in *room) ([]X, *room) {
	n := len(list)
	if in != nil && n < cap(list) && in.used.CompareAndSwap(int64(n), int64(n)+1) {
		return append(list, x), in
	}
	longer := make([]X, n+1, n+n/4+16)
	copy(longer, list)
	longer[n] = x
	in = &room{}
	in.used.Store(int64(n) + 1)
	return longer, in
}
