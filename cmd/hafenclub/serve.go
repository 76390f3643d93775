package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"hafenmeister/companion/club"
	"hafenmeister/games/table"
)

// defaultPort is where tables join. The board and NATS have the two ports after it.
const defaultPort = 4721

func boardPort(port int) int { return port + 1 }
func natsPort(port int) int  { return port + 2 }

type serveFlags struct {
	club string
	host string
	port int
	most int

	cluster clusterFlags
}

func (p *program) serveCommand() *cobra.Command {
	var f serveFlags
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Open the club",
		Long: `Open the club: tables join it, send what happens, and the board shows them all. The first
time the club gets its keys, which lie in its folder with all that tables send. Ctrl-C
closes it; tables play on, and send what is missing when it is open again.`,
		Example: "  hafenclub serve --club hafenfest\n  hafenclub serve --host 192.168.0.5",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return p.serve(cmd.Context(), f) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.club, "club", "", "`name` of a new club: small letters, digits and hyphens; otherwise club")
	flags.StringVar(&f.host, "host", "", "`address` of this computer as tables reach it; otherwise the one of its network")
	flags.IntVar(&f.port, "port", 0, fmt.Sprintf("first of three `ports`; otherwise as the last time, else %d", defaultPort))
	f.cluster.register(cmd)
	flags.IntVar(&f.most, "most", 0, "how many `megabytes` tables may fill; otherwise three quarters of the disk")
	return cmd
}

func (p *program) tableCommand() *cobra.Command {
	var code bool
	cmd := &cobra.Command{
		Use:   "table NAME",
		Short: "Give a table the code by which it joins",
		Long: `Make a code for a table, also while the club is open. One table joins with it, once: to it the
code stays good. A table that gets another code keeps its name and goes on with it.`,
		Example: "  hafenclub table anna",
		Args:    cobra.ExactArgs(1),
		RunE:    func(_ *cobra.Command, args []string) error { return p.table(args[0], code) },
	}
	cmd.Flags().BoolVar(&code, "qr", onTerminal(p.out), "draw the code for a camera; at a terminal it is drawn anyway")
	return cmd
}

func onTerminal(out io.Writer) bool {
	f, ok := out.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

func (p *program) table(name string, draw bool) error {
	if !club.NameOK(name) {
		return wrong("hafenclub.err.name", table.Name("name", name))
	}
	if _, err := p.load(); errors.Is(err, errNoClub) {
		return failed("hafenclub.err.none")
	}
	var code club.Code
	_, err := p.change(func(k *kept) (err error) {
		code, err = k.codeFor(name)
		return err
	})
	if err != nil {
		return err
	}
	fmt.Fprintln(p.out, p.words.Line("hafenclub.code", table.Name("name", name), table.Name("code", code.String())))
	if !draw {
		return nil
	}
	return p.draw(code.String())
}

// draw draws a code for a camera.
func (p *program) draw(code string) error {
	lines, err := qrLines(code)
	for _, l := range lines {
		fmt.Fprintln(p.out, l)
	}
	return err
}

// settle brings what is kept into line with the flags.
func (k *kept) settle(f serveFlags) error {
	if k.Club == "" {
		if f.club == "" {
			f.club = "club"
		}
		if !club.NameOK(f.club) {
			return wrong("hafenclub.err.name", table.Name("name", f.club))
		}
		if err := k.begin(f.club); err != nil {
			return err
		}
		if f.cluster.account != "" {
			seed, err := accountOf(f.cluster.account)
			if err != nil {
				return err
			}
			k.Account = seed
		}
	}
	if f.club != "" && f.club != k.Club {
		return wrong("hafenclub.err.other", table.Name("club", k.Club))
	}
	switch {
	case f.port != 0:
		k.Port = f.port
	case k.Port == 0:
		k.Port = defaultPort
	}
	if k.Host = f.host; k.Host == "" {
		k.Host = ownAddress()
	}
	return f.cluster.settle(k)
}

// listen is where the club listens: everywhere, or on this computer alone if that is its address.
func (k *kept) listen() string {
	if ip := net.ParseIP(k.Host); ip != nil && ip.IsLoopback() {
		return k.Host
	}
	return ""
}

// ownAddress is the address of this computer in its network. Nothing is sent for that.
func ownAddress() string {
	c, err := net.Dial("udp", "192.0.2.1:9")
	if err != nil {
		return "127.0.0.1"
	}
	defer c.Close()
	return c.LocalAddr().(*net.UDPAddr).IP.String()
}

// nobody is where a server listens that is for this program alone.
const nobody = "-"

// servers connects to the servers of the club, and starts its own if it has no others.
func (p *program) servers(k *kept, listen string, most int64) (nc *nats.Conn, end func(), err error) {
	full := sync.OnceFunc(func() { p.full() })
	log := func(text string) {
		fmt.Fprintln(p.errs, time.Now().Format(time.TimeOnly), p.words.Line("hafenclub.log", table.Name("what", text)))
		if strings.Contains(text, syscall.ENOSPC.Error()) {
			full()
		}
	}
	self, err := publicOf(k.Self)
	if err != nil {
		return nil, nil, err
	}
	ctx, stop := context.WithCancel(context.Background())
	watch := func(w watched) {
		guard(ctx, w, self, func(user string) {
			fmt.Fprintln(p.errs, time.Now().Format(time.TimeOnly), p.words.Line("hafenclub.flood", table.Name("name", p.tableOf(user))))
		})
	}
	if k.Cluster != nil {
		nc, err := k.connect("", nats.Timeout(20*time.Second), nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				log(err.Error())
			}
		}))
		if err != nil {
			stop()
			return nil, nil, failed("hafenclub.err.cluster", table.Name("servers", k.Cluster.Servers), table.Name("what", err.Error()))
		}
		system, w, err := k.overseer()
		if err != nil { // the cluster has an operator of its own, or has much to do
			fmt.Fprintln(p.errs, p.words.Line("hafenclub.unguarded", table.Name("what", err.Error())))
		}
		go func() {
			for err != nil {
				select {
				case <-ctx.Done():
					return
				case <-time.After(time.Minute):
				}
				system, w, err = k.overseer()
			}
			defer system.Close()
			watch(w)
		}()
		return nc, func() { stop(); nc.Close() }, nil
	}
	s, err := startNATS(k, p.folder(), listen, natsPort(k.Port), most, log)
	if err != nil {
		stop()
		return nil, nil, err
	}
	shut := func() {
		stop()
		s.Shutdown()
		s.WaitForShutdown()
	}
	go watch(ownServer{s})
	options, err := k.selfOptions()
	if err == nil {
		nc, err = nats.Connect("", append(options, nats.InProcessServer(s), nats.Timeout(20*time.Second))...)
	}
	if err != nil {
		shut()
		return nil, nil, err
	}
	return nc, func() {
		nc.Close()
		shut()
	}, nil
}

// full says on the club's computer that the disk is full.
func (p *program) full() {
	fmt.Fprintln(p.errs, time.Now().Format(time.TimeOnly), p.words.Line("hafenclub.full", table.Name("folder", p.folder())))
}

// makeStreams makes the streams of the club. A cluster that begins takes them only after a while.
func (k *kept) makeStreams(ctx context.Context, js jetstream.JetStream) error {
	for end := time.Now().Add(30 * time.Second); ; {
		one, stop := context.WithTimeout(ctx, 5*time.Second)
		err := club.MakeStreams(one, js, k.Club, k.limits())
		stop()
		if err == nil || k.Cluster == nil || ctx.Err() != nil || time.Now().After(end) {
			return err
		}
		select {
		case <-ctx.Done():
		case <-time.After(500 * time.Millisecond):
		}
	}
}

// limits are how much the club's streams hold, and how often.
func (k *kept) limits() (l club.Limits) {
	if k.Cluster != nil {
		l.Replicas = k.Cluster.Replicas
	}
	return l
}

// ports are those that the club takes: the last is that of its own NATS server.
func (k *kept) ports() []int {
	ports := []int{k.Port, boardPort(k.Port), natsPort(k.Port)}
	if k.Cluster != nil {
		return ports[:2]
	}
	return ports
}

func (p *program) serve(ctx context.Context, f serveFlags) error {
	k, err := p.change(func(k *kept) error { return k.settle(f) })
	if err != nil {
		return err
	}
	unlock, err := p.lock()
	if err != nil {
		return err
	}
	defer unlock()
	for _, port := range k.ports() {
		if err := free(k.listen(), port); err != nil {
			return err
		}
	}
	nc, end, err := p.servers(k, k.listen(), int64(f.most)<<20)
	if err != nil {
		return err
	}
	defer end()
	js, err := jetstream.New(nc)
	if err != nil {
		return err
	}
	if err := p.restore(ctx, k, nc); err != nil {
		return err
	}
	if err := k.makeStreams(ctx, js); err != nil {
		return err
	}
	b := newBoard(p, k)
	_, stop, err := b.watch(ctx, nc)
	if err != nil {
		return err
	}
	defer stop()
	joining, err := p.joining(k)
	if err != nil {
		return err
	}
	showing := bounded(b)
	ended := make(chan error, 2)
	begin := func(s *http.Server, port int, serve func(net.Listener) error) error {
		l, err := net.Listen("tcp", addr(k.listen(), port))
		if err == nil {
			go func() { ended <- serve(l) }()
		}
		return err
	}
	err = errors.Join(begin(joining, k.Port, func(l net.Listener) error { return joining.ServeTLS(l, "", "") }),
		begin(showing, boardPort(k.Port), showing.Serve))
	defer joining.Close()
	defer showing.Close()
	if err != nil {
		return err
	}
	fmt.Fprintln(p.out, p.words.Line("hafenclub.open", table.Name("club", k.Club), table.Name("url", "http://"+addr(k.Host, boardPort(k.Port))+"/"+k.Board)))
	if len(k.Tables) == 0 {
		fmt.Fprintln(p.out, p.words.Line("hafenclub.first"))
	}
	select {
	case <-ctx.Done():
		return nil
	case err := <-ended:
		return err
	}
}
