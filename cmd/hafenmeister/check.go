package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

func (p *program) checkCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "check",
		Short: "Verify the logbook to the last die",
		Long: `Verify every game: that the file holds what was written, that each answer fits the
rules, and that each turn begins as it was stored. Nothing is changed.`,
		Example: "  hafenmeister check",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return p.check(cmd.Context()) },
	}
}

func (p *program) check(ctx context.Context) error {
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	return p.reading(func(book *logbook.Book) error {
		c := &checking{program: p, words: words, book: book, damaged: map[string]bool{}}
		return c.all(ctx)
	})
}

// all checks the file and every game of it.
func (c *checking) all(ctx context.Context) error {
	if err := c.file(ctx); err != nil {
		return err
	}
	heads, err := c.book.Games(ctx)
	if err != nil {
		return err
	}
	for _, h := range heads {
		if !h.Damaged && !c.damaged[h.ID] {
			c.game(h)
		}
	}
	if len(c.damaged) > 0 {
		fmt.Fprintln(c.out, c.words.Line("cmd.check.damaged", table.Num("count", c.found)))
		return &told{1}
	}
	if c.found > 0 {
		fmt.Fprintln(c.out, c.words.Line("cmd.check.found", table.Num("count", c.found)))
		return &told{1}
	}
	fmt.Fprintln(c.out, c.words.Line("cmd.check.well", table.Num("count", len(heads))))
	return nil
}

// checking counts what is wrong.
type checking struct {
	*program
	words   *locale.Speaker
	book    *logbook.Book
	damaged map[string]bool // games that cannot be read
	found   int
}

func (c *checking) say(text string) {
	c.found++
	fmt.Fprintln(c.out, text)
}

// file looks whether the file holds what was written.
func (c *checking) file(ctx context.Context) error {
	problems, err := c.book.Check(ctx)
	if err != nil {
		return err
	}
	said := map[string]bool{} // of a bad page SQLite has many findings, and people one sentence
	for _, problem := range problems {
		_, text, _ := line.Sentence(c.words, problem.Err)
		c.damaged[problem.Game] = true
		if !said[text] {
			said[text] = true
			c.say(text)
		}
	}
	return nil
}

// game plays one game anew.
func (c *checking) game(h logbook.Head) {
	findings, err := referee.Verify(c.book, find, h.ID)
	if bad, ok := errors.AsType[*logbook.DamagedError](err); ok && c.damaged[bad.Game] {
		return
	}
	if err != nil {
		_, text, _ := line.Sentence(c.words, err)
		c.say(text)
		return
	}
	for _, f := range findings {
		c.say(c.words.Line("cmd.check.game", table.Name("id", h.ID), table.Sub("finding", f.Text)))
	}
}
