package paper_test

import (
	"encoding/xml"
	"io"
	"io/fs"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/paper"
	"hafenmeister/games"
	"hafenmeister/games/setup"
)

func TestSheetsPage(t *testing.T) {
	s := sample()
	s.Names[0] = "Anna <b>&"
	page := paper.Sheets(s.Sheets(), newEnglish(t))
	for want, count := range map[string]int{
		"<b>Anna &lt;b&gt;&amp;</b>": s.Crew, // what people type is escaped
		`<html lang="en">`:           1,
		"@page":                      1,
		`class="room"`:               6,
		">wound</div>":               6,
		`<div class="half">`:         13, // a card with a back has two
		`<use href="#star"/>`:        14,
		`id="star"`:                  1,
		`class="piece disc yellow"`:  1,
		"<li>Cut them out.</li>":     1,
		`<rect class="sea"`:          1,
		`<rect class="land"`:         1,
		`<rect class="port"`:         1,
		`class="shut"`:               1,
		`class="tick"`:               4, // one mark has no direction
		">0-2 4</text>":              1,
		">next to c1</text>":         1,
		`<text class="sign"`:         1,
	} {
		if got := strings.Count(page, want); got != count {
			t.Errorf("the page has %s %d times, want %d", want, got, count)
		}
	}
}

// In the sheets of all games each element is closed, and the templates reject no value.
func TestSheetsOfAllGames(t *testing.T) {
	w := allGames(t)
	for _, info := range games.All {
		for players := info.MinPlayers; players <= info.MaxPlayers; players++ {
			printed, ok := info.Sample(players).(setup.SheetSetup)
			if !ok {
				continue
			}
			page := paper.Sheets(printed.Sheets(), w)
			wantElementsClosed(t, page)
			if strings.Contains(page, "ZgotmplZ") {
				t.Errorf("%s for %d players: html/template rejected a value", info.Name, players)
			}
		}
	}
}

// allGames returns a speaker with the texts of all games. The test fails if it lacks one.
func allGames(t *testing.T) *locale.Speaker {
	t.Helper()
	catalogues := []fs.FS{locale.From("paper", paper.Texts)}
	for _, c := range games.Texts {
		catalogues = append(catalogues, c)
	}
	words, err := locale.New(catalogues...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for _, m := range words.Missing() {
			t.Errorf("missing text: %s", m)
		}
	})
	return words.Speaker("de")
}

// wantElementsClosed fails the test unless every element is closed.
func wantElementsClosed(t *testing.T, page string) {
	t.Helper()
	_, body, _ := strings.Cut(page, "</style>")
	d := xml.NewDecoder(strings.NewReader("<html>" + body))
	for {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}
