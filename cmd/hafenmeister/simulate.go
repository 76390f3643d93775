package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/setupfile"
	"hafenmeister/companion/simulate"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

type simulateFlags struct {
	house   string
	depth   string
	games   int
	seed    uint64
	setup   string
	set     []string
	players int
	variant string
	json    bool
	effort  bool
}

func (p *program) simulateCommand() *cobra.Command {
	var f simulateFlags
	cmd := &cobra.Command{
		Use:   "simulate GAME",
		Short: "Let the program play whole games and count how they end",
		Long: `Let the program play whole games, with likely answers, and report how long they are, how they end and who
wins. Nobody thinks at this table: it shows what the rules do, not what good players do.
With --set the same games are played once more under another house rule, once for each
--set, and compared; what the dice say of a rule is worked out. The same seed plays the
same games.

With --effort it counts what people enter instead: answers and keys a game and a round, by
kind and by question, with dice and cards typed, read by a tower, or from the program. These
are 60 games of three from seed 1 unless you say otherwise.`,
		Example: `  hafenmeister simulate tischpiraten --games 1000
  hafenmeister simulate tischpiraten --games 1000 --set officer.scope=attacks
  hafenmeister simulate smugglers --players 3 --set win.at=5 --set win.at=9,push.caught=false --json
  hafenmeister simulate shipcaptaincrew --effort --depth score`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.effort {
				f.asUsual(cmd.Flags().Changed)
			}
			return p.simulate(args[0], f)
		},
	}
	flags := cmd.Flags()
	flags.IntVar(&f.games, "games", 1000, "`number` of games")
	flags.Uint64Var(&f.seed, "seed", 1, "`number` that the games depend on")
	flags.StringVar(&f.setup, "setup", "", "read the set-up from a `file`; otherwise the sample")
	flags.StringArrayVar(&f.set, "set", nil, "compare with house rule `key=value`, several joined by commas; several times")
	flags.StringVar(&f.variant, "variant", "", "the sample of a variant by its `name`: ancients of tischpiraten")
	flags.StringVar(&f.depth, "depth", "", "how closely the program watches: score, rules or all; otherwise rules")
	flags.StringVar(&f.house, "house", "", "play by the house rules kept under a `name`")
	flags.IntVar(&f.players, "players", fewest, "`number` of players in the sample")
	flags.BoolVar(&f.effort, "effort", false, "count answers and keys")
	flags.BoolVar(&f.json, "json", false, "one JSON object instead of sentences")
	exclusive(cmd, "setup", "players")
	exclusive(cmd, "setup", "variant")
	exclusive(cmd, "effort", "set")
	return cmd
}

// asUsual sets the games and players that efforts are usually compared by, unless flags set them.
func (f *simulateFlags) asUsual(changed func(string) bool) {
	if !changed("games") {
		f.games = 60
	}
	if !changed("players") && f.setup == "" {
		f.players = 3
	}
}

func (p *program) simulate(game string, f simulateFlags) error {
	info, err := gameNamed(game)
	if err != nil {
		return err
	}
	words := p.speaker("")
	if f.games < 1 {
		return &plainError{key: "err.cmd.flag.one", code: 2, args: []table.Arg{table.Name("flag", "--games"), table.Num("value", f.games)}}
	}
	setup, err := p.setup(info, playFlags{house: f.house, depth: f.depth, setup: f.setup, sample: f.setup == "", players: f.players, variant: f.variant}, words)
	if err != nil {
		return err
	}
	plan := simulate.Options{Info: info, Setup: setup, Games: f.games, Seed: f.seed}
	if f.effort {
		return p.countEffort(words, plan, f.json)
	}
	var others []simulate.Options
	for _, set := range f.set {
		other, err := otherPlan(info, setup, set)
		if err != nil {
			return err
		}
		others = append(others, other)
	}
	return p.runSimulation(words, plan, others, f.json)
}

// otherPlan returns a plan with the house rules of a --set.
func otherPlan(info *setup.Info, s setup.Setup, set string) (simulate.Options, error) {
	house, err := setupfile.ParseHouse(set)
	if err == nil {
		s, err = setupfile.WithTypedHouse(info, s, house)
	}
	if bad, ok := errors.AsType[*setupfile.HouseError](err); ok {
		err = badFlag(strings.TrimSpace("--set "+bad.Rule), bad.Value, bad.Known)
	}
	return simulate.Options{Setup: s, House: house}, err
}

// gcPercent makes garbage collection rarer: games produce much garbage, but use little memory.
const gcPercent = 250

// runSimulation plays the plan, compares it with the others if there are any, and prints the result.
func (p *program) runSimulation(words *locale.Speaker, plan simulate.Options, others []simulate.Options, asJSON bool) error {
	ctx, stop := untilSignal()
	defer stop()
	defer debug.SetGCPercent(debug.SetGCPercent(gcPercent))
	c, err := simulate.Compare(ctx, plan, others)
	if err != nil {
		return err
	}
	if !asJSON {
		simulate.Write(p.out, words, plan.Info, c)
		return nil
	}
	if len(others) == 0 {
		return p.outJSON(c.Base)
	}
	return p.outJSON(c)
}

// countEffort prints how much people enter in the plan's games.
func (p *program) countEffort(words *locale.Speaker, plan simulate.Options, asJSON bool) error {
	ctx, stop := untilSignal()
	defer stop()
	e, err := simulate.CountEffort(ctx, plan, words.Render)
	switch {
	case err != nil:
		return err
	case asJSON:
		return p.outJSON(e)
	}
	simulate.WriteEffort(p.out, words, plan.Info, e)
	return nil
}

// outJSON writes a value as one line of JSON.
func (p *program) outJSON(told any) error {
	var line bytes.Buffer
	enc := json.NewEncoder(&line)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(told); err != nil {
		return err
	}
	_, err := p.out.Write(locale.EscapeJSON(line.Bytes()))
	return err
}
