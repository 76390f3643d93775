package paper_test

import (
	"io/fs"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/paper"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games"
)

// A printed sample can be read, with and without its house rules commented out; it has each house rule once.
func TestSetupFileCanBeRead(t *testing.T) {
	list := []fs.FS{referee.Texts, paper.Texts}
	for _, texts := range games.Texts {
		list = append(list, texts)
	}
	words, err := locale.New(list...)
	if err != nil {
		t.Fatal(err)
	}
	for _, info := range games.All {
		for _, lang := range []string{"de", "en"} {
			file, err := paper.SetupFile(&info, info.Sample(info.MinPlayers), words.Speaker(lang))
			if err != nil {
				t.Fatal(err)
			}
			uncommented := strings.ReplaceAll(file, "\n# \"", "\n\"")
			for _, text := range []string{file, uncommented} {
				if s, problems := setupfile.Read(&info, text); s == nil {
					t.Errorf("%s %s: Read returns the problems %v for\n%s", info.Name, lang, problems, text)
				}
			}
			for _, h := range info.House {
				if n := strings.Count(uncommented, "\n\""+h.Key+"\" =") + strings.Count(uncommented, "\n"+h.Key+" ="); n != 1 {
					t.Errorf("%s %s: the file has %s %d times, want once", info.Name, lang, h.Key, n)
				}
			}
		}
	}
}
