package table

// room counts how much of an array is in use. A log that grows by an entry is a new list,
// and the old one stays what it was; yet they may share an array, as long as only one
// list is continued in it. That spares copying thousands of entries at every answer.
type room struct{ used int }

// with is the list with x behind it. The array of list is continued if nobody else has
// done so, else copied.
func with[X any](list []X, x X, in *room) ([]X, *room) {
	n := len(list)
	if in != nil && n < cap(list) && in.used == n {
		in.used++
		return append(list, x), in
	}
	longer := make([]X, n+1, n+n/16+16)
	copy(longer, list)
	longer[n] = x
	return longer, &room{n + 1}
}
