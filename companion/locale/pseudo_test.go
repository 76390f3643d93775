package locale

import (
	"strings"
	"testing"
	"unicode/utf8"

	"hafenmeister/games/table"
)

func TestPseudo(t *testing.T) {
	w := newDeckWords(t)
	text := table.Say("say.shoot", rosa, table.Term("weapon", "term.sabre"), table.Name("target", "Ben"))
	got := w.Speaker(Pseudo).Render(text)
	if want := "Rosa shööööts äät~ Ben wïïth thééé~ säbrééé."; got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if got := w.Speaker(Pseudo).Line("say.wounds", rosa, table.Num("count", 1)); !strings.Contains(got, "ää") || strings.Contains(got, "1") {
		t.Errorf("got %q, want the singular with accents", got)
	}
}

func TestStretch(t *testing.T) {
	for _, plain := range []string{"", "a", ".", "cm", "One answer is left.", "rhythm myth  ", " and ", "ENTER takes it", "   ", "Zzz zzz zzz: "} {
		got := stretch(plain)
		if n := utf8.RuneCountInString(plain); utf8.RuneCountInString(got) < n+n*2/5 {
			t.Errorf("stretch(%q) = %q, want two fifths more", plain, got)
		}
		if strange := unsupportedGlyphs(got); strange != "" {
			t.Errorf("stretch(%q) = %q, in which some console cannot show %s", plain, got, strange)
		}
		if blanks := len(plain) - len(strings.TrimRight(plain, " ")); blanks != len(got)-len(strings.TrimRight(got, " ")) {
			t.Errorf("stretch(%q) = %q, want the same trailing blanks", plain, got)
		}
	}
}
