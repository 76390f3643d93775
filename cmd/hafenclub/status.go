package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/companion/league"
	"hafenmeister/games/table"
)

func (p *program) statusCommand() *cobra.Command {
	var watch bool
	cmd := &cobra.Command{
		Use:   "status",
		Short: "Show all tables, and how full the club is",
		Long: `Show what the board shows, and what the club holds; with --watch anew every few seconds, until Ctrl-C. The club must be
open on this computer.`,
		Example: "  hafenclub status\n  hafenclub status --watch",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if watch {
				return p.watchStatus(cmd.Context())
			}
			return p.status(cmd.Context())
		},
	}
	cmd.Flags().BoolVar(&watch, "watch", false, "show it anew every few seconds")
	return cmd
}

// anew is how often a status is shown that is watched.
const anew = 3 * time.Second

// watchStatus shows the status again and again until the context ends. A club that closes is waited for.
func (p *program) watchStatus(ctx context.Context) error {
	for again := false; ; again = true {
		var text bytes.Buffer
		one := *p
		one.out = &text
		err := one.status(ctx)
		switch plain, ok := errors.AsType[*plainError](err); {
		case ctx.Err() != nil:
			return nil
		case err != nil && !again:
			return err
		case ok:
			fmt.Fprintln(&text, p.words.Put(plain.text))
		case err != nil:
			fmt.Fprintln(&text, p.words.Line("hafenclub.err", table.Name("what", err.Error())))
		}
		if onTerminal(p.out) {
			fmt.Fprint(p.out, "\x1b[H\x1b[2J") // from the top of an empty screen
		}
		p.out.Write(text.Bytes())
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(anew):
		}
	}
}

// open connects to the club that is open on this computer and reads what its tables have told.
func (p *program) open(ctx context.Context) (*board, error) {
	k, err := p.load()
	if errors.Is(err, errNoClub) {
		return nil, failed("hafenclub.err.none")
	} else if err != nil {
		return nil, err
	}
	s, err := k.dial("127.0.0.1")
	if err != nil {
		return nil, failed("hafenclub.err.closed", table.Name("what", err.Error()))
	}
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	b := newBoard(p, k, s)
	defer b.stop()
	if err := b.follow(ctx); err != nil {
		s.end()
		return nil, err
	}
	b.wait(ctx)
	return b, nil
}

// tellDamage says what is damaged or missing, and what helps.
func (p *program) tellDamage(b *board, to io.Writer) {
	p.tellResults(b.file, to)
	for name, n := range b.missing() {
		fmt.Fprintln(to, p.words.Line("hafenclub.missing", table.Name("name", name), table.Num("count", n)))
	}
}

// tellResults says what is damaged of the results.
func (p *program) tellResults(r *results, to io.Writer) {
	if _, damaged, err := r.read(); err != nil {
		fmt.Fprintln(to, p.words.Line("hafenclub.err", table.Name("what", err.Error())))
	} else if damaged > 0 {
		fmt.Fprintln(to, p.words.Line("hafenclub.damaged", table.Name("file", r.path), table.Num("count", damaged)))
	}
}

// room reports whether something can be written in the club's folder.
func (p *program) room() error {
	f, err := os.CreateTemp(p.folder(), ".room")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(make([]byte, 256<<10))
	return errors.Join(err, f.Sync(), f.Close())
}

// statusOf are the tables side by side in lines, or below each other where these are too wide for a terminal.
func statusOf(lines []line) []byte {
	var text bytes.Buffer
	w := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	for _, l := range lines {
		fmt.Fprintln(w, strings.Join([]string{l.Table, l.Game, l.Round, l.Pace, l.Score, l.Now}, "\t"))
	}
	w.Flush()
	for one := range strings.Lines(text.String()) {
		if len([]rune(one)) > league.Widest+1 { // with its end
			text.Reset()
			break
		}
	}
	if text.Len() > 0 {
		return text.Bytes()
	}
	for _, l := range lines {
		var parts []string
		for _, part := range []string{l.Game, l.Round, l.Pace, l.Score, l.Now} {
			if part != "" {
				parts = append(parts, part)
			}
		}
		indent := ""
		for _, one := range league.Folded(append([]string{l.Table + ": " + parts[0]}, parts[1:]...), " · ") {
			fmt.Fprintln(&text, indent+strings.TrimRight(one, " ·"))
			indent = "  "
		}
	}
	return text.Bytes()
}

func (p *program) status(ctx context.Context) error {
	b, err := p.open(ctx)
	if err != nil {
		return err
	}
	defer b.s.end()
	k, err := b.kept()
	if err != nil {
		return err
	}
	fmt.Fprintln(p.out, p.words.Line("hafenclub.open", table.Name("club", k.Club), table.Name("url", k.boardURL())))
	lines := b.lines(time.Now())
	if len(lines) == 0 {
		fmt.Fprintln(p.out, p.words.Line("hafenclub.nobody"))
	}
	p.out.Write(statusOf(lines))
	var messages, bytes uint64
	all := b.s.js.ListStreams(ctx)
	for info := range all.Info() {
		messages, bytes = messages+info.State.Msgs, bytes+info.State.Bytes
	}
	p.tellDamage(b, p.out)
	if err := p.room(); errors.Is(err, syscall.ENOSPC) {
		fmt.Fprintln(p.out, p.words.Line("hafenclub.full", table.Name("folder", p.folder())))
	} else if err != nil {
		return err
	}
	fmt.Fprintln(p.out, p.words.Line("hafenclub.holds", table.Num("count", int(messages)), table.Num("kilobytes", int((bytes+1023)/1024))))
	return all.Err()
}
