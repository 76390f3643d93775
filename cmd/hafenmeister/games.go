package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/logbook"
)

func (p *program) gamesCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "games",
		Short:   "List the games you have begun",
		Long:    "List the games in the logbook, the last played first.",
		Example: "  hafenmeister games",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return p.games(cmd) },
	}
}

func (p *program) games(cmd *cobra.Command) error {
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	book, err := p.readBook()
	if err != nil {
		return err
	}
	defer book.Close()
	heads, err := book.Games(cmd.Context())
	if err != nil {
		return err
	}
	if len(heads) == 0 {
		return &plainError{key: "err.cmd.nogame"}
	}
	w := tabwriter.NewWriter(p.out, 0, 0, 2, ' ', 0)
	var columns []string
	for _, name := range []string{"id", "game", "changed", "entries", "state", "players"} {
		columns = append(columns, words.Line("cmd.games."+name))
	}
	fmt.Fprintln(w, strings.Join(columns, "\t"))
	for _, h := range heads {
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%s\t%s\n", h.ID, h.Game, words.Moment(h.Changed),
			h.Entries, stateOf(words, h, heads), locale.Tame(h.Title))
	}
	return w.Flush()
}

// stateOf says how far a game has come.
func stateOf(w *locale.Speaker, h logbook.Head, heads []logbook.Head) string {
	switch {
	case h.Damaged:
		return w.Line("cmd.state.damaged")
	case h.Begun():
		return w.Line("cmd.state.begun")
	case h.Stage == logbook.StageSetup:
		return w.Line("cmd.state.setup")
	case h.Awaits(heads):
		return w.Line("cmd.state.next")
	case h.Over:
		return w.Line("cmd.state.over")
	}
	return w.Line("cmd.state.open")
}
