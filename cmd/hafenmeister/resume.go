package main

import (
	"context"

	"github.com/spf13/cobra"

	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
)

func (p *program) resumeCommand() *cobra.Command {
	var f modeFlags
	cmd := &cobra.Command{
		Use:     "resume [ID]",
		Short:   "Go on with a game",
		Long:    "Go on with a game at the very question, the last one if no ID is given. The start of an ID will do.",
		Example: "  hafenmeister resume\n  hafenmeister resume k7m3p --plain",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			id := ""
			if len(args) > 0 {
				id = args[0]
			}
			return p.resume(id, f)
		},
	}
	f.add(cmd)
	return cmd
}

func (p *program) resume(id string, f modeFlags) error {
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	book, err := p.openBook()
	if err != nil {
		return p.notOpened(f, words, err)
	}
	head, err := gameOf(book, id)
	if err != nil {
		book.Close()
		return p.notOpened(f, words, err)
	}
	if words, err = p.speaker(head.Lang); err != nil {
		return err
	}
	return p.evening(f, words, true, func() (*referee.Referee, func(), error) {
		r, err := referee.Resume(book, find, head.ID)
		return r, func() { book.Close() }, err
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
	for _, h := range heads {
		if !h.Over && !h.Damaged {
			return h, nil
		}
	}
	if len(heads) > 0 {
		return heads[0], nil
	}
	return logbook.Head{}, &plainError{key: "err.cmd.nogame"}
}
