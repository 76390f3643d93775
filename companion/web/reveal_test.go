package web_test

import (
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/web"
	"hafenmeister/games/halunken"
	"hafenmeister/games/table"
)

// toReveal begins a game of three and plays until all reveal their movement cards at once.
func toReveal(t *testing.T, names ...string) (e *evening, seats []string) {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	seed, set := uint64(7), halunken.Info.Sample(3).(*halunken.Setup)
	for i, name := range names {
		set.Seats[i].Name = name
	}
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &halunken.Info, Setup: set, Lang: "en", Seed: &seed})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	chance := rand.New(rand.NewPCG(7, 7))
	out, err := r.Open()
	for err == nil && out.Now.Reveal() == nil {
		q, _ := out.Now.Question()
		out, err = r.Answer(out.Now.N(), table.Guess(q, chance, false))
	}
	if err != nil {
		t.Fatal(err)
	}
	e = serve(t, r, web.Options{Words: gameWords(t), Lang: "en", Addr: "127.0.0.1:0"})
	e.folder = folder
	for _, q := range out.Now.Reveal().Open {
		if q.Key != "move.card" {
			t.Fatal(q.Key)
		}
		seats = append(seats, q.Who)
	}
	if len(seats) != 3 {
		t.Fatal(seats)
	}
	return e, seats
}

// others returns the pages of everybody but one, without their codes.
func (e *evening) others(but string) string {
	var b strings.Builder
	for _, who := range slices.Sorted(maps.Keys(e.pages)) {
		if who != but {
			page := e.get(who, "en")
			b.WriteString(strings.ReplaceAll(page, e.pages[who][strings.LastIndex(e.pages[who], "/"):], "CODE"))
		}
	}
	return b.String()
}

// In a simultaneous reveal each player enters a card on their own seat, here the last player first.
// Nothing is in the log or on another page until all are in; then they are one act in seat order.
func TestRevealOnAllSeats(t *testing.T) {
	e, seats := toReveal(t)
	n := e.now().N()
	for _, who := range seats {
		wants(t, e.get(who, "en"), `<button name="a" value="3"`, "data-keep=")
	}
	for i, who := range slices.Backward(seats) {
		if code, text := e.post(who, "n", num(n), "a", num(3+i)); code != 200 {
			t.Fatal(who, code, text)
		}
		if i > 0 {
			if now := e.now().N(); now != n {
				t.Fatal("something was counted before all were in:", now)
			}
			wants(t, e.get(who, "en"), "Not counted yet. You have entered:", "<b>"+num(3+i)+"</b>", `value="unseal"`)
			lacks(t, e.get(who, "en"), `<button name="a"`)
			wants(t, e.get(seats[0], "en"), "<b>is in</b>", `<button name="a" value="3"`)
			wants(t, e.get("", "en"), "All choose: ", " ready.")
			lacks(t, e.get("", "en"), "Which movement card")
		}
	}
	now := e.now()
	if now.N() != n+3 {
		t.Fatal(now.N())
	}
	for i, who := range seats {
		if a := now.AnswerOf(n + i); !slices.Equal(a, table.Answer{num(3 + i)}) || now.Entry(n+i).Who != who {
			t.Error(who, a, now.Entry(n+i).Who)
		}
	}
	if code, text := e.post(seats[1], "n", num(n), "a", "1"); code != 409 || !strings.HasSuffix(text, "has answered already.") {
		t.Error(code, text)
	}
	// Any player can undo all of it; then they enter their cards again.
	wants(t, e.get(seats[1], "en"), `value="undo"`)
	if code, text := e.post(seats[1], "n", num(n+3), "do", "undo"); code != 200 {
		t.Fatal(code, text)
	}
	if r := e.now().Reveal(); r == nil || len(r.Open) != 3 || len(r.Sealed) != 0 {
		t.Fatalf("%+v", r)
	}
}

// Other pages show only that a player's card is in: their bytes are the same whatever it is, and no
// other seat can enter it.
func TestRevealHidesWhatIsIn(t *testing.T) {
	e, seats := toReveal(t)
	n := num(e.now().N())
	var seen [2]string
	for i, card := range []string{"2", "5"} {
		if code, text := e.post(seats[0], "n", n, "a", card); code != 200 {
			t.Fatal(code, text)
		}
		seen[i] = e.others(seats[0])
		wants(t, e.get(seats[0], "en"), "<b>"+card+"</b>")
		if code, _ := e.post(seats[1], "n", n, "do", "unseal"); code != 409 {
			t.Error("another seat has taken it out:", code)
		}
		if code, text := e.post(seats[0], "n", n, "do", "unseal"); code != 200 {
			t.Fatal(code, text)
		}
		wants(t, e.get(seats[0], "en"), `<button name="a" value="2"`)
	}
	if seen[0] != seen[1] {
		t.Errorf("others can tell:\n%s\n\n%s", seen[0], seen[1])
	}
	if code, _ := e.post(seats[0], "n", n, "a", "99"); code != 422 {
		t.Error("there is no such card:", code)
	}
}

// The keyboard answers for players without a phone, before and after players with one.
func TestRevealWithTheKeyboard(t *testing.T) {
	e, seats := toReveal(t)
	n := e.now().N()
	if _, err := e.ref.Answer(n, table.Answer{"4"}); err != nil {
		t.Fatal(err)
	}
	e.stands(n + 1)
	// The second player's page was not loaded again and still has the first player's number.
	if code, text := e.post(seats[1], "n", num(n), "a", "5"); code != 200 {
		t.Fatal(code, text)
	}
	if code, text := e.post(seats[0], "n", num(n), "a", "5"); code != 409 || text != "The keyboard has answered already." {
		t.Error(code, text)
	}
	if _, err := e.ref.Seal(n+1, map[string]table.Answer{seats[2]: {"6"}}); err != nil {
		t.Fatal(err)
	}
	now := e.now()
	if now.N() != n+3 {
		t.Fatal(now.N())
	}
	for i := range seats {
		if a := now.AnswerOf(n + i); !slices.Equal(a, table.Answer{num(4 + i)}) {
			t.Error(i, a)
		}
	}
}

// Cards entered are discarded by an undo before the reveal.
func TestRevealIsGoneAfterUndo(t *testing.T) {
	e, seats := toReveal(t)
	n := e.now().N()
	e.post(seats[2], "n", num(n), "a", "5")
	for range 2 {
		if _, err := e.ref.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	if r := e.now().Reveal(); r != nil {
		t.Fatal("still there")
	}
	for range 2 {
		if _, err := e.ref.Redo(); err != nil {
			t.Fatal(err)
		}
	}
	if r := e.now().Reveal(); r == nil || len(r.Sealed) != 0 {
		t.Fatalf("%+v", r)
	}
}
