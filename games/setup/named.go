package setup

import "strconv"

// Named are the things of one kind that a set-up file lists, each with a name and an id:
// its players, the colours of its cards.
type Named struct {
	kind  string // of the list in the file, "player"
	names []string
	ids   []*string
}

// NamedList is an empty list of things that the file calls kind.
func NamedList(kind string) *Named { return &Named{kind: kind} }

// Add adds the next thing of the list.
func (n *Named) Add(name string, id *string) {
	n.names, n.ids = append(n.names, name), append(n.ids, id)
}

// Settle gives an id to each thing that has none, see [SettleIDs].
func (n *Named) Settle() { SettleIDs(n.kind, n.names, n.ids) }

// Problems lists what is wrong with names and ids, see [NameProblems].
func (n *Named) Problems() []Problem {
	ids := make([]string, len(n.ids))
	for i, id := range n.ids {
		ids[i] = *id
	}
	return NameProblems(func(i int) string { return n.kind + "." + strconv.Itoa(i) }, n.names, ids)
}
