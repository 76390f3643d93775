package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

func (p *program) backupCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "backup FOLDER",
		Short: "Copy your games, also while somebody plays",
		Long: `Copy all games that have changed since the last time into a folder, on a stick for example,
and verify the copies. Each game is one file: copying files by hand is as good.

"hafenmeister recover FOLDER" brings them back.`,
		Example: "  hafenmeister backup /media/stick/hafenmeister",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			words := p.speaker("")
			path, err := p.backup(args[0])
			if err == nil {
				fmt.Fprintln(p.out, words.Line("cmd.backup", table.Name("path", path)))
				if log.SameDisk(path, p.gamesPath()) {
					fmt.Fprintln(p.out, words.Line("cmd.backup.same"))
				}
			}
			return err
		},
	}
}

// backupTo returns the backup folder that the screens propose.
func (p *program) backupTo() string {
	home, err := os.UserHomeDir()
	if err != nil {
		home = p.folder()
	}
	return filepath.Join(home, "hafenmeister-backup")
}

// backup copies the games to a folder, whose parent must exist, and returns its absolute path.
func (p *program) backup(folder string) (path string, err error) {
	if path, err = filepath.Abs(folder); err != nil {
		return "", err
	}
	if _, err := os.Stat(filepath.Dir(path)); errors.Is(err, os.ErrNotExist) {
		return "", &plainError{key: "err.cmd.backup.none", code: 2, args: []table.Arg{table.Name("folder", filepath.Dir(path))}}
	}
	if info, err := os.Stat(path); err == nil && !info.IsDir() {
		return "", &plainError{key: "err.cmd.backup.file", code: 2, args: []table.Arg{table.Name("file", path)}}
	}
	return path, p.readGames(func(folder *log.Folder) error {
		_, err := folder.Backup(path)
		return err
	})
}

func (p *program) recoverCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "recover [FOLDER]...",
		Short: "Get everything out of damaged games, a backup or a rescue file",
		Long: `Make the best of your games and of those in each FOLDER: backups, copies, rescue files. A single
file will do too. Of each game the longest run of answers is taken that fits its sums; what is missing
is reported, and every file that is not used stays. Close your games first.`,
		Example: "  hafenmeister recover\n  hafenmeister recover /media/stick/hafenmeister",
		RunE: func(cmd *cobra.Command, args []string) error {
			words := p.speaker("")
			return p.printRecovered(cmd.Context(), words, args...)
		},
	}
}

// printRecovered recovers games and prints the result. If answers are missing it returns a
// printedError.
func (p *program) printRecovered(ctx context.Context, words *locale.Speaker, from ...string) error {
	list, lost, err := p.recover(ctx, from...)
	if err != nil {
		return err
	}
	for _, text := range list {
		fmt.Fprintln(p.out, words.Render(text))
	}
	if lost {
		return &printedError{1}
	}
	return nil
}

// recover recovers the games from their own files, the rescue files and from. It returns a text for
// each game, and whether answers are missing.
func (p *program) recover(ctx context.Context, from ...string) (list []table.Text, lost bool, err error) {
	for _, file := range from {
		if _, err := os.Stat(file); err != nil {
			return nil, false, unreadable(file, err)
		}
		if !log.HasGames(file) {
			return nil, false, &plainError{key: "err.cmd.recover.none", code: 2, args: []table.Arg{table.Name("folder", file)}}
		}
	}
	folder, err := p.openGames()
	if err != nil {
		return nil, false, err
	}
	done, err := folder.Recover(ctx, append(from, p.rescueFiles(folder)...)...)
	if err != nil {
		return nil, false, err
	}
	for _, g := range done {
		key := "cmd.recover.game"
		switch {
		case g.Err != nil:
			text, _ := referee.TextOf(g.Err)
			list, lost = append(list, text), true
			continue
		case g.Lost > 0:
			key, lost = "cmd.recover.lost", true
		}
		list = append(list, table.Say(key, table.Name("id", g.ID), table.Num("count", g.Answers), table.Num("lost", g.Lost)))
		for _, path := range g.Unused {
			list = append(list, table.Say("cmd.recover.kept", table.Name("path", path)))
		}
		for _, other := range g.Beside {
			list = append(list, table.Say("cmd.recover.beside", table.Name("id", g.ID), table.Name("other", other)))
		}
	}
	if len(list) == 0 {
		list = append(list, table.Say("cmd.recover.nothing"))
	}
	return list, lost, nil
}

// rescueFolders returns the folders to try for a game that cannot be written to its file.
func (p *program) rescueFolders() []string {
	folders := []string{p.folder()}
	if home, err := os.UserHomeDir(); err == nil {
		folders = append(folders, home)
	}
	return append(folders, ".", os.TempDir())
}

// rescueFiles returns the rescue files of the folder's games in rescueFolders.
func (p *program) rescueFiles(games *log.Folder) (files []string) {
	heads, _ := games.Games() // Recover reports the error
	for _, folder := range p.rescueFolders() {
		for _, h := range heads {
			list, _ := filepath.Glob(filepath.Join(folder, referee.RescueName("*", h.ID)))
			files = append(files, list...)
		}
	}
	return files
}

// saveUnsaved writes the part of a game that could not be stored to another file, or to the
// terminal if no file can be written, and reports it.
func (p *program) saveUnsaved(err error, words *locale.Speaker) error {
	var lost *referee.UnsavedError
	if err == nil || !errors.As(err, &lost) {
		return err
	}
	path := table.Name("path", p.gamesPath())
	if file, err := lost.Rescue(p.rescueFolders()...); err == nil {
		return &plainError{key: "err.cmd.rescued", args: []table.Arg{path, table.Name("file", file)}}
	}
	fmt.Fprintln(p.errs, words.Line("err.cmd.lost", path))
	fmt.Fprint(p.errs, lost.Contents())
	return &printedError{1}
}
