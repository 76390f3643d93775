package log

import (
	"os"
	"strings"
	"testing"
)

func TestUnreadableNotesAreReportedAndKept(t *testing.T) {
	for what, spoil := range map[string]func(path string) error{
		"UTF-16":     func(path string) error { return os.WriteFile(path, []byte("\xff\xfen\x00=\x00"), 0o600) },
		"half saved": func(path string) error { return os.WriteFile(path, []byte("name = \"Sund"), 0o600) },
		"a folder":   func(path string) error { return os.Mkdir(path, 0o700) },
	} {
		t.Run(what, func(t *testing.T) {
			f, g := newGame(t, 1)
			id, path := g.Header().ID, notesPath(g.path)
			check(t, spoil(path))
			before, _ := os.ReadFile(path)
			for name, set := range map[string]func(func(*Notes)) error{
				"the game's":   g.SetNotes,
				"the folder's": func(change func(*Notes)) error { return f.SetNotes(id, change) },
			} {
				if err := set(func(n *Notes) { n.Name = "Sunday" }); !Is(err, BadNotes) {
					t.Errorf("setting notes with %s method: %v, want kind BadNotes", name, err)
				}
				if err := set(func(n *Notes) { *n = Notes{} }); !Is(err, BadNotes) {
					t.Errorf("removing notes with %s method: %v, want kind BadNotes", name, err)
				}
			}
			if after, _ := os.ReadFile(path); string(after) != string(before) {
				t.Errorf("the notes are %q, want %q", after, before)
			}
			if h := must(f.Find(id))(t); h.Err != nil || !Is(h.NotesErr, BadNotes) || h.Players != firstLine.Begin.Players {
				t.Errorf("head is %+v, want its players and kind BadNotes", h)
			}
			if found := must(f.Check())(t); len(found) != 1 || !Is(found[0].Err, BadNotes) || !strings.Contains(found[0].Err.Error(), path) {
				t.Errorf("Check finds %v, want kind BadNotes of %s", found, path)
			}
		})
	}
}
