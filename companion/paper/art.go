package paper

import (
	"fmt"
	"strings"

	"hafenmeister/games/setup"
)

// svg is a drawing as an element of its own.
func svg(a *setup.Art) string {
	return fmt.Sprintf("<svg viewBox=\"0 0 %d %d\">%s</svg>", a.Width, a.Height, strokes(a))
}

// strokes are the paths of a drawing.
func strokes(a *setup.Art) string {
	var b strings.Builder
	for _, s := range a.Strokes {
		fmt.Fprintf(&b, "<path class=\"%s\" d=\"%s\"/>", toneNames[s.Tone], s.Path)
	}
	return b.String()
}

var (
	formNames = [...]string{setup.FormCard: "card", setup.FormDisc: "disc", setup.FormFree: "free"}
	tintNames = [...]string{setup.TintNone: "none", setup.TintBlue: "blue", setup.TintRed: "red", setup.TintYellow: "yellow", setup.TintGreen: "green"}
	toneNames = [...]string{setup.ToneLine: "line", setup.ToneInk: "ink", setup.ToneGrey: "grey", setup.TonePaper: "white", setup.ToneTint: "tint", setup.ToneFold: "foldline"}
)
