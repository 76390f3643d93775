package setup

import (
	"hafenmeister/games/table"
)

// DetailKey returns the house rule how closely the program watches a game: [table.DetailRules] unless
// the people say otherwise. The rule tells what each depth means in the game.
func DetailKey[H any](rule string, field func(*H) any) HouseKey[H] {
	return HouseKey[H]{House: House{Key: DetailKeyName, Rule: rule, Front: true,
		Values: []string{string(table.DetailRules), string(table.DetailScore), string(table.DetailAll)}}, Field: field}
}

// Digits of the deeds that all games have. A game's own have others.
const (
	DigitScore = 3
	DigitJoin  = 4
	DigitLeave = 8 // followed by the seat
)

// ScoreDeed returns the deed of the table to have the program only count points from now on. forget
// drops what is not tracked at that depth.
func ScoreDeed(rule string, depth *table.Detail, forget func()) table.Deed {
	return table.Deed{ID: string(table.DetailScore), Digit: DigitScore, Rule: rule, Text: table.Say("deed.score"), Do: func(t table.T) {
		*depth = table.DetailScore
		forget()
		t.Tell(rule, "say.score.only")
		table.Restart(t)
	}}
}
