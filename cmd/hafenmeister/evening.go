package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"sync/atomic"

	"github.com/spf13/cobra"

	"hafenmeister/companion/devices"
	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// modeFlags are the flags for how a game is shown: on the screens if none is set.
type modeFlags struct {
	plain bool
	json  bool
}

func (f *modeFlags) add(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&f.plain, "plain", false, "play with numbered choices, a line at a time")
	cmd.Flags().BoolVar(&f.json, "json", false, "speak the open protocol, one JSON object a line (hafenmeister help protocol)")
	exclusive(cmd, "plain", "json")
}

// opened is an open game. After an error, fields may be nil.
type opened struct {
	referee *referee.Referee
	folder  *log.Folder
	words   *locale.Speaker
}

// evening opens a game and plays it until people stop: by the protocol or with plain lines if the
// flags say so, else on the screens if they can be shown, else with plain lines. With --json it also
// prints an error of opening as JSON.
func (p *program) evening(f modeFlags, resumed bool, open func() (opened, error)) error {
	screens := !f.plain && !f.json && p.wantsScreens()
	if screens {
		debug.SetMemoryLimit(screenMemory) // before open, which may need much memory
		p.wishLang()
	}
	defer p.club.set(nil)
	defer p.closeWeb()
	var o opened
	var err error
	if !resumed { // do not begin a new game if the club or the pages fail
		lang := p.speaker("").Lang()
		if err = p.openClub(lang); err == nil {
			err = p.openWebIfAsked(lang)
		}
	}
	if err == nil {
		o, err = open()
	}
	if err != nil {
		if f.json {
			err = errors.Join(err, line.WriteError(p.out, cmp.Or(o.words, p.speaker("")), err))
		}
		return err
	}
	if err := p.openClub(o.words.Lang()); err != nil {
		return errors.Join(err, o.referee.Close())
	}
	if err := p.openWebIfAsked(o.words.Lang()); err != nil {
		return errors.Join(err, o.referee.Close())
	}
	if err := p.openFeed(o.words); err != nil {
		return errors.Join(err, o.referee.Close())
	}
	defer p.closeFeed()
	if screens {
		if err := p.screens(o.words, o.referee); !errors.Is(err, term.ErrNoTerminal) {
			return err
		}
	}
	if !f.plain && !f.json {
		p.explainNoScreens(o.words)
	}
	return p.lines(f, line.Config{Referee: o.referee, Words: o.words, In: p.in, Out: p.out, Resumed: resumed, Crashed: p.writeCrash, Backup: p.backup})
}

// lines plays a game line by line and closes it.
func (p *program) lines(f modeFlags, e line.Config) error {
	ctx, stop := untilSignal()
	defer stop()
	notes := make(chan table.Text, 16)
	e.Notes = notes
	if _, sentence := p.settings(); !sentence.IsZero() && !f.json {
		fmt.Fprintln(p.errs, e.Words.Render(sentence))
	}
	var reader diceReader
	e.Tower = reader.ready
	defer p.attendGame(e.Referee, &reader, notes)()
	if p.web != nil {
		players, err := playersOf(e.Referee)
		if err == nil {
			err = p.printDoors(p.errs, e.Words, players)
		}
		if err != nil {
			return errors.Join(err, e.Referee.Close())
		}
	}
	play := line.Plain
	if f.json {
		play = line.JSON
	} else if isTerminal(p.in) && isTerminal(p.out) {
		e.Prompt = "> "
	}
	err := play(ctx, e)
	if lost := e.Referee.Close(); lost != nil {
		return p.saveUnsaved(lost, e.Words)
	}
	if wanted, ok := errors.AsType[*line.RecoverError](err); ok {
		from := slices.DeleteFunc([]string{wanted.From}, func(path string) bool { return path == "" })
		return p.printRecovered(context.Background(), e.Words, from...)
	}
	return err
}

// attendGame makes the devices follow a game that is played line by line. It drops texts if notes is
// full.
func (p *program) attendGame(r *referee.Referee, reader *diceReader, notes chan<- table.Text) (stop func()) {
	return p.attend(p.devices(), r, func(device string, text table.Text) {
		reader.note(device, text)
		if text.IsZero() {
			return
		}
		select {
		case notes <- text:
		default:
		}
	}).Stop
}

// attend makes the devices, the pages, the club and the command of --feed follow a game.
func (p *program) attend(set *devices.Set, r *referee.Referee, note devices.NotifyFunc) devices.Attendant {
	return p.withFeed(p.withClub(p.withPages(set.Attend(r, note), r), r, note), r, note)
}

// A diceReader records whether the device that reads real dice works. It is safe for concurrent
// use.
type diceReader struct{ works atomic.Bool }

// note records a text about a device: the dice reader works if it has none.
func (d *diceReader) note(device string, text table.Text) {
	if device == devices.DiceReader {
		d.works.Store(text.IsZero())
	}
}

// ready reports whether the dice reader works. It is false until the first note.
func (d *diceReader) ready() bool { return d.works.Load() }
