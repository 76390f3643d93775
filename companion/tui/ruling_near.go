package tui

import (
	"cmp"
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// nearest returns the indices of values, ordered by how near they are to what happens now: first the
// one that barred the last answer, then the values of what involvedIDs returns, the values of
// the whole game, and the others in the order of the game. Values that say whose turn it is are last.
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

// distance returns the rank of a value for nearest, from -1. ids is what involvedIDs returns.
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
		case its && v.Kind == table.ValueText: // people seldom set a name
			return 3*i + 2
		case its:
			return 3 * i
		case v.Kind == table.ValuePlace && hasPart(v.Get(), id): // the place of something that is with it
			return 3*i + 1
		}
	}
	if !strings.Contains(v.Path, ".") {
		return far
	}
	return far + 1
}

// involvedIDs returns the ids that the current turn involves: what the question is about, what acts,
// where these are, and the player who is asked.
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
	for i := range values { // such as the ship that a figure is on
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
	return slices.Contains(strings.Split(path, "."), id)
}
