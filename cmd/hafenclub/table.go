package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"hafenmeister/companion/club"
	"hafenmeister/games/table"
)

func (p *program) tableCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "table NAME",
		Short: "Give a table the code by which it joins",
		Long: `Make a code for a table, also while the club is open. One table joins with it, once, within a day: to it the
code stays good. A table that gets another code keeps its name and continues with it.`,
		Example: "  hafenclub table anna",
		Args:    cobra.ExactArgs(1),
		RunE:    func(_ *cobra.Command, args []string) error { return p.table(args[0]) },
	}
}

func (p *program) table(name string) error {
	if key := table.PersonKey(name); club.NameOK(key) {
		name = key
	} else {
		return wrong("hafenclub.err.name", table.Name("name", name))
	}
	if _, err := p.load(); err != nil {
		return err
	}
	var code club.JoinCode
	_, err := p.change(func(k *clubFile) error {
		code = k.codeFor(name)
		return nil
	})
	if err != nil {
		return err
	}
	full := code.String()
	code.Addr = ""
	fmt.Fprintln(p.out, p.words.Line("hafenclub.code", table.Name("name", name), table.Name("code", code.String()), table.Name("full", full)))
	return nil
}

func (p *program) outCommand() *cobra.Command {
	var results bool
	cmd := &cobra.Command{
		Use:   "out NAME",
		Short: "Expel a table",
		Long: `Expel a table: its connections end, its code is void, and what it has sent is removed, with its results. Its own
games stay with it. It may get a new code later; what it has joined with before stays void.`,
		Example: "  hafenclub out anna\n  hafenclub out anna --keep-results",
		Args:    cobra.ExactArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return p.expel(cmd.Context(), args[0], results) },
	}
	cmd.Flags().BoolVar(&results, "keep-results", false, "its results still count in the league")
	return cmd
}

// expel first stores that the table was expelled: if the servers cannot be reached, serve expels it when the club is
// opened the next time.
func (p *program) expel(ctx context.Context, name string, results bool) error {
	if _, err := p.load(); err != nil {
		return err
	}
	var e expulsion
	k, err := p.change(func(k *clubFile) (err error) {
		e, err = k.expel(name, results)
		return err
	})
	if err != nil {
		return err
	}
	s, err := p.reach(ctx, k)
	if err != nil {
		return err
	}
	defer s.end()
	if err := s.expel(ctx, k, e); err != nil {
		return err
	}
	fmt.Fprintln(p.out, p.words.Line("hafenclub.expelled", table.Name("name", e.Name)))
	return nil
}
