package main

import (
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
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gofrs/flock"
	"github.com/nats-io/nkeys"

	"hafenmeister/companion/club"
	"hafenmeister/games/table"
)

// kept is what a club keeps in its folder. The person who has it is the club.
type kept struct {
	Club     string      `json:"club"`
	Host     string      `json:"host"` // under which tables reach it
	Port     int         `json:"port"` // to join at; the board's and that of NATS follow it
	Operator seed        `json:"operator"`
	System   seed        `json:"system"`
	Account  seed        `json:"account"`
	Self     seed        `json:"self"` // of the program itself
	Cert     string      `json:"cert"` // PEM
	Key      string      `json:"key"`
	Board    string      `json:"board"`             // the path of the board
	Cluster  *cluster    `json:"cluster,omitempty"` // the NATS servers that it uses; nil its own
	Most     int64       `json:"most"`              // how many megabytes a table may fill
	Tables   []tableKept `json:"tables"`
	Expelled []expelled  `json:"expelled,omitempty"`
	Out      []string    `json:"out,omitempty"`   // IDs of games that do not count in the league
	Drawn    *drawn      `json:"drawn,omitempty"` // the seats that were drawn last
}

// tableKept is a table that has a code.
type tableKept struct {
	Name    string     `json:"name"`
	Account seed       `json:"account"`
	Codes   []codeKept `json:"codes"`
}

// codeKept is a code of a table, and who has joined with it.
type codeKept struct {
	Token []byte    `json:"token"`
	Made  time.Time `json:"made"`
	Key   string    `json:"key,omitempty"` // the public key of who has joined; "" nobody yet
}

// hasJoined reports whether somebody has joined as the table.
func (t *tableKept) hasJoined() bool {
	return slices.ContainsFunc(t.Codes, func(m codeKept) bool { return m.Key != "" })
}

// expelled is a table that was expelled.
type expelled struct {
	Name    string `json:"name"`
	Account string `json:"account"`           // its public key: nobody connects with it any more
	Results bool   `json:"results,omitempty"` // its results still count
}

// at is the address of a table; "*" for all tables.
func (k *kept) at(name string) club.Address { return club.Address{Club: k.Club, Table: name} }

// operator is the key that signs accounts.
func (k *kept) operator() seed {
	if k.Cluster != nil {
		return k.Cluster.Operator
	}
	return k.Operator
}

// table is the table of that name, nil if there is none.
func (k *kept) table(name string) *tableKept {
	for i := range k.Tables {
		if table.SamePerson(k.Tables[i].Name, name) {
			return &k.Tables[i]
		}
	}
	return nil
}

func (p *program) keptPath() string { return filepath.Join(p.folder(), "club.json") }

// errNoClub says that there is no club in the folder.
var errNoClub = failure("hafenclub.err.none")

// load reads the club's file. Without one the error is [errNoClub].
func (p *program) load() (*kept, error) {
	data, err := os.ReadFile(p.keptPath())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errNoClub
	} else if err != nil {
		return nil, err
	}
	var k kept
	if err = json.Unmarshal(data, &k); err == nil {
		err = k.check()
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", p.keptPath(), err)
	}
	return &k, err
}

// reading reads the club's file where it has changed since the last time. What comes out is for reading alone.
func (p *program) reading() func() (*kept, error) {
	var mu sync.Mutex
	var last *kept
	var was fs.FileInfo
	return func() (*kept, error) {
		mu.Lock()
		defer mu.Unlock()
		now, err := os.Stat(p.keptPath())
		if err == nil && last != nil && os.SameFile(now, was) && now.Size() == was.Size() && now.ModTime().Equal(was.ModTime()) {
			return last, nil
		}
		k, err := p.load()
		last, was = k, now
		return k, err
	}
}

// change changes the club's file, one program at a time. Without a file do begins with an empty one.
func (p *program) change(do func(k *kept) error) (*kept, error) {
	if err := os.MkdirAll(p.folder(), 0o700); err != nil {
		return nil, err
	}
	lock := flock.New(p.keptPath() + ".lock")
	if err := lock.Lock(); err != nil {
		return nil, err
	}
	defer lock.Unlock()
	k, err := p.load()
	if errors.Is(err, errNoClub) {
		k = &kept{}
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
	return k, club.WriteFile(p.keptPath(), data)
}

// begin makes the keys of a new club.
func (k *kept) begin(name string) error {
	k.Club, k.Board = name, strings.ToLower(rand.Text())
	k.Operator, k.System = newSeed(nkeys.PrefixByteOperator), newSeed(nkeys.PrefixByteAccount)
	k.Account, k.Self = newSeed(nkeys.PrefixByteAccount), newSeed(nkeys.PrefixByteUser)
	return k.certify()
}

// certify makes the club's certificate. Nobody signs it: tables know it by its fingerprint.
func (k *kept) certify() error {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	if err != nil {
		return err
	}
	cert := &x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: "hafenclub " + k.Club}, DNSNames: []string{"hafenclub"},
		NotBefore: time.Now().Add(-24 * time.Hour), NotAfter: time.Now().AddDate(20, 0, 0), // clocks of small computers go wrong
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
	return nil
}

func (k *kept) certificate() (tls.Certificate, error) {
	return tls.X509KeyPair([]byte(k.Cert), []byte(k.Key))
}

// codeFor gives a table a code, and takes back any that it had and nobody has used.
func (k *kept) codeFor(name string) (code club.Code) {
	code.Addr = addr(k.Host, k.Port)
	rand.Read(code.Token[:])
	t := k.table(name)
	if t == nil {
		k.Tables = append(k.Tables, tableKept{Name: name, Account: newSeed(nkeys.PrefixByteAccount)})
		t = &k.Tables[len(k.Tables)-1]
	}
	t.Codes = slices.DeleteFunc(t.Codes, func(c codeKept) bool { return c.Key == "" })
	t.Codes = append(t.Codes, codeKept{Token: code.Token[:], Made: time.Now()})
	return code
}

// evening is how long a code is good that nobody has joined with.
const evening = 24 * time.Hour

// admit lets a table in by its code and writes down its key. The same table may ask again, without the code too: perhaps it
// has not heard the answer, or continues on another machine. The proof is that the club knows the code.
func (k *kept) admit(asked club.Request) (t *tableKept, proof []byte, err error) {
	cert, err := k.certificate()
	if err != nil {
		return nil, nil, err
	}
	if !nkeys.IsValidPublicUserKey(asked.Key) {
		return nil, nil, club.ErrTaken
	}
	der := cert.Certificate[0]
	for i := range k.Tables {
		t := &k.Tables[i]
		for j := range t.Codes {
			c := &t.Codes[j]
			if len(asked.Proof) == 0 && c.Key == asked.Key {
				return t, nil, nil
			}
			if !hmac.Equal(asked.Proof, club.Proof(c.Token, "table", der, asked.Key)) {
				continue
			}
			if c.Key != "" && c.Key != asked.Key || c.Key == "" && time.Since(c.Made) > evening {
				return nil, nil, club.ErrTaken
			}
			c.Key = asked.Key
			return t, club.Proof(c.Token, "club", der, asked.Key), nil
		}
	}
	return nil, nil, club.ErrTaken
}

// expel removes a table. A table that joins under the same name later has another account.
func (k *kept) expel(name string, results bool) (e expelled, err error) {
	t := k.table(name)
	if t == nil {
		return e, wrong("hafenclub.err.notable", table.Name("name", name))
	}
	e = expelled{Name: t.Name, Account: t.Account.public(), Results: results}
	k.Tables = slices.DeleteFunc(k.Tables, func(t tableKept) bool { return t.Name == e.Name })
	k.Expelled = append(k.Expelled, e)
	return e, nil
}
