package locale

import (
	"testing"

	"hafenmeister/games/table"
)

func TestASCII(t *testing.T) {
	for text, want := range map[string]string{
		"Möwe": "Moewe", "Äpfel für Übermorgen": "Aepfel fuer Uebermorgen", "GROSSE ÖLFÄSSER": "GROSSE OELFAESSER",
		"weiß": "weiss", "Ö": "Oe", "plain": "plain", "é": "é", "→ to c7": "-> to c7", "← nach Ö": "<- nach Oe", "": "",
	} {
		if got := ASCII(text); got != want {
			t.Errorf("ASCII(%q) = %q, want %q", text, got, want)
		}
	}
	s := newDeckWords(t).Speaker("de")
	shoot := table.Say("say.cap", table.Name("name", "öse"))
	if got := s.InASCII().Render(shoot); got != "Oese!" {
		t.Errorf("InASCII().Render returns %q, want Oese!", got)
	}
	if got := s.Render(shoot); got != "Öse!" {
		t.Errorf("Render returns %q after InASCII, want Öse!", got)
	}
}
