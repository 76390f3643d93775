package tui

import (
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// bigSeen fails unless each of the texts stands there in big type.
func (n *night) bigSeen(texts ...string) {
	n.t.Helper()
	for _, text := range texts {
		for _, row := range BigText(text) {
			n.see(strings.TrimSpace(row))
		}
	}
}

// TestReadFromAfar: on a large screen the question is in big type, and the answers are
// where there is room for all of them.
func TestReadFromAfar(t *testing.T) {
	n := play(t, 200, 60, "en", &tischpiraten.Info, referee.Options{})
	n.guess(3, func(q *table.Question) bool { return q.Kind == table.KindConfirm })
	var lines []string
	n.in(func() {
		e := n.o.evening
		lines = e.form(e.layout(200, 60)).big
	})
	if got, want := strings.Join(lines, " "), n.o.speaker.Put(n.question().Text()); got != want {
		t.Fatalf("in big type stands %q, not %q", got, want)
	}
	n.bigSeen(append(lines, "1 yes", "2 no")...)
	n.guess(3, func(q *table.Question) bool { return q.Kind == table.KindNumber && q.Unit == table.Millimetres })
	n.press("14,3")
	n.bigSeen("14,3 cm")
	n.resize(120, 40)
	n.unseen("█")
	n.see("[14,3")
}
