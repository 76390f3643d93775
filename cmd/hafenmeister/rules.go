package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"hafenmeister/companion/paper"
)

func (p *program) rulesCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "rules GAME",
		Short: "List the rules of a game and where they come from",
		Long: `List all rules of a game in our own words, with the heading, page or paragraph that each
comes from, and those of our own, which settle what the printed rules leave open. W at a
question shows the rules behind it.`,
		Example: "  hafenmeister rules tischpiraten",
		Args:    cobra.ExactArgs(1),
		RunE:    func(_ *cobra.Command, args []string) error { return p.rules(args[0]) },
	}
}

func (p *program) rules(game string) error {
	info, err := gameNamed(game)
	if err != nil {
		return err
	}
	words := p.speaker("")
	_, err = fmt.Fprint(p.out, paper.Rules(info, words))
	return err
}
