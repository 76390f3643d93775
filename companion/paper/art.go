package paper

import (
	"fmt"
	"strings"

	"hafenmeister/games/table"
)

// svg is a drawing by itself.
func svg(a *table.Art) string {
	return fmt.Sprintf("<svg viewBox=\"0 0 %d %d\">%s</svg>", a.Width, a.Height, strokes(a))
}

// strokes are the shapes of a drawing.
func strokes(a *table.Art) string {
	var b strings.Builder
	for _, s := range a.Strokes {
		fmt.Fprintf(&b, "<path class=\"%s\" d=\"%s\"/>", toneNames[s.Tone], s.Path)
	}
	return b.String()
}
