package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/games/table"
)

func (p *program) statusCommand() *cobra.Command {
	var watch bool
	cmd := &cobra.Command{
		Use:   "status",
		Short: "Show what the board shows",
		Long: `Show what the board shows; with --watch again every few seconds, until Ctrl-C. The club must be
open on this computer.`,
		Example: "  hafenclub status\n  hafenclub status --watch",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return p.showStatus(cmd.Context(), watch) },
	}
	cmd.Flags().BoolVar(&watch, "watch", false, "show it again every few seconds")
	return cmd
}

// watchInterval is how often a status is shown that is watched.
const watchInterval = 3 * time.Second

// showStatus shows the status once, or again and again until the context ends; a club that is closed is waited for then.
func (p *program) showStatus(ctx context.Context, watch bool) error {
	for {
		text, err := p.status(ctx)
		if err != nil && !watch {
			return err
		} else if err != nil {
			_, text = p.sentence(err)
			text += "\n"
		}
		if watch && onTerminal(p.out) {
			text = "\x1b[H\x1b[2J" + text // from the top of an empty screen
		}
		if ctx.Err() == nil {
			fmt.Fprint(p.out, text)
		}
		if !watch {
			return nil
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(watchInterval):
		}
	}
}

// status asks the club that is open on this computer for what its board shows.
func (p *program) status(ctx context.Context) (string, error) {
	k, err := p.load()
	if err != nil {
		return "", err
	}
	ctx, stop := context.WithTimeout(ctx, 20*time.Second)
	defer stop()
	url := "http://" + addr(k.local(), boardPort(k.Port)) + "/" + k.Board + "/status?lang=" + p.words.Lang()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return "", err
	}
	res, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		return "", failure("hafenclub.err.closed", table.Name("what", inner(err)))
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err == nil && res.StatusCode != http.StatusOK {
		err = failure("hafenclub.err.closed", table.Name("what", string(text)))
	}
	return string(text), err
}

// room returns an error if nothing can be written in the club's folder.
func (p *program) room() error {
	f, err := os.CreateTemp(p.folder(), ".room")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(make([]byte, 256<<10))
	return errors.Join(err, f.Sync(), f.Close())
}
