package paper

import (
	"fmt"
	"strings"

	"rsc.io/qr"

	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

// A SeatCard is a card with the address of a page, to cut out and put in front of a player.
type SeatCard struct {
	Name string // of the player, "" on the card of the big screen
	URL  string
}

// A qrCard is a card with its QR code as an SVG path. Size is the width of the code with its margin.
type qrCard struct {
	SeatCard
	Size int
	Code string
}

// Seats returns an HTML page of cards with the addresses of a game's pages and their QR codes.
func Seats(title table.Text, cards []SeatCard, w *locale.Speaker) (string, error) {
	page := struct {
		Words *locale.Speaker
		Title string
		Cards []qrCard
	}{w, w.Render(title), nil}
	for _, c := range cards {
		code, err := qr.Encode(strings.ToUpper(c.URL), qr.M) // capital letters make the code smaller
		if err != nil {
			return "", err
		}
		const quiet = 4
		var path strings.Builder
		for y := range code.Size {
			for x := range code.Size {
				if code.Black(x, y) {
					fmt.Fprintf(&path, "M%d %dh1v1h-1z", x+quiet, y+quiet)
				}
			}
		}
		page.Cards = append(page.Cards, qrCard{c, code.Size + 2*quiet, path.String()})
	}
	return execute("seats.html", page), nil
}
