package paper

import (
	"fmt"
	"strings"

	"hafenmeister/games/setup"
)

// svg is a drawing by itself.
func svg(a *setup.Art) string {
	return fmt.Sprintf("<svg viewBox=\"0 0 %d %d\">%s</svg>", a.Width, a.Height, strokes(a))
}

// strokes are the shapes of a drawing.
func strokes(a *setup.Art) string {
	var b strings.Builder
	for _, s := range a.Strokes {
		fmt.Fprintf(&b, "<path class=\"%s\" d=\"%s\"/>", toneNames[s.Tone], s.Path)
	}
	return b.String()
}
