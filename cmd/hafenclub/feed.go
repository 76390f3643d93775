package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/spf13/cobra"

	"hafenmeister/atomicfile"
	"hafenmeister/companion/club"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/games"
	"hafenmeister/games/table"
)

// patience is the interval at which a feed without a connection searches for the club at other addresses.
const patience = 10 * time.Second

func (p *program) feedCommand() *cobra.Command {
	var f gamesFlags
	cmd := &cobra.Command{
		Use:   "feed [CODE]",
		Short: "Send a table's games to its club; hafenmeister starts it",
		Long: `Send the games of a folder to a club. "hafenmeister play ... --club CODE" starts this beside the
game. It reads on standard input which game is played, a line with its ID each, until that ends, and
prints on standard output how the club is: first "joined" with the club and the table, then
a line for all that people should know, and an empty one once all is well again. It only reads the games.`,
		Example: "  echo k7m3p | hafenclub feed --games games mfrg-gzdf-mztw-q2lk",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.feed(cmd.Context(), strings.Join(args, ""), f, cmd.InOrStdin())
		},
	}
	f.add(cmd)
	return cmd
}

// gamesFlags are the flags that locate a table's games.
type gamesFlags struct{ games, state string }

func (f *gamesFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.games, "games", "", "`folder` of the games")
	cmd.Flags().StringVar(&f.state, "state", "", "`folder` of what this computer knows of them")
	cmd.MarkFlagRequired("games")
}

func (p *program) memberPath() string { return filepath.Join(p.folder(), "table.json") }

// loadMember returns the membership of the club that the table joined last, or nil if there is none.
func (p *program) loadMember() (*club.Membership, error) { return readMember(p.memberPath()) }

func readMember(path string) (m *club.Membership, err error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		err = json.Unmarshal(data, &m)
	}
	return m, err
}

func writeMember(path string, m *club.Membership) error {
	data, err := json.MarshalIndent(m, "", "\t")
	if err != nil {
		return err
	}
	return errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), atomicfile.Write(path, data))
}

// member returns a membership. typed is a code, or "" for the club that the table joined last, or the
// address at which that club is now. The code that the table joined with last needs no network.
func (p *program) member(ctx context.Context, typed string) (*club.Membership, error) {
	before, err := p.loadMember()
	if err != nil {
		return nil, err
	}
	if typed == "" {
		if before == nil {
			return nil, usageError("hafenclub.err.nocode")
		}
		return before, nil
	}
	code, err := club.ParseJoinCode(typed)
	if err != nil {
		at, err := club.ParseAddr(typed)
		if err != nil || before == nil {
			return nil, usageError("hafenclub.err.code", table.Name("typed", locale.Sanitize(typed)))
		}
		if err := before.Rejoin(ctx, at); err != nil {
			return nil, joinFailed(err, at)
		}
		return before, p.saveMember(before)
	}
	if before != nil && before.Token == code.Token {
		return before, nil
	}
	m, err := p.newMember(code)
	if err != nil {
		return nil, err
	}
	if err := p.join(ctx, code.Addr, m); err != nil {
		return nil, err
	}
	return m, p.saveMember(m)
}

// join joins the club at an address, or with "" the first club in the local network that knows the code. The error has a
// message of the catalogue.
func (p *program) join(ctx context.Context, at string, m *club.Membership) error {
	addresses := []string{at}
	if at == "" {
		addresses = p.nearby(ctx, nil)
	}
	failed := failure("hafenclub.err.nowhere")
	for i, at := range addresses {
		err := m.Join(ctx, at)
		if err == nil {
			return nil
		}
		if i == 0 || !errors.Is(err, club.ErrTaken) && !errors.Is(err, club.ErrOtherClub) {
			failed = joinFailed(err, at) // more useful than the error of a club that does not know the code
		}
	}
	return failed
}

// rejoin finds the club of a table at its last address, or else in the local network. The error is that of the address.
func (p *program) rejoin(ctx context.Context, m *club.Membership) error {
	failed := m.Rejoin(ctx, m.Addr)
	if failed == nil || errors.Is(failed, club.ErrTaken) {
		return failed
	}
	for _, at := range p.nearby(ctx, &m.Fingerprint) {
		if err := m.Rejoin(ctx, at); err == nil || errors.Is(err, club.ErrTaken) {
			return err
		}
	}
	return failed
}

// newMember returns a membership to join with, and stores it: after a lost response, the next attempt uses it again.
func (p *program) newMember(code club.JoinCode) (*club.Membership, error) {
	path := p.memberPath() + ".new"
	if m, err := readMember(path); err == nil && m != nil && m.Token == code.Token {
		return m, nil
	}
	m := club.NewMembership(code)
	return m, writeMember(path, m)
}

// joinFailed returns an error for people, which says why the club at an address cannot be joined.
func joinFailed(err error, address string) error {
	switch {
	case errors.Is(err, club.ErrTaken):
		return failure("hafenclub.err.taken")
	case errors.Is(err, club.ErrOtherClub):
		return failure("hafenclub.err.stranger", table.Name("address", address))
	case errors.Is(err, club.ErrFull):
		return failure("hafenclub.err.clubfull")
	}
	return failure("hafenclub.err.join", table.Name("address", address), table.Name("what", innermost(err)))
}

// saveMember stores a membership.
func (p *program) saveMember(m *club.Membership) error {
	err := writeMember(p.memberPath(), m)
	if err == nil {
		os.Remove(p.memberPath() + ".new")
	}
	return err
}

func (p *program) feed(ctx context.Context, typed string, f gamesFlags, in io.Reader) error {
	runtime.GOMAXPROCS(1)                        // waking other threads would cost more than the work itself
	signal.Ignore(os.Interrupt, syscall.SIGPIPE) // Ctrl-C is for the game, which may also exit before this program
	m, err := p.member(ctx, typed)
	if err != nil {
		return err
	}
	fmt.Fprintln(p.out, "joined", m.Club, m.Table)
	ids := make(chan string)
	go func() {
		defer close(ids)
		for lines := bufio.NewScanner(in); lines.Scan(); {
			ids <- lines.Text()
		}
	}()
	folder, err := log.Open(f.games, f.state)
	if err != nil {
		return err
	}
	link, err := p.openLink(m, folder)
	if err != nil {
		return err
	}
	for more, looks := true, time.Tick(patience); more; {
		select {
		case id, ok := <-ids:
			if more = ok; ok {
				link.Play(id)
			}
		case <-looks:
			if link.IsConnected() {
				continue
			}
			moved, err := p.findMoved(ctx, m)
			if moved {
				more = false // hafenmeister starts it again, with the new address
			} else if err != nil && !errors.Is(err, club.ErrTaken) && !link.IsConnected() {
				link.NotFound(table.Say("hafenclub.away", table.Name("address", m.Addr)))
			}
		case <-ctx.Done():
			more = false
		}
	}
	link.Close()
	return nil
}

// findMoved searches for the club, and reports whether it is at another address now, which it stores. The error says that
// the club was not found, or is [club.ErrTaken] if the club does not know the table.
func (p *program) findMoved(ctx context.Context, m *club.Membership) (bool, error) {
	now := *m
	err := p.rejoin(ctx, &now)
	return err == nil && now.Servers != m.Servers && p.saveMember(&now) == nil, err
}

func (p *program) openLink(m *club.Membership, folder *log.Folder) (*club.Link, error) {
	connect, err := m.Connect()
	if err != nil {
		return nil, err
	}
	list := club.Backlog(filepath.Join(p.folder(), m.Club+"."+m.Table+".games.json"))
	return club.Open(club.Options{Folder: folder, List: list, Find: games.Find, Words: p.all, At: m.Address(), Servers: m.Servers, Connect: connect, Key: m.LogKey(), Machine: machineOf(m),
		Note: func(text table.Text) {
			if text.IsZero() {
				fmt.Fprintln(p.out)
				return
			}
			fmt.Fprintln(p.out, p.words.Render(text))
		}})
}

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
		return err
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
		return err
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
