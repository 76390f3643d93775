package main

import (
	"encoding/json"
	"errors"

	"github.com/spf13/cobra"

	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// modeFlags say in which form a game is played.
type modeFlags struct {
	plain bool
	json  bool
}

func (f *modeFlags) add(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&f.plain, "plain", false, "play with numbered choices, a line at a time")
	cmd.Flags().BoolVar(&f.json, "json", false, "speak the open protocol: one JSON object a line")
	cmd.MarkFlagsMutuallyExclusive("plain", "json")
}

// evening opens a game and plays it until somebody stops. What cannot be opened is
// told in the form that was asked for.
func (p *program) evening(f modeFlags, words *locale.Speaker, resumed bool, open func() (*referee.Referee, func(), error)) error {
	r, closeBook, err := open()
	if closeBook != nil {
		defer closeBook()
	}
	if err != nil {
		return p.notOpened(f, words, err)
	}
	ctx, stop := untilSignal()
	defer stop()
	e := line.Evening{Referee: r, Words: words, In: p.in, Out: p.out, Resumed: resumed, Crashed: p.crashed}
	err = line.JSON(ctx, e)
	if lost := r.Close(); lost != nil {
		return errors.Join(&plainError{key: "err.cmd.lost", args: []table.Arg{table.Name("path", p.bookPath())}}, err)
	}
	return err
}

// notOpened tells a program that asks for JSON in JSON why there is no game.
func (p *program) notOpened(f modeFlags, words *locale.Speaker, err error) error {
	if !f.json {
		return err
	}
	code, text, _ := line.Sentence(words, err)
	b, bad := json.Marshal(map[string]string{"type": "error", "code": code, "text": text})
	if bad != nil {
		return bad
	}
	_, bad = p.out.Write(append(b, '\n'))
	return errors.Join(err, bad)
}
