package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// playFlags say how a game is begun.
type playFlags struct {
	modeFlags
	setup   string
	sample  bool
	print   bool
	players int
	dice    string
	cards   string
	seed    uint64
}

func (p *program) playCommand() *cobra.Command {
	var f playFlags
	cmd := &cobra.Command{
		Use:   "play GAME",
		Short: "Begin a game",
		Long: `Begin a game. Without --setup or --sample the set-up is asked.

"hafenmeister games" lists the games you have begun; "resume" goes on with one.`,
		Example: `  hafenmeister play tischpiraten --sample
  hafenmeister play tischpiraten --print-sample > ours.toml
  hafenmeister play tischpiraten --setup ours.toml --dice virtual`,
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
	flags.IntVar(&f.players, "players", 0, "how `many` play in the sample")
	flags.StringVar(&f.dice, "dice", "typed", "who rolls: typed or virtual")
	flags.StringVar(&f.cards, "cards", "", "who draws: app or table; otherwise as the dice are")
	flags.Uint64Var(&f.seed, "seed", 0, "`number` that makes the program's dice and draws repeat")
	cmd.MarkFlagsMutuallyExclusive("setup", "sample", "print-sample")
	return cmd
}

func (p *program) play(game string, f playFlags, seeded bool) error {
	info, err := gameNamed(game)
	if err != nil {
		return err
	}
	options, err := f.options()
	if err != nil {
		return err
	}
	if f.print {
		return p.printSample(info, f.players)
	}
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	setup, err := p.setup(info, f, words)
	if err != nil {
		return err
	}
	n := referee.New{Info: info, Setup: setup, Lang: words.Lang(), Options: options}
	if seeded {
		n.Seed = &f.seed
	}
	return p.evening(f.modeFlags, words, false, func() (*referee.Referee, func(), error) {
		book, err := p.openBook()
		if err != nil {
			return nil, nil, err
		}
		n.Book = book
		r, err := referee.Begin(n)
		return r, func() { book.Close() }, err
	})
}

func (f *playFlags) options() (referee.Options, error) {
	o := referee.Options{Dice: f.dice, Cards: f.cards}
	if o.Dice != "typed" && o.Dice != "virtual" {
		return o, badFlag("--dice", o.Dice, "typed, virtual")
	}
	if o.Cards != "" && o.Cards != referee.ByApp && o.Cards != referee.ByTable {
		return o, badFlag("--cards", o.Cards, "app, table")
	}
	return o, nil
}

func badFlag(flag, value, known string) error {
	return &plainError{key: "err.cmd.flag", code: 2, args: []table.Arg{
		table.Name("flag", flag), table.Name("value", value), table.Name("known", known)}}
}

// setup is the set-up to begin with, nil if all of it is to be asked.
func (p *program) setup(info *table.Info, f playFlags, words *locale.Speaker) (table.Setup, error) {
	switch {
	case f.sample:
		return sample(info, f.players)
	case f.setup != "":
		return p.readSetup(info, f.setup, words)
	}
	return nil, nil
}

func sample(info *table.Info, players int) (table.Setup, error) {
	if players == 0 {
		players = info.Least
	}
	if players < info.Least || players > info.Most {
		return nil, &plainError{key: "err.cmd.players", code: 2, args: []table.Arg{
			table.Name("game", info.Title), table.Num("least", info.Least), table.Num("most", info.Most)}}
	}
	return info.Sample(players), nil
}

// readSetup reads a set-up file; what is wrong in it is told with its line.
func (p *program) readSetup(info *table.Info, path string, words *locale.Speaker) (table.Setup, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, &plainError{key: "err.cmd.file", code: 2, args: []table.Arg{
			table.Name("file", path), table.Name("what", reason(err))}}
	}
	s, problems := referee.ReadSetup(info, string(text))
	if s != nil {
		return s, nil
	}
	for _, problem := range problems {
		if problem.Warning {
			continue
		}
		if problem.Line > 0 {
			fmt.Fprintf(p.errs, "%s:%d: %s\n", path, problem.Line, words.Put(problem.Text))
		} else {
			fmt.Fprintf(p.errs, "%s: %s\n", path, words.Put(problem.Text))
		}
	}
	return nil, &told{2}
}

func (p *program) printSample(info *table.Info, players int) error {
	s, err := sample(info, players)
	if err != nil {
		return err
	}
	text, err := referee.WriteSetup(s)
	if err == nil {
		_, err = fmt.Fprintf(p.out, "# hafenmeister play %s --setup %s.toml\n\n%s", info.Name, filepath.Base(info.Name), text)
	}
	return err
}

// reason is what the system says of a file, without the name that the sentence has.
func reason(err error) string {
	if e, ok := err.(*os.PathError); ok {
		return e.Err.Error()
	}
	return err.Error()
}
