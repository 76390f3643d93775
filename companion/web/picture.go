package web

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

// disc is the shape of all markers; their signs are cut out of it.
const disc = "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z"

// Keys of shapes for what is done with pieces.
const toward, away, swap, over, halt, beam = "->", "off", "<>", "over", "halt", "beam"

const eye = "M1 12C7 2 17 2 23 12 17 22 7 22 1 12zM12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"

// shapes holds SVG paths, 24 units wide and high, for the words of [table.OrderWords] and for what is done with pieces.
var shapes = func() map[string]string {
	list := map[string]string{}
	for words, d := range map[string]string{
		"boat":                 "M3 14h18l-4 6H7zM12 3v9h7z",
		"ship hull deck":       "M2 14h20l-3 7H6zM11 1h2v12h-2zM13 3l8 4-8 4z",
		"mast":                 "M11 1h2v22h-2zM4 4h16v4H4zM2 10h20v6H2z",
		"card":                 "M5 2h14v20H5zM7 4v16h10V4z",
		"card.venice":          "M4 1h16v22H4zM6 3v18h12V3zM12 6l1 4h4l-3 3 1 4-3-2-3 2 1-4-3-3h4z",
		"card.grain":           "M4 1h16v22H4zM6 3v18h12V3zM11 11h2v8h-2zM12 4l2 3-2 3-2-3zM8 8l3 2v3l-3-2zM16 8l-3 2v3l3-2z",
		"card.pier":            "M4 1h16v22H4zM6 3v18h12V3zM6 9h12v2H6zM8 6h2v3H8zM8 11h2v6H8zM14 6h2v3h-2zM14 11h2v6h-2z",
		"hand":                 "M1 9l6-3 5 14-4 2zM9 2h6v4l-3 9-3-9zM17 6l6 3-7 13-4-2z",
		"pile stack":           "M2 5h14v17H2zM6 1h15v18h-3V3H6z",
		"discard":              "M2 5h14v17H2zM9 8l4 5.5L9 19l-4-5.5zM6 1h15v18h-3V3H6z",
		"lighthouse":           "M9 9h6l2 13H7zM8 5h8v3H8zM12 0l5 4H7z",
		"figure captain":       "M12 2a4 4 0 0 1 2 7.5L18 22H6l4-12.5A4 4 0 0 1 12 2z",
		"jack":                 "M1 7c3-8 19-8 22 0l-6-1a5 5 0 0 1-3 4.500L18 22H6l4-11.500A5 5 0 0 1 7 6z",
		"player":               "M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM3 22c0-11 18-11 18 0z",
		"marker":               disc,
		"marker.activated":     disc + "M6 12l4 4 8-8-2-2-6 6-2-2z",
		"marker.reload":        disc + "M12 7a5 5 0 1 1-5 5h2a3 3 0 1 0 3-3v3L7 8l5-4z",
		"marker.broken broken": disc + "M7 5l5 5 5-5 2 2-5 5 5 5-2 2-5-5-5 5-2-2 5-5-5-5z",
		"marker.jammed jammed": disc + "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9 7l3 3 3-3 2 2-3 3 3 3-2 2-3-3-3 3-2-2 3-3-3-3z",
		"marker.hull":          disc + "M5 11h14l-3 6H8z",
		"marker.mast":          disc + "M11 12h2v7h-2zM8 6l2-2 5 6-2 1z",
		"marker.dug dug":       "M4 2l8 8 8-8 2 2-8 8 8 8-2 2-8-8-8 8-2-2 8-8-8-8z",
		"marker.compass":       disc + "M12 4l3 8-3 8-3-8z",
		"activated reload":     disc,
		"token":                "M12 1l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z",
		"coin":                 "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM11 7v10h2V7z",
		"tile":                 "M3 3h18v18H3zM5 5v14h14V5z",
		"board":                "M1 1h22v22H1zM3 3v8h8V3zM13 3v8h8V3zM3 13v8h8v-8zM13 13v8h8v-8z",
		"item cargo hold":      "M3 8h18v12H3zM6 4h12l3 3H3z",
		"die":                  "M3 3h18v18H3zM10 10v4h4v-4zM6 6v3h3V6zM15 15v3h3v-3z",
		"tavern harbour":       "M3 11l9-9 9 9v11h-7v-7h-4v7H3z",
		"pier":                 "M1 7h22v3H1zM4 3h3v3H4zM4 11h3v9H4zM11 11h3v6h-3zM18 3h3v3h-3zM18 11h3v9h-3zM1 21c4-4 7 3 11 0s7 3 11 0v2c-4 4-7-3-11 0s-7-3-11 0z",
		"anchor":               "M12 0a4 4 0 0 1 1.500 7.700V10H18v3h-4.500v6.800c3-.5 5-2.500 5.500-4.800l-2 .5 4-5 2 6-2-.5c-1 11-17 11-18 0l-2 .5 2-6 4 5-2-.5c.5 2.300 2.500 4.300 5.500 4.800V13H6v-3h4.500V7.700A4 4 0 0 1 12 0zM12 2.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z",
		"mark":                 "M12 1a7 7 0 0 1 7 7c0 5-7 15-7 15S5 13 5 8a7 7 0 0 1 7-7zM12 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
		"rock land":            "M2 20l6-13 5 5 4-6 5 14z",
		"cannon":               "M2 12l15-7 4 6-15 7zM8 16a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
		"shield":               "M4 3h16c0 10-2 15-8 19C6 18 4 13 4 3z",
		"rope":                 "M2 9c4-6 8 6 12 0s6-2 8 0v5c-4-6-6 6-10 0s-8 6-10 0z",
		"monster":              "M5 22C4 8 8 3 13 3s7 6 4 9-7 1-5-2c-5 2-3 8-1 12z",
		"sea water":            "M2 9c4-5 6 5 10 0s6 5 10 0v4c-4 5-6-5-10 0s-6-5-10 0zM2 17c4-5 6 5 10 0s6 5 10 0v4c-4 5-6-5-10 0s-6-5-10 0z",
		"beside":               "M8 0h8v8h-8zM9 1v6h6v-6zM0 8h8v8h-8zM1 9v6h6v-6zM16 8h8v8h-8zM17 9v6h6v-6zM8 16h8v8h-8zM9 17v6h6v-6zM8 13h8l-1.5 2.5h-5zM11.5 8.5V12H15z",
		"table crew":           "M2 9h20v4H2zM4 13h3v9H4zM17 13h3v9h-3z",
		"wind.bow bow":         "M22 6H9l3-4H8L3 7.500 8 13h4L9 9h13zM22 16H10v3h12z",
		"wind":                 "M2 6h13l-3-4h4l5 5.5-5 5.5h-4l3-4H2zM2 16h12v3H2z",

		// Goods, and the sides of a ship.
		"gems":           "M6 4h12l5 6-11 12L1 10zM6 10l6 9 6-9z",
		"coins":          "M12 2c6 0 9 1.5 9 3.5S18 9 12 9 3 7.5 3 5.5 6 2 12 2zM3 9c3 3 15 3 18 0v3c-3 4-15 4-18 0zM3 15.5c3 3 15 3 18 0V18c-3 4-15 4-18 0z",
		"jewels":         "M12 8a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM12 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM8 1h8l2 2-6 5-6-5z",
		"vases":          "M8 2h8l-2 5c6 4 5 10 1 15H9C5 17 4 11 10 7z",
		"barrels barrel": "M6 2h12c3 6 3 14 0 20H6C3 16 3 8 6 2zM5 8h14v2H5zM5 14h14v2H5z",
		"port":           "M16 3v18L4 12z",
		"starboard":      "M8 3v18l12-9z",

		// What is done with them.
		toward:                 "M2 10h11V4l9 8-9 8v-6H2z",
		away + " box":          "M3 11h18v12H3zM0 8l3-3h4l-3 6H0zM24 8l-3-3h-4l3 6h4zM10.5 0h3v4h3.5l-5 5-5-5h3.5z",
		over:                   "M2 13C2 1 19 1 19 10h4l-6 8-6-8h4c0-4-9-5-9 3z",
		swap:                   "M23 6l-8-6v4H3v4h12v4zM1 18l8 6v-4h12v-4H9v-4z",
		halt:                   disc + "M6 10v4h12v-4z",
		table.LookAlone:        eye,
		table.LookNobody:       "M0 8l2-1c4 8 16 8 20 0l2 1c-5 10-19 10-24 0zM11 16h2v6h-2zM3 14l2 1-3 5-2-1zM21 14l-2 1 3 5 2-1z",
		beam:                   "M1 12L22 3v5zM1 12l21-2v4zM1 12l21 4v5z",
		table.Clockwise:        "M12 5a8 8 0 1 0 8 8h-3a5 5 0 1 1-5-5v4l6-5.500L12 1z",
		table.CounterClockwise: "M12 5a8 8 0 1 1-8 8h3a5 5 0 1 0 5-5v4L6 6.5 12 1z",
	} {
		for word := range strings.FieldsSeq(words) {
			list[word] = d
		}
	}
	return list
}()

// A holding is the owner of a piece of Tischpiraten: the seat, and the number of the figure on the crew card.
type holding struct {
	seat   int
	number string
}

// holdings returns the owners of the pieces in the panels, by the IDs of their rows.
func holdings(panels []table.Panel) map[string]holding {
	list := map[string]holding{}
	for i := range panels {
		figures := 0
		for _, r := range panels[i].Rows {
			kind, _, _ := strings.Cut(r.ID, ".")
			switch {
			case panels[i].Seat < 0:
			case kind == "ships":
				figures = 0
				list[r.ID] = holding{panels[i].Seat, ""}
			case kind == "figures":
				figures++
				list[r.ID] = holding{panels[i].Seat, strconv.Itoa(figures)}
			}
		}
	}
	return list
}

// A pictogram shows what is done with which pieces, for people who do not read the words.
type pictogram struct {
	words   *locale.Speaker
	players []table.Player
	held    map[string]holding

	strings.Builder
	wide int
}

// drawOrder draws who acts, unless they give or get the pieces, and each step of an order, up to the first that has
// no picture. blank is an empty pictogram with the owners.
func drawOrder(o *table.Order, blank pictogram) (drawn template.HTML) {
	for ; o != nil && len(o.Pieces) > 0 && o.Kind != table.OrderOther; o = o.Next {
		g := blank
		who := g.actor(o)
		if drawn == "" && o.Source != who && o.Target != who {
			g.put(who)
			g.text(":")
		}
		if back := o.Next; back != nil && o.Source != "" && o.Source == back.Target && o.Target == back.Source {
			g.put(o.Target)
			g.pieces(back)
			g.shape(swap)
			g.pieces(o)
			g.put(o.Source)
			o = back
		} else {
			g.order(o)
		}
		drawn += g.drawing()
	}
	return drawn
}

// actor returns who carries out an order: the player whom it names, else the owner of its pieces, else everybody.
func (g *pictogram) actor(o *table.Order) string {
	if o.Who != "" {
		return "player." + o.Who
	}
	for _, name := range append(slices.Clone(o.Pieces), o.Target, o.Source) {
		_, rest, _ := strings.Cut(name, ".")
		for part := range strings.SplitSeq(rest, ".") {
			if of, held := g.owner(name, part); held {
				return "player." + g.players[of.seat].ID
			}
		}
	}
	return "player"
}

func (g *pictogram) drawing() template.HTML {
	return template.HTML(fmt.Sprintf(`<svg class="do" viewBox="0 0 %d 24" aria-hidden="true">%s</svg>`, g.wide, g.String()))
}

// order draws one step: where from, what, how many, and where to.
func (g *pictogram) order(o *table.Order) {
	if o.May {
		g.text("?")
	}
	source := o.Source
	if o.Kind == table.OrderDraw {
		source = cmp.Or(source, "pile")
	}
	if source != "" {
		g.put(source)
		g.shape(toward)
	}
	g.pieces(o)
	g.shape(o.Look)
	switch {
	case o.Kind == table.OrderTurn && o.Way == table.EitherWay:
		g.shape(table.CounterClockwise)
		g.text("?")
		g.shape(table.Clockwise)
	case o.Kind == table.OrderTurn && (o.Way != "" || o.Target == ""):
		g.shape(cmp.Or(o.Way, over))
	case o.Kind != table.OrderDraw || o.Target != "":
		g.shape(toward)
	}
	if o.Steps > 0 {
		g.text("×" + strconv.Itoa(o.Steps))
	}
	if o.Target != "" && o.Way != "" {
		g.shape(toward)
	}
	switch {
	case strings.HasPrefix(o.Target, "boat") && o.Way != "": // the beam hits a boat and stops
		g.shape(beam)
		g.put(o.Target)
		g.shape(halt)
	case o.Target != "":
		g.put(o.Target)
	case o.Kind == table.OrderPlace:
		g.shape("table")
	case o.Kind == table.OrderTake:
		g.shape(away)
	}
	if o.Length > 0 {
		g.text(g.words.Length(o.Length))
	}
}

// pieces draws each piece of a few, else one and their number.
func (g *pictogram) pieces(o *table.Order) {
	list := o.Pieces
	if !strings.HasPrefix(list[0], "marker") { // the markers of a piece move with it
		list = slices.DeleteFunc(slices.Clone(list), func(piece string) bool { return strings.HasPrefix(piece, "marker.") })
	}
	n := o.Count
	if len(list) > 4 && o.Faces == nil {
		word, _, _ := strings.Cut(list[0], ".")
		n, list = n*len(list), []string{word}
	}
	for i, piece := range list {
		switch {
		case i < len(o.Faces):
			g.face(o.Faces[i])
		case strings.HasPrefix(piece, "card.") && (o.Source != "" || o.Target != ""), strings.HasPrefix(piece, "marker.") && o.Kind != table.OrderTurn:
			parts := strings.SplitN(piece, ".", 3)
			g.shape(parts[0]+"."+parts[1], parts[0]) // the place shows the owner
		default:
			g.put(piece)
		}
	}
	switch {
	case n > 1:
		g.text("×" + strconv.Itoa(n))
	case n == 0 && len(list) == 1:
		g.put(list[0])
		g.text("…")
	}
}

// owner returns the owner of the piece or place name whom a part of the name names.
func (g *pictogram) owner(name, part string) (of holding, held bool) {
	word, rest, _ := strings.Cut(name, ".")
	said, _, _ := strings.Cut(rest, ".")
	of, held = g.held["figures."+part]
	if ship, is := g.held["ships."+part]; is && (!held || ofShips(word) || ofShips(said)) {
		of, held = ship, true
	}
	if at := slices.IndexFunc(g.players, func(x table.Player) bool { return x.ID == part }); at >= 0 && (!held || word == "player") {
		of, held = holding{seat: at}, true
	}
	return of, held
}

// sign draws the sign of a player, and the number of their figure.
func (g *pictogram) sign(of holding) {
	fmt.Fprintf(g, `<g class="%s">`, chart.ColoursOf(table.Hues(g.players)).Class(of.seat))
	g.text(chart.Sign(of.seat) + of.number)
	g.WriteString("</g>")
}

// put draws a piece or a place, with its owner; the place of all players with their signs.
func (g *pictogram) put(name string) {
	word, rest, _ := strings.Cut(name, ".")
	said, _, _ := strings.Cut(rest, ".")
	if word != "item" || !slices.ContainsFunc(strings.FieldsFunc(rest, isSeparator), func(part string) bool { return shapes[part] != "" }) {
		g.shape(word+"."+said, word) // an item of its own shape, such as a barrel, is drawn by that alone
	}
	if name == "player" {
		for i := range g.players {
			g.sign(holding{seat: i})
		}
	}
	seat := -1
	for part := range strings.FieldsFuncSeq(rest, func(r rune) bool { return r == '.' }) {
		if of, held := g.owner(name, part); held && of.seat != seat {
			seat = of.seat
			g.sign(of)
			continue
		}
		switch word {
		case "tavern", "mark", "sea":
			if shapes[part] == "" {
				g.text(part)
			}
			fallthrough
		case "tile", "stack", "harbour", "item", "cannon":
			for said := range strings.SplitSeq(part, "-") {
				g.shape(said)
				if word != "item" {
					continue
				}
				if of, held := g.owner("hold", said); held { // the ship it comes from
					g.sign(of)
				} else if n, err := strconv.Atoi(said); err == nil {
					g.text(strconv.Itoa(n))
				}
			}
		}
	}
}

func isSeparator(r rune) bool { return r == '.' || r == '-' }

// ofShips reports whether word names a piece or place of ships. A figure may have the ID of a ship.
func ofShips(word string) bool {
	return slices.Contains([]string{"ship", "hull", "mast", "cannon", "deck", "hold", "rope", "boat"}, word)
}

// face draws a card, or a die with its face.
func (g *pictogram) face(c table.Code) {
	text := cmp.Or(c.Rank, g.words.Render(c.Sign))
	wide := 12*len([]rune(text)) + 8
	fmt.Fprintf(g, `<g class="hue-%s"><path d="M%d 0h%dv24h-%dzm2 2v20h%dV2z"/>`, cmp.Or(string(c.Hue), "none"), g.wide, wide, wide, wide-4)
	if c.Hue != "" {
		fmt.Fprintf(g, `<path class="hue" d="M%d 18h%dv4h-%dz"/>`, g.wide+2, wide-4, wide-4)
	}
	fmt.Fprintf(g, `<text x="%d" y="17">%s</text></g>`, g.wide+4, template.HTMLEscapeString(text))
	g.wide += wide + 2
}

// shape draws the shape of the first of the words that has one.
func (g *pictogram) shape(words ...string) {
	if i := slices.IndexFunc(words, func(word string) bool { return shapes[word] != "" }); i >= 0 {
		fmt.Fprintf(g, `<path transform="translate(%d)" d="%s"/>`, g.wide, shapes[words[i]])
		g.wide += 26
	}
}

func (g *pictogram) text(text string) {
	fmt.Fprintf(g, `<text x="%d" y="19">%s</text>`, g.wide, template.HTMLEscapeString(text))
	g.wide += 14*len([]rune(text)) + 5
}
