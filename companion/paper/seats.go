package paper

import (
	"fmt"
	"html"
	"strings"

	"rsc.io/qr"

	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

// A SeatCard is the address of a page to cut out and lay before a player.
type SeatCard struct {
	Name string // the player's, "" on the card of the big screen
	URL  string
}

const seatCSS = `@page { margin: 10mm; }
body { margin: 0; font: 3.4mm/1.3 "DejaVu Sans", Verdana, Arial, sans-serif; color: #000; background: #fff; }
.how { margin: 0 0 4mm; }
.seat { display: inline-flex; gap: 3mm; width: 90mm; height: 52mm; padding: 3mm; margin: 0; border: .2mm dashed #777; box-sizing: border-box; break-inside: avoid; vertical-align: top; overflow: hidden; }
.seat svg { flex: 0 0 44mm; width: 44mm; height: 44mm; }
.seat div { min-width: 0; overflow-wrap: anywhere; }
h2 { font-size: 5mm; line-height: 1.1; margin: 0 0 2mm; }
p { margin: 0 0 1.5mm; }
.url { font-size: 2.6mm; }
@media print { .how { display: none; } }
`

// Seats are cards with the addresses of a game's pages as one HTML page, each with a code to scan.
func Seats(title table.Text, cards []SeatCard, w *locale.Speaker) (string, error) {
	p := &printer{words: w}
	p.open(p.put(title), seatCSS)
	p.printf("<p class=\"how\">%s</p>\n", p.line("paper.seat.how"))
	for _, c := range cards {
		drawn, err := drawQR(c.URL)
		if err != nil {
			return "", err
		}
		name, what := html.EscapeString(c.Name), p.line("paper.seat.own")
		if c.Name == "" {
			name, what = p.line("paper.seat.table"), p.line("paper.seat.look")
		}
		p.printf("<section class=\"seat\">%s<div><h2>%s</h2><p>%s</p><p>%s</p><p class=\"url\">%s</p></div></section>\n",
			drawn, name, p.put(title), what, html.EscapeString(c.URL))
	}
	p.WriteString("</html>\n")
	return p.String(), nil
}

// drawQR draws an address as a QR code, in capitals, which make it smaller.
func drawQR(url string) (string, error) {
	code, err := qr.Encode(strings.ToUpper(url), qr.M)
	if err != nil {
		return "", err
	}
	const quiet = 4
	size := code.Size + 2*quiet
	var path strings.Builder
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x+quiet, y+quiet)
			}
		}
	}
	return fmt.Sprintf(`<svg viewBox="0 0 %d %d" shape-rendering="crispEdges"><path d="%s"/></svg>`, size, size, path.String()), nil
}
