package tui

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hafenmeister/companion/logbook"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/table"
)

// Who leaves while nothing can be saved has the game in a rescue file, or on the terminal.
func TestLeaveUnsaved(t *testing.T) {
	for _, folder := range []string{t.TempDir(), filepath.Join(t.TempDir(), "nowhere")} {
		n := skirmishNight(t, 80, 24)
		n.in(func() { n.o.Rescues = []string{folder} })
		n.loseBook()
		n.press("2", "q", "3")
		n.ended()
		err := n.o.closeGame()
		unsaved, ok := errors.AsType[*UnsavedError](err)
		if !ok || unsaved.N != 1 {
			t.Fatalf("left with %v", err)
		}
		var said strings.Builder
		if code := Farewell(&said, err, n.o.speaker.Put); code != 1 {
			t.Errorf("exit code %d", code)
		}
		if _, err := os.Stat(folder); err == nil {
			if !strings.HasPrefix(unsaved.File, folder) || !strings.Contains(said.String(), "hafenmeister recover "+unsaved.File) {
				t.Errorf("rescued into %q: %s", unsaved.File, &said)
			}
		} else if !strings.Contains(said.String(), "lost unless") || !strings.Contains(said.String(), `{"hafenmeister":"rescue"`) {
			t.Errorf("onto the terminal: %s", &said)
		}
		n.findBook()
	}
}

// A damaged book is recovered from the screen that says so.
func TestRecoverOnTheScreen(t *testing.T) {
	broken := true
	p := testProgram(t, newBook(t), "en", &skirmish.Info)
	open := p.Open
	p.Open = func() (*logbook.Book, error) {
		if broken {
			return nil, &logbook.DamagedError{Path: "book.db", Err: errors.New("x")}
		}
		return open()
	}
	p.Recover = func() ([]table.Text, error) {
		broken = false
		return []table.Text{table.Say("name", nameArg("name", "Game k7m3p: 12 answers."))}, nil
	}
	n := startNight(t, 80, 24, p)
	n.see("book.db is damaged", "2  Get out what can still be read")
	n.press("2")
	n.see("What could be read", "Game k7m3p: 12 answers.", "1  Start screen")
	n.press("1")
	n.see("1  New game")
}

// The settings copy the book into a file, the proposed one or another.
func TestBackupInTheSettings(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	var to []string
	n.in(func() {
		n.o.BackupTo = "/home/anna/hafenmeister.sqlite"
		n.o.Backup = func(file string) (string, error) {
			to = append(to, file)
			if file == "x" {
				return "", &logbook.ExistsError{Path: "x"}
			}
			return file, nil
		}
	})
	n.press("s")
	n.see("Back up the logbook")
	n.press("Up", "Up", "Enter")
	n.see("Into which file?", "/home/anna/hafenmeister.sqlite")
	n.press("Down", "Enter")
	n.see("The logbook is copied into /home/anna/hafenmeister.sqlite.", "hafenmeister recover")
	n.press("1")
	n.see("Settings")
	n.press("Enter", "Enter")
	n.press("x", "Enter")
	n.see("x is there already")
	n.press("Enter", "Esc")
	n.in(func() {
		if len(to) != 2 || to[0] != "/home/anna/hafenmeister.sqlite" || to[1] != "x" {
			t.Errorf("copied into %v", to)
		}
	})
}
