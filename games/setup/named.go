package setup

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"hafenmeister/games/table"
)

// A NameList lists the names and ids of one kind of thing in a set-up file, such as the players or
// the colours of cards.
type NameList struct {
	kind  string // of the list in the file, "player"
	paths []string
	names []string
	ids   []*string
}

// NewNameList returns an empty list; kind is its key in the file.
func NewNameList(kind string) *NameList { return &NameList{kind: kind} }

// Add adds the next thing of a list at the top level of the file.
func (n *NameList) Add(name string, id *string) {
	n.AddAt(n.kind+"."+strconv.Itoa(len(n.names)), name, id)
}

// AddAt adds a thing at a path of the file.
func (n *NameList) AddAt(path, name string, id *string) {
	n.paths, n.names, n.ids = append(n.paths, path), append(n.names, name), append(n.ids, id)
}

// Has reports whether the list has the name.
func (n *NameList) Has(name string) bool {
	return slices.ContainsFunc(n.names, func(other string) bool { return table.SamePerson(other, name) })
}

// AssignIDs gives an id to each thing that has none, see [AssignIDs].
func (n *NameList) AssignIDs() { AssignIDs(n.kind, n.names, n.ids) }

// Problems lists the problems of the names and of the ids that are set.
func (n *NameList) Problems() (list []Problem) {
	add := func(at, key string, args ...table.Arg) {
		list = append(list, Problem{Path: at, Text: table.Say(key, args...)})
	}
	for i, name := range n.names {
		at := n.paths[i] + ".name"
		switch before := (&NameList{names: n.names[:i]}); {
		case table.PersonKey(name) == "":
			add(at, "problem.named.not")
		case table.IsNumber(name):
			add(at, "problem.named.digits", table.Name("name", name))
		case table.Letters(name) > table.MaxNameLength:
			add(at, "problem.named.long", table.Name("name", name), table.Num("max", table.MaxNameLength))
		case before.Has(name):
			add(at, "problem.named.twice", table.Name("name", name))
		}
	}
	for i, id := range n.ids {
		at := n.paths[i] + ".id"
		if strings.ContainsFunc(*id, func(r rune) bool { return r != '-' && (r >= utf8.RuneSelf || plain(r) != string(r)) }) {
			add(at, "problem.named.id", table.Name("id", *id))
		}
		if *id != "" && slices.ContainsFunc(n.ids[:i], func(other *string) bool { return *other == *id }) {
			add(at, "problem.named.id-twice", table.Name("id", *id))
		}
	}
	return list
}
