package halunken

import (
	"hafenmeister/games/setup"
)

// house has the house rules, one field for each of keys.
type house struct {
	blackJack     bool
	openerFirst   string
	jackStart     string
	auction       string
	numbers       int
	rumMin        int
	rumMax        int
	zeroOrder     string
	robOnZero     bool
	robCompare    string
	robStrict     bool
	robChoice     string
	robMulti      string
	robOrder      string
	pushDraws     bool
	pushToFree    bool
	jackChoice    string
	jackTest      bool
	jackDraw      string
	raidEnd       bool
	raidOptional  bool
	raidChoice    string
	raidLoot      string
	raidSequence  bool
	raidNPCChoice string
	raidNPCTest   bool
	raidPush      bool
	depth         string
}

var (
	yesFirst = []string{"true", "false"}
	noFirst  = []string{"false", "true"}
)

// keys are the house rules in the order of the rule book. The first of Values is the default.
var keys = []setup.HouseKey[house]{
	{House: setup.House{Key: "black_jack", Values: []string{"on", "off"}, Rule: "HAL-A31", Front: true}, Field: func(h *house) any { return &h.blackJack }},
	setup.DetailKey("HAL-A47", func(h *house) any { return &h.depth }),
	{House: setup.House{Key: "opener.first", Values: []string{"random", "named"}, Rule: "HAL-A5"}, Page: "start", Field: func(h *house) any { return &h.openerFirst }},
	{House: setup.House{Key: "bj.start", Values: []string{"lowest_card", "named"}, Rule: "HAL-A30"}, Page: "start", Idle: isEntryGame, Field: func(h *house) any { return &h.jackStart }},
	{House: setup.House{Key: "auction.mode", Values: []string{"ascending", "once_around", "simultaneous"}, Rule: "HAL-A17"}, Page: "start", Idle: isEntryGame, Field: func(h *house) any { return &h.auction }},
	{House: setup.House{Key: "hand.numbers", Min: 7, Max: 8, Default: 7, Rule: "HAL-A1"}, Page: "moves", Field: func(h *house) any { return &h.numbers }},
	{House: setup.House{Key: "rum.min", Min: 0, Max: 1, Default: 1, Rule: "HAL-A1"}, Page: "moves", Field: func(h *house) any { return &h.rumMin }},
	{House: setup.House{Key: "rum.max", Min: 5, Max: 13, Default: 8, Rule: "HAL-A1"}, Page: "moves", Field: func(h *house) any { return &h.rumMax }},
	{House: setup.House{Key: "order.zero", Values: []string{"opener", "seat_one"}, Rule: "HAL-A5"}, Page: "moves", Field: func(h *house) any { return &h.zeroOrder }},
	{House: setup.House{Key: "rob.on_zero", Values: noFirst, Rule: "HAL-A6"}, Page: "rob", Field: func(h *house) any { return &h.robOnZero }},
	{House: setup.House{Key: "rob.compare", Values: []string{"after_draw", "before_draw"}, Rule: "HAL-A8"}, Page: "rob", Field: func(h *house) any { return &h.robCompare }},
	{House: setup.House{Key: "rob.strict", Values: noFirst, Rule: "HAL-A9"}, Page: "rob", Field: func(h *house) any { return &h.robStrict }},
	{House: setup.House{Key: "rob.choice", Values: []string{"robber", "random", "victim"}, Rule: "HAL-A10"}, Page: "rob", Field: func(h *house) any { return &h.robChoice }},
	{House: setup.House{Key: "rob.multi", Values: []string{"one", "each"}, Rule: "HAL-A13"}, Page: "rob", Field: func(h *house) any { return &h.robMulti }},
	{House: setup.House{Key: "push.draws", Values: noFirst, Rule: "HAL-A12"}, Page: "rob", Field: func(h *house) any { return &h.pushDraws }},
	{House: setup.House{Key: "push.to_free", Values: noFirst, Rule: "HAL-A12"}, Page: "rob", Field: func(h *house) any { return &h.pushToFree }},
	{House: setup.House{Key: "bj.rob_choice", Values: []string{"robber", "random"}, Rule: "HAL-A15"}, Page: "robjack", Idle: isEntryGame, Field: func(h *house) any { return &h.jackChoice }},
	{House: setup.House{Key: "bj.rob_test", Values: noFirst, Rule: "HAL-A15"}, Page: "robjack", Idle: isEntryGame, Field: func(h *house) any { return &h.jackTest }},
	{House: setup.House{Key: "rob.order", Values: []string{"captain_first", "bj_first"}, Rule: "HAL-A37"}, Page: "robjack", Idle: isEntryGame, Field: func(h *house) any { return &h.robOrder }},
	{House: setup.House{Key: "bj.draw", Values: []string{"app", "table"}, Rule: "HAL-A25", Front: true}, Idle: isEntryGame, Field: func(h *house) any { return &h.jackDraw }},
	{House: setup.House{Key: "raid.end_space", Values: yesFirst, Rule: "HAL-A23"}, Page: "raid", Idle: isEntryGame, Field: func(h *house) any { return &h.raidEnd }},
	{House: setup.House{Key: "raid.npc_choice", Values: []string{"random", "victim", "highest", "lowest"}, Rule: "HAL-A21"}, Page: "raid", Idle: isEntryGame, Field: func(h *house) any { return &h.raidNPCChoice }},
	{House: setup.House{Key: "raid.npc_test", Values: noFirst, Rule: "HAL-A21"}, Page: "raid", Idle: isEntryGame, Field: func(h *house) any { return &h.raidNPCTest }},
	{House: setup.House{Key: "raid.optional", Values: yesFirst, Rule: "HAL-A39"}, Page: "raid", Idle: isEntryGame, Field: func(h *house) any { return &h.raidOptional }},
	{House: setup.House{Key: "raid.choice", Values: []string{"robber", "random", "victim"}, Rule: "HAL-A22"}, Page: "raid", Idle: isEntryGame, Field: func(h *house) any { return &h.raidChoice }},
	{House: setup.House{Key: "raid.loot", Values: []string{"player", "black_jack"}, Rule: "HAL-A19"}, Page: "raid", Idle: isEntryGame, Field: func(h *house) any { return &h.raidLoot }},
	{House: setup.House{Key: "raid.sequential", Values: yesFirst, Rule: "HAL-A20"}, Page: "raid", Idle: isEntryGame, Field: func(h *house) any { return &h.raidSequence }},
	{House: setup.House{Key: "raid.push", Values: noFirst, Rule: "HAL-A24"}, Page: "raid", Idle: isEntryGame, Field: func(h *house) any { return &h.raidPush }},
}

// isEntryGame reports whether a set-up is for the game without Black Jack, so that house rules
// about him do not apply (HAL-A31).
func isEntryGame(set map[string]any) bool { return set["black_jack"] == "off" }
