package setup

import (
	"hafenmeister/games/table"
)

// DetailKey returns the house rule for the detail level, by default [table.DetailRules]. rule is the rule
// that defines the levels of the game.
func DetailKey[H any](rule string, field func(*H) any) HouseKey[H] {
	return HouseKey[H]{House: House{Key: DetailKeyName, Rule: rule, Front: true,
		Values: []string{string(table.DetailRules), string(table.DetailScore), string(table.DetailAll)}}, Field: field}
}

// The digits of the optional actions that all games have. Other optional actions of a game must not use them.
const (
	DigitScore = 3
	DigitJoin  = 4
	DigitLeave = 8 // followed by the seat
)

// ScoreAction returns the optional action of the table to switch to [table.DetailScore]. forget must clear what is
// not tracked at that level.
func ScoreAction(rule string, depth *table.Detail, forget func()) table.OptionalAction {
	return table.OptionalAction{ID: string(table.DetailScore), Digit: DigitScore, Rule: rule, Text: table.Say("action.score"), Do: func(t table.T) {
		*depth = table.DetailScore
		forget()
		t.Tell(rule, "say.score.only")
		table.Restart(t)
	}}
}
