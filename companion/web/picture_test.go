package web

import (
	"strings"
	"testing"

	"hafenmeister/games/table"
)

// Each kind of order is a picture of what moves, from where to where, and how many.
func TestOrdersArePictures(t *testing.T) {
	for _, word := range table.OrderWords {
		if shapes[word] == "" && word != "mark" && word != "activated" && word != "dug" && word != "reload" {
			t.Errorf("%q has no shape", word)
		}
	}
	players := []table.Player{{ID: "anna"}, {ID: "ben"}}
	arrow, up := shapes["move"], shapes["up"]
	for _, c := range []struct {
		order *table.Order
		parts []string // in order
	}{
		{(&table.Order{}).Turn("lighthouse").To("mark.12").Times(3), []string{shapes["lighthouse"], "×3", shapes["turn"], ">12<"}},
		{(&table.Order{}).Move("boat.ben").From("e4").To("e6"), []string{`class="seat1"`, shapes["boat"], "</g>", ">e4<", arrow, ">e6<"}},
		{(&table.Order{}).Place("marker.activated.bolle"), []string{shapes["marker"], arrow, shapes["figure"]}},
		{(&table.Order{}).Give("card.green.4").From("player.anna").To("player.ben"), []string{shapes["player"], arrow, shapes["card"], ">4<", arrow, shapes["player"]}},
		{(&table.Order{}).Draw("card").To("player.ben").Times(2), []string{shapes["deck"], arrow, shapes["card"], "×2", arrow, shapes["player"]}},
		{(&table.Order{}).Take("marker.reload.1"), []string{shapes["marker"], up}},
		{(&table.Order{}).Take("figure.kora", "marker.reload.1", "marker.reload.2", "marker.reload.3"), []string{`)" d="` + shapes["figure"] + `"/><path transform="translate(26)" d="` + shapes["marker"] + `"/><path transform="translate(52)" d="` + up}},
		{(&table.Order{}).Take("card.ben").To("hold.ben"), []string{shapes["card"], arrow, shapes["hold"]}},
		{(&table.Order{}).Give("coin").To("player.ben").Times(3), []string{`true"><path transform="translate(0)" d="` + shapes["coin"], "×3", arrow, shapes["player"]}},
	} {
		rest := string(drawOrder(c.order, players))
		for _, part := range c.parts {
			_, after, found := strings.Cut(rest, part)
			if !found {
				t.Errorf("%+v: there is no %q in %s", *c.order, part, drawOrder(c.order, players))
				break
			}
			rest = after
		}
	}
	if got := drawOrder(&table.Order{}, players) + drawOrder(nil, players); got != "" {
		t.Error("a picture of nothing:", got)
	}
}
