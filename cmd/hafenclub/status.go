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
	return &cobra.Command{
		Use:     "status",
		Short:   "Show what the board shows",
		Long:    "Show what the board shows. The club must be open on this computer.",
		Example: "  hafenclub status",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			text, err := p.status(cmd.Context())
			fmt.Fprint(p.out, text)
			return err
		},
	}
}

// status returns what the board shows. It requests that from the club that is open on this computer.
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

// room returns an error if a file of 256 KiB cannot be written in the club's folder.
func (p *program) room() error {
	f, err := os.CreateTemp(p.folder(), ".room")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(make([]byte, 256<<10))
	return errors.Join(err, f.Sync(), f.Close())
}
