package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/companion/devices"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/speech"
	"hafenmeister/companion/tui"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// wantsScreens reports whether the terminal can show screens.
func (p *program) wantsScreens() bool {
	return isTerminal(p.in) && isTerminal(p.out) && canShowScreens(os.Getenv("TERM"))
}

// wishLang sets p.wish from the settings. Call it only if the screens are shown.
func (p *program) wishLang() {
	kept, _ := p.settings()
	p.wish = kept.Lang
}

// open shows the start screen, or the help if screens cannot be shown.
func (p *program) open(cmd *cobra.Command) error {
	screens := p.wantsScreens()
	if screens {
		debug.SetMemoryLimit(screenMemory)
		p.wishLang()
	}
	words := p.speaker("")
	if !screens {
		defer p.explainNoScreens(words) // after the help, which may scroll away
		return cmd.Help()
	}
	if err := p.checkHome(); err != nil {
		return err
	}
	defer p.closeWeb()
	defer p.club.set(nil)
	err := p.screens(words, nil)
	if errors.Is(err, term.ErrNoTerminal) {
		return cmd.Help()
	}
	return err
}

// explainNoScreens prints why a terminal shows no screens.
func (p *program) explainNoScreens(words *locale.Speaker) {
	if isTerminal(p.in) && isTerminal(p.out) && !canShowScreens(os.Getenv("TERM")) {
		fmt.Fprintf(p.errs, "\n%s\n", words.Line("cmd.dumb", table.Name("term", os.Getenv("TERM"))))
	}
}

// screenMemory is the soft memory limit, in bytes. The program itself takes 20 MiB; with this limit a
// game of 5,000 answers takes 64.
const screenMemory = 32 << 20

// screens shows a game, which it closes, or the start screen for a nil r, until people leave. It
// prints why they ended. If it returns [term.ErrNoTerminal] the game and the club are still open.
func (p *program) screens(words *locale.Speaker, r *referee.Referee) error {
	begun := time.Now()
	kept, sentence := p.settings()
	p.shown = true
	if kept.Club && p.club.run == nil {
		if err := p.resumeClub(words.Lang()); err != nil && sentence.IsZero() {
			sentence, _ = referee.TextOf(err)
		}
	}
	hands := p.devices()
	var voice tui.Voice
	if v := speech.Find(); v != nil {
		voice = v
		defer v.Close()
	}
	err := tui.Run(context.Background(), tui.Program{
		Settings: kept, Keep: p.keepSettings, Notice: sentence,
		Open:    p.openGames,
		Rescues: p.rescueFolders(), BackupTo: p.backupTo(),
		Backup: p.backup,
		Recover: func() ([]table.Text, error) {
			list, _, err := p.recover(context.Background())
			return list, err
		},
		Pages: p.pages(words.Lang()), Voice: voice, Club: p.clubOf(words.Lang()),
		Games: infos(), Words: p.words, Lang: words.Lang(), Asked: p.lang != "" || p.wish != "", Referee: r,
		Setups: filepath.Join(p.folder(), "setups"), Stories: filepath.Join(p.folder(), "stories"), House: p.houseSets(), Crash: p.folder(), Attend: func(r *referee.Referee, note devices.NotifyFunc) devices.Attendant { return p.attend(hands, r, note) }, Teaching: hands.Teaching(), Ports: hands.Ports(),
	})
	if errors.Is(err, term.ErrNoTerminal) {
		return err
	}
	if code := tui.Farewell(p.errs, err, words.Render); code != 0 {
		return &printedError{code}
	}
	p.printResumeHint(words, begun)
	return nil
}

// printResumeHint prints how to resume the game that was last changed after since, if it is not over.
func (p *program) printResumeHint(words *locale.Speaker, since time.Time) {
	folder, err := p.openGames()
	if err != nil {
		return
	}
	heads, _ := folder.Games()
	for _, h := range log.NotDeleted(heads) {
		if h.Err == nil && !h.Over() && h.Changed.After(since) {
			data := ""
			if p.data != "" {
				data = " --data " + strconv.Quote(p.data)
			}
			fmt.Fprintln(p.errs, words.Line("cmd.resume.how", table.Name("id", h.ID), table.Name("data", data)))
			return
		}
	}
}

func infos() []*setup.Info {
	var list []*setup.Info
	for i := range games.All {
		list = append(list, &games.All[i])
	}
	return list
}
