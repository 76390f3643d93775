package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

func (p *program) checkCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "check",
		Short: "Verify your games to the last die",
		Long: `Verify every game: that the file holds what was written, that each answer fits the
rules, and that each turn begins as it was stored. Nothing is changed.`,
		Example: "  hafenmeister check",
		Args:    cobra.NoArgs,
		RunE:    func(*cobra.Command, []string) error { return p.check() },
	}
}

func (p *program) check() error {
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	return p.reading(func(folder *log.Folder) error {
		c := &checking{program: p, words: words, folder: folder}
		return c.all()
	})
}

// checking counts what is wrong.
type checking struct {
	*program
	words   *locale.Speaker
	folder  *log.Folder
	damaged int // games that cannot be read
	found   int
}

// all checks every game.
func (c *checking) all() error {
	problems, err := c.folder.Check()
	if err != nil {
		return err
	}
	bad := map[string]bool{}
	for _, problem := range problems {
		bad[problem.ID] = true
		c.damaged++
		c.wrong(problem.Err)
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
	switch count := table.Num("count", c.found); {
	case c.damaged > 0:
		fmt.Fprintln(c.out, c.words.Line("cmd.check.damaged", count))
	case c.found > 0:
		fmt.Fprintln(c.out, c.words.Line("cmd.check.found", count))
	default:
		fmt.Fprintln(c.out, c.words.Line("cmd.check.well", table.Num("count", len(heads))))
		return nil
	}
	return &told{1}
}

func (c *checking) say(text string) {
	c.found++
	fmt.Fprintln(c.out, text)
}

func (c *checking) wrong(err error) {
	_, text, _ := line.Sentence(c.words, err)
	c.say(text)
}

// game plays one game again.
func (c *checking) game(h *log.Head) {
	findings, err := referee.Verify(c.folder, find, h)
	if err != nil {
		c.wrong(err)
		return
	}
	for _, f := range findings {
		c.say(c.words.Line("cmd.check.game", table.Name("id", h.ID), table.Sub("finding", f.Text)))
	}
}
