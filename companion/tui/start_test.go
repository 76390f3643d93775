package tui

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games/corsari"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/setup"
	"hafenmeister/games/shipcaptaincrew"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

func TestStartByDigits(t *testing.T) {
	folder := newFolder(t)
	n := startNight(t, 80, 24, testProgram(t, folder, "en", &closely))
	n.see("> 1  New game", "2  Continue a game", "(none open)", "6  Settings", "7  Quit")
	n.unseen("ESC")
	n.press("Esc") // nothing is left to go back to
	n.press("2")
	n.see("none open  1,6-7 answer")
	n.press("1")
	n.see("Which game?", "1  Tischpiraten", "2  Skirmish")
	n.press("1")
	n.see("1  Ready to play", "Your own set-up", "(there is none yet)")
	n.press("5")
	n.see("there is none yet  1-5 answer")
	n.press("2")
	n.see("Caesar and Vikings", "How many of you play?", "> 2  2 players", "4  4 players", "2-4 answer")
	n.press("Esc", "1", "1")
	n.see("Press 2-4")
	n.press("2")
	n.see("What are your names?")
	n.press("Enter", "Enter")
	n.see("Who rolls the dice?")
	n.press("2")
	n.see("Round 1 of 6", "▲ Anna 0", "■ Ben 0", "saved")
	n.press("u")
	n.see("nothing to take back: a new game can have another set-up")

	n.press("q")
	n.see("Everything is saved", "  1  Keep playing", "2  Quit", "3  Start screen")
	n.press("1")
	n.unseen("Keep playing")
	n.press("q", "3")
	n.see("  1  New game", "> 2  Continue: Anna, Ben - Tischpiraten", "3  Your evenings", "4  Dice luck")
	n.press("Enter", "Enter")
	n.see("Round 1 of 6")
	n.press("Ctrl-C", "Ctrl-C")
	if err := n.ended(); err != nil {
		t.Error(err)
	}
}

// The names offered are those of the sample, later those of the last evening.
func TestNamesAreOffered(t *testing.T) {
	n := startNight(t, 80, 24, testProgram(t, newFolder(t), "en", &tischpiraten.Info))
	n.press("1", "1", "1", "2")
	n.see("[Anna, Ben ", "or take these with ENTER")
	n.press("Papa", "Enter")
	n.see("Type 2 names with commas between.", "[Papa ")
	n.press("Esc", "Papa, papa", "Enter")
	n.see("[Papa, papa ")
	n.press("Esc", "Papa Mia", "Enter")
	n.see("Who rolls the dice?")
	n.press("1")
	n.see("▲ Papa 0", "■ Mia 0", "Möwe")
	n.press("q", "3", "1", "1", "1", "2")
	n.see("What are your names?", "[Papa, Mia ")
	n.press("Enter", "Enter", "1")
	n.see("▲ Papa 0", "■ Mia 0")
}

func TestOtherEvenings(t *testing.T) {
	folder := newFolder(t)
	for _, lang := range []string{"en", "de"} { // the second is the last evening
		r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &skirmish.Info, Setup: skirmish.Sample(len(lang)), Lang: lang})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := r.Answer(1, table.Answer{"bold"}); err != nil {
			t.Fatal(err)
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * time.Millisecond) // evenings are told apart by the millisecond
	}
	n := startNight(t, 80, 24, testProgram(t, folder, "de", &skirmish.Info))
	n.see("Eure Abende", "(2 Spiele)")
	n.press("3")
	n.see("Eure Abende", "> 1  Anna, Ben - Skirmish", "2  Anna, Ben - Skirmish")
	n.press("Esc")
	n.see("> 2  Weiterspielen: Anna, Ben - Skirmish")
	n.press("2")
	n.putUp("Was wo steht und liegt")
	n.see("▲ Anna 0   ■ Ben 0", "gespeichert", "How does Ben fight?") // the small game speaks no German
}

// An evening gets a name and a note, need not count, is deleted and comes back, and is found
// by any of its words.
func TestEveningsArePeoplesOwn(t *testing.T) {
	folder := newFolder(t)
	var ids []string
	for i := range 2 {
		r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &shipcaptaincrew.Info, Setup: shipcaptaincrew.Info.Sample(2 + i), Lang: "en"})
		if err != nil {
			t.Fatal(err)
		}
		updates, stop, err := r.Subscribe()
		if err != nil {
			t.Fatal(err)
		}
		now := <-updates
		for i == 0 && !now.Over() { // the first is played to its end
			q, _ := now.Question()
			out, err := r.Answer(now.N(), table.Guess(q, rand.New(rand.NewPCG(1, uint64(now.N()))), false))
			if err != nil {
				t.Fatal(err)
			}
			now = out.Now
		}
		ids = append(ids, now.ID)
		stop()
		if i == 1 {
			if _, err := r.SetPicture([]byte("a photo")); err != nil {
				t.Fatal(err)
			}
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * time.Millisecond) // evenings are told apart by the millisecond
	}
	p := testProgram(t, folder, "en", &shipcaptaincrew.Info)
	p.Games = []*setup.Info{&shipcaptaincrew.Info}
	n := startNight(t, 80, 24, p)
	n.see("2  Continue:", "3  Your evenings", "(2 games)")
	n.press("3")
	n.see("1  Anna, Ben, Carla - Ship", "2  Anna, Ben - Ship", "with a picture", "won by", "E change", "F find")
	n.press("Down", "e")
	n.see("1  Give it a name", "4  Delete it")
	n.press("1")
	n.see("What do you call this evening?")
	n.press("Sunday", "Enter")
	n.see("2  Sunday (Anna, Ben) - Ship")
	n.press("e", "2")
	n.see("What do you want to remember?")
	n.press("a die fell into the soup", "Enter", "e")
	n.see("a die fell into the soup")
	n.press("3")
	n.see("does not count")
	n.press("f", "soup")
	n.see("Search: soup_", "Sunday")
	n.unseen("Carla")
	n.press("Backspace", "x")
	n.see("No evening matches this search.")
	n.press("Esc")
	n.see("Carla")
	n.press("Home", "Down", "e", "4")
	n.see("Deleted. It lies among", "Deleted evenings")
	n.unseen("Sunday")
	heads, err := folder.Games()
	if err != nil || len(heads) != 2 {
		t.Fatal(heads, err)
	}
	if h, err := folder.Find(ids[0]); err != nil || !h.Deleted || !h.Notes.NoCount || h.Notes.Name != "Sunday" || h.Notes.Note == "" {
		t.Errorf("the folder says %+v, %v", h, err)
	}
	n.press("Esc")
	n.see("(1 game)")
	n.press("3", "2")
	n.see("┌ Deleted evenings", "1  Sunday (Anna, Ben)")
	n.press("1", "4")
	n.see("The evening is back.")
	n.press("Esc", "Esc", "3")
	n.see("2  Sunday (Anna, Ben)", "does not count")
	n.press("Down", "e", "1")
	n.press("Backspace", "Backspace", "Backspace", "Backspace", "Backspace", "Backspace", "Enter")
	n.see("2  Anna, Ben - Ship")
}

func TestSettings(t *testing.T) {
	p := testProgram(t, newFolder(t), "de", &closely)
	var kept []Settings
	p.Keep = func(k Settings) error { kept = append(kept, k); return nil }
	n := startNight(t, 80, 24, p)
	defer func() {
		want := []Settings{{Lang: "en"}, {Lang: "en", Dice: "virtual"}, {Lang: "en", Dice: "virtual", Cards: "table"},
			{Lang: "en", Dice: "virtual", Cards: "table", ASCII: true}, {Lang: "en", Dice: "virtual", Cards: "table"},
			{Lang: "en", Dice: "virtual", Cards: "table", Odds: "off"},
			{Lang: "en", Dice: "virtual", Cards: "table", Odds: "off", Colourless: true},
			{Lang: "en", Dice: "virtual", Cards: "table", Odds: "off", Colourless: true, Pace: "off"}}
		if !slices.Equal(kept, want) {
			t.Errorf("kept\n%+v, want\n%+v", kept, want)
		}
	}()
	n.press("s")
	n.see("Optionen", "Sprache:", "Deutsch", "ihr würfelt und tippt", "ihr zieht und tippt")
	n.press("1")
	n.see("Settings", "Language:", "English")
	n.press("2")
	n.see("Who rolls the dice?", "> 1  We roll real dice")
	n.press("2")
	n.see("the program rolls", "the program draws")
	n.press("2", "Enter", "Enter")
	n.see("the program rolls") // as it was: nothing is kept again
	n.press("3")
	n.see("the program rolls", "you draw and type")
	n.press("8", "1")
	n.see("+ The look of the screen ---", "| > 1  Plain signs only")
	n.unseen("┌", "─", "│")
	n.press("1", "0")
	n.see("┌ Settings")
	n.press("4")
	n.see("> 4  Show the chances before a roll:    no")
	n.press("8", "2")
	n.see("> 2  Colours:                               no")
	n.in(func() {
		if n.app.Theme().Seat(0) != n.app.Theme().Plain {
			t.Error("there still are colours")
		}
	})
	n.press("Esc", "5")
	n.see("> 5  Tell when the game will end:       no")
	n.press("0")
	n.unseen("Language:")
}

// TestSettingsOfTheLastTime looks that what was kept holds: signs, colours, who rolls and
// draws in a new game.
func TestSettingsOfTheLastTime(t *testing.T) {
	p := testProgram(t, newFolder(t), "en", &closely)
	p.Settings = Settings{Lang: "de", ASCII: true, Colourless: true, Dice: "virtual", Cards: "table", Odds: "off"}
	n := startNight(t, 80, 24, p)
	n.press("s")
	n.see("the program rolls", "you draw and type", "Show the chances before a roll:    no")
	n.press("8")
	n.see("Plain signs only (if lines look odd):  yes", "Colours:                               no")
	n.press("s")
	n.unseen("Settings ---")
	n.press("1", "1", "1", "2", "Enter", "Enter")
	n.see("> 2") // the program's dice are marked
	n.press("Enter", "Enter")
	n.in(func() {
		if o := n.o.evening.now.Options; o.Dice != "virtual" || o.Cards != "table" || o.Odds != "off" {
			t.Errorf("%+v", o)
		}
	})
}

// TestLanguageOfAGame looks that a game continues in its own language, unless somebody has
// asked for another one.
func TestLanguageOfAGame(t *testing.T) {
	for _, asked := range []bool{false, true} {
		folder := newFolder(t)
		setup := tischpiraten.Sample(2)
		r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &closely, Setup: setup, Lang: "de"})
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
		p := testProgram(t, folder, "en", &closely)
		p.Asked = asked
		n := startNight(t, 80, 24, p)
		n.see("Continue: Anna, Ben")
		n.press("2")
		if asked {
			n.putUp("Where everything stands")
			n.see("Anna rolls for the order")
		} else {
			n.putUp("Was wo steht und liegt")
			n.see("Anna würfelt um die Reihenfolge")
		}
		n.press("q", "3")
		n.see("Continue: Anna, Ben") // the start screen speaks the system's again
		if asked {
			continue
		}
		n.press("s", "1", "s") // now German is asked for
		n.see("Weiterspielen")
		n.press("s", "1", "s", "2") // now English
		n.putUp("Where everything stands")
		n.see("Anna rolls for the order")
	}
}

// A list of names that is pasted answers as many questions; the last one can still be changed.
func TestPastedNames(t *testing.T) {
	n := startNight(t, 80, 24, testProgram(t, newFolder(t), "en", &closely))
	n.press("1", "1", "4", "1")
	n.see("How many of you play?")
	n.press("3", "Enter")
	n.see("Player 1: what is your name?")
	paste := func(text string) {
		n.post(tcell.NewEventPaste(true))
		for _, r := range text {
			key := tcell.NewEventKey(tcell.KeyRune, r, tcell.ModNone)
			if r == '\n' {
				key = tcell.NewEventKey(tcell.KeyEnter, 0, tcell.ModNone)
			}
			n.post(key)
		}
		n.post(tcell.NewEventPaste(false))
	}
	paste("Jörg\n Quentin\n\n")
	n.see("Player 2: what is your name?", "> [Quentin")
	n.press("Enter")
	n.see("Player 3: what is your name?")
	paste("Uta, Wim, Xaver")
	n.see("Not needed of what was pasted: Wim, Xaver")
	n.unseen("> [")
	n.press("u")
	n.see("Player 3: what is your name?", "Uta")
}

// TestWizard answers all of the set-up's questions: the game begins, and the set-up
// is there as a file that can be read again.
func TestWizard(t *testing.T) {
	folder := newFolder(t)
	p := testProgram(t, folder, "en", &closely)
	n := startNight(t, 80, 24, p)
	n.press("1", "1", "4", "1")
	n.see("Setting up", "How many of you play?", "  2  2 players", "3  3 players")
	n.press("Enter", "3", "Enter", "Enter")
	n.see("Player 1: what is your name?")
	n.press("Quentin") // q, u, t, h are letters now
	n.see("> [Quentin")
	for range 9 { // more than there are: what follows is typed too
		n.press("Backspace")
	}
	n.press("Enter", "Jack")
	n.see("> [Jack ", "Player 1")
	n.press("Esc", "Enter")
	n.see("> [ ", "Player 1", "nothing is typed or marked yet")
	n.press("Esc")
	n.see("How many of you play?", "3  3 players (until now)")
	n.press("r")
	n.see("Player 1: what is your name?")
	asking := func() (is bool) { n.in(func() { is = n.o.evening.now.Asking }); return is }
	n.guess(3, func(*table.Question) bool { return !n.o.evening.now.Asking })
	if asking() {
		t.Fatal("still asking")
	}
	n.see("Round 1", "Your set-up is saved in")
	files, err := filepath.Glob(filepath.Join(p.Setups, "*.toml"))
	if err != nil || len(files) != 1 {
		t.Fatalf("set-up files: %q, %v", files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	if setup, problems := setupfile.Read(&closely, string(text)); setup == nil || len(problems) > 0 {
		t.Fatalf("%+v in\n%s", problems, text)
	}

	n.press("u")
	n.see("Setting up", "Taken back: the set-up")
	n.press("r")
	n.see("Round 1")

	// The next game begins from the file.
	n.press("q", "3", "1", "1", "5")
	n.see(filepath.Base(files[0])[:20])
	n.press("1", "1")
	n.see("Round 1")
	if n.question() == nil {
		t.Error("nothing is asked")
	}
}

func TestBadSetupFile(t *testing.T) {
	p := testProgram(t, newFolder(t), "en", &skirmish.Info)
	file := filepath.Join(p.Setups, "mine.toml")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("players = [\"Anna\", \"Anna\"]\ncrew = 3\ncrews = 4\n[house]\nrounds = 6\n\"save.kind\" = \"plain\"\n")
	if err := os.WriteFile(filepath.Join(p.Setups, "other.toml"), []byte("game = \"halunken\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	n := startNight(t, 80, 24, p)
	n.press("1", "1", "3")
	n.see("1  mine.toml")
	n.unseen("other.toml")
	n.press("1")
	n.see("You cannot play with this file yet", "Line 3: The program does not know crews")
	n.press("1")
	write("players = [\"Anna\", \"Ben\"]\ncrew = 4\n[house]\nrounds = 6\n\"save.kind\" = \"plain\"\n")
	n.press("1")
	n.see("Who rolls")
	n.press("1")
	n.see("With more than three figures a crew takes all evening. Play anyway?", "1  yes", "2  no")
	n.press("2")
	n.see("How many figures")
	n.press("u")
	n.see("Play anyway?", "R")
	n.press("r", "3", "Enter")
	n.see("Round 1 of 6", "How does Anna fight?")
}

func TestLockedGame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games")
	open := func() *log.Folder {
		b, err := log.Open(path, "")
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	other, folder := open(), open()
	r, err := referee.Begin(referee.NewGame{Folder: other, Info: &skirmish.Info, Setup: skirmish.Sample(2)})
	if err != nil {
		t.Fatal(err)
	}
	n := startNight(t, 80, 24, testProgram(t, folder, "en", &skirmish.Info))
	n.press("2", "Esc") // back to the start screen
	n.see("Continue: Anna, Ben")
	n.press("2")
	n.see("That did not work", "open in another window", "1  Try again")
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	n.press("1")
	n.see("Round 1 of 6")
}

func TestBookThatIsNone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games")
	if err := os.WriteFile(path, []byte(strings.Repeat("no folder ", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	p := testProgram(t, nil, "de", &closely)
	p.Open = func() (*log.Folder, error) {
		return log.Open(path, "")
	}
	n := startNight(t, 80, 24, p)
	n.press("Esc")
	n.see("Das ging nicht", "ist kein Ordner")
	n.unseen("ESC")
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	n.press("1")
	n.see("Neues Spiel")
}

// A damaged game is told when it is opened, and recovered from the screen that says so.
func TestDamagedGame(t *testing.T) {
	folder := newFolder(t)
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &skirmish.Info, Setup: skirmish.Sample(2)})
	if err != nil {
		t.Fatal(err)
	}
	for i, a := range []string{"bold", "careful", "a"} {
		if _, err := r.Answer(i+1, table.Answer{a}); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	heads, err := folder.Games()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(heads[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	at := strings.LastIndex(string(text), `"careful"`)
	if at < 0 {
		t.Fatal("the entry is not in the file")
	}
	text[at+1] = 'q'
	if err := os.WriteFile(heads[0].Path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	p := testProgram(t, folder, "en", &skirmish.Info)
	p.Recover = func() ([]table.Text, error) {
		done, err := folder.Recover(t.Context())
		if err != nil || len(done) != 1 || done[0].Answers != 1 {
			t.Errorf("recovered %+v, %v", done, err)
		}
		return nil, err
	}
	n := startNight(t, 80, 24, p)
	n.press("2")
	n.see("is damaged at line", "4  Get out what can still be read")
	n.press("4", "Esc", "2")
	n.putUp("Where everything stands")
	n.see("Round 1 of 6", "How does Ben fight?")
}

// A game without dice begins at once, no matter who rolled in the game before, and what people
// chose stays for the next game with dice.
func TestStart_withoutDice(t *testing.T) {
	p := testProgram(t, newFolder(t), "en", &corsari.Info)
	p.Games, p.Settings.Dice = []*setup.Info{&corsari.Info}, "virtual"
	n := startNight(t, 80, 24, p)
	n.press("1")
	n.see("1  Ready to play", "Your own set-up")
	n.press("1", "2", "Enter", "Enter")
	n.unseen("Who rolls")
	n.see("Draw lots: who begins the first round?", "D draw")
	n.in(func() {
		if n.o.Options.Dice != "virtual" || n.o.evening.now.Options != (referee.Options{}) {
			t.Errorf("kept is %+v, the game has %+v", n.o.Options, n.o.evening.now.Options)
		}
	})
}
