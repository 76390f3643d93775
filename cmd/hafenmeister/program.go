package main

import (
	"cmp"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	stdlog "log"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"hafenmeister/cmd/internal/about"
	"hafenmeister/cmd/internal/usage"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/web"
	"hafenmeister/games"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// The licences of all dependencies.
//
//go:embed licences.txt
var licences string

// A program is one run of the program: its streams and what the commands share.
type program struct {
	in    io.Reader
	out   io.Writer
	errs  io.Writer
	words *locale.Words

	// Flags of all commands.

	data string // folder for all files; "" means the user's folders
	lang string // language; "" means that of the game or the environment

	wish string // language chosen on the screens, or ""; only set if they are shown

	shown bool // the screens are shown

	webAddr string      // address of the pages from --web, "" without it
	web     *web.Server // the pages; nil until they are opened

	clubCode string // by which the table joins a club; "" it is in none
	club     clubFeed

	feedCommand string       // from --feed, or ""
	feed        *feedProcess // nil while the command does not run

	playing  *referee.Referee // the open game, or nil
	unfollow func()           // stops the pages following it; nil while they do not

	port string // of the dice tower; "" means the one in its memory, or the one that is found
}

// run runs a command line and returns the exit code: 0, 1 for an error, 2 for an error in what was
// typed, or 128 plus the number of the signal that ended it. It prints errors to errs.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	stdlog.SetOutput(io.Discard) // libraries log errors that we also print, and would disturb the screens
	words, err := locale.New(catalogues()...)
	if err != nil {
		fmt.Fprintln(errs, err)
		return 1
	}
	p := &program{in: in, out: out, errs: errs, words: words}
	root := p.root()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errs)
	return p.end(root.Execute())
}

// end prints an error and returns the exit code.
func (p *program) end(err error) int {
	if err == nil {
		return 0
	}
	code, text := p.sentence(err)
	if text != "" {
		fmt.Fprintln(p.errs, text)
	}
	return code
}

func (p *program) root() *cobra.Command {
	root := &cobra.Command{
		Use:           "hafenmeister",
		Short:         "A referee for games with a harbour, ships and real pieces",
		Long:          longRoot,
		Example:       "  hafenmeister\n  hafenmeister play tischpiraten --sample\n  hafenmeister resume",
		Version:       about.Version(),
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE:          func(cmd *cobra.Command, _ []string) error { return p.open(cmd) },
	}
	root.PersistentFlags().StringVar(&p.data, "data", "", "`folder` for your games, instead of the usual one")
	root.PersistentFlags().StringVar(&p.lang, "lang", "", "`language` to speak: de or en; otherwise your system's")
	root.PersistentPreRunE = func(*cobra.Command, []string) error { return p.checkLang() }
	root.SetFlagErrorFunc(usage.OfFlags)
	root.CompletionOptions.DisableDefaultCmd = true // about has our own
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { p.writeHelp(p.out, cmd) })
	root.SetHelpCommand(p.helpCommand())
	// Do not set cobra's templates: text/template looks up methods by name, so that the linker would
	// keep every method of every type, a tenth of the program's size and memory.
	root.AddCommand(p.playCommand(), p.resumeCommand(), p.gamesCommand(), p.rulesCommand(), p.logCommand(), p.exportCommand(), p.luckCommand(), p.leagueCommand(),
		p.printCommand(), p.houseCommand(), p.simulateCommand(), p.checkCommand(), p.backupCommand(), p.recoverCommand(), p.doctorCommand(), p.lighthouseCommand(),
		p.towerCommand())
	about.AddCommands(root, licences)
	p.wrapArgs(root)
	return root
}

const longRoot = `Hafenmeister asks what only your table can know, rolls or reads the dice, rules,
tells you what to do with the pieces, and never loses the evening.

Without a command it opens the screens.`

// wrapArgs turns wrong arguments of cmd and its subcommands into usage errors and adds completion of
// game names. A command that only has subcommands prints its help.
func (p *program) wrapArgs(cmd *cobra.Command) {
	if cmd.HasSubCommands() {
		cmd.Args = cobra.NoArgs
		if cmd.RunE == nil {
			cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
		}
	}
	if strings.Contains(cmd.Use, " GAME") {
		cmd.ValidArgs = games.Names()
	}
	if check := cmd.Args; check != nil {
		cmd.Args = func(cmd *cobra.Command, args []string) error {
			if check(cmd, args) == nil {
				return nil
			}
			if strings.Contains(cmd.Use, " GAME") {
				return &plainError{key: "err.cmd.args.game", code: 2, args: []table.Arg{table.Name("usage", p.useLine(cmd)),
					table.Name("command", cmd.CommandPath()), table.Name("known", strings.Join(games.Names(), ", "))}}
			}
			return usage.OfArgs(cmd, args, p.useLine(cmd))
		}
	}
	for _, sub := range cmd.Commands() {
		p.wrapArgs(sub)
	}
}

// exclusive makes a command fail if more than one of the flags is used.
func exclusive(cmd *cobra.Command, flags ...string) {
	before := cmd.PreRunE
	cmd.PreRunE = func(cmd *cobra.Command, args []string) error {
		var used []string
		for _, name := range flags {
			if cmd.Flags().Changed(name) {
				used = append(used, "--"+name)
			}
		}
		switch {
		case len(used) > 1:
			return &plainError{key: "err.cmd.apart", code: 2, args: []table.Arg{
				table.Name("flags", strings.Join(used, ", ")), table.Name("command", cmd.CommandPath())}}
		case before != nil:
			return before(cmd, args)
		}
		return nil
	}
}

// folder returns the data folder.
func (p *program) folder() string {
	return cmp.Or(p.data, filepath.Join(xdg.DataHome, "hafenmeister"))
}

// gamesPath returns the folder of games.
func (p *program) gamesPath() string { return filepath.Join(p.folder(), "games") }

// statePath returns the folder for what this computer knows about the games and copies of them do
// not contain, or "" if there is none. A folder named by --data has its own, named by a hash of the
// path.
func (p *program) statePath() string {
	if os.Getenv("XDG_STATE_HOME") == "" && !hasHome() {
		return ""
	}
	state := filepath.Join(xdg.StateHome, "hafenmeister")
	path, err := filepath.Abs(p.folder())
	if err != nil || path == filepath.Join(xdg.DataHome, "hafenmeister") {
		return state
	}
	sum := sha256.Sum256([]byte(path))
	return filepath.Join(state, hex.EncodeToString(sum[:8]))
}

func hasHome() bool {
	home, err := os.UserHomeDir()
	return err == nil && home != ""
}

// checkHome returns an error if the user's data folder cannot be determined.
func (p *program) checkHome() error {
	if p.data == "" && os.Getenv("XDG_DATA_HOME") == "" && !hasHome() {
		return &plainError{key: "err.cmd.nohome"}
	}
	return nil
}

// openGames opens the folder of games, which is created with the first game.
func (p *program) openGames() (*log.Folder, error) {
	if err := p.checkHome(); err != nil {
		return nil, err
	}
	if info, err := os.Stat(p.folder()); err == nil && !info.IsDir() {
		return log.Open(p.folder(), "") // returns the error
	}
	return log.Open(p.gamesPath(), p.statePath())
}

// checkFolder returns an error if games were saved in the folder and it is no longer there.
func checkFolder(folder *log.Folder) error {
	if n := folder.CountMissing(); n > 0 {
		return &plainError{key: "err.cmd.gone", args: []table.Arg{table.Name("path", folder.Path()), table.Num("count", n)}}
	}
	return nil
}

// readAnyGames calls do with the folder of games, which may not exist yet.
func (p *program) readAnyGames(do func(*log.Folder) error) error {
	folder, err := p.openGames()
	if err == nil {
		err = checkFolder(folder)
	}
	if err != nil {
		return err
	}
	return do(folder)
}

// readGames calls do with the folder of games. It fails if the folder does not exist.
func (p *program) readGames(do func(*log.Folder) error) error {
	return p.readAnyGames(func(folder *log.Folder) error {
		if _, err := os.Stat(folder.Path()); errors.Is(err, os.ErrNotExist) {
			return &plainError{key: "err.cmd.nobook", args: []table.Arg{table.Name("path", p.gamesPath())}}
		}
		return do(folder)
	})
}

// speaker returns a speaker of the language of --lang, else of the one chosen on the screens, else of
// the game's, else of the system's.
func (p *program) speaker(game string) *locale.Speaker {
	return p.words.Speaker(cmp.Or(p.lang, p.wish, game, p.words.Detect(os.Getenv)))
}

// checkLang returns an error if --lang is unknown, and prints a warning if its catalogue is incomplete.
func (p *program) checkLang() error {
	if p.lang == "" {
		return nil
	}
	s := p.words.Speaker(p.lang)
	if !strings.HasPrefix(strings.ToLower(p.lang), s.Lang()) {
		return &plainError{key: "err.cmd.lang", code: 2, args: []table.Arg{
			table.Name("lang", p.lang), table.Name("known", strings.Join(p.words.Languages(), ", "))}}
	}
	if slices.Contains(p.words.Incomplete(), s.Lang()) {
		fmt.Fprintln(p.errs, s.Line("cmd.lang.begun", table.Name("lang", s.Lang())))
	}
	return nil
}

// gameNamed returns the game with a name, or an error that lists the names.
func gameNamed(name string) (*setup.Info, error) {
	if info := games.Find(name); info != nil {
		return info, nil
	}
	return nil, &plainError{key: "err.cmd.game", code: 2, args: []table.Arg{
		table.Name("game", name), table.Name("known", strings.Join(games.Names(), ", ")), usage.Suggestion(name, games.Names())}}
}
