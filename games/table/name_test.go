package table_test

import (
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"hafenmeister/games/table"
)

// Each line lists spellings of the same name; different lines have different names.
func TestSamePerson(t *testing.T) {
	people := [][]string{
		{"Jörg", norm.NFD.String("Jörg"), "JÖRG", " jörg\t", "Jö\u200brg", "\ufeffJörg", "Jörg\u200e"},
		{"Jorg", "Jorg\x7f"}, {"Joerg"},
		{"Anna Lena", "Anna  Lena", "Anna\u00a0Lena", "anna\u3000lena", "Anna\u202fLena ", "Anna L\u00adena"},
		{"AnnaLena"},
		{"İlkay", "ilkay", "ILKAY", "ılkay", norm.NFD.String("İlkay")},
		{"ΟΔΥΣΣΕΎΣ", "Οδυσσεύς", "οδυσσεύσ"},
		{"Weiß", "WEISS", "weiss", "WEIẞ"},
		{"❤", "❤\ufe0f"},
		{"", " ", "\u200b", "\ufeff \u2060"},
	}
	for i, names := range people {
		for _, a := range names {
			for j, others := range people {
				for _, b := range others {
					if got := table.SamePerson(a, b); got != (i == j) {
						t.Errorf("SamePerson(%+q, %+q) = %v, want %v", a, b, got, i == j)
					}
				}
			}
		}
	}
}

func TestContains(t *testing.T) {
	for _, c := range []struct {
		text, typed string
		want        bool
	}{
		{"Jörg and Ben", "jorg", true}, {"Jörg and Ben", "JOERG", true}, {"Joerg", "jörg", true}, {norm.NFD.String("Jörg"), "Jörg", true},
		{"Jörg and Ben", "ben jö", true}, {"Jörg and Ben", "jorgen", false}, {"Łódź", "lodz", true}, {"Søren", "soeren", true},
		{"Søren", "soren", true}, {"Anna\u00a0Lena", "annalena", true}, {"İlkay", "ilk", true}, {"anything", "", true}, {"Οδυσσεύς", "οδυσσευσ", true},
	} {
		if got := table.Contains(c.text, c.typed); got != c.want {
			t.Errorf("Contains(%+q, %+q) = %v, want %v", c.text, c.typed, got, c.want)
		}
	}
}

func TestLetters(t *testing.T) {
	for name, want := range map[string]int{
		"Anna": 4, "": 0, strings.Repeat("e\u0301", 20): 20, strings.Repeat("x\u0323", 20): 20, "Anna\u200b": 4, "e" + strings.Repeat("\u0301", 99): 25,
	} {
		if got := table.Letters(name); got != want {
			t.Errorf("%+q has %d letters, want %d", name, got, want)
		}
	}
}
