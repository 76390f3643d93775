package line_test

import (
	"testing"

	"hafenmeister/companion/line"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
)

// TestPointsThatNobodyKnows checks that points are null if the table only says who has won.
func TestPointsThatNobodyKnows(t *testing.T) {
	pad := halunken.Info
	pad.Sample = func(players int) setup.Setup {
		s := halunken.Sample(players).(*halunken.Setup)
		s.House = map[string]any{setup.DetailKeyName: "score"}
		return s
	}
	said := sampled(t, &pad, halunken.Texts, func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"do":"action","id":"won"}`, `{"n":2,"answer":["ben"]}`)
	wants(t, said, `"standings":[{"player":"Ben","points":null,"place":1,"text":"As the table says."},{"player":"Anna","points":null,"place":2`)
	said = sampled(t, &pad, halunken.Texts, func(e line.Config) error { return line.Plain(t.Context(), e) }, "f 1", "ben")
	wants(t, said, "1. Ben. As the table says.", "2. Anna. As the table says.")
}
