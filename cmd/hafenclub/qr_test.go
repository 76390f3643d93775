package main

import (
	"strings"
	"testing"

	"rsc.io/qr"

	"hafenmeister/companion/club"
)

// TestQR: each square is drawn where it belongs.
func TestQR(t *testing.T) {
	text := club.KeyCode{Addr: "192.168.0.5:4721"}.String()
	lines, err := qrLines(text)
	check(t, err)
	// Capitals, as qrLines makes them: such a code needs the fewest squares.
	code, err := qr.Encode(strings.ToUpper(text), qr.L)
	check(t, err)
	if len(lines) != (code.Size+2*margin+1)/2 {
		t.Fatalf("%d lines for %d squares", len(lines), code.Size)
	}
	for row, l := range lines {
		signs := []rune(l)[len("\x1b[30;107m"):]
		for col := range code.Size + 2*margin {
			x, y, sign := col-margin, 2*row-margin, signs[col]
			if upper := sign == '█' || sign == '▀'; upper != code.Black(x, y) {
				t.Errorf("%d,%d is drawn as %c", x, y, sign)
			}
			if lower := sign == '█' || sign == '▄'; lower != code.Black(x, y+1) {
				t.Errorf("%d,%d is drawn as %c", x, y+1, sign)
			}
		}
	}
}
