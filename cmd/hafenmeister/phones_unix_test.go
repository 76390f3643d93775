//go:build unix

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// A phone answers as somebody does who taps: it fills in the form of the open question and presses
// its button, which must be large and free to be touched.
const fillsIn = `(chance => {
  const any = list => list[Math.floor(chance * list.length * 0.9999)];
  const form = document.querySelector("#question > form:not(.undo):not(.free)");
  if (!form) return null;
  const kinds = Object.groupBy([...form.elements].filter(e => !e.disabled), e => e.type);
  const marked = form.querySelector("button.marked:not(:disabled)");
  for (const box of form.querySelectorAll("fieldset")) {
    const radios = [...box.querySelectorAll("input[type=radio]:not(:disabled)")];
    if (radios.length && !radios.some(r => r.checked)) any(radios).click();
  }
  if (kinds.checkbox && !kinds.checkbox.some(c => c.checked)) any(kinds.checkbox).click();
  (kinds["select-one"] || []).forEach((s, i) => { s.selectedIndex = 1 + (Math.floor(chance * (s.length - 1)) + i) % (s.length - 1); });
  for (const text of kinds.text || []) {
    const range = text.inputMode === "numeric" && text.closest("label")?.innerText.match(/\d+/g) || [];
    const [least, most] = range.length === 2 ? range.map(Number) : [0, 99];
    if (!text.value) text.value = String(Math.max(least, Math.min(most, chance < .5 ? 5 : 12)));
  }
  const own = kinds.submit.filter(b => b.name !== "do" && b.className !== "by");
  const button = marked && chance < .7 ? marked : form.querySelector("button.give") || any(own);
  button.scrollIntoView({ block: "center", behavior: "instant" });
  const r = button.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2;
  const there = document.elementFromPoint(x, y);
  const free = there === button || button.contains(there);
  if (free) button.click();
  return { free, text: button.innerText, high: r.height };
})`

// standsAt is where a seat's page is.
const standsAt = `(() => {
  const form = document.querySelector("#question > form:not(.undo):not(.free)");
  return {
    n: form ? Number(form.elements.n.value) : 0,
    reveal: Boolean(form && form.dataset.keep),
    sealed: Boolean(document.querySelector("#question .sealed")),
    over: Boolean(document.querySelector("#question .over")),
    text: document.querySelector("#question h1")?.innerText || "",
    asks: document.querySelector("#question h1")?.lastChild.textContent || "",
    lang: document.documentElement.lang,
    score: document.querySelector("#score h2")?.textContent || "",
    alert: document.getElementById("alert").textContent,
    lost: document.body.classList.contains("lost"),
    wide: document.documentElement.scrollWidth,
  };
})()`

// sticksOut is what a phone would have to be scrolled sideways for.
const sticksOut = `[...document.querySelectorAll("body *")].filter(e => e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > 360)
  .map(e => e.outerHTML.slice(0, 120) + " to " + Math.round(e.getBoundingClientRect().left + e.scrollWidth))`

type standing struct {
	N                          int
	Reveal, Sealed, Over, Lost bool
	Text, Alert                string
	Asks                       string // the question without who is asked
	Lang, Score                string // and what the score is called
	Wide                       int
}

// A house is the real program on a terminal, with a phone for each player and big screens.
type house struct {
	testing.TB
	dir, addr     string
	lang          string // of the table
	program       *shown
	browser       context.Context
	tables, seats []*tab
	asleep        *tab // a phone in a pocket
	chance        *rand.Rand
	answers       int
	given         map[string]bool   // seat and number of what was answered
	axed          map[string]bool   // kinds of question axe-core has looked at; nil if it does not look
	asked         map[string]string // the language in which a question was asked
}

// freePort is one that no outgoing connection is given by chance, so that the program finds it again
// after it was killed.
func freePort(t testing.TB) string {
	t.Helper()
	for range 100 {
		addr := fmt.Sprintf("127.0.0.1:%d", 20000+rand.IntN(10000))
		if l, err := net.Listen("tcp", addr); err == nil {
			l.Close()
			return addr
		}
	}
	t.Fatal("no port is free")
	return ""
}

var doorIn = regexp.MustCompile(`http://127\.0\.0\.1:\d+/[A-Z2-7]{26}`)

// openHouse begins a game with its pages, and has everybody look at theirs: on the larger screen and on
// every second phone in the language of the table, else in the other one.
func openHouse(t testing.TB, game, lang string, seed uint64, flags ...string) *house {
	t.Helper()
	browser := browse(t)
	h := &house{TB: t, browser: browser, dir: t.TempDir(), addr: freePort(t), lang: lang, chance: rand.New(rand.NewPCG(seed, 18)), given: map[string]bool{}, asked: map[string]string{}}
	langs := [2]string{lang, map[string]string{"de": "en", "en": "de"}[lang]}
	h.begin(append([]string{"play", game, "--seed", fmt.Sprint(seed), "--web=" + h.addr, "--lang", lang}, flags...)...)
	pages := h.pages()
	for i, size := range [][2]int64{{1920, 1080}, {1024, 600}} {
		h.tables = append(h.tables, openTab(t, browser, fmt.Sprintf("table page %d", size[1]), pages[0], size[0], size[1], false, langs[i]))
	}
	for i, url := range pages[1:] {
		h.seats = append(h.seats, openTab(t, browser, fmt.Sprintf("phone %d", i+1), url, 360, 640, true, langs[i%2]))
	}
	return h
}

// pages are where the pages are, as the program prints them: the table's, then one for each player.
func (h *house) pages() []string {
	h.Helper()
	for late := time.Now().Add(browserPatience); time.Now().Before(late); time.Sleep(20 * time.Millisecond) {
		c, err := net.Dial("tcp", h.addr)
		if err != nil {
			continue
		}
		c.Close()
		if code, out, _ := outcome(h, h.dir, "print", "seats", "--web="+h.addr); code == 0 {
			if pages := compact(doorIn.FindAllString(out, -1)); len(pages) >= 2 {
				return pages
			}
		}
	}
	h.Fatalf("there are no pages:\n%s", h.program.look())
	return nil
}

func compact(list []string) (out []string) {
	seen := map[string]bool{}
	for _, s := range list {
		if !seen[s] {
			out = append(out, s)
		}
		seen[s] = true
	}
	return out
}

func (h *house) begin(args ...string) {
	h.Helper()
	h.program = show(h, command(h, h.dir, args...), 80, 24)
}

func (s *tab) stands() (is standing) {
	s.Helper()
	s.ask(standsAt, &is)
	return is
}

// next is a seat that is asked something it has not answered yet, nil when the game is over.
func (h *house) next() (*tab, standing) {
	h.Helper()
	for late := time.Now().Add(browserPatience); time.Now().Before(late); time.Sleep(pollInterval) {
		for _, s := range h.seats {
			is := s.stands()
			if is.Over {
				return nil, is
			}
			if is.N > 0 && !is.Lost && !h.given[h.key(s, is)] {
				return s, is
			}
		}
	}
	var all []string
	for _, s := range h.seats {
		all = append(all, fmt.Sprintf("%s: %+v", s.name, s.stands()))
	}
	h.Fatalf("nobody is asked:\n%s\n%s", strings.Join(all, "\n"), h.program.look())
	return nil, standing{}
}

// key is what is answered once: by anybody, or where all reveal at once by each.
func (h *house) key(s *tab, is standing) string {
	if is.Reveal {
		return fmt.Sprintf("%d by %s", is.N, s.name)
	}
	return fmt.Sprint(is.N)
}

// answer has a seat answer what it is asked, until its page has gone on.
func (h *house) answer(s *tab, is standing) {
	h.Helper()
	for range 50 {
		h.fill(s)
		s.until("what became of the answer", fmt.Sprintf(`(s => s.n !== %d || s.sealed || s.alert)(%s)`, is.N, standsAt))
		now := s.stands()
		if now.N != is.N || now.Sealed {
			h.given[h.key(s, is)] = true
			h.answers++
			return
		}
		// What does not fit is told, and the next try is another one.
		s.ask(`document.getElementById("alert").textContent = ""; document.querySelectorAll("#question form :checked").forEach(e => { if (e.type === "checkbox") e.checked = false }); document.querySelectorAll("#question form [name=typed]").forEach(e => e.value = "")`, nil)
	}
	h.Fatalf("%s finds no answer to %q", s.name, is.Text)
}

// fill fills in a form and taps its button.
func (h *house) fill(s *tab) {
	h.Helper()
	time.Sleep(2 * time.Second / 20) // more at once are refused, and nobody taps so fast
	var at *struct {
		Free bool
		Text string
		High float64
	}
	s.ask(fmt.Sprintf("%s(%f)", fillsIn, h.chance.Float64()), &at)
	if at == nil {
		return // it has gone on meanwhile
	}
	if !at.Free || at.High < 44 {
		h.Fatalf("%s: the button %q cannot be touched: %+v", s.name, at.Text, *at)
	}
}

// A big screen can be read from four metres: capital letters of the question have 4 % of its height,
// question and orders are whole, and nothing scrolls. The question and the state must be there at once.
const readable = `(() => {
  const wrong = [], box = id => document.getElementById(id).getBoundingClientRect();
  const h1 = document.querySelector("#question h1"), style = getComputedStyle(h1);
  const ink = document.createElement("canvas").getContext("2d");
  ink.font = style.fontWeight + " " + style.fontSize + " " + style.fontFamily;
  const capital = ink.measureText("H").actualBoundingBoxAscent;
  if (capital < innerHeight * .04) wrong.push("capitals of the question have " + (100 * capital / innerHeight).toFixed(1) + " % of the height");
  const whole = (e, inside, what) => {
    const r = e.getBoundingClientRect(), b = box(inside);
    if (r.bottom > Math.min(b.bottom, innerHeight) + 1 || r.top < b.top - 1 || r.right > Math.min(b.right, innerWidth) + 1 || e.scrollWidth > e.clientWidth + 1)
      wrong.push(what + " is not whole: " + [r.top, r.right, r.bottom, b.top, b.right, b.bottom, innerHeight].map(Math.round) + ": " + e.innerText);
  };
  whole(h1, "ask", "the question");
  const need = document.querySelector("#question .need");
  if (need) whole(need, "ask", "what is needed");
  const orders = [...document.querySelectorAll("#orders > div > ul:first-of-type > .order")], seen = orders.filter(li => li.checkVisibility());
  if (orders.length && !seen.length) wrong.push("no order is shown");
  for (const li of seen) whole(li, "told", "an order");
  for (const li of document.querySelectorAll("#score li")) whole(li, "side", "a score");
  for (const e of document.querySelectorAll("body *")) {
    const text = [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()), r = e.getBoundingClientRect();
    if (!text || !e.checkVisibility() || r.width <= 1 || r.top >= innerHeight || e.closest(".sr")) continue;
    const high = parseFloat(getComputedStyle(e).fontSize) * (e.ownerSVGElement ? e.getScreenCTM().a : 1);
    if (high < innerHeight * .0219) wrong.push((100 * high / innerHeight).toFixed(2) + " % high: " + e.outerHTML.slice(0, 80));
  }
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) wrong.push("the page scrolls");
  return wrong;
})()`

// longest has the page ask a question as long as the longest of all games.
const longest = `(h1 => {
  h1.lastChild.textContent = "Fünf Arten von Hafenmarkern kennt das Programm: Kompass, Piratenjagd, Günstige Preise, Stadtherr, Gutes Geschäft. Wie heißt die sechste? Ihr dürft das leer lassen.";
  dispatchEvent(new Event("resize"));
})(document.querySelector("#question h1"))`

// longQuestion looks whether the big screens have room for the longest question.
func (h *house) longQuestion() {
	h.Helper()
	for _, s := range h.tables {
		var wrong []string
		s.ask(longest, nil)
		if s.ask(readable, &wrong); len(wrong) > 0 {
			h.Errorf("%s at the longest question: %s", s.name, strings.Join(wrong, "; "))
		}
	}
}

// scores is what the score is called on pages by their language.
var scores = map[string]string{"de": "Punkte", "en": "Score"}

// speaks looks whether a page speaks its reader's language.
func (h *house) speaks(s *tab, is standing) {
	h.Helper()
	if is.Lang != s.lang || is.Score != scores[s.lang] {
		h.Errorf("%s, whose reader has %s, speaks %s and calls the score %q", s.name, s.lang, is.Lang, is.Score)
	}
	if is.Asks == "" {
		return
	}
	if before, there := h.asked[is.Asks]; there && before != s.lang {
		h.Errorf("%s asks in %s what was asked in %s: %q", s.name, s.lang, before, is.Asks)
	}
	h.asked[is.Asks] = s.lang
}

// table is a big screen in a language.
func (h *house) table(lang string) *tab {
	return h.tables[slices.IndexFunc(h.tables, func(s *tab) bool { return s.lang == lang })]
}

// bigScreens looks at the table pages, as soon as the one in a language has come to the question.
func (h *house) bigScreens(lang, question string) {
	h.Helper()
	h.table(lang).until("the question", fmt.Sprintf("document.querySelector('#question h1')?.textContent.includes(%s)", quoted(question)))
	for _, s := range h.tables {
		s.until("the game", "document.querySelector('#score h2')")
		h.speaks(s, s.stands())
		scheme := []string{"dark", "light"}[h.answers%2]
		s.prefer("prefers-color-scheme", scheme)
		var wrong []string
		if s.ask(readable, &wrong); len(wrong) > 0 {
			h.Errorf("%s, %s, at %q: %s", s.name, scheme, question, strings.Join(wrong, "; "))
		}
	}
}

func quoted(text string) string {
	b, _ := json.Marshal(text)
	return string(b)
}

// consoles must be silent.
func (h *house) consoles(expected ...string) {
	h.Helper()
	for _, s := range append(h.tables[:len(h.tables):len(h.tables)], h.seats...) {
		for _, text := range s.console(expected...) {
			h.Errorf("%s says in its console: %s", s.name, text)
		}
	}
}

// A browser tells in its console of every answer that was refused, whatever the page does.
const refused = "the server responded with a status of 422"

// play has the phones answer so often, or until the game is over.
func (h *house) play(answers int) (over bool) {
	h.Helper()
	for until := h.answers + answers; h.answers < until; {
		s, is := h.next()
		if s == nil {
			s = h.seats[0]
			if s == h.asleep {
				s = h.seats[1]
			}
			s.until("the end", "document.querySelector('#question .over')")
			h.accessible(s)
			h.consoles(refused)
			return true
		}
		if s == h.asleep {
			s.wake()
			h.asleep = nil
		}
		if is.Wide > 360 {
			var out []string
			s.ask(sticksOut, &out)
			h.Fatalf("%s is %d wide at %q: %s", s.name, is.Wide, is.Text, strings.Join(out, "; "))
		}
		h.fits(s)
		h.speaks(s, is)
		if !is.Reveal {
			h.bigScreens(s.lang, is.Text)
		}
		h.accessible(s)
		h.answer(s, is)
	}
	h.consoles(refused)
	return false
}

// reload loads a page again; it continues at the same question.
func (h *house) reload(s *tab, is standing) {
	h.Helper()
	s.do(navigate(s.url))
	s.until("the question after it was loaded again", fmt.Sprintf("document.readyState === 'complete' && %s.n === %d", standsAt, is.N))
	if now := s.stands(); now.Text != is.Text {
		h.Errorf("%s was at %q and is at %q", s.name, is.Text, now.Text)
	}
}

// ordersShown is what the last act has people do, on a page: done or not.
const ordersShown = `[...document.querySelectorAll("#orders > * > ul li")].map(e => e.textContent.replace("✓", "").trim()).join("\n")`

// orderCount is how many of them there are.
const orderCount = `document.querySelectorAll("#orders > * > ul li").length`

// toOrders plays until there is something to do with the pieces.
func (h *house) toOrders() {
	h.Helper()
	for orders := ""; orders == ""; h.tables[0].ask(ordersShown, &orders) {
		if h.answers > 100 || h.play(1) {
			h.Fatal("there is nothing to do with the pieces")
		}
	}
}

// kill ends the program as a power cut does and has it continue; the pages find it by themselves. All have the
// same orders: those that the put-back sheet does not show.
func (h *house) kill() {
	h.Helper()
	s, is := h.next()
	n, ticks := 0, false
	s.ask(orderCount, &n)
	for _, page := range h.seats {
		page.until("as many orders as on the phone that answers", fmt.Sprintf("%s === %d", orderCount, n))
	}
	if s.ask(`(b => { b?.click(); return Boolean(b) })(document.querySelector("#orders > * > ul .tick[aria-pressed=false]"))`, &ticks); ticks {
		for _, page := range h.seats {
			page.until("the order that is ticked off", "document.querySelector('#orders .ticked')")
		}
	}
	h.cut()
	h.goesOn()
	s.until("the question after it was killed", fmt.Sprintf("%s.n === %d", standsAt, is.N))
	if now := s.stands(); now.Text != is.Text {
		h.Errorf("at %d, %q, the program was killed; it goes on at %q", is.N, is.Text, now.Text)
	}
	s.ask(orderCount, &n)
	for _, page := range h.seats { // in languages of their own
		page.until("as many orders as on the phone that answers", fmt.Sprintf("%s === %d", orderCount, n))
		page.until("no order that is ticked off", "!document.querySelector('#orders .ticked')")
	}
	h.consoles("net::ERR_", refused)
}

// cut ends the program as a power cut does.
func (h *house) cut() {
	h.Helper()
	h.program.cmd.Process.Kill()
	h.program.cmd.Wait()
	for _, s := range h.seats {
		s.until("that the program is gone", "document.body.classList.contains('lost')")
	}
	h.accessibleWhenLost()
}

// goesOn starts the program again. The pages find it by themselves.
func (h *house) goesOn() {
	h.Helper()
	h.begin("resume", "--web="+h.addr, "--lang", h.lang)
	for _, s := range append(h.tables[:len(h.tables):len(h.tables)], h.seats...) {
		s.until("the program that goes on", "!document.body.classList.contains('lost')")
	}
}

// both answers one question with two phones of the same seat: the second is told that it was answered.
func (h *house) both(second *tab) {
	h.Helper()
	s, is := h.next()
	if s == nil {
		h.Fatal("the game is over before two could answer at once")
	}
	hear := second.deaf() // so that it is still there when the first has answered
	second.do(navigate(s.url))
	second.until("the same question", fmt.Sprintf("document.readyState === 'complete' && %s.n === %d", standsAt, is.N))
	h.answer(s, is)
	h.fill(second)
	second.until("who was first", "document.getElementById('alert').textContent")
	if told := second.stands().Alert; !strings.Contains(told, "already") && !strings.Contains(told, "schon") && !strings.Contains(told, "bereits") {
		h.Errorf("the second phone is told %q", told)
	}
	hear()
	second.do(navigate(s.url))
	second.until("the page of today", fmt.Sprintf("document.readyState === 'complete' && %s.text && %s.n !== %d", standsAt, standsAt, is.N))
	if list := second.console("status of 409"); len(list) > 0 {
		h.Errorf("the second phone says in its console: %v", list)
	}
}

// TestPhones plays by a phone for each player, beside the real program on a terminal and two big
// screens: a phone is loaded again, one sleeps, two answer at once, and the program is killed.
func TestPhones(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	h := openHouse(t, "shipcaptaincrew", "en", 3, "--sample")
	h.play(6)
	s, is := h.next()
	h.reload(s, is)
	h.sleeps(8)
	h.kill()
	h.both(openTab(t, h.browser, "second phone", "about:blank", 360, 640, true, "en"))
	h.play(6)
	h.longQuestion()
}

// TestPhones_reveal plays a game in which all reveal at once, in German.
func TestPhones_reveal(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	h := openHouse(t, "halunken", "de", 3, "--sample")
	h.play(12)
	h.longQuestion()
}

// TestPhones_boards plays a game with a board, which the big screens show beside the orders.
func TestPhones_boards(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	h := openHouse(t, "smugglers", "en", 4, "--sample")
	h.play(6)
	h.longQuestion()
}

// sleeps has a phone sleep while the others answer, which continues where the game is when it wakes.
func (h *house) sleeps(answers int) {
	h.Helper()
	asked, _ := h.next()
	if asked == nil {
		h.Fatal("the game is over before anybody could sleep")
	}
	i := slices.Index(h.seats, asked)
	asleep := h.seats[(i+1)%len(h.seats)]
	asleep.sleep()
	h.asleep = asleep
	h.play(answers)
	h.asleep = nil
	asleep.wake()
	s, is := h.next()
	if s == nil {
		h.Fatal("the game was over while somebody slept")
	}
	for late := time.Now().Add(browserPatience); ; time.Sleep(pollInterval) {
		now, same := asleep.stands(), h.table(asleep.lang).stands()
		if now.N == is.N || now.Asks == same.Asks && (asleep.lang != s.lang || now.Asks == is.Asks) {
			return
		}
		if time.Now().After(late) {
			h.Fatalf("%s woke and is at %+v; asked is %+v", asleep.name, now, is)
		}
	}
}

// TestPhones_withoutScript looks at the game in a browser that runs no script: the big screen comes to
// the next question by itself, and a phone answers with the form alone.
func TestPhones_withoutScript(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	browser := browse(t)
	h := &house{TB: t, browser: browser, dir: t.TempDir(), addr: freePort(t), chance: rand.New(rand.NewPCG(3, 18))}
	h.begin("play", "halunken", "--sample", "--seed", "3", "--web="+h.addr, "--lang", "en")
	pages := h.pages()
	big := openTab(t, browser, "table page", "about:blank", 1920, 1080, false, "de")
	phone := openTab(t, browser, "phone", "about:blank", 360, 640, true, "en")
	for i, s := range []*tab{big, phone} {
		s.do(emulation.SetScriptExecutionDisabled(true), navigate(pages[i]))
		s.until("the question", standsAt+".score")
		if is := s.stands(); is.Lang != s.lang || is.Score != scores[s.lang] {
			t.Errorf("%s: %+v", s.name, is)
		}
	}
	scripted := false
	if big.ask("Boolean(document.documentElement?.classList.contains('script'))", &scripted); scripted {
		t.Fatal("a script ran")
	}
	before := big.stands().Asks
	n := phone.stands().N
	if n == 0 {
		t.Fatalf("the phone is not asked: %+v", phone.stands())
	}
	h.fill(phone)
	phone.until("what comes after its answer", fmt.Sprintf("(s => s.score && s.n !== %d)(%s)", n, standsAt))
	big.until("the next question", fmt.Sprintf("(s => s.asks && s.asks !== %s)(%s)", quoted(before), standsAt))
	h.tables, h.seats = []*tab{big}, []*tab{phone}
	h.consoles()
}

// shakes counts how often a phone shakes, from now on.
const shakes = `window.shook = 0; navigator.vibrate = () => { window.shook++; return true }; 0`

// TestPhones_turn has phones tell that it is somebody's turn, until they are told not to, also after they
// were loaded again.
func TestPhones_turn(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	h := openHouse(t, "shipcaptaincrew", "en", 3, "--sample")
	shook := func(play int) (all int) {
		t.Helper()
		for _, s := range h.seats {
			s.until("the page", "document.readyState === 'complete' && Boolean(document.documentElement?.classList.contains('script'))")
			s.do(chromedp.Evaluate(shakes, nil, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithUserGesture(true) }))
		}
		h.play(play)
		for _, s := range h.seats {
			n := 0
			s.ask("window.shook", &n)
			all += n
		}
		return all
	}
	if n := shook(8); n == 0 {
		t.Error("no phone told whose turn it was")
	}
	for _, s := range h.seats {
		s.ask(`(turn => { turn.value = "off"; turn.dispatchEvent(new Event("change")) })(document.getElementById("turn"))`, nil)
		s.do(navigate(s.url))
	}
	if n := shook(8); n != 0 {
		t.Errorf("phones that are to be still shook %d times", n)
	}
}
