package tui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/table"
)

// The sheet for today's end says how to take a picture of the table with a phone, and names its file. The
// story contains the picture only if people choose that.
func TestPictureOfTheTable(t *testing.T) {
	folder := newFolder(t)
	p := testProgram(t, folder, "en", &skirmish.Info)
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &skirmish.Info, Setup: skirmish.Info.Sample(2), Lang: "en", Seed: p.Seed})
	if err != nil {
		t.Fatal(err)
	}
	p.Referee, p.Pages = r, &Pages{
		Open: func() bool { return true }, Close: func() {},
		URLs: func([]table.Player) ([]PageURL, []string, error) {
			return []PageURL{{URL: "http://192.168.0.5:4717/CODE"}}, nil, nil
		},
	}
	n := startNight(t, 100, 60, p)
	n.press("p")
	n.see("First take a photo of the table", "keeps it with the game: O shows the codes")
	n.unseen("Picture of the table at")
	n.press("o")
	n.see("http://192.168.0.5:4717/CODE")
	n.press("Esc")
	if _, err := r.SetPicture([]byte("a photo")); err != nil {
		t.Fatal(err)
	}
	n.see("Picture of the table at the open question", ".jpg)")
	n.press("Esc", "q")
	n.see("5  Take a picture of the table with a phone")
	n.press("5")
	n.see("http://192.168.0.5:4717/CODE")
	n.press("Esc")

	n.finish(2)
	n.settle()
	for _, one := range []struct {
		key   string
		shows bool
	}{{"1", false}, {"2", true}} {
		n.press("2")
		n.see("Everybody who gets the story", "1  without the picture", "2  with the picture")
		n.press(one.key)
		n.see("The whole story")
		n.press("Esc")
		files, err := filepath.Glob(filepath.Join(n.o.Stories, "*.html"))
		if err != nil || len(files) != 1 {
			t.Fatalf("stories %q (%v), want one", files, err)
		}
		if page, err := os.ReadFile(files[0]); err != nil || strings.Contains(string(page), "<img") != one.shows {
			t.Errorf("choice %s: error %v, want no error and a picture in the story: %v", one.key, err, one.shows)
		}
	}
}
