package club

import (
	"bytes"
	"context"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// DefaultPort is the port on which tables join.
const DefaultPort = 4721

const (
	printBytes = 16 // length of a [Print]: the start of the SHA-256 of the club's certificate
	tokenBytes = 10
)

// A JoinCode lets one table join a club. Nobody has to compare a fingerprint: the club proves that it knows the token, in
// a proof that includes the certificate that it presents.
type JoinCode struct {
	Addr  string // host:port; "" to search for the club in the local network
	Token [tokenBytes]byte
}

// ErrCode reports that a text is no code or address.
var ErrCode = errors.New("club: no code")

// String returns the code as people type it: 16 letters and digits in groups, with the address before them if it has one.
func (c JoinCode) String() string {
	text := group(4, c.Token[:])
	if c.Addr != "" {
		text = c.Addr + "/" + text
	}
	return text
}

// ParseJoinCode parses a code as people type it. The error is [ErrCode].
func ParseJoinCode(text string) (c JoinCode, err error) {
	var token []byte
	c.Addr, token, err = parseCode(text, tokenBytes)
	copy(c.Token[:], token)
	return c, err
}

// ParseAddr parses the address of a club as people type it and adds [DefaultPort] if it has no port. The error is [ErrCode].
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

// Proof returns the proof that a side, who, knows a token: "table" or "club". der is the certificate of the club, and key
// the public key of the table. A party in between has another certificate and can neither use the proof nor learn the token.
func Proof(token []byte, who string, der []byte, key string) []byte {
	h := hmac.New(sha256.New, token)
	sum := sha256.Sum256(der)
	h.Write(sum[:])
	io.WriteString(h, who+" "+key)
	return h.Sum(nil)
}

// A Fingerprint is the fingerprint of a club's certificate, which identifies the club at any address.
type Fingerprint [printBytes]byte

// FingerprintOf returns the fingerprint of a certificate.
func FingerprintOf(der []byte) (p Fingerprint) {
	sum := sha256.Sum256(der)
	copy(p[:], sum[:])
	return p
}

// TrustFingerprint returns a configuration that trusts only the certificate with that fingerprint, no matter who signed it.
// Otherwise the handshake fails with [ErrOtherClub].
func TrustFingerprint(print Fingerprint) *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS13, InsecureSkipVerify: true,
		VerifyConnection: func(s tls.ConnectionState) error {
			if FingerprintOf(s.PeerCertificates[0].Raw) != print {
				return ErrOtherClub
			}
			return nil
		},
	}
}

// TrustCA returns a configuration that trusts the authorities in ca, PEM certificates, or with "" those of the system.
func TrustCA(ca string) (*tls.Config, error) {
	c := &tls.Config{MinVersion: tls.VersionTLS12}
	if ca == "" {
		return c, nil
	}
	c.RootCAs = x509.NewCertPool()
	if !c.RootCAs.AppendCertsFromPEM([]byte(ca)) {
		return nil, errors.New("club: no certificate")
	}
	return c, nil
}

// ErrOtherClub reports that another club answers at the address, or a party in between.
var ErrOtherClub = errors.New("club: another certificate")

// ErrTaken reports that another table has joined with the code, or that the club did not issue it.
var ErrTaken = errors.New("club: the code is taken")

// ErrFull reports that the club cannot store a new table because its disk is full.
var ErrFull = errors.New("club: its disk is full")

// A Request is what a table sends to join, over HTTPS to /join. A machine that continues as a table that
// has joined sends no proof. The response is of no use without the secret half of the key.
type Request struct {
	Proof []byte `json:"proof,omitempty"` // see [Proof]
	Key   string `json:"key"`             // its public key, as NATS encodes it
}

// An Admission is the response to a [Request].
type Admission struct {
	Proof   []byte `json:"proof,omitempty"` // of the club, see [Proof]
	Club    string `json:"club"`
	Table   string `json:"table"`
	Servers string `json:"servers"`
	JWT     string `json:"jwt"`
	Cluster bool   `json:"cluster,omitempty"` // the servers are not the club's own and have another certificate
	CA      string `json:"ca,omitempty"`      // authorities of that certificate, as PEM; "" for those of the system
}

// A Membership is what a table stores about a club. Anybody who has it can act as the table, so only
// its owner may be able to read it.
type Membership struct {
	Admission
	KeyCode
	Token   [tokenBytes]byte `json:"token"`   // of the code that the table joined with
	Machine string           `json:"machine"` // ID of this machine of the table
}

// String returns the club and the table, without any secret.
func (m *Membership) String() string { return m.Club + "/" + m.Table }

// NewMembership returns a membership with a new secret, for a table that has not joined yet. Joining again with the same
// membership joins the same table: if a response was lost, the club sends it again.
func NewMembership(code JoinCode) *Membership {
	m := &Membership{Token: code.Token, Machine: rand.Text()[:10]}
	rand.Read(m.Secret[:])
	return m
}

// Join joins the club at addr and completes m. Errors are [ErrTaken], [ErrFull], [ErrOtherClub], and those of the network
// and of a bad response.
func (m *Membership) Join(ctx context.Context, addr string) error {
	anybody := &tls.Config{MinVersion: tls.VersionTLS13, InsecureSkipVerify: true} // the proof shows whether it is the club
	dialer := tls.Dialer{Config: anybody, NetDialer: &net.Dialer{Timeout: patience}}
	c, err := dialer.DialContext(ctx, "tcp", addr) // the proof needs the certificate, and is sent on the same connection
	if err != nil {
		return err
	}
	defer c.Close()
	public, shown := m.public(), c.(*tls.Conn).ConnectionState().PeerCertificates[0].Raw
	in, err := request(ctx, addr, Request{Proof(m.Token[:], "table", shown, public), public},
		&http.Transport{DialTLSContext: func(context.Context, string, string) (net.Conn, error) { return c, nil }, DisableKeepAlives: true})
	if err == nil && !hmac.Equal(in.Proof, Proof(m.Token[:], "club", shown, public)) {
		err = ErrOtherClub
	}
	if err == nil {
		m.Admission, m.Addr, m.Fingerprint = in, addr, FingerprintOf(shown)
	}
	return err
}

// Rejoin joins again as the table that has the secret, whose club is at addr now. [ErrTaken] says that the club has no such
// table. Other errors are those of [Membership.Join].
func (m *Membership) Rejoin(ctx context.Context, addr string) error {
	in, err := request(ctx, addr, Request{Key: m.public()}, &http.Transport{TLSClientConfig: TrustFingerprint(m.Fingerprint), DisableKeepAlives: true})
	if err == nil {
		m.Admission, m.Addr = in, addr
	}
	return err
}

func request(ctx context.Context, addr string, r Request, way *http.Transport) (in Admission, err error) {
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

// Address returns the address under which the table publishes.
func (m *Membership) Address() Address { return Address{m.Club, m.Table} }

// Connect returns the options with which the table connects, and which accept no servers but this club's.
func (m *Membership) Connect() ([]nats.Option, error) {
	trust, err := TrustFingerprint(m.Fingerprint), error(nil)
	if m.Cluster {
		trust, err = TrustCA(m.CA)
	}
	seed, _ := m.sign().Seed()
	return []nats.Option{nats.UserJWTAndSeed(m.JWT, string(seed)), nats.Secure(trust)}, err
}

// letters is the alphabet of codes: base32 in lower case.
var letters = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// group encodes bytes as letters and digits in groups of n, with hyphens between them.
func group(n int, holds []byte) string {
	var groups []string
	for part := range slices.Chunk([]byte(letters.EncodeToString(holds)), n) {
		groups = append(groups, string(part))
	}
	return strings.Join(groups, "-")
}

// squeeze returns text in lower case without white space.
func squeeze(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), "")) }

// parseCode parses a code of length bytes as people type it, and the address before it, "" if there is none. The error is
// [ErrCode].
func parseCode(text string, length int) (addr string, holds []byte, err error) {
	addr, rest, found := strings.Cut(squeeze(text), "/")
	if !found {
		addr, rest = "", addr
	} else if addr, err = ParseAddr(addr); err != nil {
		return "", nil, err
	}
	rest = strings.ReplaceAll(rest, "-", "")
	holds, err = letters.DecodeString(rest)
	if err != nil || len(rest) != letters.EncodedLen(length) {
		return "", nil, ErrCode
	}
	return addr, holds, nil
}

// secretBytes is the length of a table's secret, from which its keys are derived.
const secretBytes = 16

// A KeyCode is what another machine needs to continue as a table: the address and the fingerprint of its
// club, and the table's secret. Anybody who has it can act as the table, and can read
// what its players hide from each other.
type KeyCode struct {
	Addr        string            `json:"addr"`   // last known address of the club: host:port
	Fingerprint Fingerprint       `json:"print"`  // of the club's certificate
	Secret      [secretBytes]byte `json:"secret"` // the keys of the table are derived from it
}

// String returns the code as people type it: an address, and 52 letters and digits in groups.
func (k KeyCode) String() string {
	return k.Addr + "/" + group(7, append(k.Fingerprint[:], k.Secret[:]...))
}

// ParseKeyCode parses a key code as people type it. The error is [ErrCode].
func ParseKeyCode(text string) (k KeyCode, err error) {
	addr, holds, err := parseCode(text, printBytes+secretBytes)
	if err != nil || addr == "" {
		return k, ErrCode
	}
	k.Addr = addr
	copy(k.Fingerprint[:], holds)
	copy(k.Secret[:], holds[printBytes:])
	return k, nil
}

// derive derives a key of the table from its secret.
func (k *KeyCode) derive(of string) []byte {
	key, _ := hkdf.Key(sha256.New, k.Secret[:], nil, "hafenmeister club: "+of, 32) // errors are only about lengths
	return key
}

// sign returns the key with which the table signs.
func (k *KeyCode) sign() nkeys.KeyPair {
	pair, _ := nkeys.FromRawSeed(nkeys.PrefixByteUser, k.derive("sign"))
	return pair
}

// public returns the public key of the table.
func (k *KeyCode) public() string {
	key, _ := k.sign().PublicKey()
	return key
}

// LogKey returns the key of the table's log.
func (k *KeyCode) LogKey() RecordKey { return RecordKey(letters.EncodeToString(k.derive("log"))) }
