package tischpiraten

import "hafenmeister/games/table"

// windHouse is what the table decided of the wind.
type windHouse struct {
	wind         bool
	windHead     int // mm, backwards below 0
	windOrder    string
	gybeBonus    string
	tackRoll     bool
	rowWindBonus int // mm
	driftNowind  string
}

var windKeys = []houseKey{
	{table.House{Key: "wind", Values: noFirst, Rule: "TIS-R103"}, func(h *house) any { return &h.wind }},
	{table.House{Key: "wind.head", Values: []string{"-50mm", "100mm"}, Unit: table.Millimetres, Rule: "TIS-A2"}, func(h *house) any { return &h.windHead }},
	{table.House{Key: "wind.order", Values: []string{"after_factor", "before_factor"}, Rule: "TIS-A19"}, func(h *house) any { return &h.windOrder }},
	{table.House{Key: "gybe.bonus", Values: []string{"one_each", "all"}, Rule: "TIS-A26"}, func(h *house) any { return &h.gybeBonus }},
	{table.House{Key: "tack.roll", Values: noFirst, Rule: "TIS-A24"}, func(h *house) any { return &h.tackRoll }},
	{table.House{Key: "row.wind_bonus", Values: []string{"0mm", "60mm"}, Unit: table.Millimetres, Rule: "TIS-A14"}, func(h *house) any { return &h.rowWindBonus }},
	{table.House{Key: "drift.nowind", Values: []string{"roll", "straight", "none"}, Rule: "TIS-A21"}, func(h *house) any { return &h.driftNowind }},
}
