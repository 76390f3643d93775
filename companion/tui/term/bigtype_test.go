package term

import (
	"strings"
	"testing"
)

func TestBigType(t *testing.T) {
	lines := BigText("h- 3")
	if got, want := BigWidth("h- 3"), 4+1+3+1+2+1+4; got != want {
		t.Errorf("BigWidth is %d, want %d: %q", got, want, lines)
	}
	for _, c := range []struct{ text, like string }{
		{"größe", "GRÖSSE"}, {"Garçon", "GARCON"}, {"o\u0308", "Ö"}, {"a@b", "A B"},
	} {
		if BigText(c.text) != BigText(c.like) {
			t.Errorf("BigText(%q) differs from BigText(%q)", c.text, c.like)
		}
	}
	if BigText("0") == BigText("8") || BigText("O") == BigText("Ö") {
		t.Error("0 and 8, or O and Ö, have the same lines")
	}
	lines = BigText("2!")
	if got, want := strings.Join(lines[:], "\n"), "███  █\n   █ █\n ██  █\n█     \n████ █"; got != want {
		t.Errorf("2! is\n%s\nwant\n%s", got, want)
	}
}

func TestBigSignsAreEvenAndDistinct(t *testing.T) {
	seen := map[[BigHeight]string]rune{}
	for r, sign := range bigSigns {
		for _, line := range sign {
			if Width(line) != Width(sign[0]) || strings.Trim(line, "█ ") != "" {
				t.Errorf("%q has the line %q, want blocks and blanks as wide as its first line", r, line)
			}
		}
		if other, twice := seen[sign]; twice {
			t.Errorf("%q has the same lines as %q", r, other)
		}
		seen[sign] = r
	}
	for _, r := range "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789" {
		if _, ok := bigSigns[r]; !ok {
			t.Errorf("bigSigns has no %q", r)
		}
	}
}

func TestHalfSize(t *testing.T) {
	if got, want := strings.Join(Half.Text("2!"), "\n"), "▀▀▀▄ █\n▄▀▀  ▀\n▀▀▀▀ ▀"; got != want {
		t.Errorf("2! in half height is\n%s\nwant\n%s", got, want)
	}
}

func TestWrapBig(t *testing.T) {
	text := "What does Ole do? 1 action is left."
	for _, room := range []int{40, 60, 134} {
		lines := WrapBig(text, room)
		if got := strings.Join(lines, " "); got != text {
			t.Errorf("%d columns: lost or broke a word: %q", room, lines)
		}
		for i, line := range lines {
			if BigWidth(line) > room || i > 0 && BigWidth(lines[i-1]+" "+strings.Fields(line)[0]) <= room {
				t.Errorf("%d columns: %q is too wide, or had room in the line before", room, line)
			}
		}
	}
	if lines := WrapBig(text, BigWidth("action")-1); lines != nil {
		t.Errorf("%q, want nil since a word is too long", lines)
	}
}

func TestBigDrawsOrdinaryLineWithoutRoom(t *testing.T) {
	for _, c := range []struct{ w, h, lines int }{{9, 5, 5}, {8, 5, 1}, {9, 4, 1}, {1, 1, 1}} {
		s := newSpy(t, c.w, c.h)
		if n := s.canvas().Big(0, 0, "42", s.theme.Plain); n != c.lines {
			t.Errorf("%dx%d: %d lines, want %d", c.w, c.h, n, c.lines)
		}
	}
}
