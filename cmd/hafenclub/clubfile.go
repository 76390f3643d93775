package main

import (
	"cmp"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hmac"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gofrs/flock"
	"github.com/nats-io/nkeys"

	"hafenmeister/atomicfile"
	"hafenmeister/companion/club"
	"hafenmeister/companion/league"
	"hafenmeister/companion/log"
	"hafenmeister/games/table"
)

// A clubFile is the content of club.json. Anybody who has it can act as the club.
type clubFile struct {
	Club     string       `json:"club"`
	Host     string       `json:"host"` // address at which tables reach it
	Port     int          `json:"port"` // for joining; the next two are the board's and that of NATS
	Operator seed         `json:"operator"`
	System   seed         `json:"system"`
	Account  seed         `json:"account"`
	Cert     string       `json:"cert"` // PEM
	Key      string       `json:"key"`
	Board    string       `json:"board"`             // path of the board's URL
	Cluster  *cluster     `json:"cluster,omitempty"` // nil if the club runs its own NATS server
	Most     int64        `json:"most"`              // limit of a table's stream, in MiB
	Tables   []tableEntry `json:"tables"`
	Expelled []expulsion  `json:"expelled,omitempty"`
	Drawn    *seating     `json:"drawn,omitempty"` // the latest draw of seats

	cert tls.Certificate // parsed from Cert and Key
}

// A tableEntry is a table that was given a code.
type tableEntry struct {
	Name    string      `json:"name"`
	Account seed        `json:"account"`
	Codes   []codeEntry `json:"codes"`
}

// A codeEntry is a code for joining as a table.
type codeEntry struct {
	Token []byte    `json:"token"`
	Made  time.Time `json:"made"`
	Key   string    `json:"key,omitempty"` // public key with which a machine has joined; "" if the code is unused
}

// hasJoined reports whether a machine has joined as the table.
func (t *tableEntry) hasJoined() bool {
	return slices.ContainsFunc(t.Codes, func(m codeEntry) bool { return m.Key != "" })
}

// An expulsion records that a table was expelled.
type expulsion struct {
	Name    string `json:"name"`
	Account string `json:"account"`           // its public key, with which the servers accept no connection
	Results bool   `json:"results,omitempty"` // its results still count
}

// at returns the address of a table, or with "*" of all tables.
func (k *clubFile) at(name string) club.Address { return club.Address{Club: k.Club, Table: name} }

// operator returns the key that signs accounts: that of the cluster if there is one.
func (k *clubFile) operator() seed {
	if k.Cluster != nil {
		return k.Cluster.Operator
	}
	return k.Operator
}

// table returns the table with that name, or nil if there is none. See [table.SamePerson].
func (k *clubFile) table(name string) *tableEntry {
	for i := range k.Tables {
		if table.SamePerson(k.Tables[i].Name, name) {
			return &k.Tables[i]
		}
	}
	return nil
}

func (p *program) clubPath() string { return filepath.Join(p.folder(), "club.json") }

// errNoClub reports that the folder has no club.
var errNoClub = failure("hafenclub.err.none")

// load reads the club file. If there is none, the error is [errNoClub].
func (p *program) load() (*clubFile, error) {
	data, err := os.ReadFile(p.clubPath())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errNoClub
	} else if err != nil {
		return nil, err
	}
	var k clubFile
	if err = json.Unmarshal(data, &k); err == nil {
		k.cert, err = tls.X509KeyPair([]byte(k.Cert), []byte(k.Key))
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", p.clubPath(), err)
	}
	if k.Drawn != nil {
		k.Drawn.At = log.ReadClock(p.clockPath()).Correct(k.Drawn.At)
	}
	return &k, err
}

// clockPath returns the path of the file that records this computer's clock, see [log.Clock].
func (p *program) clockPath() string { return filepath.Join(p.folder(), "clock.txt") }

// change calls do with the club file, empty if there is none, and then writes it. If do fails nothing is written.
func (p *program) change(do func(k *clubFile) error) (*clubFile, error) {
	lock := flock.New(p.clubPath() + ".lock")
	if err := lock.Lock(); err != nil {
		return nil, err
	}
	defer lock.Unlock()
	k, err := p.load()
	if errors.Is(err, errNoClub) {
		k = &clubFile{}
	} else if err != nil {
		return nil, err
	}
	if err := do(k); err != nil {
		return nil, err
	}
	data, err := json.MarshalIndent(k, "", "\t")
	if err != nil {
		return nil, err
	}
	return k, atomicfile.Write(p.clubPath(), data)
}

// begin creates the keys and the certificate of a new club.
func (k *clubFile) begin(name string) error {
	k.Club, k.Board = name, strings.ToLower(rand.Text()[:8]) // short, because people type it on a television
	k.Operator, k.System = newSeed(nkeys.PrefixByteOperator), newSeed(nkeys.PrefixByteAccount)
	k.Account = newSeed(nkeys.PrefixByteAccount)
	return k.certify()
}

// certify creates the club's self-signed certificate. Tables check its fingerprint.
func (k *clubFile) certify() error {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	cert := &x509.Certificate{
		Subject: pkix.Name{CommonName: "hafenclub " + k.Club}, DNSNames: []string{"hafenclub"},
		NotBefore: time.Now().Add(-24 * time.Hour), NotAfter: time.Now().AddDate(20, 0, 0), // clocks of small computers may be wrong
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	der, err := x509.CreateCertificate(rand.Reader, cert, cert, key.Public(), key)
	if err != nil {
		return err
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return err
	}
	k.Cert = string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}))
	k.Key = string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret}))
	k.cert = tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
	return nil
}

// fingerprint returns the fingerprint of the club's certificate.
func (k *clubFile) fingerprint() club.Fingerprint { return club.FingerprintOf(k.cert.Certificate[0]) }

// codeFor returns a new code for a table, which it adds if there is none. Unused codes of the table become void.
func (k *clubFile) codeFor(name string) (code club.JoinCode) {
	code.Addr = addr(k.Host, k.Port)
	rand.Read(code.Token[:])
	t := k.table(name)
	if t == nil {
		k.Tables = append(k.Tables, tableEntry{Name: name, Account: newSeed(nkeys.PrefixByteAccount)})
		t = &k.Tables[len(k.Tables)-1]
	}
	t.Codes = slices.DeleteFunc(t.Codes, func(c codeEntry) bool { return c.Key == "" })
	t.Codes = append(t.Codes, codeEntry{Token: code.Token[:], Made: time.Now()})
	return code
}

// evening is how long an unused code is valid.
const evening = 24 * time.Hour

// admit returns the table whose code a request proves, stores the request's key with the code, and returns the club's proof.
// A key that has joined may repeat its request, also without a proof; then admit returns none. The error is [club.ErrTaken].
func (k *clubFile) admit(request club.Request) (t *tableEntry, proof []byte, err error) {
	if !nkeys.IsValidPublicUserKey(request.Key) {
		return nil, nil, club.ErrTaken
	}
	der := k.cert.Certificate[0]
	for i := range k.Tables {
		t := &k.Tables[i]
		for j := range t.Codes {
			c := &t.Codes[j]
			if len(request.Proof) == 0 && c.Key == request.Key {
				return t, nil, nil
			}
			if !hmac.Equal(request.Proof, club.Proof(c.Token, "table", der, request.Key)) {
				continue
			}
			if c.Key != "" && c.Key != request.Key || c.Key == "" && time.Since(c.Made) > evening {
				return nil, nil, club.ErrTaken
			}
			c.Key = request.Key
			return t, club.Proof(c.Token, "club", der, request.Key), nil
		}
	}
	return nil, nil, club.ErrTaken
}

// expel moves a table to k.Expelled. A table that joins with the same name later has another account.
func (k *clubFile) expel(name string, results bool) (e expulsion, err error) {
	t := k.table(name)
	if t == nil {
		return e, usageError("hafenclub.err.notable", table.Name("name", name))
	}
	e = expulsion{Name: t.Name, Account: t.Account.public(), Results: results}
	k.Tables = slices.DeleteFunc(k.Tables, func(t tableEntry) bool { return t.Name == e.Name })
	k.Expelled = append(k.Expelled, e)
	return e, nil
}

// local returns the address at which this computer reaches the club.
func (k *clubFile) local() string { return cmp.Or(k.listen(), "127.0.0.1") }

// boardURL returns the URL of the board.
func (k *clubFile) boardURL() string {
	return "http://" + addr(k.Host, boardPort(k.Port)) + "/" + k.Board
}

// listen returns the address at which the club listens: Host if that is a loopback address, else "" for all interfaces.
func (k *clubFile) listen() string {
	if ip := net.ParseIP(k.Host); ip != nil && ip.IsLoopback() {
		return k.Host
	}
	return ""
}

// A cluster describes the NATS servers of a club that does not run its own.
type cluster struct {
	Servers  string `json:"servers"`      // URLs, separated by commas
	CA       string `json:"ca,omitempty"` // authorities of their certificates, as PEM; "" for those of the system
	Replicas int    `json:"replicas"`     // number of servers that store each stream
	Operator seed   `json:"operator"`     // key that signs accounts there
	System   string `json:"system"`       // credentials of a user of the system account, in the format of NATS's tools
}

// A seating is the draw for the next round, as stored in the club file.
type seating struct {
	At     time.Time `json:"at"`
	People []string  `json:"people"` // all who are present
	Sizes  []int     `json:"sizes"`
	Before []string  `json:"before,omitempty"` // people who sat out earlier this evening, once per round
	league.Round
}

// A seed is an nkey seed: a private key in the text form of NATS.
type seed string

// newSeed creates a key of that kind.
func newSeed(kind nkeys.PrefixByte) seed {
	pair, _ := nkeys.CreatePair(kind) // errors are only about the kind
	text, _ := pair.Seed()
	return seed(text)
}

// UnmarshalText sets s to text. It returns an error if that is not a seed.
func (s *seed) UnmarshalText(text []byte) error {
	*s = seed(text)
	_, err := nkeys.FromSeed(text)
	return err
}

// pair decodes the seed.
func (s seed) pair() nkeys.KeyPair {
	pair, _ := nkeys.FromSeed([]byte(s))
	return pair
}

// public returns the public key, "" if the club's file lacks the seed.
func (s seed) public() (text string) {
	if pair := s.pair(); pair != nil {
		text, _ = pair.PublicKey()
	}
	return text
}
