package main

import (
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

// manyRounds is an evening of Ship, Captain and Crew with eight players in which Enter does all.
func manyRounds(b *testing.B, more ...string) []string {
	b.Helper()
	file := houseFile(b, `"scc.rounds" = 20`, "play", "shipcaptaincrew", "--players", "8")
	return append([]string{"play", "shipcaptaincrew", "--setup", file, "--dice", "virtual", "--seed", "5", "--lang", "en"}, more...)
}

// plainClients hear what pages hear, and do nothing with it.
func plainClients(b *testing.B, pages []string, n int) {
	b.Helper()
	for i := range n {
		r, err := http.Get(pages[i%len(pages)] + "/stream")
		if err != nil || r.StatusCode != http.StatusOK {
			b.Fatal(r, err)
		}
		b.Cleanup(func() { r.Body.Close() })
		go io.Copy(io.Discard, r.Body)
	}
}

// BenchmarkEnterToPage measures from Enter on the keyboard of the real program to the text changed in
// a page in Chromium, beside nine plain clients. The limits are 50 ms for p50 and 150 ms for p99. It
// wants 200 rounds: -benchtime 200x.
func BenchmarkEnterToPage(b *testing.B) {
	browser := browse(b)
	var h *house
	var page *tab
	offset := 0.0
	begin := func() {
		h = &house{TB: b, browser: browser, dir: b.TempDir(), addr: freePort(b)}
		h.begin(manyRounds(b, "--web="+h.addr)...)
		pages := h.pages()
		page = openTab(b, h.browser, "table page", pages[0], 1920, 1080, false, "en")
		plainClients(b, pages, 9)
		page.until("the question", "document.readyState === 'complete' && document.querySelector('#question h1')")
		page.ask(`window.changed = 0; new MutationObserver(() => window.changed = window.changed || performance.timeOrigin + performance.now())
			.observe(document.body, { subtree: true, childList: true, characterData: true }); 0`, nil)
		offset = page.clock()
	}
	begin()
	var took []time.Duration
	for b.Loop() {
		for changed := 0.0; changed == 0; { // Enter may also turn a page of orders, which others do not see
			page.ask("window.changed = 0", nil)
			begun := time.Now()
			h.program.press("\r")
			for late := begun.Add(2 * time.Second); changed == 0 && time.Now().Before(late); time.Sleep(20 * time.Millisecond) {
				page.ask("window.changed", &changed)
			}
			if changed != 0 {
				took = append(took, time.Duration(changed*1e6-offset*1e6-float64(begun.UnixNano())))
			}
			over := false
			if page.ask("Boolean(document.querySelector('#question .over'))", &over); over {
				h.program.cmd.Process.Kill()
				begin()
			}
		}
	}
	tell(b, "", took)
}

// clock is how many milliseconds the page's clock is ahead.
func (s *tab) clock() (ahead float64) {
	s.Helper()
	least := time.Hour
	for range 50 {
		there := 0.0
		begun := time.Now()
		s.ask("performance.timeOrigin + performance.now()", &there)
		if d := time.Since(begun); d < least {
			least, ahead = d, there-float64(begun.Add(d/2).UnixNano())/1e6
		}
	}
	return ahead
}

func tell(b *testing.B, what string, took []time.Duration) {
	b.Helper()
	slices.Sort(took)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(milliseconds(took[len(took)/2]), what+"p50-ms")
	b.ReportMetric(milliseconds(took[len(took)*99/100]), what+"p99-ms")
}

// BenchmarkKeyWithPages measures from a key to the end of its frame in two programs that play the same,
// one with a page for the table and one for each player, in turn. The limit of with/without is 1.1.
func BenchmarkKeyWithPages(b *testing.B) {
	without := show(b, command(b, b.TempDir(), manyRounds(b)...), 120, 40)
	without.see("Round 1")
	h := &house{TB: b, dir: b.TempDir(), addr: freePort(b)}
	h.begin(manyRounds(b, "--web="+h.addr)...)
	h.program.see("The big screen")
	h.program.press("\r")
	h.program.see("Round 1")
	pages := h.pages()
	plainClients(b, pages, len(pages))
	var took [2][]time.Duration
	for i := 0; b.Loop(); i++ {
		for k := range 2 {
			k = (k + i) % 2
			time.Sleep(100 * time.Millisecond) // nobody types faster, and what follows from a key is over
			took[k] = append(took[k], []*shown{without, h.program}[k].frameAfter("\r"))
		}
	}
	tell(b, "without-", took[0])
	tell(b, "with-", took[1])
	b.ReportMetric(milliseconds(median(took[1]))/milliseconds(median(took[0])), "with/without")
}

// frameAfter is how long it takes from a key to the end of the next frame.
func (s *shown) frameAfter(key string) time.Duration {
	s.Helper()
	s.mu.Lock()
	s.sent = ""
	s.mu.Unlock()
	begun := time.Now()
	s.press(key)
	for time.Since(begun) < time.Minute {
		s.mu.Lock()
		there := strings.Contains(s.sent, frameEnd)
		s.mu.Unlock()
		if there {
			return time.Since(begun)
		}
		time.Sleep(50 * time.Microsecond)
	}
	s.Fatal("no frame comes")
	return 0
}
