package paper

import (
	"fmt"
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

// A codedCard is one with the path of its QR code.
type codedCard struct {
	SeatCard
	Size int
	Code string
}

// Seats are cards with the addresses of a game's pages as one HTML page, each with a code to scan.
func Seats(title table.Text, cards []SeatCard, w *locale.Speaker) (string, error) {
	page := struct {
		Words *locale.Speaker
		Title string
		Cards []codedCard
	}{w, w.Put(title), nil}
	for _, c := range cards {
		code, err := qr.Encode(strings.ToUpper(c.URL), qr.M) // capitals make it smaller
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
		page.Cards = append(page.Cards, codedCard{c, code.Size + 2*quiet, path.String()})
	}
	return execute("seats.html", page), nil
}
