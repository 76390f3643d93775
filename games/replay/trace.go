package replay

import (
	"slices"

	"hafenmeister/games/table"
)

// traceError applies [Played.TraceRefusal] to a refusal and returns other errors unchanged.
func (p *Played) traceError(err error) error {
	if r, ok := err.(*table.Refusal); ok {
		return p.TraceRefusal(r)
	}
	return err
}

// TraceRefusal returns r with the number of the entry that set the value that caused it, so that
// people can correct that entry. It returns r itself if no value caused it or no entry set the value.
// It does not modify r.
func (p *Played) TraceRefusal(r *table.Refusal) *table.Refusal {
	if r.Value == "" {
		return r
	}
	n := p.since(r.Value)
	if n == 0 {
		return r
	}
	named := *r
	named.Text = table.Say("refuse.since", table.Sub("why", r.Text), table.Num("entry", n))
	return &named
}

// since returns the entry that last changed the value at path, 0 if it has not changed or is not
// listed.
func (p *Played) since(path string) (n int) {
	var list []table.Value
	var game table.Game
	k, is := 0, ""
	look := func(i int) {
		if k < 0 { // the value is listed only after its player has joined
			list = table.ValuesOf(game)
			if k = slices.IndexFunc(list, func(v table.Value) bool { return v.Path == path }); k < 0 {
				return
			}
		}
		if now := list[k].Get(); i > 0 && now != is {
			is, n = now, p.Timeline.last.at(i).entry.N
		}
	}
	p.Look(0, func(g table.Game) Observer {
		game, list = g, table.ValuesOf(g) // list once: Get reads the current value
		if k = slices.IndexFunc(list, func(v table.Value) bool { return v.Path == path }); k >= 0 {
			is = list[k].Get()
		}
		return Observer{SayFrom: never, Asked: func(i int, _ *table.Question, _ *Record) { look(i) }}
	})
	if list == nil {
		return 0
	}
	look(p.Len())
	return n
}
