package web_test

import (
	"cmp"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/web"
	"hafenmeister/games/corsari"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/halunken"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// The table page shows the question and accepts no answer.
func TestTablePage(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	page := e.get("", "en-GB,de;q=0.5")
	wants(t, page, `<html lang="en" class="table">`, `<span class="who" hidden>Anna: </span>How does Anna fight?`, "boldly", `http-equiv="refresh"`)
	lacks(t, page, "<form", "<button", "<input")
	wants(t, e.get("", "de-AT"), `<html lang="de"`, "Punkte")
	if code, _ := e.post("", "n", "1", "a", "bold"); code != 405 {
		t.Fatal("the table page has answered:", code)
	}
	if n := e.now().N(); n != 1 {
		t.Fatal(n)
	}
}

// The table page shows a ship in signs and numbers, a phone in words.
func TestShipInSigns(t *testing.T) {
	e := open(t, 2, &tischpiraten.Info)
	wants(t, e.get("", "en"), `<span class="sr">hull hits</span> 0/5`) // next to its picture
	lacks(t, e.get("", "en"), "0 of 5")
	wants(t, e.get("anna", "en"), "hull hits 0 of 5")
}

// No phone ends the refereeing of pieces: the keyboard goes down to the score.
func TestScoreIsForTheKeyboard(t *testing.T) {
	e := open(t, 2, &tischpiraten.Info)
	page := e.get("anna", "en")
	wants(t, page, `name="free" value="join/"`)
	lacks(t, page, "only count points")
	if code, text := e.post("anna", "n", "1", "free", "score/"); code != 403 {
		t.Errorf("optional action score: status %d, %s; want 403", code, text)
	}
	lacks(t, e.get("", "en"), "only what counts points")
	if n := e.now().N(); n != 1 {
		t.Errorf("entry %d is open, want 1", n)
	}
}

// Dice with different names have them on the table page.
func TestDiceAreNamed(t *testing.T) {
	e := open(t, 2, &smugglers.Info)
	for range 20 {
		now := e.now()
		e.stands(now.N())
		q, _ := now.Question()
		if q.Kind == table.KindRoll && len(q.Dice) == 2 {
			wants(t, e.get("", "en"), "<small>yellow</small>", "<small>white</small>")
			if _, err := e.ref.Answer(now.N(), table.Answer{"red2", "1"}); err != nil {
				t.Fatal(err)
			}
			e.stands(e.now().N())
			wants(t, e.get("", "en"), "<p>Ben <strong>two red arrows and 1</strong>") // and no order to roll
			return
		}
		if _, err := e.ref.Answer(now.N(), table.Guess(q, rand.New(rand.NewPCG(1, 1)), false)); err != nil {
			t.Fatal(err)
		}
	}
	t.Error("20 answers without a roll of two dice")
}

// The table page names a player above what they have, and not again in a row.
func TestHeadingIsNotRepeated(t *testing.T) {
	e := open(t, 3, &corsari.Info)
	chance := rand.New(rand.NewPCG(8, 8))
	for range 12 {
		lacks(t, e.get("", "en"), `<span class="name" dir="auto">Anna</span>`, `<span class="name" dir="auto">Carla</span>`)
		now := e.now()
		q, _ := now.Question()
		if q == nil {
			return
		}
		if _, err := e.ref.Answer(now.N(), table.Guess(q, chance, false)); err != nil {
			t.Fatal(err)
		}
		e.stands(e.now().N())
	}
}

// A seat answers its own questions and those of the whole table, and undoes its own answer.
func TestSeats(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	lacks(t, e.get("b", "en"), `value="bold"`)
	wants(t, e.get("", "en")+e.get("b", "en"), `http-equiv="refresh"`)
	lacks(t, e.get("a", "en"), `http-equiv="refresh"`) // a reload would lose what was filled in
	if code, text := e.post("b", "n", "1", "a", "bold"); code != 403 || text != "Anna answers this question." {
		t.Fatal(code, text)
	}
	for _, bad := range [][]string{{"a", "bold"}, {"n", "x", "a", "bold"}, {"n", "1"}, {"n", "1", "a", "cowardly"}, {"n", "1", "a", "bold", "a", "careful"}, {"n", "1", "do", "undo"}, {"n", "1", "free", "dance/a"}, {"n", "1", "do", "virtual"}} {
		if code, _ := e.post("a", bad...); code < 400 || code >= 500 {
			t.Error(bad, code)
		}
	}
	if n := e.now().N(); n != 1 {
		t.Fatal("something changed:", n)
	}
	wants(t, e.get("a", "en"), `<button name="a" value="bold"`)
	if code, text := e.post("a", "n", "1", "a", "bold"); code != 200 {
		t.Fatal(code, text)
	}
	if code, text := e.post("b", "n", "1", "a", "bold"); code != 409 || text != "Anna has answered already." {
		t.Fatal(code, text)
	}
	wants(t, e.get("a", "en"), `value="undo"`)
	lacks(t, e.get("b", "en"), `value="undo"`)
	if code, _ := e.post("b", "n", "2", "do", "undo"); code != 403 {
		t.Fatal("another seat has taken it back:", code)
	}
	if code, text := e.post("a", "n", "2", "do", "undo"); code != 200 {
		t.Fatal(code, text)
	}
	lacks(t, e.get("a", "en"), `value="undo"`)
	if code, _ := e.post("a", "n", "3", "do", "undo"); code != 403 {
		t.Fatal("more was taken back than this seat has given:", code)
	}
	e.post("a", "n", "3", "a", "bold")
	if _, err := e.ref.Answer(4, table.Answer{"careful"}); err != nil {
		t.Fatal(err)
	}
	e.stands(5)
	if code, text := e.post("b", "n", "4", "a", "bold"); code != 409 || text != "The keyboard has answered already." {
		t.Fatal(code, text)
	}
	wants(t, e.get("b", "en"), "Whose card is turned up?", `value="a"`) // a question for the whole table
	if code, text := e.post("b", "n", "5", "a", "a"); code != 200 {
		t.Fatal(code, text)
	}
}

// Every kind of question can be answered through the form on the page.
func TestForms(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	kinds := map[table.Kind]bool{}
	for _, s := range []struct {
		who  string
		form []string
	}{
		{"a", []string{"a", "bold"}}, {"b", []string{"a", "careful"}}, {"b", []string{"a", "a"}}, {"a", []string{"a", "a2"}}, {"a", []string{"a", "shoot"}},
		{"a", []string{"a", "b1"}}, {"a", []string{"typed", "12,5 + 12,5"}}, {"b", []string{"a", "no"}}, {"a", []string{"die0", "5"}},
	} {
		now := e.now()
		q, _ := now.Question()
		kinds[q.Kind] = true
		page := e.get(s.who, "en")
		name, value := s.form[0], s.form[1]
		wants(t, page, `name="`+name+`"`)
		if name != "typed" {
			wants(t, page, `value="`+value+`"`)
		}
		n := now.N()
		if code, text := e.post(s.who, "n", num(n), name, value); code != 200 {
			t.Fatal(q.Key, code, text)
		}
		e.stands(n + 1)
	}
	for _, k := range []table.Kind{table.KindChoose, table.KindDraw, table.KindNumber, table.KindConfirm, table.KindRoll} {
		if !kinds[k] {
			t.Error("not asked:", k)
		}
	}
	wants(t, e.get("", "en"), "5 &#43; 1 (boldness of Anna) = 6")
}

// A player's secret is only on that player's pages: two games that differ in it have the same bytes
// on all other pages.
func TestSecretsStayOnTheirSeat(t *testing.T) {
	var others, own []string
	for _, card := range []string{"rum", "map"} {
		e := open(t, 2, &skirmish.Info)
		heard := map[string]*stream{"": e.listen(""), "b": e.listen("b")}
		toLoot(t, e)
		n := e.now().N()
		q, hidden := e.now().Question()
		if !hidden || q.Key != "loot.card" {
			t.Fatal(q.Key)
		}
		lacks(t, e.get("", "en")+e.get("b", "en"), `value="rum"`, `value="map"`)
		wants(t, e.get("b", "en"), "Only Anna may look")
		wants(t, e.get("a", "en"), `value="rum"`)
		if code, _ := e.post("b", "n", num(n), "a", card); code != 403 {
			t.Fatal("another seat has answered it:", code)
		}
		heard[""].until("may look")
		heard["b"].until("may look")
		told := [2]int{heard[""].raw.Len(), heard["b"].raw.Len()}
		if code, text := e.post("a", "n", num(n), "a", card); code != 200 {
			t.Fatal(code, text)
		}
		e.stands(e.now().N())
		for _, s := range heard {
			for strings.Contains(s.all(), "may look") && s.next() {
			}
		}
		pages := e.get("", "en") + e.get("b", "en") + heard[""].raw.String()[told[0]:] + heard["b"].raw.String()[told[1]:]
		for _, url := range e.pages {
			pages = strings.ReplaceAll(pages, url[strings.LastIndex(url, "/"):], "CODE")
		}
		others, own = append(others, pages), append(own, e.get("a", "en"))
	}
	if others[0] != others[1] {
		t.Errorf("others can tell:\n%s\n\n%s", others[0], others[1])
	}
	if body := func(s string) string { return s[strings.Index(s, "</header>"):] }; body(own[0]) == body(own[1]) {
		t.Error("the owner cannot tell either")
	}
}

// toLoot plays until Anna has to look at a card alone.
func toLoot(t *testing.T, e *evening) {
	t.Helper()
	for range 40 {
		now := e.now()
		q, _ := now.Question()
		a := table.Answer{"bold"}
		switch {
		case q.Key == "loot.card":
			e.stands(now.N())
			return
		case q.Key == "pile.card":
			a = table.Answer{"a"}
		case q.Key == "figure.which":
			a = table.Answer{q.Options[0].ID}
		case q.Key == "act.what":
			a = table.Answer{"loot"}
			if !slices.ContainsFunc(q.Options, func(o table.Option) bool { return o.ID == "loot" }) {
				a = table.Answer{q.Options[0].ID}
			}
		case q.Kind != table.KindChoose:
			a = table.FirstAnswer(q)
		}
		if q.Kind == table.KindRoll {
			a = make(table.Answer, len(q.Dice))
			for i := range a {
				a[i] = "6"
			}
		}
		if _, err := e.ref.Answer(now.N(), a); err != nil {
			t.Fatal(q.Key, err)
		}
		e.stands(now.N() + 1)
	}
	t.Fatal("nobody looted")
}

// A typed line answers questions of this seat and of the whole table, and stops before a question
// of another player.
func TestTypedLineOfASeat(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	wants(t, e.get("a", "en"), `<input name="line"`)
	lacks(t, e.get("b", "en")+e.get("", "en"), `<input name="line"`)
	if code, _ := e.post("b", "n", "1", "line", "bold"); code != 403 {
		t.Error("another seat's line was taken:", code)
	}
	if code, text := e.post("a", "n", "1", "line", "cowardly"); code != 422 || text != "cowardly does not fit here. Answer this question first." {
		t.Error(code, text)
	}
	if code, text := e.post("a", "n", "1", "line", "bold careful"); code != 200 {
		t.Fatal(code, text)
	}
	now := e.now()
	if q, _ := now.Question(); now.N() != 2 || q.Who != "b" {
		t.Error("the line has answered for another:", now.N())
	}
	if code, text := e.post("b", "n", "2", "line", "careful anna"); code != 200 {
		t.Fatal(code, text)
	}
	if now := e.now(); now.N() != 4 {
		t.Error("a line takes the questions of the whole table:", now.N())
	}
	if code, text := e.post("b", "n", "4", "do", "undo"); code != 200 || e.now().N() == 4 {
		t.Error(code, text)
	}
}

// Numbers have a keypad and dice six faces; a seat's page lets players choose how it signals their turn.
func TestPadAndFaces(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	wants(t, e.get("a", "en"), `<select id="turn"`)
	lacks(t, e.get("", "en"), `<select id="turn"`)
	seen := map[table.Kind]bool{}
	for range 30 {
		now := e.now()
		q, hidden := now.Question()
		if hidden || q == nil {
			break
		}
		page := e.get(cmp.Or(q.Who, "a"), "en")
		switch q.Kind {
		case table.KindNumber:
			seen[q.Kind] = true
			for _, key := range []string{"1", "9", "0", ".", "erase"} {
				wants(t, page, `<button type="button" data-key="`+key+`"`)
			}
		case table.KindRoll:
			seen[q.Kind] = true
			for _, face := range q.Dice[0].Faces {
				wants(t, page, `<span class="pips pips`+face+`">`+face+`</span>`)
			}
		}
		a := table.FirstAnswer(q)
		if q.Key == "act.what" {
			a = table.Answer{"shoot"}
		}
		if _, err := e.ref.Answer(now.N(), a); err != nil {
			t.Fatal(q.Key, err)
		}
		e.stands(e.now().N())
	}
	if !seen[table.KindNumber] || !seen[table.KindRoll] {
		t.Error("not asked:", seen)
	}
}

// Cards are chosen by colour and number: a group for each suit, a rank on each card. Their full names are there for
// screen readers.
func TestCardsByColourAndNumber(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &halunken.Info, Setup: halunken.Info.Sample(3), Lang: "en", Options: referee.Options{Cards: referee.ByTable}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	out, err := r.Open()
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if q, _ := out.Now.Question(); q.Key != "card.face" {
			if out, err = r.Answer(out.Now.N(), table.FirstAnswer(q)); err != nil {
				t.Fatal(q.Key, err)
			}
		}
	}
	q, _ := out.Now.Question()
	e := serve(t, r, web.Options{Words: gameWords(t), Lang: "en", Addr: "127.0.0.1:0"})
	page := e.get(q.Who, "en")
	wants(t, page, "<legend>red</legend>", "<legend>violet</legend>", `class="hue-red rank" aria-label="red 7">7</button>`)
	_, rest, _ := strings.Cut(page, `aria-label="red 7"`)
	before := page[:len(page)-len(rest)]
	id := before[strings.LastIndex(before, `value="`)+len(`value="`):]
	id, _, _ = strings.Cut(id, `"`)
	n := out.Now.N()
	if code, text := e.post(q.Who, "n", num(n), "a", id); code != 200 || !slices.Equal(e.now().AnswerOf(n), table.Answer{id}) {
		t.Error(code, text, id)
	}
	wants(t, e.get("", "en"), `<span class="fact hue-red"> red 7</span>`)
}
