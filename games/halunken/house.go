package halunken

import "hafenmeister/games/table"

// house is what the table decided, one field per key of keys.
type house struct {
	blackJack     bool
	enter         string
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
}

// A houseKey is a house rule with the field that it sets.
type houseKey struct {
	table.House
	page  string // where set-up asks for it; "" up front
	jack  bool   // it means nothing in the entry game
	field func(*house) any
}

var (
	yesFirst = []string{"true", "false"}
	noFirst  = []string{"false", "true"}
)

// keys are the house rules in the order of the book, defaults first.
var keys = []houseKey{
	{table.House{Key: "black_jack", Values: []string{"on", "off"}, Rule: "HAL-A31", Front: true}, "", false, func(h *house) any { return &h.blackJack }},
	{table.House{Key: "cards.enter", Values: []string{"visible", "taken"}, Rule: "HAL-R4", Front: true}, "", false, func(h *house) any { return &h.enter }},
	{table.House{Key: "opener.first", Values: []string{"random", "named"}, Rule: "HAL-A5"}, "start", false, func(h *house) any { return &h.openerFirst }},
	{table.House{Key: "bj.start", Values: []string{"lowest_card", "named"}, Rule: "HAL-A30"}, "start", true, func(h *house) any { return &h.jackStart }},
	{table.House{Key: "auction.mode", Values: []string{"ascending", "once_around", "simultaneous"}, Rule: "HAL-A17"}, "start", true, func(h *house) any { return &h.auction }},
	{table.House{Key: "hand.numbers", Min: 7, Max: 8, Default: 7, Rule: "HAL-A1"}, "moves", false, func(h *house) any { return &h.numbers }},
	{table.House{Key: "rum.min", Min: 0, Max: 1, Default: 1, Rule: "HAL-A1"}, "moves", false, func(h *house) any { return &h.rumMin }},
	{table.House{Key: "rum.max", Min: 5, Max: 13, Default: 8, Rule: "HAL-A1"}, "moves", false, func(h *house) any { return &h.rumMax }},
	{table.House{Key: "order.zero", Values: []string{"opener", "seat_one"}, Rule: "HAL-A5"}, "moves", false, func(h *house) any { return &h.zeroOrder }},
	{table.House{Key: "rob.on_zero", Values: noFirst, Rule: "HAL-A6"}, "rob", false, func(h *house) any { return &h.robOnZero }},
	{table.House{Key: "rob.compare", Values: []string{"after_draw", "before_draw"}, Rule: "HAL-A8"}, "rob", false, func(h *house) any { return &h.robCompare }},
	{table.House{Key: "rob.strict", Values: noFirst, Rule: "HAL-A9"}, "rob", false, func(h *house) any { return &h.robStrict }},
	{table.House{Key: "rob.choice", Values: []string{"robber", "random", "victim"}, Rule: "HAL-A10"}, "rob", false, func(h *house) any { return &h.robChoice }},
	{table.House{Key: "rob.multi", Values: []string{"one", "each"}, Rule: "HAL-A13"}, "rob", false, func(h *house) any { return &h.robMulti }},
	{table.House{Key: "push.draws", Values: noFirst, Rule: "HAL-A12"}, "rob", false, func(h *house) any { return &h.pushDraws }},
	{table.House{Key: "push.to_free", Values: noFirst, Rule: "HAL-A12"}, "rob", false, func(h *house) any { return &h.pushToFree }},
	{table.House{Key: "bj.rob_choice", Values: []string{"robber", "random"}, Rule: "HAL-A15"}, "rob", true, func(h *house) any { return &h.jackChoice }},
	{table.House{Key: "bj.rob_test", Values: noFirst, Rule: "HAL-A15"}, "rob", true, func(h *house) any { return &h.jackTest }},
	{table.House{Key: "rob.order", Values: []string{"captain_first", "bj_first"}, Rule: "HAL-A37"}, "rob", true, func(h *house) any { return &h.robOrder }},
	{table.House{Key: "bj.draw", Values: []string{"app", "table"}, Rule: "HAL-A25", Front: true}, "raid", true, func(h *house) any { return &h.jackDraw }},
	{table.House{Key: "raid.end_space", Values: yesFirst, Rule: "HAL-A23"}, "raid", true, func(h *house) any { return &h.raidEnd }},
	{table.House{Key: "raid.npc_choice", Values: []string{"random", "victim", "highest", "lowest"}, Rule: "HAL-A21"}, "raid", true, func(h *house) any { return &h.raidNPCChoice }},
	{table.House{Key: "raid.npc_test", Values: noFirst, Rule: "HAL-A21"}, "raid", true, func(h *house) any { return &h.raidNPCTest }},
	{table.House{Key: "raid.optional", Values: yesFirst, Rule: "HAL-A39"}, "raid", true, func(h *house) any { return &h.raidOptional }},
	{table.House{Key: "raid.choice", Values: []string{"robber", "random", "victim"}, Rule: "HAL-A22"}, "raid", true, func(h *house) any { return &h.raidChoice }},
	{table.House{Key: "raid.loot", Values: []string{"player", "black_jack"}, Rule: "HAL-A19"}, "raid", true, func(h *house) any { return &h.raidLoot }},
	{table.House{Key: "raid.sequential", Values: yesFirst, Rule: "HAL-A20"}, "raid", true, func(h *house) any { return &h.raidSequence }},
	{table.House{Key: "raid.push", Values: noFirst, Rule: "HAL-A24"}, "raid", true, func(h *house) any { return &h.raidPush }},
}

var houseRules = rulesOf(keys)

func rulesOf(keys []houseKey) []table.House {
	list := make([]table.House, len(keys))
	for i := range keys {
		list[i] = keys[i].House
	}
	return list
}

// parseHouse reads the house rules of a set-up file: the defaults where it says
// nothing, and what is wrong with it.
func parseHouse(in map[string]any) (h house, wrong []table.Problem) {
	words, wrong := table.HouseWords(houseRules, in, nil)
	for i := range keys {
		table.KeepHouse(keys[i].field(&h), words[keys[i].Key])
	}
	return h, wrong
}
