package main

import (
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/companion/line"
	"hafenmeister/companion/log"
	"hafenmeister/companion/report"
	"hafenmeister/games"
	"hafenmeister/games/table"
)

func (p *program) luckCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "luck [ID]",
		Short: "Compare what your dice showed with what was to be expected",
		Long: `Count all dice of all games, or of one: by player, by die of a dice tower, and by
where they came from. What fell is beside what was to be expected, with how likely that
is and how many throws it would take to tell more. Nothing here calls a die loaded.`,
		Example: "  hafenmeister luck\n  hafenmeister luck k7m3p --json",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.luck(cmd, first(args), asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "as lines for other programs")
	return cmd
}

func (p *program) luck(cmd *cobra.Command, id string, asJSON bool) error {
	words := p.speaker("")
	return p.readGames(func(folder *log.Folder) error {
		l, err := report.ReadLuck(cmd.Context(), folder, games.Find, id, p.progress(words.Line))
		if err != nil {
			return err
		}
		return line.PrintLuck(p.out, l, words, asJSON)
	})
}

// patience is the time until progress is printed.
const patience = time.Second

// progress returns a function that prints on a terminal how far a long count has come, and clears the
// line at its end. It returns nil if errs is not a terminal.
func (p *program) progress(say func(key string, args ...table.Arg) string) func(done, of int) {
	f, ok := p.errs.(*os.File)
	if !ok || !isTerminal(p.errs) {
		return nil
	}
	next, shown := time.Now().Add(patience), false
	return func(done, of int) {
		switch {
		case done == of && shown:
			fmt.Fprint(f, "\r\x1b[K")
		case time.Now().After(next):
			fmt.Fprint(f, "\r"+say("cmd.luck.progress", table.Num("done", done), table.Num("of", of)))
			next, shown = time.Now().Add(patience/5), true
		}
	}
}
