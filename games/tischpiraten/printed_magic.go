package tischpiraten

import "hafenmeister/games/table"

// magicSheet are the six magic cards, to be dealt face down (TIS-R78).
func magicSheet() table.Sheet {
	s := table.Sheet{ID: "magic-cards", Title: table.Say("term.page.magic"), Steps: table.Says("print.magic.cut", "print.magic.deal")}
	for _, c := range magicPictures {
		s.Pieces = append(s.Pieces, table.Piece{Width: 63, Height: 88, Count: 1, Tint: table.TintYellow, Front: table.Face{
			Title: table.Say("val.magic." + c.card), Art: &c.art, Lines: table.Says("say.magic.words." + c.card)}})
	}
	return s
}

// magicPictures are what the cards show.
var magicPictures = []struct {
	card string
	art  table.Art
}{
	{"jack", table.Drawing( // a captain's hat and crossed sabres
		table.Stroke{Path: "M10 94 C40 84 70 74 92 52 M90 94 C60 84 30 74 8 52 M18 84 L26 96 M82 84 L74 96"},
		table.Stroke{Tone: table.ToneInk, Path: "M8 44 C14 14 34 6 50 16 C66 6 86 14 92 44 C66 36 34 36 8 44 Z"},
		table.Stroke{Tone: table.TonePaper, Path: "M42 28 A8 8 0 1 0 58 28 A8 8 0 1 0 42 28 Z"})},
	{"rum", table.Drawing( // a bottle
		table.Stroke{Tone: table.ToneGrey, Path: "M42 6 H58 V30 C58 38 72 42 72 54 V92 H28 V54 C28 42 42 38 42 30 Z"},
		table.Stroke{Tone: table.ToneTint, Path: "M28 58 H72 V82 H28 Z"},
		table.Stroke{Path: "M40 14 H60 M36 76 L44 64 L50 76 L56 64 L64 76"})},
	{"gold", table.Drawing( // a chest
		table.Stroke{Tone: table.ToneTint, Path: "M26 44 A8 8 0 1 1 42 44 M44 42 A8 8 0 1 1 60 42 M58 44 A8 8 0 1 1 74 44"},
		table.Stroke{Tone: table.ToneGrey, Path: "M10 46 H90 V90 H10 Z"},
		table.Stroke{Path: "M10 46 L16 16 H84 L90 46 M10 62 H90 M26 46 V90 M74 46 V90"},
		table.Stroke{Tone: table.ToneInk, Path: "M43 54 H57 V72 H43 Z"})},
	{"plague", table.Drawing( // a rat
		table.Stroke{Path: "M22 70 C4 70 4 92 26 90 C44 88 40 96 56 94"},
		table.Stroke{Tone: table.ToneGrey, Path: "M20 72 C20 44 48 34 66 46 L72 36 L80 48 C92 54 98 62 92 68 C86 72 80 72 74 72 Z"},
		table.Stroke{Tone: table.ToneInk, Path: "M79 56 A3 3 0 1 0 85 56 A3 3 0 1 0 79 56 Z"},
		table.Stroke{Path: "M40 72 V80 M62 72 V80 M88 64 L100 60 M88 66 L100 68"})},
	{"mermaids", table.Drawing( // a tail in the waves
		table.Stroke{Tone: table.ToneGrey, Path: "M50 80 C36 60 40 40 50 30 C60 40 64 60 50 80 Z"},
		table.Stroke{Tone: table.ToneTint, Path: "M50 32 C44 16 28 10 14 14 C20 28 34 34 50 32 C66 34 80 28 86 14 C72 10 56 16 50 32 Z"},
		table.Stroke{Path: "M44 50 C48 54 52 54 56 50 M44 60 C48 64 52 64 56 60 M8 84 C20 76 28 92 40 84 C52 76 60 92 72 84 C80 78 86 82 92 84"})},
	{"klabautermann", table.Drawing( // a hammer and a pipe
		table.Stroke{Tone: table.ToneGrey, Path: "M14 20 H58 V42 H14 Z"},
		table.Stroke{Tone: table.TonePaper, Path: "M32 42 H42 V92 H32 Z"},
		table.Stroke{Tone: table.ToneInk, Path: "M66 58 H84 V78 C84 86 66 86 66 78 Z"},
		table.Stroke{Path: "M66 76 L50 84 M72 52 C66 44 80 40 72 30 M80 52 C76 46 86 42 80 34"})},
}
