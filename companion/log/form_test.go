package log

import (
	"bytes"
	"errors"
	"os"
	"testing"
	"time"
)

func TestGamesListsFutureTimesLast(t *testing.T) {
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
			t.Errorf("game %d is %s of %v, want %s", i+1, heads[i].ID, heads[i].Changed, want)
		}
	}
}

func TestGamesReportsFormOfResavedFile(t *testing.T) {
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
		if err != nil || len(heads) != 1 {
			t.Fatalf("%q: Games returns %+v, %v, want one game", form, heads, err)
		}
		bad, ok := errors.AsType[*DamagedError](heads[0].Err)
		if heads[0].ID != id || !ok || bad.Form != form {
			t.Errorf("%q: game %s has the error %+v, want game %s damaged with this form", form, heads[0].ID, heads[0].Err, id)
		}
	}
}
