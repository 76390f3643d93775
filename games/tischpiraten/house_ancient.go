package tischpiraten

import "hafenmeister/games/table"

// ancientHouse is what the table decided of Caesar and Vikings.
type ancientHouse struct {
	largeShields     bool
	largeShieldMelee bool
	shieldEngines    bool
	mountedShooting  bool
	misfireBows      bool
}

// ancientKeys are of the variant.
var ancientKeys = []houseKey{
	{table.House{Key: "large_shields", Values: noFirst, Rule: "TIS-R98"}, func(h *house) any { return &h.largeShields }},
	{table.House{Key: "large_shield.melee", Values: noFirst, Rule: "TIS-A62"}, func(h *house) any { return &h.largeShieldMelee }},
	{table.House{Key: "shield.engines", Values: noFirst, Rule: "TIS-A158"}, func(h *house) any { return &h.shieldEngines }},
	{table.House{Key: "mounted.shooting", Values: noFirst, Rule: "TIS-A63"}, func(h *house) any { return &h.mountedShooting }},
	{table.House{Key: "misfire.bows", Values: noFirst, Rule: "TIS-A156"}, func(h *house) any { return &h.misfireBows }},
}
