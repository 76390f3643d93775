package tui

import (
	"strconv"
	"strings"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// tallyLines returns a score sheet in w columns: a table, with short names of columns if the long ones do
// not fit, or a sentence for each player if no table fits.
func (e *evening) tallyLines(t *table.Tally, w int) (lines [][]term.Span) {
	say, th := e.o.speaker.Render, e.o.app.Theme()
	long, short := make([]string, len(t.Columns)), make([]string, len(t.Columns))
	for i, c := range t.Columns {
		long[i] = say(c.Name)
		short[i] = long[i]
		if !c.Short.IsZero() {
			short[i] = say(c.Short)
		}
	}
	names := make([]string, len(t.Rows))
	first := 0
	for i := range t.Rows {
		names[i] = say(t.Rows[i].NameWithNote())
		first = max(first, term.Width(names[i]))
	}
	for _, try := range []struct {
		heads []string
		gap   int
	}{{long, 3}, {long, 2}, {short, 2}, {short, 1}} {
		widths, total := tallyWidths(t, try.heads, try.gap)
		if tallyIndent+first+total >= w {
			continue
		}
		head := strings.Repeat(" ", tallyIndent+first)
		for i, width := range widths {
			head += term.PadLeft(try.heads[i], width)
		}
		lines = append(lines, []term.Span{{Text: head, Style: th.Plain}})
		for i := range t.Rows {
			numbers := ""
			for k, n := range t.Rows[i].Numbers {
				numbers += term.PadLeft(strconv.Itoa(n), widths[k])
			}
			lines = append(lines, append(e.tallySign(t.Rows[i].Player), term.Span{Text: term.Pad(names[i], first), Style: th.Strong}, term.Span{Text: numbers, Style: th.Plain}))
		}
		return lines
	}
	for i := range t.Rows {
		before := e.tallySign(t.Rows[i].Player)
		for _, text := range term.Wrap(say(t.Sentence(i)), max(w-tallyIndent, 1)) {
			lines = append(lines, append(before, term.Span{Text: text, Style: th.Plain}))
			before = []term.Span{{Text: strings.Repeat(" ", tallyIndent), Style: th.Plain}}
		}
	}
	return lines
}

// tallyIndent is the column of the names, after what tallySign returns.
const tallyIndent = 4

// tallySign returns the beginning of a player's line: two blanks, the player's sign, a blank.
func (e *evening) tallySign(player string) []term.Span {
	th, seat := e.o.app.Theme(), e.seat(player)
	return []term.Span{{Text: "  ", Style: th.Plain}, {Text: th.SeatSign(seat), Style: th.Seat(seat)}, {Text: " ", Style: th.Plain}}
}

// tallyWidths returns the widths of the columns, each with the gap before it, and their sum.
func tallyWidths(t *table.Tally, heads []string, gap int) (widths []int, total int) {
	widths = make([]int, len(heads))
	for i, head := range heads {
		widths[i] = term.Width(head)
		for k := range t.Rows {
			widths[i] = max(widths[i], len(strconv.Itoa(t.Rows[k].Numbers[i])))
		}
		widths[i] += gap
		total += widths[i]
	}
	return widths, total
}
