//go:build unix

package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/animation"
)

// momentAt is a JavaScript function that stops the turning point's animation at ms and returns how it looks,
// with what is wrong with its layout.
const momentAt = `(ms => {
  const box = document.querySelector("#moment .moment"), style = getComputedStyle(box), r = box.getBoundingClientRect(), wrong = [];
  for (const a of box.getAnimations()) {
    a.pause();
    a.currentTime = ms;
  }
  if (r.top < 0 || r.bottom > innerHeight + 1 || r.left < 0 || r.right > innerWidth + 1) wrong.push("it extends beyond the window");
  for (const e of document.querySelectorAll("#question h1, #orders li, #score li, .board"))
    if (e.checkVisibility() && e.getBoundingClientRect().bottom > r.top + 1) wrong.push("it reaches into " + e.outerHTML.slice(0, 80));
  return { opacity: Number(style.opacity), hidden: style.visibility === "hidden", wrong };
})`

// tablePages are the pages that the test looks at, and how a turning point looks on them after 0.1, 4 and 8 seconds.
var tablePages = []struct {
	width, height int64
	reduced       bool
	looks         [3]string
}{
	{1920, 1080, false, [3]string{"fading", "shown", "fading"}},
	{1024, 600, true, [3]string{"shown", "shown", "gone"}},
}

// TestTablePage_moments: a table page fades turning points in and out within eight seconds and covers no other
// text. Where people prefer reduced motion it shows and hides them at once.
func TestTablePage_moments(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("it starts a browser: run it without -short")
	}
	browser := browse(t)
	for _, c := range []struct {
		game string
		seed uint64
		told []string // in order
	}{
		{"tischpiraten", 4, []string{"Captain Harm is out.", "Ben has captured the Möwe"}},
		{"shipcaptaincrew", 5, []string{"Round 1 is over."}},
	} {
		t.Run(c.game, func(t *testing.T) {
			l := openLive(t, c.game, "en", 2, c.seed)
			var pages []*tab
			for _, size := range tablePages {
				s := openTab(t, browser, fmt.Sprintf("table page %d", size.height), l.pages[0].URL, size.width, size.height, false, "en")
				if size.reduced {
					s.prefer("prefers-reduced-motion", "reduce")
				}
				s.do(animation.Enable(), animation.SetPlaybackRate(0)) // the test moves them itself
				s.until("the page", "document.querySelector('#question h1') && document.documentElement.classList.contains('script')")
				pages = append(pages, s)
			}
			asks := func() string { q, _ := l.now.Question(); return l.words.Speaker("en").Render(q.Text()) }
			follow := func() {
				for _, s := range pages {
					s.until("the question", fmt.Sprintf("document.querySelector('#question h1')?.textContent.includes(%s)", quoted(asks())))
				}
			}
			// Once every page shows a second question, their event streams are open.
			for before := asks(); asks() == before; {
				if !l.answer() {
					t.Fatal("the game is over before a second question")
				}
				follow()
			}
			for _, told := range c.told {
				text := ""
				for text == "" {
					if !l.answer() {
						t.Fatalf("the game is over before %q is told", told)
					}
					for _, s := range l.said {
						if said := l.words.Speaker("en").Render(s.Text); strings.HasPrefix(said, told) {
							text = said
						}
					}
				}
				for i, s := range pages {
					s.until("the turning point", fmt.Sprintf("document.querySelector('#moment .moment')?.textContent.includes(%s)", quoted(text)))
					for k, ms := range []int{100, 4000, 7999} {
						want := tablePages[i].looks[k]
						var got struct {
							Opacity float64
							Hidden  bool
							Wrong   []string
						}
						s.ask(fmt.Sprintf("%s(%d)", momentAt, ms), &got)
						is := "fading"
						switch {
						case got.Hidden || got.Opacity == 0:
							is = "gone"
						case got.Opacity == 1:
							is = "shown"
						}
						if is != want {
							t.Errorf("%s: %q is %s after %d ms, want %s", s.name, text, is, ms, want)
						}
						if len(got.Wrong) > 0 {
							t.Errorf("%s: %q after %d ms: %s", s.name, text, ms, strings.Join(got.Wrong, "; "))
						}
					}
					var wrong []string
					if s.ask(readable, &wrong); len(wrong) > 0 {
						t.Errorf("%s at %q: %s", s.name, text, strings.Join(wrong, "; "))
					}
				}
				for _, s := range pages {
					s.ask(`document.querySelector("#moment .moment").getAnimations().forEach(a => a.finish())`, nil)
					s.until("the end of the turning point", "!document.querySelector('#moment .moment')")
				}
			}
			for l.answer() {
			}
			for _, s := range pages {
				s.until("the winner", `/ wins!/.test(document.querySelector('#question h1:has(+ .over)')?.textContent)`)
				share := 0.0
				if s.ask(`parseFloat(getComputedStyle(document.querySelector("#question h1")).fontSize) / innerHeight`, &share); share < .08 {
					t.Errorf("%s: the winner's heading is %.1f%% of the window's height, want 8%%", s.name, 100*share)
				}
				if list := s.console(); len(list) > 0 {
					t.Errorf("%s: console: %v", s.name, list)
				}
			}
		})
	}
}
