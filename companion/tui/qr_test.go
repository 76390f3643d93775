package tui

import (
	"strings"
	"testing"

	"rsc.io/qr"
)

func TestQR(t *testing.T) {
	text := "192.168.0.5:4721/abcdefg-abcdefg-abcdefg"
	lines := QR(text)
	// QR encodes capitals, which need fewer squares.
	code, err := qr.Encode(strings.ToUpper(text), qr.L)
	if err != nil {
		t.Fatal(err)
	}
	const quiet = 2
	if len(lines) != (code.Size+2*quiet+1)/2 {
		t.Fatalf("%d lines for a code of %d squares, want %d", len(lines), code.Size, (code.Size+2*quiet+1)/2)
	}
	for row, l := range lines {
		signs := []rune(l)
		for col := range code.Size + 2*quiet {
			x, y, sign := col-quiet, 2*row-quiet, signs[col]
			if upper := sign == '█' || sign == '▀'; upper != code.Black(x, y) {
				t.Errorf("square %d,%d is in the upper half of %q, want dark %v", x, y, sign, code.Black(x, y))
			}
			if lower := sign == '█' || sign == '▄'; lower != code.Black(x, y+1) {
				t.Errorf("square %d,%d is in the lower half of %q, want dark %v", x, y+1, sign, code.Black(x, y+1))
			}
		}
	}
}
