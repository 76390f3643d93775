package referee_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"hafenmeister/companion/referee"
)

// The folder of a game disappears while it is played. On closing, the whole game goes to a rescue file, with or
// without unsaved answers, and can be recovered from it.
func TestRescueWhenTheFolderDisappears(t *testing.T) {
	for _, more := range []int{0, 2} {
		e := sample(t, referee.Options{})
		e.play(1, 9)
		path := e.Folder.Path()
		if err := os.Rename(path, path+".away"); err != nil {
			t.Fatal(err)
		}
		e.play(2, more)
		if e.Now.Unsaved != more {
			t.Errorf("%d entries unsaved, want %d", e.Now.Unsaved, more)
		}
		answers := e.Now.N() - 1
		err := e.Referee.Close()
		lost, ok := errors.AsType[*referee.UnsavedError](err)
		if !ok || lost.N != more {
			t.Fatalf("Close = %v, want an UnsavedError with N = %d", err, more)
		}
		folder := t.TempDir()
		file, err := lost.Rescue(filepath.Join(folder, "unplugged"), folder)
		if err != nil || filepath.Dir(file) != folder {
			t.Fatalf("Rescue = %q, %v, want a file in %q", file, err, folder)
		}
		if err := os.Rename(path+".away", path); err != nil {
			t.Fatal(err)
		}
		done, err := e.Folder.Recover(t.Context(), file)
		if err != nil || more > 0 && (len(done) != 1 || done[0].Answers != answers || done[0].Lost != 0) {
			t.Fatalf("recovered %+v, %v, want %d answers", done, err, answers)
		}
		r, err := referee.Resume(e.Folder, find, e.Now.ID)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		if o, err := r.Open(); err != nil || o.Now.N() != answers+1 {
			t.Errorf("reopened game: %+v, %v, want question %d", o, err, answers+1)
		}
	}
}
