package setup

import "hafenmeister/games/table"

// HandOver gives the seat of a player, by id, to somebody else: name is what the player is
// called from now on, and taken reports the names of all players. All that is theirs stays.
func HandOver(t table.T, rule, id string, name *string, taken func(string) bool) {
	before := *name
	was := table.Name("player", before)
	*name = AskName(t, table.Q("seat.heir", "", rule, was).About(id), taken)
	table.Rename(t, before, *name)
	t.Tell(rule, "say.seat.heir", was, table.Name("heir", *name))
}
