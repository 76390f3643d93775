package tischpiraten

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A node is a part of a set-up: the whole, a player, a ship, a crew or a figure. It includes the
// nodes above it. A set-up is a tree of nodes.
type node struct {
	*Setup
	kind  string // the key in files: "player", "ship", "crew", "figure"; "" for the whole
	index int    // among the nodes of its kind in the node above, from 0
	path  string // in the file, "player.1.crew.0"
	about string // subject of its questions, "2.1"

	player *PlayerSetup // nil in nodes above it, as are the three below
	ship   *ShipSetup
	crew   *CrewSetup
	figure *FigureSetup
}

func (n node) child(kind string, i int) node {
	n.kind, n.index = kind, i
	n.path = strings.TrimPrefix(n.path+"."+kind+"."+strconv.Itoa(i), ".")
	n.about = strings.TrimPrefix(n.about+"."+strconv.Itoa(i+1), ".")
	switch kind {
	case "player":
		n.player = &n.Seats[i]
	case "ship":
		n.ship = &n.player.Ships[i]
	case "crew":
		n.crew = &n.player.Crews[i]
	case "figure":
		n.figure = &n.crew.Figures[i]
	}
	return n
}

// children returns the first count nodes of a kind below n.
func (n node) children(kind string, count int) (list []node) {
	for i := range count {
		list = append(list, n.child(kind, i))
	}
	return list
}

func (n node) members() []node { return n.children("figure", len(n.crew.Figures)) }

// nodes returns all nodes: the whole, then each player with their ships and crews.
func (s *Setup) nodes() []node {
	list := []node{{Setup: s}}
	for _, p := range list[0].children("player", len(s.Seats)) {
		list = append(append(list, p), p.children("ship", len(p.player.Ships))...)
		for _, c := range p.children("crew", len(p.player.Crews)) {
			list = append(append(list, c), c.members()...)
		}
	}
	return list
}

// all returns the nodes of a kind, in the order of nodes.
func (s *Setup) all(kind string) []node {
	return slices.DeleteFunc(s.nodes(), func(n node) bool { return n.kind != kind })
}

// nameAndID returns pointers to the name and the id, nil if the node has neither.
func (n node) nameAndID() (name, id *string) {
	switch n.kind {
	case "player":
		return &n.player.Name, &n.player.ID
	case "ship":
		return &n.ship.Name, &n.ship.ID
	case "figure":
		return &n.figure.Name, &n.figure.ID
	}
	return nil, nil
}

// nameList lists the names and ids of all nodes of a kind.
func (s *Setup) nameList(kind string) *setup.NameList {
	list := setup.NewNameList(kind)
	for _, n := range s.all(kind) {
		name, id := n.nameAndID()
		list.AddAt(n.path, *name, id)
	}
	return list
}

// isTaken returns a function that reports whether a node of the kind has a name.
func (s *Setup) isTaken(kind string) func(name string) bool { return s.nameList(kind).Has }

// freeName returns name, with a number if a node of the kind already has it.
func (s *Setup) freeName(kind, name string) string {
	free := name
	for k := 2; s.isTaken(kind)(free); k++ {
		free = name + " " + strconv.Itoa(k)
	}
	return free
}

// args returns the arguments of questions and problems about the node.
func (n node) args() (list []table.Arg) {
	if n.player != nil {
		list = append(list, table.Name("player", n.player.Name))
	}
	if n.ship != nil || n.figure != nil {
		name, _ := n.nameAndID()
		list = append(list, table.Name(n.kind, *name), table.Name("name", *name))
	}
	if n.ship != nil {
		list = append(list, n.cannonsTerm())
	}
	return list
}

// seatOf returns the seat of the player with that id or name, -1 if there is none.
func (s *Setup) seatOf(who string) int {
	return slices.IndexFunc(s.Seats, func(p PlayerSetup) bool { return p.ID == who || table.SamePerson(p.Name, who) })
}

// shipOf returns the index of the player's ship with that id or name, -1 if there is none.
func (p *PlayerSetup) shipOf(word string) int {
	if word == "" {
		return -1
	}
	if k := slices.IndexFunc(p.Ships, func(s ShipSetup) bool { return s.ID == word }); k >= 0 {
		return k
	}
	return slices.IndexFunc(p.Ships, func(s ShipSetup) bool { return table.SamePerson(s.Name, word) })
}

// berth returns the index of the ship that a figure of crew c begins on, -1 if there is none.
func (p *PlayerSetup) berth(c *CrewSetup, f *FigureSetup) int {
	switch {
	case f.Ship != "":
		return p.shipOf(f.Ship)
	case c.Ship == "" && len(p.Ships) == 1:
		return 0
	}
	return p.shipOf(c.Ship)
}

// has reports whether a has a ranged weapon of one of the kinds.
func (a *Arms) has(kinds ...GunKind) bool {
	return slices.ContainsFunc(a.Ranged, func(word string) bool { return slices.Contains(kinds, GunKind(word)) })
}

func (a *Arms) longGun() bool { return a.has(Musket, Rifle) }
