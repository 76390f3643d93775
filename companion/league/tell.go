package league

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

// A Report prints a league.
type Report struct {
	Filter  Filter
	Results []Result // oldest first
	Skipped []Skipped
	Each    bool // print the games too

	Title func(game string) table.Text // returns the title of a game
	Why   func(error) string           // returns the message for an error of a skipped game
}

// Write writes the table and, if Each is set, the games, in lines of at most [MaxWidth] columns.
func (r *Report) Write(out io.Writer, words *locale.Speaker) error {
	t := &printer{Report: r, words: words}
	t.writeSum()
	if rows := Table(r.Results); len(rows) > 0 {
		t.writeRows(rows)
		t.writeLine("")
		t.writeWrapped("league.about", table.Name("start", words.Decimal(Beginner.Mu, 0)))
	}
	if r.Each {
		for i := len(r.Results) - 1; i >= 0; i-- {
			t.writeGame(&r.Results[i])
		}
	}
	if len(r.Skipped) > 0 {
		t.writeLine("")
	}
	for _, s := range r.Skipped {
		t.writeWrapped("league.skipped", table.Name("id", s.ID), table.Name("why", r.Why(s.Err)))
	}
	_, err := out.Write(t.text.Bytes())
	return err
}

type printer struct {
	*Report
	words *locale.Speaker
	text  bytes.Buffer
}

func (t *printer) writeLine(line string) { fmt.Fprintln(&t.text, strings.TrimRight(line, " ")) }

// writeWrapped writes a sentence, wrapped.
func (t *printer) writeWrapped(key string, args ...table.Arg) {
	for _, line := range Fold(strings.Fields(t.words.Line(key, args...)), " ") {
		t.writeLine(line)
	}
}

// MaxWidth is the maximum width of a line, in columns.
const MaxWidth = 80

// Fold joins parts with between and wraps the lines after it, never within a part.
func Fold(parts []string, between string) (lines []string) {
	line := ""
	for i, part := range parts {
		if i < len(parts)-1 {
			part += between
		}
		if line != "" && locale.Width(strings.TrimRight(line+part, " ")) > MaxWidth {
			lines, line = append(lines, strings.TrimRight(line, " ")), ""
		}
		line += part
	}
	return append(lines, line)
}

// writeSum writes how many games count, and how many do not.
func (t *printer) writeSum() {
	counts := 0
	for i := range t.Results {
		if t.Results[i].IsRated() {
			counts++
		}
	}
	key, args := "league.sum", []table.Arg{table.Num("count", counts)}
	switch {
	case !t.Filter.Since.IsZero():
		key, args = "league.sum.since", append(args, table.Name("day", t.words.Day(t.Filter.Since)))
	case counts == 0:
		key = "league.sum.none"
	}
	t.writeWrapped(key, args...)
	if more := len(t.Results) - counts; more > 0 {
		t.writeWrapped("league.out", table.Num("count", more))
	}
}

// writeRows writes the table.
func (t *printer) writeRows(rows []Row) {
	t.writeLine("")
	var heads []string
	for _, column := range []string{"place", "player", "least", "rating", "sure", "games", "won"} {
		heads = append(heads, t.words.Line("league.column."+column))
	}
	lines := [][]string{heads}
	for _, r := range rows {
		lines = append(lines, []string{strconv.Itoa(r.Place), locale.Sanitize(r.Player), t.words.Decimal(r.Rating.AtLeast(), 1),
			t.words.Line("league.rating", table.Name("mu", t.words.Decimal(r.Rating.Mu, 1)), table.Name("sigma", t.words.Decimal(r.Rating.Sigma, 1))),
			t.words.Render(r.Rating.Certainty()), strconv.Itoa(r.Games), strconv.Itoa(r.Won)})
	}
	const player = 1 // the only column that is aligned to the left
	for line := range strings.Lines(locale.Columns(lines, func(i int) bool { return i != player })) {
		t.text.WriteString("  " + line)
	}
}

// writeGame writes the result of one game.
func (t *printer) writeGame(r *Result) {
	key := "league.game"
	switch {
	case r.Out:
		key = "league.game.out"
	case len(r.Seats) < 2:
		key = "league.game.alone"
	}
	t.writeLine("")
	t.writeWrapped(key, table.Name("id", r.ID), table.Name("day", t.words.Day(r.Ended)), table.Sub("game", t.Title(r.Game)))
	var parts []string
	for _, s := range r.Seats {
		text := fmt.Sprintf("%d. %s", s.Place, locale.Sanitize(s.Player))
		if s.Points != nil {
			text += fmt.Sprintf(" (%d)", *s.Points)
		}
		parts = append(parts, text)
	}
	for _, line := range Fold(parts, ", ") {
		t.writeLine(line)
	}
}

// A Group is the people at one table, or those who sit out, with a title to print before the names.
type Group struct {
	Title string
	Names []string
}

// Groups returns a group for each table and, if anybody sits out, a last one for them.
func (r *Round) Groups(words *locale.Speaker) (list []Group) {
	for i, names := range r.Tables {
		title := words.Line("league.seats.table", table.Num("number", i+1))
		if name := r.Name(i); name != "" {
			title = name + ":"
		}
		list = append(list, Group{title, names})
	}
	if len(r.Byes) > 0 {
		list = append(list, Group{words.Line("league.seats.bye"), r.Byes})
	}
	return list
}

// WriteRound writes the seats of a round that was drawn from so many games since then. Unless recorded, nothing
// records the byes, and WriteRound also writes the flags with which people can do so for the next round.
func WriteRound(out io.Writer, words *locale.Speaker, r Round, games int, since time.Time, recorded bool) error {
	t := &printer{words: words}
	for _, g := range r.Groups(words) {
		t.writeList(g.Title, g.Names)
	}
	if len(r.Byes) > 0 && !recorded {
		add := ""
		for _, name := range r.Byes {
			add += " --bye " + quote(name)
		}
		t.writeWrapped("league.seats.next", table.Name("flags", strings.TrimSpace(add)))
	}
	t.writeLine("")
	t.writeWrapped("league.seats.past", table.Num("count", games), table.Name("since", words.Moment(since)))
	_, err := out.Write(t.text.Bytes())
	return err
}

// quote quotes a name for a shell.
func quote(name string) string {
	if strings.ContainsAny(name, "$`\\\"!") {
		return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
	}
	return `"` + name + `"`
}

// writeList writes names, at least one, after their title, wrapped.
func (t *printer) writeList(what string, names []string) {
	parts := []string{}
	for _, name := range names {
		parts = append(parts, locale.Sanitize(name))
	}
	parts[0] = what + " " + parts[0]
	for _, line := range Fold(parts, ", ") {
		t.writeLine(line)
	}
}

// RoundJSON writes a round as lines of JSON.
func RoundJSON(out io.Writer, r Round) error {
	lines := []any{}
	for i, names := range r.Tables {
		lines = append(lines, tableLine{"table", i + 1, r.Name(i), names})
	}
	return locale.WriteJSON(out, append(lines, byesLine{"end", "seats", append([]string{}, r.Byes...)}))
}

// The lines of JSON.
type (
	rowLine struct {
		Type    string  `json:"type"` // "league"
		Place   int     `json:"place"`
		Player  string  `json:"player"`
		AtLeast float64 `json:"at_least"`
		Mu      float64 `json:"mu"`
		Sigma   float64 `json:"sigma"`
		Games   int     `json:"games"`
		Won     int     `json:"won"`
	}
	resultLine struct {
		Type   string     `json:"type"` // "result"
		ID     string     `json:"id"`
		Game   string     `json:"game"`
		Ended  time.Time  `json:"ended"`
		Counts bool       `json:"counts"`
		Seats  []seatLine `json:"standings"`
	}
	seatLine struct {
		Player string `json:"player"`
		Points *int   `json:"points"` // null if unknown
		Place  int    `json:"place"`
	}
	skippedLine struct {
		Type string `json:"type"` // "skipped"
		Game string `json:"game"`
		Text string `json:"text"`
	}
	tableLine struct {
		Type    string   `json:"type"` // "table"
		Table   int      `json:"table"`
		Name    string   `json:"name,omitempty"`
		Players []string `json:"players"`
	}
	byesLine struct {
		Type string   `json:"type"` // "end"
		Of   string   `json:"of"`   // "seats"
		Byes []string `json:"byes"`
	}
	endLine struct {
		Type  string `json:"type"` // "end"
		Of    string `json:"of"`   // "league"
		Games int    `json:"games"`
	}
)

// JSON writes the league as lines of JSON: one for each row, each game and each skipped game, and an end.
func (r *Report) JSON(out io.Writer) error {
	lines := []any{}
	for _, x := range Table(r.Results) {
		lines = append(lines, rowLine{"league", x.Place, x.Player, x.Rating.AtLeast(), x.Rating.Mu, x.Rating.Sigma, x.Games, x.Won})
	}
	for i := range r.Results {
		x := &r.Results[i]
		line := resultLine{Type: "result", ID: x.ID, Game: x.Game, Ended: x.Ended, Counts: x.IsRated(), Seats: []seatLine{}}
		for _, s := range x.Seats {
			line.Seats = append(line.Seats, seatLine(s))
		}
		lines = append(lines, line)
	}
	for _, s := range r.Skipped {
		lines = append(lines, skippedLine{"skipped", s.ID, r.Why(s.Err)})
	}
	return locale.WriteJSON(out, append(lines, endLine{"end", "league", len(r.Results)}))
}
