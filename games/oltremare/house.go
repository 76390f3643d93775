package oltremare

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// house has the house rules, one field for each of keys.
type house struct {
	depth        string // the detail level at the start (OLT-A41)
	effects      bool
	finishRound  bool
	icons        string
	firstPlayer  string
	deck         int
	prestige     string
	debt         bool
	pirateBuy    string
	tie          string
	awardZero    bool
	awardPlaces  int
	seriesRepeat string
}

var (
	yesFirst = []string{"true", "false"}
	noFirst  = []string{"false", "true"}
)

// keys are the house rules in the order of the book, each with its default value first.
var keys = []setup.HouseKey[house]{
	setup.DetailKey("OLT-A41", func(h *house) any { return &h.depth }),
	{House: setup.House{Key: "markers.effects", Values: []string{"off", "on"}, Rule: "OLT-A29", Front: true}, Idle: padOnly, Field: func(h *house) any { return &h.effects }},
	{House: setup.House{Key: "icons.enter", Values: []string{"cards", "totals"}, Rule: "OLT-R10", Front: true}, Idle: padOnly, Field: func(h *house) any { return &h.icons }},
	{House: setup.House{Key: "first.player", Values: []string{"random", "named"}, Rule: "OLT-A30"}, Page: "start", Idle: padOnly, Field: func(h *house) any { return &h.firstPlayer }},
	{House: setup.House{Key: "deck.goods", Min: 60, Max: mostInDeck, Default: 98, Rule: "OLT-A31"}, Page: "start", Idle: padOnly, Field: func(h *house) any { return &h.deck }},
	{House: setup.House{Key: "prestige.per", Values: []string{"turn", "trade"}, Rule: "OLT-A2"}, Page: "deal", Idle: padOnly, Field: func(h *house) any { return &h.prestige }},
	{House: setup.House{Key: "trade.debt", Values: noFirst, Rule: "OLT-A9"}, Page: "deal", Idle: padOnly, Field: func(h *house) any { return &h.debt }},
	{House: setup.House{Key: "pirate.buy", Values: []string{"top", "random", "choose"}, Rule: "OLT-A11"}, Page: "deal", Idle: padOnly, Field: func(h *house) any { return &h.pirateBuy }},
	{House: setup.House{Key: "tie", Values: []string{"full_skip", "full_noskip", "lower", "split_floor"}, Rule: "OLT-A4"}, Page: "award", Field: func(h *house) any { return &h.tie }},
	{House: setup.House{Key: "award.zero", Values: noFirst, Rule: "OLT-A5"}, Page: "award", Field: func(h *house) any { return &h.awardZero }},
	{House: setup.House{Key: "award.places", Min: 1, Max: 3, Default: 3, Rule: "OLT-A6"}, Page: "award", Field: func(h *house) any { return &h.awardPlaces }},
	{House: setup.House{Key: "series.overflow", Values: []string{"cap", "restart"}, Rule: "OLT-A25"}, Page: "end", Field: func(h *house) any { return &h.seriesRepeat }},
	{House: setup.House{Key: "end.finish_round", Values: yesFirst, Rule: "OLT-A1"}, Page: "end", Idle: padOnly, Field: func(h *house) any { return &h.finishRound }},
}

// padOnly reports whether the game starts as a score pad, so that house rules about the turns have
// no effect (OLT-A41).
func padOnly(set map[string]any) bool { return set[setup.DetailKeyName] == string(table.DetailScore) }
