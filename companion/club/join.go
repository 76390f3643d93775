package club

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"filippo.io/age"
	"github.com/nats-io/nats.go"
)

// What a code holds besides the address.
const (
	printBytes = 16 // the first of the SHA-256 of the club's certificate
	tokenBytes = 10
)

// A Code lets one table into a club: where it is, how to know it, and a token that is taken once.
type Code struct {
	Addr  string // host:port
	Print [printBytes]byte
	Token [tokenBytes]byte
}

// ErrCode says that a text is no code.
var ErrCode = errors.New("club: no code")

// String is the code as people type it: "192.168.0.5:4718/" and 42 letters and digits in groups.
func (c Code) String() string {
	return codeText(c.Addr, append(c.Print[:], c.Token[:]...)...)
}

// ParseCode reads a code as people type it. The error is [ErrCode].
func ParseCode(text string) (c Code, err error) {
	addr, holds, err := parseCode(text, printBytes+tokenBytes)
	if err != nil {
		return c, err
	}
	c.Addr = addr
	copy(c.Print[:], holds)
	copy(c.Token[:], holds[printBytes:])
	return c, nil
}

// PrintOf is the fingerprint of a certificate.
func PrintOf(der []byte) (p [printBytes]byte) {
	sum := sha256.Sum256(der)
	copy(p[:], sum[:])
	return p
}

// Pinned trusts the certificate with that fingerprint and no other.
func Pinned(print [printBytes]byte) *tls.Config {
	return &tls.Config{
		MinVersion:         tls.VersionTLS13,
		InsecureSkipVerify: true, // nobody has signed it: its fingerprint came with the code
		VerifyPeerCertificate: func(raw [][]byte, _ [][]*x509.Certificate) error {
			if len(raw) == 0 {
				return ErrStranger
			}
			if is := PrintOf(raw[0]); subtle.ConstantTimeCompare(is[:], print[:]) != 1 {
				return ErrStranger
			}
			return nil
		},
	}
}

// SignedBy trusts certificates that one of these has signed, as PEM; "" whom the machine trusts.
func SignedBy(ca string) (*tls.Config, error) {
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

// Asked is what a table sends to join: over HTTPS, to /join. A machine that goes on as a table that
// has joined has no token. What it is answered opens nothing without the secret half of the key.
type Asked struct {
	Token []byte `json:"token,omitempty"`
	Key   string `json:"key"` // its public key, as NATS writes it
}

// Admitted is what it is answered.
type Admitted struct {
	Club    string `json:"club"`
	Table   string `json:"table"`
	Servers string `json:"servers"`
	JWT     string `json:"jwt"`
	Cluster bool   `json:"cluster,omitempty"` // the servers are not the club's own: their certificate is not that of the code
	CA      string `json:"ca,omitempty"`      // who has signed theirs, as PEM; "" whom the machine trusts
}

// A Membership is what a table keeps of a club. Whoever has it is the table: it is kept where only
// its owner may read.
type Membership struct {
	Admitted
	Code   string `json:"code"`   // that it joined with
	Secret []byte `json:"secret"` // what its keys are made from
	Seed   string `json:"seed"`   // of its key, as NATS writes it
	Key    string `json:"key"`    // what its log is encrypted for, as age writes it

	Machine string `json:"machine"` // which of the table's machines this is: nobody else's
}

// Join lets a table into a club. A code that was taken by another table is [ErrTaken], another
// certificate [ErrStranger]; other errors are those of the network.
func Join(ctx context.Context, code Code) (*Membership, error) {
	secret := make([]byte, secretBytes)
	rand.Read(secret)
	return enter(ctx, code, secret, code.Token[:])
}

// Rejoin lets another machine go on as a table. [ErrTaken] says that the club knows no such table.
func Rejoin(ctx context.Context, k KeyCode) (*Membership, error) {
	return enter(ctx, Code{Addr: k.Addr, Print: k.Print}, k.Secret[:], nil)
}

func enter(ctx context.Context, code Code, secret, token []byte) (*Membership, error) {
	sign, log, err := keysOf(secret)
	if err != nil {
		return nil, err
	}
	public, err := sign.PublicKey()
	if err != nil {
		return nil, err
	}
	seed, err := sign.Seed()
	if err != nil {
		return nil, err
	}
	m := &Membership{Machine: rand.Text()[:10], Code: code.String(), Secret: secret, Seed: string(seed), Key: log.String()}
	m.Admitted, err = ask(ctx, code, Asked{token, public})
	return m, err
}

// KeyCode is what another machine needs to go on as this table.
func (m *Membership) KeyCode() (k KeyCode, err error) {
	code, err := ParseCode(m.Code)
	if err != nil || len(m.Secret) != secretBytes {
		return k, ErrCode
	}
	k.Addr, k.Print = code.Addr, code.Print
	copy(k.Secret[:], m.Secret)
	return k, nil
}

func ask(ctx context.Context, code Code, asked Asked) (in Admitted, err error) {
	body, err := json.Marshal(asked)
	if err != nil {
		return in, err
	}
	client := &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{TLSClientConfig: Pinned(code.Print), DisableKeepAlives: true}}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://"+code.Addr+"/join", bytes.NewReader(body))
	if err != nil {
		return in, err
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := client.Do(req)
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

// Address is where the table publishes.
func (m *Membership) Address() Address { return Address{m.Club, m.Table} }

// Identity is the table's key.
func (m *Membership) Identity() (*age.X25519Identity, error) { return age.ParseX25519Identity(m.Key) }

// Connect is how the table connects: as itself, and to this club alone.
func (m *Membership) Connect() ([]nats.Option, error) {
	code, err := ParseCode(m.Code)
	if err != nil {
		return nil, err
	}
	trust := Pinned(code.Print)
	if m.Cluster {
		if trust, err = SignedBy(m.CA); err != nil {
			return nil, err
		}
	}
	return []nats.Option{nats.UserJWTAndSeed(m.JWT, m.Seed), nats.Secure(trust)}, nil
}
