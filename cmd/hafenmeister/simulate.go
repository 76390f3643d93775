package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/spf13/cobra"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/simulate"
	"hafenmeister/games/table"
)

type simulateFlags struct {
	games   int
	seed    uint64
	setup   string
	set     map[string]string
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
House rules are set with --set; the same seed plays the same games.`,
		Example: `  hafenmeister simulate tischpiraten --games 1000
  hafenmeister simulate tischpiraten --games 1000 --set officer.scope=attacks --players 3 --json`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return p.simulate(args[0], f) },
	}
	flags := cmd.Flags()
	flags.IntVar(&f.games, "games", 1000, "how `many` games")
	flags.Uint64Var(&f.seed, "seed", 1, "`number` that the games hang on")
	flags.StringVar(&f.setup, "setup", "", "read the set-up from a `file`; otherwise the sample")
	flags.StringToStringVar(&f.set, "set", nil, "house rule as `key=value`; several times")
	flags.StringVar(&f.variant, "variant", "", "the sample of a variant by its `name`: ancients of tischpiraten")
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
	setup, err := p.setup(info, playFlags{setup: f.setup, sample: f.setup == "", players: f.players, variant: f.variant}, words)
	if err != nil {
		return err
	}
	if setup, err = withHouse(info, setup, f.set); err != nil {
		return err
	}
	ctx, stop := untilSignal()
	defer stop()
	r, err := simulate.Run(ctx, simulate.Plan{Info: info, Setup: setup, Games: f.games, Seed: f.seed, House: f.set})
	if err != nil {
		return err
	}
	if f.json {
		enc := json.NewEncoder(p.out)
		enc.SetEscapeHTML(false)
		return enc.Encode(r)
	}
	p.tellSimulation(words, info, r)
	return nil
}

// withHouse is the set-up with other house rules.
func withHouse(info *table.Info, s table.Setup, set map[string]string) (table.Setup, error) {
	if len(set) == 0 {
		return s, nil
	}
	text, err := referee.WriteSetup(s)
	if err != nil {
		return nil, err
	}
	var file map[string]any
	if _, err := toml.Decode(text, &file); err != nil {
		return nil, fmt.Errorf("hafenmeister: set-up: %w", err)
	}
	house, _ := file["house"].(map[string]any)
	if house == nil {
		house = map[string]any{}
		file["house"] = house
	}
	for key, val := range set {
		if house[key], err = houseValue(info, key, val); err != nil {
			return nil, err
		}
	}
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(file); err != nil {
		return nil, fmt.Errorf("hafenmeister: set-up: %w", err)
	}
	changed, problems := referee.ReadSetup(info, b.String())
	if changed == nil {
		return nil, &referee.SetupError{Problems: problems}
	}
	return changed, nil
}

// houseValue is a house rule's value as the set-up file has it.
func houseValue(info *table.Info, key, val string) (any, error) {
	i := slices.IndexFunc(info.House, func(h table.House) bool { return h.Key == key })
	if i < 0 {
		var keys []string
		for _, h := range info.House {
			keys = append(keys, h.Key)
		}
		return nil, badFlag("--set", key, strings.Join(keys, ", "))
	}
	h := info.House[i]
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

func (p *program) tellSimulation(w *locale.Speaker, info *table.Info, r *simulate.Report) {
	number := func(slot string, x float64) table.Arg { return table.Name(slot, decimal(w, x, 1)) }
	say := func(key string, args ...table.Arg) { fmt.Fprintln(p.out, w.Line(key, args...)) }
	say("cmd.sim.games", table.Name("game", info.Title), table.Num("games", r.Games), table.Name("seed", strconv.FormatUint(r.Seed, 10)))
	say("cmd.sim.speed", number("games", r.GamesPerSecond), number("answers", r.AnswersPerSecond))
	p.tellSpread(w, "cmd.sim.answers", r.Answers)
	if r.Rounds != nil {
		p.tellSpread(w, "cmd.sim.rounds", *r.Rounds)
	}
	for _, e := range r.Endings {
		say("cmd.sim.ending", number("percent", 100*e.Share), table.Name("ending", endingWord(w, e.Key)))
	}
	for _, s := range r.Seats {
		say("cmd.sim.seat", table.Num("seat", s.Seat), table.Name("player", s.Player), number("percent", 100*s.Share), number("points", s.Points))
	}
	for _, key := range slices.Sorted(maps.Keys(r.House)) {
		say("cmd.sim.house", table.Name("key", key), table.Name("value", r.House[key]))
	}
	p.tellOdds(w, r.Odds)
}

// endingWord is what people call an ending: the catalogue's word, else the last part of
// its key.
func endingWord(w *locale.Speaker, key string) string {
	word := key[strings.LastIndexByte(key, '.')+1:]
	if own := "view.ending." + word; w.Has(own) {
		return w.Line(own)
	}
	return strings.ReplaceAll(word, "-", " ")
}

func (p *program) tellSpread(w *locale.Speaker, key string, s simulate.Spread) {
	fmt.Fprintln(p.out, w.Line(key, table.Name("mean", decimal(w, s.Mean, 1)),
		table.Num("least", s.Least), table.Num("median", s.Median), table.Num("most", s.Most)))
}

// tellOdds names how the physical world answered.
func (p *program) tellOdds(w *locale.Speaker, list []simulate.Odds) {
	if len(list) > 0 {
		fmt.Fprintln(p.out, w.Line("cmd.sim.odds"))
	}
	var weighed []string
	for _, o := range list {
		var parts []string
		if o.Of > 0 {
			parts = append(parts, w.Line("cmd.sim.odds.yes", table.Num("yes", o.Yes), table.Num("of", o.Of)))
		}
		for i := range o.Mid {
			parts = append(parts, w.Line("cmd.sim.odds.around", table.Num("mid", o.Mid[i]), table.Num("spread", o.Spread[i])))
		}
		if o.Weighed {
			weighed = append(weighed, o.Question)
		}
		if len(parts) == 0 {
			continue
		}
		fmt.Fprintf(p.out, "  %s: %s\n", o.Question, strings.Join(parts, "; "))
	}
	if len(weighed) > 0 {
		fmt.Fprintf(p.out, "  %s: %s\n", w.Line("cmd.sim.odds.weighed"), strings.Join(weighed, ", "))
	}
}
