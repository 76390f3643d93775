package web

import (
	"maps"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// mostOpen is how many orders of earlier acts are kept at most: nobody has to tick any off.
const mostOpen = 8

// A news is one thing that happened.
type news struct {
	text  table.Text
	order bool // it says what to do with the pieces
	tally *table.Tally
	id    string // of an order: what ticks it off
}

// todo is what people have been told to do with the pieces, until they tick it off. It never changes.
type todo struct {
	lists  []orders // the newest last
	ticked map[string]bool
}

// orders are those of one act.
type orders struct {
	n    int // the number that the next entry then had
	list []news
}

// with is todo after an act with these orders: what was ticked off is gone, and what was not stays.
// stands reports whether an entry still does; nil that all do.
func (t todo) with(n int, list []news, stands func(entry int) bool) (out todo) {
	room := mostOpen
	for _, o := range slices.Backward(t.lists) {
		if stands != nil && !stands(o.n-1) {
			continue
		}
		left := orders{n: o.n}
		for _, one := range o.list {
			if !t.ticked[one.id] && one.tally == nil {
				left.list = append(left.list, one)
			}
		}
		if room -= len(left.list); len(left.list) > 0 && room >= 0 {
			out.lists = slices.Insert(out.lists, 0, left)
		}
	}
	if len(list) > 0 {
		for i := range list {
			list[i].id = strconv.Itoa(n) + "." + strconv.Itoa(i)
		}
		out.lists = append(out.lists, orders{n, list})
	}
	return out
}

// tick ticks an order off, "" all of them, or makes it open again. It reports whether there is such a one.
func (t todo) tick(id string) (out todo, ok bool) {
	out = todo{t.lists, maps.Clone(t.ticked)}
	if out.ticked == nil {
		out.ticked = map[string]bool{}
	}
	for _, o := range t.lists {
		for _, one := range o.list {
			switch {
			case id == "":
				ok = ok || !t.ticked[one.id]
				out.ticked[one.id] = true
			case one.id == id:
				ok = true
				out.ticked[id] = !t.ticked[id]
			}
		}
	}
	return out, ok
}

// open is how many orders are not ticked off.
func (t todo) open() (n int) {
	for _, o := range t.lists {
		for _, one := range o.list {
			if !t.ticked[one.id] {
				n++
			}
		}
	}
	return n
}
