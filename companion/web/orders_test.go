package web_test

import (
	"html"
	"net/http"
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/web"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
)

// An order stays on all pages until it is ticked off on any seat. A tick is not an answer: the log
// does not change, and ticking is optional.
func TestOrdersAreTickedOff(t *testing.T) {
	e, seats := toReveal(t)
	n := e.now().N()
	order := "Give Black Jack this card: red 9." // the first of two orders
	button := func(page string) string {         // returns the ID of the first order
		t.Helper()
		_, rest, found := strings.Cut(page, `name="tick" value="`)
		id, _, _ := strings.Cut(rest, `"`)
		if !found || id == "" {
			t.Fatalf("there is nothing to tick in\n%s", page)
		}
		return id
	}
	wants(t, e.get("", "en"), order)
	lacks(t, e.get("", "en"), "<button", "<s>")
	if page := e.get(seats[0], "en"); strings.Index(page, order) > strings.Index(page, `id="question"`) {
		t.Error("the question comes before the orders")
	}
	id := button(e.get(seats[0], "en"))
	if code, _ := e.post("", "tick", id); code != 405 {
		t.Error("the table page ticks off:", code)
	}
	heard := e.listen("")
	heard.until(order)
	if code, text := e.post(seats[2], "tick", id); code != 200 {
		t.Fatal(code, text)
	}
	heard.until(`<li class="order">Lay`)
	lacks(t, e.get("", "en"), "<ul><li class=\"order\">"+order)
	wants(t, e.get(seats[0], "en"), `aria-pressed="true"`, `<s>`+order)
	if now := e.now().N(); now != n {
		t.Fatal("the log has changed:", now)
	}
	e.post(seats[1], "untick", id) // as if ticked by mistake
	lacks(t, e.get("", "en"), "<s>")
	all := e.open()

	// Orders not ticked off stay after those of the next act, until that act is undone.
	for _, who := range seats {
		if code, text := e.post(who, "n", num(n), "a", num(3)); code != 200 { // all cards are the same, so no one sails
			t.Fatal(code, text)
		}
	}
	e.stands(e.now().N())
	wants(t, told(e.get(seats[0], "en")), "Not ticked off yet ("+num(all)+")")
	lacks(t, told(e.get("", "en")), order, "Not ticked off yet") // the table page does not list older orders
	wants(t, told(e.get(seats[0], "en")), order)
	lacks(t, told(e.get(seats[0], "en")), `<li class="order">`+order)
	if open := e.open(); open != all+1 {
		t.Error("open orders:", open)
	}
	e.post(seats[1], "tick", e.order(seats[1], order))
	lacks(t, told(e.get(seats[0], "en")), order)
	e.post(seats[1], "tick", "")
	if open := e.open(); open != 0 {
		t.Error("open orders:", open)
	}
}

// open returns the number of orders that are not ticked off.
func (e *evening) open() int {
	o := e.now().Orders()
	return o.Count()
}

// Orders of an answer disappear when it is undone.
func TestOrdersOfWhatWasTakenBack(t *testing.T) {
	e, seats := toReveal(t)
	n := e.now().N()
	for i, who := range seats {
		e.post(who, "n", num(n), "a", num(3+i))
	}
	e.stands(n + 3)
	wants(t, e.get("", "en"), "move your captain")
	if _, err := e.ref.Undo(); err != nil {
		t.Fatal(err)
	}
	e.stands(e.now().N())
	page := e.get("", "en")
	wants(t, page, "Lay one movement card each")
	head, _, _ := strings.Cut(page, `id="log"`)
	lacks(t, head, "move your captain 3 taverns on")
}

// An order to all is drawn for all, even if the name of a player is a word of it.
func TestOrderToAll(t *testing.T) {
	e, _ := toReveal(t, "each")
	req, _ := http.NewRequest("GET", e.pages[""], nil)
	_, page := do(t, req)
	drawn, _, found := strings.Cut(told(page), "Lay one movement card each, face down.")
	if !found {
		t.Fatal("the order is missing")
	}
	wants(t, drawn[strings.LastIndex(drawn, "<svg"):], ">▲<", ">■<", ">♦<")
}

// restart closes the pages and the game and resumes both.
func (e *evening) restart() {
	e.t.Helper()
	id := e.now().ID
	e.close()
	if err := e.ref.Close(); err != nil {
		e.t.Fatal(err)
	}
	ref, err := referee.Resume(e.folder, func(string) *setup.Info { return &halunken.Info }, id)
	if err != nil {
		e.t.Fatal(err)
	}
	e.t.Cleanup(func() { ref.Close() })
	folder := e.folder
	*e = *serve(e.t, ref, web.Options{Words: gameWords(e.t), Lang: "en", Addr: "127.0.0.1:0"})
	e.folder = folder
}

// After resume only orders that the put-back sheet cannot show are still due.
func TestOrdersAfterRestart(t *testing.T) {
	e, seats := toReveal(t)
	give, lay := "Give Black Jack this card: red 9.", "Lay one movement card each, face down."
	wants(t, told(e.get(seats[1], "en")), `</button> `+give, `</button> `+lay)
	e.restart()
	for _, page := range []string{told(e.get(seats[1], "en")), told(e.get("", "en"))} {
		wants(t, page, lay)
		lacks(t, page, give, "Not ticked off yet")
	}
	n := e.now().N()
	for i, who := range seats {
		e.post(who, "n", num(n), "a", num(3+i))
	}
	e.stands(n + 3)
	wants(t, told(e.get(seats[0], "en")), "move your captain")
	e.restart()
	lacks(t, e.get(seats[0], "en"), "move your captain", lay)
	if n := e.open(); n != 0 {
		t.Errorf("%d orders are open", n)
	}
}

// After a restart the pages still show the last events.
func TestNewsAfterARestart(t *testing.T) {
	e, seats := toReveal(t)
	n := e.now().N()
	for i, who := range seats {
		e.post(who, "n", num(n), "a", num(3+i))
	}
	e.stands(n + 3)
	last := e.now().Entries(n, n)[0].Text
	e.restart()
	page := e.get(seats[0], "en")
	_, log, _ := strings.Cut(page, `id="log"`)
	wants(t, log, html.EscapeString(gameWords(t).Speaker("en").Render(last)), "The captains go in this order")
}

// Orders that were undone while the pages were closed are not shown when they open again.
func TestOrdersTakenBackMeanwhile(t *testing.T) {
	e, seats := toReveal(t)
	n := e.now().N()
	for i, who := range seats {
		e.post(who, "n", num(n), "a", num(3+i))
	}
	e.stands(n + 3)
	wants(t, told(e.get("", "en")), "move your captain 3 taverns on")
	e.close()
	if _, err := e.ref.Undo(); err != nil {
		t.Fatal(err)
	}
	e.restart()
	lacks(t, told(e.get("", "en")), "move your captain 3 taverns on")
}

// After redo of an act that went back to the start no answer counts; the pages follow.
func TestRedoWithoutAnAnswer(t *testing.T) {
	e, _ := toReveal(t)
	for _, do := range []func() (*referee.Reply, error){
		func() (*referee.Reply, error) { return e.ref.Back(1) }, e.ref.Undo, e.ref.Redo,
	} {
		out, err := do()
		if err != nil {
			t.Fatal(err)
		}
		e.stands(out.Now.N())
	}
	if n := len(e.now().Order()); n != 0 {
		t.Errorf("%d answers count", n)
	}
}

// told returns the orders of a page, without the events.
func told(page string) string {
	_, page, _ = strings.Cut(page, `id="told"`)
	page, _, _ = strings.Cut(page, "</section>")
	return page
}

// order returns the value that ticks off the order with that text.
func (e *evening) order(who, text string) string {
	e.t.Helper()
	before, _, found := strings.Cut(e.get(who, "en"), "</button> "+text)
	at := strings.LastIndex(before, `name="tick" value="`)
	if !found || at < 0 {
		e.t.Fatalf("nothing ticks off %q in\n%s", text, e.get(who, "en"))
	}
	id, _, _ := strings.Cut(before[at+len(`name="tick" value="`):], `"`)
	return id
}

// An order to put something back disappears once an answer has superseded it.
func TestOrdersToPutBackAreOvertaken(t *testing.T) {
	e, seats := toReveal(t)
	n := e.now().N()
	for i, who := range seats {
		e.post(who, "n", num(n), "a", num(3+i))
	}
	e.stands(n + 3)
	if _, err := e.ref.Undo(); err != nil {
		t.Fatal(err)
	}
	n = e.now().N()
	e.stands(n)
	back, card := "captain into tavern 4", "movement card 3: take it back"
	wants(t, told(e.get("", "en")), back, card)
	for i, who := range seats {
		e.post(who, "n", num(n), "a", num(4+i))
	}
	e.stands(n + 3)
	page := told(e.get(seats[0], "en"))
	wants(t, page, card)
	lacks(t, page, back)
}
