package skirmish

import "hafenmeister/games/table"

// Sheets are a small board with a lamp, and a card for every player.
func (s *Setup) Sheets() []table.Sheet {
	wide := 60
	if s.Fault == WideCard {
		wide = 200
	}
	cards := table.Sheet{ID: "cards", Title: table.Say("print.cards"), Steps: table.Says("print.cut")}
	for _, name := range s.Names {
		cards.Pieces = append(cards.Pieces, table.Piece{Width: wide, Height: 90, Count: s.Crew,
			Front: table.Face{Title: table.NameText(name), Room: true, Blanks: table.Says("print.name"), Spots: table.Says("print.wound")},
			Back:  &table.Face{Art: &star, Times: 2}})
	}
	chest := table.Piece{Form: table.FormDisc, Width: 20, Height: 20, Count: 1, Tint: table.TintYellow, Front: table.Face{Art: &star}}
	cards.Pieces = append(cards.Pieces, chest)
	return []table.Sheet{cards, {ID: "board", Title: table.Say("print.board"), Plan: &table.Plan{Width: 3, Height: 1,
		Plots: []table.Plot{
			{Marks: []int{0, 1, 2, 4}, Shut: []string{"right"}, Joined: []string{"c1"}},
			{Ground: table.GroundLand, Art: &star},
			{Ground: table.GroundPort, Sign: "A", Name: table.Say("print.name")}},
		Lamp: &table.Lamp{X: 1, Looks: []table.LampLook{{Right: -1}, {Right: -1}, {Right: -1}, {}, {Right: -1}}}}}}
}

var star = table.Art{Width: 10, Height: 10, Strokes: []table.Stroke{
	{Tone: table.ToneTint, Path: "M5 0 L6 4 L10 5 L6 6 L5 10 L4 6 L0 5 L4 4 Z"}}}
