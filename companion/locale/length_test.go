package locale

import (
	"errors"
	"strings"
	"testing"
)

func TestLength(t *testing.T) {
	w := newDeckWords(t)
	for _, c := range []struct {
		mm     int
		de, en string
	}{
		{0, "0 cm", "0 cm"}, {5, "0,5 cm", "0.5 cm"}, {10, "1 cm", "1 cm"}, {267, "26,7 cm", "26.7 cm"},
		{300, "30 cm", "30 cm"}, {12345, "1234,5 cm", "1234.5 cm"}, {-5, "-0,5 cm", "-0.5 cm"}, {-30, "-3 cm", "-3 cm"},
	} {
		if got := w.Speaker("de").Length(c.mm); got != c.de {
			t.Errorf("de %d: %q, want %q", c.mm, got, c.de)
		}
		if got := w.Speaker("en").Length(c.mm); got != c.en {
			t.Errorf("en %d: %q, want %q", c.mm, got, c.en)
		}
	}
}

func TestParseLength(t *testing.T) {
	s := newDeckWords(t).Speaker("en")
	for typed, want := range map[string]int{
		"26": 260, "26,7": 267, "26.7": 267, "0": 0, "0,5": 5, "007": 70, "0000000026": 260, "26.0": 260,
		"6+30+3": 390, "6,5+30": 365, " 6 + 30 + 3 ": 390, "\t26\n": 260,
		"26cm": 260, "26 cm": 260, "26,7 CM": 267, "6 cm + 30 cm": 360, "1000": MaxLength, "500+500,0": MaxLength,
	} {
		if got, err := s.ParseLength(typed); got != want || err != nil {
			t.Errorf("ParseLength(%q) = %d, %v, want %d", typed, got, err, want)
		}
	}
}

func TestParseLengthErrors(t *testing.T) {
	w := newDeckWords(t)
	for typed, want := range map[string]string{
		"": "empty", "  ": "empty", "+": "empty", "6+": "empty", "+6": "empty", "6++3": "empty",
		"cm": "number", "x": "number", "2 6": "number", "-3": "number", "26 m": "number", "26,": "number", ",5": "number",
		"1.234,5": "number", "2e3": "number", "0x10": "number", "٣": "number", "26 cmcm": "number", "6 plus 3": "number",
		"26.75": "fine", "26,70": "fine", "6+1.25": "fine",
		"1000,1": "long", "999+1,1": "long", "123456": "long", "99999999999999999999999": "long",
	} {
		mm, err := w.Speaker("de").ParseLength(typed)
		var fault *LengthError
		if !errors.As(err, &fault) {
			t.Errorf("ParseLength(%q) = %d, %v, want a LengthError", typed, mm, err)
			continue
		}
		if fault.Text.Key != "err.length."+want || fault.Typed != typed || mm != 0 {
			t.Errorf("ParseLength(%q) = %d, %v, want err.length.%s", typed, mm, err, want)
		}
		for _, lang := range w.Languages() {
			w.Speaker(lang).Render(fault.Text)
		}
	}
	if gaps := w.Missing(); len(gaps) > 0 {
		t.Errorf("missing texts: %q", gaps)
	}
}

func TestParseLengthParsesEachLength(t *testing.T) {
	w := newDeckWords(t)
	for _, lang := range w.Languages() {
		s := w.Speaker(lang)
		for mm := range MaxLength + 1 {
			if got, err := s.ParseLength(s.Length(mm)); got != mm || err != nil {
				t.Fatalf("%s: Length(%d) = %q, which parses as %d, %v", lang, mm, s.Length(mm), got, err)
			}
		}
	}
}

func FuzzParseLength(f *testing.F) {
	for _, typed := range []string{"26", "26,7 cm", "6+30+3", "1.234,5", "++", "9999999999", "cm", "\xff", "0,0+0"} {
		f.Add(typed)
	}
	s := newDeckWords(f).Speaker("de")
	f.Fuzz(func(t *testing.T, typed string) {
		mm, err := s.ParseLength(typed)
		if err != nil {
			if fault := new(LengthError); !errors.As(err, &fault) || mm != 0 {
				t.Fatalf("ParseLength(%q) = %d, %v, want 0 and a LengthError", typed, mm, err)
			}
			return
		}
		if mm < 0 || mm > MaxLength {
			t.Fatalf("ParseLength(%q) = %d, want 0 to %d", typed, mm, MaxLength)
		}
		if again, err := s.ParseLength(s.Length(mm)); again != mm || err != nil {
			t.Fatalf("%q: Length(%d) = %q, which parses as %d, %v", typed, mm, s.Length(mm), again, err)
		}
	})
}

func TestLengthExampleIsValid(t *testing.T) {
	s := newDeckWords(t).Speaker("de")
	for limits, want := range map[[2]int]string{
		{0, 1000}: "26,7 oder 6+30+3",
		{0, 300}:  "26,7 oder 5+10",
		{0, 60}:   "3 oder 1+2",
		{5, 9}:    "0,7",
	} {
		if got := s.LengthExample(limits[0], limits[1]); got != want {
			t.Errorf("LengthExample(%d, %d) = %q, want %q", limits[0], limits[1], got, want)
		}
	}
	for least := range 400 {
		for most := least; most < 420; most += 7 {
			for example := range strings.SplitSeq(s.LengthExample(least, most), " oder ") {
				if mm, err := s.ParseLength(example); err != nil || mm < least || mm > most {
					t.Fatalf("LengthExample(%d, %d) = %q, which parses as %d, %v", least, most, example, mm, err)
				}
			}
		}
	}
}
