package main

import (
	"strings"

	"rsc.io/qr"
)

// margin is how many light squares stand around a code.
const margin = 2

// qrLines draws a text as a QR code, two squares above each other in a sign, black on white
// whatever the colours of the terminal are. Capitals make it smaller.
func qrLines(text string) (lines []string, err error) {
	code, err := qr.Encode(strings.ToUpper(text), qr.L)
	if err != nil {
		return nil, err
	}
	size := code.Size + 2*margin
	for y := 0; y < size; y += 2 {
		var b strings.Builder
		b.WriteString("\x1b[30;107m")
		for x := range size {
			upper, lower := code.Black(x-margin, y-margin), code.Black(x-margin, y+1-margin)
			switch {
			case upper && lower:
				b.WriteString("█")
			case upper:
				b.WriteString("▀")
			case lower:
				b.WriteString("▄")
			default:
				b.WriteString(" ")
			}
		}
		b.WriteString("\x1b[0m")
		lines = append(lines, b.String())
	}
	return lines, nil
}
