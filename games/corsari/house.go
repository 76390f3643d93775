package corsari

import (
	"hafenmeister/games/setup"
)

// house is what the table decided, one field for each of keys.
type house struct {
	mode       string // "light": only anchors and scores (COR-A35)
	scope      string // whose cards call the last round
	threshold  int    // how many do
	pier       string // whether its cards are entered, or only counted
	discards   bool   // discarded cards are entered
	first      string // how the first start player is found
	sameCard   bool   // the card just taken may be discarded
	help       bool   // the best crew is told, once a hand lies open
	second     bool   // followers may add a second colour to a crew of one
	followers  bool   // a follower without a stowaway wins at once
	compare    string // what decides: the sum of the stowaways, or their number
	replayVoid bool   // a void last round is played again
	short      string // what happens when there are too few cards
}

var (
	yesFirst = []string{"true", "false"}
	noFirst  = []string{"false", "true"}
)

// keys are the house rules in the order of the book, defaults first. A page says where
// set-up asks for one that does not stand in front.
var keys = []setup.HouseKey[house]{
	{House: setup.House{Key: "mode", Values: []string{"full", "light"}, Rule: "COR-A35", Front: true}, Field: func(h *house) any { return &h.mode }},
	{House: setup.House{Key: "end.scope", Values: []string{"total", "any_player"}, Rule: "COR-A1", Front: true}, Field: func(h *house) any { return &h.scope }},
	{House: setup.House{Key: "end.threshold", Min: 1, Max: 99, Default: 35, Rule: "COR-A1", Front: true}, Field: func(h *house) any { return &h.threshold }},
	{House: setup.House{Key: "start.first", Values: []string{"draw", "named"}, Rule: "COR-A21"}, Page: "play", Field: func(h *house) any { return &h.first }},
	{House: setup.House{Key: "pier.enter", Values: []string{"cards", "count"}, Rule: "COR-R2"}, Page: "play", Idle: inLight, Field: func(h *house) any { return &h.pier }},
	{House: setup.House{Key: "discard.enter", Values: yesFirst, Rule: "COR-R5"}, Page: "play", Idle: inLight, Field: func(h *house) any { return &h.discards }},
	{House: setup.House{Key: "discard.same_card", Values: yesFirst, Rule: "COR-A9"}, Page: "play", Idle: inLight, Field: func(h *house) any { return &h.sameCard }},
	{House: setup.House{Key: "layout.help", Values: yesFirst, Rule: "COR-A32"}, Page: "anchor", Field: func(h *house) any { return &h.help }},
	{House: setup.House{Key: "add.second_colour", Values: noFirst, Rule: "COR-A17"}, Page: "anchor", Field: func(h *house) any { return &h.second }},
	{House: setup.House{Key: "instantwin.followers", Values: noFirst, Rule: "COR-A7"}, Page: "anchor", Field: func(h *house) any { return &h.followers }},
	{House: setup.House{Key: "compare.by", Values: []string{"sum", "count"}, Rule: "COR-A2"}, Page: "end", Field: func(h *house) any { return &h.compare }},
	{House: setup.House{Key: "last_round.replay_void", Values: yesFirst, Rule: "COR-A20"}, Page: "end", Field: func(h *house) any { return &h.replayVoid }},
	{House: setup.House{Key: "deck.short", Values: []string{"end_now", "shrink_pier"}, Rule: "COR-A22"}, Page: "end", Field: func(h *house) any { return &h.short }},
}

// inLight reports whether only anchors and scores are asked for, so that house rules
// about cards mean nothing (COR-A35).
func inLight(set map[string]any) bool { return set["mode"] == "light" }

// light reports whether only anchors and scores are asked for (COR-A35).
func (h *house) light() bool { return h.mode == "light" }

// tracked reports whether it is known which cards lie in the pier.
func (h *house) tracked() bool { return !h.light() && h.pier == "cards" }

// counted reports whether the cards of the pier are only counted.
func (h *house) counted() bool { return !h.light() && h.pier == "count" }

// piled reports whether it is known which card lies on the discard pile.
func (h *house) piled() bool { return !h.light() && h.discards }
