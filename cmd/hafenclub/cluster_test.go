package main

import (
	"context"
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

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"

	"hafenmeister/companion/club"
	"hafenmeister/companion/locale"
)

// signed writes a certificate for this computer that has signed itself, and its key.
func signed(t *testing.T, dir string) (cert, secret string) {
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

// member starts a NATS server that is not the club's own, with more lines in its configuration.
func member(t *testing.T, k *kept, cert, secret, more string) *server.Server {
	t.Helper()
	dir := t.TempDir()
	club, err := k.conf()
	check(t, err)
	conf := fmt.Sprintf("%s\nhost: 127.0.0.1\nport: -1\ntls { cert_file: %q, key_file: %q }\njetstream { store_dir: %q }\n%s\n", club, cert, secret, dir, more)
	file := filepath.Join(dir, "nats.conf")
	check(t, os.WriteFile(file, []byte(conf), 0o600))
	o, err := server.ProcessConfigFile(file)
	check(t, err)
	o.NoLog, o.NoSigs = true, true
	s, err := server.NewServer(o)
	check(t, err)
	s.Start()
	t.Cleanup(func() {
		s.Shutdown()
		s.WaitForShutdown()
	})
	return s
}

// onServers opens a club on other servers, which begin with what the club says that they have to know.
func onServers(t *testing.T, replicas int, begin func(k *kept, cert, secret string) (urls []string)) *opened {
	t.Helper()
	words, err := locale.New(catalogues()...)
	check(t, err)
	said := &output{}
	p := &program{out: said, errs: said, words: words.In("en"), data: t.TempDir()}
	f := serveFlags{host: "127.0.0.1", port: freePorts(t)}
	k, err := p.change(func(k *kept) error { return k.settle(f) })
	check(t, err)
	cert, secret := signed(t, t.TempDir())
	f.cluster = clusterFlags{servers: strings.Join(begin(k, cert, secret), ","), ca: cert, replicas: replicas}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- p.serve(ctx, f) }()
	t.Cleanup(func() {
		stop()
		check(t, <-done)
	})
	soon(t, "the club is open", func() bool { return strings.Contains(said.String(), "is open") })
	return &opened{program: p, port: f.port, said: said}
}

// oneServer begins a server alone.
func oneServer(t *testing.T) func(k *kept, cert, secret string) []string {
	return func(k *kept, cert, secret string) []string {
		s := member(t, k, cert, secret, "")
		if !s.ReadyForConnections(time.Minute) {
			t.Fatal("the server does not start")
		}
		return []string{"tls://" + s.Addr().String()}
	}
}

// TestOtherServers: a club on NATS servers that are not its own: tables join, play and are shown as on its own.
func TestOtherServers(t *testing.T) {
	t.Parallel()
	o := onServers(t, 1, oneServer(t))
	game, now := play(t, o.joined(t, "anna"))
	if len(game.Entries()) == 0 {
		t.Error("nothing was played")
	}
	soon(t, "the board shows the table", func() bool { return strings.Contains(o.page(t), now.Players()[0].Name) })
	o.statusIs(t, func(text string) bool { return strings.Contains(text, "anna") })
	if c, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", natsPort(o.port))); err == nil {
		c.Close()
		t.Error("the club has a server of its own")
	}
	stranger := &program{out: io.Discard, errs: io.Discard, words: o.words, data: t.TempDir()}
	k, err := o.load()
	check(t, err)
	ca := filepath.Join(t.TempDir(), "ca.pem")
	check(t, os.WriteFile(ca, []byte(k.Cluster.CA), 0o600))
	f := serveFlags{host: "127.0.0.1", port: freePorts(t), cluster: clusterFlags{servers: k.Cluster.Servers, ca: ca, replicas: 1}}
	if err := stranger.serve(t.Context(), f); key(err) != "hafenclub.err.cluster" {
		t.Errorf("a club that the servers do not know: %v", err)
	}
	f.cluster.ca = ""
	if err := stranger.serve(t.Context(), f); key(err) != "hafenclub.err.cluster" {
		t.Errorf("servers whose certificate nobody trusts: %v", err)
	}
}

// TestClusterFlags: what cannot be is told in a sentence.
func TestClusterFlags(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	junk, seed := filepath.Join(dir, "junk"), filepath.Join(dir, "seed")
	check(t, os.WriteFile(junk, []byte("hello"), 0o600))
	pair, err := nkeys.CreateAccount()
	check(t, err)
	secret, err := pair.Seed()
	check(t, err)
	check(t, os.WriteFile(seed, append(secret, '\n'), 0o600))
	for want, f := range map[string]clusterFlags{
		"hafenclub.err.ca":       {servers: "tls://x", ca: junk, replicas: 3},
		"hafenclub.err.replicas": {servers: "tls://x", replicas: 9},
		"hafenclub.err.account":  {account: junk},
	} {
		k := kept{}
		if err := k.settle(serveFlags{cluster: f}); key(err) != want {
			t.Errorf("%+v: %v, want %s", f, err, want)
		}
	}
	k := kept{}
	check(t, k.settle(serveFlags{host: "127.0.0.1", cluster: clusterFlags{servers: "tls://x", account: seed, replicas: 3}}))
	if k.Account != string(secret) || k.Cluster == nil {
		t.Errorf("%+v", k)
	}
	check(t, k.settle(serveFlags{host: "127.0.0.1", cluster: clusterFlags{servers: "own"}}))
	if k.Cluster != nil {
		t.Errorf("%+v", k.Cluster)
	}
	if _, err := club.SignedBy(""); err != nil {
		t.Error(err)
	}
}
