//go:build unix

package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"hafenmeister/games/gamestest/effort"
)

// axeAt returns where axe.min.js is, "" where nothing is said about it. .ci/run gets it.
func axeAt(t testing.TB) string { return effort.Getenv(t, "HAFEN_AXE") }

const axeMissing = "axe-core is missing: npm install --prefix DIR axe-core@4.10.3, and HAFEN_AXE=DIR/node_modules/axe-core/axe.min.js"

// kindOf is what sort of question a seat's page shows: each has controls of its own.
const kindOf = `(() => {
  const question = document.getElementById("question"), form = question.querySelector("form:not(.undo):not(.free)");
  const has = what => Boolean(form && form.querySelector(what));
  if (question.querySelector(".over")) return "game over";
  const kind = !form ? "waiting" : has(".faces") || has(".dice") ? "dice" : has(".cards") ? "cards" : has(".pad") ? "number" :
    has("[name=typed]") ? "text" : has("select") ? "places" : has("[type=checkbox]") ? "several" : "choice";
  return form && form.dataset.keep ? "reveal, " + kind : kind;
})()`

// violationsIn runs all rules of axe-core, not only those of WCAG.
const violationsIn = `axe.run(document, { resultTypes: ["violations"], preload: false }).then(r =>
  r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.target.join(" ") + ": " + n.failureSummary.replace(/\s+/g, " "))))`

// accessible has axe-core look at the pages, light and dark, once at each kind of question: at the one
// of a seat that is asked, of one that waits, and at the big screen.
func (h *house) accessible(asked *tab) {
	h.Helper()
	if h.axed == nil {
		return
	}
	kind := ""
	asked.ask(kindOf, &kind)
	if h.axed[kind] {
		return
	}
	h.axed[kind] = true
	pages := append([]*tab{asked}, h.tables...)
	for _, s := range h.seats {
		if s != asked && s != h.asleep {
			pages = append(pages, s)
			break
		}
	}
	h.judged(kind, false, pages...)
}

// judged has axe-core look at pages, which have lost the program or not.
func (h *house) judged(kind string, lost bool, pages ...*tab) {
	h.Helper()
	for _, s := range pages {
		for _, scheme := range []string{"light", "dark"} {
			list := s.violations(scheme, lost)
			if len(list) > 0 { // what is found while a page continues may belong to neither state of it
				again := s.violations(scheme, lost)
				list = slices.DeleteFunc(list, func(v string) bool { return !slices.Contains(again, v) })
			}
			for _, v := range list {
				h.Errorf("axe-core at %s, %s, %s: %s", kind, s.name, scheme, v)
			}
		}
	}
}

// accessibleWhenLost has axe-core look once at pages that have lost the program.
func (h *house) accessibleWhenLost() {
	h.Helper()
	if h.axed == nil || h.axed["lost"] {
		return
	}
	h.axed["lost"] = true
	for _, s := range h.tables {
		s.until("that the program is gone", "document.body.classList.contains('lost')")
	}
	h.judged("lost", true, append([]*tab{h.seats[0]}, h.tables...)...)
}

// violations is what axe-core finds in a page as it is.
func (s *tab) violations(scheme string, lost bool) (list []string) {
	s.Helper()
	s.prefer("prefers-color-scheme", scheme)
	s.until("a page that rests", fmt.Sprintf("document.body.classList.contains('lost') === %t", lost)+" && !document.getAnimations().some(a => a.playState === 'running')")
	there := false
	if s.ask("Boolean(window.axe)", &there); !there {
		script, err := os.ReadFile(axeAt(s))
		if err != nil {
			s.Fatal(err)
		}
		s.do(chromedp.Evaluate(string(script)+"; 0", nil))
	}
	s.do(chromedp.Evaluate(violationsIn, &list, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }),
		chromedp.ActionFunc(func(ctx context.Context) error { return emulation.SetEmulatedMedia().Do(ctx) }))
	return list
}

// axeLooked fails where axe-core has not looked at a kind of question, and says so where it could not.
func (h *house) axeLooked(t *testing.T, kinds ...string) {
	t.Run("axe", func(t *testing.T) {
		if h.axed == nil {
			t.Skip(axeMissing)
		}
		for _, kind := range kinds {
			if !h.axed[kind] {
				t.Errorf("%q was not looked at, only %v", kind, h.axed)
			}
		}
	})
}
