package tui

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hafenmeister/companion/log"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/table"
)

// If the game cannot be saved when people leave, it is written to a rescue file, or else printed.
func TestLeaveUnsaved(t *testing.T) {
	for _, folder := range []string{t.TempDir(), filepath.Join(t.TempDir(), "nowhere")} {
		n := skirmishNight(t, 80, 24)
		n.in(func() { n.o.Rescues = []string{folder} })
		n.loseFolder()
		n.press("2", "q", "5")
		n.ended()
		err := n.o.closeGame()
		unsaved, ok := errors.AsType[*UnsavedError](err)
		if !ok || unsaved.N != 1 {
			t.Fatalf("closing the game returned %v, want an UnsavedError with 1 answer", err)
		}
		var said strings.Builder
		if code := Farewell(&said, err, n.o.speaker.Render); code != 1 {
			t.Errorf("exit code %d, want 1", code)
		}
		if _, err := os.Stat(folder); err == nil {
			if !strings.HasPrefix(unsaved.File, folder) || !strings.Contains(said.String(), "hafenmeister recover "+unsaved.File) {
				t.Errorf("rescued into %q, want a file in %q and the command to recover it: %s", unsaved.File, folder, &said)
			}
		} else if !strings.Contains(said.String(), "lost unless") || !strings.Contains(said.String(), `{"format":1,`) {
			t.Errorf("printed %q, want a warning and the contents of the game", &said)
		}
		n.findFolder()
	}
}

// The screen that reports a damaged game offers to recover it.
func TestRecoverOnTheScreen(t *testing.T) {
	broken := true
	p := testProgram(t, newFolder(t), "en", &skirmish.Info)
	open := p.Open
	p.Open = func() (*log.Folder, error) {
		if broken {
			return nil, &log.DamagedError{Path: "games", Line: 3}
		}
		return open()
	}
	p.Recover = func() ([]table.Text, error) {
		broken = false
		return []table.Text{table.Say("name", nameArg("name", "Game k7m3p: 12 answers."))}, nil
	}
	n := startNight(t, 80, 24, p)
	n.see("games is damaged", "4  Get out what can still be read")
	n.press("4")
	n.see("What could be read", "Game k7m3p: 12 answers.", "1  Start screen")
	n.press("1")
	n.see("1  New game")
}

// The settings can copy the games into the proposed folder or another.
func TestBackupInTheSettings(t *testing.T) {
	n := skirmishNight(t, 80, 24)
	var to []string
	n.in(func() {
		n.o.BackupTo = "/home/anna/backup"
		n.o.Backup = func(folder string) (string, error) {
			to = append(to, folder)
			if folder == "x" {
				return "", &log.Error{Kind: log.SameFolder, Path: "x"}
			}
			return folder, nil
		}
	})
	n.press("s", "9")
	n.see("2  Back up the games")
	n.press("2")
	n.see("Into which folder?", "/home/anna/backup")
	n.press("Down", "Enter")
	n.see("Your games are copied into /home/anna/backup.", "hafenmeister recover")
	n.press("1")
	n.see("backup, club")
	n.press("2")
	n.press("x", "Enter")
	n.see("x is the folder of the games itself")
	n.press("Enter", "Esc")
	n.in(func() {
		if len(to) != 2 || to[0] != "/home/anna/backup" || to[1] != "x" {
			t.Errorf("copied into %q, want /home/anna/backup and x", to)
		}
	})
}
