package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"hafenmeister/companion/club"
)

// What a table may have at once, on all its machines.
const (
	mostConnections   = 10
	mostSubscriptions = 100
)

// clubAccount are the claims of the club's own account. It has JetStream and every stream of the club, and exports the
// subjects of tables, each with a token for that table's account alone.
func (k *kept) clubAccount() (string, error) {
	key, err := publicOf(k.Account)
	if err != nil {
		return "", err
	}
	a := jwt.NewAccountClaims(key)
	a.Name, a.Limits.DisallowBearer = k.Club, true
	a.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: 64 << 20, DiskStorage: jwt.NoLimit, Streams: jwt.NoLimit, Consumer: jwt.NoLimit}
	for _, subject := range []string{k.at("*").All(), "$JS.API.DIRECT.GET.*.>"} {
		a.Exports.Add(&jwt.Export{Subject: jwt.Subject(subject), Type: jwt.Service, TokenReq: true})
	}
	return k.encode(a)
}

// tableAccount are the claims of a table's account. It has no JetStream. It imports the table's own subjects, and the
// reading of the last message on each of them.
func (k *kept) tableAccount(t *tableKept) (string, error) {
	by, err := nkeys.FromSeed([]byte(k.Account))
	if err != nil {
		return "", err
	}
	from, err := by.PublicKey()
	if err != nil {
		return "", err
	}
	key, err := publicOf(t.Account)
	if err != nil {
		return "", err
	}
	a := jwt.NewAccountClaims(key)
	a.Name = k.Club + "." + t.Name
	a.Limits.NatsLimits = jwt.NatsLimits{Subs: mostSubscriptions, Data: jwt.NoLimit, Payload: club.MostBytes}
	a.Limits.AccountLimits = jwt.AccountLimits{Imports: 2, DisallowBearer: true, Conn: mostConnections}
	for _, subject := range subjects(k.at(t.Name)) {
		token := jwt.NewActivationClaims(key)
		token.ImportSubject, token.ImportType = jwt.Subject(subject), jwt.Service
		text, err := token.Encode(by)
		if err != nil {
			return "", err
		}
		a.Imports.Add(&jwt.Import{Account: from, Subject: jwt.Subject(subject), Type: jwt.Service, Token: text})
	}
	return k.encode(a)
}

// expelledAccount are the claims of the account of a table that was expelled: nobody may connect with it.
func (k *kept) expelledAccount(key string) (string, error) {
	a := jwt.NewAccountClaims(key)
	a.Limits.AccountLimits = jwt.AccountLimits{}
	a.Revoke(jwt.All)
	return k.encode(a)
}

func (k *kept) encode(a *jwt.AccountClaims) (string, error) {
	by, err := nkeys.FromSeed([]byte(k.operator()))
	if err != nil {
		return "", err
	}
	return a.Encode(by)
}

// subjects are those on which a table may publish.
func subjects(at club.Address) []string { return []string{at.All(), at.Reading() + at.All()} }

// userOf is the JWT of a table.
func (k *kept) userOf(t *tableKept, key string) (string, error) {
	u := jwt.NewUserClaims(key)
	u.Name = t.Name
	u.Pub.Allow.Add(subjects(k.at(t.Name))...)
	u.Sub.Allow.Add("_INBOX.>")
	u.Limits.Subs, u.Limits.Payload = 20, club.MostBytes
	u.AllowedConnectionTypes.Add(jwt.ConnectionTypeStandard)
	return signUser(u, t.Account)
}

// selfOptions are how the program itself connects to its club.
func (k *kept) selfOptions() ([]nats.Option, error) {
	self, err := publicOf(k.Self)
	if err != nil {
		return nil, err
	}
	text, err := signUser(jwt.NewUserClaims(self), k.Account)
	return asUser(text, k.Self), err
}

// systemOptions are how the program connects as who says which accounts there are.
func (k *kept) systemOptions() ([]nats.Option, error) {
	if k.Cluster != nil {
		return k.Cluster.systemOptions()
	}
	user, err := nkeys.CreateUser() // for this time alone
	if err != nil {
		return nil, err
	}
	seed, err := user.Seed()
	if err != nil {
		return nil, err
	}
	public, err := user.PublicKey()
	if err != nil {
		return nil, err
	}
	text, err := signUser(jwt.NewUserClaims(public), k.System)
	return asUser(text, string(seed)), err
}

func asUser(text, seed string) []nats.Option {
	return []nats.Option{nats.Name("hafenclub"), nats.UserJWTAndSeed(text, seed), nats.MaxReconnects(-1), nats.Timeout(20 * time.Second)}
}

func signUser(u *jwt.UserClaims, by string) (string, error) {
	account, err := nkeys.FromSeed([]byte(by))
	if err != nil {
		return "", err
	}
	return u.Encode(account)
}

func publicOf(seed string) (string, error) {
	pair, err := nkeys.FromSeed([]byte(seed))
	if err != nil {
		return "", err
	}
	return pair.PublicKey()
}

// tell tells the servers of an account. One of them answers; the others hear of it too.
func tell(system *nats.Conn, claims string, err error) error {
	if err != nil {
		return err
	}
	m, err := system.Request("$SYS.REQ.CLAIMS.UPDATE", []byte(claims), 20*time.Second)
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
