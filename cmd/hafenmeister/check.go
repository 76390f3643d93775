package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games"
	"hafenmeister/games/table"
)

func (p *program) checkCommand() *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:   "check",
		Short: "Verify your games to the last die",
		Long: `Verify every game: that the file holds what was written, that each answer fits the
rules, and that each turn begins as it was stored. Nothing is changed.`,
		Example: "  hafenmeister check",
		Args:    cobra.NoArgs,
		RunE:    func(*cobra.Command, []string) error { return p.check(asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "as lines for other programs")
	return cmd
}

func (p *program) check(asJSON bool) error {
	words := p.speaker("")
	read := p.readGames
	if asJSON {
		read = p.readAnyGames
	}
	return read(func(folder *log.Folder) error {
		c := &checker{program: p, words: words, folder: folder, json: asJSON}
		return c.all()
	})
}

// A checker checks the games and counts what is wrong.
type checker struct {
	*program
	words   *locale.Speaker
	folder  *log.Folder
	damaged int // games that cannot be read
	found   int // problems, also those of damaged games
	json    bool
}

// A problemLine is a problem of a game, for other programs.
type problemLine struct {
	Type string `json:"type"`
	Game string `json:"game"`
	Text string `json:"text"`
}

// all checks every game.
func (c *checker) all() error {
	problems, err := c.folder.Check()
	if err != nil {
		return err
	}
	bad := map[string]bool{}
	for _, problem := range problems {
		if !log.Is(problem.Err, log.BadNotes) {
			bad[problem.ID] = true
			c.damaged++
		}
		c.reportWrong(problem.ID, problem.Err)
	}
	heads, err := c.folder.Games()
	if err != nil {
		return err
	}
	for _, h := range heads {
		if h.Err == nil && !bad[h.ID] {
			c.game(&h)
		}
	}
	if c.json {
		if err := locale.WriteJSON(c.out, []any{endLine{"end", "check", len(heads), &c.found}}); err != nil || c.found == 0 {
			return err
		}
		return &printedError{1}
	}
	switch count := table.Num("count", c.found); {
	case c.damaged > 0:
		fmt.Fprintln(c.out, c.words.Line("cmd.check.damaged", count))
	case c.found > 0:
		fmt.Fprintln(c.out, c.words.Line("cmd.check.found", count))
	default:
		fmt.Fprintln(c.out, c.words.Line("cmd.check.well", table.Num("count", len(heads))))
		return nil
	}
	return &printedError{1}
}

// say prints a problem of a game: whole, which names the game, or text as JSON.
func (c *checker) say(id, text, whole string) {
	c.found++
	if c.json {
		locale.WriteJSON(c.out, []any{problemLine{"problem", id, text}})
		return
	}
	fmt.Fprintln(c.out, whole)
}

func (c *checker) reportWrong(id string, err error) {
	_, text, _ := line.Sentence(c.words, err)
	c.say(id, text, text)
}

// game replays one game and prints what Verify finds.
func (c *checker) game(h *log.Head) {
	findings, err := referee.Verify(c.folder, games.Find, h)
	if err != nil {
		c.reportWrong(h.ID, err)
		return
	}
	for _, f := range findings {
		c.say(h.ID, c.words.Render(f.Text), c.words.Line("cmd.check.game", table.Name("id", h.ID), table.Sub("finding", f.Text)))
	}
}
