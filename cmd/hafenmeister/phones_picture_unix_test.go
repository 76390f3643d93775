//go:build unix

package main

import (
	"bytes"
	"context"
	"flag"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

var update = flag.Bool("update", false, "draw the pictures of the pages again")

// TestPhones_pictures holds the pictures of the pages in README to what the pages show; with -update
// it draws them again. A picture looks otherwise with other letters, so what is compared is the text.
func TestPhones_pictures(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	h := &house{TB: t, browser: browse(t), dir: t.TempDir(), addr: freePort(t), lang: "en"}
	who := someEvening(t, h.dir)
	h.begin("resume", "--web="+h.addr, "--lang", "en")
	doors := h.doors()
	for _, one := range []struct {
		name, url  string
		wide, high int64
		scale      float64
	}{
		{"table-page", doors[0], 1920, 1080, .5},
		{"phone", doors[1+who], 360, 640, 1},
	} {
		s := openTab(t, h.browser, one.name, one.url, one.wide, one.high, one.wide < one.high, "en")
		s.until("the question", "document.readyState === 'complete' && document.querySelector('#question h1') && document.documentElement.classList.contains('script')")
		text := ""
		s.ask(`["top", "ask", "told", "side"].map(id => document.getElementById(id).innerText).join("\n").replace(/\s*\n\s*/g, "\n").trim() + "\n"`, &text)
		picture, golden := filepath.Join("..", "..", "docs", one.name+".png"), filepath.Join("testdata", "pictures", one.name+".txt")
		if *update {
			var drawn []byte
			s.do(chromedp.ActionFunc(func(ctx context.Context) (err error) {
				drawn, err = page.CaptureScreenshot().WithClip(&page.Viewport{Width: float64(one.wide), Height: float64(one.high), Scale: one.scale}).Do(ctx)
				return err
			}))
			for file, data := range map[string][]byte{picture: drawn, golden: []byte(text)} {
				if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
		if want, err := os.ReadFile(golden); err != nil || string(want) != text {
			t.Errorf("%s shows another page (%v); if it should, run go test -run TestPhones_pictures -update:\n%s", picture, err, text)
		}
		data, err := os.ReadFile(picture)
		if err != nil {
			t.Fatal(err)
		}
		if c, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || c.Width != int(float64(one.wide)*one.scale) || c.Height != int(float64(one.high)*one.scale) {
			t.Errorf("%s: %v %v", picture, c, err)
		}
	}
	h.consoles()
}

// someEvening writes a game of three that has gone on for a while into a folder. who is asked next.
func someEvening(t *testing.T, dir string) (who int) {
	t.Helper()
	folder, err := log.Open(filepath.Join(dir, "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	seed := uint64(8)
	r, err := referee.Begin(referee.New{Folder: folder, Info: &smugglers.Info, Setup: smugglers.Sample(3), Lang: "en", Seed: &seed})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	chance := rand.New(rand.NewPCG(8, 8))
	out, err := r.Open()
	for err == nil {
		q, _ := out.Now.Question()
		if out.Now.N() > 30 && q.Kind == table.KindRoll && len(q.Dice) == 2 {
			for i, p := range out.Now.Players() {
				if p.ID == q.Who {
					return i
				}
			}
		}
		out, err = r.Answer(out.Now.N(), table.Guess(q, chance, false))
	}
	t.Fatal(err)
	return 0
}
