package term

// ColumnWidths finds how wide each column of a table is: as its widest cell, and
// where that is more than room, the widest columns give way, down to nothing for
// the last ones when there is no room at all. Between the columns stand gap blanks.
//
// Our own and not tview.Table: that one gives each column all it wants, from the left to the
// right, and leaves off those for which nothing remains; here the widest gives way first.
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
		if widths[widest] <= narrow {
			return dropColumns(widths, room, gap)
		}
		widths[widest]--
	}
	return widths
}

// narrow is the width below which a column says nothing any more.
const narrow = 4

func Excess(widths []int, gap int) int {
	sum := 0
	for _, w := range widths {
		if w > 0 {
			sum += w + gap
		}
	}
	return sum - gap
}

func dropColumns(widths []int, room, gap int) []int {
	for i := len(widths) - 1; i > 0 && Excess(widths, gap) > room; i-- {
		widths[i] = 0
	}
	if len(widths) > 0 && Excess(widths, gap) > room {
		widths[0] = max(0, room)
	}
	return widths
}
