package tui

import (
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// bigSeen fails the test unless each text is on the screen in big type of that size.
func (n *night) bigSeen(face term.TypeSize, texts ...string) {
	n.t.Helper()
	for _, text := range texts {
		for _, row := range face.Text(text) {
			n.see(strings.TrimSpace(row))
		}
	}
}

// TestReadFromAfar checks that a large screen shows the question in big type, and also the answers
// if there is room for all of them.
func TestReadFromAfar(t *testing.T) {
	n := play(t, 200, 60, "en", &closely, referee.Options{})
	n.guess(3, func(q *table.Question) bool { return q.Kind == table.KindConfirm })
	var lines []string
	n.in(func() {
		e := n.o.evening
		lines = e.form(e.layout(200, 60)).big
	})
	if got, want := strings.Join(lines, " "), n.o.speaker.Render(n.question().Text()); got != want {
		t.Fatalf("in big type stands %q, not %q", got, want)
	}
	n.bigSeen(term.Full, append(lines, "1 yes", "2 no")...)
	n.guess(3, func(q *table.Question) bool { return q.Kind == table.KindNumber && q.Unit == table.Millimetres })
	n.press("14,3")
	n.bigSeen(term.Full, "14,3 cm")
	n.resize(120, 40)
	n.unseen(strings.TrimSpace(term.Full.Text("14,3 cm")[1]))
	n.see("[14,3")
}

// TestLongQuestionsFromAfar checks a question too long for big type: only the sentence that asks is
// big, the text before and after it is not, and a number being typed is still big.
func TestLongQuestionsFromAfar(t *testing.T) {
	n := play(t, 200, 60, "en", &smugglers.Info, referee.Options{})
	n.guess(3, func(q *table.Question) bool { return q.Key == "voyage.what" && q.Place > "r2" })
	n.bigSeen(term.Half, "What does your boat do?")
	n.see("│ Ben, you are on ", "the beam is at mark ", " at most.  ")
	n.guess(3, func(q *table.Question) bool { return q.Key == "beam.way" })
	n.see("the beam is at mark", ": ")
	n.bigSeen(term.Full, term.WrapBig("which way do you turn the lighthouse", 200-60-4)...)
	n = play(t, 200, 60, "en", &smugglers.Info, referee.Options{})
	n.guess(3, func(q *table.Question) bool { return q.Key == "ready.rocks" })
	n.press("+2")
	n.bigSeen(term.Full, "How many of the 2 rocks", "+2")
}

// TestOrdersFromAfar checks that open orders are in big type below the table, and that a console without Braille signs
// shows no half blocks.
func TestOrdersFromAfar(t *testing.T) {
	n := play(t, 200, 60, "en", &smugglers.Info, referee.Options{})
	n.guess(3, func(q *table.Question) bool { return q.Key == "beam.way" })
	n.guess(3, func(q *table.Question) bool { return q.Key != "beam.way" })
	var lines []string
	n.in(func() {
		for _, x := range n.o.evening.due.Open() {
			lines = append(lines, n.o.evening.given.face.Wrap(n.o.speaker.Render(x.Text), n.o.evening.layout(200, 60).panels.w-2-bigMark)...)
		}
	})
	if len(lines) == 0 {
		t.Fatal("there are no orders")
	}
	n.bigSeen(n.o.evening.given.face, lines...)
	n.in(func() { n.o.app.Theme().Braille = false })
	n.resize(201, 60)
	n.unseen("▀")
}

// TestTurnsFromAfar checks that turning points are in big type where there is room.
func TestTurnsFromAfar(t *testing.T) {
	n := play(t, 200, 60, "en", &closely, referee.Options{})
	text := func() string {
		e := n.o.evening
		if i := slices.IndexFunc(e.feed.lines, func(f feedLine) bool { return f.fresh && f.kind == feedTurn }); i >= 0 {
			return sentencesOf(n.o.speaker.Render(e.feed.lines[i].text))[0]
		}
		return ""
	}
	n.guess(3, func(*table.Question) bool { return text() != "" })
	var lines []string
	n.in(func() { lines = term.Half.Wrap(text(), n.o.evening.layout(200, 60).panels.w-2-bigMark) })
	n.bigSeen(n.o.evening.given.face, lines...)
}

func TestAskingSentence(t *testing.T) {
	for text, want := range map[string][3]string{
		"Roll.":                        {"", "Roll.", ""},
		"Kora shoots at Bo. Roll.":     {"Kora shoots at Bo.", "Roll.", ""},
		"On c7. Where to? 2 are left.": {"On c7.", "Where to?", "2 are left."},
		"How many? 1, 2 or 3.":         {"", "How many?", "1, 2 or 3."},
		"Ist es die 3. oder 4.? Ja.":   {"", "Ist es die 3. oder 4.?", "Ja."},
		"":                             {"", "", ""},
	} {
		if before, asks, after := askingSentence(text); [3]string{before, asks, after} != want {
			t.Errorf("%q is cut into %q, %q and %q", text, before, asks, after)
		}
	}
}

// What tells two options apart is in big type, a remark in brackets that does not stays small. An option that is
// off keeps its closing bracket.
func TestBigOptions(t *testing.T) {
	for _, c := range []struct{ text, other, want string }{
		{"(Harm (captain, loaded pistol))", "stop", "1 (Harm) (captain, loaded pistol)"},
		{"pier (7 cards)", "pier (7 cards) and lift", "1 pier (7 cards)"},
		{"pier (7 cards) and lift (suggested)", "pier (7 cards)", "1 pier and lift (7 cards) (suggested)"},
		{"load (port)", "load (starboard)", "1 load (port) "},
	} {
		l := list{keys: []string{"1", "2"}, rows: []listRow{{text: c.text}, {text: c.other}}, columns: 1}
		lines, small := l.bigLines(0, 300)
		if got := strings.Join(lines, "|") + " " + small; got != c.want {
			t.Errorf("the option reads %q, want %q", got, c.want)
		}
	}
}

// Chances after an option in big type are as many as fit.
func TestBigOptionsWithChances(t *testing.T) {
	l := list{keys: []string{"1"}, rows: []listRow{{text: "load"}}, columns: 1, face: term.Full}
	if got := l.endWithin(0, []string{"hit 30 %", "nothing 70 %"}, 45); got != "hit 30 %" {
		t.Errorf("the end is %q", got)
	}
}
