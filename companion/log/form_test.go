package log

import (
	"bytes"
	"errors"
	"os"
	"testing"
	"time"
)

// A game that was played while the clock was years ahead is listed, but is not the last one for years.
func TestGamesOfAWrongClock(t *testing.T) {
	f := newFolder(t)
	now := time.Now()
	var ids []string
	for _, at := range []time.Time{now.AddDate(0, 0, -7), now.AddDate(9, 0, 0), now.AddDate(0, 0, -1)} {
		l := answer(1)
		l.Entry.At = at
		g, err := f.Create(Header{Game: "corsari", Created: at}, firstLine)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Append(l); err != nil {
			t.Fatal(err)
		}
		ids = append(ids, g.Header().ID)
		g.Close()
	}
	heads, err := f.Games()
	if err != nil || len(heads) != 3 {
		t.Fatal(heads, err)
	}
	for i, want := range []string{ids[2], ids[0], ids[1]} {
		if heads[i].ID != want {
			t.Errorf("game %d is that of %v", i+1, heads[i].Changed)
		}
	}
}

// A game that an editor has saved in another form is refused with the form.
func TestGamesSavedInAnotherForm(t *testing.T) {
	for form, save := range map[string]func([]byte) []byte{
		"CRLF":      func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n")) },
		"UTF-8-BOM": func(b []byte) []byte { return append([]byte("\ufeff"), b...) },
		"UTF-16": func(b []byte) []byte {
			wide := []byte("\xff\xfe")
			for _, c := range b {
				wide = append(wide, c, 0)
			}
			return wide
		},
		"": func(b []byte) []byte { return append([]byte("x"), b...) },
	} {
		f, g := newGame(t, 3)
		id, path := g.Header().ID, g.path
		g.Close()
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, save(data), 0o600); err != nil {
			t.Fatal(err)
		}
		heads, err := f.Games()
		bad, ok := errors.AsType[*DamagedError](heads[0].Err)
		if err != nil || len(heads) != 1 || heads[0].ID != id || !ok || bad.Form != form {
			t.Errorf("%q: %+v, %v", form, heads[0].Err, err)
		}
	}
}
