package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/spf13/cobra"

	"hafenmeister/atomicfile"
	"hafenmeister/companion/club"
	"hafenmeister/companion/log"
	"hafenmeister/games/table"
)

// defaultMost is the default limit of a table's stream in MiB: enough for more than 50,000 answers.
const defaultMost = 64

// maxPort is the highest first port.
const maxPort = 65533

type serveFlags struct {
	club string
	host string
	port int
	most uint32

	cluster clusterFlags
}

func (p *program) serveCommand() *cobra.Command {
	var f serveFlags
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Open the club",
		Long: `Open the club: tables join it, send what happens, and the board shows them all. The first
time the club gets its keys, which are in its folder with all that tables send. Ctrl-C
closes it; tables play on, and send what is missing when it is open again.`,
		Example: "  hafenclub serve --club hafenfest\n  hafenclub serve --host 192.168.0.5",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return p.serve(cmd.Context(), f, cmd.InOrStdin()) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.club, "club", "", "`name` of a new club: small letters, digits and hyphens; otherwise club")
	flags.StringVar(&f.host, "host", "", "`address` of this computer as tables reach it; otherwise the one of its network")
	flags.IntVar(&f.port, "port", 0, fmt.Sprintf("first of three `ports`; otherwise as the last time, else %d", club.DefaultPort))
	flags.StringVar(&f.cluster.servers, "nats", "", "`URLs` of the NATS servers of a cluster, with commas, instead of an own one; \"own\" goes back to it")
	flags.StringVar(&f.cluster.ca, "ca", "", "`file` with the certificate that has signed those of the cluster; otherwise whom this computer trusts")
	flags.StringVar(&f.cluster.keys, "keys", "", "`file` with the keys that the cluster has for the club; - reads them on standard input; otherwise as the last time")
	flags.IntVar(&f.cluster.replicas, "replicas", 3, "`number` of servers of the cluster on which everything is kept")
	flags.Uint32Var(&f.most, "most", 0, fmt.Sprintf("how many `MiB` a table may fill, and all tables together three quarters of the free disk; otherwise as the last time, else %d", defaultMost))
	return cmd
}

// settle applies the flags to the club file. If that is empty, it creates a club.
func (k *clubFile) settle(f serveFlags, in io.Reader) error {
	if k.Club == "" {
		f.club = cmp.Or(f.club, "club")
		if !club.NameOK(f.club) {
			return usageError("hafenclub.err.name", table.Name("name", f.club))
		}
		if err := k.begin(f.club); err != nil {
			return err
		}
	}
	if f.club != "" && f.club != k.Club {
		return usageError("hafenclub.err.other", table.Name("club", k.Club))
	}
	if f.port < 0 || f.port > maxPort {
		return usageError("err.cmd.flag", table.Name("flag", "--port"), table.Name("value", strconv.Itoa(f.port)), table.Name("known", fmt.Sprintf("1–%d", maxPort)))
	}
	k.Port, k.Most = cmp.Or(f.port, k.Port, club.DefaultPort), cmp.Or(int64(f.most), k.Most, defaultMost)
	k.Host = cmp.Or(f.host, ownAddress())
	return f.cluster.settle(k, in)
}

// ownAddress returns the address of this computer in its network, or 127.0.0.1 without one. It sends nothing.
func ownAddress() string {
	if c, err := net.Dial("udp", "192.0.2.1:9"); err == nil {
		defer c.Close()
		return c.LocalAddr().(*net.UDPAddr).IP.String()
	}
	for _, n := range networks() { // no default route, such as on the computer whose hotspot is the network
		return n.at.Addr().String()
	}
	return "127.0.0.1"
}

func (p *program) serve(ctx context.Context, f serveFlags, in io.Reader) error {
	if err := os.MkdirAll(p.folder(), 0o700); err != nil {
		return err
	}
	unlock, err := p.lock()
	if err != nil {
		return err
	}
	defer unlock()
	var s *session
	var doors []net.Listener // for joining, and of the board
	defer func() {
		for _, l := range doors {
			l.Close()
		}
		if s != nil {
			s.end()
		}
	}()
	k, err := p.change(func(k *clubFile) error { // written only if the club can be opened with these settings
		if err := k.settle(f, in); err != nil {
			return err
		}
		for _, port := range []int{k.Port, boardPort(k.Port)} {
			l, err := listen(k.listen(), port)
			if err != nil {
				return err
			}
			doors = append(doors, l)
		}
		s, err = p.start(k, k.listen())
		return err
	})
	if err != nil {
		return err
	}
	if err := p.restore(ctx, s); err != nil {
		return err
	}
	if err := s.admitAll(ctx, k); err != nil {
		return err
	}
	file, err := p.results()
	if err != nil {
		return err
	}
	b := newBoard(p, k, s, file)
	if err := b.follow(ctx); err != nil {
		return err
	}
	defer b.stop()
	joins, shows := p.joinServer(k, s), newServer(b)
	defer joins.Close()
	defer shows.Close()
	ended := make(chan error, 2)
	go func() { ended <- joins.ServeTLS(doors[0], "", "") }()
	go func() { ended <- shows.Serve(doors[1]) }()
	p.remember()
	log.ReadClock(p.clockPath()).Note(p.clockPath(), file.newest)
	go announce(ctx, k)
	fmt.Fprintln(p.out, p.words.Line("hafenclub.open", table.Name("club", k.Club), table.Name("url", k.boardURL())))
	if len(k.Tables) == 0 {
		fmt.Fprintln(p.out, p.words.Line("hafenclub.first"))
	}
	b.wait(ctx)
	fmt.Fprint(p.errs, b.damage(p.words))
	full := sync.OnceFunc(p.full)
	for every := time.Tick(time.Second); ; {
		select {
		case <-ctx.Done():
			return nil
		case err := <-ended:
			return err
		case <-every:
			b.follow(ctx) // after an error the next tick tries again
			if err := b.save(); err == nil {
				full = sync.OnceFunc(p.full)
			} else if errors.Is(err, syscall.ENOSPC) {
				full()
			}
		}
	}
}

// remember stores the folder of the club for find. If it fails, other commands may need --data.
func (p *program) remember() {
	if folder, err := filepath.Abs(p.folder()); err == nil && p.lastOpen != "" && os.MkdirAll(filepath.Dir(p.lastOpen), 0o700) == nil {
		atomicfile.Write(p.lastOpen, []byte(folder))
	}
}

// clusterFlags are the flags that choose a cluster.
type clusterFlags struct {
	servers  string
	ca       string
	keys     string
	replicas int
}

// settle sets k.Cluster according to the flags. Without --nats it is unchanged.
func (f *clusterFlags) settle(k *clubFile, in io.Reader) error {
	switch f.servers {
	case "":
		return nil
	case "own":
		k.Cluster = nil
		return nil
	}
	if f.replicas < 1 || f.replicas > 5 {
		return usageError("hafenclub.err.replicas")
	}
	c := &cluster{Servers: f.servers, Replicas: f.replicas}
	if f.ca != "" {
		data, err := os.ReadFile(f.ca)
		if err != nil {
			return err
		}
		if _, err := club.TrustCA(string(data)); err != nil {
			return usageError("hafenclub.err.ca", table.Name("file", f.ca))
		}
		c.CA = string(data)
	}
	switch {
	case f.keys != "":
		if err := c.read(f.keys, in); err != nil {
			return err
		}
	case k.Cluster != nil:
		c.Operator, c.System = k.Cluster.Operator, k.Cluster.System
	default:
		return usageError("hafenclub.err.nokeys")
	}
	k.Cluster = c
	return nil
}

// operatorSeed matches the seed of an operator's key.
var operatorSeed = regexp.MustCompile(`\bSO[A-Z2-7]{56}\b`)

// read reads Operator and System from a file, or from in if its name is "-".
func (c *cluster) read(file string, in io.Reader) error {
	data, err := []byte(nil), error(nil)
	if file == "-" {
		data, err = io.ReadAll(in)
	} else {
		data, err = os.ReadFile(file)
	}
	if err != nil {
		return err
	}
	creds := operatorSeed.ReplaceAll(data, nil)
	_, noUser := jwt.ParseDecoratedJWT(creds)
	_, noKey := jwt.ParseDecoratedUserNKey(creds)
	if c.Operator.UnmarshalText(operatorSeed.Find(data)) != nil || noUser != nil || noKey != nil {
		return usageError("hafenclub.err.keys", table.Name("file", file))
	}
	c.System = string(creds)
	return nil
}
