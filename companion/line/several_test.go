package line_test

import (
	"fmt"
	"slices"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
)

// A plain line of words answers several questions as one act. It stops at a word that does not fit
// or is ambiguous, and says so. A command is still a command, and words that answer one question
// alone are no line.
func TestPlainLines(t *testing.T) {
	said := plainly(t, sampleNew(), "",
		"bold care ann a2 rest", "u", "r", "l", "bold x", "ben b 3", "b1 loot bold")
	wants(t, said, "Taken - boldly, carefully, Anna, a2 and rest and load.", "Taken back - Anna: boldly, Ben: carefully, Everybody: Anna, Anna: a2 and Anna: rest and load.", "5 entries no longer count.",
		"Done again - Anna: boldly, Ben: ", "1 Anna: boldly - How does Anna fight?", "5 ",
		"Whose card is turned up?", "bold x is not a card that can come now.", "Taken - Ben.", "b fits b1, b2 and b3. Type more of it.", "Ben: which figure moves?",
		"Taken - b1 and loot.", "This question is for one person alone.")
}

// A line command of the protocol sends how much was taken, then what followed, then the question;
// its entries are marked as one act.
func TestJSONLine(t *testing.T) {
	c := sit(t, referee.NewGame{Setup: skirmish.Sample(2), Seed: seeded(7)})
	c.connect(false)
	out := c.say(`{"do":"line","text":"bold care ann a x"}`)
	if got := fmt.Sprint(out[0]); !out[0].is("line") || got != `map[could:[a1 a2 a3] left:a x taken:3 text:a fits a1, a2 and a3. Type more of it. type:line]` {
		t.Errorf("said %s", got)
	}
	if last := out[len(out)-1]; !last.is("ask") || last["key"] != "figure.which" || last.n() != 4 {
		t.Errorf("asked %s", last)
	}
	var acts []any
	for _, m := range c.say(`{"do":"log"}`) {
		if m.is("entry") {
			acts = append(acts, m["act"])
		}
	}
	if !slices.Equal(acts, []any{nil, 1.0, 1.0}) {
		t.Errorf("the entries belong to %v", acts)
	}
	out = c.say(`{"do":"line","n":4,"text":"a1 rest"}`)
	if l := out[0]; !l.is("line") || l["left"] != "" || l["taken"] != 2.0 || l["text"] != nil {
		t.Errorf("said %s", l)
	}
	if m := c.changed(`{"do":"undo"}`); fmt.Sprint(m["back"]) != "[4 5]" {
		t.Errorf("undo took back %s", m)
	}
	out = c.say(`{"do":"line","text":"x"}`)
	if l := out[0]; !l.is("line") || l["left"] != "x" || l["taken"] != 0.0 || !out[len(out)-1].is("ask") {
		t.Errorf("said %s", out)
	}
	c.refused("stale", `{"do":"line","n":4,"text":"a1"}`)
	c.refused("illegal", `{"do":"line"}`)
	c.refused("illegal", `{"do":"line","text":" "}`)
	c.refused("illegal", `{"do":"line","text":7}`)
	c.refused("illegal", `{"do":"line","text":"a1","answer":"a1"}`)
}
