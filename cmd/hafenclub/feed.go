package main

import (
	"bufio"
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
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/companion/club"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// How often the watcher looks.
const (
	glance = 500 * time.Millisecond // at the files, whether they have changed
	look   = 15 * time.Second       // into them, for file systems that do not tell

	patience = 10 * time.Second // with a club that does not answer, before it is looked for elsewhere
)

func (p *program) feedCommand() *cobra.Command {
	var f gamesFlags
	cmd := &cobra.Command{
		Use:   "feed [CODE]",
		Short: "Send a table's games to its club; hafenmeister starts it",
		Long: `Send the games of a folder to a club. "hafenmeister play ... --club CODE" starts this beside the
game. It reads on standard input which game is played, a line with its ID each, until that ends, and
says on standard output how it stands with the club: first "joined" with the club and the table, then
a line for all that people should know, and an empty one once all is well again. It only reads the games.`,
		Example: "  echo k7m3p | hafenclub feed --games games mfrg-gzdf-mztw-q2lk",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			code := ""
			if len(args) > 0 {
				code = args[0]
			}
			return p.feed(cmd.Context(), code, f, cmd.InOrStdin())
		},
	}
	f.add(cmd)
	return cmd
}

// gamesFlags say where a table's games are.
type gamesFlags struct{ games, state string }

func (f *gamesFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.games, "games", "", "`folder` of the games")
	cmd.Flags().StringVar(&f.state, "state", "", "`folder` of what this computer knows of them")
	cmd.MarkFlagRequired("games")
}

func (p *program) memberPath() string { return filepath.Join(p.folder(), "table.json") }

// keptMember is what the table keeps of the club that it joined last, nil if there was none.
func (p *program) keptMember() (kept *club.Membership, err error) {
	data, err := os.ReadFile(p.memberPath())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		err = json.Unmarshal(data, &kept)
	}
	return kept, err
}

// member is what the table keeps of the club that the code is of, or of the one it joined last if
// there is no code. A code that the table has joined with before needs no network. An address alone says where the club
// is now that the table joined last.
func (p *program) member(ctx context.Context, typed string) (*club.Membership, error) {
	kept, err := p.keptMember()
	if err != nil {
		return nil, err
	}
	if typed == "" {
		if kept == nil {
			return nil, wrong("hafenclub.err.nocode")
		}
		return kept, nil
	}
	code, err := club.ParseCode(typed)
	if err != nil {
		at, err := club.ParseAddr(typed)
		if err != nil || kept == nil {
			return nil, wrong("hafenclub.err.code", table.Name("typed", locale.Tame(typed)))
		}
		key := kept.KeyCode()
		key.Addr = at
		m, err := club.Rejoin(ctx, key)
		if err != nil {
			return nil, joinFailed(err, at)
		}
		return m, p.keepMember(m)
	}
	if kept != nil && kept.Token == code.Token {
		return kept, nil
	}
	m, err := p.join(ctx, code)
	if err != nil {
		return nil, joinFailed(err, code.Addr)
	}
	return m, p.keepMember(m)
}

// joinFailed says why a club cannot be joined.
func joinFailed(err error, address string) error {
	switch {
	case errors.Is(err, club.ErrTaken):
		return failed("hafenclub.err.taken")
	case errors.Is(err, club.ErrStranger):
		return failed("hafenclub.err.stranger", table.Name("address", address))
	case errors.Is(err, club.ErrFull):
		return failed("hafenclub.err.clubfull")
	case errors.Is(err, errNotFound):
		return failed("hafenclub.err.nowhere")
	}
	return failed("hafenclub.err.join", table.Name("address", address), table.Name("what", inner(err)))
}

// inner is what went wrong in the network, without all that was being done.
func inner(err error) string {
	for next := errors.Unwrap(err); next != nil; next = errors.Unwrap(err) {
		err = next
	}
	return err.Error()
}

// keepMember writes it down. One with another key stays beside it: its key opens what the table has sent before. With the
// same key it is the same machine at another address of the club.
func (p *program) keepMember(m *club.Membership) error {
	if err := os.MkdirAll(p.folder(), 0o700); err != nil {
		return err
	}
	switch kept, err := p.keptMember(); {
	case err == nil && kept == nil:
	case err == nil && kept.Key == m.Key:
		m.Token, m.Machine = kept.Token, kept.Machine
	default:
		if err := os.Rename(p.memberPath(), p.memberPath()+".before-"+time.Now().Format("2006-01-02-150405")); err != nil {
			return err
		}
	}
	data, err := json.MarshalIndent(m, "", "\t")
	if err != nil {
		return err
	}
	return club.WriteFile(p.memberPath(), data)
}

func (p *program) feed(ctx context.Context, typed string, f gamesFlags, in io.Reader) error {
	runtime.GOMAXPROCS(1)                        // waking other threads would cost more than there is to do
	signal.Ignore(os.Interrupt, syscall.SIGPIPE) // what is typed at the table is not meant for us, and it may be gone before us
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
	every := time.NewTicker(glance)
	defer every.Stop()
	folder, err := log.Open(f.games, f.state)
	if err != nil {
		return logFailed(err)
	}
	link, err := p.openLink(m, folder)
	if err != nil {
		return err
	}
	watcher := watcher{folder: folder, link: link}
	moved := make(chan bool, 1)
	looking := time.NewTimer(patience)
	defer looking.Stop()
	for more := true; more; {
		select {
		case id, ok := <-ids:
			if watcher.shown == nil { // the one before may have been played within a glance
				watcher.look()
			}
			if more = ok; ok {
				watcher.id, watcher.path, watcher.shown, watcher.looked = id, "", nil, time.Time{}
			}
		case <-every.C:
			watcher.look()
		case <-looking.C:
			if link.Connected() {
				looking.Reset(patience)
				continue
			}
			go func() { moved <- p.moved(ctx, m) }()
		case found := <-moved:
			looking.Reset(patience)
			if found {
				more = false // it is started again, and then it knows the address
			} else if !link.Connected() {
				fmt.Fprintln(p.out, p.words.Line("hafenclub.away", table.Name("address", m.Addr)))
			}
		case <-ctx.Done():
			more = false
		}
	}
	watcher.looked = time.Time{}
	watcher.look()
	link.Close()
	return nil
}

// moved looks for a club that does not answer any more, and reports whether it is at another address now.
func (p *program) moved(ctx context.Context, m *club.Membership) bool {
	now, err := p.rejoin(ctx, m.KeyCode())
	return err == nil && now.Servers != m.Servers && p.keepMember(now) == nil
}

func (p *program) openLink(m *club.Membership, folder *log.Folder) (*club.Link, error) {
	key, err := m.Identity()
	if err != nil {
		return nil, err
	}
	connect, err := m.Connect()
	if err != nil {
		return nil, err
	}
	of := filepath.Join(p.folder(), m.Club+"."+m.Table)
	look := func(id string) (*referee.Snapshot, error) { return referee.Look(folder, find, id) }
	return club.Open(club.Options{Folder: folder, Unsent: club.List(of + ".unsent.json"), Counts: club.Counts(of + ".counts.json"), Look: look, Words: p.all, At: m.Address(), Servers: m.Servers, Connect: connect, Key: key, Machine: machineOf(m),
		Note: func(text table.Text) {
			if text.IsZero() {
				fmt.Fprintln(p.out)
				return
			}
			fmt.Fprintln(p.out, p.words.Put(text))
		}})
}

// A watcher looks at the game that is played.
type watcher struct {
	folder *log.Folder
	link   *club.Link
	id     string
	path   string            // its file
	shown  *referee.Snapshot // what the link was shown last; nil of a game that it knows nothing of
	files  [2]fileMark       // of the folder, which notes change, and of the file, when it looked
	looked time.Time
}

// fileMark tells whether a file was written to.
type fileMark struct {
	size int64
	mod  time.Time
}

func markOf(path string) (m fileMark) {
	if info, err := os.Stat(path); err == nil {
		m = fileMark{info.Size(), info.ModTime()}
	}
	return m
}

// look shows the link what is new. What cannot be read now is looked at again.
func (w *watcher) look() {
	files := [2]fileMark{markOf(w.folder.Path()), markOf(w.path)} // to read more would cost more than the table itself
	if files == w.files && time.Since(w.looked) < look {
		return
	}
	noted := files[0] != w.files[0]
	if w.id != "" {
		h, err := w.folder.Find(w.id)
		if err != nil {
			return
		}
		now, err := referee.LookAt(w.folder, find, &h)
		if err != nil {
			return
		}
		if w.path = h.Path; w.shown == nil || !now.SameGame(w.shown) || now.N() != w.shown.N() {
			w.link.Show(now)
			noted = false
		}
		w.shown = now
	}
	if noted {
		w.link.Recount()
	}
	w.files, w.looked = files, time.Now()
}

// find is the game with that name, nil if there is none.
func find(name string) *setup.Info {
	for i := range games.All {
		if games.All[i].Name == name {
			return &games.All[i]
		}
	}
	return nil
}
