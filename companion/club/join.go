package club

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"

	"github.com/nats-io/nats.go"
)

// DefaultPort is where tables join.
const DefaultPort = 4721

const (
	printBytes = 16 // the first of the SHA-256 of the club's certificate
	tokenBytes = 10
)

// A JoinCode lets one table into a club. Nobody has to compare a fingerprint: the club proves that it knows the token, for the
// certificate that it shows.
type JoinCode struct {
	Addr  string // host:port; "" of a club that is looked for in the local network
	Token [tokenBytes]byte
}

// ErrCode says that a text is no code.
var ErrCode = errors.New("club: no code")

// String returns the code as people type it: 16 letters and digits in groups, with the address before them if it has one.
func (c JoinCode) String() string {
	text := group(4, c.Token[:])
	if c.Addr != "" {
		text = c.Addr + "/" + text
	}
	return text
}

// ParseJoinCode reads a code as people type it. The error is [ErrCode].
func ParseJoinCode(text string) (c JoinCode, err error) {
	addr, rest, found := strings.Cut(squeeze(text), "/")
	if !found {
		addr, rest = "", addr
	}
	token, ok := ungroup(rest, tokenBytes)
	if found && addr == "" || !ok {
		return c, ErrCode
	}
	if found {
		if c.Addr, err = ParseAddr(addr); err != nil {
			return c, err
		}
	}
	copy(c.Token[:], token)
	return c, nil
}

// ParseAddr reads the address of a club as people type it, with or without its port. The error is [ErrCode].
func ParseAddr(text string) (string, error) {
	text = squeeze(text)
	if _, port, err := net.SplitHostPort(text); err == nil && port != "" {
		return text, nil
	}
	host := strings.Trim(text, "[]")
	if net.ParseIP(host) == nil && (!strings.Contains(host, ".") || strings.ContainsAny(host, ":/ ")) && host != "localhost" {
		return "", ErrCode
	}
	return net.JoinHostPort(host, strconv.Itoa(DefaultPort)), nil
}

// Proof returns what shows that one side knows a token: who is "table" or "club", and der is the certificate of the club.
// It says nothing about the token to anybody in between, whose certificate is another.
func Proof(token []byte, who string, der []byte, key string) []byte {
	h := hmac.New(sha256.New, token)
	sum := sha256.Sum256(der)
	h.Write(sum[:])
	io.WriteString(h, who+" "+key)
	return h.Sum(nil)
}

// A Print is the fingerprint of a club's certificate, by which it is known at whatever address.
type Print [printBytes]byte

// PrintOf returns the fingerprint of a certificate.
func PrintOf(der []byte) (p Print) {
	sum := sha256.Sum256(der)
	copy(p[:], sum[:])
	return p
}

// TrustPrint trusts the certificate with that fingerprint and no other.
func TrustPrint(print Print) *tls.Config {
	return trustIf(func(der []byte) bool {
		is := PrintOf(der)
		return subtle.ConstantTimeCompare(is[:], print[:]) == 1
	})
}

// trustIf trusts a certificate that nobody has signed, if it passes the check. The error is [ErrStranger].
func trustIf(check func(der []byte) bool) *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS13, InsecureSkipVerify: true,
		VerifyPeerCertificate: func(raw [][]byte, _ [][]*x509.Certificate) error {
			if len(raw) == 0 || !check(raw[0]) {
				return ErrStranger
			}
			return nil
		},
	}
}

// TrustCA trusts certificates that one of these has signed, as PEM; "" whom the machine trusts.
func TrustCA(ca string) (*tls.Config, error) {
	c := &tls.Config{MinVersion: tls.VersionTLS12}
	if ca == "" {
		return c, nil
	}
	c.RootCAs = x509.NewCertPool()
	if !c.RootCAs.AppendCertsFromPEM([]byte(ca)) {
		return nil, ErrCA
	}
	return c, nil
}

// ErrCA says that a text holds no certificate.
var ErrCA = errors.New("club: no certificate")

// ErrStranger says that another club answers at the address, or somebody in between.
var ErrStranger = errors.New("club: another certificate")

// ErrTaken says that another table has joined with the code, or that the club never gave it.
var ErrTaken = errors.New("club: the code is taken")

// ErrFull says that the club has no room to write down who joins.
var ErrFull = errors.New("club: its disk is full")

// A Request is what a table sends to join: over HTTPS, to /join. A machine that continues as a table that
// has joined has no token. The answer opens nothing without the secret half of the key.
type Request struct {
	Proof []byte `json:"proof,omitempty"` // that it knows the token, see [Proof]
	Key   string `json:"key"`             // its public key, as NATS writes it
}

// Admitted is the answer.
type Admitted struct {
	Proof   []byte `json:"proof,omitempty"` // that the club knows the token
	Club    string `json:"club"`
	Table   string `json:"table"`
	Servers string `json:"servers"`
	JWT     string `json:"jwt"`
	Cluster bool   `json:"cluster,omitempty"` // the servers are not the club's own: their certificate is not the club's
	CA      string `json:"ca,omitempty"`      // who has signed theirs, as PEM; "" whom the machine trusts
}

// A Membership is what a table keeps of a club. The person who has it is the table: it is kept where only
// its owner may read.
type Membership struct {
	Admitted
	KeyCode
	Token   [tokenBytes]byte `json:"token"`   // of the code that the table joined with
	Machine string           `json:"machine"` // which of the table's machines this is
}

// String returns the club and the table, without the secret that the key has.
func (m *Membership) String() string { return m.Club + "/" + m.Table }

// NewMembership makes the secret of a table that has not joined yet. Joining with it again is not joining twice: an answer
// that was lost is sent once more.
func NewMembership(code JoinCode) *Membership {
	m := &Membership{Token: code.Token, Machine: rand.Text()[:10]}
	rand.Read(m.Secret[:])
	return m
}

// Join lets a table into the club at an address. [ErrTaken] says that the club does not know the code, or another
// table has joined with it, [ErrStranger] that what answers is not the club; other errors are those of the network.
func (m *Membership) Join(ctx context.Context, addr string) error {
	public, err := m.public()
	if err != nil {
		return err
	}
	var shown []byte // the certificate of what answers
	trust := trustIf(func(der []byte) bool {
		shown = der
		return true // the proof shows whether it is the club
	})
	dialer := tls.Dialer{Config: trust, NetDialer: &net.Dialer{Timeout: patience}}
	c, err := dialer.DialContext(ctx, "tcp", addr) // the proof needs the certificate, and is sent on the same connection
	if err != nil {
		return err
	}
	defer c.Close()
	in, err := request(ctx, addr, Request{Proof(m.Token[:], "table", shown, public), public},
		&http.Transport{DialTLSContext: func(context.Context, string, string) (net.Conn, error) { return c, nil }, DisableKeepAlives: true})
	if err == nil && !hmac.Equal(in.Proof, Proof(m.Token[:], "club", shown, public)) {
		err = ErrStranger
	}
	if err == nil {
		m.Admitted, m.Addr, m.Print = in, addr, PrintOf(shown)
	}
	return err
}

// Rejoin lets a machine continue as a table, at the address of the key. [ErrTaken] says that the club knows no such table.
func Rejoin(ctx context.Context, k KeyCode) (*Membership, error) {
	m := NewMembership(JoinCode{})
	m.KeyCode = k
	public, err := m.public()
	if err == nil {
		m.Admitted, err = request(ctx, k.Addr, Request{Key: public}, &http.Transport{TLSClientConfig: TrustPrint(k.Print), DisableKeepAlives: true})
	}
	return m, err
}

func (m *Membership) public() (string, error) {
	sign, _, err := keys(m.Secret[:])
	if err != nil {
		return "", err
	}
	return sign.PublicKey()
}

func request(ctx context.Context, addr string, r Request, way *http.Transport) (in Admitted, err error) {
	body, err := json.Marshal(r)
	if err != nil {
		return in, err
	}
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://"+addr+"/join", bytes.NewReader(body))
	if err != nil {
		return in, err
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := way.RoundTrip(req)
	if err != nil {
		return in, err
	}
	defer res.Body.Close()
	switch {
	case res.StatusCode == http.StatusForbidden:
		return in, ErrTaken
	case res.StatusCode == http.StatusInsufficientStorage:
		return in, ErrFull
	case res.StatusCode != http.StatusOK:
		return in, fmt.Errorf("club: %s", res.Status)
	}
	if err := json.NewDecoder(io.LimitReader(res.Body, 256<<10)).Decode(&in); err != nil {
		return in, err
	}
	if !NameOK(in.Club) || !NameOK(in.Table) {
		return in, errors.New("club: no names")
	}
	return in, nil
}

// Address returns where the table publishes.
func (m *Membership) Address() Address { return Address{m.Club, m.Table} }

// LogKey returns the key of the table's log.
func (m *Membership) LogKey() (RecordKey, error) {
	_, key, err := keys(m.Secret[:])
	return key, err
}

// Connect returns how the table connects: as itself, and to this club alone.
func (m *Membership) Connect() ([]nats.Option, error) {
	sign, _, err := keys(m.Secret[:])
	if err != nil {
		return nil, err
	}
	trust := TrustPrint(m.Print)
	if m.Cluster {
		if trust, err = TrustCA(m.CA); err != nil {
			return nil, err
		}
	}
	seed, err := sign.Seed()
	return []nats.Option{nats.UserJWTAndSeed(m.JWT, string(seed)), nats.Secure(trust)}, err
}
