package tischpiraten

import "hafenmeister/games/table"

// yesFirst and noFirst are the words of a question answered by yes or no, the
// default first.
var (
	yesFirst = []string{"true", "false"}
	noFirst  = []string{"false", "true"}
)

// houseRules lists what the table may decide for the basic game, in the order of the
// book: the round, actions and crews, ships, boarding, ramming, shooting, cannons,
// melee, treasure, victory. Set-up asks those in front first. The words stand in the
// catalogues as "house.KEY" and "house.KEY.VALUE".
var houseRules = []table.House{
	{Key: "init.per", Values: []string{"player", "ship"}, Rule: "TIS-A17"},
	{Key: "two_shots.cannon", Values: yesFirst, Rule: "TIS-A127"},
	{Key: "officer.scope", Values: []string{"all", "attacks"}, Front: true, Rule: "TIS-A4"},
	{Key: "nat6", Values: noFirst, Rule: "TIS-A57"},
	{Key: "two_ships.crews", Values: []string{"each", "shared"}, Rule: "TIS-A16"},

	{Key: "edge", Values: []string{"end_game", "eliminate", "ship_only"}, Front: true, Rule: "TIS-A8"},
	{Key: "empty_ship", Values: []string{"sails", "lies"}, Rule: "TIS-A122"},

	{Key: "board.tries", Values: []string{"ship", "target"}, Rule: "TIS-A37"},
	{Key: "ropes.cut", Values: []string{"boarder", "both"}, Rule: "TIS-A41"},
	{Key: "swing.modifiers", Values: yesFirst, Rule: "TIS-A59"},
	{Key: "fall.second_action", Values: []string{"swim", "lost"}, Rule: "TIS-A131"},
	{Key: "lashed.cannons", Values: []string{"silent", "others"}, Rule: "TIS-A40"},
	{Key: "boarders.cannons", Values: noFirst, Rule: "TIS-A108"},
	{Key: "capture.when", Values: []string{"round_end", "at_once"}, Rule: "TIS-A36"},
	{Key: "captured.use", Values: yesFirst, Rule: "TIS-A107"},

	{Key: "ram.after", Values: []string{"stopped", "lashed"}, Rule: "TIS-A31"},
	{Key: "ram.row1", Values: []string{"none", "own_cannon"}, Rule: "TIS-A32"},
	{Key: "sinking.moves", Values: yesFirst, Rule: "TIS-A29"},
	{Key: "sinking.by_cannon", Values: []string{"delayed", "at_once"}, Rule: "TIS-A30"},
	{Key: "swim.per", Values: []string{"action", "round"}, Rule: "TIS-A10"},

	{Key: "range.miss", Values: []string{"no_die", "fumble_die"}, Rule: "TIS-A47"},
	{Key: "who.choice", Values: []string{"random", "owner"}, Rule: "TIS-A49"},
	{Key: "who.third", Values: []string{"roll", "target"}, Rule: "TIS-A50"},
	{Key: "swimmer.target", Values: yesFirst, Rule: "TIS-A82"},

	{Key: "cannon.nat1", Values: []string{"miss", "fumble"}, Rule: "TIS-A9"},
	{Key: "row6.pick", Values: []string{"own", "any"}, Rule: "TIS-A124"},
	{Key: "mast.choice", Values: []string{"owner", "attacker", "random"}, Rule: "TIS-A120"},
	{Key: "drift.nowind", Values: []string{"roll", "straight", "none"}, Rule: "TIS-A21"},

	{Key: "melee.double", Values: yesFirst, Rule: "TIS-A52"},
	{Key: "melee.reply", Values: yesFirst, Rule: "TIS-A53"},
	{Key: "melee.leave", Values: []string{"free", "one_blow"}, Rule: "TIS-A54"},

	{Key: "carry.fight", Values: noFirst, Rule: "TIS-A78"},
	{Key: "cargo.in_water", Values: []string{"lost", "floats"}, Rule: "TIS-A137"},
	{Key: "door.roll", Values: noFirst, Rule: "TIS-A79"},

	{Key: "victory", Values: []string{"afloat", "conquest", "goal", "points"}, Front: true, Asked: true, Rule: "TIS-A11"},
	{Key: "points.rounds", Min: 1, Max: maxRounds, Default: 6, Unit: table.Count, Rule: "TIS-A11"},
	{Key: "rounds.max", Min: 0, Max: maxRounds, Default: 0, Unit: table.Count, Rule: "TIS-A94"}, // 0 is without end
	{Key: "afloat.empty", Values: yesFirst, Rule: "TIS-A95"},
	{Key: "afloat.captured", Values: []string{"captor", "nobody"}, Rule: "TIS-A105"},
	{Key: "points.row6", Values: yesFirst, Rule: "TIS-A148"},
	{Key: "points.indirect", Values: noFirst, Rule: "TIS-A75"},
	{Key: "points.cargo_of_captured", Values: noFirst, Rule: "TIS-A76"},
	{Key: "points.sunk", Values: []string{"fifth_hit", "removal"}, Rule: "TIS-A77"},
}

// maxRounds bounds what set-up accepts as a number of rounds; no evening gets there.
const maxRounds = 99
