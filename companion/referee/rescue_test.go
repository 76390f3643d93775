package referee_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"hafenmeister/companion/referee"
)

// The folder is taken away in play. What the program holds goes into a rescue file when the game is
// closed, whether another answer was given or not, and comes back whole.
func TestAGameWhoseFolderGoesIsRescued(t *testing.T) {
	for _, more := range []int{0, 2} {
		e := sample(t, referee.Options{})
		e.play(1, 9)
		path := e.Folder.Path()
		if err := os.Rename(path, path+".away"); err != nil {
			t.Fatal(err)
		}
		e.play(2, more)
		if e.Now.Unsaved != more {
			t.Errorf("%d answers wait, want %d", e.Now.Unsaved, more)
		}
		answers := e.Now.N() - 1
		err := e.Referee.Close()
		lost, ok := errors.AsType[*referee.UnsavedError](err)
		if !ok || lost.N != more {
			t.Fatalf("closed with %v", err)
		}
		folder := t.TempDir()
		file, err := lost.Rescue(filepath.Join(folder, "unplugged"), folder)
		if err != nil || filepath.Dir(file) != folder {
			t.Fatalf("rescued into %q, %v", file, err)
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
			t.Errorf("resumed at %v, %v", o, err)
		}
	}
}
