package main

import (
	"cmp"
	"context"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/adrg/xdg"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/spf13/cobra"

	"hafenmeister/cmd/internal/about"
	"hafenmeister/cmd/internal/usage"
	"hafenmeister/companion/club"
	"hafenmeister/companion/league"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games"
	"hafenmeister/games/table"
)

//go:embed de.toml en.toml
var texts embed.FS

// licences contains the licences of all linked packages.
//
//go:embed licences.txt
var licences string

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// catalogues returns the catalogues of all texts that the program prints or a table sends.
func catalogues() []fs.FS {
	list := []fs.FS{locale.From("cmd/hafenclub", texts), locale.From("usage", usage.Texts), locale.From("club", club.Texts), locale.From("log", log.Texts), locale.From("league", league.Texts), locale.From("referee", referee.Texts), locale.From("report", report.Texts), locale.From("setupfile", setupfile.Texts)}
	for _, t := range games.Texts {
		list = append(list, t)
	}
	return list
}

// run executes a command line. It returns the exit code: 0 for success, 1 for a failure, 2 for wrong
// usage.
func run(args []string, out, errs io.Writer) int {
	words, err := locale.New(catalogues()...)
	if err != nil {
		fmt.Fprintln(errs, err)
		return 1
	}
	p := &program{out: out, errs: errs, all: words, nearby: nearby, lastOpen: filepath.Join(xdg.StateHome, "hafenclub", "open")}
	root := p.root(words)
	root.SetArgs(args)
	root.SetOut(out)
	root.SetErr(errs)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err = root.ExecuteContext(ctx)
	if err == nil {
		return 0
	}
	if p.words == nil {
		p.words = words.Speaker(cmp.Or(p.lang, words.Detect(os.Getenv)))
	}
	code, text := p.sentence(err)
	fmt.Fprintln(errs, locale.Printable(text))
	return code
}

// sentence returns the exit code and the message for an error.
func (p *program) sentence(err error) (code int, text string) {
	if plain, ok := errors.AsType[*plainError](err); ok {
		return plain.code, p.words.Render(plain.text)
	}
	if typed, ok := errors.AsType[*league.TypedError](err); ok {
		return 2, p.words.Render(typed.Text)
	}
	if usage, ok := errors.AsType[*usage.Error](err); ok {
		return 2, p.words.Render(usage.Text)
	}
	if text, ok := referee.TextOf(err); ok { // of package log
		return 1, p.words.Render(text)
	}
	if api, ok := errors.AsType[*jetstream.APIError](err); ok && api.ErrorCode == noShare {
		return 1, p.words.Line("hafenclub.shares")
	} else if ok {
		return 1, p.words.Line("hafenclub.err.server", table.Num("number", int(api.ErrorCode)))
	}
	if errors.Is(err, syscall.ENOSPC) {
		key := "hafenclub.err.full"
		if p.atTable {
			key = "hafenclub.err.full.table"
		}
		return 1, p.words.Line(key, table.Name("folder", p.folder()))
	}
	return 1, p.words.Line("hafenclub.err", table.Name("what", err.Error()))
}

func (p *program) root(words *locale.Words) *cobra.Command {
	root := &cobra.Command{
		Use:           "hafenclub",
		Version:       about.Version(),
		Args:          cobra.NoArgs,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		Short:         "Club night: many tables with Hafenmeister, on one board",
		Long:          "Hafenclub gathers the tables of a club: each plays with its own Hafenmeister and tells the club\nwhat happens. \"hafenmeister help club\" tells how an evening begins.",
		Example:       "  hafenclub serve\n  hafenclub table anna\n  hafenclub status",
		SilenceErrors: true,
		SilenceUsage:  true,
		PersistentPreRun: func(*cobra.Command, []string) {
			p.words = words.Speaker(cmp.Or(p.lang, words.Detect(os.Getenv)))
		},
	}
	aboutOpen := func(cmds ...*cobra.Command) []*cobra.Command { // they act on the open club, in any folder
		for _, cmd := range cmds {
			cmd.PreRunE = func(*cobra.Command, []string) error {
				p.find()
				_, err := p.load()
				return err
			}
		}
		return cmds
	}
	root.PersistentFlags().StringVar(&p.data, "data", "", "`folder` of the club, instead of one in your data folder")
	root.PersistentFlags().StringVar(&p.lang, "lang", "", "`language` to speak: de or en; otherwise your system's")
	root.CompletionOptions.DisableDefaultCmd = true
	for _, cmd := range []*cobra.Command{p.feedCommand(), p.fetchCommand(), p.keyCommand()} {
		cmd.PreRun = func(*cobra.Command, []string) { p.atTable = true }
		root.AddCommand(cmd)
	}
	root.AddCommand(p.serveCommand())
	root.AddCommand(aboutOpen(p.tableCommand(), p.outCommand(), p.statusCommand(), p.leagueCommand(), p.seatsCommand(), p.backupCommand())...)
	about.AddCommands(root, licences)
	root.SetFlagErrorFunc(usage.OfFlags)
	for _, cmd := range append(root.Commands(), root) {
		if right := cmd.Args; right != nil {
			cmd.Args = func(cmd *cobra.Command, args []string) error {
				if right(cmd, args) != nil {
					return usage.OfArgs(cmd, args, strings.TrimSuffix(cmd.UseLine(), " [flags]"))
				}
				return nil
			}
		}
	}
	return root
}

// find sets p.data to the folder of the club that was opened last, if it is still open and --data is not set.
func (p *program) find() {
	folder, err := os.ReadFile(p.lastOpen)
	if p.data != "" || err != nil {
		return
	}
	p.data = string(folder)
	unlock, err := p.lock()
	if err == nil {
		unlock()
	}
	if !errors.Is(err, errOpen) {
		p.data = ""
	}
}
