package main

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"

	"hafenmeister/companion/club"
)

// selfSigned writes a self-signed certificate for 127.0.0.1 and its key, and returns their paths.
func selfSigned(t *testing.T, dir string) (cert, secret string) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	check(t, err)
	c := &x509.Certificate{SerialNumber: big.NewInt(1), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true}
	der, err := x509.CreateCertificate(rand.Reader, c, c, key.Public(), key)
	check(t, err)
	pkcs, err := x509.MarshalPKCS8PrivateKey(key)
	check(t, err)
	cert, secret = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	check(t, os.WriteFile(cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600))
	check(t, os.WriteFile(secret, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: pkcs}), 0o600))
	return cert, secret
}

// An outside configures NATS servers that are not the club's own.
type outside struct {
	t            *testing.T
	conf         string // the configuration in docs/club.md
	dir          string
	cert, secret string
	keys         string // path of the file with the keys for the club
}

// newOutside creates the operator and the keys, as NATS's tools do. It starts no server.
func newOutside(t *testing.T) *outside {
	t.Helper()
	o := &outside{t: t, dir: t.TempDir()}
	o.cert, o.secret = selfSigned(t, o.dir)
	make := func(create func() (nkeys.KeyPair, error)) (pair nkeys.KeyPair, public string, seed []byte) {
		pair, err := create()
		check(t, err)
		public, err = pair.PublicKey()
		check(t, err)
		seed, err = pair.Seed()
		check(t, err)
		return pair, public, seed
	}
	by, operatorKey, _ := make(nkeys.CreateOperator)
	_, signing, signingSeed := make(nkeys.CreateOperator)
	account, accountKey, _ := make(nkeys.CreateAccount)
	_, userKey, userSeed := make(nkeys.CreateUser)
	operator := jwt.NewOperatorClaims(operatorKey)
	operator.SystemAccount = accountKey
	operator.SigningKeys.Add(signing)
	operatorText, err := operator.Encode(by)
	check(t, err)
	signer, err := nkeys.FromSeed(signingSeed)
	check(t, err)
	system, err := jwt.NewAccountClaims(accountKey).Encode(signer)
	check(t, err)
	user, err := jwt.NewUserClaims(userKey).Encode(account)
	check(t, err)
	creds, err := jwt.FormatUserConfig(user, userSeed)
	check(t, err)
	o.keys = filepath.Join(o.dir, "club.keys")
	check(t, os.WriteFile(o.keys, append(append(signingSeed, '\n'), creds...), 0o600))
	check(t, os.WriteFile(filepath.Join(o.dir, "resolver.conf"), fmt.Appendf(nil,
		"operator: %s\nsystem_account: %s\nresolver { type: full, dir: \"JWTS\", allow_delete: false, interval: \"2m\" }\nresolver_preload: { %[2]s: %s }\n", operatorText, accountKey, system), 0o600))
	page, err := os.ReadFile("../../docs/club.md")
	check(t, err)
	_, after, _ := strings.Cut(string(page), "```nats.conf\n")
	sample, _, found := strings.Cut(after, "```")
	if !found {
		t.Fatal("docs/club.md has no configuration of a server")
	}
	o.conf = sample
	return o
}

// member starts server i. Without routes it is a single server.
func (o *outside) member(i, port int, routes []string) *server.Server {
	o.t.Helper()
	dir := filepath.Join(o.dir, fmt.Sprint(i))
	check(o.t, os.Mkdir(dir, 0o700))
	cluster := ""
	if len(routes) > 0 {
		cluster = fmt.Sprintf("cluster { name: hafen, listen: \"127.0.0.1:%d\", routes: [%s] }", port, strings.Join(routes, ", "))
	}
	conf := o.conf
	for _, x := range [][2]string{{"server_name: a", fmt.Sprint("server_name: n", i)}, {"0.0.0.0:4222", "127.0.0.1:-1"}, {"server.pem", o.cert}, {"server-key.pem", o.secret},
		{`store_dir: "jetstream"`, fmt.Sprintf("store_dir: %q", dir)}} {
		if !strings.Contains(conf, x[0]) {
			o.t.Fatalf("the configuration in docs/club.md has no %s", x[0])
		}
		conf = strings.Replace(conf, x[0], x[1], 1)
	}
	before, after, _ := strings.Cut(conf, "cluster {")
	_, after, _ = strings.Cut(after, "}\n")
	resolver, err := os.ReadFile(filepath.Join(o.dir, "resolver.conf"))
	check(o.t, err)
	check(o.t, os.WriteFile(filepath.Join(dir, "resolver.conf"), bytes.Replace(resolver, []byte("JWTS"), []byte(filepath.Join(dir, "jwt")), 1), 0o600))
	file := filepath.Join(dir, "nats.conf")
	check(o.t, os.WriteFile(file, []byte(before+cluster+"\n"+after), 0o600))
	options, err := server.ProcessConfigFile(file)
	check(o.t, err)
	options.NoLog, options.NoSigs = true, true
	s, err := server.NewServer(options)
	check(o.t, err)
	s.Start()
	o.t.Cleanup(func() {
		s.Shutdown()
		s.WaitForShutdown()
	})
	return s
}

// alone starts a single server and returns its URL.
func (o *outside) alone() string {
	o.t.Helper()
	s := o.member(0, 0, nil)
	if !s.ReadyForConnections(time.Minute) {
		o.t.Fatal("the server does not start")
	}
	return "tls://" + s.Addr().String()
}

// club opens a club on the servers at urls.
func (o *outside) club(replicas int, urls ...string) *openClub {
	o.t.Helper()
	return open(o.t, serveFlags{cluster: clusterFlags{servers: strings.Join(urls, ","), ca: o.cert, keys: o.keys, replicas: replicas}})
}

// TestOtherServers: on NATS servers that are not the club's own, tables can join and play, and the board shows them.
func TestOtherServers(t *testing.T) {
	t.Parallel()
	servers := newOutside(t)
	o := servers.club(1, servers.alone())
	game, now := play(t, o.newTable(t, "anna"))
	if len(game.Entries()) == 0 {
		t.Error("nothing was played")
	}
	soon(t, "the board shows the table", func() bool { return strings.Contains(o.page(t), now.Players()[0].Name) })
	o.statusIs(t, func(text string) bool { return strings.Contains(text, "anna") })
	if c, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", natsPort(o.port))); err == nil {
		c.Close()
		t.Error("the club has a server of its own")
	}
	k, err := o.load()
	check(t, err)
	stranger := &program{out: io.Discard, errs: io.Discard, words: o.words, data: t.TempDir()}
	f := serveFlags{host: "127.0.0.1", port: freePorts(t), cluster: clusterFlags{servers: k.Cluster.Servers, ca: servers.cert, keys: newOutside(t).keys, replicas: 1}}
	if err := stranger.serve(t.Context(), f, nil); key(err) != "hafenclub.err.cluster" {
		t.Errorf("a club with keys of other servers: %v", err)
	}
	f.cluster.ca, f.cluster.keys = "", servers.keys
	if err := stranger.serve(t.Context(), f, nil); key(err) != "hafenclub.err.cluster" {
		t.Errorf("servers whose certificate nobody trusts: %v", err)
	}
}

// TestClusterFlags: wrong flags have an error of their own; others set, change or remove the cluster.
func TestClusterFlags(t *testing.T) {
	t.Parallel()
	servers := newOutside(t)
	junk := filepath.Join(t.TempDir(), "junk")
	check(t, os.WriteFile(junk, []byte("hello"), 0o600))
	keys, err := os.ReadFile(servers.keys)
	check(t, err)
	for want, f := range map[string]clusterFlags{
		"hafenclub.err.ca":       {servers: "tls://x", ca: junk, replicas: 3},
		"hafenclub.err.replicas": {servers: "tls://x", replicas: 9},
		"hafenclub.err.keys":     {servers: "tls://x", keys: junk, replicas: 3},
		"hafenclub.err.nokeys":   {servers: "tls://x", replicas: 3},
	} {
		k := clubFile{}
		if err := k.settle(serveFlags{cluster: f}, nil); key(err) != want {
			t.Errorf("%+v: %v, want %s", f, err, want)
		}
	}
	k := clubFile{}
	check(t, k.settle(serveFlags{cluster: clusterFlags{servers: "tls://x", keys: "-", replicas: 3}}, bytes.NewReader(keys)))
	if k.Cluster == nil || !bytes.Contains(keys, []byte(k.Cluster.Operator)) || strings.Contains(k.Cluster.System, string(k.Cluster.Operator)) {
		t.Errorf("%+v", k.Cluster)
	}
	check(t, k.settle(serveFlags{cluster: clusterFlags{servers: "tls://y", replicas: 1}}, nil))
	if k.Cluster.Servers != "tls://y" || k.Cluster.Operator == "" {
		t.Errorf("%+v", k.Cluster)
	}
	check(t, k.settle(serveFlags{cluster: clusterFlags{servers: "own"}}, nil))
	if k.Cluster != nil {
		t.Errorf("%+v", k.Cluster)
	}
	if _, err := club.TrustCA(""); err != nil {
		t.Error(err)
	}
}
