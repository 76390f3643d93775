package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/companion/league"
	"hafenmeister/companion/logbook"
	"hafenmeister/games/table"
)

type leagueFlags struct {
	games []string
	since string
	each  bool
	json  bool
}

func (p *program) leagueCommand() *cobra.Command {
	var f leagueFlags
	cmd := &cobra.Command{
		Use:   "league",
		Short: "Tell how well you have played over many games",
		Long: `Make a table of all finished games in the logbook: who won how often, and how strong that
makes everybody, with how sure it is. The games may have had any number of players, and
ties. Strength in one game says little of another: --game makes a league of each.`,
		Example: "  hafenmeister league\n  hafenmeister league --game corsari --since 2026-09-01\n  hafenmeister league count k7m3p no",
		RunE:    func(cmd *cobra.Command, _ []string) error { return p.league(cmd, f) },
	}
	flags := cmd.Flags()
	flags.StringSliceVar(&f.games, "game", nil, "only games with this `name`; several, or several times")
	flags.StringVar(&f.since, "since", "", "only games that ended on this `day` or later, such as 2026-09-01")
	flags.BoolVar(&f.each, "each", false, "tell the games too, the last one first")
	flags.BoolVar(&f.json, "json", false, "as lines for other programs")
	cmd.AddCommand(p.leagueCountCommand())
	return cmd
}

func (p *program) leagueCountCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "count ID yes|no",
		Short: "Say whether a game counts in the league",
		Long: `Say that a game does not count in the league, or that it does after all. The game itself
stays as it is.`,
		Example: "  hafenmeister league count k7m3p no",
		Args:    cobra.ExactArgs(2),
		RunE:    func(_ *cobra.Command, args []string) error { return p.leagueCount(args[0], args[1]) },
	}
}

// leagueFilter reads the flags that choose games.
func leagueFilter(games []string, since string) (f league.Filter, err error) {
	for _, name := range games {
		if _, err := gameNamed(name); err != nil {
			return f, err
		}
	}
	f.Games = games
	if since == "" {
		return f, nil
	}
	if f.Since, err = time.ParseInLocation(time.DateOnly, since, time.Local); err != nil {
		return f, &plainError{key: "err.cmd.day", code: 2, args: []table.Arg{table.Name("typed", since)}}
	}
	return f, nil
}

func (p *program) league(cmd *cobra.Command, f leagueFlags) error {
	filter, err := leagueFilter(f.games, f.since)
	if err != nil {
		return err
	}
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	r := &league.Report{Filter: filter, Each: f.each,
		Title: func(game string) table.Text { return find(game).Title },
		Why: func(err error) string {
			_, why := p.sentence(err)
			return why
		}}
	err = p.reading(func(book *logbook.Book) (err error) {
		r.Results, r.Skipped, err = league.Read(cmd.Context(), book, find, filter)
		return err
	})
	switch {
	case err != nil:
		return err
	case f.json:
		return r.JSON(p.out)
	}
	return r.Tell(p.out, words)
}

func (p *program) leagueCount(id, answer string) error {
	if answer != "yes" && answer != "no" {
		return badFlag("league count "+id, answer, "yes, no")
	}
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	if book, err := p.readBook(); err != nil { // there may be none, and then none is made
		return err
	} else if err = book.Close(); err != nil {
		return err
	}
	book, err := p.openBook()
	if err != nil {
		return err
	}
	defer book.Close()
	head, err := book.Head(id)
	if err != nil {
		return err
	}
	text, key := "no", "cmd.league.out"
	if answer == "yes" {
		text, key = "", "cmd.league.in"
	}
	if err := book.SetNote(head.ID, logbook.NoteCount, text); err != nil {
		return err
	}
	fmt.Fprintln(p.out, words.Line(key, table.Name("id", head.ID)))
	return nil
}
