package web

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"hafenmeister/companion/chart"
	"hafenmeister/games/table"
)

// shapes are what pieces and places look like, 24 units wide and high, by the first of [table.OrderWords].
var shapes = func() map[string]string {
	list := map[string]string{}
	for words, d := range map[string]string{
		"boat":                   "M3 14h18l-4 6H7zM12 3v9h7z",
		"ship hull mast":         "M2 14h20l-3 7H6zM11 1h2v12h-2zM13 3l8 4-8 4z",
		"card deck discard hand": "M5 2h14v20H5zM7 4v16h10V4z",
		"pile stack":             "M2 5h14v17H2zM4 7v13h10V7zM6 1h15v18h-3V4H6z",
		"lighthouse":             "M9 9h6l2 13H7zM8 5h8v3H8zM12 0l5 4H7z",
		"figure captain jack":    "M12 2a4 4 0 0 1 2 7.5L18 22H6l4-12.5A4 4 0 0 1 12 2z",
		"player":                 "M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM3 22c0-11 18-11 18 0z",
		"marker token":           "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
		"coin":                   "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM11 7v10h2V7z",
		"tile board":             "M3 3h18v18H3zM5 5v14h14V5z",
		"box item cargo hold":    "M3 8h18v12H3zM6 4h12l3 3H3z",
		"die":                    "M3 3h18v18H3zM10 10v4h4v-4zM6 6v3h3V6zM15 15v3h3v-3z",
		"tavern harbour pier":    "M3 11l9-9 9 9v11h-7v-7h-4v7H3z",
		"rock land":              "M2 20l6-13 5 5 4-6 5 14z",
		"cannon broken jammed":   "M2 12l15-7 4 6-15 7zM8 15a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
		"shield":                 "M4 3h16c0 10-2 15-8 19C6 18 4 13 4 3z",
		"rope":                   "M2 9c4-6 8 6 12 0s6-2 8 0v5c-4-6-6 6-10 0s-8 6-10 0z",
		"monster":                "M5 22C4 8 8 3 13 3s7 6 4 9-7 1-5-2c-5 2-3 8-1 12z",
		"sea water":              "M2 9c4-5 6 5 10 0s6 5 10 0v4c-4 5-6-5-10 0s-6-5-10 0zM2 17c4-5 6 5 10 0s6 5 10 0v4c-4 5-6-5-10 0s-6-5-10 0z",
		"table":                  "M2 9h20v4H2zM4 13h3v9H4zM17 13h3v9h-3z",
		"wind":                   "M2 6h13l-3-4h4l5 5.5-5 5.5h-4l3-4H2zM2 16h12v3H2z",
		string(table.OrderMove):  "M2 10h11V4l9 8-9 8v-6H2z",
		string(table.OrderTurn):  "M12 5a8 8 0 1 1-8 8h3a5 5 0 1 0 5-5v4L6 6.5 12 1z",
		"up":                     "M10 22V10H4l8-9 8 9h-6v12z",
	} {
		for word := range strings.FieldsSeq(words) {
			list[word] = d
		}
	}
	return list
}()

// markedBy returns what a piece that is placed comes onto, where the order names no place.
func markedBy(piece string) string {
	if words := strings.Split(piece, "."); len(words) > 2 && words[1] == "activated" {
		return "figure"
	} else if len(words) > 1 && words[0] == "marker" && shapes[words[1]] != "" {
		return words[1]
	}
	return "table"
}

// drawOrder draws what is done with which pieces, for people who do not read the words beside it; nothing
// where no picture says it.
func drawOrder(o *table.Order, players []table.Player) template.HTML {
	if o == nil || len(o.Pieces) == 0 || o.Kind == table.OrderOther {
		return ""
	}
	var b strings.Builder
	x := 0
	put := func(of string) {
		word, rest, _ := strings.Cut(of, ".")
		id := rest[strings.LastIndexByte(rest, '.')+1:]
		if word == "marker" || word == "item" {
			id = "" // numbers of pieces that look alike
		}
		seat := slices.IndexFunc(players, func(player table.Player) bool { return player.ID == id })
		if seat >= 0 {
			fmt.Fprintf(&b, `<g class="%s">`, chart.ColoursOf(table.Hues(players)).Class(seat))
			id = chart.Sign(seat)
		}
		if word != "" && rest == "" && len(word) <= 3 && shapes[word] == "" {
			id = word // a square
		}
		if d := shapes[word]; d != "" {
			fmt.Fprintf(&b, `<path transform="translate(%d)" d="%s"/>`, x, d)
			x += 26
		}
		if len([]rune(id)) <= 3 && id != "" {
			fmt.Fprintf(&b, `<text x="%d" y="19">%s</text>`, x, template.HTMLEscapeString(id))
			x += 12*len([]rune(id)) + 4
		}
		if seat >= 0 {
			b.WriteString("</g>")
		}
	}
	pieces := func() {
		var drawn []string
		for _, piece := range o.Pieces {
			if word, _, _ := strings.Cut(piece, "."); len(drawn) < 3 && !slices.Contains(drawn, word) {
				drawn = append(drawn, word)
				if shapes[word] == "" {
					piece = "token"
				}
				put(piece)
			}
		}
		n := o.Count
		if len(drawn) == 1 {
			n *= len(o.Pieces)
		}
		if n > 1 {
			put(fmt.Sprintf(".×%d", n))
		}
	}
	sign := string(table.OrderMove)
	switch o.Kind {
	case table.OrderDraw, table.OrderGive:
		if o.Source != "" {
			put(o.Source)
		} else if o.Kind == table.OrderDraw {
			put("deck")
		}
		if x > 0 {
			put(sign)
		}
		pieces()
		if o.Target != "" {
			put(sign)
		}
	case table.OrderTake:
		pieces()
		if o.Target != "" {
			put(sign)
		} else {
			put("up")
		}
	case table.OrderTurn:
		pieces()
		put(string(table.OrderTurn))
	default:
		pieces()
		if o.Source != "" {
			put(o.Source)
		}
		put(sign)
	}
	switch {
	case o.Target != "":
		put(o.Target)
	case o.Kind == table.OrderPlace:
		put(markedBy(o.Pieces[0]))
	}
	return template.HTML(fmt.Sprintf(`<svg class="do" viewBox="0 0 %d 24" aria-hidden="true">%s</svg>`, x, b.String()))
}
