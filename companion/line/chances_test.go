package line_test

import (
	"strings"
	"testing"
)

// Chances are shown before a roll unless they are switched off.
func TestPlainChances(t *testing.T) {
	shot := []string{"2", "2", "1", "1", "2", "1", "10", "n"}
	said := plainly(t, sampleNew(), "", append(shot, "o", "o", "h", "5")...)
	wants(t, said, "1 b1: hurt, near and in the open (5 in 9, 56 %)", "Type the die.", "Chances: b1 is hurt (5 in 9, 56 %)", "You no longer see the chances", "Type the die.", "You see the chances before a roll.", "Chances: b1", "o or odds - hide the chances")
	if n := strings.Count(said, "Chances: "); n != 2 {
		t.Errorf("they are told %d times, want 2:\n%s", n, said)
	}
}

// The protocol sends chances with the reasons.
func TestChances(t *testing.T) {
	c := sample(t)
	for _, a := range []string{`"bold"`, `"bold"`, `"a"`, `"a1"`, `"shoot"`, `"b1"`, `100`, `false`} {
		if a == `"b1"` {
			first := c.one("why", `{"do":"why"}`)["chances"].([]any)[0].(map[string]any)
			if first["option"] != "b1" || first["yes"] != 5.0 || first["of"] != 9.0 {
				t.Error(first)
			}
		}
		c.answer(a)
	}
	why := c.one("why", `{"do":"why"}`)
	list := why["chances"].([]any)
	if first := list[0].(map[string]any); len(list) != 1 || first["text"] != "b1 is hurt" || first["yes"] != 5.0 || first["of"] != 9.0 || first["most"] != nil {
		t.Error(list)
	}
	if why := c.one("why", `{"do":"why","n":3}`); why["chances"] != nil {
		t.Error("of an answer there is no chance any more")
	}
}
