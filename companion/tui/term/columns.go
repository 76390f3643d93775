package term

// ColumnWidths returns the width of each column of a table with gap blanks between columns:
// the width of its widest cell, if the table fits into room. Else it narrows the widest column
// until the table fits, and if all are as narrow as is of use, it drops columns from the right
// (width 0) and narrows the first one last.
//
// tview.Table does not do: it gives the columns their full width from the left until no room remains.
func ColumnWidths(rows [][]string, room, gap int) []int {
	var widths []int
	for _, row := range rows {
		for i, text := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], Width(text))
		}
	}
	for Excess(widths, gap) > room {
		widest := 0
		for i, w := range widths {
			if w >= widths[widest] {
				widest = i
			}
		}
		if widths[widest] <= leastColumn {
			return dropColumns(widths, room, gap)
		}
		widths[widest]--
	}
	return widths
}

// leastColumn is the width below which a column is of no use.
const leastColumn = 4

// Excess returns the width of a table with these columns and gap blanks between them; columns
// of width 0 do not count. Without columns it returns -gap.
func Excess(widths []int, gap int) int {
	sum := 0
	for _, w := range widths {
		if w > 0 {
			sum += w + gap
		}
	}
	return sum - gap
}

// dropColumns sets widths to 0 from the right until the table fits into room; the first
// column gets room if it is too wide alone. It modifies and returns widths.
func dropColumns(widths []int, room, gap int) []int {
	for i := len(widths) - 1; i > 0 && Excess(widths, gap) > room; i-- {
		widths[i] = 0
	}
	if len(widths) > 0 && Excess(widths, gap) > room {
		widths[0] = max(0, room)
	}
	return widths
}
