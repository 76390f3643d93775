package locale

import (
	"testing"
	"time"
)

func TestDates(t *testing.T) {
	words, err := New()
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, time.March, 2, 9, 5, 0, 0, time.Local)
	for _, c := range []struct{ lang, day, moment string }{
		{"en", "2 Mar 2026", "2 Mar 2026 09:05"},
		{"de", "2.3.2026", "2.3.2026 09:05"},
	} {
		s := words.Speaker(c.lang)
		if day, moment := s.Day(at), s.Moment(at.UTC()); day != c.day || moment != c.moment {
			t.Errorf("%s: day %q, moment %q, want %q, %q", c.lang, day, moment, c.day, c.moment)
		}
	}
}
