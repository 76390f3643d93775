package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"hafenmeister/companion/line"
	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

func (p *program) resumeCommand() *cobra.Command {
	var f modeFlags
	watch, dice, from := false, "", ""
	cmd := &cobra.Command{
		Use:   "resume [ID]",
		Short: "Go on with a game",
		Long: `Go on with a game at the very question, the last one if no ID is given. The start of an ID will do.

With --from another machine goes on: the game comes out of your club, to which this machine tells from here on
what happens. "hafenmeister print club-key" shows the key of your table; note it down before you need it.`,
		Example: "  hafenmeister resume\n  hafenmeister resume k7m3p --plain\n  hafenmeister resume k7m3p --watch\n  hafenmeister resume --from 192.168.0.5:4721/mfrggzd-fmztwq2-lkaebag-bafaydq-qcikbmg-2yfn3ea-cuftkny-2h4",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			id := ""
			if len(args) > 0 {
				id = args[0]
			}
			if watch {
				return p.watch(id, f.json)
			}
			return p.resume(id, from, f, p.diceFor(dice))
		},
	}
	f.add(cmd)
	cmd.Flags().BoolVar(&watch, "watch", false, "only follow a game that is played elsewhere")
	cmd.Flags().StringVar(&dice, "dice", "", "who rolls from here on: typed, virtual or tower; otherwise as before")
	cmd.Flags().StringVar(&from, "from", "", "go on with a game of your club on this machine; the `key` of your table, or \"last\" for the table that this machine was last")
	p.towerFlag(cmd)
	p.webFlag(cmd)
	p.clubFlag(cmd)
	apart(cmd, "plain", "watch")
	apart(cmd, "dice", "watch")
	apart(cmd, "web", "watch")
	apart(cmd, "club", "watch", "from")
	return cmd
}

func (p *program) resume(id, from string, f modeFlags, dice string) error {
	if dice != "" {
		if err := p.newDice(f, dice); err != nil {
			return err
		}
	}
	return p.evening(f, true, func() (o opened, err error) {
		if from != "" {
			words, err := p.speaker("")
			if err != nil {
				return o, err
			}
			if id, err = p.fetch(from, id, words); err != nil {
				return o, err
			}
		}
		if o.book, err = p.openBook(); err != nil {
			return o, err
		}
		head, err := gameOf(o.book, id)
		if err != nil {
			return o, err
		}
		if head.Deleted {
			return o, &plainError{key: "err.cmd.deleted", args: []table.Arg{table.Name("id", head.ID)}}
		}
		if o.words, err = p.speaker(head.Lang); err != nil {
			return o, err
		}
		if o.referee, err = referee.Resume(o.book, find, head.ID); err != nil || dice == "" {
			return o, err
		}
		return o, rollBy(o.referee, dice)
	})
}

// rollBy changes who rolls from here on.
func rollBy(r *referee.Referee, dice string) error {
	options, err := r.Options()
	if err == nil && options.Dice != dice {
		options.Dice = dice
		_, err = r.SetOptions(options)
	}
	return err
}

// watch follows a game that another program plays.
func (p *program) watch(id string, asJSON bool) error {
	l, err := p.look(id)
	if err != nil {
		return err
	}
	ctx, stop := untilSignal()
	defer stop()
	return p.reading(func(book *logbook.Book) error {
		return line.Watch(ctx, func(entries int) (now *referee.Snapshot, err error) {
			head, err := book.Head(l.head.ID)
			if err == nil && head.Entries > entries {
				now, err = referee.Look(book, find, l.head.ID)
			}
			if away, ok := errors.AsType[*logbook.NotSavedError](err); ok && away.Cause == logbook.CauseGone && entries >= 0 {
				return nil, nil // the program that plays has to begin a file anew, and will
			}
			return now, err
		}, l.words, p.out, asJSON)
	})
}

// gameOf is the head of the game whose ID starts with id; of the last evening for "".
func gameOf(book *logbook.Book, id string) (logbook.Head, error) {
	if id != "" {
		return book.Head(id)
	}
	heads, err := book.Games(context.Background())
	if err != nil {
		return logbook.Head{}, err
	}
	kept := logbook.Kept(heads)
	for _, h := range kept {
		if !h.Over && !h.Damaged || h.Awaits(heads) {
			return h, nil
		}
	}
	if len(kept) > 0 {
		return kept[0], nil
	}
	return logbook.Head{}, &plainError{key: "err.cmd.nogame"}
}
