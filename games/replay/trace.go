package replay

import (
	"slices"

	"hafenmeister/games/table"
)

// traceError is [Played.TraceRefusal] for an error that is a refusal; it returns others unchanged.
func (p *Played) traceError(err error) error {
	if r, ok := err.(*table.Refusal); ok {
		return p.TraceRefusal(r)
	}
	return err
}

// TraceRefusal adds to a refusal that is caused by a value the entry that set the value: people
// correct that entry, or give another answer.
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

// since returns the entry that made the value at path what it is, 0 if it was so from the
// start.
func (p *Played) since(path string) (n int) {
	var list []table.Value
	var game table.Game
	k, is := 0, ""
	look := func(i int) {
		if k < 0 { // until they sit down, nothing is theirs
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
		game, list = g, table.ValuesOf(g) // once: a game's values stay where they are
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
