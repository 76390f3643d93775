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
	long, short := []string{""}, []string{""}
	for _, c := range t.Columns {
		long, short = append(long, say(c.Name)), append(short, say(c.Name))
		if !c.Short.IsZero() {
			short[len(short)-1] = say(c.Short)
		}
	}
	rows, players := [][]string{nil}, []string{""} // after the heads
	for i := range t.Rows {
		row := []string{say(t.Rows[i].NameWithNote())}
		for _, n := range t.Rows[i].Numbers {
			row = append(row, strconv.Itoa(n))
		}
		rows, players = append(rows, row), append(players, t.Rows[i].Player)
	}
	for _, try := range []struct {
		heads []string
		gap   int
	}{{long, 3}, {long, 2}, {short, 2}, {short, 1}} {
		rows[0] = try.heads
		widths := term.ColumnWidths(rows, 1<<20, try.gap)
		if tallyIndent+term.Excess(widths, try.gap) >= w {
			continue
		}
		for i, row := range rows {
			numbers := ""
			for k, n := range row[1:] {
				numbers += term.PadLeft(n, try.gap+widths[k+1])
			}
			lines = append(lines, append(e.tallySign(players[i]), term.Span{Text: term.Pad(row[0], widths[0]), Style: th.Strong}, term.Span{Text: numbers, Style: th.Plain}))
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
