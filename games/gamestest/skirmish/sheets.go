package skirmish

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Sheets returns a small board with a lamp, and a card for every player.
func (s *Setup) Sheets() []setup.Sheet {
	wide := 60
	if s.Fault == WideCard {
		wide = 200
	}
	cards := setup.Sheet{ID: "cards", Drawings: star, Title: table.Say("print.cards"), Steps: table.Says("print.cut")}
	for _, name := range s.Names {
		cards.Pieces = append(cards.Pieces, setup.Piece{Form: setup.FormCard, Width: wide, Height: 90, Count: s.Crew,
			Front: setup.Face{Title: table.NameText(name), Room: true, Blanks: table.Says("print.name"), Spots: table.Says("print.wound")},
			Back:  &setup.Face{Art: "star", Times: 2}})
	}
	chest := setup.Piece{Form: setup.FormDisc, Width: 20, Height: 20, Count: 1, Tint: setup.TintYellow, Front: setup.Face{Art: "star"}}
	cards.Pieces = append(cards.Pieces, chest)
	return []setup.Sheet{cards, {ID: "board", Drawings: star, Title: table.Say("print.board"), Plan: &setup.Plan{Width: 3, Height: 1,
		Plots: []setup.Plot{
			{Ground: setup.GroundSea, Marks: []int{0, 1, 2, 4}, Shut: []string{"right"}, Joined: []string{"c1"}},
			{Ground: setup.GroundLand, Art: "star"},
			{Ground: setup.GroundPort, Sign: "A", Name: table.Say("print.name")}},
		Lamp: &setup.Lamp{X: 1, Looks: []setup.LampLook{{Right: -1}, {Right: -1}, {Right: -1}, {}, {Right: -1}}}}}}
}

const star = `<svg xmlns="http://www.w3.org/2000/svg"><g id="star"><path class="tint" d="M50 0 L60 40 L100 50 L60 60 L50 100 L40 60 L0 50 L40 40 Z"/></g></svg>`
