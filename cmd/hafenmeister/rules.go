package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"hafenmeister/companion/paper"
)

func (p *program) rulesCommand() *cobra.Command {
	format := ""
	cmd := &cobra.Command{
		Use:   "rules GAME",
		Short: "List the rules of a game and where they come from",
		Long: `List all rules of a game in our own words, with the heading, page or paragraph that each
comes from, and those of our own, which settle what the printed rules leave open. W at a
question shows the rules behind it.`,
		Example: "  hafenmeister rules tischpiraten\n  hafenmeister rules smugglers --format html > rules.html",
		Args:    cobra.ExactArgs(1),
		RunE:    func(_ *cobra.Command, args []string) error { return p.rules(args[0], format) },
	}
	cmd.Flags().StringVar(&format, "format", "text", "text or html")
	return cmd
}

func (p *program) rules(game, format string) error {
	write := paper.Rules
	switch format {
	case "text":
	case "html":
		write = paper.RulesPage
	default:
		return badFlag("--format", format, "text, html")
	}
	info, err := gameNamed(game)
	if err != nil {
		return err
	}
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	_, err = fmt.Fprint(p.out, write(info, words))
	return err
}
