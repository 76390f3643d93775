package tui

import (
	"cmp"
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// nearest orders values by how near they are to what happens now: first what was in
// the way of the last answer, then whom and what the question is about, what acts, whose
// turn it is, and where these are; then what belongs to the whole game, then the rest in
// the game's order. What says whose turn it is comes last: it is set least.
func (e *evening) nearest(values []table.Value) []int {
	ids := e.involvedIDs(values)
	order := make([]int, len(values))
	rank := make([]int, len(values))
	for i := range values {
		order[i], rank[i] = i, e.distance(&values[i], ids)
	}
	slices.SortStableFunc(order, func(i, k int) int { return cmp.Compare(rank[i], rank[k]) })
	return order
}

func (e *evening) distance(v *table.Value, ids []string) int {
	far := 3 * len(ids)
	switch {
	case v.Path == e.barrier && e.barrier != "":
		return -1
	case v.Cursor:
		return far + 2
	}
	for i, id := range ids {
		switch its := hasPart(v.Path, id); {
		case its && v.Kind == table.ValueText: // a name is set least
			return 3*i + 2
		case its:
			return 3 * i
		case v.Kind == table.ValuePlace && hasPart(v.Get(), id): // what is with it
			return 3*i + 1
		}
	}
	if !strings.Contains(v.Path, ".") {
		return far
	}
	return far + 1
}

// involvedIDs returns the ids of what the current turn involves, the nearest first.
func (e *evening) involvedIDs(values []table.Value) (ids []string) {
	add := func(more ...string) {
		for _, id := range more {
			if id != "" && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	if e.q != nil {
		add(strings.Split(e.q.About, "/")...)
	}
	for _, p := range e.view.Panels {
		for _, r := range p.Rows {
			if _, id, ok := strings.Cut(r.ID, "."); ok && r.Active {
				add(id)
			}
		}
	}
	for i := range values { // where they are: the ship under the figure
		if v := &values[i]; v.Kind == table.ValuePlace && slices.ContainsFunc(ids, func(id string) bool { return hasPart(v.Path, id) }) {
			_, at, _ := strings.Cut(v.Get(), ".")
			add(at)
		}
	}
	if e.q != nil {
		add(e.q.Who)
	}
	return ids
}

// hasPart reports whether a path has id as one of its parts.
func hasPart(path, id string) bool {
	for part := range strings.SplitSeq(path, ".") {
		if part == id {
			return true
		}
	}
	return false
}
