//go:build unix

package main

import (
	"bytes"
	"cmp"
	"context"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"hafenmeister/games/table"
)

var update = flag.Bool("update", false, "draw the pictures of the pages again")

// TestPhones_pictures checks that the screenshots of pages in docs are current; with -update it takes them again.
// Pixels vary with the installed fonts, so only the text of a page is compared.
func TestPhones_pictures(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	browser := browse(t)
	l := openLive(t, "smugglers", "en", 3, 8)
	who := l.untilOrdered()
	for _, one := range []struct {
		name, url  string
		wide, high int64
		scale      float64
	}{
		{"table-page", l.pages[0].URL, 1920, 1080, .5},
		{"phone", l.pages[1+who].URL, 360, 640, 1},
	} {
		s := openTab(t, browser, one.name, one.url, one.wide, one.high, one.wide < one.high, "en")
		s.until("the question", "document.readyState === 'complete' && document.querySelector('#question h1') && document.documentElement.classList.contains('script')")
		s.pictured(one.name, one.wide, one.high, one.scale)
		if list := s.console(); len(list) > 0 {
			t.Errorf("%s says in its console: %v", one.name, list)
		}
	}
}

// pictured compares a page's text with that of its screenshot in docs; with -update it takes the screenshot again.
func (s *tab) pictured(name string, wide, high int64, scale float64) {
	s.Helper()
	s.until("the page without what happened before", "!document.querySelector('#moment .moment')")
	text := ""
	s.ask(`["top", "ask", "told", "side", ...(innerWidth > innerHeight ? ["panels"] : [])].map(id => document.getElementById(id).innerText).join("\n").replace(/\s*\n\s*/g, "\n").trim() + "\n"`, &text)
	picture, golden := filepath.Join("..", "..", "docs", name+".png"), filepath.Join("testdata", "pictures", name+".txt")
	if *update {
		var drawn []byte
		s.do(chromedp.ActionFunc(func(ctx context.Context) (err error) {
			drawn, err = page.CaptureScreenshot().WithClip(&page.Viewport{Width: float64(wide), Height: float64(high), Scale: scale}).Do(ctx)
			return err
		}))
		for file, data := range map[string][]byte{picture: s.paletted(drawn), golden: []byte(text)} {
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				s.Fatal(err)
			}
			if err := os.WriteFile(file, data, 0o644); err != nil {
				s.Fatal(err)
			}
		}
	}
	if want, err := os.ReadFile(golden); err != nil || string(want) != text {
		s.Errorf("the page has changed since %s was taken (%v). If it should: go test ./cmd/hafenmeister -run '^%s$' -update\n%s", picture, err, s.Name(), text)
	}
	data, err := os.ReadFile(picture)
	if err != nil {
		s.Fatal(err)
	}
	if c, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || c.Width != int(float64(wide)*scale) || c.Height != int(float64(high)*scale) {
		s.Errorf("%s: %v %v", picture, c, err)
	}
	if len(data) > 60<<10 {
		s.Errorf("%s has %d kB", picture, len(data)>>10)
	}
}

// paletted reduces a PNG to its 256 most frequent colours.
func (s *tab) paletted(data []byte) []byte {
	s.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		s.Fatal(err)
	}
	often := map[color.Color]int{}
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			often[img.At(x, y)]++
		}
	}
	colours := slices.SortedFunc(maps.Keys(often), func(a, b color.Color) int {
		ra, ga, ba, _ := a.RGBA()
		rb, gb, bb, _ := b.RGBA()
		return cmp.Or(often[b]-often[a], cmp.Compare(ra, rb), cmp.Compare(ga, gb), cmp.Compare(ba, bb))
	})
	out := image.NewPaletted(img.Bounds(), colours[:min(256, len(colours))])
	draw.Draw(out, out.Bounds(), img, image.Point{}, draw.Src)
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, out); err != nil {
		s.Fatal(err)
	}
	return b.Bytes()
}

// TestPhones_tablePictures checks the screenshots of the other games' table pages.
func TestPhones_tablePictures(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	browser := browse(t)
	for _, one := range []struct {
		game             string
		players, answers int
		seed             uint64
	}{{"tischpiraten", 3, 60, 8}, {"halunken", 4, 40, 8}, {"oltremare", 4, 60, 8}, {"corsari", 2, 12, 5}, {"shipcaptaincrew", 4, 8, 8}} {
		l := openLive(t, one.game, "en", one.players, one.seed)
		for range one.answers {
			l.answer()
		}
		q, _ := l.now.Question()
		s := openTab(t, browser, one.game, l.pages[0].URL, 1920, 1080, false, "en")
		s.until("the question", "document.querySelector('#question h1')?.textContent.includes("+quoted(l.words.Speaker("en").Render(q.Text()))+") && document.documentElement.classList.contains('script')")
		s.pictured("table-page-"+one.game, 1920, 1080, .5)
	}
}

// untilOrdered answers more than 30 questions, until somebody must roll two dice with an order open, and returns
// the index of that player.
func (l *live) untilOrdered() (who int) {
	l.Helper()
	for {
		q, _ := l.now.Question()
		o := l.now.Orders()
		if l.now.N() > 30 && q != nil && q.Kind == table.KindRoll && len(q.Dice) == 2 && len(o.Current) > 0 {
			return slices.IndexFunc(l.now.Players(), func(p table.Player) bool { return p.ID == q.Who })
		}
		if !l.answer() {
			l.Fatal("the game ended before somebody rolled two dice with an order open")
		}
	}
}

// TestTablePage_panelsTogether: beside a board and below a question of four lines, all that four players have is shown
// together.
func TestTablePage_panelsTogether(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	browser := browse(t)
	l := openLive(t, "smugglers", "de", 4, 8)
	for range 70 {
		l.answer()
	}
	for _, size := range tablePages {
		s := openTab(t, browser, "table page", l.pages[0].URL, size.width, size.height, false, "de")
		s.until("the panels", "document.querySelector('#panels #panel-6') && document.documentElement.classList.contains('script')")
		var wrong, hidden []string
		s.ask(readable, &wrong)
		s.ask(`[...document.querySelectorAll("#panels > [hidden], #orders [hidden]")].map(e => e.innerText)`, &hidden)
		if len(wrong)+len(hidden) > 0 {
			t.Errorf("%d x %d: %v; shown in turn: %v", size.width, size.height, wrong, hidden)
		}
	}
}

// TestTablePage_panelsInTurn: where not all panels fit, the last is shown together with the first ones again.
func TestTablePage_panelsInTurn(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	browser := browse(t)
	l := openLive(t, "tischpiraten", "de", 3, 8)
	for range 80 {
		l.answer()
	}
	s := openTab(t, browser, "table page", l.pages[0].URL, 1024, 600, false, "de")
	s.until("the pile", "document.querySelector('#panel-4')?.hidden === false && document.querySelector('#panels > [hidden]')")
	var shown float64
	if s.ask(`document.querySelectorAll("#panels > :not([hidden])").length`, &shown); shown < 2 {
		t.Errorf("%v panel is shown, want also the crews for which there is room", shown)
	}
}

// TestTablePage_head: whose turn it is and the round are in one line, also in the longest words.
func TestTablePage_head(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	browser := browse(t)
	l := openLive(t, "halunken", "de", 4, 8)
	for range 12 {
		l.answer()
	}
	for _, size := range tablePages {
		s := openTab(t, browser, "table page", l.pages[0].URL, size.width, size.height, false, "de")
		s.until("the head", "document.documentElement.classList.contains('script') && document.querySelector('.whose')")
		var lines float64
		if s.ask(`document.getElementById("head").offsetHeight / document.querySelector(".whose").offsetHeight`, &lines); lines > 1.3 {
			t.Errorf("%d x %d: the head has the height of %.1f lines", size.width, size.height, lines)
		}
	}
}
