package main

import (
	"github.com/spf13/cobra"

	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/logbook"
	"hafenmeister/companion/paper"
	"hafenmeister/companion/referee"
)

// A look is a game that is only read, also while it is played elsewhere.
type look struct {
	now   *referee.Snapshot
	head  logbook.Head
	words *locale.Speaker
}

// look reads the game whose ID starts with id, the last one for "".
func (p *program) look(id string) (l look, err error) {
	err = p.reading(func(book *logbook.Book) error {
		if l.head, err = gameOf(book, id); err != nil {
			return err
		}
		if l.words, err = p.speaker(l.head.Lang); err != nil {
			return err
		}
		l.now, err = referee.Look(book, find, l.head.ID)
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
	format := ""
	cmd := &cobra.Command{
		Use:   "export ID",
		Short: "Write a game down as a report or for other programs",
		Long: `Write a game to the standard output: a report to read and keep, in Markdown or as a page
to open in a browser and print, or JSON for other programs ("go doc
hafenmeister/companion/paper" describes it).`,
		Example: "  hafenmeister export k7m3p --format html > evening.html",
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return p.export(args[0], format)
		},
	}
	cmd.Flags().StringVar(&format, "format", "md", "md, html or json")
	return cmd
}

func (p *program) export(id, format string) error {
	if format != "md" && format != "html" && format != "json" {
		return badFlag("--format", format, "md, html, json")
	}
	l, err := p.look(id)
	if err != nil {
		return err
	}
	b := []byte(nil)
	switch format {
	case "json":
		b, err = paper.JSON(l.now, l.head, l.words)
	case "html":
		b = []byte(paper.Page(l.now, l.head, l.words))
	default:
		b = []byte(paper.Report(l.now, l.head, l.words))
	}
	if err == nil {
		_, err = p.out.Write(b)
	}
	return err
}
