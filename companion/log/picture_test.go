package log

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The picture of the table is listed, deleted, copied and recovered with its game, and can be removed.
func TestPictureMovesWithItsGame(t *testing.T) {
	f, g := newGame(t, 3)
	id := g.Header().ID
	head := func(f *Folder) Head { t.Helper(); return must(f.Find(id))(t) }
	wantPicture := func(h Head, want string) {
		t.Helper()
		if h.Picture != strings.TrimSuffix(h.Path, ".jsonl")+".jpg" || string(read(t, h.Picture)) != want {
			t.Errorf("the picture of %s is %q, want the file beside it with %q", h.Path, h.Picture, want)
		}
	}
	if g.Picture() != "" || head(f).Picture != "" {
		t.Error("there is a picture before one was taken")
	}
	check(t, g.SetPicture(2, []byte("first")))
	check(t, g.SetPicture(4, []byte("second")))
	check(t, g.SetNotes(func(n *Notes) { n.Name = "Sunday" }))
	if g.Picture() != head(f).Picture || g.Notes().Picture != 4 {
		t.Errorf("picture %q of question %d, want %q of 4", g.Picture(), g.Notes().Picture, head(f).Picture)
	}
	wantPicture(head(f), "second")
	check(t, g.Close())

	stick := filepath.Join(t.TempDir(), "stick")
	must(f.Backup(stick))(t)
	check(t, f.Delete(id))
	if h := head(f); !h.Deleted {
		t.Error("the game is not deleted")
	} else {
		wantPicture(h, "second")
	}
	if left, _ := filepath.Glob(filepath.Join(f.Path(), "*.jpg")); len(left) > 0 {
		t.Errorf("pictures left after Delete: %v", left)
	}
	check(t, f.Undelete(id))
	wantPicture(head(f), "second")

	other := must(Open(filepath.Join(t.TempDir(), "games"), ""))(t)
	must(other.Recover(t.Context(), stick))(t)
	wantPicture(head(other), "second")

	path := head(f).Picture
	remove := func() error { return f.SetNotes(id, func(n *Notes) { n.Picture = 0 }) }
	check(t, remove())
	if _, err := os.Stat(path); head(f).Picture != "" || !errors.Is(err, os.ErrNotExist) {
		t.Errorf("after SetNotes the picture is %q, its file: %v", head(f).Picture, err)
	}
	if n := head(f).Notes; n != (Notes{Name: "Sunday"}) {
		t.Errorf("notes are %+v, want only the name", n)
	}
	check(t, remove()) // without a picture
	check(t, os.WriteFile(path, []byte("somebody's"), 0o600))
	if head(f).Picture != "" {
		t.Error("a .jpg file without a note of it counts as the picture of the table")
	}
}

func TestPictureIsUnchangedIfNotesCannotBeRead(t *testing.T) {
	f, g := newGame(t, 1)
	check(t, g.SetPicture(1, []byte("first")))
	picture := g.Picture()
	check(t, os.WriteFile(notesPath(g.path), []byte("name = \"Sund"), 0o600))
	for what, err := range map[string]error{"taking": g.SetPicture(2, []byte("second")), "removing": f.SetNotes(g.Header().ID, func(n *Notes) { n.Picture = 0 })} {
		if !Is(err, BadNotes) {
			t.Errorf("%s a picture: %v, want kind BadNotes", what, err)
		}
	}
	if string(read(t, picture)) != "first" {
		t.Error("the picture has changed")
	}
}
