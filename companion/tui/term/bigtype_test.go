package term

import (
	"strings"
	"testing"
)

func TestBigType(t *testing.T) {
	lines := BigText("h- 3")
	if len(lines) != BigHeight || BigWidth("h- 3") != 4+1+3+1+2+1+4 {
		t.Errorf("%q", lines)
	}
	for _, c := range []struct{ text, like string }{
		{"größe", "GRÖSSE"}, {"Garçon", "GARCON"}, {"o\u0308", "Ö"}, {"a@b", "A B"},
	} {
		if BigText(c.text) != BigText(c.like) {
			t.Errorf("%q is not set like %q", c.text, c.like)
		}
	}
	if BigText("0") == BigText("8") || BigText("O") == BigText("Ö") {
		t.Error("two signs look alike")
	}
	if got := strings.Join(func() []string { l := BigText("2!"); return l[:] }(), "\n"); got != "███  █\n   █ █\n ██  █\n█     \n████ █" {
		t.Errorf("2! is\n%s", got)
	}
}

func TestBigSignsAreWhole(t *testing.T) {
	seen := map[[BigHeight]string]rune{}
	for r, sign := range bigSigns {
		for _, line := range sign {
			if Width(line) != Width(sign[0]) || strings.Trim(line, "█ ") != "" {
				t.Errorf("%q has the line %q", r, line)
			}
		}
		if other, twice := seen[sign]; twice && !strings.ContainsRune("0O", r) {
			t.Errorf("%q looks like %q", r, other)
		}
		seen[sign] = r
	}
	for _, r := range "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789" {
		if _, ok := bigSigns[r]; !ok {
			t.Errorf("there is no %q", r)
		}
	}
}

func TestHalfFace(t *testing.T) {
	if got := strings.Join(Half.Text("2!"), "\n"); got != "▀▀▀▄ █\n▄▀▀  ▀\n▀▀▀▀ ▀" {
		t.Errorf("in half height it is\n%s", got)
	}
}

// TestWrapBig breaks between words only, and gives up where a word is too long.
func TestWrapBig(t *testing.T) {
	text := "What does Ole do? 1 action is left."
	for _, room := range []int{40, 60, 134} {
		lines := WrapBig(text, room)
		if got := strings.Join(lines, " "); got != text {
			t.Errorf("%d columns: %q", room, lines)
		}
		for i, line := range lines {
			if BigWidth(line) > room || i > 0 && BigWidth(lines[i-1]+" "+strings.Fields(line)[0]) <= room {
				t.Errorf("%d columns: %q", room, lines)
			}
		}
	}
	if lines := WrapBig(text, BigWidth("action")-1); lines != nil {
		t.Errorf("a word that is too long gives %q", lines)
	}
}

func TestBigGivesWay(t *testing.T) {
	for _, c := range []struct{ w, h, lines int }{{9, 5, 5}, {8, 5, 1}, {9, 4, 1}, {1, 1, 1}} {
		s := newSpy(t, c.w, c.h)
		if n := s.canvas().Big(0, 0, "42", s.theme.Plain); n != c.lines {
			t.Errorf("%dx%d: %d lines, want %d", c.w, c.h, n, c.lines)
		}
	}
}
