package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

func (p *program) backupCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "backup FILE",
		Short: "Copy the logbook, also while somebody plays",
		Long: `Copy the logbook as it is at this moment into a new file, on a stick for example, and
verify the copy. Copying logbook.sqlite by hand while a game is open leaves out what lies in
the files beside it. If FILE is a folder the copy gets a name with today's date.

"hafenmeister recover FILE" brings it back.`,
		Example: "  hafenmeister backup /media/stick\n  hafenmeister backup hafenmeister.sqlite",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			words, err := p.speaker("")
			if err != nil {
				return err
			}
			path, err := p.backup(cmd.Context(), args[0])
			if err == nil {
				fmt.Fprintln(p.out, words.Line("cmd.backup", table.Name("path", path)))
			}
			return err
		},
	}
}

// backupTo is a file for a backup that the screens propose.
func (p *program) backupTo() string {
	home, err := os.UserHomeDir()
	if err != nil {
		home = p.folder()
	}
	return filepath.Join(home, "hafenmeister-"+time.Now().Format(time.DateOnly)+".sqlite")
}

// backup copies the logbook and returns the file.
func (p *program) backup(ctx context.Context, file string) (path string, err error) {
	if path, err = filepath.Abs(file); err != nil {
		return "", err
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		path = filepath.Join(path, "hafenmeister-"+time.Now().Format("2006-01-02-150405")+".sqlite")
	}
	return path, p.reading(func(book *logbook.Book) error { return book.Backup(ctx, path) })
}

func (p *program) recoverCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "recover [FILE]...",
		Short: "Get everything out of a damaged logbook, a backup or a rescue file",
		Long: `Make the best logbook that can be made of yours and of the FILEs: backups, damaged
logbooks, rescue files. Without a FILE the copies that Hafenmeister keeps beside the logbook are
looked through. Of each game the most is taken that fits its checksums; what is missing is
told. The logbook as it was stays beside the new one. Close your games first.`,
		Example: "  hafenmeister recover\n  hafenmeister recover /media/stick/hafenmeister.sqlite",
		RunE: func(cmd *cobra.Command, args []string) error {
			words, err := p.speaker("")
			if err != nil {
				return err
			}
			return p.tellRecovered(cmd.Context(), words, args...)
		},
	}
}

// tellRecovered recovers the logbook and prints what came of it.
func (p *program) tellRecovered(ctx context.Context, words *locale.Speaker, files ...string) error {
	list, lost, err := p.recover(ctx, files...)
	if err != nil {
		return err
	}
	for _, text := range list {
		fmt.Fprintln(p.out, words.Put(text))
	}
	if lost {
		return &told{1}
	}
	return nil
}

// recover recovers the logbook and says what came of it, and whether something is missing.
func (p *program) recover(ctx context.Context, files ...string) (list []table.Text, lost bool, err error) {
	for _, file := range files {
		if _, err := os.Stat(file); err != nil {
			return nil, false, &plainError{key: "err.cmd.file", code: 2, args: []table.Arg{
				table.Name("file", file), table.Name("what", reason(err))}}
		}
	}
	done, err := logbook.Recover(ctx, p.bookPath(), files...)
	if errors.Is(err, os.ErrNotExist) {
		return nil, false, &plainError{key: "err.cmd.nobook", args: []table.Arg{table.Name("path", p.bookPath())}}
	} else if err != nil {
		return nil, false, err
	}
	for _, g := range done.Games {
		key := "cmd.recover.game"
		switch {
		case g.Found > 0:
			key = "cmd.recover.headless"
		case g.Missing:
			key = "cmd.recover.missing"
		case g.Lost > 0:
			key = "cmd.recover.lost"
		}
		lost = lost || g.Lost > 0
		list = append(list, table.Say(key, table.Name("id", g.Game), table.Num("count", g.Have), table.Num("lost", g.Lost), table.Num("found", g.Found)))
	}
	switch {
	case len(list) == 0 && done.Aside == "":
		list = append(list, table.Say("cmd.recover.nothing"))
	case done.Aside != "":
		list = append(list, table.Say("cmd.recover.aside", table.Name("path", done.Aside)))
	}
	return list, lost, nil
}

// rescueFolders are where a game may be written that its logbook does not take any more.
func (p *program) rescueFolders() []string {
	folders := []string{p.folder()}
	if home, err := os.UserHomeDir(); err == nil {
		folders = append(folders, home)
	}
	return append(folders, ".", os.TempDir())
}

// rescued writes what the program still holds of a game into a file, or where no file can be
// written onto the terminal, and says so.
func (p *program) rescued(err error, words *locale.Speaker) error {
	var lost *referee.UnsavedError
	if err == nil || !errors.As(err, &lost) {
		return err
	}
	path := table.Name("path", p.bookPath())
	if file, err := lost.Rescue(p.rescueFolders()...); err == nil {
		return &plainError{key: "err.cmd.rescued", args: []table.Arg{path, table.Name("file", file)}}
	}
	fmt.Fprintln(p.errs, words.Line("err.cmd.lost", path))
	fmt.Fprint(p.errs, lost.Held())
	return &told{1}
}

// closeBook closes the logbook after an evening, which is copied beside it first.
func closeBook(b *logbook.Book) {
	b.KeepEvening() // the copy is one more; the evening is saved without it
	b.Close()
}
