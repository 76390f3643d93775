package skirmish

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Sheets are a small board with a lamp, and a card for every player.
func (s *Setup) Sheets() []setup.Sheet {
	wide := 60
	if s.Fault == WideCard {
		wide = 200
	}
	cards := setup.Sheet{ID: "cards", Title: table.Say("print.cards"), Steps: table.Says("print.cut")}
	for _, name := range s.Names {
		cards.Pieces = append(cards.Pieces, setup.Piece{Width: wide, Height: 90, Count: s.Crew,
			Front: setup.Face{Title: table.NameText(name), Room: true, Blanks: table.Says("print.name"), Spots: table.Says("print.wound")},
			Back:  &setup.Face{Art: &star, Times: 2}})
	}
	chest := setup.Piece{Form: setup.FormDisc, Width: 20, Height: 20, Count: 1, Tint: setup.TintYellow, Front: setup.Face{Art: &star}}
	cards.Pieces = append(cards.Pieces, chest)
	return []setup.Sheet{cards, {ID: "board", Title: table.Say("print.board"), Plan: &setup.Plan{Width: 3, Height: 1,
		Plots: []setup.Plot{
			{Marks: []int{0, 1, 2, 4}, Shut: []string{"right"}, Joined: []string{"c1"}},
			{Ground: setup.GroundLand, Art: &star},
			{Ground: setup.GroundPort, Sign: "A", Name: table.Say("print.name")}},
		Lamp: &setup.Lamp{X: 1, Looks: []setup.LampLook{{Right: -1}, {Right: -1}, {Right: -1}, {}, {Right: -1}}}}}}
}

var star = setup.Art{Width: 10, Height: 10, Strokes: []setup.Stroke{
	{Tone: setup.ToneTint, Path: "M5 0 L6 4 L10 5 L6 6 L5 10 L4 6 L0 5 L4 4 Z"}}}
