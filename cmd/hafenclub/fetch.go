package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/spf13/cobra"

	"hafenmeister/companion/club"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// fetchPatience is how long fetch waits for the club.
const fetchPatience = 30 * time.Second

func (p *program) fetchCommand() *cobra.Command {
	var f gamesFlags
	game := ""
	cmd := &cobra.Command{
		Use:   "fetch",
		Short: "Fetch a game of a table out of its club; hafenmeister starts it",
		Long: `Fetch a game out of a club into a folder of games: "hafenmeister resume --from FILE" starts this. It reads the
table's key on standard input, where nobody else on the computer sees it; an empty line means
the table that this computer is already. It says "game" with the ID on standard output, and "beside" with the
ID under which it has kept what the folder had of the game, where that had gone another way.`,
		Example: "  hafenclub key | hafenclub fetch --data other --games games",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return p.fetch(cmd.Context(), game, f, cmd.InOrStdin())
		},
	}
	f.add(cmd)
	cmd.Flags().StringVar(&game, "game", "", "`ID` of the game; otherwise the one that the club has heard of last")
	return cmd
}

func (p *program) keyCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "key",
		Short: "Show the key with which another machine continues as this table",
		Long: `Show the table's key. Another machine continues with it as this table: "hafenmeister resume --from FILE".
The person who has it reads what your players hide from each other.`,
		Example: "  hafenclub key",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			m, err := p.member(cmd.Context(), "")
			if err == nil {
				fmt.Fprintln(p.out, m.KeyCode)
			}
			return err
		},
	}
}

// memberOf finds the club of the key typed, or with "" of this machine's key, and returns and stores the membership.
func (p *program) memberOf(ctx context.Context, typed string) (*club.Membership, error) {
	m, err := p.member(ctx, "")
	if typed != "" {
		key, bad := club.ParseKeyCode(typed)
		if bad != nil {
			return nil, usageError("hafenclub.err.nokey", table.Name("typed", locale.Sanitize(typed)))
		}
		if err != nil || m.Secret != key.Secret {
			m, err = club.NewMembership(club.JoinCode{}), nil
		}
		m.KeyCode = key
	}
	if err != nil {
		return nil, err
	}
	switch err := p.rejoin(ctx, m); {
	case errors.Is(err, club.ErrTaken):
		return nil, failure("hafenclub.err.unknown", table.Name("address", m.Addr))
	case err != nil:
		return nil, joinFailed(err, m.Addr)
	}
	return m, p.saveMember(m)
}

func (p *program) fetch(ctx context.Context, id string, f gamesFlags, in io.Reader) error {
	typed, _ := bufio.NewReader(in).ReadString('\n')
	ctx, stop := context.WithTimeout(ctx, fetchPatience)
	defer stop()
	folder, err := log.Open(f.games, f.state) // first, because takeOver stops the other machine
	if err != nil {
		return logFailed(err)
	}
	m, err := p.memberOf(ctx, strings.TrimSpace(typed))
	if err != nil {
		return err
	}
	taken, err := p.takeOver(ctx, m, id)
	if err != nil {
		return err
	}
	beside, err := folder.Import(taken.Lines)
	if err != nil {
		return logFailed(err)
	}
	fmt.Fprintln(p.out, "game", taken.ID)
	if beside != "" {
		fmt.Fprintln(p.out, "beside", beside)
	}
	return nil
}

// takeOver makes this machine the one that plays a game, or with id "" the newest of the table, and returns the game.
func (p *program) takeOver(ctx context.Context, m *club.Membership, id string) (*club.Copy, error) {
	options, err := m.Connect()
	if err != nil {
		return nil, err
	}
	nc, err := nats.Connect(m.Servers, append(options, nats.Timeout(5*time.Second))...)
	if err != nil {
		return nil, failure("hafenclub.err.away", table.Name("what", err.Error()))
	}
	defer nc.Close()
	taken, err := club.TakeOver(ctx, nc, m.Address(), machineOf(m), id, m.LogKey())
	switch {
	case err == nil:
		return taken, nil
	case errors.Is(err, club.ErrGap):
		return nil, failure("hafenclub.err.gap", table.Name("id", taken.ID), table.Num("n", len(taken.Lines)))
	case errors.Is(err, club.ErrKey):
		return nil, failure("hafenclub.err.secret")
	case errors.Is(err, club.ErrNoRecord) && id == "":
		return nil, failure("hafenclub.err.nogame")
	case errors.Is(err, club.ErrNoRecord):
		return nil, failure("hafenclub.err.nogame.id", table.Name("id", locale.Sanitize(id)))
	}
	return nil, failure("hafenclub.err.away", table.Name("what", err.Error()))
}

// machineOf returns this machine, with its host name, or its ID if that is unknown.
func machineOf(m *club.Membership) club.Machine {
	name, _ := os.Hostname()
	return club.Machine{ID: m.Machine, Name: cmp.Or(name, m.Machine)}
}

// logFailed returns err, with a text for people if there is one.
func logFailed(err error) error {
	if text, ok := referee.TextOf(err); ok {
		return &plainError{text, 1}
	}
	return err
}
