//go:build unix

package main

import (
	"fmt"
	"strings"
	"testing"
)

// tooSmall is what people press on a phone and is less than 44 pixels wide or high.
const tooSmall = `[...document.querySelectorAll("a, button, summary, select, input:not([type=hidden])")].flatMap(e => {
  const box = (e.closest("label.check, .faces label") || e).getBoundingClientRect();
  return !e.checkVisibility() || box.width >= 44 && box.height >= 44 ? [] : [e.outerHTML.slice(0, 100) + " " + [box.width, box.height].map(Math.round)];
})`

// belowTheFold is how far down the question of a phone ends, and its dice where they break badly.
const belowTheFold = `(() => {
  const wrong = [], top = scrollY, end = document.querySelector("#question h1").getBoundingClientRect().bottom + top;
  if (end > innerHeight) wrong.push("the question ends at " + Math.round(end));
  for (const dice of document.querySelectorAll(".faces:has(.pips6)")) {
    const rows = new Set([...dice.querySelectorAll("label, button")].map(e => Math.round(e.getBoundingClientRect().top)));
    if (rows.size > 2) wrong.push("a die has " + rows.size + " rows");
  }
  return wrong;
})()`

// fits looks whether a phone can be used with a thumb.
func (h *house) fits(s *tab) {
	h.Helper()
	for _, script := range []string{tooSmall, belowTheFold} {
		var wrong []string
		if s.ask(script, &wrong); len(wrong) > 0 {
			h.Errorf("%s: %s", s.name, strings.Join(wrong, "; "))
		}
	}
}

// watchesAlert notes how long a page shows a sentence.
const watchesAlert = `(() => {
  let from = 0;
  window.shownFor = 0;
  new MutationObserver(() => {
    const text = document.getElementById("alert").textContent;
    if (text && !from) from = Date.now();
    if (!text && from) window.shownFor = Date.now() - from;
  }).observe(document.getElementById("alert"), { childList: true });
})()`

// TestPhones_messages has a phone answer what was answered already, one wait while others answer, and one
// whose code is replaced.
func TestPhones_messages(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	h := openHouse(t, "shipcaptaincrew", "en", 3, "--sample")
	h.play(3)
	s, is := h.next()
	s.ask(watchesAlert, nil)
	s.ask(fmt.Sprintf(`document.querySelectorAll("#question [name=n]").forEach(e => e.value = "%d")`, is.N-1), nil)
	h.fill(s)
	s.until("who was first", `/has answered already|hat schon geantwortet/.test(document.getElementById("alert").textContent)`)
	s.ask(fmt.Sprintf(`document.querySelectorAll("#question [name=n]").forEach(e => e.value = "%d")`, is.N), nil)
	h.fill(s)
	s.until("the next question", fmt.Sprintf("%s.n !== %d", standsAt, is.N))
	s.until("that this is shown for some seconds", `window.shownFor >= 5000`)
	s.console("status of 409")

	asked, _ := h.next()
	waits := h.seats[0]
	if waits == asked {
		waits = h.seats[1]
	}
	waits.ask(`document.body.style.minHeight = "3000px"; scrollTo(0, 900)`, nil)
	for range 20 {
		if s, _ := h.next(); s == waits {
			break
		}
		h.play(1)
		jumped := false
		if waits.ask(fmt.Sprintf("%s.n === 0 && scrollY < 500", standsAt), &jumped); jumped {
			t.Errorf("%s jumps while it waits", waits.name)
		}
	}
	waits.until("the question at the top, once it is asked", fmt.Sprintf("scrollY === 0 && %s.n", standsAt))
	text := ""
	if waits.ask(`document.querySelector(".yours").textContent`, &text); text != map[string]string{"en": "your turn", "de": "du bist dran"}[waits.lang] {
		t.Errorf("%s says %q", waits.name, text)
	}

	gone := h.seats[0]
	h.program.see("The big screen")
	h.program.press("2e1")
	gone.until("that it has a new code", `/Scan it again|Scannt ihn noch einmal/.test(document.querySelector("h1").textContent)`)
	gone.ask(`window.asks = 0; window.EventSource = class { constructor() { window.asks++ } addEventListener() {} close() {} };
	  window.fetch = () => { window.asks++; return Promise.reject() };
	  for (const e of ["online", "pageshow"]) dispatchEvent(new PageTransitionEvent(e, { persisted: true }));
	  document.dispatchEvent(new Event("visibilitychange"))`, nil)
	asks := 0
	if gone.ask("window.asks", &asks); asks != 0 {
		t.Errorf("%s still asks", gone.name)
	}
	h.consoles(refused)
}
