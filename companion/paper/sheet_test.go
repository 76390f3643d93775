package paper_test

import (
	"encoding/xml"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/paper"
	"hafenmeister/games"
	"hafenmeister/games/setup"
)

func TestSheetsAreOnePage(t *testing.T) {
	s := sample()
	s.Names[0] = "Anna <b>&"
	page := paper.Sheets(s.Sheets(), english(t))
	for want, count := range map[string]int{
		"<b>Anna &lt;b&gt;&amp;</b>": s.Crew, // what people have typed means nothing to the browser
		`<html lang="en">`:           1,
		"@page":                      1,
		`class="room"`:               6,
		">wound</div>":               6,
		`class="half fold"`:          6,
		"<circle class=\"cut\"":      1,
		`class="piece disc yellow"`:  1,
		"<li>Cut them out.</li>":     1,
		`<rect class="sea"`:          1,
		`<rect class="land"`:         1,
		`<rect class="port"`:         1,
		`class="shut"`:               1,
		`class="tick"`:               4, // one mark looks nowhere
		">0-2 4</text>":              1,
		">next to c1</text>":         1,
		`<text class="sign"`:         1,
	} {
		if got := strings.Count(page, want); got != count {
			t.Errorf("%s is there %d times, want %d", want, got, count)
		}
	}
}

// Whatever a game prints lies on its page, nothing on anything else, and is made of
// closed elements.
func TestSheetsOfAllGames(t *testing.T) {
	w := everyGame(t)
	for _, info := range games.All {
		for players := info.Least; players <= info.Most; players++ {
			printed, ok := info.Sample(players).(setup.Printed)
			if !ok {
				continue
			}
			page := paper.Sheets(printed.Sheets(), w)
			closed(t, page)
			apart(t, fmt.Sprintf("%s for %d", info.Name, players), page)
		}
	}
}

// everyGame speaks the words of all games.
func everyGame(t *testing.T) *locale.Speaker {
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
			t.Errorf("not put into words: %s", m)
		}
	})
	return words.In("de")
}

// closed fails unless every element is closed by its own end.
func closed(t *testing.T, page string) {
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

type box struct{ left, top, right, bottom int }

var (
	newPage = regexp.MustCompile(`<section class="page">`)
	placed  = regexp.MustCompile(`<div class="piece [a-z ]+" style="left:(\d+)mm;top:(\d+)mm;width:(\d+)mm;height:(\d+)mm">`)
)

func apart(t *testing.T, what, page string) {
	t.Helper()
	for i, text := range newPage.Split(page, -1)[1:] {
		var boxes []box
		for _, m := range placed.FindAllStringSubmatch(text, -1) {
			n := func(k int) int { x, _ := strconv.Atoi(m[k]); return x }
			b := box{n(1), n(2), n(1) + n(3), n(2) + n(4)}
			if b.right > setup.SheetWidth || b.bottom > setup.SheetHeight {
				t.Errorf("%s, page %d: %+v is not on the page", what, i+1, b)
			}
			for _, o := range boxes {
				if b.left < o.right && o.left < b.right && b.top < o.bottom && o.top < b.bottom {
					t.Errorf("%s, page %d: %+v lies on %+v", what, i+1, b, o)
				}
			}
			boxes = append(boxes, b)
		}
	}
}
