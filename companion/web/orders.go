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
	Text  table.Text   `json:"text"`
	Order bool         `json:"order,omitempty"` // it says what to do with the pieces
	Tally *table.Tally `json:"tally,omitempty"`
	ID    string       `json:"id"`             // of an order: what ticks it off
	Path  string       `json:"path,omitempty"` // of a move to put back told alone: the value that it is about
	Is    string       `json:"is,omitempty"`   // and what that is to be
}

// todo is what people have been told to do with the pieces, until they tick it off. It never changes.
type todo struct {
	Lists  []orders        `json:"lists"` // the newest last
	Ticked map[string]bool `json:"ticked,omitempty"`
}

// orders are those of one act.
type orders struct {
	N    int    `json:"n"` // the number that the next entry then had
	List []news `json:"list"`
}

// standing is todo without the orders of entries that stand no more.
func (t todo) standing(stands func(entry int) bool) todo {
	return todo{slices.DeleteFunc(slices.Clone(t.Lists), func(o orders) bool { return !stands(o.N - 1) }), t.Ticked}
}

// overtaken is todo without the moves to put back that are not true any more: something since has changed the same.
func (t todo) overtaken(values func() []table.Value) (out todo) {
	out.Ticked = t.Ticked
	for _, o := range t.Lists {
		left := orders{N: o.N}
		for _, one := range o.List {
			if one.Path == "" || !slices.ContainsFunc(values(), func(v table.Value) bool { return v.Path == one.Path && v.Get() != one.Is }) {
				left.List = append(left.List, one)
			}
		}
		if len(left.List) > 0 {
			out.Lists = append(out.Lists, left)
		}
	}
	return out
}

// with is todo after an act with these orders: what was ticked off is gone, and what was not stays.
func (t todo) with(n int, list []news) (out todo) {
	room := mostOpen
	for _, o := range slices.Backward(t.Lists) {
		left := orders{N: o.N}
		for _, one := range o.List {
			if !t.Ticked[one.ID] && one.Tally == nil {
				left.List = append(left.List, one)
			}
		}
		if room -= len(left.List); len(left.List) > 0 && room >= 0 {
			out.Lists = slices.Insert(out.Lists, 0, left)
		}
	}
	if len(list) > 0 {
		for i := range list {
			list[i].ID = strconv.Itoa(n) + "." + strconv.Itoa(i)
		}
		out.Lists = append(out.Lists, orders{n, list})
	}
	return out
}

// tick ticks an order off, or makes it open again; "" and the number of a list tick all off. It reports whether there is such a one.
func (t todo) tick(id string) (out todo, ok bool) {
	out = todo{t.Lists, maps.Clone(t.Ticked)}
	if out.Ticked == nil {
		out.Ticked = map[string]bool{}
	}
	for _, o := range t.Lists {
		for _, one := range o.List {
			switch {
			case id == "", id == strconv.Itoa(o.N):
				ok = ok || !t.Ticked[one.ID]
				out.Ticked[one.ID] = true
			case one.ID == id:
				ok = true
				out.Ticked[id] = !t.Ticked[id]
			}
		}
	}
	return out, ok
}

// open is how many orders are not ticked off.
func (t todo) open() (n int) {
	for _, o := range t.Lists {
		for _, one := range o.List {
			if !t.Ticked[one.ID] {
				n++
			}
		}
	}
	return n
}
