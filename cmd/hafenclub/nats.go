package main

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"hafenmeister/companion/club"
	"hafenmeister/games/table"
)

func addr(host string, port int) string { return net.JoinHostPort(host, strconv.Itoa(port)) }

// startNATS starts the embedded server. It lets in whom the club's account has signed, over TLS alone.
func startNATS(k *kept, folder string, listen string, port int, most int64, log func(string)) (*server.Server, error) {
	c, err := k.claims()
	if err != nil {
		return nil, err
	}
	cert, err := k.certificate()
	if err != nil {
		return nil, err
	}
	operator, err := jwt.DecodeOperatorClaims(c.operator)
	if err != nil {
		return nil, err
	}
	known := &server.MemAccResolver{}
	if err := errors.Join(known.Store(c.accountKey, c.account), known.Store(c.systemKey, c.system)); err != nil {
		return nil, err
	}
	s, err := server.NewServer(&server.Options{
		DontListen: listen == nobody, ServerName: "hafenclub-" + k.Club, Host: listen, Port: port, NoSigs: true,
		TrustedOperators: []*jwt.OperatorClaims{operator}, AccountResolver: known, SystemAccount: c.systemKey,
		TLS: true, TLSTimeout: 10, TLSConfig: &tls.Config{MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{cert}},
		MaxPayload: club.MostBytes, MaxConn: 4000, MaxControlLine: 4096, MaxPending: 16 << 20, AuthTimeout: 10, WriteDeadline: 10 * time.Second,
		JetStream: true, StoreDir: filepath.Join(folder, "streams"), JetStreamMaxMemory: 64 << 20, JetStreamMaxStore: most,
		SyncInterval: time.Second, // a power cut takes a second at most, and tables send that again
	})
	if err != nil {
		return nil, err
	}
	s.SetLoggerV2(&once{tell: log, told: map[string]time.Time{}}, false, false, false)
	s.Start()
	if !s.ReadyForConnections(20 * time.Second) {
		s.Shutdown()
		return nil, errors.New("the NATS server does not start")
	}
	return s, nil
}

// claims are the JWTs by which a server knows the club.
func (k *kept) claims() (c claims, err error) {
	by, err := nkeys.FromSeed([]byte(k.Operator))
	if err != nil {
		return c, err
	}
	operatorKey, err := by.PublicKey()
	if err != nil {
		return c, err
	}
	systemKey, err := publicOf(k.System)
	if err != nil {
		return c, err
	}
	accountKey, err := publicOf(k.Account)
	if err != nil {
		return c, err
	}
	o := jwt.NewOperatorClaims(operatorKey)
	o.Name, o.SystemAccount = k.Club, systemKey
	if c.operator, err = o.Encode(by); err != nil {
		return c, err
	}
	a := jwt.NewAccountClaims(accountKey)
	a.Name, a.Limits.DisallowBearer = k.Club, true
	a.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: 64 << 20, DiskStorage: jwt.NoLimit, Streams: 8, Consumer: jwt.NoLimit}
	if c.account, err = a.Encode(by); err != nil {
		return c, err
	}
	y := jwt.NewAccountClaims(systemKey)
	y.Name = "system"
	c.accountKey, c.systemKey = accountKey, systemKey
	c.system, err = y.Encode(by)
	return c, err
}

// claims are JWTs, and whose the accounts are.
type claims struct{ operator, account, accountKey, system, systemKey string }

// selfOptions are how the program itself connects to its club.
func (k *kept) selfOptions() ([]nats.Option, error) {
	text, err := k.selfJWT()
	return []nats.Option{nats.Name("hafenclub"), nats.UserJWTAndSeed(text, k.Self), nats.MaxReconnects(-1)}, err
}

// isTaken reports whether a port could not be had because another program has it.
func isTaken(err error) bool { return errors.Is(err, syscall.EADDRINUSE) }

// free makes sure that a port can be had: the server itself only says that it does not start.
func free(host string, port int) error {
	l, err := net.Listen("tcp", addr(host, port))
	if err == nil {
		return l.Close()
	}
	if isTaken(err) {
		return failed("hafenclub.err.port", table.Num("port", port))
	}
	return err
}

// once tells what the server logs: warnings and errors, each kind once in ten minutes.
type once struct {
	tell func(string)

	mu   sync.Mutex
	told map[string]time.Time
}

// who is what differs between messages of one kind.
var who = regexp.MustCompile(`\S*\d\S*`)

func (o *once) say(format string, v ...any) {
	text := fmt.Sprintf(format, v...)
	kind := who.ReplaceAllString(text, "")
	o.mu.Lock()
	last, ok := o.told[kind]
	again := !ok || time.Since(last) > 10*time.Minute
	if again && len(o.told) < 1000 {
		o.told[kind] = time.Now()
	}
	o.mu.Unlock()
	if again {
		o.tell(text)
	}
}

func (o *once) Errorf(format string, v ...any) { o.say(format, v...) }
func (o *once) Warnf(format string, v ...any)  { o.say(format, v...) }
func (o *once) Noticef(string, ...any)         {}
func (o *once) Debugf(string, ...any)          {}
func (o *once) Tracef(string, ...any)          {}

// Fatalf ends the program: the server does not go on either.
func (o *once) Fatalf(format string, v ...any) {
	o.tell(fmt.Sprintf(format, v...))
	os.Exit(1)
}
