package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/paper"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// playFlags are the flags of "play".
type playFlags struct {
	modeFlags
	setup    string
	sample   bool
	print    bool
	house    string
	players  int
	variant  string
	campaign bool
	depth    string
	dice     string
	cards    string
	seed     uint64
}

func (p *program) playCommand() *cobra.Command {
	var f playFlags
	cmd := &cobra.Command{
		Use:   "play GAME",
		Short: "Begin a game",
		Long: `Begin a game. Without --setup or --sample it asks for the set-up.

"hafenmeister games" lists the games you have begun; "resume" continues one.

The environment variables NO_COLOR=1 and HAFEN_ASCII=1 switch colours off and draw with ASCII only. Games are in $XDG_DATA_HOME/hafenmeister/games, settings and house rules in
$XDG_CONFIG_HOME/hafenmeister; --data names one folder for all.`,
		Example: `  hafenmeister play tischpiraten --sample
  hafenmeister play tischpiraten --sample --variant ancients
  hafenmeister play tischpiraten --campaign
  hafenmeister play tischpiraten --print-sample > ours.toml
  hafenmeister play tischpiraten --setup ours.toml --dice virtual
  hafenmeister play tischpiraten --sample --web
  hafenmeister play tischpiraten --sample --club mfrg-gzdf-mztw-q2lk`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.play(args[0], f, cmd.Flags().Changed("seed"))
		},
	}
	f.add(cmd)
	flags := cmd.Flags()
	flags.StringVar(&f.setup, "setup", "", "read the set-up from a `file`")
	flags.BoolVar(&f.sample, "sample", false, "play with a set-up that is ready")
	flags.BoolVar(&f.print, "print-sample", false, "print a ready set-up as a file, and do not play")
	flags.StringVar(&f.variant, "variant", "", "the sample of a variant by its `name`: ancients or treasure-island of tischpiraten, box of smugglers")
	flags.BoolVar(&f.campaign, "campaign", false, "play the sample of a campaign: several games, one after the other")
	flags.IntVar(&f.players, "players", fewest, "`number` of players in the sample")
	flags.StringVar(&f.house, "house", "", "play by the house rules kept under a `name`")
	flags.StringVar(&f.depth, "depth", "", "how closely the program watches: score, rules or all; otherwise as the house rules say, else rules")
	flags.StringVar(&f.dice, "dice", "", "who rolls: typed (you), virtual (the program) or tower; otherwise as the last time, or typed")
	p.towerFlag(cmd)
	p.webFlag(cmd)
	p.clubFlag(cmd)
	p.feedFlag(cmd)
	flags.StringVar(&f.cards, "cards", "", "who draws cards: app (the program) or table (you); otherwise the one who rolls")
	flags.Uint64Var(&f.seed, "seed", 0, "`number` that makes the program's dice and draws repeat")
	exclusive(cmd, "setup", "sample", "print-sample")
	exclusive(cmd, "setup", "variant", "campaign")
	exclusive(cmd, "setup", "players")
	return cmd
}

func (p *program) play(game string, f playFlags, seeded bool) error {
	if f.print {
		info, err := gameNamed(game)
		if err != nil {
			return err
		}
		if err := f.settle(info); err != nil {
			return err
		}
		return p.printSample(info, f.players, f.variant)
	}
	if !seeded {
		return p.evening(f.modeFlags, false, func() (opened, error) { return p.begin(game, f, nil) })
	}
	return p.evening(f.modeFlags, false, func() (opened, error) { return p.begin(game, f, &f.seed) })
}

// begin begins the game that the flags describe. A nil seed means a random one.
func (p *program) begin(game string, f playFlags, seed *uint64) (o opened, err error) {
	o.words = p.speaker("")
	info, err := gameNamed(game)
	if err != nil {
		return o, err
	}
	if err := f.settle(info); err != nil {
		return o, err
	}
	if f.players != fewest && !f.sample && f.variant == "" {
		return o, &plainError{key: "err.cmd.players.asked", code: 2, args: []table.Arg{table.Name("game", info.Name), table.Num("count", f.players)}}
	}
	options, err := p.options(f)
	if err != nil {
		return o, err
	}
	setup, err := p.setup(info, f, o.words)
	if err != nil {
		return o, err
	}
	if o.folder, err = p.openGames(); err != nil {
		return o, err
	}
	if err := checkFolder(o.folder); err != nil { // a new game makes the folder
		_, text := p.sentence(err)
		fmt.Fprintln(p.errs, text)
	}
	house, err := p.houseSet(info, f.house)
	if err != nil {
		return o, err
	}
	if setup == nil && f.depth != "" {
		house = withDepth(house, f.depth)
	}
	o.referee, err = referee.Begin(referee.NewGame{Folder: o.folder, Info: info, Setup: setup, House: house, Lang: o.words.Lang(), Seed: seed, Options: options})
	return o, err
}

func (p *program) options(f playFlags) (referee.Options, error) {
	o := referee.Options{Dice: p.diceFor(f.dice), Cards: f.cards}
	if o.Dice == "" {
		o.Dice = p.lastDice(f.modeFlags)
	} else if err := p.newDice(f.modeFlags, o.Dice); err != nil {
		return o, err
	}
	if o.Cards != "" && o.Cards != referee.ByApp && o.Cards != referee.ByTable {
		return o, badFlag("--cards", o.Cards, "app, table")
	}
	return o, nil
}

// atTable reports whether people use the program, not another program.
func (p *program) atTable(f modeFlags) bool { return !f.json && isTerminal(p.in) && isTerminal(p.out) }

// lastDice returns who rolls if no flag says it: as in the settings, or typed.
func (p *program) lastDice(f modeFlags) string {
	if kept, _ := p.settings(); p.atTable(f) && kept.Dice != "" {
		return kept.Dice
	}
	return "typed"
}

// newDice checks the value of --dice. If people change to the tower or from it, it stores that in
// the settings, so that they need the flag only once.
func (p *program) newDice(f modeFlags, dice string) error {
	if err := knownDice(dice); err != nil || !p.atTable(f) {
		return err
	}
	kept, sentence := p.settings()
	if !sentence.IsZero() || kept.Dice == dice || kept.Dice != referee.ByTower && dice != referee.ByTower {
		return nil
	}
	kept.Dice = dice
	return p.keepSettings(kept)
}

// diceFor returns the value of --dice; without it the tower if --port is used, else "".
func (p *program) diceFor(flag string) string {
	if flag == "" && p.port != "" {
		return referee.ByTower
	}
	return flag
}

func knownDice(dice string) error {
	if dice != "typed" && dice != "virtual" && dice != referee.ByTower {
		return badFlag("--dice", dice, "typed, virtual, tower")
	}
	return nil
}

func badFlag(flag, value, known string) error {
	return &plainError{key: "err.cmd.flag", code: 2, args: []table.Arg{
		table.Name("flag", flag), table.Name("value", value), table.Name("known", known)}}
}

// setup returns the set-up of the flags with their house rules, or nil if the game asks for it.
func (p *program) setup(info *setup.Info, f playFlags, words *locale.Speaker) (setup.Setup, error) {
	s, err := p.plainSetup(info, f, words)
	if err != nil {
		return nil, err
	}
	if s, err = p.withHouseSet(info, s, f.house); err != nil || f.depth == "" {
		return s, err
	}
	if err := knownDepth(info, f.depth); s == nil || err != nil {
		return nil, err
	}
	return setupfile.WithTypedHouse(info, s, map[string]string{setup.DetailKeyName: f.depth})
}

// knownDepth fails if there is no such detail level, or the game has none.
func knownDepth(info *setup.Info, depth string) error {
	i := slices.IndexFunc(info.House, func(h setup.House) bool { return h.Key == setup.DetailKeyName })
	if i < 0 {
		return &plainError{key: "err.cmd.depth.none", code: 2, args: []table.Arg{table.Name("game", info.Name)}}
	}
	if !slices.Contains(table.Details, depth) {
		return badFlag("--depth", depth, strings.Join(table.Details, ", "))
	}
	return nil
}

// withDepth adds a detail level to house rules, which may be nil.
func withDepth(house map[string]any, depth string) map[string]any {
	if house == nil {
		house = map[string]any{}
	}
	house[setup.DetailKeyName] = depth
	return house
}

// plainSetup returns the set-up of a sample or a file, or nil if the flags name neither.
func (p *program) plainSetup(info *setup.Info, f playFlags, words *locale.Speaker) (setup.Setup, error) {
	switch {
	case f.sample || f.variant != "":
		return sample(info, f.players, f.variant)
	case f.setup != "":
		return p.readSetup(info, f.setup, words)
	}
	return nil, nil
}

// fewest means the least number of players of a game.
const fewest = -1

// sample returns the sample of a variant, or the game's own for "", for so many players.
func sample(info *setup.Info, players int, variant string) (setup.Setup, error) {
	if players == fewest {
		players = info.MinPlayers
	}
	if players < info.MinPlayers || players > info.MaxPlayers {
		return nil, &plainError{key: "err.cmd.players", code: 2, args: []table.Arg{
			table.Sub("game", info.Title), table.Num("least", info.MinPlayers), table.Num("most", info.MaxPlayers)}}
	}
	if s := info.SampleOf(variant, players); s != nil {
		return s, nil
	}
	return nil, noVariant(info, variant)
}

// printSample prints a sample as a set-up file.
func (p *program) printSample(info *setup.Info, players int, variant string) error {
	s, err := sample(info, players, variant)
	if err != nil {
		return err
	}
	words := p.speaker("")
	text, err := paper.SetupFile(info, s, words)
	if err == nil {
		_, err = fmt.Fprint(p.out, text)
	}
	return err
}

// settle sets f.variant to the game's campaign, if f.campaign is set. It fails if there is none.
func (f *playFlags) settle(info *setup.Info) error {
	if !f.campaign {
		return nil
	}
	for _, v := range info.Variants {
		if v.Campaign {
			f.variant = v.Name
			return nil
		}
	}
	return &plainError{key: "err.cmd.campaign", code: 2, args: []table.Arg{table.Sub("game", info.Title)}}
}

// noVariant returns the error of an unknown variant.
func noVariant(info *setup.Info, variant string) error {
	if len(info.Variants) == 0 {
		return &plainError{key: "err.cmd.variant", code: 2, args: []table.Arg{table.Sub("game", info.Title)}}
	}
	known := make([]string, len(info.Variants))
	for i, v := range info.Variants {
		known[i] = v.Name
	}
	return badFlag("--variant", variant, strings.Join(known, ", "))
}

// readSetup reads a set-up file. Its error lists each problem with its line.
func (p *program) readSetup(info *setup.Info, path string, words *locale.Speaker) (setup.Setup, error) {
	text, err := setupfile.ReadText(path)
	if special, ok := errors.AsType[*setupfile.FileError](err); ok {
		return nil, &plainError{key: special.Text().Key, code: 2, args: []table.Arg{table.Name("file", path)}}
	}
	if err != nil {
		return nil, unreadable(path, err)
	}
	s, problems := setupfile.Read(info, text)
	if s != nil {
		return s, nil
	}
	return nil, newProblems(path, problems, words)
}

// reason returns the text of a system error without the file or host name, which the message has.
func reason(err error) string {
	switch e := err.(type) {
	case *os.PathError:
		return e.Err.Error()
	case *os.LinkError:
		return e.Err.Error()
	}
	if e, ok := errors.AsType[*net.DNSError](err); ok {
		return e.Err
	}
	return err.Error()
}

// unreadable returns the error of a file named by a flag or argument that cannot be read.
func unreadable(path string, err error) error {
	key := "err.cmd.file"
	switch {
	case errors.Is(err, os.ErrNotExist):
		key = "err.cmd.file.none"
	case errors.Is(err, os.ErrPermission):
		key = "err.cmd.file.rights"
	}
	return &plainError{key: key, code: 2, args: []table.Arg{table.Name("file", path), table.Name("what", reason(err))}}
}
