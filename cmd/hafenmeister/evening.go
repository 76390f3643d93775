package main

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
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

// modeFlags say in which form a game is played.
type modeFlags struct {
	plain bool
	json  bool
}

func (f *modeFlags) add(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&f.plain, "plain", false, "play with numbered choices, a line at a time")
	cmd.Flags().BoolVar(&f.json, "json", false, "speak the open protocol, one JSON object a line (hafenmeister help protocol)")
	apart(cmd, "plain", "json")
}

// opened is a game that was opened; what could not be is nil.
type opened struct {
	referee *referee.Referee
	folder  *log.Folder
	words   *locale.Speaker
}

// evening opens a game and plays it until somebody stops: over the protocol or with
// plain lines where that is asked for, on the screens where they can be shown, else
// with plain lines. What cannot be opened is told in JSON too where JSON is spoken.
func (p *program) evening(f modeFlags, resumed bool, open func() (opened, error)) error {
	screens := !f.plain && !f.json && p.wantsScreens()
	if screens {
		debug.SetMemoryLimit(screenMemory) // opening a long game fills it already
		p.wishLang()
	}
	defer p.closeClub()
	defer p.closeWeb()
	var o opened
	var err error
	if !resumed { // who is not let in has begun no game
		err = p.openClub("")
		if err == nil {
			err = p.openWebIfAsked(p.anySpeaker(nil).Lang()) // nor is one begun for pages that cannot be shown
		}
	}
	if err == nil {
		o, err = open()
	}
	if err != nil {
		if f.json {
			err = errors.Join(err, line.WriteError(p.out, p.anySpeaker(o.words), err))
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
		p.tellDumb(o.words)
	}
	return p.lines(f, line.Config{Referee: o.referee, Words: o.words, In: p.in, Out: p.out, Resumed: resumed, Crashed: p.writeCrash, Backup: p.backup})
}

// lines plays an evening line by line and closes the game.
func (p *program) lines(f modeFlags, e line.Config) error {
	ctx, stop := untilSignal()
	defer stop()
	notes := make(chan table.Text, 16)
	e.Notes = notes
	if _, sentence := p.settings(); !sentence.IsZero() && !f.json {
		fmt.Fprintln(p.errs, e.Words.Put(sentence))
	}
	var reader diceReader
	e.Tower = reader.ready
	defer p.attendGame(e.Referee, &reader, notes)()
	if p.web != nil {
		players, err := playersOf(e.Referee)
		if err == nil {
			err = p.tellDoors(p.errs, e.Words, players)
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
		return p.recoverAfter(wanted.From, e.Words)
	}
	return err
}

// recoverAfter recovers the games, now that none is open.
func (p *program) recoverAfter(from string, words *locale.Speaker) error {
	if from == "" {
		return p.tellRecovered(context.Background(), words)
	}
	return p.tellRecovered(context.Background(), words, from)
}

// attendGame lets devices follow a game that is played line by line. It drops their notes when
// nothing reads them any more.
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

// attend has the devices of a table, the pages, the club and the command of --feed follow a game.
func (p *program) attend(set *devices.Set, r *referee.Referee, note devices.NotifyFunc) devices.Attendant {
	return p.withFeed(p.withClub(p.withPages(set.Attend(r, note), r), note), r, note)
}

// A diceReader is what reads real dice, as far as its notes tell. It may be used from any
// goroutine.
type diceReader struct{ here atomic.Bool }

// note records whether the dice reader works.
func (d *diceReader) note(device string, text table.Text) {
	if device == devices.DiceReader {
		d.here.Store(text.IsZero())
	}
}

// ready reports whether it has answered, and nothing is wrong with it.
func (d *diceReader) ready() bool { return d.here.Load() }
