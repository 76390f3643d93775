package line

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/report"
	"hafenmeister/games/table"
)

// luckLine is one row of the luck report.
type luckLine struct {
	Type         string        `json:"type"` // "luck"
	By           dice.Grouping `json:"by"`
	Name         string        `json:"name"` // of the player ("" for the table), the die or the source
	Die          string        `json:"die"`
	Rolled       int           `json:"rolled"`
	Evenings     int           `json:"evenings"`
	Faces        []luckFace    `json:"faces"`
	Mean         *float64      `json:"mean,omitempty"`
	MeanExpected *float64      `json:"mean_expected,omitempty"`
	Chi2         *float64      `json:"chi2,omitempty"`
	Freedom      int           `json:"df,omitempty"`
	P            *float64      `json:"p,omitempty"`
	Needed       int           `json:"needed"`
	Verdict      string        `json:"verdict"`
	Text         string        `json:"text"`
}

type luckFace struct {
	Face     string  `json:"face"`
	Text     string  `json:"text"`
	Rolled   int     `json:"rolled"`
	Expected float64 `json:"expected"`
}

// aimLine says how often the throws of one player met their aim.
type aimLine struct {
	Type     string  `json:"type"` // "aim"
	Name     string  `json:"name"`
	Aim      string  `json:"aim"` // in the word of the game, such as "hit"
	Met      int     `json:"met"`
	Throws   int     `json:"throws"`
	Expected float64 `json:"expected"`
	Text     string  `json:"text"`
}

// skippedLine is a game that was not counted, or only in part.
type skippedLine struct {
	Type string `json:"type"` // "skipped"
	Game string `json:"game"`
	Text string `json:"text"`
}

type luckEnd struct {
	endLine
	Rolled   int     `json:"rolled"`
	Games    int     `json:"games"`
	Evenings int     `json:"evenings"`
	Compared int     `json:"compared"`
	Alarm    float64 `json:"alarm"`
	Bias     float64 `json:"bias"`
	Power    float64 `json:"power"`
}

// PrintLuck writes the luck report: tables of plain text, or lines of the protocol.
func PrintLuck(out io.Writer, l *report.Luck, w *locale.Speaker, asJSON bool) error {
	if asJSON {
		return jsonLuck(out, l, w)
	}
	text := []string{w.Render(l.Sum())}
	if len(l.Aims) > 0 {
		text = append(text, "", w.Line("luck.aims"), "")
	}
	for i := range l.Aims {
		text = append(text, w.Render(l.Aims[i].Sentence(w.Decimal)))
	}
	for _, part := range l.Parts() {
		text = append(text, "", w.Line("luck.by."+string(part[0].By)))
		for i := range part {
			text = append(append(text, ""), luckTable(w, &part[i])...)
		}
	}
	if l.Dice > 0 {
		for _, about := range l.About() {
			text = append(text, "", w.Render(about))
		}
	}
	if len(l.Skipped) > 0 {
		text = append(text, "")
	}
	for _, s := range l.Skipped {
		text = append(text, w.Line("luck.skipped", table.Name("why", whySkipped(w, s))))
	}
	_, err := fmt.Fprintln(out, strings.Join(text, "\n"))
	return err
}

func whySkipped(w *locale.Speaker, s report.Skipped) string {
	_, why, _ := Sentence(w, s.Err)
	return why
}

// luckTable returns a row of the report as lines of text: its faces side by side, then the verdict.
func luckTable(w *locale.Speaker, j *dice.RowResult) []string {
	rows := [][]string{{"  " + w.Line("luck.face")}, {"  " + w.Line("luck.rolled")}, {"  " + w.Line("luck.expected")}}
	for i, face := range j.Die.Faces {
		for k, cell := range []string{w.Render(j.Die.Word(face)), strconv.Itoa(j.Counts[i]), w.Decimal(j.Expected(i), 1)} {
			rows[k] = append(rows[k], cell)
		}
	}
	text := []string{w.Line("luck.row", table.Sub("name", report.LuckName(j.Row)), table.Sub("die", report.LuckDie(j.Row)), table.Sub("fell", report.LuckThrows(j.Row))),
		strings.TrimSuffix(locale.Columns(rows, func(column int) bool { return column > 0 }), "\n")}
	for _, said := range report.LuckSentences(j, w.Decimal) {
		text = append(text, "  "+w.Render(said))
	}
	return text
}

func jsonLuck(out io.Writer, l *report.Luck, w *locale.Speaker) error {
	j := &jsonTalk{talk: talk{Config: Config{Words: w, Out: out}}}
	for i := range l.Rows {
		j.write(luckLineOf(w, &l.Rows[i]))
	}
	for i := range l.Aims {
		a := &l.Aims[i]
		j.write(aimLine{"aim", a.Who, a.Word, a.Met, a.N, a.Expected, w.Render(a.Sentence(w.Decimal))})
	}
	for _, s := range l.Skipped {
		j.write(skippedLine{Type: "skipped", Game: s.ID, Text: whySkipped(w, s)})
	}
	j.write(luckEnd{endLine{Type: "end", Of: "luck"}, l.Dice, l.Games, l.Evenings, l.Compared, dice.FalseAlarm, dice.Bias, dice.Power})
	return j.flush()
}

func luckLineOf(w *locale.Speaker, row *dice.RowResult) luckLine {
	line := luckLine{Type: "luck", By: row.By, Name: row.Name, Die: row.Die.Name, Rolled: row.N, Evenings: row.Evenings,
		Needed: row.Needed, Verdict: string(row.Verdict), Text: w.Render(report.LuckVerdict(row))}
	for i, face := range row.Die.Faces {
		line.Faces = append(line.Faces, luckFace{face, w.Render(row.Die.Word(face)), row.Counts[i], row.Expected(i)})
	}
	if fell, should, ok := row.Mean(); ok {
		line.Mean, line.MeanExpected = &fell, &should
	}
	if row.Tested {
		line.Chi2, line.Freedom, line.P = &row.Chi2, len(row.Counts)-1, &row.P
	}
	return line
}
