package tischpiraten

import "hafenmeister/games/table"

// magicHouse is what the table decided of magic cards.
type magicHouse struct {
	magic                 string
	plagueSaves           bool
	klabautermannCannons  string
	klabautermannAnnounce bool
	pointsCardAndEvent    bool
	mermaidsShip          string
	pointsBurdens         bool
}

// storyHouse is what the table decided of scenarios.
type storyHouse struct {
	monster       bool
	monsterAttack string
	monsterGrid   string
	island        bool
	shovelPer     string
	treasureFound string
}

// monsterKeys are of the sea monster (TIS-R86 to R90).
var monsterKeys = []houseKey{
	{table.House{Key: "monster", Values: noFirst, Rule: "TIS-R86"}, func(h *house) any { return &h.monster }},
	{table.House{Key: "monster.attack", Values: []string{"move_end", "passing"}, Rule: "TIS-A85"}, func(h *house) any { return &h.monsterAttack }},
	{table.House{Key: "monster.grid", Values: []string{"3x2", "2x3"}, Rule: "TIS-A90"}, func(h *house) any { return &h.monsterGrid }},
}

// islandKeys are of the treasure island (TIS-R91 to R94).
var islandKeys = []houseKey{
	{table.House{Key: "island", Values: noFirst, Rule: "TIS-R91"}, func(h *house) any { return &h.island }},
	{table.House{Key: "shovel.per", Values: []string{"crew", "figure"}, Rule: "TIS-A91"}, func(h *house) any { return &h.shovelPer }},
	{table.House{Key: "treasure.found", Values: []string{"carried", "lies"}, Rule: "TIS-A153"}, func(h *house) any { return &h.treasureFound }},
}

// magicKeys are of magic cards (TIS-R78 to R85).
var magicKeys = []houseKey{
	{table.House{Key: "magic", Values: []string{"off", "app", "table"}, Rule: "TIS-R78"}, func(h *house) any { return &h.magic }},
	{table.House{Key: "plague.saves", Values: noFirst, Rule: "TIS-A60"}, func(h *house) any { return &h.plagueSaves }},
	{table.House{Key: "klabautermann.cannons", Values: []string{"tested", "always"}, Rule: "TIS-A70"}, func(h *house) any { return &h.klabautermannCannons }},
	{table.House{Key: "klabautermann.announce", Values: yesFirst, Rule: "TIS-A71"}, func(h *house) any { return &h.klabautermannAnnounce }},
	{table.House{Key: "points.card_and_event", Values: yesFirst, Rule: "TIS-A72"}, func(h *house) any { return &h.pointsCardAndEvent }},
	{table.House{Key: "mermaids.ship", Values: []string{"any", "own"}, Rule: "TIS-A74"}, func(h *house) any { return &h.mermaidsShip }},
	{table.House{Key: "points.burdens", Values: noFirst, Rule: "TIS-A145"}, func(h *house) any { return &h.pointsBurdens }},
}
