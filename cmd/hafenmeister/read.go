package main

import (
	"fmt"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/paper"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/story"
	"hafenmeister/games"
	"hafenmeister/games/table"
)

// A look is a game that is only read. Another program may be playing it.
type look struct {
	now   *referee.Snapshot
	head  log.Head
	words *locale.Speaker
}

// look reads the game that [gameOf] returns for id.
func (p *program) look(id string) (l look, err error) {
	err = p.readGames(func(folder *log.Folder) error {
		if l.head, err = gameOf(folder, id); err != nil {
			return err
		}
		l.words = p.speaker(l.head.Lang)
		l.now, err = referee.LookAt(folder, games.Find, &l.head)
		return err
	})
	return l, err
}

func (p *program) logCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "log ID",
		Short:   "Show all that happened in a game",
		Long:    "Show every entry of a game's log, also those that were taken back, set aside or corrected.",
		Example: "  hafenmeister log k7m3p",
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			l, err := p.look(args[0])
			if err != nil {
				return err
			}
			return line.PrintLog(p.out, l.now, l.words, asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "as lines of the open protocol")
	return cmd
}

func (p *program) exportCommand() *cobra.Command {
	format, excel, picture := "", false, false
	cmd := &cobra.Command{
		Use:     "export ID...",
		Aliases: []string{"story"},
		Short:   "Tell a game as a story, or write it for other programs",
		Long: `Write a game to the standard output: its story as a page to open in a browser, read aloud and
print, or JSON for other programs. Several evenings, or all if none is named, become a table with csv, a line
for each player, and with bgstats a file to import into the app Board Game Stats. All forms are
described by "hafenmeister help export"; "hafenmeister log" shows each answer in words.`,
		Example: "  hafenmeister export k7m3p > evening.html\n  hafenmeister export --format csv --excel > evenings.csv",
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case picture && format != "story":
				return badFlag("--format", format, "story")
			case excel && format != "csv":
				return &plainError{key: "err.cmd.excel", code: 2}
			case format == "csv" || format == "bgstats":
				return p.exportEvenings(args, format, excel)
			case len(args) != 1:
				return &plainError{key: "err.cmd.args", code: 2, args: []table.Arg{
					table.Name("usage", p.useLine(cmd)), table.Name("command", cmd.CommandPath())}}
			}
			return p.export(args[0], format, picture)
		},
	}
	cmd.Flags().StringVar(&format, "format", "story", "story, json, csv or bgstats")
	cmd.Flags().BoolVar(&picture, "picture", false, "with the picture of the table in the story, for everybody who reads it")
	cmd.Flags().BoolVar(&excel, "excel", false, "write csv with semicolons and a byte order mark, as Excel reads it")
	return cmd
}

func (p *program) export(id, format string, picture bool) error {
	if format != "story" && format != "json" {
		return badFlag("--format", format, "story, json, csv, bgstats")
	}
	l, err := p.look(id)
	if err != nil {
		return err
	}
	var b []byte
	if format == "json" {
		b, err = paper.JSON(l.now, l.head, l.words)
	} else {
		b, err = p.story(l, picture)
	}
	if err == nil {
		_, err = p.out.Write(b)
	}
	return err
}

// story returns the story of a game as an HTML page. If picture is true it contains the picture of
// the table; story fails if there is none.
func (p *program) story(l look, picture bool) ([]byte, error) {
	told, err := story.Tell(l.now, l.head, l.words)
	if err != nil {
		return nil, err
	}
	if picture {
		if told.Shown, err = os.ReadFile(l.head.Picture); l.head.Picture == "" {
			return nil, &plainError{key: "err.cmd.nopicture", args: []table.Arg{table.Name("id", l.head.ID)}}
		} else if err != nil {
			return nil, unreadable(l.head.Picture, err)
		}
	}
	return told.Page(l.words)
}

// exportEvenings writes the games of [selectTargets].
func (p *program) exportEvenings(ids []string, format string, excel bool) error {
	words := p.speaker("")
	var list []paper.PlayedGame
	err := p.readGames(func(folder *log.Folder) error {
		heads, err := selectTargets(folder, ids)
		if err != nil {
			return err
		}
		for _, h := range heads {
			now, err := referee.LookAt(folder, games.Find, &h)
			switch {
			case err != nil && len(ids) > 0:
				return err
			case err != nil: // without ids, skip a damaged game
				_, why := p.sentence(err)
				fmt.Fprintln(p.errs, why)
			default:
				list = append(list, paper.PlayedGame{Now: now, Head: h})
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	b, err := paper.CSV(list, excel)
	if format == "bgstats" {
		b, err = paper.BGStats(list, words)
	}
	if err == nil {
		_, err = p.out.Write(b)
	}
	return err
}

// selectTargets returns the games with these IDs. Without any it returns all games, oldest first,
// apart from deleted ones and those still in set-up.
func selectTargets(folder *log.Folder, ids []string) (heads []log.Head, err error) {
	for _, id := range ids {
		h, err := folder.Find(id)
		if err != nil {
			return nil, err
		}
		heads = append(heads, h)
	}
	if len(ids) > 0 {
		return heads, nil
	}
	all, err := folder.Games()
	heads = slices.DeleteFunc(log.NotDeleted(all), func(h log.Head) bool { return h.Asking && h.Err == nil })
	slices.Reverse(heads)
	return heads, err
}
