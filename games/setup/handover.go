package setup

import "hafenmeister/games/table"

// HandOver gives the seat of the player with an id to another person. It asks for the new name and stores
// it in name, which has the old one; taken reports whether a player has a name.
func HandOver(t table.T, rule, id string, name *string, taken func(string) bool) {
	before := *name
	was := table.Name("player", before)
	*name = AskName(t, table.Q("seat.heir", "", rule, was).About(id), taken)
	table.Rename(t, before, *name)
	t.Tell(rule, "say.seat.heir", was, table.Name("heir", *name))
}
