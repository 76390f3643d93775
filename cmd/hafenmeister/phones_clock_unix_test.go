//go:build unix

package main

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// fakeClock gives a page a clock that only advance(ms) moves, and event streams that only the test writes to.
const fakeClock = `(() => {
  let now = 1e12, last = 0;
  const timers = new Map();
  const set = (f, ms, every) => (timers.set(++last, { f, at: now + ms, every }), last);
  Date.now = () => now;
  window.setTimeout = (f, ms) => set(f, ms, 0);
  window.setInterval = (f, ms) => set(f, ms, ms);
  window.clearTimeout = window.clearInterval = id => timers.delete(id);
  window.advance = ms => {
    for (const end = now + ms; ; ) {
      const [id, t] = [...timers].sort((x, y) => x[1].at - y[1].at)[0] ?? [0, { at: Infinity }];
      if (t.at > end) {
        now = end;
        return;
      }
      now = t.at;
      if (t.every) t.at += t.every;
      else timers.delete(id);
      t.f();
    }
  };
  window.streams = [];
  window.EventSource = class {
    constructor() {
      this.on = {};
      streams.push(this);
    }
    addEventListener(kind, f) { this.on[kind] = f; }
    close() {}
  };
})()`

// openTimed opens a page with a [fakeClock].
func openTimed(t testing.TB, browser context.Context, url string, width, height int64) *tab {
	t.Helper()
	s := openTab(t, browser, url, "about:blank", width, height, false, "en")
	s.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(fakeClock).Do(ctx)
		return err
	}), navigate(url))
	s.until("the page", "document.readyState === 'complete' && window.streams?.length")
	return s
}

// TestPhones_silence: a phone opens a new stream when the one that it has was silent for 45 seconds, and at once when it
// is shown again or the network is back.
func TestPhones_silence(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	l := openLive(t, "shipcaptaincrew", "en", 2, 3)
	s := openTimed(t, browse(t), l.pages[1].URL, 360, 640)
	for _, c := range []struct {
		what, script string
		opens        int
		lost         bool
	}{
		{"40 seconds without a beat", "advance(40000)", 0, false},
		{"a beat and 40 seconds", "streams.at(-1).on.beat(); advance(40000)", 0, false},
		{"50 seconds without a beat", "advance(10000)", 1, true},
		{"a state", `streams.at(-1).onmessage({ data: '{"title":"","parts":[]}' })`, 0, false},
		{"the network is back", `dispatchEvent(new Event("online"))`, 1, false},
		{"the page was loaded", `dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }))`, 0, false},
		{"the page is back from the cache", `dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))`, 1, false},
		{"the page is looked at", `document.dispatchEvent(new Event("visibilitychange"))`, 1, false},
	} {
		var got struct {
			Opens int
			Lost  bool
		}
		s.ask(fmt.Sprintf(`(() => {
  const before = streams.length;
  %s;
  return { opens: streams.length - before, lost: document.body.classList.contains("lost") };
})()`, c.script), &got)
		if got.Opens != c.opens || got.Lost != c.lost {
			t.Errorf("%s: it opens %d streams and is lost: %v; want %d, %v", c.what, got.Opens, got.Lost, c.opens, c.lost)
		}
	}
}

// sendsOrders has a page receive its state with so many orders, each with its number.
const sendsOrders = `(n => {
  const regions = ["top", "ask", "told", "own", "side", "panels", "log"];
  const parts = regions.flatMap(r => [...document.getElementById(r).children].map(e => ({ in: r, id: e.id })));
  const orders = document.getElementById("orders"), list = orders.querySelector("li").parentNode;
  const li = list.children[0].outerHTML;
  list.innerHTML = Array.from({ length: n }, (_, i) => li.replace("<li", '<li data-number="' + i + '"')).join("");
  parts.find(p => p.id === "orders").html = orders.innerHTML;
  streams.at(-1).onmessage({ data: JSON.stringify({ title: "", parts }) });
})`

// shownItems are the numbers of the orders or panels that a page shows.
const shownItems = `[...document.querySelectorAll(%q)].filter(e => !e.hidden).map(e => Number(e.dataset.number))`

// hasItems has a page show 13 orders or panels, each with its number, for 11 seconds, then one, then 13 again.
const hasItems = `(items => {
  document.getElementById("orders").hidden = items.startsWith("#panels"); // they have the first claim to room
  const first = document.querySelector(items), list = first.parentNode, all = Array.from({ length: 13 }, (_, i) => {
    const e = first.cloneNode(true);
    e.dataset.number = i;
    return e;
  });
  for (const [part, time] of [[all, 11000], [[all[0]], 0], [all, 0]]) {
    list.replaceChildren(...part);
    dispatchEvent(new Event("resize"));
    advance(time);
  }
})`

// TestTablePage_ordersInTurn: orders for which a table page has no room are shown in turn, each for eight seconds, also
// those that come while others are shown. When there was room for all, orders and panels begin with the first one again.
func TestTablePage_ordersInTurn(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	l := openLive(t, "smugglers", "en", 3, 8)
	l.untilOrdered()
	s := openTimed(t, browse(t), l.pages[0].URL, 1024, 600)
	items := "#orders li"
	shows := func(after int) (list []int) {
		t.Helper()
		s.ask(fmt.Sprintf("advance(%d); "+shownItems, after, items), &list)
		return list
	}
	shows(5000) // the orders that are there before
	for _, n := range []int{12, 13} {
		s.ask(fmt.Sprintf("%s(%d)", sendsOrders, n), nil)
		var all []int
		for now := shows(0); len(all) < n; now = shows(1) {
			if len(now) == 0 || len(now) == n {
				t.Fatalf("of %d orders %v are shown at once", n, now)
			}
			if later := shows(7999); !slices.Equal(later, now) {
				t.Errorf("before eight seconds are over orders %v follow on %v", later, now)
			}
			all = append(all, now...)
		}
		for i, number := range all {
			if i != number {
				t.Fatalf("%d orders are shown in the order %v", n, all)
			}
		}
		if again := shows(0); again[0] != 0 {
			t.Errorf("after the last of %d orders %v are shown", n, again)
		}
		shows(3000) // new orders come at any time
	}
	for _, items = range []string{"#panels > div", "#orders li"} {
		s.ask(fmt.Sprintf("%s(%q)", hasItems, items), nil)
		now := shows(0)
		if later := shows(7999); len(now) == 0 || len(now) == 13 || now[0] != 0 || !slices.Equal(later, now) {
			t.Errorf("%s: after a list that had room %v are shown, and %v before eight seconds are over", items, now, later)
		}
	}
}
