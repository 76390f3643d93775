//go:build unix

package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/animation"
)

// momentAt is how the turning point on a big screen looks so many milliseconds after it was told, and what is wrong with it.
const momentAt = `(ms => {
  const box = document.querySelector("#moment .moment"), style = getComputedStyle(box), r = box.getBoundingClientRect(), wrong = [];
  for (const a of box.getAnimations()) {
    a.pause();
    a.currentTime = ms;
  }
  if (r.bottom > innerHeight + 1 || r.left < 0 || r.right > innerWidth + 1) wrong.push("it is not whole");
  for (const e of document.querySelectorAll("#question h1, #orders li, #score li, .board"))
    if (e.checkVisibility() && e.getBoundingClientRect().bottom > r.top + 1) wrong.push("it is over " + e.outerHTML.slice(0, 80));
  return { opacity: Number(style.opacity), hidden: style.visibility === "hidden", wrong };
})`

// TestPhones_moments has big screens show turning points for eight seconds, without covering what else there is to
// read, and without motion where people want less of it.
func TestPhones_moments(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
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
			for i, size := range [][2]int64{{1920, 1080}, {1024, 600}} {
				s := openTab(t, browser, fmt.Sprintf("table page %d", size[1]), l.doors[0].URL, size[0], size[1], false, "en")
				if i == 1 {
					s.prefer("prefers-reduced-motion", "reduce")
				}
				s.do(animation.Enable(), animation.SetPlaybackRate(0)) // they continue when the test says so, however long it takes
				s.until("the page", "document.querySelector('#question h1') && document.documentElement.classList.contains('script')")
				pages = append(pages, s)
			}
			asks := func() string { q, _ := l.now.Question(); return l.words.Speaker("en").Put(q.Text()) }
			follow := func() {
				for _, s := range pages {
					s.until("the question", fmt.Sprintf("document.querySelector('#question h1')?.textContent.includes(%s)", quoted(asks())))
				}
			}
			for before := asks(); asks() == before; follow() { // then its stream has begun
				l.answer()
			}
			for _, told := range c.told {
				text := ""
				for text == "" {
					if !l.answer() {
						t.Fatalf("the game is over before %q is told", told)
					}
					for _, s := range l.said {
						if said := l.words.Speaker("en").Put(s.Text); strings.HasPrefix(said, told) {
							text = said
						}
					}
				}
				for i, s := range pages {
					s.until("the turning point", fmt.Sprintf("document.querySelector('#moment .moment')?.textContent.includes(%s)", quoted(text)))
					for _, at := range []struct {
						ms   int
						want string
					}{{100, map[bool]string{false: "fading", true: "shown"}[i == 1]}, {4000, "shown"}, {7999, map[bool]string{false: "fading", true: "gone"}[i == 1]}} {
						var got struct {
							Opacity float64
							Hidden  bool
							Wrong   []string
						}
						s.ask(fmt.Sprintf("%s(%d)", momentAt, at.ms), &got)
						is := "fading"
						if got.Opacity == 1 && !got.Hidden {
							is = "shown"
						} else if got.Opacity == 0 {
							is = "gone"
						}
						if is != at.want || len(got.Wrong) > 0 {
							t.Errorf("%s: %q is %s after %d ms, not %s: %s", s.name, text, is, at.ms, at.want, strings.Join(got.Wrong, "; "))
						}
					}
					var wrong []string
					if s.ask(readable, &wrong); len(wrong) > 0 {
						t.Errorf("%s at %q: %s", s.name, text, strings.Join(wrong, "; "))
					}
				}
				for _, s := range pages {
					s.ask(`document.querySelector("#moment .moment").getAnimations().forEach(a => a.finish()); 0`, nil)
					s.until("that it is gone", "!document.querySelector('#moment .moment')")
				}
			}
			for l.answer() {
			}
			for _, s := range pages {
				s.until("who wins", `/ wins!/.test(document.querySelector('#question h1:has(+ .over)')?.textContent)`)
				high := 0.0
				if s.ask(`parseFloat(getComputedStyle(document.querySelector("#question h1")).fontSize) / innerHeight`, &high); high < .08 {
					t.Errorf("%s: the winner has %.1f %% of the height", s.name, 100*high)
				}
				if list := s.console(); len(list) > 0 {
					t.Errorf("%s says in its console: %v", s.name, list)
				}
			}
		})
	}
}
