package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/simulate"
	"hafenmeister/games/setup"
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
}

func (p *program) simulateCommand() *cobra.Command {
	var f simulateFlags
	cmd := &cobra.Command{
		Use:   "simulate GAME",
		Short: "Play whole games by likely answers",
		Long: `Play whole games by likely answers and report how long they are, how they end and who
wins. Nobody thinks at this table: it shows what the rules do, not what good players do.
With --set the same games are played once more under another house rule, once for each
--set, and compared; what the dice say of a rule is worked out. The same seed plays the
same games.`,
		Example: `  hafenmeister simulate tischpiraten --games 1000
  hafenmeister simulate tischpiraten --games 1000 --set officer.scope=attacks
  hafenmeister simulate smugglers --players 3 --set win.at=5 --set win.at=9,push.caught=false --json`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return p.simulate(args[0], f) },
	}
	flags := cmd.Flags()
	flags.IntVar(&f.games, "games", 1000, "how `many` games")
	flags.Uint64Var(&f.seed, "seed", 1, "`number` that the games hang on")
	flags.StringVar(&f.setup, "setup", "", "read the set-up from a `file`; otherwise the sample")
	flags.StringArrayVar(&f.set, "set", nil, "compare with house rule `key=value`, several joined by commas; several times")
	flags.StringVar(&f.variant, "variant", "", "the sample of a variant by its `name`: ancients of tischpiraten")
	flags.StringVar(&f.depth, "depth", "", "how closely the program watches: score, rules or all; otherwise rules")
	flags.StringVar(&f.house, "house", "", "play by the house rules kept under a `name`")
	flags.IntVar(&f.players, "players", 0, "how `many` play in the sample")
	flags.BoolVar(&f.json, "json", false, "one JSON object instead of sentences")
	apart(cmd, "setup", "players")
	apart(cmd, "setup", "variant")
	return cmd
}

func (p *program) simulate(game string, f simulateFlags) error {
	info, err := gameNamed(game)
	if err != nil {
		return err
	}
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	if f.games < 1 {
		return badFlag("--games", strconv.Itoa(f.games), "1, 2, 3 ...")
	}
	setup, err := p.setup(info, playFlags{house: f.house, depth: f.depth, setup: f.setup, sample: f.setup == "", players: f.players, variant: f.variant}, words)
	if err != nil {
		return err
	}
	plan := simulate.Plan{Info: info, Setup: setup, Games: f.games, Seed: f.seed}
	var others []simulate.Plan
	for _, set := range f.set {
		other, err := otherPlan(info, setup, set)
		if err != nil {
			return err
		}
		others = append(others, other)
	}
	return p.runSimulation(words, plan, others, f.json)
}

// otherPlan is the plan with the house rules "key=value,key=value"; a value may be a list,
// as die.white=[1,2,2,3,3,4].
func otherPlan(info *setup.Info, setup setup.Setup, set string) (simulate.Plan, error) {
	house := map[string]string{}
	list := false
	pairs := strings.FieldsFunc(set, func(r rune) bool { // a comma in a list parts none
		list = r == '[' || list && r != ']'
		return r == ',' && !list
	})
	if len(pairs) == 0 {
		return simulate.Plan{}, badFlag("--set", set, "key=value")
	}
	for _, pair := range pairs {
		key, val, ok := strings.Cut(strings.TrimSpace(pair), "=")
		if !ok {
			return simulate.Plan{}, badFlag("--set", pair, "key=value")
		}
		house[key] = val
	}
	other, err := withHouse(info, setup, house)
	return simulate.Plan{Setup: other, House: house}, err
}

// runSimulation plays the plan, and the others beside it if there are any, and tells
// what came of it.
func (p *program) runSimulation(words *locale.Speaker, plan simulate.Plan, others []simulate.Plan, asJSON bool) error {
	ctx, stop := untilSignal()
	defer stop()
	c := &simulate.Comparison{}
	var err error
	if len(others) == 0 {
		c.Base, err = simulate.Run(ctx, plan)
	} else {
		c, err = simulate.Compare(ctx, plan, others)
	}
	if err != nil {
		return err
	}
	if !asJSON {
		simulate.Tell(p.out, words, plan.Info, c)
		return nil
	}
	var told any = c
	if len(others) == 0 {
		told = c.Base
	}
	var line bytes.Buffer
	enc := json.NewEncoder(&line)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(told); err != nil {
		return err
	}
	_, err = p.out.Write(locale.TameJSON(line.Bytes()))
	return err
}

// withHouse is the set-up with other house rules.
func withHouse(info *setup.Info, s setup.Setup, set map[string]string) (setup.Setup, error) {
	if len(set) == 0 {
		return s, nil
	}
	changed, problems, err := referee.Rehoused(info, s, func(house map[string]any) (err error) {
		for key, val := range set {
			if house[key], err = houseValue(info, key, val); err != nil {
				return err
			}
		}
		return nil
	})
	if changed == nil && err == nil {
		return nil, &referee.SetupError{Problems: problems}
	}
	return changed, err
}

// houseValue is a house rule's value as the set-up file has it.
func houseValue(info *setup.Info, key, val string) (any, error) {
	i := slices.IndexFunc(info.House, func(h setup.House) bool { return h.Key == key })
	if i < 0 {
		var keys []string
		for _, h := range info.House {
			keys = append(keys, h.Key)
		}
		return nil, badFlag("--set", key, strings.Join(keys, ", "))
	}
	h := info.House[i]
	if list, ok := strings.CutPrefix(val, "["); ok { // the set-up says whether it can be one
		var members []any
		for _, x := range strings.Split(strings.TrimSuffix(list, "]"), ",") {
			members = append(members, strings.TrimSpace(x))
		}
		return members, nil
	}
	if len(h.Values) > 0 {
		if slices.Contains(h.Values, val) {
			return val, nil
		}
		return nil, badFlag("--set "+key, val, strings.Join(h.Values, ", "))
	}
	n, err := strconv.ParseInt(val, 10, 64)
	if err != nil || n < int64(h.Min) || n > int64(h.Max) {
		return nil, badFlag("--set "+key, val, fmt.Sprintf("%d ... %d", h.Min, h.Max))
	}
	return n, nil
}
