package main

import (
	"slices"

	"github.com/spf13/cobra"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/paper"
	"hafenmeister/companion/setupfile"
	"hafenmeister/companion/web"
	"hafenmeister/games"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func (p *program) printCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "print",
		Short: "Print sheets for the table",
		Long: `Print sheets for the table to the standard output: lists of where the pieces are, as Markdown
that can be read as plain text, and things to cut out, as a page that your browser prints.`,
		Example: "  hafenmeister print put-back k7m3p\n  hafenmeister print board > board.html",
	}
	cmd.AddCommand(p.putBackCommand(), p.seatsCommand(), p.clubKeyCommand(),
		p.sheetCommand("crew-cards", "A card for every figure, with room for a picture and its markers", "tischpiraten"),
		p.sheetCommand("markers", "Markers for activation, loading, hits and gold, and the arrow of the wind", "tischpiraten"),
		p.sheetCommand("magic-cards", "The six magic cards, to be dealt face down", "tischpiraten"),
		p.sheetCommand("board", "A board of our own, with all that is needed to play on it", "smugglers"),
	)
	return cmd
}

func (p *program) putBackCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "put-back [ID]",
		Short:   "What stands on the table, to set it up again another day",
		Long:    "List everything that stands on the table now, so that you can clear it and set it up again another day.",
		Example: "  hafenmeister print put-back > putback.md\n  hafenmeister print put-back k7m3p",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			l, err := p.look(first(args))
			if err != nil {
				return err
			}
			_, err = p.out.Write([]byte(paper.PutBack(l.now, l.words)))
			return err
		},
	}
}

func (p *program) seatsCommand() *cobra.Command {
	addr := ""
	cmd := &cobra.Command{
		Use:   "seats [ID]",
		Short: "Cards with the addresses of the big screen and of every player's phone",
		Long: `Print cards to cut out: the address of the page for everybody and of each player's page,
with a code to scan. They hold this evening, for the game that runs or is begun again
with --web. Printed is one HTML page: open it in a browser and print it there.`,
		Example: "  hafenmeister print seats > seats.html\n  hafenmeister print seats k7m3p --web=192.168.0.5:8080 > seats.html",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			l, err := p.look(first(args))
			if err != nil {
				return err
			}
			if l.now.Asking {
				return &plainError{key: "err.cmd.seats.setup"}
			}
			pages, err := web.SavedPageURLs(p.codesFile(), addr, l.now.Players())
			if err != nil {
				return err
			}
			if pages == nil {
				return &plainError{key: "err.cmd.web.nowhere"}
			}
			var cards []paper.SeatCard
			for _, d := range pages {
				cards = append(cards, paper.SeatCard{Name: d.Name, URL: d.URL})
			}
			text, err := paper.Seats(l.now.Info.Title, cards, l.words)
			if err == nil {
				_, err = p.out.Write([]byte(text))
			}
			return err
		},
	}
	cmd.Flags().StringVar(&addr, "web", "", "the `address` that --web is given, if it is given one")
	return cmd
}

func (p *program) clubKeyCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "club-key",
		Short: "The key with which another computer continues your club's games",
		Long: `Print the key of your table in its club: with it another computer takes the place of this one,
by "hafenmeister resume --from FILE". At a terminal it is drawn for a camera too. The person who has it
is your table, and can read what players hide from each other.`,
		Example: "  hafenmeister print club-key",
		Args:    cobra.NoArgs,
		RunE:    func(*cobra.Command, []string) error { return p.clubKey() },
	}
}

// first returns the first argument, or "".
func first(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return args[0]
}

// sheetFlags select the set-up whose sheets are printed.
type sheetFlags struct {
	setup   string
	players int
}

// sheetCommand returns the command that prints the given sheet.
func (p *program) sheetCommand(sheet, short, game string) *cobra.Command {
	var f sheetFlags
	cmd := &cobra.Command{
		Use:   sheet + " [GAME or ID]",
		Short: short,
		Long: short + `.

Printed is one HTML page: open it in a browser and print it there at 100 %, on A4 or
Letter. Without --setup or the ID of a game you have begun it is that of the sample.`,
		Example: "  hafenmeister print " + sheet + " > " + sheet + ".html\n" +
			"  hafenmeister print " + sheet + " " + game + " --setup ours.toml > " + sheet + ".html\n" +
			"  hafenmeister print " + sheet + " k7m3p --lang de > " + sheet + ".html",
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return p.printSheet(sheet, first(args), f) },
	}
	cmd.Flags().StringVar(&f.setup, "setup", "", "read the set-up from a `file`")
	cmd.Flags().IntVar(&f.players, "players", fewest, "`number` of players in the sample")
	exclusive(cmd, "setup", "players")
	return cmd
}

func (p *program) printSheet(sheet, whose string, f sheetFlags) error {
	setup, words, err := p.setupToPrint(sheet, whose, f)
	if err != nil {
		return err
	}
	list := sheetsOf(setup, sheet)
	if len(list) == 0 {
		return &plainError{key: "err.cmd.sheet", args: []table.Arg{table.Name("sheet", sheet), table.Sub("game", gameWithSheet(sheet).Title)}}
	}
	_, err = p.out.Write([]byte(paper.Sheets(list, words)))
	return err
}

// setupToPrint returns a set-up with the sheet. If whose is the ID of a stored game, that is its
// set-up; otherwise it is built from the flags for the game that whose names, or for the first game
// with the sheet if whose is "".
func (p *program) setupToPrint(sheet, whose string, f sheetFlags) (setup.Setup, *locale.Speaker, error) {
	info := games.Find(whose)
	switch {
	case info == nil && whose != "":
		l, err := p.look(whose)
		if err != nil {
			return nil, nil, err
		}
		s, problems := setupfile.Read(l.now.Info, l.now.Setup)
		if s == nil {
			return nil, nil, &setupfile.Error{Problems: problems}
		}
		return s, l.words, nil
	case info == nil:
		info = gameWithSheet(sheet)
	}
	words := p.speaker("")
	s, err := p.setup(info, playFlags{setup: f.setup, sample: f.setup == "", players: f.players}, words)
	return s, words, err
}

// gameWithSheet returns the first game that has the sheet, or else the first game.
func gameWithSheet(sheet string) *setup.Info {
	i := slices.IndexFunc(games.All, func(info setup.Info) bool {
		return len(sheetsOf(info.Sample(info.MinPlayers), sheet)) > 0
	})
	return &games.All[max(i, 0)]
}

// sheetsOf returns the sheets of s with an ID.
func sheetsOf(s setup.Setup, id string) (list []setup.Sheet) {
	printed, ok := s.(setup.SheetSetup)
	if !ok {
		return nil
	}
	for _, sheet := range printed.Sheets() {
		if sheet.ID == id {
			list = append(list, sheet)
		}
	}
	return list
}
