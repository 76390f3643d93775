package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"hafenmeister/companion/line"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games"
	"hafenmeister/games/table"
)

func (p *program) resumeCommand() *cobra.Command {
	var f modeFlags
	watch, older, dice, from := false, false, "", ""
	cmd := &cobra.Command{
		Use:   "resume [ID]",
		Short: "Continue a game",
		Long: `Continue a game at the question where it stopped: the last game, or the one with this ID. The first
letters of an ID are enough.

With --from this computer takes the place of another one that failed: your club has the game, and is
told from here on what happens. "hafenmeister print club-key" shows the key of your table; note it down
before you need it. The key is typed, or in a file, and never on the command line, where others on the
computer see it.`,
		Example: "  hafenmeister resume\n  hafenmeister resume k7m3p --plain\n  hafenmeister resume k7m3p --watch\n  hafenmeister resume --from -\n  hafenmeister resume --from /media/stick/key.txt",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if watch {
				return p.watch(first(args), f.json)
			}
			return p.resume(first(args), from, older, f, p.diceFor(dice))
		},
	}
	f.add(cmd)
	cmd.Flags().BoolVar(&watch, "watch", false, "only follow a game that is played elsewhere")
	cmd.Flags().BoolVar(&older, "older", false, "continue even if the file lacks answers that were saved on this computer")
	cmd.Flags().StringVar(&dice, "dice", "", "who rolls from here on: typed (you), virtual (the program) or tower; otherwise as before")
	cmd.Flags().StringVar(&from, "from", "", "continue a game of your club on this computer; the `file` with the key of your table, - to type it, or \"last\" for the table that this computer was last")
	p.towerFlag(cmd)
	p.webFlag(cmd)
	p.clubFlag(cmd)
	p.feedFlag(cmd)
	exclusive(cmd, "plain", "watch")
	exclusive(cmd, "dice", "watch")
	exclusive(cmd, "web", "watch")
	exclusive(cmd, "club", "watch", "from")
	exclusive(cmd, "feed", "watch")
	return cmd
}

func (p *program) resume(id, from string, older bool, f modeFlags, dice string) error {
	if dice != "" {
		if err := p.newDice(f, dice); err != nil {
			return err
		}
	}
	return p.evening(f, true, func() (o opened, err error) {
		if from != "" {
			words := p.speaker("")
			if id, err = p.fetch(from, id, words); err != nil {
				return o, err
			}
		}
		if o.folder, err = p.openGames(); err != nil {
			return o, err
		}
		head, err := gameOf(o.folder, id)
		if err != nil {
			return o, err
		}
		if head.Deleted {
			return o, &plainError{key: "err.cmd.deleted", args: []table.Arg{table.Name("id", head.ID)}}
		}
		o.words = p.speaker(head.Lang)
		if o.referee, err = p.resumeGame(o, head.ID, older, f); err != nil || dice == "" {
			return o, err
		}
		return o, rollBy(o.referee, dice)
	})
}

// resumeGame resumes a game. If the file lacks answers that were saved on this computer, people must
// confirm it, or older must be true.
func (p *program) resumeGame(o opened, id string, older bool, f modeFlags) (*referee.Referee, error) {
	r, err := referee.Resume(o.folder, games.Find, id)
	lacking, ok := errors.AsType[*log.OlderCopyError](err)
	if !ok {
		return r, err
	}
	why, _ := referee.TextOf(lacking)
	if !older && !f.json && isTerminal(p.in) && isTerminal(p.out) {
		fmt.Fprintf(p.out, "%s\n%s ", o.words.Render(why), o.words.Line("cmd.resume.older"))
		older = strings.EqualFold(p.typedLine(), o.words.Line("cmd.resume.older.yes"))
	}
	if !older {
		return nil, &plainError{key: "err.cmd.older", args: []table.Arg{table.Sub("why", why), table.Name("id", lacking.ID)}}
	}
	return referee.ResumeOlder(o.folder, games.Find, id)
}

// typedLine reads one line. It reads byte by byte, so that the game gets the rest.
func (p *program) typedLine() string {
	var line []byte
	for b := make([]byte, 1); ; {
		if n, err := p.in.Read(b); n == 0 || err != nil || b[0] == '\n' {
			return strings.TrimSpace(string(line))
		}
		line = append(line, b[0])
	}
}

// rollBy changes who rolls.
func rollBy(r *referee.Referee, dice string) error {
	options, err := r.Options()
	if err == nil && options.Dice != dice {
		options.Dice = dice
		_, err = r.SetOptions(options)
	}
	return err
}

// watch prints a game that another program plays, until a signal.
func (p *program) watch(id string, asJSON bool) error {
	l, err := p.look(id)
	if err != nil {
		return err
	}
	ctx, stop := untilSignal()
	defer stop()
	return p.readGames(func(folder *log.Folder) error {
		game, err := folder.ReadGameOf(&l.head)
		if err != nil {
			return err
		}
		first := true
		return line.Watch(ctx, func() (*referee.Snapshot, error) {
			lines, err := game.Refresh()
			if away, ok := errors.AsType[*log.NotSavedError](err); ok && away.Cause == log.CauseGone {
				return nil, nil // a USB stick that may be plugged in again
			}
			if err != nil || len(lines) == 0 && !first {
				return nil, err
			}
			first = false
			return referee.SnapshotOf(folder, games.Find, game)
		}, l.words, p.out, asJSON)
	})
}

// gameOf returns the head of the game whose ID starts with id. For "" it returns the game last
// played that can be continued, else the one last played.
func gameOf(folder *log.Folder, id string) (log.Head, error) {
	if id != "" {
		return folder.Find(id)
	}
	heads, err := folder.Games()
	if err != nil {
		return log.Head{}, err
	}
	kept := log.NotDeleted(heads)
	for _, h := range kept {
		if h.Err == nil && (!h.Over() || h.AwaitsNext(heads)) {
			return h, nil
		}
	}
	if len(kept) > 0 {
		return kept[0], kept[0].Err
	}
	if err := checkFolder(folder); err != nil {
		return log.Head{}, err
	}
	return log.Head{}, &plainError{key: "err.cmd.nogame"}
}
