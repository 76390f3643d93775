package web_test

import (
	"html"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/web"
	"hafenmeister/games/halunken"
	"hafenmeister/games/setup"
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
	if open := e.server.OpenOrders(); open != 3 {
		t.Error("open orders:", open)
	}
	e.server.TickOff(n) // the older list alone
	if open := e.server.OpenOrders(); open != 1 {
		t.Error("open orders:", open)
	}
	e.server.TickOff(0)
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

// anew has another program go on with the game, which stopped where it was, from the same files.
func (e *evening) anew(todo string) {
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
	*e = *serve(e.t, ref, web.Options{Words: gameWords(e.t), Lang: "en", Addr: "127.0.0.1:0", Todo: todo})
	e.folder = folder
}

// What is open, and what was ticked off, is the same when the program was started anew.
func TestOrdersAfterAStartAnew(t *testing.T) {
	e, seats, todo := toOrders(t)
	give, lay := "Give Black Jack this card: red 9.", "Lay one movement card each, face down."
	wants(t, e.get(seats[0], "en"), give, lay)
	id := e.order(seats[0], give)
	e.post(seats[2], "tick", id)
	e.anew(todo)
	page := e.get(seats[1], "en")
	wants(t, page, "<s>"+give, lay)
	lacks(t, page, "<s>"+lay)
	wants(t, e.get("", "de"), "<s>Gebt")
	if open := e.server.OpenOrders(); open != 1 {
		t.Error("open orders:", open)
	}
	e.post(seats[1], "tick", id) // by mistake
	e.anew(todo)
	lacks(t, e.get("", "en"), "<s>")

	// Those of earlier acts stay, too, and only those that stand.
	n := e.now().N()
	for i, who := range seats {
		e.post(who, "n", num(n), "a", num(3+i))
	}
	e.stands(n + 3)
	wants(t, e.get("", "en"), give, "move your captain")
	before, open := told(e.get("", "en")), e.server.OpenOrders()
	e.anew(todo)
	if now := told(e.get("", "en")); now != before || e.server.OpenOrders() != open {
		t.Errorf("before the program was started anew:\n%s\nand after it:\n%s", before, now)
	}
	e.server.TickOff(0)
	e.anew(todo)
	if open := e.server.OpenOrders(); open != 0 {
		t.Error("open orders:", open)
	}
	wants(t, e.get("", "en"), "<s>"+give)
	if _, err := e.ref.Undo(); err != nil {
		t.Fatal(err)
	}
	e.stands(e.now().N())
	e.anew(todo)
	lacks(t, told(e.get("", "en")), "move your captain 3 taverns on")
	if info, err := os.Stat(todo); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Error("others may read what there is to do:", info, err)
	}
}

// What happened last is told by a program that goes on, too.
func TestNewsAfterAStartAnew(t *testing.T) {
	e, seats, todo := toOrders(t)
	n := e.now().N()
	for i, who := range seats {
		e.post(who, "n", num(n), "a", num(3+i))
	}
	e.stands(n + 3)
	last := e.now().Entries(n, n)[0].Text
	e.anew(todo)
	page := e.get(seats[0], "en")
	_, log, _ := strings.Cut(page, `id="log"`)
	wants(t, log, html.EscapeString(gameWords(t).In("en").Put(last)), "move your captain")
}

// What was taken back by a program without pages is no order of the next one with them.
func TestOrdersTakenBackMeanwhile(t *testing.T) {
	e, seats, todo := toOrders(t)
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
	e.anew(todo)
	page := told(e.get("", "en"))
	wants(t, page, "Give Black Jack this card")
	lacks(t, page, "move your captain 3 taverns on")
}

// A file that is damaged, of another evening or of another game is no hindrance: then the orders of
// the last act stand there, as on the table screen.
func TestOrdersThatCannotBeRead(t *testing.T) {
	e, _, todo := toOrders(t)
	e.server.TickOff(0)
	e.close()
	good, err := os.ReadFile(todo)
	if err != nil {
		t.Fatal(err)
	}
	id := e.now().ID
	year := time.Now().Year()
	bad := []string{"", "null", "[]", "{}", `{"` + id + `":null}`, `{"` + id + `":{"n":"x"}}`, "\x00\xff",
		strings.ReplaceAll(string(good), `"`+num(year), `"`+num(year-1)),
		strings.ReplaceAll(string(good), `"`+num(year), `"`+num(year+1)),
		strings.ReplaceAll(string(good), id, "other"),
		`{"` + id + `":{"at":"` + time.Now().Format(time.RFC3339) + `","n":-1,"lists":[{"n":-5,"list":[{"text":{"Key":"web.tick"}}]},{"n":999999,"list":[{}]},null],"ticked":null}}`,
	}
	for i := 1; i < len(good); i += 97 {
		bad = append(bad, string(good[:i]))
	}
	for _, text := range bad {
		if err := os.WriteFile(todo, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		again := serve(t, e.ref, web.Options{Words: gameWords(t), Lang: "en", Addr: "127.0.0.1:0", Todo: todo})
		if open := again.server.OpenOrders(); open != 2 {
			t.Errorf("%d orders are open after\n%s", open, text)
		}
		wants(t, again.get("", "en"), "Give Black Jack this card")
		again.close()
	}
}

// toOrders is a game with two orders, and the file in which they are kept.
func toOrders(t *testing.T) (e *evening, seats []string, todo string) {
	t.Helper()
	e, seats = toReveal(t)
	todo = filepath.Join(t.TempDir(), "orders.json")
	e.anew(todo)
	return e, seats, todo
}

// told is what there is to do on a page, without what happened.
func told(page string) string {
	_, page, _ = strings.Cut(page, `id="told"`)
	page, _, _ = strings.Cut(page, "</section>")
	return page
}

// order is what ticks off the order with a text.
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

// What was to be put back is no order any more once an answer has moved it on.
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
	page := told(e.get("", "en"))
	wants(t, page, card)
	lacks(t, page, back)
}
