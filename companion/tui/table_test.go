package tui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/corsari"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// skirmishNight begins the small game, which does everything that rules may do.
func skirmishNight(t testing.TB, w, h int) *night {
	t.Helper()
	return play(t, w, h, "en", &skirmish.Info, referee.Options{})
}

func TestChooseConfirmNumber(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.see("▲ Anna ", "How does Anna fight?", "  1  carefully", "  2  boldly", " 1-2  ")
	n.press("3")
	n.see("Press 1-2")
	n.unseen("1-2 answer") // said once
	n.press("Down", "Down")
	n.see("> 2  boldly")
	n.unseen("Press 1")
	n.press("Enter") // takes the marked one
	n.see("■ Ben ", "U undo: boldly", "X change  C call off  L log")
	n.press("u")
	n.see("How does Anna fight?", "Taken back: Anna: boldly")
	n.press("r")
	n.see("How does Ben fight?", "Done again: Anna: boldly")
	n.press("é") // 2 on a French keyboard
	n.see("Whose card is turned up?", "1  Anna", "3 left", "D draw")
	n.press("1", "1")
	n.see("What does a1 do?", "1  rest and load", "2  shoot")
	n.press("2", "1")
	n.see("How far is it from a1", "From 0 cm to 100 cm")
	n.press("6+30", "x", "Esc") // x is a key while a number is typed: the table rules
	n.see("> [6+30 ", "= 36 cm")
	n.press("+80", "Enter")
	n.see("Type a number from 0 cm to 100 cm.")
	n.press("Backspace") // what was refused is gone, and so is why
	n.see("From 0 cm to 100 cm")
	n.unseen("Type a number")
	n.press("6+30+80", "Enter")
	n.press("9 cm", "Enter") // in place of what was refused, not after it; its unit calls nothing off
	n.see("Is b1 behind cover from a1?", "Anna: 9 cm")
	n.press("u", "6+30+80", "Enter", "Backspace", "Backspace", "Backspace", "Enter") // or it is corrected
	n.see("Is b1 behind cover from a1?", "1  yes", "2  no", "U undo: 36 cm")
	n.press("1")
	n.see("a1 shoots", "die + 1 (officer) - 1 (far) - 1 (cover)")
}

func TestRoll(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.press("22", "1", "1", "3", "1") // bold, bold, Anna, a1, brawl, b1
	n.see("a1 attacks with two dice.", "1-6: type what you rolled", "1-6  U undo: ")
	n.press("4")
	n.see("■   ■", "typed", "U undo", "ESC erase")
	n.press("Left", "6") // corrects the first
	n.see("U undo  D roll  W why?")
	n.press("Backspace")
	n.unseen("typed")
	n.press("2", "u") // U takes a die of an unfinished roll, not the last answer
	n.unseen("typed")
	n.see("a1 attacks with two dice.")
	n.press("3", "7")
	n.see("Press 1-6")
	n.press("d") // the program throws the open one
	n.see("b1 defends with one die.")
	from := n.lastEntry().From
	if strings.Join(from, " ") != "key virtual" {
		t.Errorf("the dice came from %q", from)
	}
	n.press("u")
	n.see("a1 attacks with two dice.")
}

// lastEntry is the newest entry of the log.
func (n *night) lastEntry() (l referee.LogEntry) {
	n.t.Helper()
	n.in(func() { l = n.o.evening.now.Last() })
	return l
}

func TestDiceWithWords(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.press("f")
	n.see("Also possible now", "1  Anna plays a card", "2  Anna sings")
	n.press("2")
	n.see("Anna: what is the shanty called?", "> [", "F1 help", "CTRL-C quit")
	n.press("Enter")
	n.see("2 has answered already")
	n.press("Enter")
	n.see("nothing is typed or marked yet")
	n.press(" ", "Enter")
	n.see("Type at least one letter")
	n.press("x", "Backspace", "x")
	n.unseen("Type at least one letter")
	n.press("Backspace")
	n.press("Backspace")
	n.press("Drunken sailor", "Enter")
	n.see("Anna rolls the notes.", "1 blank  2 do  3 mi", "Anna sings Drunken sailor.")
	n.press("3")
	n.see("mi")
	n.press("1")
	if a := n.lastEntry().Answer; strings.Join(a, " ") != "mi blank" {
		t.Errorf("answered %q", a)
	}
	n.see("How does Anna fight?", "1 notes have nothing to load")
}

// TestANameIsLeft: all letters belong to the name. Esc takes them away, and a second Esc the last
// answer; no other key does.
func TestANameIsLeft(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.press("f", "2")
	n.see("what is the shanty called?", "> [", "ESC back")
	n.press("ucrxfn", "Esc")
	n.see("what is the shanty called?", "> [ ")
	n.press("Jack")
	n.see("> [Jack")
	n.press("Esc", "Backspace", "Backspace", "Enter")
	n.see("what is the shanty called?")
	n.press("Esc")
	n.unseen("what is the shanty called?")
}

func TestChooseSome(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.guess(4, func(q *table.Question) bool { return q.Key == "rally.leave" && len(q.Options) > 1 })
	q := n.question()
	n.see("1  [ ]", "0  ", "none of them", "0 taken, 0 to")
	n.press(" ", "Enter")
	n.see("Press 0-")
	n.press("1", "2")
	n.see("1  [x]", "2  [x]", "ENTER when done - taken: 2")
	n.press("1")
	n.see("1  [ ]", "2  [x]")
	n.press("Backspace")
	n.see("2  [ ]")
	n.press("2", "Enter")
	if a := n.lastEntry().Answer; len(a) != 1 || a[0] != q.Options[1].ID {
		t.Errorf("answered %q of %v", a, q.Options)
	}
	n = skirmishNight(t, 80, 24)
	n.guess(4, func(q *table.Question) bool { return q.Key == "rally.leave" && len(q.Options) > 1 })
	n.press("1", "0") // what is taken is only put back
	n.see("1  [ ]", "ENTER when done - taken: 0")
	n.press("0") // none of them, without Enter
	if e := n.lastEntry(); e.Key != q.Key || len(e.Answer) != 0 {
		t.Errorf("0 answers %q to %s", e.Answer, e.Key)
	}
}

// TestPages has more options than digits.
func TestPages(t *testing.T) {
	n := skirmishNight(t, 50, 15)
	var many []listRow
	for _, name := range strings.Fields("ant bee cow dog elk fox gnu hen ibis jay koala lynx") {
		many = append(many, listRow{text: name})
	}
	l := &list{rows: many}
	taken := -1
	n.in(func() {
		n.app.Push(&listScene{n.app, l, func(i int) { taken = i }})
	})
	n.see("> 1  ant", "9  ibis", "0  more (page 1 of 2)", "0 more")
	n.press("0")
	n.see("> 1  jay", "3  lynx", "page 2 of 2")
	n.unseen("ant", "4  ")
	n.press("3")
	if taken != 11 {
		t.Errorf("3 on the second page takes %d", taken)
	}
	n.press("4")
	n.see("Press 1-3")
	n.press("0")
	n.see("> 1  ant")
	n.press("Up")
	n.see("> 3  lynx")
	n.resize(50, 4)
	n.resize(50, 15)
	n.see("> 3  lynx", "page 2 of 2")
	n.in(func() { l.rows, l.marked = l.rows[:10], 0 })
	n.see("0  jay", "0-9 answer")
	n.press("0")
	if taken != 9 {
		t.Errorf("0 takes %d", taken)
	}
	n.in(func() { l.small = true })
	n.resize(60, 5)
	n.see("1  ant              5  elk              9  ibis", "0  jay")
}

// listScene shows nothing but a list.
type listScene struct {
	app  *app
	list *list
	take func(int)
}

func (s *listScene) Draw(c term.Canvas) {
	rest, hints := c.Bottom(1)
	s.list.draw(rest, s.app.Say)
	s.app.DrawHints(hints)
}

func (s *listScene) Keys() (l layer) {
	w, h := s.app.scr.Size()
	s.list.bind(&l, w, h-1, s.take)
	return l
}

// TestInstructionsStand looks for what the family must do until the next answer.
func TestInstructionsStand(t *testing.T) {
	n := play(t, 80, 24, "en", &closely, referee.Options{})
	n.guessTo(5, "shoot.hit")
	n.press("5")
	n.see("rolls 5", "Place a reload marker", "Last roll", "It works.")
	n.press("F12")
	n.see("Place a reload marker")
	n.press("t")
	n.see("The table", "Place a reload marker")
	n.press("Esc")
	n.press("1")
	n.press("l", "Esc")
	for _, line := range strings.Split(n.text(), "\n") {
		if strings.Contains(line, "Place a reload marker") && n.styleOf("Place a reload marker").bold {
			t.Error("an old instruction still stands out")
		}
	}
}

// A seen style.
type seen struct{ bold, reverse bool }

// styleOf is how a text is drawn.
func (n *night) styleOf(text string) (s seen) {
	n.t.Helper()
	cells, w, h := n.cells()
	for y := range h {
		line := ""
		for x := range w {
			line += string(cells[y*w+x].Runes)
		}
		if i := strings.Index(line, text); i >= 0 {
			_, ground, attr := cells[y*w+len([]rune(line[:i]))].Style.Decompose()
			return seen{attr&1 != 0, attr&4 != 0 || ground != 0}
		}
	}
	n.t.Fatalf("%q is not to be seen", text)
	return s
}

func TestWhy(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.press("22", "1", "1", "2", "1", "10", "Enter", "2") // a1 shoots at b1
	n.see("a1 shoots")
	n.press("w")
	n.see("Why?", "die + 1 (officer) + 1 (boldness of Anna), needs 4 or more", "SKI-R5: ", "SKI-R2: ")
	n.press("Esc", "5", "w")
	n.see("The last roll:", "5 + 1 (officer) + 1 (boldness of Anna) = 7, needs 4 or more", "It works.")
	n.press("Enter")
	n.unseen("The last roll:")
	n.press("w", "w")
	n.unseen("The last roll:")
}

// TestWhyLeavesTheOptionsInSight opens the reason for an option that cannot be taken now, beside the options.
func TestWhyLeavesTheOptionsInSight(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.press("22", "1", "1", "w")
	n.see("Why?", "1  rest and load", "5  grab the chest")
}

// TestTheLastRollStands takes a roll back and puts it back: what no longer counts is shown
// no more.
func TestTheLastRollStands(t *testing.T) {
	n := play(t, 120, 40, "en", &closely, referee.Options{})
	last := func() (l referee.Roll) { n.in(func() { l = n.o.evening.roll }); return l }
	n.guessTo(5, "sail.helm")
	if first := last(); !first.Result.IsZero() { // the roll for the order is over
		t.Errorf("when the ships move the last roll is %+v", first)
	}
	n.unseen("Last roll")
	n.guessTo(5, "shoot.hit")
	before := last()
	n.press("5")
	rolled := last()
	if rolled.Sum == nil || rolled.Question.Key != "ask.shoot.hit" {
		t.Fatalf("the last roll is %+v", rolled)
	}
	n.press("u")
	if now := last(); (now.Sum == nil) != (before.Sum == nil) || now.Question.Key != before.Question.Key {
		t.Errorf("after undo the last roll is %+v, before it was %+v", now, before)
	}
	n.press("r")
	if now := last(); now.Sum == nil || now.Sum.Face != rolled.Sum.Face || now.Question.Key != rolled.Question.Key {
		t.Errorf("after redo the last roll is %+v", now)
	}
	at := 0 // where somebody else is asked
	n.guess(5, func(q *table.Question) bool {
		now := n.o.evening.now.N()
		if at == 0 && q.Who != rolled.Who {
			at = now
		}
		return at > 0 && now > at
	})
	if now := last(); now.Who == rolled.Who {
		t.Errorf("after somebody else has answered the last roll is %+v", now)
	}
}

// TestTheHintLineKeepsTheWaysOut looks that what U would take back leaves room for the
// other ways out of trouble, and that an optional action not open to everybody is named.
func TestTheHintLineKeepsTheWaysOut(t *testing.T) {
	n := play(t, 80, 24, "de", &closely, referee.Options{})
	n.guessTo(3, "activate.action")
	n.see("U zurück: Lotte  W warum?  F mehr  X ändern  L Log  H Hilfe  Q Ende") // Lotte carries something
	some := table.OptionalAction{ID: "drop", Who: "a"}
	each := []table.OptionalAction{{ID: "leave", Who: "a"}, {ID: "leave", Who: "b"}}
	for _, c := range []struct {
		open []table.OptionalAction
		want bool
	}{{nil, false}, {each, false}, {append(each, some), true}} {
		e := &evening{q: &table.Question{Actions: c.open}}
		if e.unusual() != c.want {
			t.Errorf("%v: unusual is %v", c.open, !c.want)
		}
	}
}

// TestTheHintLineOfTheHelp is the help's own: what can be done below is in the list.
func TestTheHintLineOfTheHelp(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.press("2", "h")
	n.see("ENTER does it  ESC back\n")
	n.press("h")
	n.see("How does Ben fight?", "H help")
}

func TestHelpRunsWhatIsListed(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.press("h")
	n.see("What you can do", "> 1-2", "Takes the answer with this number.", "(nothing", "to take back: a new game")
	n.press("r")
	n.see("nothing was taken back  0 more  ENTER does it")
	n.press("l") // a key does in the help what it does below
	n.see("Log: 0 entries")
	n.press("Esc", "?")
	for range 40 {
		if strings.Contains(n.text(), "> P ") {
			break
		}
		n.press("Down")
	}
	n.press("Enter")
	n.see("Pause", "Everything is saved.", "This is where everything is")
}

func TestCallOffAndActions(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.press("c")
	n.see("this action has only just begun")
	n.unseen("C call off")
	n.press("22", "1", "1", "2", "1")
	n.see("How far is it from a1")
	n.press("c")
	n.see("What does a1 do?", "called off")
	n.press("u")
	n.see("How far is it from a1")
}

func TestEnd(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.finish(2)
	n.settle()
	n.see("The end", "The game is over.", "wins!", "1. ", "2. ", "1  How it came about", "2  The story of the evening", "3  Log", "4  Take back the last answer", "5  Start screen", "6  Quit")
	n.press("q")
	n.see("Everything is saved.", "1  Keep playing")
	n.unseen("from this very question")
	n.press("Esc", "1")
	n.see("1. ", "points", "crew is left")
	n.press("Esc", "Enter", "4")
	n.unseen("The game is over.")
	n.press("r")
	n.readTo("The game is over.")
	n.press("5")
	n.see("> 1  New game", "3  Your evenings")
	n.press("3")
	n.see("won by Anna")
}

// The story is shown and written to a file of its own; where it cannot be written people read why,
// and it is shown all the same.
func TestStoryAtTheEnd(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.finish(2)
	n.settle()
	n.press("2")
	n.see("The whole story", "played", "won")
	files, err := filepath.Glob(filepath.Join(n.o.Stories, "*.html"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	if page, err := os.ReadFile(files[0]); err != nil || !strings.Contains(string(page), "<h1>") {
		t.Errorf("%s: %v", page, err)
	}
	if err := os.RemoveAll(n.o.Stories); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(n.o.Stories, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	n.press("Esc", "2")
	n.see("played", "won")
	n.unseen("The whole story")
	n.press("Esc")
	n.see("! ")
}

// TestUnsaved plays on while the disk refuses: every frame says so.
func TestUnsaved(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	n.see("saved")
	n.loseFolder()
	n.press("2")
	n.see("NOT SAVED: 1", "! ", "longer there")
	n.press("2")
	n.see("NOT SAVED: 2")
	for _, key := range []string{"l", "t", "p", "x"} {
		n.press(key)
		n.see("NOT SAVED: 2")
		n.press("Esc")
	}
	n.press("q")
	n.see("2 answers are NOT saved", "1  Keep playing", "4  Try to save again", "5  Quit; 2 answers go into a rescue file")
	n.press("q") // a second Q must not lose anything
	n.see("2 answers are NOT saved")
	n.findFolder()
	n.press("4")
	n.see("Everything is saved")
	n.press("1")
	n.unseen("NOT SAVED")
}

// TestNothingIsCutAt50x15: the table's title, what the faces of a die mean and the names of the score
// are whole or not there.
func TestNothingIsCutAt50x15(t *testing.T) {
	n := play(t, 50, 15, "de", &corsari.Info, referee.Options{})
	n.press("1")
	n.press("t")
	n.see("beiseite")
	n = play(t, 50, 15, "en", &smugglers.Info, referee.Options{})
	n.guess(1, func(q *table.Question) bool { return q.Key == "turn.dice" })
	n.see("5 two black arrows")
	n.unseen("Ann 0")
}
