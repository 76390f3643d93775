package corsari

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// house has the house rules, one field for each of keys.
type house struct {
	depth      string // the detail level at the start (COR-A35)
	scope      string // whose cards call the last round
	threshold  int    // how many cards do
	first      string // how the first start player is chosen
	sameCard   bool   // the card just taken may be discarded
	help       bool   // announce the best crew of each open hand
	second     bool   // followers may add a second colour to a crew of one
	followers  bool   // a follower without stowaways wins at once
	compare    string // what decides: the sum of the stowaways or their number
	replayVoid bool   // play a void last round again
	short      string // what happens if there are too few cards
}

var (
	yesFirst = []string{"true", "false"}
	noFirst  = []string{"false", "true"}
)

// keys are the house rules in the order of the rule book. The first of Values is the default.
var keys = []setup.HouseKey[house]{
	{House: setup.House{Key: "end.scope", Values: []string{"total", "any_player"}, Rule: "COR-A1", Front: true}, Field: func(h *house) any { return &h.scope }},
	{House: setup.House{Key: "end.threshold", Min: 1, Max: 99, Default: 35, Rule: "COR-A1", Front: true}, Field: func(h *house) any { return &h.threshold }},
	setup.DetailKey("COR-A35", func(h *house) any { return &h.depth }),
	{House: setup.House{Key: "start.first", Values: []string{"draw", "named"}, Rule: "COR-A21"}, Page: "play", Field: func(h *house) any { return &h.first }},
	{House: setup.House{Key: "discard.same_card", Values: yesFirst, Rule: "COR-A9"}, Page: "play", Idle: isScoreOnly, Field: func(h *house) any { return &h.sameCard }},
	{House: setup.House{Key: "layout.help", Values: yesFirst, Rule: "COR-A32"}, Page: "anchor", Field: func(h *house) any { return &h.help }},
	{House: setup.House{Key: "add.second_colour", Values: noFirst, Rule: "COR-A17"}, Page: "anchor", Field: func(h *house) any { return &h.second }},
	{House: setup.House{Key: "instantwin.followers", Values: noFirst, Rule: "COR-A7"}, Page: "anchor", Field: func(h *house) any { return &h.followers }},
	{House: setup.House{Key: "compare.by", Values: []string{compareBySum, "count"}, Rule: "COR-A2"}, Page: "end", Field: func(h *house) any { return &h.compare }},
	{House: setup.House{Key: "last_round.replay_void", Values: yesFirst, Rule: "COR-A20"}, Page: "end", Field: func(h *house) any { return &h.replayVoid }},
	{House: setup.House{Key: "deck.short", Values: []string{"end_now", "shrink_pier"}, Rule: "COR-A22"}, Page: "end", Field: func(h *house) any { return &h.short }},
}

// isScoreOnly reports whether a set-up is for entering only scores, so that house rules about cards
// do not apply (COR-A35).
func isScoreOnly(set map[string]any) bool {
	return set[setup.DetailKeyName] == string(table.DetailScore)
}
