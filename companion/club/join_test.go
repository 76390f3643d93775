package club_test

import (
	"errors"
	"strings"
	"testing"

	"hafenmeister/companion/club"
)

// TestCode: a code comes back from what people make of it, and what is none is refused.
func TestCode(t *testing.T) {
	code := club.Code{Addr: "192.168.0.5:4718", Print: [16]byte{1, 2, 3, 255}, Token: [10]byte{9, 0, 200}}
	text := code.String()
	for _, typed := range []string{text, strings.ToUpper(text), " " + strings.ReplaceAll(text, "-", " - ") + "\n", strings.ReplaceAll(text, "-", "")} {
		if got, err := club.ParseCode(typed); err != nil || got != code {
			t.Errorf("%q: %v, %v", typed, got, err)
		}
	}
	for _, typed := range []string{"", "hello", "192.168.0.5:4718", text[:len(text)-2], text + "a", "192.168.0.5/" + text[17:], strings.Replace(text, "-", "-1", 1)} {
		if got, err := club.ParseCode(typed); !errors.Is(err, club.ErrCode) {
			t.Errorf("%q is read as %v, %v", typed, got, err)
		}
	}
}
