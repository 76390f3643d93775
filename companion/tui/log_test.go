package tui

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/corsari"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/halunken"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// shot begins a small game and plays it to the first wound, in entries 1 to 11: a1 shoots b1, who
// does not duck.
func shot(t testing.TB, w, h int) *night {
	t.Helper()
	n := skirmishNight(t, w, h)
	n.press("22", "1", "1", "2", "1", "10", "Enter", "2", "5") // bold, bold, Anna, a1, shoot, b1, 10 cm, no cover, a hit
	n.see("b1 ducks")
	n.press("2")
	n.see("b1 is wounded")
	return n
}

func TestLogSaysWhatBecameOfEntries(t *testing.T) {
	n := shot(t, 100, 30)
	n.press("u", "u", "l")
	n.see("Log: 12 entries", "(taken back) ", "b1 ducks", "> ")
	n.press("Esc", "5", "c", "l") // another roll, then call off the action
	n.see("(called off)", "(taken back)")
	n.press("Home")
	n.see(">       ", "The set-up")
	n.press("End", "Up")
	n.see("Log:")
	n.press("0") // a page back
	n.press("Esc")
	n.see("What does a1 do?")
}

// TestLogIsReadable checks a narrow log: rounds have headings, nothing is cut, and the result of a
// roll is below it.
func TestLogIsReadable(t *testing.T) {
	n := shot(t, 50, 15)
	n.press("l")
	n.see("· Ben rolls 2 and needs 5 or more: it", "  fails.", ">   10 ")
	n.unseen(term.Ellipsis)
	n.press("Home", "Down", "Down")
	n.see(" Round 1", "The set-up", "How does Anna", "fight?")
	whole := ""
	for range 12 {
		n.press("Down")
		whole += n.text()
	}
	n.in(func() {
		for _, l := range n.o.evening.now.FullLog() {
			for word := range strings.FieldsSeq(n.o.speaker.Render(l.Text)) {
				if !strings.Contains(whole, word) {
					t.Errorf("%q of entry %d is cut", word, l.N)
				}
			}
		}
	})
}

// TestLogIsSearched finds entries by words: letters of the search are not command keys, and an
// entry found can be changed.
func TestLogIsSearched(t *testing.T) {
	n := shot(t, 80, 24)
	n.press("l", "f", "b1 sings")
	n.see("Search: b1 sings", "No entry says that.")
	n.press("Esc", "f", "b1 ducks")
	n.see("Search: b1 ducks", "b1 ducks", "it fails")
	n.unseen("How does Anna fight?")
	n.press("Enter", "e")
	n.see("Change this entry", "Until now: Ben")
	n.press("Esc", "Esc")
	n.see("How does Anna fight?", ">   10 ")
	n.press("Esc")
	n.unseen("Log:")
}

func TestLogCorrects(t *testing.T) {
	n := shot(t, 80, 24)
	n.press("l")
	n.markEntry("a1 shoots")
	n.press("e")
	n.see("Change this entry", "Until now: Anna", "1-6")
	n.press("1") // a miss
	n.see("What would be different", "· ", "b1", "answer is set aside", "1  Work it out again", "2  Only change the numbers", "3  Leave it as it is")
	n.press("3")
	n.see("Log: 10 entries")
	n.press("e", "5")
	n.see("That is what it says already")
	n.press("e", "1", "1")
	n.see(" changed to ", " becomes ")
	n.unseen("Log: ")
	if v := n.value("figures.b1.wounds"); v != "0" {
		t.Errorf("b1 has %s wounds", v)
	}
	n.press("l")
	n.see("(set aside)", "(changed)")
	n.press("Esc", "u")
	if v := n.value("figures.b1.wounds"); v != "1" {
		t.Errorf("after undo b1 has %s wounds", v)
	}
}

// TestForecastWords checks the text of a forecast: if answers would be pending, it says what differs until then.
func TestForecastWords(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	known := []table.Change{{Path: "figures.b1.wounds", Text: table.NameText("b1 is well")}}
	for _, c := range []struct {
		f        replay.Forecast
		is, isnt string
	}{
		{replay.Forecast{}, "Nothing on the table would be different.", "comes up"},
		{replay.Forecast{Pending: 2}, "Until then nothing on the table is different.", "would be"},
		{replay.Forecast{Changes: known}, "b1 is well", "comes up"},
		{replay.Forecast{Changes: known, Pending: 2}, "By then 1 thing is different:", "would be"},
	} {
		var said string
		n.in(func() { said = strings.Join(n.o.forecastWords(c.f), "\n") })
		if !strings.Contains(said, c.is) || strings.Contains(said, c.isnt) {
			t.Errorf("%d wait, %d changes: %s", c.f.Pending, len(c.f.Changes), said)
		}
	}
}

// value returns the value with that path, as the table sees it. Without one it fails the test.
func (n *night) value(path string) (is string) {
	n.t.Helper()
	n.in(func() {
		for _, v := range n.o.evening.now.Values() {
			if v.Path == path {
				is = v.Get()
				return
			}
		}
		n.t.Errorf("no value %s", path)
	})
	return is
}

// markEntry presses Up until the marked entry of the log contains text.
func (n *night) markEntry(text string) {
	n.t.Helper()
	for range 100 {
		for line := range strings.Lines(n.text()) {
			if strings.Contains(line, ">") && strings.Contains(line, text) {
				return
			}
		}
		n.press("Up")
	}
	n.t.Fatalf("no entry says %q:\n%s", text, n.text())
}

func TestLogCorrectsByRuling(t *testing.T) {
	n := shot(t, 80, 24)
	n.press("l")
	n.markEntry("a1 shoots")
	n.press("Enter")
	n.see("What about this entry?", "1  Change it", "2  Why?", "3  Go back to here")
	n.press("1", "1", "2")
	n.see("The table rules", " becomes ")
	if v := n.value("figures.b1.wounds"); v != "0" {
		t.Errorf("b1 has %s wounds", v)
	}
	if e := n.lastEntry(); e.Op != replay.OpRuling {
		t.Errorf("the last entry is a %s", e.Op)
	}
	n.press("l")
	n.unseen("(set aside)", "(changed)")
}

// TestOldAnswersWait makes a correction that leads to a new question before the old answers.
func TestOldAnswersWait(t *testing.T) {
	n := shot(t, 80, 24)
	n.press("l")
	n.markEntry("What does a1 do?")
	n.press("e")
	n.see("Change this entry", "1  rest")
	n.press("3") // a brawl: with whom, and with which dice?
	n.see("What would be different", "answer this first", "1  Work it out again", "3  Leave it as it is")
	n.unseen("change the numbers", "0 later", "0 answers") // the numbers are unknown; zero counts are not shown
	n.press("1")
	n.see("a1 attack", "wait")
	n.press("l")
	n.see("(waiting)")
	n.unseen("(set aside)")
	n.press("Esc")
	n.see("V drops")
	n.press("v")
	n.unseen("V drops")
}

func TestLogWhyAndJump(t *testing.T) {
	n := shot(t, 80, 24)
	n.press("l")
	n.markEntry("a1 shoots")
	n.press("w")
	n.see("5 + 1 (officer) + 1 (boldness of Anna) = 7", "It works.", "SKI-R5")
	n.press("Esc")
	n.see("Log: 10 entries")
	n.press("b")
	n.see("Go back to this entry?", "1  Go back to here")
	n.press("Enter")
	n.see("Press 1-2")
	n.press("2")
	if v := n.value("figures.b1.wounds"); v != "1" {
		t.Errorf("not gone back, b1 has %s wounds", v)
	}
	n.press("b", "1")
	n.see("a1 shoots", "went back")
	if v := n.value("figures.b1.wounds"); v != "0" {
		t.Errorf("b1 has %s wounds", v)
	}
	n.press("u")
	if v := n.value("figures.b1.wounds"); v != "1" {
		t.Errorf("after undo b1 has %s wounds", v)
	}
	n.press("l")
	n.markEntry("went back")
	n.press("w")
	n.see("only answers have a rule behind them")
	n.press("e")
	n.see("this entry cannot be changed")
}

func TestRuling(t *testing.T) {
	n := shot(t, 80, 24)
	n.press("x")
	n.see("Table ruling: about whom or what?", "Search:", "1  ")
	n.press("chest")
	n.see(">    chest", "the sea")
	n.press("Enter")
	n.see("Now: the sea", "1  the sea", "5  b1")
	n.press("Enter")
	n.see("Now: the sea", "1  the sea (until now)") // nothing is marked, so Enter does nothing
	n.press("6")                                    // b2
	n.see("  0  Done: set 1 value", "the sea → b2")
	n.press("bzlives") // no such value
	n.see("There is nothing called that.")
	n.press("Esc", "lives")
	n.unseen("chest")
	n.mark("b2 lives")
	n.press("Enter")
	n.see("Now: yes", "1  yes", "2  no")
	n.press("2")
	n.see("  0  Done: set 2 values")
	n.press("0")
	n.see("! b2 is dead and can carry nothing.")
	n.press("chest", "Enter", "1") // a value set back needs no ruling
	n.see("  0  Done: set 1 value")
	n.press("round", "Enter", "99", "Enter")
	n.see("Type a number from 1 to")
	n.press("Esc", "Esc", "Esc")
	n.see("  0  Done: set 1 value")
	n.press("0")
	n.see("The table rules", " becomes ")
	if n.value("figures.b2.alive") != "false" {
		t.Error("the ruling does not hold")
	}
	n.press("l")
	n.see("The table rules: ")
	n.press("e") // change the ruling itself
	n.see("  0  Done: set 1 value", "→")
	n.press("lives")
	n.mark("b2 lives")
	n.press("Enter", "1", "0")
	n.see("What would be different", "Work it out again")
	n.press("1")
	if n.value("figures.b2.alive") != "true" {
		t.Error("the changed ruling does not hold")
	}
	n.press("x", "nosuchthingatall")
	n.see("There is nothing called that.")
	n.press("Esc")
	n.unseen("nosuchthing")
	n.press("Esc")
	n.unseen("Search:")
}

// TestSearchIsNoAnswer searches for names with blanks and digits: typing sets nothing. Arrows and
// Enter choose; before the first letter digits and the blank do, too.
func TestSearchIsNoAnswer(t *testing.T) {
	n := play(t, 80, 24, "en", &smugglers.Info, referee.Options{})
	n.press("x", "tile 2 gem")
	n.see("Search: tile 2 gem", "Tile 2 from Gem Island")
	n.unseen("> 1", "  2  ", "Now:", "1-", "0 more")
	n.press("0", "Backspace", "Enter")
	n.see("Tile 2 from Gem Island", "Now:")
	n.press("Esc", "Esc")
	for range 3 { // more often than there are characters
		n.press("m", "Backspace", "Backspace")
	}
	n.see("(type a few letters)", "  1  ")
	n.press("Down", " ")
	n.see("Anna: what is different?")
	n.press("tile 2 gem") // the search finds everybody's
	n.see("Anna: what is different?", "Tile 2 from Gem Island")
}

// TestTheSearchFindsWords checks that words are found in any order and an exact name is recognized
// as such, also typed on a digit row that needs Shift for digits.
func TestTheSearchFindsWords(t *testing.T) {
	for _, c := range []struct {
		typed, text  string
		finds, whole bool
	}{
		{"name of harm", "name of Harm", true, true},
		{"nameofharm", "name of Harm", true, true},
		{"harm name", "name of Harm", true, false},
		{"harm sinks", "name of Harm", false, false},
		{"tile é", "tile 2 of the gem", true, true},
		{"caf\u00e9", "Caf\u00e9", true, true},
		{"cafe", "Caf\u00e9", true, true},
		{"joerg", "Jo\u0308rg's turn", true, true},
		{"j\u00f6rg", "Anna", false, false},
		{"b15", "Anna: blue 15", true, true},
		{"B1", "blue 15", false, false},
		{"r15", "blue 15", false, false},
	} {
		s := searchFor(c.typed)
		if s.finds(c.text) != c.finds || s.whole(c.text) != c.whole {
			t.Errorf("%q in %q: %v, %v", c.typed, c.text, s.finds(c.text), s.whole(c.text))
		}
	}
}

// TestSearchFindsTheWholeName renames figures near the current action: the figure with exactly the
// name typed comes before them, and so do its values.
func TestSearchFindsTheWholeName(t *testing.T) {
	n := play(t, 80, 24, "en", &closely, referee.Options{})
	n.readOrders()
	for who, name := range map[string]string{"ole": "Harm the Elder", "kora": "Harm the Younger"} {
		n.press("x", "name of "+who, "Enter", name, "Enter", "0")
		n.see("Name of " + name)
	}
	n.press("x", "name of harm")
	n.see(">    Name of Harm  ")
	n.press("Esc", "harm")
	n.see("  Name of Harm  ", "  Harm: where  ")
	screen := n.text()
	last := strings.LastIndex(screen, "  Harm: ")
	for _, other := range []string{"Elder", "Younger"} {
		if at := strings.Index(screen, other); at >= 0 && at < last {
			t.Errorf("%s stands before what is Harm's own:\n%s", other, screen)
		}
	}
}

// TestRulingShowsWhatIs checks that a remark marks the current value, or the one chosen in this ruling.
func TestRulingShowsWhatIs(t *testing.T) {
	n := shot(t, 80, 24)
	n.press("x", "chest", "Enter")
	n.see("Now: the sea", "1  the sea (until now)")
	n.press("6")
	n.see("the sea → b2")
	n.press("chest", "Enter")
	n.see("Now: the sea", "6  b2 (until now)")
	n.press("Esc", "Esc", "b1 lives", "Enter")
	n.see("1  yes (until now)", "2  no")
}

// mark presses Down until the marked line of a list contains text.
func (n *night) mark(text string) {
	n.t.Helper()
	for range 100 {
		for line := range strings.Lines(n.text()) {
			if _, marked, ok := strings.Cut(line, "> "); ok && strings.Contains(marked, strings.TrimSpace(text)) {
				return
			}
		}
		n.press("Down")
	}
	n.t.Fatalf("no line says %q:\n%s", text, n.text())
}

// TestRulingByDigits sets values of a figure with digits, arrows and Enter only. Owners and values keep
// their digits in every turn. A digit takes its row at once: from the tenth on, rows have none.
func TestRulingByDigits(t *testing.T) {
	n := play(t, 80, 24, "de", &closely, referee.Options{})
	n.readOrders()
	open := func() { // as with arrows and Enter
		n.in(func() {
			r := n.o.app.Top().(*ruling)
			r.take(slices.Index(r.owners, "Lotte") + len(r.list.rows) - len(r.owners))
		})
	}
	n.press("x")
	n.see("Über wen oder was?", "  2  Ben", "   Lotte")
	n.press("1")
	n.see("Anna: Was ist anders?")
	n.press("Esc", "Esc")
	n.guessTo(3, "activate.action")
	figure := n.question().About
	n.press("x")
	n.see("Über wen oder was?", "2  Ben (ist dran)", "     Lotte (ist dran)")
	open()
	n.see("Lotte: Was ist anders?", "  1  Lotte: wo")
	n.unseen("Krabbe: ", "Ben: ")
	n.press("Esc") // back by one step
	n.see("Über wen oder was?", "     Lotte (ist dran)")
	open()
	blades := -1
	n.in(func() {
		r := n.o.app.Top().(*ruling)
		blades = slices.IndexFunc(r.visibleValues(), func(i int) bool { return r.values[i].Path == "figures."+figure+".blades" })
	})
	n.press(strconv.Itoa(blades+1), "0")
	n.see("Lotte: Was ist anders?", "  0  Fertig: 1 Wert setzen", "> "+strconv.Itoa(blades+1)+"  Lotte: Nahkampfwaffen")
	n.press("Krabbe: Masten", "Enter", "2") // the search finds everybody's values, and the list follows
	n.see("Krabbe: Was ist anders?", "  0  Fertig: 2 Werte setzen", "Krabbe: Masten")
	n.press("4", "3", "Esc")
	n.see("  0  Fertig: 1 Wert setzen", "Lotte: Nahkampfwaffen", "     Lotte (ist dran)")
	n.press("0")
	if is := n.value("figures." + figure + ".blades"); is != "0" {
		t.Errorf("%s has %s blades", figure, is)
	}
	n.see("Der Tisch legt fest")
	n.press("x", "0", "Esc") // nothing is set, so 0 does nothing
	n.unseen("Suche")
	n.press("x")
	open()
	n.press(strconv.Itoa(blades+1), "1", "Esc", "Esc")
	n.see("Diese Änderung gilt noch nicht")
	n.press("3")
	n.see("Fertig: 1 Wert setzen")
	n.press("Esc", "2")
	n.unseen("Suche")
	if is := n.value("figures." + figure + ".blades"); is != "0" {
		t.Errorf("dropped, %s has %s blades", figure, is)
	}
}

// TestRulingSearch_usesTheRows checks that results, which no digit chooses, are not limited to nine.
func TestRulingSearch_usesTheRows(t *testing.T) {
	n := play(t, 80, 24, "de", &closely, referee.Options{})
	n.readOrders()
	n.press("x", "an")
	n.in(func() {
		r := n.o.app.Top().(*ruling)
		r.fresh()
		w, h := r.room(80, 24)
		if p := r.list.page(w, h); p.of < 2 || r.list.height(p) < h-2 {
			t.Errorf("page %d of %d has %d lines of %d", p.at+1, p.of, r.list.height(p), h)
		}
	})
	n.press("PgDn")
	n.see("(Seite 2 von ")
}

// The best match is marked, wherever the mark was before: Enter takes it.
func TestRulingSearch_marksWhatIsFoundBest(t *testing.T) {
	n := play(t, 80, 24, "de", &closely, referee.Options{})
	n.readOrders()
	n.press("x", "Down", "Down", "an")
	n.in(func() {
		if r := n.o.app.Top().(*ruling); r.list.marked != 0 {
			t.Errorf("row %d is marked", r.list.marked)
		}
	})
}

// For a player's name, values that are set often come first, and the name itself last.
func TestRulingSearch_namesComeLast(t *testing.T) {
	n := play(t, 80, 24, "de", &shipcaptaincrew.Info, referee.Options{})
	n.press("x", "ben")
	n.see("> " + "   Ben: ")
	n.unseen(">    Ben: Name")
}

// TestEveryValueIsNear checks that on a small screen every value of every game can be reached by
// digits, over at most five pages.
func TestEveryValueIsNear(t *testing.T) {
	for _, info := range []*setup.Info{&closely, &smugglers.Info, &halunken.Info, &merchants, &corsari.Info} {
		n := play(t, 50, 15, "de", info, referee.Options{})
		n.in(func() { n.o.evening.endReading() }) // the orders of the set-up
		n.press("x")
		n.in(func() {
			r := n.o.app.Top().(*ruling)
			w, h := r.room(50, 14)
			pages := func() int { r.fresh(); return r.list.page(w, h).of }
			most, found := pages(), map[int]bool{}
			for _, r.owner = range r.owners {
				for _, i := range r.visibleValues() {
					found[i] = true
				}
				most = max(most, pages())
			}
			if len(found) != len(r.values) || most > 5 {
				t.Errorf("%s: %d of %d values are found, over %d pages", info.Name, len(found), len(r.values), most)
			}
			t.Logf("%s: %d values of %d owners, at most %d pages", info.Name, len(r.values), len(r.owners), most)
			r.owner = ""
		})
	}
}

// TestDivergence opens a game with an entry for a question that the rules do not ask.
func TestDivergence(t *testing.T) {
	folder := newFolder(t)
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &skirmish.Info, Setup: skirmish.Sample(2)})
	if err != nil {
		t.Fatal(err)
	}
	out, err := r.Answer(1, table.Answer{"bold"})
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	g, err := folder.OpenGame(out.Now.ID)
	if err != nil {
		t.Fatal(err)
	}
	strange := replay.Entry{N: 2, Record: replay.Record{Op: replay.OpAnswer, Place: "r1.00.1", Key: "stance.sing", Who: "b", Answer: table.Answer{"bold"}}}
	if err := g.Append(log.Line{Entry: &strange}); err != nil {
		t.Fatal(err)
	}
	if err := g.Close(); err != nil {
		t.Fatal(err)
	}
	n := startNight(t, 80, 24, testProgram(t, folder, "en", &skirmish.Info))
	n.press("2")
	n.see("The rules have changed", "This answer no longer fits", "1  As you played it", "2  As the rules are today", "3  Go back to before this answer")
	n.press("Esc")
	n.see("This answer no longer fits")
	n.press("Enter", "2")
	n.see("How does Ben fight?")
	n.unseen("no longer fits")
}

func TestSecretQuestion(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.press("22", "1", "1", "4") // a1 loots
	n.see("A secret question for Anna. Everybody else looks away.", "K shows it", "K look alone")
	n.unseen("rum", "curse", "which card did you draw")
	n.press("Enter", "Enter")
	n.see("K shows it")
	n.press("k", "Enter")
	n.see("K shows it")
	n.unseen("rum", "curse")
	n.press("k")
	n.see("Only for Anna", "which card did you draw", "1  rum", "3  curse")
	n.press("z") // any other key hides the question
	n.unseen("rum", "curse")
	n.press("k", "2")
	n.see("Anna has a card now.")
	n.unseen("map")
	n.press("l")
	n.see("Anna - a secret answer")
	n.unseen("map")
	n.press("Esc", "k")
	n.see("Who wants to look alone?", "1  ▲ Anna", "2  ■ Ben")
	n.press("1")
	n.see("Only Anna looks now", "1  Show it to Anna", "2  Not now")
	n.press("1")
	n.see("card of Anna: map")
	n.press("q") // leaving hides it, too
	n.see("Keep playing")
	n.unseen("map")
	n.press("1", "k", "2", "1")
	n.unseen("card of Anna", "map")
}

// TestTheLogDimsWhatWasAsked checks that answers are drawn in the plain style and questions in the
// faint one.
func TestTheLogDimsWhatWasAsked(t *testing.T) {
	n := play(t, 60, 20, "en", &closely, referee.Options{})
	n.guess(3, func(q *table.Question) bool { return q.Key == "shoot.hit" })
	n.press("l")
	th := term.NewTheme(term.Palette{Colours: 256}, false)
	cells, w, h := n.cells()
	answers, faint := 0, 0
	for y := 2; y < h-2; y++ {
		text := ""
		for x := range w - 2 {
			text += string(cells[y*w+x].Runes)
		}
		at := strings.Index(text, "Anna: ")
		if at < 0 || strings.HasPrefix(text, ">") || strings.Contains(text, "│> ") {
			continue
		}
		style := func(at int) tcell.Style { return cells[y*w+term.Width(text[:at])].Style }
		if answers++; style(at) != th.Plain {
			t.Errorf("an answer has the style %v: %s", style(at), text)
		}
		if asked := strings.Index(text, " - "); asked > 0 && len(strings.TrimSpace(text[asked+3:])) > 0 {
			if faint++; style(asked+3) != th.Faint {
				t.Errorf("a question has the style %v: %s", style(asked+3), text)
			}
		}
	}
	if answers == 0 || faint == 0 {
		t.Errorf("%d answers, %d questions", answers, faint)
	}
}
