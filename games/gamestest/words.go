package gamestest

import (
	"encoding/json"
	"fmt"
	"hash/maphash"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Text formats a text for tests: its key and arguments.
func Text(t table.Text) string { return string(appendText(nil, t)) }

func appendText(b []byte, t table.Text) []byte {
	if t.Key == "name" && len(t.Args) == 1 {
		return append(b, t.Args[0].Str...)
	}
	return appendArgs(append(b, t.Key...), t.Args)
}

func appendArgs(b []byte, args []table.Arg) []byte {
	for i := range args {
		b = append(b, ' ')
		b = append(append(b, args[i].Slot...), '=')
		b = appendArg(b, &args[i])
	}
	return b
}

func appendArg(b []byte, a *table.Arg) []byte {
	switch a.Kind {
	case table.ArgNumber:
		return strconv.AppendInt(b, int64(a.Num), 10)
	case table.ArgLength:
		return append(strconv.AppendInt(b, int64(a.Num), 10), "mm"...)
	case table.ArgText, table.ArgList:
		b = append(b, '(')
		for i, t := range a.List {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = appendText(b, t)
		}
		return append(b, ')')
	}
	return append(b, a.Str...)
}

// where formats a question as its place, key, who and about.
func where(q *table.Question) string {
	if q == nil {
		return "the end"
	}
	return strings.TrimSpace(q.Place + " " + q.Key + " " + q.Who + " " + q.About)
}

// appendQuestion appends everything of a question except its optional actions.
func appendQuestion(b []byte, q *table.Question) []byte {
	if q == nil {
		return append(b, "the end\n"...)
	}
	b = fmt.Appendf(b, "%s %s who=%s about=%s rule=%s %s min=%d max=%d ordered=%v unit=%d deck=%s secret=%s between=%v",
		q.Place, q.Key, q.Who, q.About, q.Rule, q.Kind, q.Min, q.Max, q.Ordered, q.Unit, q.Deck, q.Secret, q.BetweenActions)
	b = append(appendArgs(b, q.Args), '\n')
	if q.Marked != nil {
		b = fmt.Appendf(b, "  marked %q\n", q.Marked)
	}
	for i := range q.Options {
		o := &q.Options[i]
		b = append(appendText(fmt.Appendf(b, "  option %s left=%d ", o.ID, o.Left), o.Text()), '\n')
	}
	for i := range q.Dice {
		b = fmt.Appendf(b, "  die %s %v %v\n", q.Dice[i].Name, q.Dice[i].Faces, q.Dice[i].Times)
	}
	if f := q.Form; f != nil {
		b = appendForm(b, f)
	}
	if q.Sum != nil {
		b = appendSum(b, q.Sum)
	}
	return b
}

func appendForm(b []byte, f *table.Form) []byte {
	for i, field := range f.Fields {
		b = append(appendText(append(b, "  field "...), field), ':')
		if i < len(f.Given) {
			b = appendText(append(b, ' '), f.Given[i])
		}
		b = append(b, '\n')
	}
	return b
}

func appendSum(b []byte, s *table.Sum) []byte {
	b = fmt.Appendf(b, "  sum need=%d face=%d test=%v one=%v six=%v rule=%s\n", s.Need, s.Face, s.Test, s.NatOne, s.NatSix, s.Rule)
	for _, p := range s.Parts() {
		b = fmt.Appendf(b, "    %s %s %d %s\n", p.Key, p.Name, p.Value, p.Rule)
	}
	return b
}

func appendActions(b []byte, list []table.OptionalAction) []byte {
	for i := range list {
		d := &list[i]
		b = append(appendText(fmt.Appendf(b, "  action %s %s %s ", d.ID, d.Who, d.Rule), d.Text), '\n')
	}
	return b
}

func appendSaid(b []byte, list []table.Announcement) []byte {
	for i := range list {
		s := &list[i]
		b = append(appendText(fmt.Appendf(b, "say after=%d to=%s rule=%s order=%v ", s.After, s.To, s.Rule, s.Order != nil), s.Text), '\n')
		if s.Sum != nil {
			b = appendSum(b, s.Sum)
		}
		if s.Tally != nil {
			b = appendJSON(b, s.Tally)
		}
	}
	return b
}

// appendJSON appends plain data, such as a view, as JSON.
func appendJSON(b []byte, x any) []byte {
	text, err := json.Marshal(x)
	if err != nil {
		panic(err)
	}
	return append(append(b, text...), '\n')
}

var hashSeed = maphash.MakeSeed()

// A fingerprint is a hash of a game at an open question.
type fingerprint struct{ asked, values uint64 }

// A fingerprinter makes fingerprints of one game. It reuses a buffer and the list of values, which stays
// valid until somebody joins (the check "values" verifies that).
type fingerprinter struct {
	game  table.Game
	seats int
	list  []table.Value
	buf   []byte
}

func newFingerprinter(g table.Game) fingerprinter {
	return fingerprinter{game: g, seats: len(g.Players()), list: table.ValuesOf(g)}
}

func (m *fingerprinter) question(q *table.Question) uint64 {
	m.buf = appendQuestion(m.buf[:0], q)
	return maphash.Bytes(hashSeed, m.buf)
}

func (m *fingerprinter) values() uint64 {
	if n := len(m.game.Players()); n != m.seats {
		m.seats, m.list = n, table.ValuesOf(m.game)
	}
	m.buf = m.buf[:0]
	for i := range m.list {
		m.buf = append(append(m.buf, m.list[i].Get()...), '\n')
	}
	return maphash.Bytes(hashSeed, m.buf)
}

func (m *fingerprinter) of(q *table.Question) fingerprint {
	return fingerprint{m.question(q), m.values()}
}

// sameValues returns an error with the differences of the values of two games of one set-up.
func sameValues(got, want table.Game) error {
	a, b := table.Settings(got), table.Settings(want)
	if slices.Equal(a, b) {
		return nil
	}
	var diff []string
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			diff = append(diff, fmt.Sprintf("%s is %s, want %s=%s", a[i].Path, a[i].To, b[i].Path, b[i].To))
		}
	}
	if len(a) != len(b) {
		diff = append(diff, fmt.Sprintf("%d values are listed, want %d", len(a), len(b)))
	}
	return fmt.Errorf("the values differ: %s", strings.Join(diff[:min(len(diff), 8)], "; "))
}

// sameAsked returns an error with the difference of two open questions.
func sameAsked(got, want *table.Question) error {
	a, b := string(appendQuestion(nil, got)), string(appendQuestion(nil, want))
	if a == b {
		return nil
	}
	return fmt.Errorf("another question is open:\n got %s\nwant %s", a, b)
}

// inShort returns a record for messages.
func inShort(r *replay.Record) string {
	switch r.Op {
	case replay.OpRuling:
		return fmt.Sprint("ruling ", r.Set)
	case replay.OpAction:
		return fmt.Sprintf("action %s %s at %s", r.Key, r.Who, r.Place)
	}
	return fmt.Sprintf("%s %s %s %s: %s", r.Place, r.Key, r.Who, r.About, strings.Join(r.Answer, " "))
}
