package main

import (
	"bytes"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games"
)

// A printed sample can be played as it is, and with every house rule in it that is
// commented out: then each stands in it once.
func TestPrintSample_isASetup(t *testing.T) {
	words, err := locale.New(catalogues()...)
	if err != nil {
		t.Fatal(err)
	}
	for _, info := range games.All {
		for _, lang := range []string{"de", "en"} {
			var out bytes.Buffer
			p := &program{out: &out, lang: lang, words: words}
			if err := p.printSample(&info, info.Least, ""); err != nil {
				t.Fatal(err)
			}
			whole := strings.ReplaceAll(out.String(), "\n# \"", "\n\"")
			for _, text := range []string{out.String(), whole} {
				if s, problems := referee.ReadSetup(&info, text); s == nil {
					t.Errorf("%s %s: %v\n%s", info.Name, lang, problems, text)
				}
			}
			for _, h := range info.House {
				if n := strings.Count(whole, "\n\""+h.Key+"\" =") + strings.Count(whole, "\n"+h.Key+" ="); n != 1 {
					t.Errorf("%s %s: %s stands there %d times", info.Name, lang, h.Key, n)
				}
			}
		}
	}
}
