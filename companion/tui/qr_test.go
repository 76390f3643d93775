package tui

import (
	"strings"
	"testing"

	"rsc.io/qr"
)

// TestQR: each square is drawn where it belongs.
func TestQR(t *testing.T) {
	text := "192.168.0.5:4721/abcdefg-abcdefg-abcdefg"
	lines := QR(text)
	// Capitals, as QR makes them: such a code needs the fewest squares.
	code, err := qr.Encode(strings.ToUpper(text), qr.L)
	if err != nil {
		t.Fatal(err)
	}
	const quiet = 2
	if len(lines) != (code.Size+2*quiet+1)/2 {
		t.Fatalf("%d lines for %d squares", len(lines), code.Size)
	}
	for row, l := range lines {
		signs := []rune(l)
		for col := range code.Size + 2*quiet {
			x, y, sign := col-quiet, 2*row-quiet, signs[col]
			if upper := sign == '█' || sign == '▀'; upper != code.Black(x, y) {
				t.Errorf("%d,%d is drawn as %c", x, y, sign)
			}
			if lower := sign == '█' || sign == '▄'; lower != code.Black(x, y+1) {
				t.Errorf("%d,%d is drawn as %c", x, y+1, sign)
			}
		}
	}
}
