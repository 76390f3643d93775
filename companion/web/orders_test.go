package web_test

import (
	"strings"
	"testing"

	"hafenmeister/companion/web"
)

// An order stays on all pages until somebody ticks it off on any seat. That is no answer: the log
// does not change, and nobody has to do it.
func TestOrdersAreTickedOff(t *testing.T) {
	e, seats := toReveal(t)
	n := e.now().N()
	order := "Give Black Jack this card: red 9." // the first of two
	button := func(page string) string {         // of the first order
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
	id := button(e.get(seats[0], "en"))
	if code, _ := e.post("", "tick", id); code != 405 {
		t.Error("the table page ticks off:", code)
	}
	heard := e.listen("")
	heard.until(order)
	if code, text := e.post(seats[2], "tick", id); code != 200 {
		t.Fatal(code, text)
	}
	heard.until(`✓</b> <s>` + order)
	wants(t, e.get(seats[0], "en"), `aria-pressed="true"`, `<s>`+order)
	if now := e.now().N(); now != n {
		t.Fatal("the log has changed:", now)
	}
	e.post(seats[1], "tick", id) // by mistake
	lacks(t, e.get("", "en"), "<s>")
	if open := e.server.OpenOrders(); open != 2 {
		t.Error("open orders:", open)
	}

	// What nobody has ticked off stays behind the orders of the next act, until that act is taken back.
	for _, who := range seats {
		if code, text := e.post(who, "n", num(n), "a", num(3)); code != 200 { // all the same: nobody sails
			t.Fatal(code, text)
		}
	}
	e.stands(e.now().N())
	wants(t, e.get("", "en"), order)
	e.server.TickOff()
	if open := e.server.OpenOrders(); open != 0 {
		t.Error("open orders:", open)
	}
	wants(t, e.get(seats[0], "en"), "<s>"+order)
}

// What was ordered by an answer that is taken back is no order any more.
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

// What was ticked off is forgotten when the pages are opened anew: the orders of the last act stand
// there once more, as they do on the table screen after resume.
func TestOrdersAfterAStartAnew(t *testing.T) {
	e, seats := toReveal(t)
	e.server.TickOff()
	wants(t, e.get(seats[0], "en"), "<s>Give Black Jack this card")
	again := serve(t, e.ref, web.Options{Words: gameWords(t), Lang: "en", Addr: "127.0.0.1:0"})
	wants(t, again.get(seats[0], "en"), "Give Black Jack this card")
	lacks(t, again.get(seats[0], "en"), "<s>")
}
