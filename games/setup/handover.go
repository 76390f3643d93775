package setup

import "hafenmeister/games/table"

// HandOver gives the seat of the player with an id to another person. It asks for the new name and stores
// it in name, which has the old one; isTaken reports whether a player has a name.
func HandOver(t table.T, rule, id string, name *string, isTaken func(string) bool) {
	before := *name
	oldName := table.Name("player", before)
	*name = AskName(t, table.Q("seat.heir", "", rule, oldName).About(id), isTaken)
	table.Rename(t, before, *name)
	t.Tell(rule, "say.seat.heir", oldName, table.Name("heir", *name))
}
