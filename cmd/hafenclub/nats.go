package main

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/logger"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/club"
	"hafenmeister/games/table"
	"hafenmeister/hardware/holder"
)

// noListen, as a listen address, starts a server that only this process can reach.
const noListen = "-"

// A session holds the connections to the club's servers.
type session struct {
	nc     *nats.Conn // as the club's account
	system *nats.Conn // as the system account, which uploads accounts
	js     jetstream.JetStream
	limits club.Limits // of a table's stream
	ends   []func()    // called by end, the last first
}

// end closes the connections, and shuts down the club's own server if start started it.
func (s *session) end() {
	for _, end := range slices.Backward(s.ends) {
		end()
	}
}

// dial connects to the servers of the club. If first is set, it uploads the club's account; doing that again would interrupt
// pending requests of tables. ends are called when the session ends, after its own, or if dial fails.
func (k *clubFile) dial(first bool, ends []func(), options ...nats.Option) (s *session, err error) {
	s = &session{limits: club.Limits{Bytes: k.Most << 20}, ends: ends}
	defer func() {
		if err != nil {
			s.end()
			s = nil
		}
	}()
	urls, trust := "tls://"+addr(k.local(), natsPort(k.Port)), club.TrustFingerprint(k.fingerprint())
	system, err := k.System.user()
	if c := k.Cluster; c != nil {
		urls, s.limits.Replicas, system = c.Servers, c.Replicas, nats.UserCredentialBytes([]byte(c.System))
		trust, err = club.TrustCA(c.CA)
	}
	if err != nil {
		return s, err
	}
	options = append(options, nats.Name("hafenclub"), nats.MaxReconnects(-1), nats.Timeout(20*time.Second), nats.Secure(trust))
	if s.system, err = nats.Connect(urls, append(options, system)...); err != nil {
		return s, err
	}
	s.ends = append(s.ends, s.system.Close)
	if first {
		if err := s.upload(k, k.clubAccount()); err != nil {
			return s, err
		}
	}
	user, err := k.Account.user()
	if err != nil {
		return s, err
	}
	if s.nc, err = nats.Connect(urls, append(options, user)...); err != nil {
		return s, err
	}
	s.ends = append(s.ends, s.nc.Close)
	s.js, err = jetstream.New(s.nc)
	return s, err
}

// upload signs the claims of an account and sends them to all servers; one of them responds.
func (s *session) upload(k *clubFile, account *jwt.AccountClaims) error {
	claims, err := account.Encode(k.operator().pair())
	if err != nil {
		return err
	}
	m, err := s.system.Request("$SYS.REQ.CLAIMS.UPDATE", []byte(claims), 20*time.Second)
	if err != nil {
		return fmt.Errorf("telling the servers of an account: %w", err)
	}
	var answer server.ServerAPIClaimUpdateResponse
	if err := json.Unmarshal(m.Data, &answer); err != nil {
		return err
	}
	if answer.Error != nil {
		return errors.New(answer.Error.Description)
	}
	return nil
}

// start connects to the cluster of the club, or starts the club's own server, which listens at that address. For ends see
// [clubFile.dial].
func (p *program) start(k *clubFile, listen string, ends ...func()) (*session, error) {
	if k.Cluster != nil {
		s, err := k.dial(true, ends, nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				p.say("hafenclub.away.cluster", table.Name("what", err.Error()))
			}
		}))
		if err != nil {
			return nil, failure("hafenclub.err.cluster", table.Name("servers", k.Cluster.Servers), table.Name("what", err.Error()))
		}
		return s, nil
	}
	file := filepath.Join(p.folder(), "server.log")
	log := newServerLog(file, func() { p.say("hafenclub.log", table.Name("file", file)) }, p.full)
	own, err := startNATS(k, p.folder(), listen, log)
	if err != nil {
		(&session{ends: ends}).end()
		return nil, err
	}
	return k.dial(true, append(ends, own.WaitForShutdown, own.Shutdown), nats.InProcessServer(own))
}

// startNATS starts the club's own server. It admits users of the club's accounts, only over TLS.
func startNATS(k *clubFile, folder string, listen string, log server.Logger) (*server.Server, error) {
	operator := jwt.NewOperatorClaims(k.Operator.public())
	operator.Issuer, operator.SystemAccount = operator.Subject, k.System.public()
	if listen != noListen {
		if err := checkPort(listen, natsPort(k.Port)); err != nil {
			return nil, err
		}
	}
	accounts := filepath.Join(folder, "accounts")
	if err := os.RemoveAll(accounts); err != nil { // the program uploads the current ones again
		return nil, err
	}
	known, err := server.NewDirAccResolver(accounts, 0, time.Minute, server.NoDelete)
	if err != nil {
		return nil, err
	}
	s, err := server.NewServer(&server.Options{
		DontListen: listen == noListen, ServerName: "hafenclub-" + k.Club, Host: listen, Port: natsPort(k.Port), NoSigs: true,
		TrustedOperators: []*jwt.OperatorClaims{operator}, AccountResolver: known, SystemAccount: operator.SystemAccount,
		TLS: true, TLSTimeout: 10, TLSConfig: &tls.Config{MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{k.cert}},
		MaxPayload: club.MaxMessageBytes, MaxConn: 4000, MaxControlLine: 4096, MaxPending: 16 << 20, AuthTimeout: 10, WriteDeadline: 10 * time.Second,
		JetStream: true, StoreDir: filepath.Join(folder, "streams"), JetStreamMaxMemory: 64 << 20,
		DisableShortFirstPing: true,        // a slow client takes a PING before its first PONG for an error
		SyncInterval:          time.Second, // a power cut loses at most one second, which tables send again
	})
	if err != nil {
		return nil, err
	}
	s.SetLoggerV2(log, false, false, false)
	s.Start()
	if !s.ReadyForConnections(20 * time.Second) {
		s.Shutdown()
		return nil, errors.New("the club's server does not start")
	}
	return s, nil
}

// admit uploads the table's account to the servers and creates its stream. A starting cluster accepts no streams at
// first, and a server that still deletes an expelled table's stream refuses a new one of that name, so admit retries
// for up to wait, unless there is no room.
func (s *session) admit(ctx context.Context, k *clubFile, t *tableEntry, wait time.Duration) error {
	if err := s.upload(k, k.tableAccount(t)); err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(ctx, wait)
	defer stop()
	for {
		one, stop := context.WithTimeout(ctx, 5*time.Second)
		err := club.MakeStream(one, s.js, k.at(t.Name), t.Account.public(), s.limits)
		stop()
		if err == nil || ctx.Err() != nil || hasNoRoom(err) {
			return err
		}
		time.Sleep(500 * time.Millisecond)
	}
}

// noShare is the error of a server whose disk has no room left for the limits of all streams.
const noShare = jetstream.ErrorCode(server.JSStorageResourcesExceededErr)

// hasNoRoom reports whether a table could not be admitted because the disk is full or its share does not fit.
func hasNoRoom(err error) bool {
	api, refused := errors.AsType[*jetstream.APIError](err)
	return errors.Is(err, syscall.ENOSPC) || refused && api.ErrorCode == noShare
}

// admitAll expels the expelled tables and admits those that have joined.
func (s *session) admitAll(ctx context.Context, k *clubFile) error {
	for _, e := range k.Expelled {
		if err := s.expel(ctx, k, e); err != nil {
			return err
		}
	}
	for i := range k.Tables {
		if t := &k.Tables[i]; t.hasJoined() {
			if err := s.admit(ctx, k, t, 30*time.Second); err != nil {
				return err
			}
		}
	}
	return nil
}

// expel ends the connections of a table, revokes the users of its account, and deletes its stream.
func (s *session) expel(ctx context.Context, k *clubFile, e expulsion) error {
	account := jwt.NewAccountClaims(e.Account)
	account.Limits.AccountLimits = jwt.AccountLimits{} // no connections
	account.Revoke(jwt.All)
	if err := s.upload(k, account); err != nil {
		return err
	}
	return club.DeleteStream(ctx, s.js, k.at(e.Name), e.Account)
}

// listen opens a TCP listener. It returns a readable error if the port is in use.
func listen(host string, port int) (net.Listener, error) {
	l, err := net.Listen("tcp", addr(host, port))
	if errors.Is(err, syscall.EADDRINUSE) {
		err = failure("hafenclub.err.port", table.Num("port", port), table.Name("holder", holder.OfPort(port)))
	}
	return l, err
}

// checkPort returns an error if the port is in use; the NATS server would only fail to start.
func checkPort(host string, port int) error {
	l, err := listen(host, port)
	if err != nil {
		return err
	}
	return l.Close()
}

// A serverLog writes the server's warnings and errors to a file. It calls full when the disk is full, and tell at
// another error that is not about one connection, each only once.
type serverLog struct {
	*logger.Logger
	tell, full func()
}

func newServerLog(file string, tell, full func()) *serverLog {
	l := &serverLog{logger.NewFileLogger(file, true, false, false, false), sync.OnceFunc(tell), sync.OnceFunc(full)}
	l.SetSizeLimit(1 << 20)
	l.SetMaxNumFiles(2)
	return l
}

func (l *serverLog) Warnf(format string, v ...any) {
	l.Logger.Warnf(format, v...)
	if isFull(fmt.Sprintf(format, v...)) {
		l.full()
	}
}

func (l *serverLog) Errorf(format string, v ...any) {
	l.Logger.Errorf(format, v...)
	switch text := fmt.Sprintf(format, v...); {
	case isFull(text):
		l.full()
	case !strings.Contains(text, " - cid:"): // not of a connection, such as of a refused table
		l.tell()
	}
}

func (l *serverLog) Noticef(string, ...any) {}

func isFull(text string) bool { return strings.Contains(text, syscall.ENOSPC.Error()) }
