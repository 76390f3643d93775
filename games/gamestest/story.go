package gamestest

import (
	"cmp"
	"fmt"
	"strings"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// story returns each answer of the game followed by its announcements.
func (s *script) story() string {
	if s.played.Game == nil {
		return ""
	}
	var asked []string
	turn := ""
	g := s.setup.Game()
	res := replay.Replay(g, s.played.Records(), replay.Observer{Asked: func(_ int, q *table.Question, rec *replay.Record) {
		line := "  " + stepOf(q, rec)
		if q != nil && turnOf(q) != turn {
			turn = turnOf(q)
			line = turn + "\n" + line
		}
		asked = append(asked, line)
	}})
	var b strings.Builder
	k := 0
	say := func(upTo int) {
		for ; k < len(res.Announcements) && res.Announcements[k].After <= upTo; k++ {
			fmt.Fprintf(&b, "      %s\n", strings.TrimPrefix(Text(res.Announcements[k].Text), "say."))
			if sheet := res.Announcements[k].Tally; sheet != nil {
				b.WriteString(tallyLines(sheet))
			}
		}
	}
	for i, line := range asked {
		say(i)
		b.WriteString(line + "\n")
	}
	say(len(asked))
	if res.Open == nil {
		fmt.Fprintf(&b, "over %s\n", s.standings())
	}
	return strings.TrimRight(b.String(), "\n")
}

// tallyLines returns a score sheet, one line for each player.
func tallyLines(t *table.Tally) string {
	var b strings.Builder
	for i := range t.Rows {
		b.WriteString("        " + tallyLine(t, i) + "\n")
	}
	return b.String()
}

// tallyLine returns line i of a score sheet: the player and each column.
func tallyLine(t *table.Tally, i int) string {
	line := t.Rows[i].Player
	for k, n := range t.Rows[i].Numbers {
		line += fmt.Sprintf(" %s=%d", t.Columns[k].ID, n)
	}
	return line
}

// turnOf returns the turn of a question, such as "r3.07".
func turnOf(q *table.Question) string {
	return replay.TurnOf(place(q))
}

// stepOf returns a record as a line of a script.
func stepOf(q *table.Question, rec *replay.Record) string {
	switch {
	case rec.Op == replay.OpRuling:
		return "set " + pairs(rec.Set)
	case rec.Op == replay.OpAction:
		return "action " + rec.Key + " " + cmp.Or(rec.Who, "table")
	}
	return asStep(q, rec.Answer)
}

// asStep returns an answer as a step of a script.
func asStep(q *table.Question, a table.Answer) string {
	s := q.Key
	if q.Who != "" {
		s += " " + q.Who
	}
	if q.About != "" {
		s += " @" + q.About
	}
	s += ":"
	for _, w := range a {
		s += " " + quoteWord(w)
	}
	if len(a) == 0 {
		s += " -"
	}
	return s
}

func quoteWord(w string) string {
	if w == "" || strings.ContainsAny(w, " \t#") {
		return `"` + w + `"`
	}
	return w
}

func pairs(set []table.Setting) string {
	var l []string
	for _, x := range set {
		l = append(l, quoteWord(x.Path+"="+x.To))
	}
	return strings.Join(l, " ")
}

// values lists the values that differ from the start.
func (s *script) values() string {
	if s.played.Game == nil {
		return ""
	}
	var l []string
	for _, c := range table.Changes(s.setup.Game(), s.played.Game) {
		l = append(l, quoteWord(c.Path+"="+c.Is))
	}
	return strings.Join(l, "\n")
}

// problems lists the problems of the set-up.
func (s *script) problems() string {
	if s.setup == nil {
		return ""
	}
	s.setup.AssignIDs()
	list := s.setup.Problems()
	s.seen.problems(list)
	var l []string
	for _, p := range list {
		line := p.Path + " " + p.Text.Key
		if p.Rule != "" {
			line += " " + p.Rule
		}
		if p.Warning {
			line += " warning"
		}
		l = append(l, line)
	}
	return strings.Join(l, "\n")
}
