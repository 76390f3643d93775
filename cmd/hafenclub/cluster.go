package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
	"github.com/spf13/cobra"

	"hafenmeister/companion/club"
	"hafenmeister/games/table"
)

// A cluster is NATS servers that are not the club's own.
type cluster struct {
	Servers  string `json:"servers"`      // URLs, with commas
	CA       string `json:"ca,omitempty"` // who has signed their certificates, as PEM; "" whom the machine trusts
	Replicas int    `json:"replicas"`     // on so many of them everything lies
}

// clusterFlags choose a cluster.
type clusterFlags struct {
	servers  string
	ca       string
	account  string
	replicas int
}

func (f *clusterFlags) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.servers, "nats", "", "`URLs` of the NATS servers of a cluster, with commas, instead of an own one; \"own\" goes back to it")
	flags.StringVar(&f.ca, "ca", "", "`file` with the certificate that has signed those of the cluster; otherwise whom this computer trusts")
	flags.StringVar(&f.account, "account", "", "`file` with the seed of an account that the cluster has for a new club; otherwise an own one, see \"hafenclub cluster\"")
	flags.IntVar(&f.replicas, "replicas", 3, "on how `many` servers of the cluster everything lies")
}

// settle brings the cluster of a club into line with the flags.
func (f *clusterFlags) settle(k *kept) error {
	switch f.servers {
	case "":
		return nil
	case "own":
		k.Cluster = nil
		return nil
	}
	if f.replicas < 1 || f.replicas > 5 {
		return wrong("hafenclub.err.replicas")
	}
	c := &cluster{Servers: f.servers, Replicas: f.replicas}
	if f.ca != "" {
		data, err := os.ReadFile(f.ca)
		if err != nil {
			return err
		}
		if _, err := club.SignedBy(string(data)); err != nil {
			return wrong("hafenclub.err.ca", table.Name("file", f.ca))
		}
		c.CA = string(data)
	}
	k.Cluster = c
	return nil
}

// accountOf is the seed of an account in a file.
func accountOf(file string) (seed string, err error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	seed = strings.TrimSpace(string(data))
	if prefix, _, err := nkeys.DecodeSeed([]byte(seed)); err != nil || prefix != nkeys.PrefixByteAccount {
		return "", wrong("hafenclub.err.account", table.Name("file", file))
	}
	return seed, nil
}

// connect connects the program itself to the club's servers from outside.
func (k *kept) connect(host string, more ...nats.Option) (*nats.Conn, error) {
	options, err := k.selfOptions()
	if err != nil {
		return nil, err
	}
	return k.connectAs(options, host, more...)
}

// overseer connects to the servers of a cluster as who may see and end connections: a user of the system account,
// which "hafenclub cluster" has named to them.
func (k *kept) overseer() (*nats.Conn, *otherServers, error) {
	account, err := publicOf(k.Account)
	if err != nil {
		return nil, nil, err
	}
	user, err := nkeys.CreateUser() // for this time alone
	if err != nil {
		return nil, nil, err
	}
	seed, err := user.Seed()
	if err != nil {
		return nil, nil, err
	}
	public, err := user.PublicKey()
	if err != nil {
		return nil, nil, err
	}
	text, err := sign(jwt.NewUserClaims(public), k.System)
	if err != nil {
		return nil, nil, err
	}
	nc, err := k.connectAs([]nats.Option{nats.Name("hafenclub"), nats.UserJWTAndSeed(text, string(seed)), nats.MaxReconnects(-1), nats.IgnoreAuthErrorAbort()}, "", nats.Timeout(20*time.Second))
	if err != nil {
		return nil, nil, err
	}
	w, err := watchOthers(nc, account)
	if err != nil {
		nc.Close()
	}
	return nc, w, err
}

func (k *kept) connectAs(options []nats.Option, host string, more ...nats.Option) (*nats.Conn, error) {
	cert, err := k.certificate()
	if err != nil {
		return nil, err
	}
	servers, trust := "tls://"+addr(host, natsPort(k.Port)), club.Pinned(club.PrintOf(cert.Certificate[0]))
	if k.Cluster != nil {
		servers = k.Cluster.Servers
		if trust, err = club.SignedBy(k.Cluster.CA); err != nil {
			return nil, err
		}
	}
	return nats.Connect(servers, append(append(options, nats.Secure(trust)), more...)...)
}

func (p *program) clusterCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "cluster",
		Short: "Print what a cluster of NATS servers has to know of the club",
		Long: `Print lines for the configuration of NATS servers: they then let in who belongs to this club, and nobody else.
A cluster that serves others too has an operator of its own; there give the club an account with JetStream, and its
seed to "hafenclub serve --account FILE". A new club gets its keys by "hafenclub serve", which may be ended at once.`,
		Example: "  hafenclub cluster > club.conf\n  hafenclub serve --nats tls://a.example:4222,tls://b.example:4222",
		Args:    cobra.NoArgs,
		RunE:    func(*cobra.Command, []string) error { return p.cluster() },
	}
}

func (p *program) cluster() error {
	k, err := p.load()
	if errors.Is(err, errNoClub) {
		return failed("hafenclub.err.none")
	} else if err != nil {
		return err
	}
	conf, err := k.conf()
	fmt.Fprint(p.out, conf)
	return err
}

// conf is what the configuration of a server has to say for the club.
func (k *kept) conf() (string, error) {
	c, err := k.claims()
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("operator: %s\nsystem_account: %s\nresolver: MEMORY\nresolver_preload: {\n  %s: %s\n  %s: %s\n}\n",
		c.operator, c.systemKey, c.accountKey, c.account, c.systemKey, c.system), nil
}
