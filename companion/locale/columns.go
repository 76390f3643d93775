package locale

import (
	"strings"

	"github.com/rivo/uniseg"
)

// Width returns how many columns of a terminal a text takes: two for each Chinese sign or emoji, none for a mark.
func Width(text string) int { return uniseg.StringWidth(text) }

// Columns are rows as lines, each of their columns as wide as its widest cell. The cells of the columns that
// right reports end below each other, the others begin so; nil is none.
func Columns(rows [][]string, right func(column int) bool) string {
	var wide []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(wide) {
				wide = append(wide, 0)
			}
			wide[i] = max(wide[i], Width(cell))
		}
	}
	var text strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			blanks := strings.Repeat(" ", wide[i]-Width(cell))
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
