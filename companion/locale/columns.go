package locale

import (
	"strings"

	"github.com/rivo/uniseg"
)

// Width returns how many columns of a terminal a text takes: two for a Chinese character or emoji, none for a
// combining mark.
func Width(text string) int { return uniseg.StringWidth(text) }

// Columns formats rows as lines, with each column as wide as its widest cell. Columns for which right returns true
// are aligned to the right, the others to the left; right may be nil.
func Columns(rows [][]string, right func(column int) bool) string {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], Width(cell))
		}
	}
	var text strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			blanks := strings.Repeat(" ", widths[i]-Width(cell))
			if right != nil && right(i) {
				line += blanks + cell + "  "
			} else {
				line += cell + blanks + "  "
			}
		}
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return text.String()
}
