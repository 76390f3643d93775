package web

import (
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

// The picture of an order shows who acts, what moves, from where, to where, and how many.
func TestOrdersArePictures(t *testing.T) {
	for _, word := range table.OrderWords {
		if shapes[word] == "" && word != "grain" {
			t.Errorf("%q has no shape", word)
		}
	}
	words, err := locale.New(locale.From("companion/web", Texts))
	if err != nil {
		t.Fatal(err)
	}
	panel := table.Panel{Seat: 1, Rows: []table.Row{{ID: "ships.moewe"}, {ID: "figures.bolle", Indent: 1}, {ID: "figures.kora", Indent: 1}}}
	blank := pictogram{words: words.Speaker("en"), players: []table.Player{{ID: "anna", Name: "Anna"}, {ID: "ben", Name: "Ben"}}, held: holdings([]table.Panel{panel})}
	order := func() *table.Order { return &table.Order{} }
	offered := order().Draw("tile.gems-1").From("stack.gems").To("boat.ben").Alone()
	offered.May = true
	look := order().Turn("tile.gems-1").From("boat.ben").Alone()
	look.May = true
	swapped := order().Move("tile.gems-1").From("sea.h6").To("boat.ben")
	swapped.AddNext().Move("tile.vases-2").From("boat.ben").To("sea.h6")
	red9, six := table.Code{Sign: table.NameText("r"), Rank: "9", Hue: table.Red}, table.Code{Rank: "6"}
	arrow, ben, anna, kora := shapes[toward], ">■<", ">▲<", ">■2<"
	for _, c := range []struct {
		who   string
		order *table.Order
		parts []string // in order
	}{
		{"", order().Turn("lighthouse").Around(table.Clockwise).By(3).To("mark.12"), []string{shapes["lighthouse"], shapes[table.Clockwise], ">×3<", arrow, shapes["mark"], ">12<"}},
		{"", order().Turn("lighthouse").Around(table.CounterClockwise).By(2).To("boat"), []string{shapes["lighthouse"], shapes[table.CounterClockwise], ">×2<", shapes[beam], shapes["boat"], shapes[halt]}},
		{"", order().Turn("lighthouse").Around(table.EitherWay).By(2), []string{shapes[table.CounterClockwise], ">?<", shapes[table.Clockwise], ">×2<"}},
		{"", order().Turn("card").From("tavern").Times(0), []string{shapes["tavern"], arrow, shapes["card"], shapes["card"], ">…<", shapes[over]}},
		{"", order().Move("boat.ben").From("sea.e4").To("sea.e6"), []string{shapes["sea"], ">e4<", arrow, shapes["boat"], `class="seat1"`, ben, "</g>", arrow, shapes["sea"], ">e6<"}},
		{"", order().Move("tile.gems-1").From("boat.ben").To("sea.beside"), []string{shapes["tile"], arrow, shapes["sea"], shapes["beside"]}},
		{"", order().Move("captain.ben").By(4).To("tavern.7"), []string{shapes["captain"], ben, arrow, ">×4<", shapes["tavern"], ">7<"}},
		{"", order().Move("ship.moewe").To("wind").Over(50), []string{shapes["ship"], ben, arrow, shapes["wind"], ">5 cm<"}},
		{"", order().Place("marker.activated.kora").To("figure.kora"), []string{shapes["marker.activated"], arrow, shapes["figure"], kora}},
		{"", order().Take("marker.reload.moewe.port.1").From("cannon.moewe.port.1"), []string{shapes["cannon"], ben, shapes["port"], arrow, shapes["marker.reload"], arrow, shapes[away]}},
		{"ben", order().Move("tile.gems-1").From("boat.anna").To("sea.beside"), []string{shapes["player"], ben, ">:<", shapes["boat"], anna}},
		{"ben", offered, []string{">?<", shapes["stack"], arrow, shapes["tile"], eye + `"`, shapes["boat"], ben}},
		{"", order().Place("card").From("hand").Hidden(), []string{shapes["hand"], arrow, shapes["card"], shapes[table.LookNobody], arrow, shapes["table"]}},
		{"", order().Place("card").From("hand"), []string{shapes["hand"], arrow, shapes["card"], arrow, shapes["table"]}},
		{"", order().Give("card.green.4").From("player.anna").To("player.ben"), []string{shapes["player"], anna, arrow, shapes["card"], arrow, shapes["player"], ben}},
		{"", order().Give("card.4-1").Show(red9).To("player.ben"), []string{`class="hue-red"`, ">9<", arrow, shapes["player"]}},
		{"", order().Move("die.1").Show(six).To("player.anna"), []string{">6<", arrow, shapes["player"], anna}},
		{"", order().Draw("card").To("player.ben").Times(2), []string{shapes["pile"], arrow, shapes["card"], "×2", arrow, shapes["player"]}},
		{"", order().Take("figure.kora", "marker.reload.kora", "figure.bolle", "marker.reload.bolle"), []string{shapes["figure"], kora, shapes["figure"], ">■1<", shapes[away]}},
		{"", order().Take("card.pier").From("hand").Times(0), []string{shapes["hand"], arrow, shapes["card.pier"], ">…<", shapes[away]}},
		{"", order().Place("tile.gems").To("stack.gems").Times(4).Hidden(), []string{shapes["tile"], shapes["gems"], ">×4<", shapes[table.LookNobody], arrow, shapes["stack"], shapes["gems"]}},
		{"", order().Place("rock.1").To("sea.anchor"), []string{shapes["rock"], arrow, shapes["sea"], `/><path transform="translate(`, shapes["anchor"]}},
		{"ben", look, []string{shapes["player"], ben, ">?<", shapes["boat"], shapes["tile"], eye + `"`, shapes[over]}},
		{"", order().Give("coin").To("player.ben").Times(3), []string{`true"><path transform="translate(0)" d="` + shapes["coin"], "×3", arrow, shapes["player"]}},
		{"ben", swapped, []string{shapes["player"], ben, ">:<", shapes["boat"], ben, shapes["tile"], shapes["vases"], shapes[swap], shapes["tile"], shapes["gems"], shapes["sea"], ">h6<"}},
		{"anna", order().Turn("lighthouse").Around(table.Clockwise).By(3), []string{shapes["player"], `class="seat0"`, anna, ">:<", shapes["lighthouse"]}},
		{"", order().Turn("lighthouse").Around(table.Clockwise).By(3), []string{shapes["player"], anna, ben, ">:<", shapes["lighthouse"]}},
		{"", order().Take("marker.reload.kora").From("figure.kora"), []string{shapes["player"], ben, ">:<", shapes["figure"], kora}},
		{"", order().Give("card").To("player"), []string{`true"><path transform="translate(0)" d="` + shapes["card"], shapes["player"], anna, ben}},
		{"ben", order().Give("token").To("player.ben"), []string{`true"><path transform="translate(0)" d="` + shapes["token"]}},
	} {
		c.order.Who = c.who
		rest := string(drawOrder(c.order, blank))
		for _, part := range c.parts {
			_, after, found := strings.Cut(rest, part)
			if !found {
				t.Errorf("%+v: there is no %q in %s", *c.order, part, drawOrder(c.order, blank))
				break
			}
			rest = after
		}
	}
	if got := drawOrder(&table.Order{Who: "ben"}, blank) + drawOrder(nil, blank); got != "" {
		t.Error("a picture of nothing:", got)
	}
}
